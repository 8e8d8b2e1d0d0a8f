"""The API of a person's notifications and preferences."""

from datetime import UTC, datetime, time
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import NotificationChannel, NotificationKind, TokenScope
from accounts.models import Notification, NotificationPreference, QuietHours, User
from accounts.notifications.kinds import ALWAYS_SHOWN, default_channel
from accounts.notifications.quiet_hours import QuietPeriod
from accounts.notifications.services import save_preferences
from accounts.notifications.tests.factories import NotificationFactory
from accounts.tests.factories import BearerTokenFactory, UserFactory
from accounts.tests.people import KINDS, person

pytestmark = [pytest.mark.django_db, pytest.mark.database]

LIST = "/api/notifications"
UNREAD = "/api/notifications/unread-count"
READ = "/api/notifications/read"
PREFERENCES = "/api/notifications/preferences"
JSON = "application/json"
NEW_YEAR = datetime(2026, 1, 1, tzinfo=UTC)


@pytest.fixture
def user() -> User:
    return UserFactory.create()


def signed_in(user: User, **options: Any) -> Client:
    client = Client(**options)
    client.force_login(user)
    return client


def keys(body: dict[str, Any]) -> list[int]:
    return [int(each["_id"]) for each in body["notifications"]]


def read(user: User, body: dict[str, Any]) -> Any:
    return signed_in(user).post(READ, body, content_type=JSON)


def test_list_has_own_notifications_newest_first(user: User) -> None:
    old = NotificationFactory.create(
        user=user, title="Ember beat Frost", created_at=NEW_YEAR, read_at=NEW_YEAR
    )
    new = NotificationFactory.create(
        user=user,
        kind=NotificationKind.JOIN_RECEIVED,
        league="bcl",
        title="Pip asks to join Ember",
        body="They play on Steam.",
        link="/bcl/team/7/manage",
        created_at=NEW_YEAR,
    )
    NotificationFactory.create()
    response = signed_in(user).get(LIST)
    assert (response.status_code, response.json()) == (
        200,
        {
            "unread": 1,
            "notifications": [
                {
                    "_id": str(new.pk),
                    "kind": "join-received",
                    "league": "bcl",
                    "title": "Pip asks to join Ember",
                    "body": "They play on Steam.",
                    "link": "/bcl/team/7/manage",
                    "createdAt": 1767225600,
                    "isRead": False,
                    "demandsAction": True,
                },
                {
                    "_id": str(old.pk),
                    "kind": "result-confirmed",
                    "league": "",
                    "title": "Ember beat Frost",
                    "body": "",
                    "link": "/bcl/match/7",
                    "createdAt": 1767225600,
                    "isRead": True,
                    "demandsAction": False,
                },
            ],
            "hasMore": False,
        },
    )


def test_list_is_empty_for_a_new_person(user: User) -> None:
    expected = {"unread": 0, "notifications": [], "hasMore": False}
    assert signed_in(user).get(LIST).json() == expected


def test_settled_notification_no_longer_needs_action(user: User) -> None:
    NotificationFactory.create(
        user=user, kind=NotificationKind.JOIN_RECEIVED, settled_at=timezone.now()
    )
    [shown] = signed_in(user).get(LIST).json()["notifications"]
    assert shown["demandsAction"] is False


def test_notification_of_a_removed_kind_is_still_shown(user: User) -> None:
    NotificationFactory.create(user=user, kind="pigeon")
    [shown] = signed_in(user).get(LIST).json()["notifications"]
    assert (shown["kind"], shown["demandsAction"]) == ("pigeon", False)


@pytest.mark.parametrize(("number", "more"), [(30, False), (31, True)])
def test_list_has_pages_of_thirty(user: User, number: int, more: bool) -> None:
    created = NotificationFactory.create_batch(number, user=user)
    newest_first = sorted((each.pk for each in created), reverse=True)
    client = signed_in(user)
    first = client.get(LIST).json()
    assert (keys(first), first["hasMore"]) == (newest_first[:30], more)
    assert first["unread"] == number
    second = client.get(LIST, {"before": first["notifications"][-1]["_id"]}).json()
    assert (keys(second), second["hasMore"]) == (newest_first[30:], False)


@pytest.mark.any_database
@pytest.mark.parametrize("before", ["0", "-1", "x", "9223372036854775808", "1.5"])
def test_list_refuses_an_invalid_page(user: User, before: str) -> None:
    response = signed_in(user).get(LIST, {"before": before})
    assert response.status_code == 400
    assert list(response.json()) == ["before"]


@pytest.mark.any_database
@pytest.mark.parametrize("number", [1, 3])
def test_list_has_a_constant_number_of_queries(
    user: User, number: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    NotificationFactory.create_batch(number, user=user)
    client = signed_in(user)
    # The session and its person; the page and the count.
    with django_assert_num_queries(4):
        client.get(LIST)
    with django_assert_num_queries(3):
        client.get(UNREAD)


def test_unread_count_counts_own_notifications(user: User) -> None:
    NotificationFactory.create_batch(2, user=user)
    NotificationFactory.create(user=user, read_at=timezone.now())
    NotificationFactory.create()
    assert signed_in(user).get(UNREAD).json() == {"unread": 2}


def test_read_marks_the_given_notifications(user: User) -> None:
    one, two, three = NotificationFactory.create_batch(3, user=user)
    response = read(user, {"ids": [str(one.pk), str(three.pk)]})
    expected = {"success": True, "message": "2 notifications marked as read.", "unread": 1}
    assert (response.status_code, response.json()) == (200, expected)
    assert list(user.notifications.unread()) == [two]


def test_read_marks_all(user: User) -> None:
    NotificationFactory.create_batch(2, user=user)
    theirs = NotificationFactory.create()
    expected = {"success": True, "message": "2 notifications marked as read.", "unread": 0}
    assert read(user, {"all": True}).json() == expected
    assert list(Notification.objects.unread()) == [theirs]


def test_read_keeps_the_first_time(user: User) -> None:
    notification = NotificationFactory.create(user=user, read_at=NEW_YEAR)
    expected = {"success": True, "message": "0 notifications marked as read.", "unread": 0}
    assert read(user, {"ids": [str(notification.pk)]}).json() == expected
    notification.refresh_from_db()
    assert notification.read_at == NEW_YEAR


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "ids"),
        ({"ids": []}, "ids"),
        ({"ids": ["1"], "all": True}, "ids"),
        ({"ids": ["x"]}, "ids"),
        ({"ids": ["1" * 19]}, "ids"),
        ({"ids": [str(number) for number in range(101)]}, "ids"),
        ({"ids": "1"}, "ids"),
        ({"all": "perhaps"}, "all"),
        ({"all": False}, "ids"),
    ],
)
def test_read_refuses_an_invalid_body(user: User, body: dict[str, Any], field: str) -> None:
    NotificationFactory.create(user=user)
    response = read(user, body)
    assert response.status_code == 400
    assert list(response.json()) == [field]
    assert user.notifications.unread().count() == 1


@pytest.mark.any_database
@pytest.mark.parametrize("kind", KINDS)
def test_notifications_of_others_are_out_of_reach(kind: str) -> None:
    theirs = NotificationFactory.create()
    other = person(kind)
    client = signed_in(other)
    assert client.get(LIST).json()["notifications"] == []
    assert client.get(UNREAD).json() == {"unread": 0}
    for body in ({"ids": [str(theirs.pk)]}, {"all": True}):
        assert read(other, body).json()["message"] == "0 notifications marked as read."
    theirs.refresh_from_db()
    assert theirs.read_at is None


CALLS = [("get", LIST), ("get", UNREAD), ("post", READ), ("get", PREFERENCES), ("put", PREFERENCES)]


@pytest.mark.any_database
@pytest.mark.parametrize(("method", "url"), CALLS)
def test_notifications_require_sign_in(method: str, url: str) -> None:
    response = getattr(Client(), method)(url, {}, content_type=JSON)
    assert response.status_code == 401
    assert list(response.json()) == ["detail"]


@pytest.mark.any_database
@pytest.mark.parametrize(("method", "url"), [call for call in CALLS if call[0] != "get"])
def test_commands_need_the_csrf_token(user: User, method: str, url: str) -> None:
    NotificationFactory.create(user=user)
    client = signed_in(user, enforce_csrf_checks=True)
    response = getattr(client, method)(url, {"all": True}, content_type=JSON)
    assert response.status_code == 403
    assert response.json() == {"detail": "This page is out of date. Reload it, then try again."}
    assert user.notifications.unread().count() == 1


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("scope", "status"),
    [(TokenScope.READ, 403), (TokenScope.WRITE, 200)],
)
def test_tokens_read_and_write_tokens_mark_as_read(
    user: User, scope: TokenScope, status: int
) -> None:
    NotificationFactory.create(user=user)
    token = BearerTokenFactory.create(owner=user, scope=scope, text="clvr_t0ken")
    assert token.owner == user
    bearer: Any = {"HTTP_AUTHORIZATION": "Bearer clvr_t0ken"}
    assert Client().get(LIST, **bearer).json()["unread"] == 1
    assert Client().get(PREFERENCES, **bearer).status_code == 200
    answer = Client().post(READ, {"all": True}, content_type=JSON, **bearer)
    assert answer.status_code == status
    assert user.notifications.unread().count() == (0 if status == 200 else 1)


WISH = {
    "channels": {"announcement": "none", "join-received": "portal"},
    "quietFrom": "22:00",
    "quietTo": "08:00",
    "zone": "Europe/London",
}
NEVER_QUIET: dict[str, Any] = {"channels": {}, "quietFrom": None, "quietTo": None, "zone": None}


def put(user: User, **wish: Any) -> Any:
    return signed_in(user).put(PREFERENCES, {**WISH, **wish}, content_type=JSON)


def test_preferences_are_the_defaults_without_choices(user: User) -> None:
    response = signed_in(user).get(PREFERENCES)
    assert (response.status_code, response.json()) == (
        200,
        {
            "channels": {kind.value: default_channel(kind).value for kind in NotificationKind},
            "quietFrom": None,
            "quietTo": None,
            "zone": None,
            "demandingAction": [kind.value for kind in NotificationKind if kind in ALWAYS_SHOWN],
        },
    )


def test_preferences_are_saved(user: User) -> None:
    response = put(user)
    expected = {"success": True, "message": "Preferences saved."}
    assert (response.status_code, response.json()) == (200, expected)
    body = signed_in(user).get(PREFERENCES).json()
    assert (body["quietFrom"], body["quietTo"], body["zone"]) == (
        "22:00",
        "08:00",
        "Europe/London",
    )
    defaults = {kind.value: default_channel(kind).value for kind in NotificationKind}
    assert body["channels"] == {**defaults, **WISH["channels"]}  # type: ignore[dict-item]


def test_preferences_that_are_left_out_stay(user: User) -> None:
    put(user)
    put(user, channels={"punishment": "portal"})
    chosen = dict(NotificationPreference.objects.values_list("kind", "channel"))
    assert chosen == {"announcement": "none", "join-received": "portal", "punishment": "portal"}


def test_preferences_remove_quiet_hours(user: User) -> None:
    put(user)
    assert put(user, **NEVER_QUIET).status_code == 200
    assert not QuietHours.objects.exists()
    assert signed_in(user).get(PREFERENCES).json()["quietFrom"] is None


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        ({"channels": {"pigeon": "none"}}, {"channels": ["Unknown kinds: pigeon."]}),
        (
            {"channels": {"join-received": "none"}},
            {
                "channels": [
                    "“Someone asks to join your team” needs your action, so you can’t turn it off."
                ]
            },
        ),
        (
            {"channels": {"punishment": "none"}},
            {
                "channels": [
                    (
                        "“You get a punishment, or it is lifted” is a decision of staff about you, "
                        "so you can’t turn it off."
                    )
                ]
            },
        ),
        (
            {"channels": {"announcement": "pigeon"}},
            {"channels": {"announcement": ["Choose one from the list."]}},
        ),
        ({"quietFrom": None}, {"quietFrom": ["Quiet hours need a start, an end and a time zone."]}),
        ({"quietTo": None}, {"quietTo": ["Quiet hours need a start, an end and a time zone."]}),
        ({"zone": None}, {"zone": ["Quiet hours need a start, an end and a time zone."]}),
        (
            {"quietTo": "22:00"},
            {"quietTo": ["Quiet hours can’t start and end at the same time."]},
        ),
        (
            {"zone": "Mars/Olympus"},
            {"zone": ["“Mars/Olympus” is not a time zone, such as Europe/London."]},
        ),
        (
            {"quietFrom": "25:00"},
            {"quietFrom": ["Time has wrong format. Use one of these formats instead: hh:mm."]},
        ),
    ],
)
def test_invalid_preferences_are_refused_and_change_nothing(
    user: User, wish: dict[str, Any], expected: dict[str, Any]
) -> None:
    response = put(user, **wish)
    assert (response.status_code, response.json()) == (400, expected)
    assert not NotificationPreference.objects.exists()
    assert not QuietHours.objects.exists()


def test_preferences_are_separate_for_each_person(user: User) -> None:
    other = UserFactory.create()
    put(user)
    assert signed_in(other).get(PREFERENCES).json()["channels"]["announcement"] == "portal"
    put(other, **{**NEVER_QUIET, "channels": {"announcement": "discord"}})
    assert signed_in(user).get(PREFERENCES).json()["channels"]["announcement"] == "none"
    assert QuietHours.objects.get().user == user


@pytest.mark.any_database
@pytest.mark.parametrize("number", [1, 3])
def test_preferences_have_a_constant_number_of_queries(
    user: User, number: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    kinds = list(NotificationKind)[:number]
    save_preferences(
        user=user,
        channels=dict.fromkeys(kinds, NotificationChannel.PORTAL),
        quiet=QuietPeriod(time(22), time(8), ZoneInfo("UTC")),
    )
    client = signed_in(user)
    # The session and its person; the channels and the quiet hours.
    with django_assert_num_queries(4):
        client.get(PREFERENCES)
