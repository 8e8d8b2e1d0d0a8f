"""What leaders and staff see of entries in a season."""

from collections.abc import Iterable
from typing import Any

from django.db.models import OuterRef, Prefetch, Subquery
from django.utils import timezone

from accounts.models import PlayerName, User
from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.name_order import PlainNameOrder, name_order, order_of_key
from leagues.models import Division, Season
from matches.enums import EntryPart, EntryState
from matches.models import OPEN_ENTRIES, EntryPlayer, SeasonEntry
from matches.season.entering.eligibility import candidates_of
from matches.season.entering.places import place_on_list, taken_places, waiting_list
from matches.season.entering.serializers import EntryWindowSerializer, SeasonRosterSerializer
from matches.season.entering.services.entering import obstacle_to_entering
from matches.season.entering.services.invitations import invitable_teams
from matches.season.entering.shapes import (
    DeskEntryShape,
    EnteredSeasonShape,
    EntriesShape,
    OwnEntryShape,
    TeamEntryShape,
)
from matches.season.entering.waiting_list import WaitingList
from teams.models import Membership, SeasonRecord, Team
from teams.powers import leads_team
from teams.rows import team_brief

IN_ORDER = (
    EntryState.ENTERED,
    EntryState.OFFERED,
    EntryState.WAITING,
    EntryState.APPROVED,
    EntryState.INVITED,
)
"""The states of entries that staff see first, and their order."""


def season_to_enter(team: Team) -> Season | None:
    """The first planned season of the team's league that takes entries, or in which the team has
    an open one."""
    planned = Season.objects.filter(league=team.league_id, is_current=False, closed_at=None)
    own = SeasonEntry.objects.filter(team=team).open()
    found = planned.taking_entries() | planned.filter(pk__in=own.values("season"))
    return found.select_related("league").order_by("value").first()


def last_entry(team: Team, season: Season) -> SeasonEntry | None:
    """The team's open entry in the season, or else the one that ended last."""
    entries = SeasonEntry.objects.filter(team=team, season=season).with_context()
    return entries.order_by("-made_at", "-pk").first()


def roster_of(team: Team, season: Season) -> dict[str, list[int]]:
    """The players of the team's open entry, by their keys and part."""
    players = EntryPlayer.objects.filter(
        entry__team=team, entry__season=season, entry__state__in=OPEN_ENTRIES
    )
    parts = list(players.order_by("pk").values_list("user", "part"))
    return {
        "starters": [user for user, part in parts if part == EntryPart.STARTER],
        "substitutes": [user for user, part in parts if part == EntryPart.SUBSTITUTE],
    }


def team_entry(team: Team, user: User, *, is_staff: bool) -> TeamEntryShape:
    """What the person, who acts for the team, sees of the season that it can enter."""
    season = season_to_enter(team)
    if season is None:
        nobody: dict[str, list[int]] = {"starters": [], "substitutes": []}
        return {
            "season": None,
            "entry": None,
            "players": [],
            "roster": SeasonRosterSerializer(nobody).data,
            "obstacle": "",
            "mayAnswer": False,
        }
    entry = last_entry(team, season)
    return {
        "season": _season(season),
        "entry": _own(entry) if entry else None,
        "players": [
            {
                "_id": str(each.user),
                "username": each.username,
                "inGame": each.in_game,
                "obstacle": each.obstacle,
            }
            for each in candidates_of(team, season)
        ],
        "roster": SeasonRosterSerializer(roster_of(team, season)).data,
        "obstacle": obstacle_to_entering(season, team, is_staff=is_staff),
        "mayAnswer": entry is not None and _is_offered(entry) and leads_team(user, team),
    }


def _season(season: Season) -> EnteredSeasonShape:
    return {
        "value": season.value,
        "label": season.label,
        "opensAt": unix_seconds(season.entry_opens_at),
        "closesAt": unix_seconds(season.entry_closes_at),
        "minimum": season.league.roster_minimum,
    }


def _own(entry: SeasonEntry) -> OwnEntryShape:
    is_waiting = entry.state == EntryState.WAITING
    is_offered = entry.state == EntryState.OFFERED
    place = place_on_list(entry) if is_waiting else 0
    return {
        "_id": str(entry.pk),
        "state": entry.state,
        "reason": entry.reason,
        "place": place,
        "queue": _list_of(entry.season).words_for(place) if is_waiting else "",
        "offerEndsAt": unix_seconds(entry.offer_ends_at) if is_offered else 0,
        "isOpen": entry.state in OPEN_ENTRIES,
    }


def _list_of(season: Season) -> WaitingList:
    return waiting_list(SeasonEntry.objects.filter(season=season).open().with_context())


def _is_offered(entry: SeasonEntry) -> bool:
    ends_at = entry.offer_ends_at
    is_offered = entry.state == EntryState.OFFERED
    return is_offered and ends_at is not None and ends_at > timezone.now()


def entries_of(season: Season, reader: User) -> EntriesShape:
    """The entries of a season for staff, in a constant number of queries."""
    league = season.league
    divisions = Division.objects.filter(league=league).order_by("position", PlainNameOrder("name"))
    return {
        "label": season.label,
        "isPlanned": season.is_planned,
        "timeZone": league.time_zone,
        "window": EntryWindowSerializer(season).data,
        "taken": taken_places(season),
        "minimum": league.roster_minimum,
        "invitable": invitable_teams(season).count() if season.is_planned else 0,
        "divisions": [{"_id": str(each.pk), "name": each.name} for each in divisions],
        "entries": _rows(season, reader),
    }


def _rows(season: Season, reader: User) -> list[DeskEntryShape]:
    own = set(Membership.objects.current().filter(user=reader).values_list("team_id", flat=True))
    last = _last_of_teams(season)
    waiting = sorted(
        (each for each in last if each.state == EntryState.WAITING),
        key=lambda each: (each.waits_since, each.pk),
    )
    places = {each.pk: place for place, each in enumerate(waiting, start=1)}
    queue = waiting_list(last)
    words = {key: queue.words_for(place) for key, place in places.items()}
    rows = sorted(last, key=lambda each: _order(each, places))
    return [_row(each, places, words, own) for each in rows]


def _last_of_teams(season: Season) -> list[SeasonEntry]:
    """The last entry of each team, with `division`, the name of its former one."""
    of_team = SeasonRecord.objects.filter(
        team=OuterRef("team"), season__value__lt=season.value, season__league=season.league_id
    )
    names = PlayerName.objects.filter(user=OuterRef("user"), league=season.league.code)
    players = EntryPlayer.objects.select_related("user").annotate(
        in_game=Subquery(names.order_by("platform", "pk").values("name")[:1])
    )
    entries = (
        SeasonEntry.objects.filter(season=season)
        .with_context()
        .annotate(
            division=Subquery(of_team.order_by("-season__value").values("division__name")[:1])
        )
        .prefetch_related(Prefetch("players", players.order_by("pk")))
        .order_by("made_at", "pk")
    )
    return list({each.team_id: each for each in entries}.values())


def _order(entry: SeasonEntry, places: dict[int, int]) -> tuple[Any, ...]:
    state = EntryState(entry.state)
    rank = IN_ORDER.index(state) if state in IN_ORDER else len(IN_ORDER)
    entered = unix_seconds(entry.entered_at) if state == EntryState.ENTERED else 0
    return (rank, places.get(entry.pk, 0), entered, order_of_key(entry.team.name_key))


def _row(
    entry: Any, places: dict[int, int], words: dict[int, str], own: set[int]
) -> DeskEntryShape:
    team = entry.team
    is_offered = entry.state == EntryState.OFFERED
    return {
        "_id": str(entry.pk),
        "team": team_brief(team.pk, team.name, team.image.name, team.league.code),
        "state": entry.state,
        "rating": team.elo,
        "division": entry.division or "",
        "starters": _names(entry.players.all(), EntryPart.STARTER),
        "substitutes": _names(entry.players.all(), EntryPart.SUBSTITUTE),
        "enteredAt": unix_seconds(entry.entered_at),
        "place": places.get(entry.pk, 0),
        "queue": words.get(entry.pk, ""),
        "offerEndsAt": unix_seconds(entry.offer_ends_at) if is_offered else 0,
        "reason": entry.reason,
        "isOwn": team.pk in own,
    }


def _names(players: Iterable[Any], part: EntryPart) -> list[str]:
    names = [each.in_game or each.user.username for each in players if each.part == part]
    return sorted(names, key=name_order)
