"""Undelivered messages: who sees them, and who may send them again."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import OutboxKind, Role
from accounts.models import AuditEntry, OutboxMessage, OutboxRest, User
from accounts.outbox import delivery as outbox
from accounts.outbox import sending
from accounts.outbox.api import PAGE_LENGTH
from accounts.outbox.services import retry_message
from accounts.tests.factories import UserFactory
from accounts.tests.people import KINDS, LEAGUE_STAFF, OTHERS, person
from clvr.lib.refusals import Refused

pytestmark = pytest.mark.django_db

LIST = "/api/outbox/undelivered"
FAILED = datetime(2026, 1, 2, tzinfo=UTC)
DENIED = {"detail": "You do not have permission to do this."}
REASON = "the person does not accept messages from the bot"


def given_up(league: str = "bcl", **values: Any) -> OutboxMessage:
    message = outbox.put(OutboxKind.LEAGUE_WEBHOOK, {"content": "Ember beat Frost."}, league=league)
    fields = {"failed_at": FAILED, "last_error": REASON, "attempts": 10, **values}
    OutboxMessage.objects.filter(pk=message.pk).update(**fields)
    message.refresh_from_db()
    return message


def to_person(user: User, league: str = "bcl") -> OutboxMessage:
    payload = {"user": user.pk, "title": "You are warned", "body": "For private reasons."}
    return given_up(league, kind=OutboxKind.DISCORD_MESSAGE, payload=payload)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def listed(client: Client, **query: str) -> list[dict[str, Any]]:
    """The messages on the first page."""
    messages: list[dict[str, Any]] = client.get(LIST, query).json()["messages"]
    return messages


def keys(messages: list[dict[str, Any]]) -> list[int]:
    return [int(each["_id"]) for each in messages]


def retry_url(message: OutboxMessage) -> str:
    return f"/api/outbox/{message.pk}/retry"


def test_list_has_failed_messages_newest_first() -> None:
    pip = UserFactory.create(username="Pip")
    old = given_up(created_at=FAILED)
    new = to_person(pip)
    newer = timezone.now()
    OutboxMessage.objects.filter(pk=new.pk).update(created_at=FAILED, failed_at=newer)
    outbox.put(OutboxKind.LEAGUE_WEBHOOK, {"content": "waits"}, league="bcl")
    sent = outbox.put(OutboxKind.LEAGUE_WEBHOOK, {"content": "sent"}, league="bcl")
    OutboxMessage.objects.filter(pk=sent.pk).update(sent_at=FAILED)
    response = signed_in(person("admin")).get(LIST)
    assert response.status_code == 200
    assert response.json() == {
        "messages": [
            {
                "_id": str(new.pk),
                "kind": "discord_message",
                "league": "bcl",
                "receiver": "Pip",
                "text": "You are warned",
                "reason": REASON,
                "attempts": 10,
                "createdAt": 1767312000,
                "failedAt": int(newer.timestamp()),
            },
            {
                "_id": str(old.pk),
                "kind": "league_webhook",
                "league": "bcl",
                "receiver": "",
                "text": "Ember beat Frost.",
                "reason": REASON,
                "attempts": 10,
                "createdAt": 1767312000,
                "failedAt": 1767312000,
            },
        ],
        "heldBack": [],
        "hasMore": False,
    }


def test_list_has_no_name_for_a_deleted_person() -> None:
    user = UserFactory.create()
    to_person(user)
    User.objects.filter(pk=user.pk).delete()
    [shown] = listed(signed_in(person("admin")))
    assert shown["receiver"] == ""


@pytest.mark.parametrize("kind", LEAGUE_STAFF)
def test_staff_see_failed_messages_of_their_league(kind: str) -> None:
    own = given_up("bcl")
    given_up("xcl")
    given_up("")
    client = signed_in(person(kind))
    assert keys(listed(client, league="bcl")) == [own.pk]
    status = 200 if kind == "admin" else 403
    assert client.get(LIST, {"league": "xcl"}).status_code == status


@pytest.mark.parametrize(
    ("roles", "leagues"),
    [
        ([Role.ADMIN], ["", "xcl", "ocl", "bcl"]),
        ([Role.TM_BREACHERS], ["bcl"]),
        ([Role.MOD_BREACHERS], ["bcl"]),
        ([Role.MOD_X8, Role.TM_BREACHERS], ["xcl", "bcl"]),
        ([Role.TEAM_MANAGER, Role.MOD_ONWARD], ["ocl"]),
    ],
)
def test_list_without_a_league_has_all_leagues_of_the_caller(
    roles: list[Role], leagues: list[str]
) -> None:
    for league in ("bcl", "ocl", "xcl", ""):
        given_up(league)
    shown = listed(signed_in(UserFactory.create(roles=roles)))
    assert [each["league"] for each in shown] == leagues


def test_list_has_pages_without_gaps() -> None:
    made = [given_up().pk for _ in range(PAGE_LENGTH * 2 + 1)]
    client = signed_in(person("moderator"))
    read: list[int] = []
    for has_more in (True, True, False):
        address = f"{LIST}?league=bcl" + (f"&before={read[-1]}" if read else "")
        body = client.get(address).json()
        read += keys(body["messages"])
        assert body["hasMore"] == has_more
    assert read == made[::-1]


def test_first_page_says_what_waits_and_why() -> None:
    pip = UserFactory.create(username="Pip")
    until = timezone.now().replace(microsecond=0) + timedelta(minutes=5)
    for league in ("bcl", "bcl", "xcl"):
        outbox.put(OutboxKind.LEAGUE_WEBHOOK, {"content": "x"}, league=league)
    payload = {"user": pip.pk, "title": "You are warned", "body": "For private reasons."}
    outbox.put(OutboxKind.DISCORD_MESSAGE, payload, league="bcl")
    tomorrow = timezone.now() + timedelta(days=1)
    outbox.put(OutboxKind.DISCORD_MESSAGE, payload, league="bcl", due_at=tomorrow)
    OutboxRest.objects.create(destination="channel:bcl", until=until, reason="asked to wait")
    failed_once = OutboxMessage.objects.filter(kind="discord_message", due_at__lt=tomorrow)
    failed_once.update(due_at=until, attempts=1, last_error="no bot")
    outbox.put(OutboxKind.LEAGUE_WEBHOOK, {"content": "y"}, league="xcl")
    body = signed_in(person("moderator")).get(LIST, {"league": "bcl"}).json()
    timestamp = int(until.timestamp())
    held = {"league": "bcl", "until": timestamp}
    posts = {"kind": "league_webhook", "receiver": "", "count": 2, "reason": "asked to wait"}
    direct = {"kind": "discord_message", "receiver": "Pip", "count": 1, "reason": "no bot"}
    assert body == {
        "messages": [],
        "heldBack": [{**held, **posts}, {**held, **direct}],
        "hasMore": False,
    }
    older = signed_in(person("moderator")).get(LIST, {"league": "bcl", "before": "9"}).json()
    assert older["heldBack"] == []


def test_rest_of_everything_holds_back_each_kind() -> None:
    outbox.put(OutboxKind.LEAGUE_WEBHOOK, {"content": "x"}, league="bcl")
    until = timezone.now() + timedelta(minutes=5)
    OutboxRest.objects.create(destination="kind:league_webhook", until=until, reason="wait")
    [held] = signed_in(person("moderator")).get(LIST, {"league": "bcl"}).json()["heldBack"]
    assert (held["count"], held["reason"], held["until"]) == (1, "wait", int(until.timestamp()))


@pytest.mark.parametrize("before", ["0", "x", str(1 << 63)])
def test_list_refuses_an_invalid_key(before: str) -> None:
    response = signed_in(person("admin")).get(LIST, {"before": before})
    assert (response.status_code, list(response.json())) == (400, ["before"])


@pytest.mark.parametrize("kind", OTHERS)
def test_other_people_do_not_see_the_league(kind: str) -> None:
    given_up()
    client = signed_in(person(kind))
    response = client.get(LIST, {"league": "bcl"})
    assert (response.status_code, response.json()) == (403, DENIED)
    if "another league" in kind:
        assert listed(client) == []
    else:
        response = client.get(LIST)
        assert (response.status_code, response.json()) == (403, DENIED)


def test_undelivered_messages_require_sign_in() -> None:
    message = given_up()
    assert Client().get(LIST).status_code == 401
    assert Client().post(retry_url(message)).status_code == 401
    message.refresh_from_db()
    assert message.failed_at == FAILED


def test_list_refuses_an_unknown_league() -> None:
    response = signed_in(person("admin")).get(LIST, {"league": "nhl"})
    expected = {"league": ["Choose one from the list."]}
    assert (response.status_code, response.json()) == (400, expected)


@pytest.mark.parametrize("number", [1, 3])
def test_list_has_a_constant_number_of_queries(
    number: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for user in UserFactory.create_batch(number):
        to_person(user)
    client = signed_in(person("admin"))
    # The session and its person; their roles, the messages, the receivers; which kinds rest, and
    # what is held back.
    with django_assert_num_queries(7):
        client.get(LIST)


@pytest.mark.parametrize("kind", LEAGUE_STAFF)
def test_retry_sends_again_and_is_audited(kind: str) -> None:
    message, by = given_up(), person(kind)
    response = signed_in(by).post(retry_url(message))
    expected = {"success": True, "message": "The message will be sent again."}
    assert (response.status_code, response.json()) == (200, expected)
    message.refresh_from_db()
    assert (message.failed_at, message.attempts) == (None, 0)
    assert message.due_at <= timezone.now()
    sent: list[int] = []
    sending.deliver({OutboxKind.LEAGUE_WEBHOOK: lambda each: sent.append(each.pk)})
    assert sent == [message.pk]
    entry = AuditEntry.objects.get()
    assert (entry.actor, entry.action, entry.league, entry.subject_id) == (
        by,
        "outbox.retry",
        "bcl",
        str(message.pk),
    )
    assert entry.changes == {"failed_at": ["2026-01-02T00:00:00Z", None], "reason": [REASON, None]}


@pytest.mark.parametrize("kind", OTHERS)
def test_retry_is_refused_to_others(kind: str) -> None:
    message = given_up()
    assert signed_in(person(kind)).post(retry_url(message)).status_code == 403
    message.refresh_from_db()
    assert message.failed_at == FAILED
    assert not AuditEntry.objects.exists()


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "admin"])
def test_messages_without_a_league_are_for_admins(kind: str) -> None:
    message = given_up("")
    with pytest.raises(PermissionDenied):
        retry_message(message=message, by=person(kind))


@pytest.mark.parametrize("state", [{}, {"sent_at": FAILED}])
def test_retry_is_refused_for_a_message_that_has_not_failed(state: dict[str, Any]) -> None:
    message = given_up(failed_at=None, **state)
    with pytest.raises(Refused, match=r"^This message has not failed\.$"):
        retry_message(message=message, by=None)
    response = signed_in(person("admin")).post(retry_url(message))
    assert (response.status_code, response.json()) == (
        409,
        {"detail": "This message has not failed."},
    )


def test_retry_of_an_unknown_message_is_not_found() -> None:
    assert signed_in(person("admin")).post("/api/outbox/999/retry").status_code == 404


def test_retry_needs_the_csrf_token() -> None:
    message = given_up()
    client = Client(enforce_csrf_checks=True)
    client.force_login(UserFactory.create(roles=[Role.ADMIN]))
    assert client.post(retry_url(message)).status_code == 403
    message.refresh_from_db()
    assert message.failed_at == FAILED
