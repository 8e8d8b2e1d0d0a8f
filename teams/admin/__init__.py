"""Rosters, records, requests, cooldowns, champions, awards, follows and webhooks in Django admin.

Teams themselves are in `matches.admin.teams`: a change of their status closes challenges.
"""

from teams.admin import awards, champions, cooldowns, following, recruiting, rosters, webhooks

__all__ = ["awards", "champions", "cooldowns", "following", "recruiting", "rosters", "webhooks"]
