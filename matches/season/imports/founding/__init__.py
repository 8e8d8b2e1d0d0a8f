"""Founding several teams with their players in one go, from text or a table that staff paste."""
