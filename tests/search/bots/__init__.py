"""Tests of `vitral.search.bots`."""
