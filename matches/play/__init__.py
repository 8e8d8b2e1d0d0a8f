"""A match, from its time to its confirmed result."""
