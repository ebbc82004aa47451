"""The benchmark's own code, at a tiny size: no test asserts a time."""
