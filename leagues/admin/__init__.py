"""Leagues, seasons, and what leagues publish, in Django admin."""

from leagues.admin import announcements, leagues, rules, seasons

__all__ = ["announcements", "leagues", "rules", "seasons"]
