"""A match between people and bots."""
