"""The embed of a league's standings, whole or of one division, or the top of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from clvr.embeds.answers import Asked, Embed, embed
from clvr.embeds.options import CACHED_TOPS, MOST_ROWS, NotShown, top_of
from clvr.embeds.parts import Side, beside_heading, side_of
from leagues.seasons_shown import current_of, seasons_shown
from matches.ledger.standings.rows import StandingShape
from matches.ledger.standings.rows import standings as rows_of_league
from teams.enums import TeamStatus


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table. `value` is the team's points, or its rating in a season by Elo. `status`
    is empty for a team that plays."""

    place: int
    team: Side
    wins: int
    draws: int
    losses: int
    value: str
    status: str


@embed
def standings(asked: Asked) -> Embed:
    """Three queries."""
    season = current_of(seasons_shown(asked.request, int(asked.league.id)))
    rows = rows_of_league(asked.request, int(asked.league.id), None)
    divisions = list(dict.fromkeys(row["division"] for row in rows if row["division"]))
    division = _division(asked.request.GET.get("division", ""), divisions)
    listed = [row for row in rows if division in ("", row["division"])]
    most = top_of(asked.request.GET, MOST_ROWS)
    return Embed(
        template="standings.html",
        heading=division or "Standings",
        beside=beside_heading(asked.league, season),
        link=f"/{asked.league.code}/standings",
        shown={
            "rows": [row_of(row, place) for place, row in enumerate(listed[:most], start=1)],
            "left_out": max(0, len(listed) - most),
            "is_by_points": bool(rows) and "points" in rows[0],
            "has_draws": any(row["draws"] for row in listed),
        },
        parameters={"division": divisions, "top": CACHED_TOPS},
    )


def row_of(row: StandingShape, place: int) -> Row:
    return Row(
        place=place,
        team=side_of(row),
        wins=row["wins"],
        draws=row["draws"],
        losses=row["losses"],
        value=value_of(row),
        status="" if row["status"] == TeamStatus.ACTIVE else TeamStatus(row["status"]).label,
    )


def value_of(row: StandingShape) -> str:
    """The points of a season by points, the rating of another."""
    return str(row["points"]) if "points" in row else f"{row['elo']:.0f}"


def _division(asked: str, divisions: Sequence[str]) -> str:
    """The division that is asked for; empty for all. Raises NotShown (400) for an unknown one."""
    if asked and asked not in divisions:
        raise NotShown("There is no such division.", 400)
    return asked
