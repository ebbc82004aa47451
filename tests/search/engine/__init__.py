"""Tests of `vitral.search.engine`."""
