"""A ban applies to every command of the API, and a mute to every command that takes a text or a
picture: each is tried by people who may use it otherwise.

Commands that stay open to banned or muted people are listed here with the reason. A command that
does not check bans, or that takes a text and has no decision about mutes, fails the test.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache, partial
from typing import Any

import pytest
from django.core.cache import cache as shared_cache
from django.db import transaction
from django.test import Client
from django.utils import timezone
from drf_spectacular.generators import SchemaGenerator
from pytest_django import DjangoDbBlocker

from accounts.commands import CommandRule
from accounts.enums import PunishmentType
from accounts.models import Punishment, User
from accounts.tests.factories import BearerTokenFactory
from accounts.tests.people import LEAGUE_STAFF
from clvr.lib.api.editing import REVISION
from clvr.lib.refusals import Refused
from clvr.tests.permission_table import (
    CAPTAIN,
    CASTER,
    EVERYBODY,
    HIDDEN,
    LEADER,
    LEAGUE_ID,
    ROWS,
    SELF,
    SIGNED_IN,
    Response,
    Row,
    World,
    browser,
    caller,
    noted_writes,
    send,
)
from matches.enums import ReportStatus, SubstituteStatus
from matches.models import ResultReport
from matches.play.casts.services import recordings
from matches.play.substitutes.services import withdraw_substitute
from teams.enums import MemberRank
from teams.services.captaincy import demote_co_captain
from teams.tests.factories import MembershipFactory

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.usefixtures("front_end"),
]

UNTIL = datetime(2126, 12, 1, 18, 30, tzinfo=UTC)
WORDS = "You are banned from the Breachers Champions League until <t:4951823400>: Boosted."
MUTED = "You are muted in the Breachers Champions League for good: Rude."
MUTED_EVERYWHERE = "You are muted in the CLVR portal for good: Rude."

WITHOUT_A_CALLER = {
    "login": "it signs in anonymous visitors",
    "api/auth/logout": "it only ends the session",
    "api/auth/welcome/close": "it changes what the session shows, and nothing else",
    "api/auth/refresh": "it returns the session and changes nothing",
    "api/announcements/preview": "it changes nothing",
    "api/matches/bulk/preview": "it changes nothing",
    "api/matches/bulk/week/preview": "it changes nothing",
    "api/matches/import/<key:leagueId>/preview": "it changes nothing",
    "api/matches/import/<key:leagueId>/teams/preview": "it changes nothing",
    "api/cases/appeals/<key:punishmentId>": "who is banned may appeal: matches/people/cases",
    "api/users/<key:id>/leave": "who is banned may leave for good: matches/people/own_data",
    "api/v1/pcl/server-results": "programs call it with a token: matches/servers/developer_api",
    "api/matches/server-results": "it is about another league: matches/servers/server_results",
    "api/discord/interactions": "Discord calls it: accounts/interactions says no to who is banned",
}
"""Routes with a body that are not commands of a person."""

IN_NO_LEAGUE = {
    "api/notifications/read",
    "api/notifications/devices",
    "api/notifications/devices/<key:id>",
    "api/notifications/preferences",
    "api/users/<key:id>/tokens",
    "api/users/<key:id>/tokens/<key:tokenId>",
    "api/users/<key:id>/calendar-address",
    # In-game names are checked one by one: accounts/profiles.
    "api/users/<key:id>/edit",
    "api/users/<key:id>/roles",
    "api/users/<key:id>/account",
    "api/users/<key:id>/other-account",
    "api/users/<key:id>/accounts/join",
    "api/users/<key:id>/accounts/discord",
    "api/users/<key:id>/accounts/<key:changeId>/undo",
    "api/follows/take-over",
    "api/follows/teams/<key:id>",
    "api/follows/players/<key:id>",
    "api/follows/leagues/<key:leagueId>",
}
"""Commands about a person in the whole portal."""

STEPS_BACK = {
    "api/webhooks/<key:id>": "nobody has to keep a webhook",
    "api/teams/<key:id>/own-place/leave": "nobody has to stay on a team",
    "api/teams/<key:id>/own-place/decline-captaincy": "nobody has to take a team over",
    "api/requests/join/<key:id>/withdraw": "withdrawing asks for nothing",
    "api/requests/invitation/<key:id>/decline": "nobody has to join a team",
    "api/teams/all/<key:leagueId>/free-agents/withdraw": "withdrawing asks for nothing",
    "api/teams/foundings/<key:id>/withdraw": "withdrawing asks for nothing",
    "api/teams/<key:id>/entry/withdraw": "nobody has to play a season",
    "api/matches/<key:id>/casts/release": "others can cast the match then",
    "api/matches/<key:id>/casts/<key:castId>/leave": "nobody has to cast a match",
    "api/matches/<key:id>/casts/<key:castId>/unhold": "the teams are free then",
    "api/matches/friends/<key:id>/leave": "nobody has to be in a table",
    "api/matches/<key:id>/substitutes/decline": "nobody is forced to substitute",
}
"""Commands with which people banned from the league give something up. They can also step down as
co-captain and withdraw as substitute, by commands that are otherwise closed to them."""

OPEN = IN_NO_LEAGUE | set(STEPS_BACK)

WHY = "staff have to say why they decide something"
OWN = "only the person themself sees it"
TEXT_OPEN_TO_MUTED = {
    "api/notifications/devices": OWN,
    "api/cases/report": "only staff read it",
    "api/matches/pickem/<key:leagueId>/friends/join": "the secret of a link is no speech",
    "api/cases/<key:id>/notes": "only staff read it",
    "api/cases/<key:id>/decide": WHY,
    "api/matches/<key:id>/pick-ban/take-back": WHY,
    "api/matches/<key:id>/pick-ban/set": WHY,
    "api/matches/<key:id>/pick-ban/fix": WHY,
    "api/matches/<key:id>/lineups/hand-in": "a line-up is part of playing, and staff say why",
    "api/matches/<key:id>/results/report": "evidence is part of playing",
    "api/matches/<key:id>/results/dispute": "whoever disputes a result has to say why",
    "api/matches/<key:id>/results/settle": WHY,
    "api/matches/<key:id>/server-log": "a log is part of playing",
    "api/matches/server-results/<key:serverResultId>/dismiss": WHY,
    "api/matches/<key:id>/times/set": WHY,
    "api/matches/<key:id>/messages/<key:messageId>/remove": WHY,
    "api/overlays/league/<key:leagueId>": "the channel is one that the league has already",
    "api/servers/<key:id>/commands": "only those who control the server read it",
    "api/servers/<key:id>/match": "a PIN is no speech",
    "api/servers/<key:id>/pin": "a PIN is no speech",
    "api/servers/<key:id>/player": WHY,
    "api/servers/<key:id>": "only those who control the server read it",
    "api/servers/league/<key:leagueId>": "only those who control the server read it",
    "api/matches/bulk": WHY,
    "api/matches/bulk/week": WHY,
    "api/matches/import/<key:leagueId>/apply": "names come from a file, and the audit log has them",
    "api/matches/pairing/drafts/<key:id>": WHY,
    "api/matches/playoffs/<key:id>/return": WHY,
    "api/matches/playoffs/<key:id>/rule": WHY,
    "api/matches/playoffs/<key:id>/withdraw": WHY,
    "api/teams/<key:id>/challenges/approve": WHY,
    "api/teams/<key:id>/manage/add": WHY,
    "api/teams/<key:id>/open-places/remove": WHY,
    "api/teams/free-agents/<key:id>/remove": WHY,
    "api/teams/<key:id>/manage/captain": WHY,
    "api/teams/<key:id>/manage/cooldown": WHY,
    "api/teams/<key:id>/manage/exceptions/give": WHY,
    "api/teams/exceptions/<key:id>/decide": WHY,
    "api/teams/exceptions/<key:id>/take-back": WHY,
    "api/teams/<key:id>/manage/move": WHY,
    "api/teams/<key:id>/manage/name-request": WHY,
    "api/teams/<key:id>/manage/rating": WHY,
    "api/teams/<key:id>/manage/status": WHY,
    "api/users/<key:id>/account": WHY,
    "api/users/<key:id>/accounts/join": WHY,
    "api/users/<key:id>/accounts/discord": WHY,
    "api/users/<key:id>/accounts/<key:changeId>/undo": WHY,
    "api/users/<key:id>/cooldown": WHY,
    "api/users/<key:id>/notes/<key:noteId>/remove": WHY,
    "api/users/<key:id>/punishments": WHY,
    "api/users/<key:id>/punishments/<key:punishmentId>/lift": WHY,
    "api/users/<key:id>/punishments/<key:punishmentId>/shorten": WHY,
    "api/users/<key:id>/roles": WHY,
    "api/users/<key:id>/tokens": OWN,
    "api/webhooks": "it is an address, of which others see the host alone",
    "api/webhooks/<key:id>": "it is an address, of which others see the host alone",
    "api/league-info/rules/<key:leagueId>/preview": OWN,
    "api/league-info/<key:leagueId>/seasons/<key:value>/pick-ban/preview": OWN,
    "api/league-info/<key:leagueId>/seasons/<key:value>/pick-ban/try-out": OWN,
    "api/notifications/preferences": "it is the name of a time zone",
    "api/matches/<key:id>/availability/mark": "it is the name of a time zone",
    "api/league-info/<key:leagueId>/settings": "a time zone, and an address that only managers see",
}
"""Commands with a text or a picture that stay open to muted people, with the reason."""

REASON, MESSAGE = "reason", "message"
WORDS_OPTIONAL = {
    "api/requests/create/join": MESSAGE,
    "api/teams/<key:id>/manage/invite": MESSAGE,
    "api/matches/<key:id>/times/decline": REASON,
    "api/overlays/<key:id>/set": "lowerTitle",
    "api/matches/<key:id>/postponing/ask": REASON,
    "api/matches/<key:id>/postponing/decline": REASON,
    "api/requests/challenge/<key:id>/decline": REASON,
    "api/requests/join/<key:id>/decline": REASON,
    "api/teams/<key:id>/manage/disband": REASON,
    "api/teams/<key:id>/manage/remove": REASON,
}
"""Commands that muted people may use without words, and the field of the words."""

_DUE = "the table's match is due: matches/play/postponing/tests has one to come"
SILENT_ELSEWHERE = {
    "api/requests/create/join": "only registered players can: teams/tests",
    "api/matches/<key:id>/postponing/ask": _DUE,
    "api/matches/<key:id>/postponing/decline": _DUE,
}
"""Of these, the commands that nobody of the table could use without words either."""

SPEAK_WITHOUT_TEXT = {
    "api/announcements/<key:id>/versions/<key:version>/restore": "an earlier text is shown again",
    "api/matches/<key:id>/recordings/<key:castId>/accept": "the page of the match shows it",
}
COMMANDS = [
    (route, row) for route, row in ROWS if row.method != "GET" and route not in WITHOUT_A_CALLER
]
CLOSED = [(route, row) for route, row in COMMANDS if route not in OPEN]

Change = Callable[[User], object]
Timestamp = datetime | None
Commands = Sequence[tuple[str, Row]]


def punished(user: User, kind: PunishmentType, reason: str, league: str, until: Timestamp) -> None:
    """Store what the service stores, without what it checks and tells, which takes longer than
    the command that is tried."""
    now = timezone.now()
    Punishment.objects.create(
        user=user,
        kind=kind,
        reason=reason,
        league=league,
        given_at=now,
        starts_at=now,
        until=until,
    )


def banned(user: User, league: str = "bcl") -> None:
    punished(user, PunishmentType.BAN, "Boosted.", league, UNTIL)


def muted(user: User, league: str = "bcl") -> None:
    punished(user, PunishmentType.MUTE, "Rude.", league, None)


def banned_elsewhere_and_muted(user: User) -> None:
    banned(user, "pcl")
    muted(user)


def banned_and_muted_elsewhere(user: User) -> None:
    banned(user, "pcl")
    muted(user, "pcl")


def close_account(user: User) -> None:
    user.is_active = False
    user.save(update_fields=["is_active"])


BANNED_HERE: dict[str, Change] = {"banned here": banned}
HARMLESS: dict[str, Change] = {"banned elsewhere and muted here": banned_elsewhere_and_muted}
HARMLESS_TO_SPEAKERS: dict[str, Change] = {"banned and muted elsewhere": banned_and_muted_elsewhere}
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


@cache
def described() -> dict[str, Any]:
    generator: Any = SchemaGenerator
    found: dict[str, Any] = generator().get_schema(request=None, public=True)
    return found


def texts_in(schema: dict[str, Any], name: str = "") -> Iterator[str]:
    """The names of the fields for a free text or a file. Keys, timestamps and choices are none."""
    if "$ref" in schema:
        schema = described()["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    for part in [*schema.get("allOf", ()), *schema.get("oneOf", ())]:
        yield from texts_in(part, name)
    if "items" in schema:
        yield from texts_in(schema["items"], name)
    for field, inside in schema.get("properties", {}).items():
        yield from texts_in(inside, field)
    # What must be empty stands beside the pattern of what may be.
    is_bounded = {"enum", "pattern"} & set(schema) or schema.get("maxLength") == 0
    is_timestamp = schema.get("format") in {"date", "date-time", "time"}
    if schema.get("type") == "string" and not is_bounded and not is_timestamp:
        yield name


def texts_of(route: str, row: Row) -> set[str]:
    """The fields of a command in which a person can send words or pictures."""
    path = "/" + re.sub(r"<\w+:(\w+)>", r"{\1}", route)
    operation = described()["paths"][path][row.method.lower()]
    contents = operation.get("requestBody", {}).get("content", {}).values()
    texts = {text for content in contents for text in texts_in(content["schema"])}
    # Nobody reads what a form was filled from.
    return texts - {REVISION}


def speaks(route: str, row: Row) -> bool:
    """Whether the command has to be closed to muted people."""
    decided = set(TEXT_OPEN_TO_MUTED)
    return route in SPEAK_WITHOUT_TEXT or (route not in decided and bool(texts_of(route, row)))


SIGNED_IN_AS: dict[str, Client] = {}
"""The browser of a person of each kind, who is there for the whole module."""


@pytest.fixture(scope="module", autouse=True)
def _signed_in(world_of_the_module: World, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    with django_db_blocker.unblock():
        for kind in sorted(SIGNED_IN):
            SIGNED_IN_AS[kind] = caller(kind, world_of_the_module)
    yield
    SIGNED_IN_AS.clear()


def user_of(kind: str) -> User:
    """The person, reloaded: what changes in the database alone is taken back by itself."""
    return User.objects.get(pk=SIGNED_IN_AS[kind].session["_auth_user_id"])


@contextmanager
def nothing_stays() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
    shared_cache.clear()


def answer(kind: str, route: str, row: Row, world: World, change: Change) -> tuple[Response, bool]:
    """The answer to a person banned after signing in, and whether the command wrote anything."""
    client = browser(SIGNED_IN_AS[kind].cookies)
    change(user_of(kind))
    with noted_writes() as writes:
        response = send(client, route, row, world)
    return response, bool(writes)


def unlike(case: str, expected: object, got: object) -> list[str]:
    return [] if got == expected else [f"{case}: {got}"]


def unlike_kinds(row: Row) -> list[str]:
    """Of those who may use a command, one who acts for themself or a side and one of the staff:
    their commands can be different services."""
    kinds = kinds_for(row)
    return list(dict.fromkeys([kinds[0], kinds[-1]]))


def leaks(world: World, commands: Commands) -> list[str]:
    """The commands that accept a person who is banned from the league."""
    found = []
    for route, row in commands:
        for kind in unlike_kinds(row):
            with nothing_stays():
                response, changed = answer(kind, route, row, world, banned)
                got = (response.status_code, response.json(), changed)
            case = f"{row.method} {route} by {kind}"
            found += unlike(case, (409, {"detail": WORDS}, False), got)
    return found


def test_commands_are_closed_to_people_banned_from_their_league(world: World) -> None:
    assert [route for route, row in CLOSED if not kinds_for(row)] == []
    assert leaks(world, CLOSED) == []


def staff_of(row: Row) -> list[str]:
    """The kinds of league staff who may read an address."""
    return sorted({"team manager", "moderator"} & row.allowed)


STAFF_READS = [
    (route, row)
    for route, row in ROWS
    if row.method == "GET" and row.allowed not in (SIGNED_IN, EVERYBODY) and staff_of(row)
]


def is_closed_read(response: Response, route: str) -> bool:
    """Whether a read tells nothing of the league. A portal opens, for other leagues, and
    says why this one is missing."""
    if route in HIDDEN:
        return response.status_code == 404
    if route == "django-admin/":
        return response.status_code == 302
    if response.status_code == 200 and re.match(r"(tm|mod)(/|$)", route):
        text = response.content.decode()
        return LEAGUE_ID not in text and "You are banned from the Breachers" in text
    return response.status_code == 403


def open_reads(world: World, reads: Commands) -> list[str]:
    """The reads of staff that tell something to who is banned from the league."""
    found = []
    for route, row in reads:
        for kind in staff_of(row):
            with nothing_stays():
                response, _ = answer(kind, route, row, world, banned)
            if not is_closed_read(response, route):
                found.append(f"{route} by {kind}: {response.status_code}")
            response.close()
    return found


def test_reads_are_closed_to_staff_banned_from_their_league(world: World) -> None:
    assert len(STAFF_READS) > 90
    assert open_reads(world, STAFF_READS) == []


def test_read_of_staff_says_which_ban_closes_it(world: World) -> None:
    route = "api/matches/export/results"
    (row,) = (row for found, row in STAFF_READS if found == route)
    response, _ = answer("team manager", route, row, world, banned)
    assert (response.status_code, response.json()) == (403, {"detail": WORDS})


def test_read_that_does_not_ask_for_the_power_is_found(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Proof that the test about reads can fail."""
    monkeypatch.setattr("accounts.roles.powers.closed_leagues", lambda _user: frozenset())
    exports = [(route, row) for route, row in STAFF_READS if "/export/" in route]
    found = open_reads(world, exports)
    assert "api/matches/export/users by moderator: 200" in found
    assert len(found) == sum(len(staff_of(row)) for _, row in exports)


def heard(world: World, commands: Commands) -> list[str]:
    """The commands that accept the words of a muted person, or refuse one who says nothing."""
    found = []
    for route, row in commands:
        kind = kinds_for(row)[0]
        is_everywhere = route in IN_NO_LEAGUE
        league, words = ("", MUTED_EVERYWHERE) if is_everywhere else ("bcl", MUTED)
        field = WORDS_OPTIONAL.get(route, "")
        body = {**row.body, field: "No."} if field else row.body
        with nothing_stays():
            response, changed = answer(
                kind, route, replace(row, body=body), world, partial(muted, league=league)
            )
            got = (response.status_code, response.json(), changed)
        found += unlike(f"{row.method} {route} by {kind}", (409, {"detail": words}, False), got)
        if (field or is_everywhere) and route not in SILENT_ELSEWHERE:
            silent = {name: value for name, value in row.body.items() if name != (field or REASON)}
            with nothing_stays():
                response, changed = answer(kind, route, replace(row, body=silent), world, muted)
            got_silent = (response.status_code < 300, changed)
            found += unlike(f"{route} without words", (True, True), got_silent)
    return found


def test_commands_with_words_or_pictures_are_closed_to_muted_people(world: World) -> None:
    assert heard(world, [(route, row) for route, row in COMMANDS if speaks(route, row)]) == []


def test_commands_are_open_to_people_banned_elsewhere_or_muted(world: World) -> None:
    found = []
    for route, row in COMMANDS:
        kind = kinds_for(row)[0]
        harmless = HARMLESS_TO_SPEAKERS if speaks(route, row) else HARMLESS
        for what, change in (harmless | BANNED_HERE if route in OPEN else harmless).items():
            with nothing_stays():
                response, _ = answer(kind, route, row, world, change)
            # Who may, may: only a refusal can be the punishment's.
            if response.status_code >= 300:
                with nothing_stays():
                    free, _ = answer(kind, route, row, world, lambda _user: None)
                assert free.status_code not in {401, 403, 404}, route
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
    with_text = {route for route, row in COMMANDS if texts_of(route, row)}
    assert with_text >= set(TEXT_OPEN_TO_MUTED) | set(WORDS_OPTIONAL)
    assert not with_text & set(SPEAK_WITHOUT_TEXT)


def test_command_without_the_check_is_found(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Proof that the first test can fail."""
    forgetful = recordings.add_vod.__wrapped__  # type: ignore[attr-defined]
    monkeypatch.setattr("matches.play.casts.api.add_vod", forgetful)
    vods = [(route, row) for route, row in CLOSED if route == "api/matches/<key:id>/vods"]
    (leak, *_) = leaks(world, vods)
    assert leak.startswith("POST api/matches/<key:id>/vods by captain of the team: (201, ")


def test_command_that_lets_muted_people_speak_is_found(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Proof that the test about mutes can fail, for a text and for a picture."""
    monkeypatch.setattr(CommandRule, "_speaks_with", lambda *_: False)
    routes = {f"api/teams/<key:id>/manage/{field}" for field in ("name", "logo")}
    forgetful = [(route, row) for route, row in COMMANDS if route in routes]
    assert [leak[:60] for leak in heard(world, forgetful)] == [
        "POST api/teams/<key:id>/manage/name by captain of the team: ",
        "POST api/teams/<key:id>/manage/logo by captain of the team: ",
    ]


def test_token_of_a_banned_person_is_refused_too(world: World) -> None:
    user = user_of(LEADER)
    BearerTokenFactory.create(owner=user, text="clvr_written")
    banned(user)
    route = "api/teams/<key:id>/manage/name"
    (row,) = (row for found, row in CLOSED if found == route)
    client = Client(headers={"Authorization": "Bearer clvr_written"})
    response = send(client, route, row, world)
    assert (response.status_code, response.json()) == (409, {"detail": WORDS})


def test_banned_person_can_step_down_as_co_captain_but_not_remove_another(world: World) -> None:
    captain = user_of(LEADER)
    co_captain = MembershipFactory.create(team=world.team, rank=MemberRank.CO_CAPTAIN).user
    banned(captain)
    with pytest.raises(Refused, match=WORDS):
        demote_co_captain(team=world.team, by=captain)
    banned(co_captain)
    assert demote_co_captain(team=world.team, by=co_captain).rank == MemberRank.MEMBER


def test_banned_person_can_withdraw_as_substitute_but_not_remove_another(world: World) -> None:
    captain = user_of(LEADER)
    banned(captain)
    ResultReport.objects.filter(pk=world.report.pk).update(status=ReportStatus.WITHDRAWN)
    with pytest.raises(Refused, match=WORDS):
        withdraw_substitute(substitute=world.substitute, by=captain)
    banned(world.free)
    withdrawn = withdraw_substitute(substitute=world.substitute, by=world.free)
    assert withdrawn.status == SubstituteStatus.WITHDRAWN
