"""Matches, results, ratings and cases, and teams, in Django admin."""

from matches.admin import cases, casts, matches, ratings, teams

__all__ = ["cases", "casts", "matches", "ratings", "teams"]
