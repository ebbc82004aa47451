"""Servers that are killed while people play, and what must hold afterwards."""
