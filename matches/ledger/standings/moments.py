"""The standings of a season as they were at a moment, from the ledger.

They say what came of everything that counts until then, by the results as they are in force now: a
result that was corrected later stands corrected. Teams that have left the league since then, and
their divisions, are those of now.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import F, OuterRef, Q, Subquery

from accounts.enums import Region
from clvr.lib.name_order import name_order
from leagues.enums import TableKind
from leagues.models import Season
from matches.ledger.standings.explained import reasons_of
from matches.ledger.standings.rows import StandingShape, standings_of
from matches.ledger.standings.tables import Placed, places_in
from matches.models import Match, RatingChange
from teams.form import letters_of
from teams.models import SeasonRecord


@dataclass(frozen=True, slots=True)
class _Standing:
    """What a team's record was."""

    record: int
    elo: float
    wins: int = 0
    losses: int = 0
    draws: int = 0
    form: int = 0


def standings_at(season: Season, region: Region | None, at: datetime) -> list[StandingShape]:
    """The standings of a season at this moment. Three queries; six in a season by points."""
    stood = _standings(season, at)
    rows = [_then(row, stood[int(row["_id"])]) for row in standings_of(season, None)]
    if season.table == TableKind.POINTS:
        rows = _by_points(season, rows, stood, at)
    else:
        rows.sort(key=_by_elo)
    return [row for row in rows if region is None or row["region"] == region]


def _standings(season: Season, at: datetime) -> dict[int, _Standing]:
    """The standing of each team of the season, by its key. Two queries."""
    last = (
        RatingChange.objects.filter(record=OuterRef("pk"))
        .filter(Q(effective_at=None) | Q(effective_at__lte=at))
        .order_by(
            F("effective_at").desc(nulls_last=True),
            "-kind",
            F("match").desc(nulls_last=True),
            F("adjustment").desc(nulls_last=True),
        )
    )
    records = SeasonRecord.objects.filter(season=season).annotate(
        line=Subquery(last.values("pk")[:1])
    )
    rows = records.order_by().values_list("team_id", "pk", "elo", "line")
    found = list(rows)
    lines = RatingChange.objects.in_bulk([line for *_, line in found if line is not None])
    return {
        team: _Standing(record, elo) if line is None else _of_line(record, lines[line])
        for team, record, elo, line in found
    }


def _of_line(record: int, line: RatingChange) -> _Standing:
    return _Standing(record, line.after, line.wins, line.losses, line.draws, line.form)


def _then(row: StandingShape, stood: _Standing) -> StandingShape:
    then: StandingShape = {
        **row,
        "elo": stood.elo,
        "gamesPlayed": stood.wins + stood.losses + stood.draws,
        "wins": stood.wins,
        "losses": stood.losses,
        "draws": stood.draws,
        "form": letters_of(stood.form),
        "weekChange": None,
    }
    return then


def _by_elo(row: StandingShape) -> tuple[float, int, int, str]:
    """The order of `SeasonRecordQuerySet.ranked`."""
    return -row["elo"], -row["wins"], row["losses"], name_order(row["name"]["name"])


def _by_points(
    season: Season,
    rows: list[StandingShape],
    stood: Mapping[int, _Standing],
    at: datetime,
) -> list[StandingShape]:
    """The rows with the points and the places that they had, division by division."""
    later = Match.objects.rated().filter(season=season, effective_at__gt=at)
    places = places_in(
        [season.pk],
        {each.record: each.elo for each in stood.values()},
        dict.fromkeys(later.order_by().values_list("pk", flat=True)),
    )
    divisions = list(dict.fromkeys(row["division"] for row in rows))

    def placed(row: StandingShape) -> Placed:
        return places[stood[int(row["_id"])].record]

    reasons = reasons_of(
        (int(row["_id"]), row["name"]["name"], placed(row).points, placed(row).table_reason)
        for row in rows
    )
    for row in rows:
        row["points"], row["reason"] = placed(row).points, reasons.get(int(row["_id"]), "")
    return sorted(
        rows,
        key=lambda row: (
            divisions.index(row["division"]),
            placed(row).table_place,
            *_by_elo(row),
        ),
    )
