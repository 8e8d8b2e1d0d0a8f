"""The data of a league's home: the league, and how much of each list it shows."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import TypedDict
from urllib.parse import urlencode

from django.db.models import Prefetch
from django.urls import reverse

from clvr.lib.leagues import UMBRELLA_CODE, leagues_shown
from leagues.models import League, Season
from leagues.summaries import LeagueWithZone, summary_with_zone

ALL = "all"
"""The query value that shows a whole list: `?casts=all`."""

PARTICIPATING = -2
"""The value of `?status=` that homes use: teams that can play."""


class CurrentSeason(TypedDict):
    label: str
    week: int
    isOver: bool


class SponsorAtHome(TypedDict):
    name: str
    url: str


class LeagueAtHome(LeagueWithZone):
    """A league for its home; `season` is the current one, or None."""

    welcome: str
    invite: str
    contact: str
    sponsors: list[SponsorAtHome]
    season: CurrentSeason | None


@dataclass(frozen=True, slots=True)
class Shown:
    """How many rows of each list a home shows; None for all.

    One extra row is requested, which shows whether there are more.
    """

    upcoming: int | None
    announcements: int | None
    casts: int | None
    teams: int | None

    @classmethod
    def at(cls, code: str, query: Mapping[str, str]) -> "Shown":
        """The rows that the URL of a league's home asks for. The umbrella's home shows fewer."""
        if code == UMBRELLA_CODE:
            return cls(upcoming=2, announcements=3, casts=2, teams=5)
        shown = cls(upcoming=None, announcements=6, casts=5, teams=None)
        lists = ("announcements", "casts")
        return replace(shown, **{name: None for name in lists if query.get(name) == ALL})

    def reads(self, league_id: str) -> list[str]:
        """The API reads of a league's part of the page."""
        streams = reverse("api-streams", args=[league_id])
        teams = reverse("api-homepage-teams", args=[league_id])
        return [
            _read(streams, self.upcoming, upcoming="true"),
            _read(streams, self.casts, upcoming="false"),
            _read(reverse("api-announcements", args=[league_id]), self.announcements),
            _read(teams, self.teams, status=PARTICIPATING),
        ]

    def as_props(self) -> dict[str, int | None]:
        return asdict(self)


def leagues_at_home(code: str) -> list[LeagueAtHome]:
    """The league with this code; for the umbrella's code all leagues. Takes three queries."""
    shown = leagues_shown(code)
    seasons = Prefetch("seasons", Season.objects.current(), to_attr="current_seasons")
    rows = League.objects.filter(code__in=[league.code for league in shown])
    by_code = {league.code: league for league in rows.prefetch_related(seasons, "sponsors")}
    return [_at_home(by_code[league.code]) for league in shown]


def _at_home(league: League) -> LeagueAtHome:
    seasons: list[Season] = getattr(league, "current_seasons", [])
    return {
        **summary_with_zone(league),
        "welcome": league.welcome_text,
        "invite": league.invite_url,
        "contact": league.contact_email,
        "sponsors": [{"name": each.name, "url": each.url} for each in league.sponsors.all()],
        "season": _season(seasons[0]) if seasons else None,
    }


def _season(season: Season) -> CurrentSeason:
    return {"label": season.label, "week": season.current_week, "isOver": season.is_closed}


def _read(path: str, shown: int | None, **query: str | int) -> str:
    limit = {} if shown is None else {"limit": shown + 1}
    search = urlencode({**query, **limit})
    return f"{path}?{search}" if search else path
