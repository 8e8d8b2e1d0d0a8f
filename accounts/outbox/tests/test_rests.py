"""Destinations that rest: what waits, and what goes on."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage, OutboxRest
from accounts.outbox import claims, rests, sending
from accounts.outbox import delivery as outbox
from accounts.outbox.delivery import MOST_ATTEMPTS, RateLimited, ReceiverFails, Unreachable
from accounts.outbox.destinations import everything_of
from accounts.outbox.rate_limits import UNSAID_REST
from accounts.outbox.rests import Rest
from accounts.outbox.tests.clock import clock_of_runs

pytestmark = [pytest.mark.django_db, pytest.mark.database]

POST, NEWS, DIRECT, PUSH = (
    OutboxKind.LEAGUE_WEBHOOK,
    OutboxKind.ANNOUNCEMENT,
    OutboxKind.DISCORD_MESSAGE,
    OutboxKind.PUSH,
)
TEN = timedelta(seconds=10)


@pytest.fixture(autouse=True)
def _runs_are_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock_of_runs(monkeypatch)


class Receiver:
    """Notes the texts it gets; answers the first ones with the given errors and rests."""

    def __init__(self, *answers: Exception | Sequence[Rest] | None) -> None:
        self.answers = list(answers)
        self.texts: list[str] = []

    def __call__(self, message: OutboxMessage) -> Sequence[Rest]:
        self.texts.append(message.payload["title"])
        answer = self.answers.pop(0) if self.answers else None
        if isinstance(answer, Exception):
            raise answer
        return answer or ()

    def deliver(self) -> list[str]:
        """What it gets in one run."""
        self.texts.clear()
        sending.deliver(dict.fromkeys((POST, NEWS, DIRECT, PUSH), self))
        return list(self.texts)


def put(title: str, kind: OutboxKind = POST, *, league: str = "bcl", user: int = 1) -> Any:
    return outbox.put(kind, {"title": title, "user": user, "device": user}, league=league)


def later(monkeypatch: pytest.MonkeyPatch, wait: timedelta) -> None:
    """Let so much time pass."""
    now: Callable[[], datetime] = timezone.now
    monkeypatch.setattr("django.utils.timezone.now", lambda: now() + wait)


def attempts() -> list[int]:
    return list(OutboxMessage.objects.order_by("pk").values_list("attempts", flat=True))


def test_limited_channel_rests_with_all_its_messages_and_others_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for title in ("a1", "a2", "a3"):
        put(title)
    put("b1", league="xcl")
    put("c1", DIRECT)
    receiver = Receiver(RateLimited("wait", TEN))
    assert receiver.deliver() == ["a1", "b1", "c1"]
    # It used no attempt, and is not asked before its time.
    assert attempts() == [0, 0, 0, 1, 1]
    assert receiver.deliver() == []
    put("a4")
    assert receiver.deliver() == []
    later(monkeypatch, timedelta(seconds=9))
    assert receiver.deliver() == []
    later(monkeypatch, timedelta(seconds=2))
    assert receiver.deliver() == ["a1", "a2", "a3", "a4"]
    assert not OutboxRest.objects.exists()


def test_limits_never_use_up_the_attempts(monkeypatch: pytest.MonkeyPatch) -> None:
    message = put("patient")
    receiver = Receiver(*(RateLimited("wait", TEN) for _ in range(3 * MOST_ATTEMPTS)))
    for _ in range(3 * MOST_ATTEMPTS):
        assert receiver.deliver() == ["patient"]
        OutboxRest.objects.all().delete()
    assert receiver.deliver() == ["patient"]
    message.refresh_from_db()
    assert (message.attempts, message.sent_at is not None) == (1, True)


def test_limit_without_a_wait_rests_a_while() -> None:
    put("x")
    before = timezone.now()
    Receiver(RateLimited("wait")).deliver()
    rest = OutboxRest.objects.get()
    assert before + UNSAID_REST <= rest.until <= timezone.now() + UNSAID_REST
    assert (rest.destination, rest.reason) == ("channel:bcl", "wait")


def test_announced_rest_is_kept_before_anything_is_refused() -> None:
    for title in ("a1", "a2"):
        put(title)
    put("b1", league="xcl")
    receiver = Receiver([Rest(TEN, "wait")])
    assert receiver.deliver() == ["a1", "b1"]
    assert receiver.deliver() == []
    assert OutboxMessage.objects.get(sent_at=None).payload["title"] == "a2"


def test_limit_of_everything_on_discord_lets_devices_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    put("post")
    put("direct", DIRECT)
    put("news", NEWS, league="xcl")
    put("push", PUSH)
    receiver = Receiver(RateLimited("wait", TEN, everything_of(POST, NEWS, DIRECT)))
    assert receiver.deliver() == ["post", "push"]
    assert receiver.deliver() == []
    later(monkeypatch, TEN)
    assert receiver.deliver() == ["post", "direct", "news"]


def test_limit_of_leagues_that_share_a_webhook_is_one() -> None:
    put("a1")
    put("b1", league="xcl")
    put("c1", league="ocl")
    receiver = Receiver(RateLimited("wait", TEN, ("channel:bcl", "channel:xcl")))
    assert receiver.deliver() == ["a1", "c1"]


def test_channel_keeps_its_order_when_discord_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    for title, kind in (("a1", POST), ("a2", POST), ("edit", NEWS)):
        put(title, kind)
    put("b1", league="xcl")
    receiver = Receiver(ReceiverFails("Discord answered 503"))
    assert receiver.deliver() == ["a1", "b1"]
    assert (receiver.deliver(), attempts()) == ([], [1, 0, 0, 1])
    later(monkeypatch, outbox.FIRST_WAIT)
    receiver.answers = [ReceiverFails("Discord answered 503")]
    assert receiver.deliver() == ["a1"]
    later(monkeypatch, outbox.FIRST_WAIT)
    assert receiver.deliver() == []
    later(monkeypatch, outbox.FIRST_WAIT)
    assert receiver.deliver() == ["a1", "a2", "edit"]


def test_message_that_fails_again_and_again_holds_back_others_for_a_while_only() -> None:
    put("odd")
    put("next")
    receiver = Receiver()
    for _ in range(sending.HOLDS_BACK - 1):
        receiver.answers = [ReceiverFails("Discord answered 500")]
        assert receiver.deliver() == ["odd"]
        OutboxRest.objects.all().delete()
    receiver.answers = [ReceiverFails("Discord answered 500")]
    assert receiver.deliver() == ["odd", "next"]


def test_failing_receiver_uses_up_the_attempts() -> None:
    message = put("x")
    OutboxMessage.objects.update(attempts=MOST_ATTEMPTS - 1)
    Receiver(ReceiverFails("Discord answered 500")).deliver()
    message.refresh_from_db()
    assert (message.attempts, message.failed_at is not None) == (MOST_ATTEMPTS, True)


def test_silent_receiver_ends_the_run_and_rests() -> None:
    put("a1")
    put("b1", league="xcl")
    receiver = Receiver(Unreachable("no answer"))
    assert [receiver.deliver(), receiver.deliver()] == [["a1"], ["b1"]]


def test_longer_rest_is_not_shortened() -> None:
    rests.begin([Rest(TEN, "long")], "channel:bcl")
    rests.begin([Rest(timedelta(seconds=1), "short")], "channel:bcl")
    assert OutboxRest.objects.get().reason == "long"
    rests.begin([Rest(2 * TEN, "longer")], "channel:bcl")
    assert OutboxRest.objects.get().reason == "longer"


def test_message_of_the_version_before_gets_its_destination() -> None:
    put("old", DIRECT, user=17)
    OutboxMessage.objects.update(destination="")
    assert Receiver().deliver() == ["old"]
    assert OutboxMessage.objects.get().destination == "person:17"


def test_next_end_is_of_a_rest_that_holds_something_back() -> None:
    now = timezone.now()
    rests.begin([Rest(TEN, "nobody waits")], "channel:xcl")
    assert rests.next_end(now) is None
    put("x")
    assert rests.next_end(timezone.now()) is None
    rests.begin([Rest(2 * TEN, "wait")], "channel:bcl")
    end = rests.next_end(timezone.now())
    assert end is not None
    assert abs(end - now - 2 * TEN) < timedelta(seconds=5)


def put_many(number: int, league: str) -> None:
    outbox.put_all(outbox.message(POST, {"title": str(n)}, league=league) for n in range(number))


def test_many_messages_that_rest_hold_up_nobody() -> None:
    put_many(500, "bcl")
    rests.begin([Rest(TEN, "wait")], "channel:bcl")
    put("late", league="xcl")
    assert claims.open_destinations(timezone.now()) == ["channel:xcl"]
    assert Receiver().deliver() == ["late"]


def test_destinations_take_turns() -> None:
    put_many(2 * sending.TURN, "bcl")
    put("late", league="xcl")
    got = Receiver().deliver()
    assert (got.index("late"), len(got)) == (sending.TURN, 2 * sending.TURN + 1)


def test_first_message_is_found_by_the_index_in_order() -> None:
    put_many(300, "bcl")
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE accounts_outboxmessage")
    waiting = OutboxMessage.objects.external().due_or_claimed(timezone.now())
    first = waiting.filter(destination="channel:bcl").order_by("due_at", "id")[:1]
    assert "outbox_in_order" in first.explain()
