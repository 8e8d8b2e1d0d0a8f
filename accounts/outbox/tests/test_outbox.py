from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage
from accounts.outbox import delivery as outbox
from accounts.outbox import sending
from accounts.outbox.delivery import RetryLater, Undeliverable
from accounts.outbox.tests.clock import clock_of_runs

pytestmark = [pytest.mark.django_db, pytest.mark.database]

KIND = OutboxKind.LEAGUE_WEBHOOK


@pytest.fixture(autouse=True)
def _runs_are_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock_of_runs(monkeypatch)


class Receiver:
    """Receives messages, stores their texts, and raises the given errors, one per message."""

    def __init__(self, *errors: Exception | None) -> None:
        self.errors = list(errors)
        self.texts: list[str] = []

    def __call__(self, message: OutboxMessage) -> None:
        self.texts.append(message.payload["content"])
        error = self.errors.pop(0) if self.errors else None
        if error is not None:
            raise error


def put(text: str, **values: Any) -> OutboxMessage:
    message = outbox.put(KIND, {"content": text}, league="bcl")
    OutboxMessage.objects.filter(pk=message.pk).update(**values)
    return message


def ago(**length: float) -> datetime:
    return timezone.now() - timedelta(**length)


def deliver(receiver: Receiver) -> int:
    return sending.deliver({KIND: receiver})


def state(message: OutboxMessage) -> dict[str, object]:
    """The state of a message, with its timestamps as booleans."""
    message.refresh_from_db()
    return {
        "attempts": message.attempts,
        "claimed": message.claimed_until is not None,
        "sent": message.sent_at is not None,
        "failed": message.failed_at is not None,
        "last_error": message.last_error,
    }


SENT = {"attempts": 1, "claimed": False, "sent": True, "failed": False, "last_error": ""}


def waiting(error: str, attempts: int = 1) -> dict[str, object]:
    return {**SENT, "attempts": attempts, "sent": False, "last_error": error}


def failed(error: str, attempts: int = 1) -> dict[str, object]:
    return {**waiting(error, attempts), "failed": True}


def assert_due_in(message: OutboxMessage, wait: timedelta, started: datetime) -> None:
    message.refresh_from_db()
    assert started + wait <= message.due_at <= timezone.now() + wait


def test_put_stores_a_message_that_is_due_now() -> None:
    at = datetime.fromisoformat("2026-09-07")
    message = outbox.put(KIND, {"content": "hello", "at": at}, league="bcl")
    message.refresh_from_db()
    assert (message.kind, message.league, message.payload) == (
        "league_webhook",
        "bcl",
        {"content": "hello", "at": "2026-09-07T00:00:00"},
    )
    assert message.due_at <= timezone.now()


@transaction.atomic
def put_and_fail() -> None:
    put("never true")
    raise ZeroDivisionError


def test_put_leaves_nothing_when_the_transaction_is_rolled_back() -> None:
    with pytest.raises(ZeroDivisionError):
        put_and_fail()
    assert not OutboxMessage.objects.exists()


def test_deliver_sends_due_messages_oldest_first() -> None:
    put("second", due_at=ago(minutes=1))
    put("first", due_at=ago(minutes=2))
    put("third", due_at=ago(seconds=1))
    put("tomorrow", due_at=ago(days=-1))
    receiver = Receiver()
    assert (deliver(receiver), receiver.texts) == (3, ["first", "second", "third"])


def test_deliver_sends_messages_of_one_timestamp_in_order() -> None:
    timestamp = ago(minutes=1)
    for text in ("a", "b", "c"):
        put(text, due_at=timestamp)
    receiver = Receiver()
    deliver(receiver)
    assert receiver.texts == ["a", "b", "c"]


def test_deliver_records_a_sent_message_and_never_repeats_it() -> None:
    message = put("once")
    receiver = Receiver()
    assert [deliver(receiver), deliver(receiver)] == [1, 0]
    assert (receiver.texts, state(message)) == (["once"], SENT)


def test_deliver_stops_after_a_batch() -> None:
    for number in range(sending.BATCH + 1):
        put(str(number))
    receiver = Receiver()
    assert [deliver(receiver), deliver(receiver), deliver(receiver)] == [50, 1, 0]


def test_deliver_waits_as_long_as_the_receiver_asks() -> None:
    message, started = put("later"), timezone.now()
    assert deliver(Receiver(RetryLater("slow down", timedelta(seconds=7)))) == 0
    assert_due_in(message, timedelta(seconds=7), started)
    assert state(message) == waiting("slow down")


@pytest.mark.parametrize(
    ("earlier_attempts", "wait"),
    [
        (0, timedelta(seconds=30)),
        (1, timedelta(seconds=60)),
        (2, timedelta(seconds=120)),
        (7, timedelta(seconds=3840)),
        (8, timedelta(seconds=7680)),
    ],
)
def test_deliver_doubles_the_wait_with_each_attempt(earlier_attempts: int, wait: timedelta) -> None:
    message, started = put("again", attempts=earlier_attempts), timezone.now()
    deliver(Receiver(RetryLater("not now")))
    assert_due_in(message, wait, started)


def test_deliver_fails_a_message_after_the_most_attempts() -> None:
    message = put("again", attempts=outbox.MOST_ATTEMPTS - 1)
    deliver(Receiver(RetryLater("not now", timedelta(seconds=1))))
    assert state(message) == failed("not now", attempts=10)


def test_deliver_fails_an_undeliverable_message_at_once() -> None:
    message = put("to nobody")
    receiver = Receiver(Undeliverable("nobody there"))
    assert [deliver(receiver), deliver(receiver)] == [0, 0]
    assert (receiver.texts, state(message)) == (["to nobody"], failed("nobody there"))


def test_deliver_tries_again_after_an_unexpected_error_and_logs_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    message, started = put("odd"), timezone.now()
    assert deliver(Receiver(ValueError("odd text"))) == 0
    assert_due_in(message, timedelta(seconds=30), started)
    assert state(message) == waiting("ValueError: odd text")
    assert logged(caplog.records) == [f"Outbox message {message.pk} could not be sent"]


def logged(records: Iterable[Any]) -> list[str]:
    return [record.getMessage() for record in records]


@pytest.mark.parametrize("error", [RetryLater("x"), Undeliverable("x"), ValueError("x")])
def test_deliver_continues_after_a_failure(error: Exception) -> None:
    put("first", due_at=ago(minutes=1))
    put("second")
    receiver = Receiver(error)
    assert (deliver(receiver), receiver.texts) == (1, ["first", "second"])


def test_deliver_continues_after_a_message_without_a_sender() -> None:
    put("of a kind that is gone", due_at=ago(minutes=1), kind="pigeon")
    put("known")
    receiver = Receiver()
    assert (deliver(receiver), receiver.texts) == (1, ["known"])


def test_deliver_clears_the_error_of_an_earlier_attempt() -> None:
    message = put("finally", attempts=3, last_error="not now")
    deliver(Receiver())
    assert state(message) == {**SENT, "attempts": 4}


def test_deliver_skips_a_message_that_another_worker_holds() -> None:
    put("held", attempts=1, claimed_until=ago(seconds=-30))
    receiver = Receiver()
    assert (deliver(receiver), receiver.texts) == (0, [])


def test_deliver_sends_the_message_of_a_dead_worker_again() -> None:
    message = put("held", attempts=1, claimed_until=ago(seconds=1))
    receiver = Receiver()
    assert (deliver(receiver), receiver.texts) == (1, ["held"])
    assert state(message) == {**SENT, "attempts": 2}


def test_deliver_fails_a_message_that_kills_every_worker() -> None:
    put("poison", attempts=outbox.MOST_ATTEMPTS, claimed_until=ago(seconds=1))
    receiver = Receiver()
    assert (deliver(receiver), receiver.texts) == (0, [])


def test_worker_without_its_lease_does_not_overwrite_later_changes() -> None:
    message = put("slow")

    def answer_after_the_lease(held: OutboxMessage) -> None:
        OutboxMessage.objects.filter(pk=held.pk).update(claimed_until=ago(seconds=1))
        assert deliver(Receiver()) == 1
        raise RetryLater("too late to tell")

    sending.deliver({KIND: answer_after_the_lease})
    assert state(message) == {**SENT, "attempts": 2}


def test_message_is_claimed_for_a_minute_while_it_is_sent() -> None:
    message, started = put("look"), timezone.now()
    seen: list[datetime | None] = []

    def look(held: OutboxMessage) -> None:
        message.refresh_from_db()
        seen.append(message.claimed_until)

    sending.deliver({KIND: look})
    assert len(seen) == 1
    assert seen[0] is not None
    assert started + timedelta(minutes=1) <= seen[0] <= timezone.now() + timedelta(minutes=1)


def test_message_cannot_be_both_sent_and_failed() -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        put("both", sent_at=ago(), failed_at=ago())


def test_message_due_now_is_sent_after_the_clock_was_set_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = timezone.now()
    outbox.put(KIND, {"content": "at once"})
    outbox.put(KIND, {"content": "later"}, due_at=now + timedelta(minutes=5))
    monkeypatch.setattr("django.utils.timezone.now", lambda: now - timedelta(hours=1))
    receiver = Receiver()
    assert (deliver(receiver), receiver.texts) == (1, ["at once"])
