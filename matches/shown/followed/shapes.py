"""What is followed, with its matches, as the API answers it."""

from typing import TypedDict

from matches.shapes import LatestResultShape
from matches.shown.home.shapes import NextMatchShape
from teams.following.shapes import FollowedShape


class FollowedMatchesShape(TypedDict):
    """Teams, players and leagues that are followed; the next matches of the teams, of those that
    the players are on, and a few of the leagues; and the latest results, newest first."""

    follows: list[FollowedShape]
    next: list[NextMatchShape]
    results: list[LatestResultShape]
