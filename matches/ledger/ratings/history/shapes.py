"""A team's rating history as the API answers it."""

from typing import Annotated, TypedDict

from typing_extensions import ReadOnly

from clvr.lib.api.shapes import Pair, Timestamp
from clvr.lib.leagues import LeagueCode
from matches.enums import Decision, LedgerKind, Winner


class PlayedMatchShape(TypedDict):
    """A match that changed a rating. `scores` and `winner` are as if the team were team A."""

    _id: str
    league: Annotated[str, LeagueCode]
    opponent: str
    scores: Pair | None
    winner: Annotated[int, Winner]
    decision: Annotated[str, Decision]


class RatingStepShape(TypedDict):
    """A step of a team's rating: the season's start, a match, or an adjustment by staff. `time` is
    in unix seconds, 0 for the start; `match` is null for other steps."""

    kind: Annotated[int, LedgerKind]
    time: ReadOnly[Timestamp]
    before: float
    after: float
    match: PlayedMatchShape | None
