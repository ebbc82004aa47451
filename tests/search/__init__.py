"""Tests of how a machine chooses."""
