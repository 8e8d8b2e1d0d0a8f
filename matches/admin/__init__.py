"""Matches, results, ratings and cases, teams, and servers' results, in Django admin."""

from matches.admin import cases, casts, matches, pairing, ratings, server_results, teams

__all__ = ["cases", "casts", "matches", "pairing", "ratings", "server_results", "teams"]
