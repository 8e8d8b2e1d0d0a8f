"""The top of the standings: of the divisions of the match, with its two teams marked."""

from collections.abc import Sequence
from dataclasses import dataclass

from leagues.models import Season
from matches.ledger.standings.rows import StandingShape, standings_of
from matches.shown.overlays.parts import Name, Picture, name_of, picture_of
from matches.shown.overlays.scenes.base import OnAir

MOST_ROWS = 10
"""In one table, or together in the two of teams of different divisions."""


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """`value` are the points of a season by points, and the rating of another. `is_after_gap` says
    that places before it are left out."""

    place: int
    name: Name
    picture: Picture
    wins: int
    draws: int
    losses: int
    value: str
    is_marked: bool
    is_after_gap: bool


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """The best of a division; its name is empty in a season without divisions."""

    division: str
    rows: Sequence[StandingsRow]


@dataclass(frozen=True, slots=True)
class Standings:
    """One table, or two if the match's teams are in different divisions."""

    season: str
    value_name: str
    has_draws: bool
    tables: Sequence[StandingsTable]


def standings(on_air: OnAir) -> Standings | None:
    """None before the league's first season, and while nobody is in it. Three queries at most."""
    season = _season(on_air)
    if season is None:
        return None
    rows = standings_of(season, None)
    match = on_air.match
    marked = () if match is None else (str(match.team_a_id), str(match.team_b_id))
    if not rows:
        return None
    divisions = _divisions(rows, marked)
    return Standings(
        season=season.label,
        value_name="Points" if season.is_by_points else "Elo",
        has_draws=any(row["draws"] for row in rows if row["division"] in divisions),
        tables=[_table(rows, each, marked, MOST_ROWS // len(divisions)) for each in divisions],
    )


def _divisions(rows: Sequence[StandingShape], marked: Sequence[str]) -> list[str]:
    """Those of the match's teams, in the order of the standings; without them the first one."""
    found = dict.fromkeys(row["division"] for row in rows if row["_id"] in marked)
    return list(found) or [rows[0]["division"]]


def _table(
    rows: Sequence[StandingShape], division: str, marked: Sequence[str], most: int
) -> StandingsTable:
    listed = [row for row in rows if row["division"] == division]
    shown = _chosen(listed, marked, most)
    return StandingsTable(division, [_row(listed, shown, at, marked) for at in range(len(shown))])


def _season(on_air: OnAir) -> Season | None:
    if on_air.match is not None:
        return on_air.match.season
    return Season.objects.current().filter(league=on_air.overlay.league_id).first()


def _chosen(rows: Sequence[StandingShape], marked: Sequence[str], most: int) -> list[int]:
    """The places, from 0: the first ones, with the two teams wherever they are."""
    own = [at for at, row in enumerate(rows) if row["_id"] in marked]
    first = most
    while first > 0 and first + sum(at >= first for at in own) > most:
        first -= 1
    return [*range(min(len(rows), first)), *(at for at in own if at >= first)]


def _row(
    rows: Sequence[StandingShape], shown: Sequence[int], at: int, marked: Sequence[str]
) -> StandingsRow:
    row, place = rows[shown[at]], shown[at] + 1
    name = row["name"]["name"]
    return StandingsRow(
        place=place,
        name=name_of(name),
        picture=picture_of(name, row["imageURL"]),
        wins=row["wins"],
        draws=row["draws"],
        losses=row["losses"],
        value=str(row["points"]) if "points" in row else f"{row['elo']:.0f}",
        is_marked=row["_id"] in marked,
        is_after_gap=at > 0 and shown[at - 1] + 1 < shown[at],
    )
