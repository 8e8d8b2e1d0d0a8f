"""`POST /api/discord/interactions`: which requests it accepts, and when it refuses a command."""

import json
import time
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.discord.interactions.replays import forget_taken_interactions
from accounts.discord.interactions.tests.discord import URL, Discord, command_payload, server
from accounts.enums import PunishmentType
from accounts.models import AuditEntry, PlayerName, TakenInteraction, User
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LeagueCode
from clvr.lib.throttling import ScopedRateThrottle
from clvr.slash_commands import COMMANDS as SLASH_COMMANDS

pytestmark = pytest.mark.django_db

PING = {"type": 1, "id": "1", "application_id": "2", "token": "x", "version": 1}
REGISTER = command_payload(
    "register",
    user={"id": "42", "username": "ember", "global_name": None},
    guild_id=server(LeagueCode.BCL),
    options={"name": "Ember"},
)


def assert_refused(response: Any, status: int, why: str) -> None:
    assert (response.status_code, response.json()) == (status, {"detail": why})
    assert not User.objects.exists()
    assert not AuditEntry.objects.exists()


def test_ping_is_answered(
    discord: Discord, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        response = discord.send(PING)
    assert (response.status_code, response.json()) == (200, {"type": 1})
    assert response["Content-Type"] == "application/json"


def test_command_needs_neither_session_nor_csrf_token_and_sets_no_cookie(
    discord: Discord,
) -> None:
    response = discord.send(REGISTER)
    assert response.status_code == 200
    assert not response.cookies
    assert not Session.objects.exists()


def forged(body: bytes, discord: Discord) -> list[Any]:
    """Requests that Discord did not send, or did not send like this."""
    now = str(int(time.time()))
    return [
        discord.post(body, signature=""),
        discord.post(body, signature="not hex"),
        discord.post(body, signature="ab" * 64),
        discord.post(body, signature=Discord().sign(now, body)),
        discord.post(body, signature=discord.sign(now, body + b" "), timestamp=now),
        discord.post(body, signature=discord.sign(now, body), timestamp=str(int(now) + 1)),
        discord.client.post(URL, body, content_type="application/json"),
    ]


@pytest.mark.parametrize("payload", [PING, REGISTER])
def test_forged_request_is_refused(discord: Discord, payload: object) -> None:
    for response in forged(json.dumps(payload).encode(), discord):
        assert_refused(response, 401, "The signature is not Discord's.")


@pytest.mark.parametrize("age", [301, 3600, -301])
def test_stale_request_is_refused_despite_its_signature(discord: Discord, age: int) -> None:
    # A second of slack, because time goes on while the test runs.
    timestamp = str(int(time.time()) - age - (1 if age > 0 else -5))
    response = discord.post(json.dumps(REGISTER).encode(), timestamp)
    assert_refused(response, 401, "The request is too old, or its time is in the future.")


def test_every_request_is_refused_without_a_key(discord: Discord, settings: Settings) -> None:
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"discord_public_key": ""})
    why = "This portal is not connected to Discord's commands."
    assert_refused(discord.send(PING), 401, why)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"type": 1}',
        b'{"id": 0, "type": 2}',
        b'{"id": "9223372036854775808", "type": 2}',
        b'{"id": 1, "type": 6}',
        b'{"id": 1, "type": "soon"}',
        b'{"id": 1, "type": 2, "data": []}',
        b'{"id": 1, "type": 2, "member": {"user": {"id": "0", "username": "x"}}}',
        b'{"id": 1, "type": 2, "member": {"user": {"id": "9223372036854775808", "username": "x"}}}',
        b'{"id": 1, "type": 2, "data": {"name": "\\ud800"}}',
    ],
)
def test_signed_body_without_an_interaction_is_a_bad_request(discord: Discord, body: bytes) -> None:
    assert_refused(discord.post(body), 400, "The portal does not support this interaction.")


def test_body_beyond_64_kib_is_not_read(discord: Discord) -> None:
    fits = json.dumps(PING).encode().ljust(64 * 1024)
    assert discord.post(fits).status_code == 200
    assert_refused(discord.post(fits + b" "), 413, "The request is too large.")


@pytest.mark.parametrize("method", ["get", "put", "patch", "delete"])
def test_other_methods_are_refused(client: Client, method: str) -> None:
    assert getattr(client, method)(URL).status_code in (401, 405)


def test_replayed_registration_changes_nothing(discord: Discord) -> None:
    body = json.dumps(REGISTER).encode()
    assert discord.post(body).status_code == 200
    later = command_payload(
        "register",
        user={"id": "42", "username": "ember", "global_name": None},
        guild_id=server(LeagueCode.BCL),
        options={"name": "Phoenix"},
    )
    assert discord.send(later).status_code == 200
    audited = AuditEntry.objects.count()
    for _ in range(3):
        assert_taken_before(discord.post(body))
    assert PlayerName.objects.get().name == "Phoenix"
    assert (User.objects.count(), AuditEntry.objects.count()) == (1, audited)


def assert_taken_before(response: Any) -> None:
    refusal = {"detail": "This command was already delivered."}
    assert (response.status_code, response.json()) == (401, refusal)


@pytest.mark.parametrize("command", ["register", "team", "next-match", "standings", "dance"])
def test_copy_of_any_command_is_refused_signed_again_too(discord: Discord, command: str) -> None:
    body = json.dumps({**REGISTER, "id": "77", "data": {"name": command}}).encode()
    assert discord.post(body).status_code == 200
    assert_taken_before(discord.post(body))
    assert_taken_before(discord.post(body, str(int(time.time()) - 200)))


def test_copies_do_not_count_as_calls(discord: Discord, monkeypatch: pytest.MonkeyPatch) -> None:
    rates = {**ScopedRateThrottle.THROTTLE_RATES, "interactions": "2/minute"}
    monkeypatch.setattr(ScopedRateThrottle, "THROTTLE_RATES", rates)
    body = json.dumps(REGISTER).encode()
    statuses = [discord.post(body).status_code for _ in range(5)]
    assert statuses == [200, 401, 401, 401, 401]
    assert "Too many" not in discord.answer("standings", by=42)


def test_command_that_fails_is_not_carried_out_by_its_copy(
    discord: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    body = json.dumps(REGISTER).encode()
    discord.client.raise_request_exception = False
    with monkeypatch.context() as broken:
        broken.setattr("accounts.discord.interactions.api.carry_out", lambda *_: 1 / 0)
        assert discord.post(body).status_code == 500
    assert_taken_before(discord.post(body))
    assert not User.objects.exists()


def test_copy_is_refused_when_the_clock_was_set_back_since(
    discord: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    body, now = json.dumps(REGISTER).encode(), timezone.now()
    signed_at = str(int(now.timestamp()))
    assert discord.post(body, signed_at).status_code == 200
    for step in (timedelta(hours=-1), timedelta(minutes=30), timedelta(hours=23)):
        monkeypatch.setattr("django.utils.timezone.now", lambda step=step: now + step)
        assert forget_taken_interactions() == 0
        assert discord.post(body, signed_at).status_code == 401
    monkeypatch.setattr("django.utils.timezone.now", lambda: now)
    assert_taken_before(discord.post(body, signed_at))


def test_ids_are_forgotten_when_no_copy_can_be_fresh(
    discord: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    discord.send(REGISTER)
    now = timezone.now()
    monkeypatch.setattr("django.utils.timezone.now", lambda: now + timedelta(days=2, minutes=1))
    assert [forget_taken_interactions(), forget_taken_interactions()] == [1, 0]
    assert not TakenInteraction.objects.exists()


@pytest.mark.parametrize("guild_id", [None, "1091190345427079258", "1"])
@pytest.mark.parametrize("name", ["register", "team", "next-match", "standings"])
def test_command_outside_of_a_league_s_server_is_told_where_to_use_it(
    discord: Discord, guild_id: str | None, name: str
) -> None:
    response = discord.send({**REGISTER, "guild_id": guild_id, "data": {"name": name}})
    assert response.json()["data"]["content"] == (
        "This is not a league's server. Use the command in your league's server."
    )
    assert not User.objects.exists()


def test_command_in_a_private_chat_is_told_where_to_use_it(discord: Discord) -> None:
    payload = {
        "id": "5",
        "type": 2,
        "user": {"id": "42", "username": "ember"},
        "data": {"name": "team"},
    }
    assert "is not a league's server" in discord.send(payload).json()["data"]["content"]


def test_removed_command_is_told_so(discord: Discord) -> None:
    assert discord.answer("dance") == "This command no longer exists."


COMMANDS = {
    "register": {"name": "Ember"},
    "report": {"match": "1"},
    "lineup": {},
    "free-agents": {},
}
PUBLIC = ["week", "standings", "team", "next-match", "bracket", "mmr", "help"]
PUNISHED = [(kind, to) for kind in (PunishmentType.BAN, PunishmentType.MUTE) for to in ("bcl", "")]


def test_every_command_is_public_or_for_people_who_may_act() -> None:
    assert {*COMMANDS, *PUBLIC} == {each.name for each in SLASH_COMMANDS}


@pytest.mark.parametrize("command", PUBLIC)
@pytest.mark.parametrize(("kind", "league"), PUNISHED)
def test_banned_and_muted_people_read_what_everybody_reads_on_the_web(
    discord: Discord, command: str, kind: PunishmentType, league: str
) -> None:
    user = UserFactory.create(discord_id=42)
    punish(user=user, kind=kind, league=league, reason="Spam.", by=None)
    assert discord.answer(command, by=42) == discord.answer(command, by=43)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("kind", "league", "words"),
    [
        (PunishmentType.BAN, "bcl", "banned from the Breachers Champions League"),
        (PunishmentType.MUTE, "bcl", "muted in the Breachers Champions League"),
        (PunishmentType.BAN, "", "banned from the CLVR portal"),
        (PunishmentType.MUTE, "", "muted in the CLVR portal"),
    ],
)
def test_banned_or_muted_caller_is_told_until_when_and_why(
    discord: Discord, command: str, kind: PunishmentType, league: str, words: str
) -> None:
    if kind == PunishmentType.MUTE and command in ("report", "lineup"):
        pytest.skip("Muted people report and hand in, as on the web.")
    user = UserFactory.create(discord_id=42)
    punish(user=user, kind=kind, league=league, reason="*Spam*.", by=None)
    answer = discord.answer(command, by=42, **COMMANDS[command])
    assert answer == rf"You are {words} for good\: \*Spam\*\."
    assert not PlayerName.objects.exists()


@pytest.mark.parametrize("command", COMMANDS)
def test_ban_of_another_league_warning_or_log_does_not_refuse_commands(
    discord: Discord, command: str
) -> None:
    user = UserFactory.create(discord_id=42)
    for kind, league in (
        (PunishmentType.BAN, "ocl"),
        (PunishmentType.WARN, ""),
        (PunishmentType.LOG, "bcl"),
    ):
        punish(user=user, kind=kind, league=league, reason="Spam.", by=None)
    assert "Spam" not in discord.answer(command, by=42, **COMMANDS[command])


def test_caller_of_too_many_commands_waits_and_others_do_not(
    discord: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    rates = {**ScopedRateThrottle.THROTTLE_RATES, "interactions": "2/minute"}
    monkeypatch.setattr(ScopedRateThrottle, "THROTTLE_RATES", rates)
    monkeypatch.setattr(ScopedRateThrottle, "timer", lambda _: 1_800_000_000.0)
    waits = "Too many commands. Try again in 60 seconds."
    answers = [discord.answer("standings", by=42) for _ in range(3)]
    assert [answer == waits for answer in answers] == [False, False, True]
    assert discord.answer("standings", by=43) != waits
    assert {discord.send(PING).status_code for _ in range(3)} == {200}
    discord.command("register", by=42, name="Ember")
    assert not User.objects.exists()


def test_flood_without_signatures_is_refused_before_any_query(
    discord: Discord, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    body = json.dumps(REGISTER).encode()
    with django_assert_num_queries(0):
        statuses = {discord.post(body, signature="ab" * 64).status_code for _ in range(30)}
    assert statuses == {401}
