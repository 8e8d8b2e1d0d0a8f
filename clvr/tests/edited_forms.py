"""The forms whose command carries a revision of what the form shows (`clvr.lib.api.editing`)."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from accounts.tests.factories import PlayerNameFactory
from clvr.tests.permission_table import NEXT_YEAR, World
from leagues.local_times import LOCAL_TIME
from leagues.models import Division, League
from leagues.services.seasons import create_season
from leagues.tests.factories import DivisionFactory, league
from matches.enums import DiscordRoleKind, EntryPart
from matches.models import EntryPlayer, MappedRole, Match
from matches.season.playoffs.services.publishing import publish_playoff
from matches.season.promotion.queries import proposal_of
from matches.season.season_desk.services.opening import close_season
from teams.models import SeasonRecord

Shown = dict[str, Any]
Change = dict[str, Any] | Callable[[Shown, World], dict[str, Any]]


@dataclass(frozen=True)
class EditedForm:
    """A form: where it is read, and what two people save of it.

    `where` is the way to the form's values in the answer of the route `read`: names, places in
    lists, or the key of a thing of the world, such as `{image}`, that a row has as its `_id`.
    `theirs` and `mine` replace fields of the payload in the permission table.
    """

    read: str
    where: tuple[str | int, ...]
    theirs: Change
    mine: Change
    prepare: Callable[[World], World] = lambda world: world
    status: int = 200
    """Of the answer. One with 201 is a list of outcomes, without the new revision."""


SETTINGS = "api/league-info/<key:leagueId>/settings"
SEASON = "api/league-info/<key:leagueId>/seasons/<key:value>"
RULES = "api/league-info/rules/<key:leagueId>/versions"


def week_later(days: int) -> Change:
    """Week 3 ends this many days later."""

    def change(shown: Shown, world: World) -> dict[str, Any]:
        ends = datetime.fromisoformat(shown["reportBy"]) + timedelta(days=days)
        times = {name: shown[name] for name in ("opens", "agreeBy")}
        return {"week": 3, **times, "reportBy": ends.strftime(LOCAL_TIME)}

    return change


def order(*places: int) -> Change:
    """The divisions, by their places of now, in another order."""
    return lambda shown, world: {"order": [key_at(world, place) for place in places]}


def into(place: int) -> Change:
    """The division at this place."""
    return lambda shown, world: {"division": key_at(world, place)}


def key_at(world: World, place: int) -> str:
    divisions = Division.objects.filter(league=world.match.season.league)
    return str(divisions.order_by("position", "name")[place].pk)


def numbers(promoted: int) -> Change:
    """So many teams go up between each division and the next one."""

    def change(shown: Shown, world: World) -> dict[str, Any]:
        one = {"promoted": promoted, "relegated": 0, "playOff": 0}
        keys = [each["division"] for each in shown["numbers"]]
        return {"numbers": [{"division": key, **one} for key in keys]}

    return change


def all_into(place: int) -> Change:
    """Every team of the proposal into the division at this place."""

    def change(shown: Shown, world: World) -> dict[str, Any]:
        teams = [str(each.team.pk) for each in proposal_of(world.match.season).lines]
        division = key_at(world, place)
        return {"lines": [{"team": team, "division": division} for team in teams]}

    return change


def closes_in(days: int) -> Change:
    closes_at = (timezone.now() + timedelta(days=days)).strftime(LOCAL_TIME)
    return {"closesAt": closes_at}


def three_divisions(world: World) -> World:
    for place in (1, 2):
        position = world.division.position + place
        DivisionFactory.create(league=world.division.league, position=position)
    return world


def another_season(world: World) -> World:
    """The world in a planned season without matches."""
    now = world.match.season
    day = timezone.now().date()
    season = create_season(
        league=now.league, value=7, label="Winter", starts_on=day, weeks=2, by=None
    )
    return replace(world, match=Match(pk=world.match.pk, season=season))


def season_after_a_closed_one(world: World) -> World:
    """The world in a planned season, after one that is closed, with divisions."""
    three_divisions(world)
    SeasonRecord.objects.filter(season=world.match.season).update(division=world.division)
    close_season(season=world.match.season, by=None)
    return another_season(world)


def match_to_come(world: World) -> World:
    """Those who are on the team now can play."""
    Match.objects.filter(pk=world.match.pk).update(time=timezone.now() + timedelta(days=1))
    return world


def match_of_three_maps(world: World) -> World:
    Match.objects.filter(pk=world.match.pk).update(best_of=3)
    return world


def entered_roster(world: World) -> World:
    """The team has entered with one starter; that is enough."""
    League.objects.update(roster_minimum=1)
    for user in (world.themself, world.member):
        PlayerNameFactory.create(user=user)
    EntryPlayer.objects.create(entry=world.entry, user=world.themself, part=EntryPart.STARTER)
    return world


def running_playoff(world: World) -> World:
    publish_playoff(playoff=world.playoff, revision=world.playoff.revision, by=None)
    return world


def mapped_roles(world: World) -> World:
    """Without a bot, roles can be taken from the list only."""
    for number, kind in enumerate((DiscordRoleKind.PLAYER, DiscordRoleKind.CAPTAIN), start=7):
        MappedRole.objects.create(league=league(), kind=kind, role=number, name=kind.label)
    return world


FORMS: dict[str, EditedForm] = {
    "PUT api/discord-roles/<key:leagueId>": EditedForm(
        "api/discord-roles/<key:leagueId>",
        ("mapping",),
        {"player": ""},
        {"captain": ""},
        mapped_roles,
    ),
    "POST api/users/<key:id>/edit": EditedForm(
        "api/users/<key:id>/edit", (), {"region": "NA"}, {"region": "APAC"}, status=201
    ),
    "PUT api/league-info/<key:leagueId>/settings": EditedForm(
        SETTINGS, ("league",), {"bestOf": 3}, {"bestOf": 5}
    ),
    "PUT api/league-info/<key:leagueId>/texts": EditedForm(
        SETTINGS, ("texts",), {"welcome": "Hello."}, {"welcome": "Come!"}
    ),
    "PUT api/league-info/<key:leagueId>/weeks": EditedForm(
        SETTINGS, ("season", "weeks", 2, "typed"), week_later(1), week_later(2)
    ),
    "PUT api/league-info/<key:leagueId>/ratings": EditedForm(
        SETTINGS, ("season", "ratings"), {"kFactor": 20.0}, {"kFactor": 40.0}
    ),
    "PUT api/league-info/<key:leagueId>/seasons/<key:value>": EditedForm(
        SEASON, ("season",), {"label": "Fall"}, {"endsOn": f"{NEXT_YEAR}-12-30"}
    ),
    "PUT api/league-info/<key:leagueId>/seasons/<key:value>/weeks": EditedForm(
        SEASON, ("plan",), {"weeks": 5}, {"weeks": 6}, another_season
    ),
    "PUT api/league-info/<key:leagueId>/seasons/<key:value>/weeks/catch-up": EditedForm(
        SEASON, ("catchUp",), {"catchUp": [1]}, {"catchUp": [2]}, another_season
    ),
    "PUT api/league-info/<key:leagueId>/seasons/<key:value>/entries": EditedForm(
        f"{SEASON}/entries", ("window",), {"places": 4}, {"places": 6}
    ),
    "PUT api/teams/<key:id>/entry": EditedForm(
        "api/teams/<key:id>/entry",
        ("roster",),
        {"starters": ["{themself}"], "substitutes": ["{member}"]},
        {"starters": ["{member}"], "substitutes": []},
        entered_roster,
    ),
    "PUT api/league-info/<key:leagueId>/seasons/<key:value>/ratings": EditedForm(
        SEASON, ("season", "ratings"), {"seasonPull": 0.1}, {"seasonPull": 0.2}
    ),
    "PUT api/league-info/<key:leagueId>/seasons/<key:value>/table": EditedForm(
        SEASON, ("season", "table"), {"win": 4}, {"win": 5}
    ),
    "PUT api/league-info/<key:leagueId>/seasons/<key:value>/pick-ban": EditedForm(
        f"{SEASON}/pick-ban", ("form",), {"stepSeconds": 45}, {"stepSeconds": 90}
    ),
    "PUT api/league-info/<key:leagueId>/seasons/<key:value>/divisions": EditedForm(
        f"{SEASON}/teams", ("places",), into(1), into(2), three_divisions
    ),
    "PUT api/league-info/<key:leagueId>/divisions/numbers": EditedForm(
        SEASON, ("divisionNumbers",), numbers(1), numbers(2), three_divisions
    ),
    "PUT api/league-info/<key:leagueId>/seasons/<key:value>/promotion": EditedForm(
        f"{SEASON}/promotion", ("form",), all_into(1), all_into(2), season_after_a_closed_one
    ),
    "PUT api/league-info/<key:leagueId>/divisions/order": EditedForm(
        SEASON, ("divisionOrder",), order(2, 0, 1), order(1, 0, 2), three_divisions
    ),
    "PUT api/league-info/<key:leagueId>/divisions/<key:divisionId>": EditedForm(
        SEASON, ("divisions", "{division}"), {"name": "Iron"}, {"name": "Tin"}
    ),
    "PUT api/league-info/rules/<key:leagueId>/<key:id>/changes": EditedForm(
        RULES, ("versions", "{rules}"), {"changes": "Overtime."}, {"changes": "No overtime."}
    ),
    "POST api/league-info/rules/<key:leagueId>/<key:id>/version": EditedForm(
        RULES,
        ("versions", "{planned_rules}"),
        {"html": "<p>New.</p>", "at": f"{NEXT_YEAR}-12-01T20:00"},
        {"html": "<p>Newer.</p>", "at": f"{NEXT_YEAR}-12-01T20:00"},
    ),
    "PUT api/images/<key:leagueId>/<key:id>": EditedForm(
        "api/images/<key:leagueId>", ("images", "{image}"), {"alt": "An owl"}, {"alt": "A fox"}
    ),
    "PUT api/servers/<key:id>": EditedForm(
        "api/servers/league/<key:leagueId>",
        ("servers", "{game_server}"),
        {"name": "Oslo"},
        {"port": 9200},
    ),
    "PUT api/matches/<key:id>/casts/<key:castId>": EditedForm(
        "api/matches/<key:id>/casts",
        ("casts", "{stream}"),
        {"channel": "https://twitch.tv/theirs"},
        {"channel": "https://twitch.tv/mine"},
    ),
    "PUT api/matches/<key:id>/vods/<key:vodId>": EditedForm(
        "api/matches/<key:id>/casts", ("vods", "{vod}"), {"map": 1}, {"map": 2}, match_of_three_maps
    ),
    "POST api/matches/playoffs/<key:id>/round": EditedForm(
        "api/matches/playoffs/<key:id>",
        ("rounds", 0),
        {"week": 2, "bestOf": 3},
        {"week": 3, "bestOf": 5},
        running_playoff,
    ),
    "POST api/matches/<key:id>/lineups/hand-in": EditedForm(
        "api/matches/<key:id>/lineups",
        ("sides", 0),
        {"players": ["{member}"]},
        {"players": ["{themself}"]},
        match_to_come,
    ),
    "POST api/teams/<key:id>/manage/open-places": EditedForm(
        "api/teams/<key:id>/manage/open-places", (), {"text": "Come!"}, {"evenings": [2]}
    ),
    "POST api/teams/<key:id>/manage/placement": EditedForm(
        "api/teams/<key:id>/manage", (), {"region": "NA"}, {"region": "APAC"}
    ),
    "PUT api/awards/votes/<key:id>": EditedForm(
        "api/awards/all/<key:leagueId>", ("votes", "{vote}"), closes_in(5), closes_in(6)
    ),
}
"""By their commands."""
