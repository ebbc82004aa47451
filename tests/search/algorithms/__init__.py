"""Tests of `vitral.search.algorithms`."""
