"""Rosters, records, requests, cooldowns and champions in Django admin.

Teams themselves are in `matches.admin.teams`: a change of their status closes challenges.
"""

from teams.admin import champions, cooldowns, rosters

__all__ = ["champions", "cooldowns", "rosters"]
