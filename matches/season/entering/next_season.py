"""What everybody sees of the next season of a league, and which teams a person can enter in it."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import TypedDict

from django.db.models import Exists, F, OuterRef, Q, Subquery
from django.utils import timezone

from accounts.models import User
from clvr.lib.name_order import NameOrder
from clvr.lib.timestamps import timestamp_mark
from leagues.home import EntryAtHome, entry_at_home
from leagues.models import League, Season
from matches.enums import EntryState
from matches.models import UNDECIDED_ENTRIES, SeasonEntry
from matches.season.entering.addresses import entry_address
from matches.season.entering.places import taken_places
from teams.models import Membership, SeasonRecord, Team, TeamQuerySet
from teams.rosters import ENDING_STATUSES
from teams.rows import team_brief
from teams.shapes import TeamBriefShape


class TeamOfSeasonShape(TypedDict):
    """A team that plays the season, with its division, empty without one."""

    team: TeamBriefShape
    division: str


class OwnToEnterShape(TypedDict):
    """A team that the reader can enter, and the path of the page where they do it."""

    name: str
    href: str


class NextSeasonShape(TypedDict):
    """A planned season that teams enter. `places` is null for any number; `taken` counts the teams
    in the season and the places that are offered. `playing` are its teams by division, `waiting`
    those that have entered and have no place yet; `own` those that the reader can enter now."""

    label: str
    entry: EntryAtHome
    places: int | None
    taken: int
    playing: list[TeamOfSeasonShape]
    waiting: list[TeamBriefShape]
    own: list[OwnToEnterShape]


@dataclass(frozen=True, slots=True)
class TeamToEnter:
    """A team that its leader can enter in the season."""

    team: Team
    season: Season

    @property
    def words(self) -> str:
        closes = self.season.entry_closes_at
        until = "" if closes is None else f" until {timestamp_mark(closes)}"
        return f"Entry to {self.season} is open{until}. Enter {self.team}."

    @property
    def address(self) -> str:
        return entry_address(self.team)


def next_season_of(league: League, reader: User | None) -> NextSeasonShape | None:
    """The league's next season that takes entries, as the reader sees it; None if there is none.
    Six queries at most."""
    season = Season.objects.taking_entries().filter(league=league).order_by("value").first()
    if season is None:
        return None
    season.league = league
    entered = SeasonEntry.objects.filter(season=season, state__in=UNDECIDED_ENTRIES)
    own = [] if reader is None else teams_to_enter(reader, season=season)
    return {
        "label": season.label,
        "entry": entry_at_home(season.label, season.entry_opens_at, season.entry_closes_at),
        "places": season.places,
        "taken": taken_places(season),
        "playing": _playing(season),
        "waiting": [
            _brief(each.team)
            for each in entered.select_related("team__league").order_by(NameOrder("team__name_key"))
        ],
        "own": [{"name": each.team.name, "href": each.address} for each in own],
    }


def _playing(season: Season) -> list[TeamOfSeasonShape]:
    records = SeasonRecord.objects.filter(season=season).exclude(team__status__in=ENDING_STATUSES)
    in_order = records.select_related("team__league", "division").order_by(
        F("division__position").asc(nulls_last=True), NameOrder("team__name_key")
    )
    return [
        {"team": _brief(each.team), "division": each.division.name if each.division else ""}
        for each in in_order
    ]


def _brief(team: Team) -> TeamBriefShape:
    return team_brief(team.pk, team.name, team.image.name or "", team.league.code)


def teams_to_enter(
    user: User, *, season: Season | None = None, banned: Collection[str] = ()
) -> list[TeamToEnter]:
    """The teams that the person leads and that have not entered the next season of their league,
    while its entry is open; only of this season, if it is given, and of no league in `banned`.
    One query, and one more if there are any."""
    found = {team: team.to_enter for team in _teams_to_enter(user, season, banned)}  # type: ignore[attr-defined]  # annotated
    if not found:
        return []
    seasons = Season.objects.select_related("league").in_bulk(found.values())
    return [TeamToEnter(team, seasons[key]) for team, key in found.items()]


def _teams_to_enter(user: User, season: Season | None, banned: Collection[str]) -> TeamQuerySet:
    """The teams, with `to_enter`, the key of their season."""
    now = timezone.now()
    planned = Season.objects.taking_entries()
    if season is not None:
        planned = planned.filter(pk=season.pk)
    next_one = planned.filter(league=OuterRef("league")).order_by("value").values("pk")[:1]
    has_opened = Q(entry_opens_at=None) | Q(entry_opens_at__lte=now)
    is_open = Season.objects.filter(
        has_opened, Q(entry_closes_at=None) | Q(entry_closes_at__gt=now), pk=OuterRef("to_enter")
    )
    of_season = {"season": OuterRef("to_enter"), "team": OuterRef("pk")}
    entered = SeasonEntry.objects.filter(**of_season).open().exclude(state=EntryState.INVITED)
    led = Membership.objects.leading().filter(user=user).values("team")
    return (
        Team.objects.participating()
        .filter(pk__in=led)
        .exclude(league__code__in=banned)
        .annotate(to_enter=Subquery(next_one))
        .filter(Exists(is_open), ~Exists(entered))
        .exclude(Exists(SeasonRecord.objects.filter(**of_season)))
        .select_related("league")
        .order_by("league", "pk")
    )
