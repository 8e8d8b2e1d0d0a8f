"""The matches on a league's home as the API answers them."""

from typing import TypedDict

from matches.shapes import LatestResultShape, MatchShape
from teams.shapes import TeamBriefShape


class NextMatchShape(TypedDict):
    """A match to come; `until` says how long it is until then, such as `in 5 hours`."""

    match: MatchShape
    until: str


class MoverShape(TypedDict):
    """A team that gained much by one match, whose id is `match`."""

    team: TeamBriefShape
    change: float
    match: str


class MatchOfTheWeekShape(TypedDict):
    """The match with most of the players' votes in the current week, and how many it has."""

    match: MatchShape
    votes: int


class HomeMatchesShape(TypedDict):
    """What is played now and next, the latest results, the largest gains of the last seven days,
    and the match of the week, null before anyone votes."""

    live: list[MatchShape]
    next: list[NextMatchShape]
    results: list[LatestResultShape]
    movers: list[MoverShape]
    matchOfTheWeek: MatchOfTheWeekShape | None
