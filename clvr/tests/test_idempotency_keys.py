"""A command from a page knows who sends it, and is carried out once: every command of the portal,
as the permission table lists them (`clvr.lib.api.idempotency`, `accounts.page_sessions`)."""

import copy
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from http.cookies import SimpleCookie
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoDbBlocker

from accounts.enums import PunishmentType
from accounts.page_sessions import PERSON_HEADER
from accounts.tests.factories import UserFactory
from clvr.lib.api.idempotency import KEY_HEADER, IdempotentView
from clvr.tests.permission_table import (
    ANONYMOUS,
    ROUTES,
    ROWS,
    WEBHOOK,
    Row,
    World,
    caller,
    noted_writes,
    send,
)

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.usefixtures("front_end"),
]

OF_A_SESSION = {
    "api/auth/refresh": "it returns the session and changes nothing else",
    "api/auth/logout": "it ends the session, which can end once",
    "api/auth/welcome/close": "it changes what the session shows, which is the same twice",
    "api/users/<key:id>/leave": "it ends the session, so the next request is nobody's",
    "login": "it begins to sign in, and the form works without script",
}
"""Routes that need no key, because they change nothing but the session, with the reason."""


REFUSED = {
    "POST api/awards/all/<key:leagueId>/votes",
    "PUT api/awards/votes/<key:id>/ballot",
    "POST api/cases/<key:id>/give-up",
    "POST api/discord-channels/<key:leagueId>/test",  # there is no webhook
    "POST api/discord-trials/<key:leagueId>/thread",  # there is no bot
    "POST api/discord-trials/<key:leagueId>/event",
    "PUT api/discord-roles/<key:leagueId>/follow",  # there is no bot
    "POST api/discord-roles/<key:leagueId>/compare",
    "PUT api/league-info/<key:leagueId>/divisions/numbers",
    "DELETE api/league-info/<key:leagueId>/seasons/<key:value>",
    "POST api/league-info/<key:leagueId>/seasons/<key:value>/champions",
    "PUT api/league-info/<key:leagueId>/seasons/<key:value>/promotion",
    "POST api/league-info/<key:leagueId>/seasons/<key:value>/promotion/undo",
    "POST api/league-info/<key:leagueId>/seasons/<key:value>/teams",
    "POST api/league-info/<key:leagueId>/seasons/<key:value>/teams/withdraw",
    "PUT api/league-info/<key:leagueId>/seasons/<key:value>/weeks",
    "PUT api/league-info/<key:leagueId>/seasons/<key:value>/weeks/catch-up",
    "PUT api/league-info/<key:leagueId>/weeks",
    "POST api/matches/<key:id>/availability/mark",
    "POST api/matches/<key:id>/casts",
    "POST api/matches/<key:id>/casts/claim",
    "POST api/matches/<key:id>/casts/<key:castId>/join",
    "POST api/matches/<key:id>/casts/<key:castId>/leave",
    "POST api/matches/<key:id>/casts/<key:castId>/people",
    "POST api/matches/<key:id>/casts/<key:castId>/unhold",
    "POST api/matches/<key:id>/match-day/claim-absence",
    "POST api/matches/<key:id>/pick-ban/step",  # its clock does not run
    "POST api/matches/<key:id>/pick-ban/take-back",
    "POST api/matches/<key:id>/postponing/agree",
    "POST api/matches/<key:id>/postponing/ask",
    "POST api/matches/<key:id>/postponing/withdraw",
    "POST api/matches/<key:id>/results/withdraw",
    "POST api/matches/<key:id>/vods/<key:vodId>/starts",  # the recording is of another time
    "POST api/matches/<key:id>/server-log",
    "POST api/matches/<key:id>/substitutes/accept",
    "POST api/matches/<key:id>/substitutes/name",
    "POST api/matches/<key:id>/times/accept",
    "POST api/matches/<key:id>/times/propose",
    "POST api/matches/<key:id>/times/withdraw",
    "POST api/matches/bulk/week",
    "PUT api/matches/<key:id>/prediction",  # Pick'em is off
    "DELETE api/matches/<key:id>/prediction",
    "POST api/matches/friends/<key:id>/leave",
    "POST api/matches/pickem/<key:leagueId>/friends",
    "POST api/matches/pickem/<key:leagueId>/friends/join",
    "DELETE api/matches/home/<key:leagueId>/vote",
    "PUT api/matches/home/<key:leagueId>/vote",
    "POST api/matches/import/<key:leagueId>/apply",
    "POST api/matches/import/<key:leagueId>/teams",
    "POST api/matches/pairing/drafts/<key:id>/publish",
    "POST api/matches/pairing/drafts/<key:id>/undo",
    "POST api/matches/pairing/plan",
    "POST api/matches/pairing/propose",
    "POST api/matches/pairing/weeks-off",
    "POST api/matches/playoffs/<key:id>/finish",
    "POST api/matches/playoffs/<key:id>/make-due",
    "POST api/matches/playoffs/<key:id>/return",
    "POST api/matches/playoffs/<key:id>/round",
    "POST api/matches/playoffs/<key:id>/rule",
    "POST api/matches/playoffs/<key:id>/take-back",
    "POST api/matches/playoffs/<key:id>/withdraw",
    "POST api/matches/server-results",
    "POST api/notifications/devices",
    "POST api/overlays/league/<key:leagueId>",
    "POST api/overlays/<key:id>/undo",
    "POST api/overlays/<key:id>/map-start",
    "POST api/requests/challenge/<key:id>/accept",
    "POST api/requests/create/challenge",
    "POST api/requests/create/join",
    "POST api/requests/invitation/<key:id>/accept",
    "POST api/requests/join/<key:id>/accept",
    "POST api/servers/<key:id>/map",
    "DELETE api/servers/<key:id>/match",
    "POST api/servers/<key:id>/match",
    "POST api/servers/league/<key:leagueId>",
    "PUT api/teams/<key:id>/entry",
    "POST api/teams/<key:id>/entry/offer",
    "POST api/teams/<key:id>/challenges/approve",
    "POST api/teams/<key:id>/manage/captaincy",
    "DELETE api/teams/<key:id>/manage/co-captain",
    "POST api/teams/<key:id>/manage/exceptions",
    "POST api/teams/<key:id>/manage/exceptions/give",
    "POST api/teams/<key:id>/manage/name-request",
    "DELETE api/teams/<key:id>/manage/open-places",
    "POST api/teams/<key:id>/open-places/remove",
    "POST api/teams/<key:id>/own-place/accept-captaincy",
    "POST api/teams/<key:id>/own-place/decline-captaincy",
    "POST api/teams/<key:id>/own-place/leave",
    "POST api/teams/exceptions/<key:id>/take-back",
    "POST api/teams/all/<key:leagueId>/founding",
    "POST api/teams/all/<key:leagueId>/free-agents/own",
    "POST api/teams/all/<key:leagueId>/free-agents/withdraw",
    "DELETE api/users/<key:id>/calendar-address",
    "PUT api/webhooks/<key:id>",
    "POST api/webhooks/<key:id>/secret",
    "POST api/webhooks/<key:id>/start",
}
"""Commands that the portal refuses as the permission table sends them, because of the state of its
objects. They are carried out elsewhere, by the services that keep the answer of the others, too."""

BODIES: dict[str, dict[str, Any]] = {
    # A season without an end takes times of the next weeks alone.
    "POST api/matches/<key:id>/times/set": {
        "time": int((timezone.now() + timedelta(days=1)).timestamp()),
        "reason": "Asked for.",
    },
    "POST api/webhooks": {"league": "bcl", **WEBHOOK},
    "POST api/users/<key:id>/tokens": {"name": "Script", "scope": "read", "expiresInDays": 30},
    "POST api/notifications/read": {"all": True},
    "PUT api/notifications/preferences": {
        "channels": {},
        "quietFrom": "22:00",
        "quietTo": "07:00",
        "zone": "Europe/London",
    },
}
"""Payloads of commands that need more than their powers to be carried out."""


def kind_of(row: Row) -> str:
    """A kind of person who may."""
    return min(row.allowed - {ANONYMOUS})


COMMANDS = [(route, row) for route, row in ROWS if row.method != "GET" and row.allowed]
ONCE = [(route, row) for route, row in COMMANDS if route not in OF_A_SESSION]


def make_possible(route: str, world: World) -> None:
    """Change what keeps the command of a match from being carried out: its reports, and that its
    time has passed; a recording, that it has not. A warning, which has no end, is none to
    shorten."""
    if "matches/<key:id>/results/report" in route:
        world.match.reports.all().delete()
    elif "matches/<key:id>/" in route and "/results/" not in route:
        world.match.reports.all().delete()
        minutes = -30 if route.endswith(("/vods", "/accept")) else 30
        world.match.time = timezone.now() + timedelta(minutes=minutes)
        world.match.save(update_fields=["time"])
    elif route.endswith("/shorten"):
        world.punishment.kind = PunishmentType.MUTE
        world.punishment.save(update_fields=["kind"])


def name(value: object) -> object:
    """The id of a test is its method and its route."""
    return getattr(value, "method", value)


@pytest.fixture(scope="module")
def signed_in(
    world_of_the_module: World, django_db_blocker: DjangoDbBlocker
) -> dict[str, SimpleCookie]:
    """The cookies of a person of each kind, who is there for the whole module."""
    kinds = sorted({kind_of(row) for _, row in COMMANDS})
    with django_db_blocker.unblock():
        return {kind: caller(kind, world_of_the_module).cookies for kind in kinds}


@pytest.fixture
def client_of(signed_in: dict[str, SimpleCookie]) -> Callable[[Row, dict[str, str]], Client]:
    """A browser of somebody who may send the row's command, from a page that sends the headers."""

    def opened(row: Row, headers: dict[str, str]) -> Client:
        client = Client(headers=headers)
        client.cookies = copy.deepcopy(signed_in[kind_of(row)])
        return client

    return opened


def test_every_command_has_a_view_that_knows_keys() -> None:
    views = {route: getattr(ROUTES[route], "cls", None) for route, _ in COMMANDS}
    without = {
        route for route, view in views.items() if not (view and issubclass(view, IdempotentView))
    }
    assert without == set(OF_A_SESSION) - {"api/users/<key:id>/leave"}


@pytest.mark.parametrize(("route", "row"), ONCE, ids=name)
def test_command_sent_twice_with_one_key_is_carried_out_once(
    route: str, row: Row, world: World, client_of: Callable[[Row, dict[str, str]], Client]
) -> None:
    make_possible(route, world)
    row = replace(row, body=BODIES.get(f"{row.method} {route}", row.body))
    client = client_of(row, {KEY_HEADER: str(uuid4())})
    first = send(client, route, row, world)
    with noted_writes() as writes:
        second = send(client, route, row, world)
    assert (second.status_code, second.content) == (first.status_code, first.content)
    assert (first.status_code < 400) != (f"{row.method} {route}" in REFUSED), first.content
    # What a refused command wrote is rolled back, with or without a key.
    assert writes == [] or first.status_code >= 400


@pytest.mark.parametrize(
    ("route", "row"), [each for each in COMMANDS if each[0] != "login"], ids=name
)
def test_command_of_a_page_that_was_made_for_another_person_changes_nothing(
    route: str, row: Row, world: World, client_of: Callable[[Row, dict[str, str]], Client]
) -> None:
    other = UserFactory.create(username="Quillon")
    client = client_of(row, {PERSON_HEADER: str(other.pk)})
    with noted_writes() as writes:
        refused = send(client, route, row, world)
    assert refused.status_code == 403
    assert "This page was opened by Quillon" in refused.json()["detail"]
    assert writes == []
