"""A ban applies to every command of the API: each is tried by people who may use it otherwise.

Commands that stay open to banned people are listed here with the reason. A command that does not
check bans fails the test.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime

import pytest
from django.core.cache import cache
from django.db import transaction
from django.test import Client

from accounts.enums import PunishmentType
from accounts.models import User
from accounts.punishments.services import punish
from accounts.tests.factories import BearerTokenFactory
from accounts.tests.people import LEAGUE_STAFF
from clvr.lib.refusals import Refused
from clvr.tests.permission_table import (
    CAPTAIN,
    CASTER,
    LEADER,
    ROWS,
    SELF,
    SIGNED_IN,
    Response,
    Row,
    World,
    noted_writes,
    send,
    someone,
)
from matches.casts.services import casts
from matches.enums import ReportStatus, SubstituteStatus
from matches.models import ResultReport
from matches.substitutes.services import withdraw_substitute
from teams.enums import MemberRank
from teams.services.captaincy import demote_co_captain
from teams.tests.factories import MembershipFactory

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.usefixtures("front_end"),
]

UNTIL = datetime(2126, 12, 1, 18, 30, tzinfo=UTC)
WORDS = "You are banned from the Breachers Champions League until <t:4951823400>: Boosted."

WITHOUT_A_CALLER = {
    "login": "it signs in anonymous visitors",
    "api/auth/logout": "it only ends the session",
    "api/auth/welcome/close": "it changes what the session shows, and nothing else",
    "api/auth/refresh": "it returns the session and changes nothing",
    "api/discord/interactions": "Discord calls it: accounts/interactions says no to who is banned",
}
"""Routes with a body that are not commands of a person."""

IN_NO_LEAGUE = {
    "api/notifications/read",
    "api/notifications/preferences",
    "api/users/<key:id>/tokens",
    "api/users/<key:id>/tokens/<key:tokenId>",
    "api/users/<key:id>/calendar-address",
    # In-game names are checked one by one: accounts/profiles.
    "api/users/<key:id>/edit",
    "api/users/<key:id>/roles",
    "api/users/<key:id>/account",
}
"""Commands about a person in the whole portal."""

STEPS_BACK = {
    "api/teams/<key:id>/own-place/leave": "nobody has to stay on a team",
    "api/teams/<key:id>/own-place/decline-captaincy": "nobody has to take a team over",
    "api/requests/join/<key:id>/withdraw": "withdrawing asks for nothing",
    "api/matches/<key:id>/casts/release": "others can cast the match then",
    "api/matches/<key:id>/substitutes/decline": "nobody is forced to substitute",
}
"""Commands with which people banned from the league give something up. They can also step down as
co-captain and withdraw as substitute, by commands that are otherwise closed to them."""

OPEN = IN_NO_LEAGUE | set(STEPS_BACK)
COMMANDS = [
    (route, row) for route, row in ROWS if row.method != "GET" and route not in WITHOUT_A_CALLER
]
CLOSED = [(route, row) for route, row in COMMANDS if route not in OPEN]

Change = Callable[[User], object]
Commands = Sequence[tuple[str, Row]]


def banned(user: User, league: str = "bcl") -> None:
    punish(
        user=user,
        kind=PunishmentType.BAN,
        reason="Boosted.",
        league=league,
        until=UNTIL,
        by=None,
    )


def muted(user: User) -> None:
    punish(user=user, kind=PunishmentType.MUTE, reason="Rude.", league="bcl", by=None)


def banned_elsewhere_and_muted(user: User) -> None:
    banned(user, "pcl")
    muted(user)


def close_account(user: User) -> None:
    user.is_active = False
    user.save(update_fields=["is_active"])


BANNED_HERE: dict[str, Change] = {"banned here": banned}
HARMLESS: dict[str, Change] = {"banned elsewhere and muted here": banned_elsewhere_and_muted}
KEEPING_OUT: dict[str, Change] = {
    "account closed": close_account,
    "banned from the portal": lambda user: banned(user, ""),
}


def kinds_for(row: Row) -> list[str]:
    """The kinds of people who may use a command, the most frequent first. Where everybody may, it
    is about something of `themself`."""
    if row.allowed == SIGNED_IN:
        return [SELF]
    kinds = [LEADER, CAPTAIN, SELF, CASTER, *LEAGUE_STAFF]
    return [kind for kind in kinds if kind in row.allowed]


@contextmanager
def nothing_stays() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
    cache.clear()


def answer(kind: str, route: str, row: Row, world: World, change: Change) -> tuple[Response, bool]:
    """The answer to a person banned after signing in, and whether the command wrote anything."""
    found = someone(kind, world)
    assert found is not None
    # What changes in the database alone is taken back by itself.
    user = User.objects.get(pk=found.pk)
    client = Client()
    client.force_login(user)
    change(user)
    with noted_writes() as writes:
        response = send(client, route, row, world)
    return response, bool(writes)


def unlike(case: str, expected: object, got: object) -> list[str]:
    return [] if got == expected else [f"{case}: {got}"]


def leaks(world: World, commands: Commands) -> list[str]:
    """The commands that accept a person who is banned from the league."""
    found = []
    for route, row in commands:
        for kind in kinds_for(row):
            with nothing_stays():
                response, changed = answer(kind, route, row, world, banned)
                got = (response.status_code, response.json(), changed)
            case = f"{row.method} {route} by {kind}"
            found += unlike(case, (409, {"detail": WORDS}, False), got)
    return found


def test_commands_are_closed_to_people_banned_from_their_league(world: World) -> None:
    assert [route for route, row in CLOSED if not kinds_for(row)] == []
    assert leaks(world, CLOSED) == []


def test_commands_are_open_to_people_banned_elsewhere_or_muted(world: World) -> None:
    found = []
    for route, row in COMMANDS:
        kind = kinds_for(row)[0]
        with nothing_stays():
            free, _ = answer(kind, route, row, world, lambda _user: None)
        assert free.status_code not in {401, 403, 404}, route
        for what, change in (HARMLESS | BANNED_HERE if route in OPEN else HARMLESS).items():
            with nothing_stays():
                response, _ = answer(kind, route, row, world, change)
            case = f"{row.method} {route}, {what}"
            found += unlike(case, free.status_code, response.status_code)
    assert found == []


def test_commands_are_closed_to_people_banned_from_the_portal(world: World) -> None:
    found = []
    for route, row in COMMANDS:
        kind = kinds_for(row)[0]
        for what, change in KEEPING_OUT.items():
            with nothing_stays():
                response, changed = answer(kind, route, row, world, change)
            got = (response.status_code in {401, 403}, changed)
            found += unlike(f"{row.method} {route}, {what}", (True, False), got)
    assert found == []


def test_lists_name_only_commands() -> None:
    commands = {route for route, row in ROWS if row.method != "GET"}
    assert commands >= OPEN | set(WITHOUT_A_CALLER)
    assert not OPEN & set(WITHOUT_A_CALLER)


def test_command_without_the_check_is_found(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Proof that the first test can fail."""
    forgetful = casts.add_vod.__wrapped__  # type: ignore[attr-defined]
    monkeypatch.setattr("matches.casts.api.add_vod", forgetful)
    vods = [(route, row) for route, row in CLOSED if route == "api/matches/<key:id>/vods"]
    (leak, *_) = leaks(world, vods)
    assert leak.startswith("POST api/matches/<key:id>/vods by captain of the team: (201, ")


def test_token_of_a_banned_person_is_refused_too(world: World) -> None:
    user = someone(LEADER, world)
    assert user is not None
    BearerTokenFactory.create(owner=user, text="clvr_written")
    banned(user)
    route = "api/teams/<key:id>/manage/name"
    (row,) = (row for found, row in CLOSED if found == route)
    client = Client(headers={"Authorization": "Bearer clvr_written"})
    response = send(client, route, row, world)
    assert (response.status_code, response.json()) == (409, {"detail": WORDS})


def test_banned_person_can_step_down_as_co_captain_but_not_remove_another(world: World) -> None:
    captain = MembershipFactory.create(team=world.team, rank=MemberRank.CAPTAIN).user
    co_captain = MembershipFactory.create(team=world.team, rank=MemberRank.CO_CAPTAIN).user
    banned(captain)
    with pytest.raises(Refused, match=WORDS):
        demote_co_captain(team=world.team, by=captain)
    banned(co_captain)
    assert demote_co_captain(team=world.team, by=co_captain).rank == MemberRank.MEMBER


def test_banned_person_can_withdraw_as_substitute_but_not_remove_another(world: World) -> None:
    captain = MembershipFactory.create(team=world.team, rank=MemberRank.CAPTAIN).user
    banned(captain)
    ResultReport.objects.filter(pk=world.report.pk).update(status=ReportStatus.WITHDRAWN)
    with pytest.raises(Refused, match=WORDS):
        withdraw_substitute(substitute=world.substitute, by=captain)
    banned(world.free)
    withdrawn = withdraw_substitute(substitute=world.substitute, by=world.free)
    assert withdrawn.status == SubstituteStatus.WITHDRAWN
