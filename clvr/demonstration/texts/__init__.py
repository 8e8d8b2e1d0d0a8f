"""Texts and names that people would have written."""
