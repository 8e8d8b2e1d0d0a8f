"""A portal as in production, with all its parts, on this machine."""
