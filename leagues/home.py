"""The data of a league's home: the league, and how much of each list it shows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple, TypedDict
from urllib.parse import urlencode

from django.db.models import FilteredRelation, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import JSONArray
from django.urls import reverse
from django.utils import timezone

from clvr.lib.answer_cache.addresses import Parameters
from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.escaping.plain import isolated
from clvr.lib.islands import SocialImage
from clvr.lib.json_lists import JsonList, listed
from clvr.lib.leagues import REMOTE_LEAGUES, UMBRELLA_CODE, LeagueIdentity, leagues_shown
from clvr.lib.prepared import Values, prepared
from leagues.enums import CardKind
from leagues.models import League, Season, Sponsor, Week
from leagues.share_cards import cards_in, cards_of, image_of
from leagues.summaries import LeagueWithZone, summary

ALL = "all"
"""The query value that shows a whole list: `?casts=all`."""

WHOLE_LISTS: Parameters = {"announcements": {ALL}, "casts": {ALL}}
"""The parameters of a league's home."""

CASTS = 4
"""How many past casts the home of one league shows."""

PARTICIPATING = -2
"""The value of `?status=` that homes use: teams that can play."""


class CurrentSeason(TypedDict):
    label: str
    week: int
    isOver: bool


class EntryAtHome(TypedDict):
    """Words about the entry of the next season, and the timestamp that ends them; 0 for none."""

    words: str
    at: int


class SponsorAtHome(TypedDict):
    name: str
    url: str


class LeagueAtHome(LeagueWithZone):
    """A league for its home; `season` is the current one, or None. `entry` is about the next
    season, and None unless teams enter it."""

    welcome: str
    invite: str
    contact: str
    sponsors: list[SponsorAtHome]
    season: CurrentSeason | None
    entry: EntryAtHome | None


class Home(NamedTuple):
    """The leagues on a home. The home of one league has the share card of its current week."""

    leagues: list[LeagueAtHome]
    image: SocialImage | None


@dataclass(frozen=True, slots=True)
class Shown:
    """How many rows of each list a home shows; None for all.

    One extra row is requested, which shows whether there are more.
    """

    upcoming: int | None
    announcements: int | None
    casts: int | None
    teams: int | None
    playoffs: int
    """How many matches to come it shows of each playoff that runs."""
    matches: bool
    """Whether it shows what is played now and next, and the latest results."""

    @classmethod
    def at(cls, code: str, query: Mapping[str, str]) -> "Shown":
        """The rows that the URL of a league's home asks for. The umbrella's home shows fewer."""
        if code == UMBRELLA_CODE:
            return cls(upcoming=2, announcements=8, casts=1, teams=8, playoffs=2, matches=False)
        return cls(
            upcoming=None,
            announcements=None if query.get("announcements") == ALL else 6,
            casts=None if query.get("casts") == ALL else CASTS,
            teams=None,
            playoffs=4,
            matches=query.get("casts") != ALL,
        )

    def reads(self, league: LeagueIdentity, *, is_known: bool) -> list[str]:
        """The API reads of a league's part of the page, for a reader who is signed in (`is_known`)
        or not."""
        league_id = league.id
        streams = reverse("api-streams", args=[league_id])
        teams = reverse("api-homepage-teams", args=[league_id])
        playoffs = reverse("api-league-playoffs", args=[league_id])
        return [
            _read(streams, self.upcoming, upcoming="true"),
            _read(streams, self.casts, upcoming="false"),
            _read(reverse("api-announcements", args=[league_id]), self.announcements),
            _read(teams, self.teams, status=PARTICIPATING),
            _read(playoffs, None, running="true"),
            *(_of_matches(league, is_known=is_known) if self.matches else []),
        ]

    def as_props(self) -> dict[str, int | bool | None]:
        return {name: getattr(self, name) for name in self.__slots__}


def _of_matches(league: LeagueIdentity, *, is_known: bool) -> list[str]:
    reads = [reverse("api-home-matches", args=[league.id])]
    if league.code in REMOTE_LEAGUES:
        reads.append(reverse("api-live-scores"))
    if is_known:
        reads.append(reverse("api-match-vote", args=[league.id]))
        reads.append(reverse("api-own-step", args=[league.id]))
    return reads


def home_of(code: str) -> Home:
    """The home of the league with this code; for the umbrella's code all leagues, without a card.
    Takes one query."""
    shown = leagues_shown(code)
    rows = {row[0]: row for row in _leagues(tuple(league.code for league in shown))}
    leagues = [_at_home(league, rows[league.code]) for league in shown]
    cards = [] if code == UMBRELLA_CODE else cards_in(rows[code][-1])
    return Home(leagues, image_of(cards))


@prepared
def _leagues(codes: Sequence[str]) -> QuerySet[League, Values]:
    """Leagues with their current seasons, sponsors, and the share cards of their current weeks."""
    current = FilteredRelation("seasons", condition=Q(seasons__is_current=True))
    season = ("current__label", "current__current_week", "current__closed_at")
    of_league = ("code", "time_zone", "welcome_text", "invite_url", "contact_email")
    sponsors = Sponsor.objects.filter(league=OuterRef("pk")).order_by().values("league")
    listing = sponsors.annotate(rows=JsonList(JSONArray("position", "name", "url")))
    shown = League.objects.filter(code__in=codes).annotate(current=current)
    week = Week.objects.filter(
        season=OuterRef("current__pk"), number=OuterRef("current__current_week")
    )
    entered = Season.objects.taking_entries().filter(league=OuterRef("pk")).order_by("value")
    entry = (
        Subquery(entered.values(name)[:1])
        for name in ("label", "entry_opens_at", "entry_closes_at")
    )
    shown = shown.annotate(week=Subquery(week.order_by().values("pk")[:1]))
    cards = cards_of(CardKind.WEEK, "week")
    return shown.values_list(*of_league, *season, Subquery(listing.values("rows")), *entry, cards)


def _at_home(league: LeagueIdentity, row: Values) -> LeagueAtHome:
    _, zone, welcome, invite, contact, label, week, closed_at, sponsors, *of_next, _ = row
    season: CurrentSeason = {"label": label, "week": week, "isOver": closed_at is not None}
    return {
        **summary(league),
        "zone": zone,
        "welcome": welcome,
        "invite": invite,
        "contact": contact,
        "sponsors": [{"name": name, "url": url} for _, name, url in sorted(listed(sponsors))],
        "season": None if week is None else season,
        "entry": None if of_next[0] is None else entry_at_home(*of_next),
    }


def entry_at_home(label: str, opens: datetime | None, closes: datetime | None) -> EntryAtHome:
    """What is said now of the entry of the season with this label."""
    now, season = timezone.now(), isolated(label)
    if opens is not None and now < opens:
        return {"words": f"Entry to {season} opens", "at": unix_seconds(opens)}
    if closes is None:
        return {"words": f"Entry to {season} is open", "at": 0}
    if closes <= now:
        return {"words": f"See who plays {season}", "at": 0}
    return {"words": f"Entry to {season} is open until", "at": unix_seconds(closes)}


def _read(path: str, shown: int | None, **query: str | int) -> str:
    limit = {} if shown is None else {"limit": shown + 1}
    search = urlencode({**query, **limit})
    return f"{path}?{search}" if search else path
