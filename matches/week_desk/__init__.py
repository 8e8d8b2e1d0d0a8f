"""The matches of leagues as their staff work through them, and new ones."""
