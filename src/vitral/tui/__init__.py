"""The terminal interface: it draws the game and reads commands, and knows no rules."""
