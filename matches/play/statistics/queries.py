"""Players' statistics, summed over the maps that count.

A map counts when the official result of its match has it with the same rounds. What no log says is
None, never 0. The other side confirms the rounds, and nobody the kills: so the sums say how many
maps are from a log that a team uploaded.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, F, Q, QuerySet, Sum

from accounts.models import User
from clvr.lib.name_order import NameOrder
from clvr.lib.prepared import Values, prepared
from leagues.models import Season
from matches.enums import ServerResultSource, Side
from matches.models import Match, PlayerStatistics, ServerResult
from matches.play.statistics.leagues import LOGGED_LEAGUES

NAMES = ("kills", "deaths", "assists", "headshots")
_SEASON = "server_result__match__season"
MOST_LISTED = 100
"""Players in a league's list."""


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums over a number of maps. `partly` names statistics that only some of the maps have: their
    sums are the least that there can be. `uploaded` maps are from logs that teams uploaded; servers
    or staff sent the others."""

    maps: int
    uploaded: int
    kills: int | None
    deaths: int | None
    assists: int | None
    headshots: int | None
    partly: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Person:
    """A person's key and username."""

    pk: int
    username: str


@dataclass(frozen=True, slots=True)
class PlayerTotals(Totals):
    """A player's sums; `name` is that in the log, `player` the registered person with it, `side`
    that of the match, for one match."""

    name: str
    player: Person | None
    side: Side | None


@dataclass(frozen=True, slots=True)
class SeasonTotals(Totals):
    """A player's sums in a season."""

    league: str
    season: str


def match_statistics(match: int, league: str) -> list[PlayerTotals]:
    """The players of a match, by side, the most kills first. One query; none where servers write no
    log."""
    return _by_player(match, is_counted=True) if league in LOGGED_LEAGUES else []


def logged_statistics(match: Match) -> list[PlayerTotals]:
    """As `match_statistics`, of what servers logged of the match before its result. One query."""
    return _by_player(match.pk, is_counted=False)


def _by_player(match: int, *, is_counted: bool) -> list[PlayerTotals]:
    rows = _of_match(is_counted, match=match)
    found = [_player(dict(zip(_COLUMNS, row, strict=True))) for row in rows]
    return sorted(found, key=_by_side)


@prepared
def _of_match(is_counted: bool, *, match: int) -> QuerySet[PlayerStatistics, Values]:
    logged = ServerResult.objects.counted() if is_counted else ServerResult.objects.all()
    rows = PlayerStatistics.objects.filter(server_result__in=logged.filter(match=match))
    return _summed(rows.values(*_PLAYER)).values_list(*_COLUMNS)


_PLAYER = ("user", "user__username", "name", "side")
_COLUMNS = (
    *(*_PLAYER, "maps", "uploaded"),
    *(f"{kind}_{name}" for kind in ("sum", "count") for name in NAMES),
)


def _by_side(each: PlayerTotals) -> tuple[int, int, int, str]:
    side = len(Side) if each.side is None else int(each.side)
    return side, -(each.kills or 0), each.deaths or 0, each.name


def statistics_of(user: User) -> list[SeasonTotals]:
    """A player's seasons, the newest first in each league. One query."""
    counted = ServerResult.objects.counted()
    rows = PlayerStatistics.objects.filter(user=user, server_result__in=counted)
    league, label = f"{_SEASON}__league__code", f"{_SEASON}__label"
    newest = _summed(rows.values(league, label)).order_by(league, F(f"{_SEASON}__value").desc())
    return [SeasonTotals(**_totals(row), league=row[league], season=row[label]) for row in newest]


def leaders_of(season: Season) -> list[PlayerTotals]:
    """The registered players of a season with the most kills, then fewer deaths. One query."""
    counted = ServerResult.objects.counted().filter(match__season=season)
    rows = PlayerStatistics.objects.filter(user__isnull=False, server_result__in=counted)
    by_player = _summed(rows.values("user", "user__username")).order_by(
        F("sum_kills").desc(nulls_last=True),
        F("sum_deaths").asc(nulls_last=True),
        NameOrder("user__username_key"),
    )
    return [_player(row) for row in by_player[:MOST_LISTED]]


def _summed(rows: "QuerySet[PlayerStatistics, Any]") -> "QuerySet[PlayerStatistics, Any]":
    sums = {f"sum_{name}": Sum(name) for name in NAMES}
    counts = {f"count_{name}": Count(name) for name in NAMES}
    by_teams = Q(server_result__source=ServerResultSource.SIDE)
    maps = {"maps": Count("pk"), "uploaded": Count("pk", filter=by_teams)}
    return rows.annotate(**maps, **sums, **counts).order_by()


def _totals(row: Mapping[str, Any]) -> dict[str, Any]:
    partly = (name for name in NAMES if 0 < row[f"count_{name}"] < row["maps"])
    sums = {name: row[f"sum_{name}"] for name in NAMES}
    counts = {name: row[name] for name in ("maps", "uploaded")}
    return {**counts, **sums, "partly": tuple(partly)}


def _player(row: Mapping[str, Any]) -> PlayerTotals:
    username = row["user__username"]
    side = row.get("side")
    return PlayerTotals(
        **_totals(row),
        name=row.get("name", username),
        player=None if row["user"] is None else Person(row["user"], username),
        side=None if side is None else Side(side),
    )
