"""Benchmarks beside peers, in one run."""
