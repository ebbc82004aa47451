"""A face: the network. It carries commands to the service and views back, and knows no rules."""
