"""Undoing an import as a whole, for a day, where nothing was built on it."""
