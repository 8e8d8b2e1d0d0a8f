"""Standings: from the database straight to what the API answers.

A column is in `StandingShape` and in what `_row` writes. If it is one of the database, it is in
`_COLUMNS` too, and `_row` reads it at the same place.
"""

from collections.abc import Iterable
from typing import Annotated, Any, NotRequired, TypedDict

from django.db.models import F, FloatField, OuterRef, QuerySet, Subquery, Sum, Value
from django.http import HttpRequest
from rest_framework import serializers
from typing_extensions import ReadOnly

from accounts.enums import Region
from clvr.lib.api.shapes import DescribedBy
from clvr.lib.leagues import LeagueCode
from clvr.lib.prepared import Values, prepared
from leagues.models import Season, Week
from leagues.several_leagues import Leagues, by_league, of_league
from matches.ledger.standings.explained import reasons_of
from matches.models import RatingChange
from teams.enums import TeamStatus
from teams.form import letters_of, shown_change
from teams.models import SeasonRecord, SeasonRecordQuerySet
from teams.rows import team_brief
from teams.shapes import NameShape

_COLUMNS = (
    *("team_id", "team__name", "team__image", "season__league__code"),
    *("elo", "region", "division__name", "wins", "losses", "draws", "form", "team__status"),
    *("points", "table_reason"),
)


class StandingShape(TypedDict):
    """A row of the standings. Its place is its number in the list. `form` is what the team's last
    five official results of the season came to, as the letters W, D and L, the latest last.
    `weekChange` is how much its rating has changed since the current week opened, to one decimal;
    null if it has not, or the season is over. Of a season by points, `points` are the team's and
    `reason` says in a line what its place comes from; other rows have neither."""

    _id: str
    name: NameShape
    imageURL: ReadOnly[Annotated[str, "The logo's URL; empty without a logo."]]
    elo: float
    region: Annotated[str, Region]
    division: Annotated[str, DescribedBy(serializers.CharField, default="")]
    gamesPlayed: int
    wins: int
    losses: int
    draws: int
    form: ReadOnly[Annotated[str, "As letters."]]
    weekChange: ReadOnly[Annotated[float, "To one decimal."] | None]
    status: Annotated[int, TeamStatus]
    league: Annotated[str, LeagueCode]
    points: NotRequired[int]
    reason: NotRequired[str]


def standings(request: HttpRequest, league_id: int, region: Region | None) -> list[StandingShape]:
    """The standings of a league's current season, for the page or read of this request."""

    def read(leagues: Leagues) -> dict[int, list[Values]]:
        if len(leagues) == 1:
            return {league_id: _current(region, league=league_id)}
        return by_league(leagues, _current_of(leagues, region), _LEAGUE)

    return _rows(of_league(request, league_id, f"standings {region}", read))


def standings_of(season: Season, region: Region | None) -> list[StandingShape]:
    """The standings of a season."""
    if season.is_current:
        return _rows(_current(region, league=season.league_id))
    return _rows(_former(region, season=season.pk))


def week_change() -> Subquery:
    """How much the rating of a season's record has changed since the current week opened; None if
    nothing happened since then, or the season is closed."""
    opened = Week.objects.filter(
        season=OuterRef(OuterRef("season")),
        number=OuterRef(OuterRef("season__current_week")),
        season__closed_at=None,
    ).order_by()
    lines = RatingChange.objects.filter(
        record=OuterRef("pk"), effective_at__gte=Subquery(opened.values("opens"))
    )
    of_record = lines.order_by().values("record")
    return Subquery(of_record.annotate(moved=Sum(F("after") - F("before"))).values("moved"))


@prepared
def _current(region: Region | None, *, league: Any) -> QuerySet[SeasonRecord, Values]:
    rows = SeasonRecord.objects.standings(league).annotate(week_change=week_change())
    return _values(rows, region)


@prepared
def _current_of(leagues: Leagues, region: Region | None) -> QuerySet[SeasonRecord, Values]:
    rows = SeasonRecord.objects.standings(*leagues).annotate(week_change=week_change())
    return _values(rows, region)


@prepared
def _former(region: Region | None, *, season: Any) -> QuerySet[SeasonRecord, Values]:
    rows = SeasonRecord.objects.filter(season=season).ranked()
    return _values(rows.annotate(week_change=Value(None, FloatField())), region)


def _values(rows: SeasonRecordQuerySet, region: Region | None) -> QuerySet[SeasonRecord, Values]:
    return rows.in_region(region).values_list(*_COLUMNS, "week_change")


def _rows(values: Iterable[Values]) -> list[StandingShape]:
    rows = list(values)
    reasons = reasons_of((row[0], row[1], row[_POINTS], row[_REASON]) for row in rows)
    return [_row(row, reasons.get(row[0])) for row in rows]


_LEAGUE = _COLUMNS.index("season__league__code")
_POINTS, _REASON = _COLUMNS.index("points"), _COLUMNS.index("table_reason")


def _row(row: Values, reason: str | None) -> StandingShape:
    key, name, image, league, elo, region, division, *rest = row
    wins, losses, draws, form, status, points, _, change = rest
    brief = team_brief(key, name, image, league)
    shown: StandingShape = {
        "_id": brief["_id"],
        "name": brief["name"],
        "imageURL": brief["imageURL"],
        "elo": elo,
        "region": region,
        "division": division or "",
        "gamesPlayed": wins + losses + draws,
        "wins": wins,
        "losses": losses,
        "draws": draws,
        "form": letters_of(form),
        "weekChange": shown_change(change),
        "status": status,
        "league": brief["league"],
    }
    if reason is not None:
        shown["points"], shown["reason"] = points, reason
    return shown
