"""SQLite as a database of many at once: Django's backend, with a queue for those who write."""
