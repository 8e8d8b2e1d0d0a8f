"""Notices wait in the outbox until due work tells people: each once, whatever fails in between."""

import logging
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any

import pytest
from django.db import DatabaseError, transaction
from django.utils import timezone

from accounts.enums import NotificationKind, OutboxKind
from accounts.models import Notification, OutboxMessage, User
from accounts.notifications import telling
from accounts.notifications.services import mark_done, mark_read, notify
from accounts.notifications.telling import notices_wait, tell_people
from accounts.notifications.text import NotificationText
from accounts.outbox import delivery as outbox
from accounts.outbox import sending
from accounts.people.name_copies import Replacement, replace_copies
from accounts.tests.concurrency import at_once
from accounts.tests.factories import UserFactory
from clvr.lib import due

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.database,
    pytest.mark.usefixtures("notices_wait"),
]


def ask(*people: User, dedupe: str = "", title: str = "Pip asks to join Ember") -> None:
    notify(
        people=people,
        kind=NotificationKind.JOIN_RECEIVED,
        text=NotificationText(title),
        link="/bcl/team/7",
        league="bcl",
        dedupe=dedupe,
    )


def told() -> list[tuple[str, str]]:
    rows = Notification.objects.order_by("pk").values_list("user__username", "title")
    return list(rows)


def kinds() -> list[str]:
    return list(OutboxMessage.objects.order_by("pk").values_list("kind", flat=True))


def test_change_stores_one_row_for_any_number_of_people(django_assert_num_queries: Any) -> None:
    people = UserFactory.create_batch(5)
    with django_assert_num_queries(1):
        ask(*people, *people)
    assert (told(), kinds()) == ([], ["notice"])


def test_due_work_tells_everybody_and_puts_their_messages() -> None:
    first, second = UserFactory.create_batch(2)
    ask(first, second)
    stored = OutboxMessage.objects.get()
    assert tell_people() == 1
    title = "Pip asks to join Ember"
    assert told() == [(first.username, title), (second.username, title)]
    assert kinds() == ["discord_message", "discord_message"]
    # People read when it happened, not when a worker came to it.
    assert {each.created_at for each in Notification.objects.all()} == {stored.created_at}
    assert (tell_people(), notices_wait()) == (0, False)


def test_nobody_to_tell_stores_nothing() -> None:
    ask()
    ask(UserFactory.create(is_active=False))
    assert kinds() == []


def test_account_that_closed_meanwhile_is_not_told() -> None:
    person = UserFactory.create()
    ask(person)
    User.objects.filter(pk=person.pk).update(is_active=False)
    assert (tell_people(), told()) == (1, [])


@transaction.atomic
def ask_and_fail(person: User) -> None:
    ask(person)
    raise ZeroDivisionError


def test_change_that_fails_tells_nobody() -> None:
    with pytest.raises(ZeroDivisionError):
        ask_and_fail(UserFactory.create())
    assert (notices_wait(), kinds()) == (False, [])


def test_failure_half_way_tells_nobody_twice(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    person, other = UserFactory.create_batch(2)
    ask(person, title="First")
    ask(other, title="Second")
    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        patch.setattr(outbox, "put_all", failing_once(outbox.put_all))
        assert tell_people() == 1
    # The notification of the first one was rolled back with its messages. The other one came.
    assert told() == [(other.username, "Second")]
    waiting = OutboxMessage.objects.notices().get()
    assert (waiting.attempts, waiting.last_error) == (1, "DatabaseError: away")
    assert waiting.due_at > timezone.now()
    assert caplog.messages == [f"Notice {waiting.pk} could not be carried out"]
    OutboxMessage.objects.notices().update(due_at=timezone.now())
    assert tell_people() == 1
    assert told() == [(other.username, "Second"), (person.username, "First")]


def failing_once(put_all: Callable[..., None]) -> Callable[..., None]:
    failures = iter([DatabaseError("away")])

    def put(messages: Iterator[OutboxMessage]) -> None:
        if (error := next(failures, None)) is not None:
            raise error
        put_all(messages)

    return put


def test_event_that_ended_before_it_was_told_is_withdrawn() -> None:
    person = UserFactory.create()
    ask(person, dedupe="join-request:1")
    ask(person, dedupe="join-request:2", title="Kim asks to join Ember")
    mark_done(dedupe="join-request:1")
    assert tell_people() == 1
    assert told() == [(person.username, "Kim asks to join Ember")]


def test_marking_all_as_read_marks_what_waited() -> None:
    person = UserFactory.create()
    ask(person)
    assert mark_read(user=person) == 1
    assert (tell_people(), person.notifications.unread().count()) == (0, 0)


def test_names_of_people_who_leave_are_replaced_in_what_waits() -> None:
    pip = UserFactory.create(username="Pip")
    ask(UserFactory.create())
    replace_copies(pip, Replacement(pip, "Former player 7"), ["/bcl/team/7"])
    assert OutboxMessage.objects.get().payload["title"] == "Former player 7 asks to join Ember"


def test_due_work_is_called_once_after_the_transaction(
    monkeypatch: pytest.MonkeyPatch,
    django_capture_on_commit_callbacks: Callable[..., AbstractContextManager[Any]],
) -> None:
    called: list[str] = []
    monkeypatch.setattr(due, "_callers", [called.append])
    people = UserFactory.create_batch(2)
    with django_capture_on_commit_callbacks(execute=True):
        for person in people:
            ask(person)
        assert called == []
    assert called == [telling.NAME]


def test_delivery_to_other_services_leaves_notices_alone() -> None:
    ask(UserFactory.create())
    assert sending.deliver({}) == 0
    assert OutboxMessage.objects.get().kind == OutboxKind.NOTICE


@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
def test_workers_at_once_tell_each_notice_once() -> None:
    people = UserFactory.create_batch(3)
    for _ in range(20):
        ask(*people)
    assert at_once(*[tell_people] * 3) == []
    assert Notification.objects.count() == 60
    assert OutboxMessage.objects.notices().count() == 0
