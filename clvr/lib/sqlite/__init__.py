"""SQLite for concurrent use: Django's backend, with a queue for writers."""
