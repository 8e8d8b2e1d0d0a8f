"""The seasons that a league's pages offer, and the one that a page's address asks for."""

from dataclasses import dataclass
from typing import NotRequired, TypedDict

from django.db.models import QuerySet
from django.http import HttpRequest

from clvr.lib.answer_cache.addresses import Parameters
from clvr.lib.answer_cache.request import read_once
from clvr.lib.leagues import LEAGUES, UMBRELLA_CODE, LeagueCode
from clvr.lib.prepared import prepared
from clvr.lib.timestamps import day_in_words
from leagues.models import Season


class NamedSeason(TypedDict):
    """A season by its value and name. A closed one says when its table was frozen."""

    value: int
    label: str
    frozen: NotRequired[str]


class SeasonChoice(NamedSeason):
    """A season as a choice; `lastWeek` is the last of its weeks that has come."""

    lastWeek: int


class SeasonProps(TypedDict):
    """The seasons to choose from, newest first, and the value of the current one, if there is
    one."""

    seasons: list[SeasonChoice]
    currentSeason: int | None


def season_choice(season: Season) -> SeasonChoice:
    return {**named_season(season), "lastWeek": last_week(season)}


def named_season(season: Season) -> NamedSeason:
    """The season, read with its league, in whose time zone the day is."""
    named: NamedSeason = {"value": season.value, "label": season.label}
    if season.closed_at is not None:
        day = season.closed_at.astimezone(season.league.zone)
        named["frozen"] = f"Frozen on {day_in_words(day)}."
    return named


def last_week(season: Season) -> int:
    """The last week that has come, of a season read with `with_last_weeks`."""
    number: int = getattr(season, "last_week", season.current_week)
    return number


def seasons_shown(request: HttpRequest, league_id: int) -> list[Season]:
    """The seasons of a league that everybody can look up, newest first, with their league and
    `last_week`. A page and its reads take one query together."""
    return read_once(request, ("seasons", league_id), lambda: _visible_seasons(league=league_id))


@prepared
def _visible_seasons(*, league: int) -> QuerySet[Season]:
    return Season.objects.shown().filter(league=league).select_related("league")


def current_of(seasons: list[Season]) -> Season | None:
    return next((season for season in seasons if season.is_current), None)


@dataclass(frozen=True, slots=True)
class SeasonsShown:
    """The seasons of a league's page, newest first.

    `asked` is the season of `?season=`; None for what the page shows by default, and for an unknown
    value. The umbrella's pages offer no seasons, because those of its leagues differ.
    """

    seasons: list[Season]
    asked: Season | None

    @classmethod
    def at(cls, code: str, request: HttpRequest, *, shows_all: bool = False) -> "SeasonsShown":
        """The seasons of a page of the league with this code, which by default shows the current
        season, or all of them. Takes one query, for the umbrella none."""
        if code == UMBRELLA_CODE:
            return cls([], None)
        # An unknown league has no route.
        seasons = seasons_shown(request, int(LEAGUES[LeagueCode(code)].id))
        asked = request.GET.get("season", "")
        others = (season for season in seasons if shows_all or not season.is_current)
        return cls(seasons, next((each for each in others if str(each.value) == asked), None))

    @property
    def props(self) -> SeasonProps:
        return {
            "seasons": [season_choice(each) for each in self.seasons],
            "currentSeason": self.current.value if self.current else None,
        }

    @property
    def current(self) -> Season | None:
        """The current season; None for the umbrella."""
        return current_of(self.seasons)

    @property
    def query(self) -> str:
        """The query that asks for the season, such as `season=1`; empty by default."""
        return f"season={self.asked.value}" if self.asked else ""

    @property
    def parameters(self) -> Parameters:
        """The season as a parameter of the page."""
        return {"season": {str(self.asked.value)} if self.asked else ()}

    def address(self, path: str, query: str = "") -> str:
        """The path with this query and that of the season."""
        parts = "&".join(filter(None, [self.query, query]))
        return f"{path}?{parts}" if parts else path
