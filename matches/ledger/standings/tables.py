"""The places of seasons by points: computed from all results of the season, and stored."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from clvr.lib.bulk import update_rows
from leagues.enums import TableKind
from leagues.models import Season
from leagues.table_settings import TableSettings
from matches.enums import Decision, Side, Winner
from matches.ledger.standings.reasons import stored_reason
from matches.ledger.standings.rules import Entrant, Place, Result, table_of
from matches.models import Match, winner_of
from matches.scores.scoring import lead_in_maps
from teams.models import SeasonRecord
from teams.rosters import ENDING_STATUSES

_FIELDS = ("points", "table_place", "table_reason", "gave_up")


class Placed(NamedTuple):
    """What a season record stores of its place; see `SeasonRecord`."""

    points: int
    table_place: int
    table_reason: str
    gave_up: bool


UNPLACED = Placed(0, 0, "", gave_up=False)
"""What it stores in a season by Elo."""


class CountedMatch(NamedTuple):
    """An official match of a season by points, as read. Scores and rounds are set if it was
    played."""

    match: int
    season: int
    team_a: int
    team_b: int
    best_of: int
    decision: str
    forfeiting_side: int | None
    score_a: int | None
    score_b: int | None
    rounds_a: int | None
    rounds_b: int | None


def places_in(
    seasons: Collection[int],
    ratings: Mapping[int, float],
    instead: Mapping[int, CountedMatch | None] | None = None,
) -> dict[int, Placed]:
    """The places of the records of these seasons by points, by the keys of both. `ratings` are
    those of the records, where they differ from the stored ones. `instead` are supposed results by
    the keys of their matches, None for one that would not count. Three queries.

    Playoffs give no points: they begin from the table.
    """
    return read_tables(seasons).places(ratings, instead or {})


@dataclass(frozen=True, slots=True)
class Tables:
    """What the tables of some seasons by points are made of, to suppose several results."""

    settings: Mapping[int, TableSettings]
    counted: Sequence[CountedMatch]
    rows: "Mapping[tuple[int, int | None], Sequence[_Row]]"

    def places(
        self, ratings: Mapping[int, float], instead: Mapping[int, CountedMatch | None]
    ) -> dict[int, Placed]:
        """As `places_in`. No query."""
        results = _by_season(self.counted, instead)
        found: dict[int, Placed] = {}
        for (season, _), rows in self.rows.items():
            found.update(_placed(rows, ratings, results[season], self.settings[season]))
        return found


def read_tables(seasons: Collection[int]) -> Tables:
    """Three queries."""
    settings = {
        season.pk: season.table_settings for season in Season.objects.filter(pk__in=seasons)
    }
    return Tables(settings, _counted(seasons), _by_division(seasons))


def refresh_tables(league: int) -> None:
    """Recompute the tables of the league's open seasons by points, after something other than
    the ledger has changed: a team's status, its division, the settings of the season.

    Call this in the transaction of the change, under the league's lock.
    """
    seasons = Season.objects.filter(league=league, table=TableKind.POINTS, closed_at=None)
    write_places(wrong_places(list(seasons.values_list("pk", flat=True)), {}))


def wrong_places(seasons: Collection[int], ratings: Mapping[int, float]) -> dict[int, Placed]:
    """The records of these seasons by points that store a wrong place, with the right one."""
    if not seasons:
        return {}
    stored = SeasonRecord.objects.filter(season__in=seasons).values_list("pk", *_FIELDS)
    known = {pk: Placed(*values) for pk, *values in stored.order_by()}
    right = places_in(seasons, ratings)
    return {pk: placed for pk, placed in right.items() if known[pk] != placed}


def write_places(places: Mapping[int, Placed]) -> None:
    """Store the places, by the keys of the records."""
    update_rows(SeasonRecord, _FIELDS, [(pk, *placed) for pk, placed in sorted(places.items())])


class _Row(NamedTuple):
    """A record as its table needs it."""

    record: int
    team: int
    elo: float
    gave_up: bool


def _by_division(seasons: Collection[int]) -> dict[tuple[int, int | None], list[_Row]]:
    """The records of these seasons, by season and division: teams of two divisions are compared
    nowhere."""
    rows = SeasonRecord.objects.filter(season__in=seasons).values_list(
        *("season", "division", "pk", "team", "elo"),
        *("gave_up", "team__status", "season__closed_at"),
    )
    found: dict[tuple[int, int | None], list[_Row]] = defaultdict(list)
    for season, division, pk, team, elo, gave_up, status, closed_at in rows.order_by("pk"):
        # What becomes of a team after the season changes its table no more.
        has_left = status in ENDING_STATUSES if closed_at is None else gave_up
        found[season, division].append(_Row(pk, team, elo, has_left))
    return found


def _placed(
    rows: Sequence[_Row],
    ratings: Mapping[int, float],
    results: Iterable[Result],
    settings: TableSettings,
) -> dict[int, Placed]:
    record_of = {row.team: row.record for row in rows}
    entrants = [Entrant(row.team, ratings.get(row.record, row.elo), row.gave_up) for row in rows]
    places = table_of(entrants, results, settings)
    return {record_of[place.team]: _stored(place) for place in places}


def _stored(place: Place) -> Placed:
    return Placed(place.tally.points, place.place, stored_reason(place), place.gave_up)


def _counted(seasons: Collection[int]) -> list[CountedMatch]:
    """The matches that count."""
    rows: Iterable[tuple[Any, ...]] = (
        Match.objects.rated()
        .filter(season__in=seasons, playoff_match=None)
        .order_by("pk")
        .values_list(
            *("pk", "season", "team_a", "team_b", "best_of"),
            *(f"result__{name}" for name in CountedMatch._fields[5:]),
        )
    )
    return [CountedMatch(*row) for row in rows]


def _by_season(
    counted: Iterable[CountedMatch], instead: Mapping[int, CountedMatch | None]
) -> dict[int, list[Result]]:
    """The results that count, by season."""
    supposed = [each for each in instead.values() if each is not None]
    found: dict[int, list[Result]] = defaultdict(list)
    for each in [*(each for each in counted if each.match not in instead), *supposed]:
        found[each.season].append(_result(each))
    return found


def _result(match: CountedMatch) -> Result:
    """The result for the table: a forfeit has no maps and no rounds."""
    a, b = match.team_a, match.team_b
    winner = winner_of(match.decision, match.forfeiting_side, match.score_a, match.score_b)
    won_by = {Winner.TEAM_A: a, Winner.TEAM_B: b}.get(winner)
    if match.decision != Decision.PLAYED:
        return Result(a, b, won_by, _forfeited(match))
    maps = lead_in_maps(match.best_of, (match.score_a or 0) - (match.score_b or 0))
    return Result(a, b, won_by, (), maps, (match.rounds_a or 0) - (match.rounds_b or 0))


def _forfeited(match: CountedMatch) -> tuple[int, ...]:
    if match.forfeiting_side is None:
        return match.team_a, match.team_b
    return (match.team_a if match.forfeiting_side == Side.TEAM_A else match.team_b,)
