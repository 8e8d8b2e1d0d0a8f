"""A team's rating history in a season, from the ledger."""

from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet

from clvr.lib.api.moments import unix_seconds
from clvr.lib.prepared import Values, prepared
from matches.enums import Winner
from matches.models import RatingChange
from matches.models.results import winner_of
from teams.models import Team
from teams.rows import Json

_MATCH = (
    *("match_id", "match__season__league__code", "match__team_a_id"),
    *("match__team_a__name", "match__team_b__name"),
    *("match__result__decision", "match__result__forfeiting_side"),
    *("match__result__score_a", "match__result__score_b"),
)
_SWAPPED = {Winner.TEAM_A: Winner.TEAM_B, Winner.TEAM_B: Winner.TEAM_A}


def rating_steps(team: Team, season: int) -> list[Json]:
    """The team's steps in ledger order, as `RatingStepSerializer` describes them. One query."""
    return [
        {
            "kind": kind,
            "time": unix_seconds(effective_at),
            "before": before,
            "after": after,
            "match": None if match[0] is None else _played(team, match),
        }
        for kind, effective_at, before, after, *match in _steps(team=team.pk, season=season)
    ]


@prepared
def _steps(*, team: int, season: int) -> QuerySet[RatingChange, Values]:
    steps = RatingChange.objects.filter(record__team=team, record__season=season)
    own = ("kind", "effective_at", "before", "after")
    return steps.in_ledger_order().values_list(*own, *_MATCH)


def _played(team: Team, row: Sequence[Any]) -> Json:
    """A match that changed a rating, with its result as if the team were team A."""
    key, league, team_a, name_a, name_b, *result = row
    decision, _, score_a, score_b = result
    scores = None if score_a is None or score_b is None else [score_a, score_b]
    winner = winner_of(*result)
    is_a = team_a == team.pk
    return {
        "_id": str(key),
        "league": league,
        "opponent": name_b if is_a else name_a,
        "scores": scores if is_a or scores is None else scores[::-1],
        "winner": (winner if is_a else _SWAPPED.get(winner, winner)).value,
        "decision": decision,
    }
