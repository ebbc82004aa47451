"""A second, independent model of the rules, and the games checked against it."""
