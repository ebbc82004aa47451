"""Tests of `vitral.search.evaluators`."""
