"""Measurement: matches between bots, and what their results say."""
