"""Who may use which address: DESIGN's table of powers, spelt out for every route of the portal.

A route without a row fails, so does a row without a route; and each row is tried by everybody.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.apps import apps
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils import timezone
from pytest_django import Settings

from accounts.enums import TokenScope
from accounts.models import BearerToken, Notification, OutboxMessage, User
from accounts.tests.factories import BearerTokenFactory, UserFactory
from accounts.tests.people import KINDS, person
from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.tests.factories import league
from matches.models import Caster, Challenge, Evidence, Match, Stream, Vod
from matches.tests.factories import enrolled_pair, match_between
from matches.tests.reports import evidence_of
from teams.enums import MemberRank
from teams.models import JoinRequest, Team
from teams.tests.factories import MembershipFactory, TeamFactory

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.any_database,
    pytest.mark.usefixtures("front_end"),
]

LEAGUE_ID = LEAGUES[LeagueCode.BCL].id
ANONYMOUS, SELF = "anonymous", "the player themself"
LEADER, CAPTAIN = "captain of the team", "captain of another team"
CASTER = "caster of the match"
EVERYBODY = frozenset({ANONYMOUS, SELF, LEADER, CAPTAIN, CASTER, *KINDS})
SIGNED_IN = EVERYBODY - {ANONYMOUS}
ADMIN = frozenset({"admin"})
SELF_OR_ADMIN = frozenset({SELF, "admin"})
MANAGERS = frozenset({"admin", "team manager"})
LEADERS = MANAGERS | {LEADER}
"""Those who may act for the team."""
ACTING = LEADERS | {CAPTAIN}
"""Those who may act for some team of the league."""
STAFF = frozenset({"admin", "team manager", "moderator"})
RUNNING = STAFF | {LEADER}
"""Those who run the match."""
TAKING_PART = RUNNING | {SELF}
"""Those who run the match or play in it."""
STAFF_OF_ANY = STAFF | {"team manager of another league", "moderator of another league"}
TEAM_MANAGERS = frozenset(
    {"admin", "team manager", "team manager of another league", "generic team manager"}
)
MODERATORS = STAFF_OF_ANY | TEAM_MANAGERS | {"generic moderator"}

UNTRIED = {
    "": "the showcase has no object",
    "media/<path:path>": "files, whose names nobody guesses",
    "static/<path:path>": "files, which are everybody's",
    "styleguide": "on developers' machines alone",
    "styleguide/errors/<int:status>": "on developers' machines alone",
}
"""Routes that are public and need no trial, with the reason."""

HIDDEN = {"api/matches/<key:id>/evidence/<key:evidenceId>"}
"""Routes that tell nobody but those whom they let in that there is something."""


@dataclass(frozen=True)
class World:
    """One of each thing that an address can name; they belong to `themself`."""

    themself: User
    team: Team
    match: Match
    stream: Stream
    vod: Vod
    evidence: Evidence
    caster: Caster
    token: BearerToken
    undelivered: OutboxMessage
    join_request: JoinRequest
    challenge: Challenge

    def address(self, route: str) -> str:
        keys = {
            "<key:leagueId>": LEAGUE_ID,
            "<league:league>": "bcl",
            "<key:teamId>": self.team.pk,
            "<key:team_id>": self.team.pk,
            "<key:match_id>": self.match.pk,
            "<key:stream_id>": self.stream.pk,
            "<key:player_id>": self.themself.pk,
            "<key:tokenId>": self.token.pk,
            "<key:castId>": self.stream.pk,
            "<key:vodId>": self.vod.pk,
            "<key:evidenceId>": self.evidence.pk,
            "<key:casterId>": self.caster.pk,
            "<key:id>": self._key_of(route),
            "<path:rest>": "nothing",
            "<slug:code>": "nowhere",
        }
        for piece, key in keys.items():
            route = route.replace(piece, str(key))
        assert "<" not in route, route
        return f"/{route}"

    def _key_of(self, route: str) -> int:
        for part, thing in (
            ("teams/", self.team),
            ("streams/", self.stream),
            ("matches/<key:id>", self.match),
            ("outbox/", self.undelivered),
            ("requests/join", self.join_request),
            ("requests/challenge", self.challenge),
        ):
            if part in route:
                return int(thing.pk)
        return self.themself.pk


@dataclass(frozen=True)
class Row:
    """Who may use a method of a route, and with what."""

    allowed: frozenset[str]
    method: str = "GET"
    body: dict[str, Any] = field(default_factory=dict)
    is_multipart: bool = False
    query: str = ""


PUBLIC = (Row(EVERYBODY),)
CHANNEL = "https://twitch.tv/clvr"
TOKEN_BODY = {"name": "Script", "scope": TokenScope.READ, "days": 30}

TABLE: dict[str, tuple[Row, ...]] = {
    "healthz": PUBLIC,
    "favicon.ico": PUBLIC,
    "robots.txt": PUBLIC,
    "sitemap.xml": PUBLIC,
    "speculation-rules.json": PUBLIC,
    "login": (Row(EVERYBODY), Row(EVERYBODY, "POST")),
    "login/discord": PUBLIC,
    "django-admin/": (Row(ADMIN),),
    # It decides for itself whom it lets in: clvr/tests/test_sign_in.py.
    "api/auth/discord/callback": PUBLIC,
    "api/auth/refresh": (Row(SIGNED_IN, "PUT"),),
    "api/auth/logout": (Row(EVERYBODY, "POST"),),
    # Discord alone may, by its signature: a session of whomever is none.
    "api/discord/interactions": (Row(frozenset(), "POST"),),
    "api/notifications": (Row(SIGNED_IN),),
    "api/notifications/unread-count": (Row(SIGNED_IN),),
    "api/notifications/read": (Row(SIGNED_IN, "POST", {"ids": []}),),
    "api/notifications/preferences": (Row(SIGNED_IN), Row(SIGNED_IN, "PUT", {"kinds": {}})),
    "api/outbox/undelivered": (Row(STAFF, query="?league=bcl"), Row(STAFF_OF_ANY)),
    "api/outbox/<key:id>/retry": (Row(STAFF, "POST"),),
    "api/users/<key:id>/tokens": (
        Row(frozenset({SELF})),
        Row(frozenset({SELF}), "POST", TOKEN_BODY),
    ),
    "api/users/<key:id>/tokens/<key:tokenId>": (Row(frozenset({SELF}), "DELETE"),),
    "api/users/<key:id>/calendar-address": (
        Row(frozenset({SELF})),
        Row(frozenset({SELF}), "POST"),
        Row(frozenset({SELF}), "DELETE"),
    ),
    "api/users/<key:id>/edit": (
        Row(SELF_OR_ADMIN),
        Row(SELF_OR_ADMIN, "POST", {"username": "Petrichor", "region": "EU", "names": "[]"}, True),
    ),
    "api/users/<key:id>/public-page": PUBLIC,
    "api/search": PUBLIC,
    "api/schema/": PUBLIC,
    "api/docs/": PUBLIC,
    "api/matches/all/<key:id>": (Row(SELF_OR_ADMIN),),
    "api/matches/matches-page/<key:leagueId>": PUBLIC,
    "api/matches/team-page/<key:teamId>": PUBLIC,
    "api/matches/<key:id>/match-page": PUBLIC,
    "api/matches/<key:id>/manage": (Row(RUNNING),),
    "api/matches/<key:id>/times": (Row(RUNNING),),
    "api/matches/<key:id>/times/propose": (
        Row(frozenset({LEADER}), "POST", {"options": [1_900_000_000]}),
    ),
    "api/matches/<key:id>/times/accept": (
        Row(frozenset({LEADER}), "POST", {"proposal": "1", "time": 1_900_000_000}),
    ),
    "api/matches/<key:id>/times/decline": (Row(frozenset({LEADER}), "POST", {"proposal": "1"}),),
    "api/matches/<key:id>/times/withdraw": (Row(frozenset({LEADER}), "POST", {"proposal": "1"}),),
    "api/matches/<key:id>/times/set": (
        Row(MANAGERS, "POST", {"time": 1_900_000_000, "reason": "Asked for."}),
    ),
    "api/matches/<key:id>/substitutes": (Row(RUNNING),),
    "api/matches/<key:id>/substitutes/candidates": (Row(LEADERS, query="?q=wes"),),
    "api/matches/<key:id>/substitutes/name": (
        Row(LEADERS, "POST", {"side": 0, "player": "1", "available": 3}),
    ),
    "api/matches/<key:id>/substitutes/withdraw": (Row(LEADERS, "POST", {"substitute": "1"}),),
    "api/matches/<key:id>/casts": (Row(SIGNED_IN), Row(MANAGERS, "POST", {"channel": CHANNEL})),
    "api/matches/<key:id>/casts/<key:castId>": (
        Row(MANAGERS, "PUT", {"channel": CHANNEL}),
        Row(MANAGERS, "DELETE"),
    ),
    "api/matches/<key:id>/casts/claim": (Row(frozenset({CASTER}), "POST"),),
    "api/matches/<key:id>/casts/release": (Row(frozenset({CASTER}), "POST"),),
    "api/matches/<key:id>/vods": (Row(RUNNING, "POST", {"url": CHANNEL}),),
    "api/matches/<key:id>/vods/<key:vodId>": (Row(RUNNING, "DELETE"),),
    "api/matches/team-ratings/<key:teamId>": PUBLIC,
    "api/matches/<key:id>/results": (Row(RUNNING),),
    "api/matches/<key:id>/evidence/<key:evidenceId>": (Row(TAKING_PART),),
    "api/matches/<key:id>/results/report": (
        Row(frozenset({LEADER}), "POST", {"claim": '{"decision": "double_forfeit"}'}, True),
    ),
    # No report has this key: who runs the match is told so.
    "api/matches/<key:id>/results/confirm": (Row(RUNNING, "POST", {"report": "0"}),),
    "api/matches/<key:id>/results/dispute": (
        Row(RUNNING, "POST", {"report": "0", "reason": "No."}),
    ),
    "api/matches/<key:id>/results/withdraw": (Row(RUNNING, "POST", {"report": "0"}),),
    "api/matches/<key:id>/results/settle": (
        Row(STAFF, "POST", {"decision": "void", "reason": "Called off.", "replaces": 0}),
    ),
    "api/matches/check-mmr/<key:leagueId>": (
        Row(STAFF, query="?teamA={team}&teamB={team}&maps=13-8"),
    ),
    "api/matches/<key:id>/check-mmr": (Row(STAFF, query="?maps=13-8"),),
    "api/matches/schedule": (Row(STAFF, query="?league=bcl"), Row(STAFF_OF_ANY)),
    "api/matches/unusual": (Row(STAFF_OF_ANY),),
    "api/matches/create": (Row(MANAGERS, "POST", {"league": "bcl", "teamA": "1", "teamB": "2"}),),
    "api/maps/team-page/<key:teamId>": PUBLIC,
    "api/announcements/all/<key:leagueId>": PUBLIC,
    "api/league-info/rules/<key:leagueId>/latest": PUBLIC,
    "api/league-info/<key:leagueId>/week": PUBLIC,
    "api/league-info/<key:leagueId>/move-week": (Row(ADMIN, "POST", {"week": 1}),),
    "api/league-info/<key:leagueId>/settings": (
        Row(ADMIN),
        Row(ADMIN, "PUT", {"rosterMinimum": 1}),
    ),
    "api/league-info/<key:leagueId>/season": (Row(ADMIN, "PUT", {"label": "Season 1"}),),
    "api/league-info/<key:leagueId>/weeks": (Row(ADMIN, "PUT", {"week": 1}),),
    "api/league-info/<key:leagueId>/seasons": (Row(ADMIN, "POST", {"value": 2}),),
    "api/league-info/<key:leagueId>/make-current": (Row(ADMIN, "POST", {"season": 1}),),
    "api/league-info/<key:leagueId>/maps": (
        Row(ADMIN, "POST", {"name": "Skyline"}),
        Row(ADMIN, "PUT", {"map": "1", "inPool": True}),
    ),
    "api/league-info/<key:leagueId>/ratings": (Row(ADMIN, "PUT", {"kFactor": 20.0}),),
    "api/streams/all/<key:leagueId>": PUBLIC,
    "api/streams/casting/<key:leagueId>": (Row(MANAGERS | {CASTER}),),
    "api/streams/casters/<key:leagueId>": (
        Row(MANAGERS),
        Row(MANAGERS, "POST", {"username": "Petrichor", "channel": CHANNEL}),
    ),
    "api/streams/casters/<key:leagueId>/<key:casterId>": (Row(MANAGERS, "DELETE"),),
    "api/streams/<key:id>": PUBLIC,
    "api/teams/all/<key:leagueId>/homepage": PUBLIC,
    "api/teams/all/<key:leagueId>/champions": PUBLIC,
    "api/teams/standings/<key:leagueId>": PUBLIC,
    "api/teams/<key:id>/team-page": PUBLIC,
    "api/teams/<key:id>/manage": (Row(LEADERS),),
    "api/teams/<key:id>/audit": (Row(STAFF),),
    "api/teams/<key:id>/requests": (Row(LEADERS),),
    "api/teams/<key:id>/challenges": (Row(MANAGERS),),
    "api/teams/<key:id>/challenges/approve": (
        Row(MANAGERS, "POST", {"opponent": "0", "reason": "Asked for."}),
    ),
    "api/teams/<key:id>/manage/remove": (Row(LEADERS, "POST", {"player": "1"}),),
    "api/teams/<key:id>/manage/co-captain": (
        Row(LEADERS, "POST", {"player": "1"}),
        Row(LEADERS, "DELETE"),
    ),
    "api/teams/<key:id>/manage/captaincy": (
        Row(LEADERS, "POST", {"player": "1"}),
        Row(LEADERS, "DELETE"),
    ),
    "api/teams/<key:id>/manage/disband": (Row(LEADERS, "POST"),),
    "api/teams/<key:id>/manage/name": (Row(LEADERS, "POST", {"name": "Night Owls"}),),
    "api/teams/<key:id>/manage/name-request": (Row(MANAGERS, "POST", {"approve": True}),),
    "api/teams/<key:id>/manage/logo": (Row(LEADERS, "POST", {}, True),),
    "api/teams/<key:id>/manage/status": (Row(MANAGERS, "POST", {"status": 1}),),
    "api/teams/<key:id>/manage/placement": (
        Row(MANAGERS, "POST", {"division": None, "region": "EU"}),
    ),
    "api/teams/<key:id>/manage/move": (
        Row(MANAGERS, "POST", {"player": "1", "reason": "Asked for."}),
    ),
    "api/teams/<key:id>/manage/rating": (
        Row(MANAGERS, "POST", {"points": 5.0, "reason": "Late."}),
    ),
    "api/teams/create": (
        Row(MANAGERS, "POST", {"league": "bcl", "name": "Newcomers", "region": "EU"}),
    ),
    "<league:league>/team/<key:team_id>/manage": (Row(LEADERS),),
    # They concern the caller's own place on the team: who has none is told so.
    "api/teams/<key:id>/own-place": (Row(SIGNED_IN),),
    "api/teams/<key:id>/own-place/leave": (Row(SIGNED_IN, "POST"),),
    "api/teams/<key:id>/own-place/accept-captaincy": (Row(SIGNED_IN, "POST"),),
    "api/teams/<key:id>/own-place/decline-captaincy": (Row(SIGNED_IN, "POST"),),
    "api/requests/create/join": (Row(SIGNED_IN, "POST", query="?id=1"),),
    "api/requests/create/challenge": (Row(ACTING, "POST", query="?id={team}"),),
    "api/requests/inbox": (Row(SIGNED_IN),),
    "api/requests/join/<key:id>/accept": (Row(MANAGERS, "POST"),),
    "api/requests/join/<key:id>/decline": (Row(MANAGERS, "POST", {"reason": "Full."}),),
    "api/requests/join/<key:id>/withdraw": (Row(frozenset({SELF}), "POST"),),
    "api/requests/challenge/<key:id>/accept": (Row(LEADERS, "POST"),),
    "api/requests/challenge/<key:id>/decline": (Row(LEADERS, "POST", {"reason": "No."}),),
    "api/requests/challenge/<key:id>/withdraw": (Row(MANAGERS | {SELF}, "POST"),),
    "requests": (Row(SIGNED_IN),),
    "notifications": (Row(SIGNED_IN),),
    "notifications/preferences": (Row(SIGNED_IN),),
    "players/<key:id>/generate-bearer": (Row(frozenset({SELF})),),
    "players/<key:id>/edit": (Row(SELF_OR_ADMIN),),
    "players/<key:id>/matches": (Row(SELF_OR_ADMIN),),
    # By the secret in its address alone: matches/calendars/tests.
    "players/<key:player_id>/calendar.ics": (Row(frozenset()),),
    "players/<key:player_id>": PUBLIC,
    "players/<key:player_id>/<path:rest>": PUBLIC,
    "search": PUBLIC,
    "admin": (Row(ADMIN),),
    "admin/manage/matches": (Row(ADMIN),),
    "admin/manage/matches/create": (Row(ADMIN),),
    "admin/manage/matches/<key:match_id>": (Row(ADMIN),),
    "admin/league-info": (Row(ADMIN),),
    "tm": (Row(TEAM_MANAGERS),),
    "mod": (Row(MODERATORS),),
    "mod/unusual-results": (Row(MODERATORS),),
    "mod/check-mmr": (Row(MODERATORS),),
    "mod/check-mmr/<key:match_id>": (Row(STAFF),),
    "<league:league>": PUBLIC,
    "<league:league>/home": PUBLIC,
    "<league:league>/rules": PUBLIC,
    "<league:league>/rules/file": PUBLIC,
    "<league:league>/standings": PUBLIC,
    "<league:league>/champions": PUBLIC,
    "<league:league>/matches": PUBLIC,
    "<league:league>/calendar.ics": PUBLIC,
    "<league:league>/team/<key:team_id>/calendar.ics": PUBLIC,
    "<league:league>/casts": (Row(MANAGERS | {CASTER}),),
    "<league:league>/team/<key:team_id>": PUBLIC,
    "<league:league>/team/<key:team_id>/<path:rest>": PUBLIC,
    "<league:league>/match/<key:match_id>": PUBLIC,
    "<league:league>/match/<key:match_id>/manage": (Row(RUNNING),),
    "<league:league>/match/<key:match_id>/<path:rest>": PUBLIC,
    "<league:league>/stream/<key:stream_id>": PUBLIC,
    "<league:league>/stream/<key:stream_id>/<path:rest>": PUBLIC,
    "<slug:code>": PUBLIC,
    "<slug:code>/": PUBLIC,
    "<slug:code>/<path:rest>": PUBLIC,
}
ROWS = [(route, row) for route, rows in TABLE.items() for row in rows]


def triers(row: Row, kinds: Iterable[str]) -> list[str]:
    """Those of the kinds who try a row: what everybody may read does not look at who reads."""
    return sorted({ANONYMOUS, "player"}.intersection(kinds) if row == Row(EVERYBODY) else kinds)


LET_IN = [(route, row, kind) for route, row in ROWS for kind in triers(row, row.allowed)]
REFUSED = [(route, row) for route, row in ROWS if row.allowed != EVERYBODY]


def routes(
    patterns: list[URLPattern | URLResolver], prefix: str = ""
) -> Iterator[tuple[str, Callable[..., Any] | None]]:
    """Every route with its view; Django admin, which is one door, counts as one."""
    for pattern in patterns:
        route = f"{prefix}{pattern.pattern}"
        if isinstance(pattern, URLPattern):
            yield route, pattern.callback
        elif route == "django-admin/":
            yield route, None
        else:
            yield from routes(pattern.url_patterns, route)


ROUTES = dict(routes(get_resolver().url_patterns))


def methods_of(view: Callable[..., Any] | None) -> set[str]:
    """The methods that a view of the API answers; other views tell nobody."""
    view_class = getattr(view, "cls", None)
    names = ("get", "post", "put", "patch", "delete")
    return {name.upper() for name in names if hasattr(view_class, name)}


def rows_of_the_database() -> dict[str, list[tuple[Any, ...]]]:
    """Everything that is stored, sessions left out; read plainly, for it is read often."""
    quoted = connection.ops.quote_name
    rows = {}
    with connection.cursor() as cursor:
        for meta in (model._meta for model in apps.get_models() if model is not Session):
            # The first column is the key.
            cursor.execute(f"SELECT * FROM {quoted(meta.db_table)} ORDER BY 1")
            rows[meta.label] = cursor.fetchall()
    return rows


@pytest.fixture
def world(settings: Settings, tmp_path: Path) -> World:
    settings.PRIVATE_ROOT = tmp_path
    team, other = enrolled_pair()
    themself = MembershipFactory.create(team=team, user__username="Petrichor").user
    match = match_between(team, other)
    caster = Caster.objects.create(league=league(), user=UserFactory.create(), channel=CHANNEL)
    Notification.objects.all().delete()
    return World(
        themself=themself,
        team=team,
        match=match,
        stream=Stream.objects.create(match=match, channel=CHANNEL, claimed_by=caster.user),
        vod=Vod.objects.create(match=match, url=CHANNEL),
        evidence=evidence_of(match, themself),
        caster=caster,
        token=BearerTokenFactory.create(owner=themself),
        undelivered=OutboxMessage.objects.create(
            kind="league_webhook",
            league="bcl",
            payload={},
            failed_at="2026-11-01T00:00:00Z",
            last_error="gone",
        ),
        join_request=JoinRequest.objects.create(
            team=other, user=themself, expires_at=timezone.now() + timedelta(days=7)
        ),
        challenge=Challenge.objects.create(
            challenger=other,
            challenged=team,
            made_by=themself,
            expires_at=timezone.now() + timedelta(days=7),
        ),
    )


def caller(kind: str, world: World) -> Client:
    """A browser in which a person of this kind is signed in."""
    client = Client()
    if kind == SELF:
        client.force_login(world.themself)
    elif kind in {LEADER, CAPTAIN}:
        team = world.team if kind == LEADER else TeamFactory.create(league=league())
        captain = MembershipFactory.create(team=team, rank=MemberRank.CAPTAIN).user
        client.force_login(captain)
    elif kind == CASTER:
        client.force_login(world.caster.user)
    elif kind != ANONYMOUS:
        client.force_login(person(kind))
    return client


def status_of(client: Client, address: str, row: Row) -> int:
    """What the address answers to the row's method and body."""
    if row.method == "GET":
        return client.get(address).status_code
    if row.is_multipart:
        return client.post(address, row.body).status_code
    return client.generic(
        row.method, address, json.dumps(row.body), content_type="application/json"
    ).status_code


def test_table_has_a_row_for_every_route_and_no_other() -> None:
    assert set(ROUTES) == set(TABLE) | set(UNTRIED)


@pytest.mark.parametrize("route", TABLE)
def test_table_has_every_method_of_the_api(route: str) -> None:
    offered = methods_of(ROUTES[route])
    if offered:
        assert {row.method for row in TABLE[route]} == offered


def is_refused(client: Client, route: str, row: Row, world: World) -> bool:
    """Whether who is signed in is kept out, for want of power and for no other reason."""
    address = world.address(route) + row.query.format(team=world.team.pk)
    status = status_of(client, address, row)
    assert status < 500
    if route in HIDDEN:
        return status == 404
    # Django admin sends whom it does not let in to the page of signing in.
    return status in ({302} if route == "django-admin/" else {401, 403})


def name(value: object) -> object:
    """A row is named by its method."""
    return getattr(value, "method", value)


@pytest.mark.parametrize(("route", "row", "kind"), LET_IN, ids=name)
def test_address_lets_in_those_whom_the_table_names(
    route: str, row: Row, kind: str, world: World
) -> None:
    assert not is_refused(caller(kind, world), route, row, world)


@pytest.mark.parametrize(("route", "row"), REFUSED, ids=name)
def test_address_refuses_everybody_else_and_nothing_changes(
    route: str, row: Row, world: World
) -> None:
    for kind in sorted(EVERYBODY - row.allowed):
        client = caller(kind, world)
        before = rows_of_the_database()
        assert (kind, is_refused(client, route, row, world)) == (kind, True)
        assert (kind, rows_of_the_database()) == (kind, before)
