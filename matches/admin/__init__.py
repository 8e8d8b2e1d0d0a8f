"""Matches, results, ratings and cases, teams, and game servers, in Django admin."""

from matches.admin import (
    cases,
    casts,
    discord_roles,
    entries,
    matches,
    overlays,
    pairing,
    pick_bans,
    pickem,
    playoffs,
    promotion,
    ratings,
    server_results,
    servers,
    teams,
)

__all__ = [
    "cases",
    "casts",
    "discord_roles",
    "entries",
    "matches",
    "overlays",
    "pairing",
    "pick_bans",
    "pickem",
    "playoffs",
    "promotion",
    "ratings",
    "server_results",
    "servers",
    "teams",
]
