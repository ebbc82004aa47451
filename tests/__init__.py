"""The tests of Vitral, in the order of its layers."""
