"""A face: the network. It carries wishes to the service and views back, and knows no rules."""
