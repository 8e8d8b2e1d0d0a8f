"""The matches on a league's home as the API answers them."""

from typing import Annotated, TypedDict

from clvr.lib.leagues import LeagueCode
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


class TableLeaderShape(TypedDict):
    """The first team of a league's standings, with its rating; `points` are null in a season by
    Elo."""

    team: TeamBriefShape
    elo: float
    points: int | None


class AtAGlanceShape(TypedDict):
    """What is on in a league: the matches that are played now, the next one, and who leads the
    standings. The last two are null where there is none, and before the first result."""

    league: Annotated[str, LeagueCode]
    live: list[MatchShape]
    next: NextMatchShape | None
    leader: TableLeaderShape | None


class HomeMatchesShape(TypedDict):
    """What is played now and next, who leads, the latest results, the largest gains of the last
    seven days, and the match of the week. The leader is null before the first result, and the match
    of the week before anyone votes."""

    live: list[MatchShape]
    leader: TableLeaderShape | None
    next: list[NextMatchShape]
    results: list[LatestResultShape]
    movers: list[MoverShape]
    matchOfTheWeek: MatchOfTheWeekShape | None
