"""The test kit that is shipped."""
