"""A season's standings, current and changed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from clvr.lib.name_order import NameOrder
from leagues.models import Season, highest_first
from matches.ledger.ratings.ledger.fold import TeamState
from matches.ledger.ratings.ledger.sources import MatchRow
from matches.ledger.standings.tables import CountedMatch, places_in
from matches.models import Match
from teams.enums import TeamStatus
from teams.models import SeasonRecord

_NO_DIVISION = (False, 0, "")


@dataclass(frozen=True, slots=True)
class SupposedRow:
    """A team's row with its current and new place."""

    record: SeasonRecord
    place_before: int
    place: int
    standing: TeamState

    @property
    def is_changed(self) -> bool:
        """Whether the team has another place or rating than now."""
        return self.place != self.place_before or self.standing.rating != self.record.elo


def counted_instead(
    match: Match, season: Season, row: MatchRow | None
) -> dict[int, CountedMatch | None]:
    """A supposed result as a table by points counts it, by match; None if the match does not count.
    A match of a playoff gives no points."""
    if hasattr(match, "playoff_match"):
        return {}
    return {match.pk: None if row is None else counted(row, season, match.best_of)}


def counted(row: MatchRow, season: Season, best_of: int) -> CountedMatch:
    """A supposed result of the season as a table by points counts it."""
    *_, score_a, score_b, rounds_a, rounds_b, _ = row
    tally = (score_a, score_b, rounds_a, rounds_b)
    of_match = (row.match, season.pk, row.team_a, row.team_b, best_of)
    return CountedMatch(*of_match, row.decision, row.forfeiting_side, *tally)


def supposed_table(
    season: Season,
    standings: Mapping[int, TeamState],
    instead: Mapping[int, CountedMatch | None],
) -> list[SupposedRow]:
    """The season's standings in their new order, with every listed team. `standings` are the
    changed records by key; others stay as they are. `instead` are the supposed results, which a
    season by points needs, by match."""
    records = (
        SeasonRecord.objects.filter(season=season)
        .exclude(team__status=TeamStatus.DISBANDED)
        .select_related("team__league", "division")
        # The database sorts by name; _places then sorts by everything that comes before the name.
        .order_by(NameOrder("team__name_key"))
    )
    listed = list(records)
    if season.is_by_points:
        ratings = {pk: standing.rating for pk, standing in standings.items()}
        in_table = places_in([season.pk], ratings, instead)
    else:
        in_table = {}
    stored = {each.pk: TeamState(each.elo, each.wins, each.losses, each.draws) for each in listed}
    would_be = {pk: standings.get(pk, standing) for pk, standing in stored.items()}
    places = _places(listed, stored, {each.pk: each.table_place for each in listed})
    new_places = _places(listed, would_be, {pk: each.table_place for pk, each in in_table.items()})
    rows = [
        SupposedRow(each, places[each.pk], new_places[each.pk], would_be[each.pk])
        for each in listed
    ]
    return sorted(rows, key=lambda row: row.place)


def _places(
    by_name: Sequence[SeasonRecord],
    standings: Mapping[int, TeamState],
    in_table: Mapping[int, int],
) -> dict[int, int]:
    """Places by key, in the order of `SeasonRecordQuerySet.ranked`: by division and place in a
    season by points, then Elo, wins, fewer losses, name."""

    def order(record: SeasonRecord) -> tuple[tuple[bool, int, str], int, float, int, int]:
        standing, place = standings[record.pk], in_table.get(record.pk, 0)
        division = highest_first(record.division) if place else _NO_DIVISION
        return (division, place, -standing.rating, -standing.wins, standing.losses)

    ranked = sorted(by_name, key=order)
    return {record.pk: place for place, record in enumerate(ranked, start=1)}
