"""Casts, casters and recordings: API and pages."""
