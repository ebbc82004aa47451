"""Analysis: what positions and moves are worth, for programs and for people."""
