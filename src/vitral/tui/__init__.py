"""A face: the terminal. It draws what the game is and knows no rules."""
