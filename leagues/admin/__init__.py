"""Leagues, seasons, and what leagues publish, in Django admin."""

from leagues.admin import announcements, images, leagues, rules, seasons, share_cards

__all__ = ["announcements", "images", "leagues", "rules", "seasons", "share_cards"]
