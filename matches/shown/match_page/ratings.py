"""The expected score of a match, and its effect on the ratings."""

from typing import Any, NamedTuple

from django.db.models import FilteredRelation, Q, QuerySet

from clvr.lib.prepared import Values, prepared
from matches.enums import Decision
from matches.ledger.ratings.mmr import expected_score, rating_difference
from matches.ledger.ratings.outlook import outlook
from matches.shown.match_page.queries import MatchShown
from matches.shown.match_page.shapes import MatchRatings, OutlookShape, TypicalChangeShape
from teams.models import SeasonRecord


class _Rating(NamedTuple):
    """A team's current rating in the match's season, and the ledger's line of the match; its values
    are None until the match is rated."""

    elo: float
    before: Any
    after: Any
    expected: Any


def ratings(match: MatchShown) -> MatchRatings:
    """`expected`, the expected scores of team A and team B, from 0 to 1: from the ledger once the
    match is rated, before that from both current ratings; and `ratingChanges`, how the match
    changed their ratings; and `outlook`, what typical results would do to them, while there is no
    result. All are None for a forfeit, a void match and one that is not rated. At most one
    query."""
    if not match.is_rated or match.decision not in {None, Decision.PLAYED}:
        return {"expected": None, "ratingChanges": None, "outlook": None}
    pair = {"team_a": match.team_a, "team_b": match.team_b}
    rows = _ratings(**pair, season=match.season, match=match.pk)
    by_team = {team: _Rating(*values) for team, *values in rows}
    a, b = by_team[match.team_a], by_team[match.team_b]
    if match.result is None:
        return {
            "expected": _expected_now(match, a.elo, b.elo),
            "ratingChanges": None,
            "outlook": _outlook(match, a.elo, b.elo),
        }
    is_unknown = a.expected is None or b.expected is None
    return {
        "expected": None if is_unknown else [a.expected, b.expected],
        "ratingChanges": [{"before": each.before, "after": each.after} for each in (a, b)],
        "outlook": None,
    }


@prepared
def _ratings(
    *, season: int, match: Any, team_a: int, team_b: int
) -> QuerySet[SeasonRecord, Values]:
    line = FilteredRelation("changes", condition=Q(changes__match=match))
    records = SeasonRecord.objects.filter(Q(team=team_a) | Q(team=team_b), season=season)
    of_line = ("line__before", "line__after", "line__expected")
    return records.alias(line=line).order_by().values_list("team_id", "elo", *of_line)


def _expected_now(match: MatchShown, rating_a: float, rating_b: float) -> list[float]:
    lead = rating_difference(rating_a, rating_b, match.settings, neutral=match.neutral)
    expected = expected_score(lead)
    return [expected, 1.0 - expected]


def _outlook(match: MatchShown, rating_a: float, rating_b: float) -> OutlookShape | None:
    """In whole points: nobody knows the result. None where a map can end with any score."""
    if match.map_rule is None:
        return None
    found = outlook(
        (rating_a, rating_b),
        match.settings,
        neutral=match.neutral,
        best_of=match.best_of,
        rule=match.map_rule,
    )
    changes: list[TypicalChangeShape] = [
        {"scores": list(each.scores), "gains": [round(gain) for gain in each.gains]}
        for each in found.changes
    ]
    return {"map": found.map and list(found.map), "changes": changes}
