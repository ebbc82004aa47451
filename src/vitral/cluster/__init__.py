"""What several server processes need to act as one: the bus between them, on Redis."""
