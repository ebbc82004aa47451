"""How the tables came to be: a module for each version, in order, never changed once released."""
