"""A team's rating history, from the ledger. The page of a team reads it once, for the season that
it shows and for the team's career."""

from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import QuerySet
from django.http import HttpRequest

from clvr.lib.answer_cache.request import read_once
from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.prepared import Values, prepared
from matches.enums import LedgerKind, Winner
from matches.ledger.ratings.history.shapes import PlayedMatchShape, RatingStepShape
from matches.models import RatingChange
from matches.models.results import winner_of
from teams.models import Team

_SWAPPED = {Winner.TEAM_A: Winner.TEAM_B, Winner.TEAM_B: Winner.TEAM_A}


class LedgerMatch(NamedTuple):
    """A match that is in the ledger, with its result. The fields of a match are None for other
    steps."""

    key: int
    league: str
    team_a: int
    team_b: int
    name_a: str
    name_b: str
    decision: str
    forfeiting_side: int | None
    score_a: int | None
    score_b: int | None

    @property
    def winner(self) -> Winner:
        return winner_of(self.decision, self.forfeiting_side, self.score_a, self.score_b)


class Step(NamedTuple):
    """A step of a team's rating in a season, by the season's key."""

    season: int
    kind: int
    effective_at: datetime | None
    before: float
    after: float
    match: LedgerMatch | None


def steps_of(request: HttpRequest, team: int) -> list[Step]:
    """The team's steps of all seasons, in ledger order. A page and its reads take one query
    together."""
    return read_once(request, ("ledger", team), lambda: [_step(*row) for row in _steps(team=team)])


def rating_steps(request: HttpRequest, team: Team, season: int) -> list[RatingStepShape]:
    """The team's steps in a season in ledger order, as `RatingStepShape` describes them."""
    return [
        {
            "kind": step.kind,
            "time": unix_seconds(step.effective_at),
            "before": step.before,
            "after": step.after,
            "match": None if step.match is None else _played(team, step.match),
        }
        for step in steps_of(request, team.pk)
        if step.season == season
    ]


def _step(
    season: int, kind: int, at: datetime | None, before: float, after: float, *match: Any
) -> Step:
    played = LedgerMatch(*match) if kind == LedgerKind.MATCH else None
    return Step(season, kind, at, before, after, played)


_OWN = ("record__season_id", "kind", "effective_at", "before", "after")
_MATCH = (
    *("match_id", "match__season__league__code", "match__team_a_id", "match__team_b_id"),
    *("match__team_a__name", "match__team_b__name"),
    *("match__result__decision", "match__result__forfeiting_side"),
    *("match__result__score_a", "match__result__score_b"),
)


@prepared
def _steps(*, team: int) -> QuerySet[RatingChange, Values]:
    steps = RatingChange.objects.filter(record__team=team)
    return steps.in_ledger_order().values_list(*_OWN, *_MATCH)


def _played(team: Team, match: LedgerMatch) -> PlayedMatchShape:
    """A match that changed a rating, with its result as if the team were team A."""
    score_a, score_b = match.score_a, match.score_b
    scores = None if score_a is None or score_b is None else [score_a, score_b]
    is_a = match.team_a == team.pk
    winner = match.winner
    return {
        "_id": str(match.key),
        "league": match.league,
        "opponent": match.name_b if is_a else match.name_a,
        "scores": scores if is_a or scores is None else scores[::-1],
        "winner": (winner if is_a else _SWAPPED.get(winner, winner)).value,
        "decision": match.decision,
    }
