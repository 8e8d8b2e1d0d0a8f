"""Substitutes in a match."""
