"""The expected score of a match, its effect on the ratings, and what is at stake in it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.db.models import FilteredRelation, Q, QuerySet

from clvr.lib.prepared import Values, prepared
from matches.enums import Decision
from matches.ledger.ratings.mmr import expected_scores
from matches.ledger.ratings.outlook import Outlook, outlook
from matches.ledger.ratings.stakes import Stake, TableRow, stakes_of
from matches.shown.match_page.queries import MatchShown
from matches.shown.match_page.shapes import (
    MatchRatings,
    OutlookShape,
    SideStakesShape,
    TypicalChangeShape,
)
from teams.enums import TeamStatus
from teams.form import letters_of
from teams.models import SeasonRecord

_NOTHING: MatchRatings = {
    "expected": None,
    "ratingChanges": None,
    "outlook": None,
    "stakes": None,
}


class _Rating(NamedTuple):
    """A team's current rating in the match's season, and the ledger's line of the match; its values
    are None until the match is rated."""

    elo: float
    before: Any
    after: Any
    expected: Any


class _Record(NamedTuple):
    """A team's record in the season of the match. `points_place` is 0 in a table by Elo."""

    team: int
    elo: float
    wins: int
    losses: int
    form: int
    points_place: int
    status: int


def ratings(match: MatchShown) -> MatchRatings:
    """`expected`, the expected scores of team A and team B, from 0 to 1: from the ledger once the
    match is rated, before that from both current ratings; and `ratingChanges`, how the match
    changed their ratings; and while there is no result `outlook`, what typical results would do to
    them, and until one is reported `stakes`, what the usual ones mean for both. All are None for a
    forfeit, a void match and one that is not rated. At most one query."""
    if not match.is_rated or match.decision not in {None, Decision.PLAYED}:
        return _NOTHING
    if match.result is None:
        return _to_come(match)
    pair = {"team_a": match.team_a, "team_b": match.team_b}
    rows = _ratings(**pair, season=match.season, match=match.pk)
    by_team = {team: _Rating(*values) for team, *values in rows}
    a, b = by_team[match.team_a], by_team[match.team_b]
    is_unknown = a.expected is None or b.expected is None
    return {
        **_NOTHING,
        "expected": None if is_unknown else [a.expected, b.expected],
        "ratingChanges": [{"before": each.before, "after": each.after} for each in (a, b)],
    }


def _to_come(match: MatchShown) -> MatchRatings:
    rows = [_Record(*row) for row in _table.plain(season=match.season)]
    records = {each.team: each for each in rows}
    a, b = records[match.team_a], records[match.team_b]
    found = _outlook(match, a.elo, b.elo)
    is_reported = match.brief["unsettled"] is not None
    return {
        "expected": expected_scores(a.elo, b.elo, match.settings, neutral=match.neutral),
        "ratingChanges": None,
        "outlook": found and _outlook_json(found),
        "stakes": None if is_reported else found and _stakes(match, rows, (a, b), found),
    }


def _stakes(
    match: MatchShown, rows: list[_Record], pair: tuple[_Record, _Record], found: Outlook
) -> list[SideStakesShape]:
    """In a table by points, places follow from all results of the season: those of results are left
    out."""
    listed = [each for each in rows if each.status != TeamStatus.DISBANDED]
    table = [TableRow(each.team, each.elo, each.wins, each.losses) for each in listed]
    a, b = pair
    sides = stakes_of(
        (a.team, b.team), (a.elo, b.elo), [] if match.is_by_points else table, found.changes
    )
    places = {
        each.team: each.points_place if match.is_by_points else place
        for place, each in enumerate(listed, start=1)
    }
    return [
        _side(record, places.get(record.team), stakes)
        for record, stakes in zip(pair, sides, strict=True)
    ]


def _side(record: _Record, place: int | None, stakes: Sequence[Stake]) -> SideStakesShape:
    return {
        "rating": record.elo,
        "place": place or None,
        "form": letters_of(record.form),
        "results": [
            {
                "outcome": each.outcome,
                "scores": list(each.scores),
                "rating": each.rating,
                "place": each.place,
            }
            for each in stakes
        ],
    }


@prepared
def _table(*, season: int) -> QuerySet[SeasonRecord, Values]:
    """Every record of the season, in the order of its table."""
    of_record = ("team_id", "elo", "wins", "losses", "form", "table_place", "team__status")
    return SeasonRecord.objects.filter(season=season).ranked().values_list(*of_record)


@prepared
def _ratings(
    *, season: int, match: Any, team_a: int, team_b: int
) -> QuerySet[SeasonRecord, Values]:
    line = FilteredRelation("changes", condition=Q(changes__match=match))
    records = SeasonRecord.objects.filter(Q(team=team_a) | Q(team=team_b), season=season)
    of_line = ("line__before", "line__after", "line__expected")
    return records.alias(line=line).order_by().values_list("team_id", "elo", *of_line)


def _outlook(match: MatchShown, rating_a: float, rating_b: float) -> Outlook | None:
    """None where a map can end with any score."""
    if match.map_rule is None:
        return None
    return outlook(
        (rating_a, rating_b),
        match.settings,
        neutral=match.neutral,
        best_of=match.best_of,
        rule=match.map_rule,
    )


def _outlook_json(found: Outlook) -> OutlookShape:
    """In whole points: nobody knows the result."""
    changes: list[TypicalChangeShape] = [
        {"scores": list(each.scores), "gains": [round(gain) for gain in each.gains]}
        for each in found.changes
    ]
    return {"map": found.map and list(found.map), "changes": changes}
