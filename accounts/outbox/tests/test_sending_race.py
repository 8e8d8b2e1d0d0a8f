"""Several workers with several threads each, which send at once: on PostgreSQL."""

import time
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from datetime import datetime, timedelta
from threading import Lock, Thread

import pytest
from django.db import connection

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage, OutboxRest
from accounts.outbox import claims, sending
from accounts.outbox import delivery as outbox
from accounts.outbox.delivery import RateLimited, Unreachable
from accounts.outbox.destinations import everything_of
from accounts.outbox.rests import Rest
from accounts.outbox.tests.clock import Clock, clock_of_everything

pytestmark = [pytest.mark.postgresql, pytest.mark.django_db(transaction=True)]

POST, DIRECT = OutboxKind.LEAGUE_WEBHOOK, OutboxKind.DISCORD_MESSAGE
POSTS, PEOPLE = 22, 60


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return clock_of_everything(monkeypatch)


class Channel:
    """Takes some posts in a window, and refuses more."""

    def __init__(self, clock: Clock, allowed: int, seconds: float, *, announces: bool) -> None:
        self.clock = clock
        self.allowed, self.seconds, self.announces = allowed, seconds, announces
        self.got: list[int] = []
        self.refused = 0
        self._begun, self._taken = 0.0, 0
        self._lock = Lock()

    def __call__(self, message: OutboxMessage) -> Sequence[Rest]:
        with self._lock:
            now = self.clock.seconds
            if now - self._begun >= self.seconds:
                self._begun, self._taken = now, 0
            rest = timedelta(seconds=self._begun + self.seconds - now)
            if self._taken == self.allowed:
                self.refused += 1
                raise RateLimited("wait", rest)
            self._taken += 1
            self.got.append(message.payload["number"])
        is_last = self._taken == self.allowed
        return [Rest(rest, "wait")] if is_last and self.announces else []


class People:
    """Take everything, slowly."""

    def __init__(self, seconds: float = 0.02) -> None:
        self.got: list[int] = []
        self._seconds = seconds
        self._now: Counter[int] = Counter()
        self.most_at_once = 0
        self._lock = Lock()

    def __call__(self, message: OutboxMessage) -> None:
        person = message.payload["user"]
        with self._lock:
            self._now[person] += 1
            assert self._now[person] == 1
            self.most_at_once = max(self.most_at_once, self._now.total())
        time.sleep(self._seconds)
        with self._lock:
            self._now[person] -= 1
            self.got.append(message.payload["number"])


def put_posts(number: int = POSTS) -> None:
    outbox.put_all(outbox.message(POST, {"number": n}, league="bcl") for n in range(number))


def put_messages(number: int = PEOPLE) -> None:
    outbox.put_all(outbox.message(DIRECT, {"number": n, "user": n // 2}) for n in range(number))


def together(*works: Callable[[], object]) -> None:
    errors: list[BaseException] = []

    def one(work: Callable[[], object]) -> None:
        try:
            work()
        except BaseException as error:
            errors.append(error)
        finally:
            connection.close()

    threads = [Thread(target=one, args=(work,)) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=120)
    assert errors == []


@pytest.mark.parametrize("announces", [False, True])
def test_two_workers_keep_the_limit_and_the_order_and_lose_nothing(
    clock: Clock, announces: bool
) -> None:
    channel, people = Channel(clock, 5, 0.5, announces=announces), People()
    put_posts()
    put_messages()

    def run() -> int:
        return sending.deliver_in_threads({POST: channel, DIRECT: people})

    together(run, run)
    assert channel.got == list(range(POSTS))
    assert sorted(people.got) == list(range(PEOPLE))
    assert set(OutboxMessage.objects.values_list("attempts", flat=True)) == {1}
    # The first that is too many in each window, whichever worker sent it.
    assert channel.refused == (0 if announces else POSTS // 5)


def test_people_get_messages_at_once_and_each_in_order() -> None:
    people = People()
    put_messages()
    assert sending.deliver_in_threads({DIRECT: people}) == PEOPLE
    assert 1 < people.most_at_once <= sending.THREADS
    for person in range(PEOPLE // 2):
        assert [n for n in people.got if n // 2 == person] == [2 * person, 2 * person + 1]


def test_run_does_not_wait_for_rests_that_outlast_it(clock: Clock) -> None:
    put_posts(2)
    channel = Channel(clock, 1, 600, announces=True)
    assert sending.deliver_in_threads({POST: channel}) == 1
    assert (channel.got, channel.refused, clock.seconds) == ([0], 0, 0)


def test_run_waits_for_rests_and_begins_nothing_after_its_time(clock: Clock) -> None:
    put_posts(20)
    channel = Channel(clock, 1, 1, announces=True)
    # One each second; eight seconds are over then.
    assert sending.deliver_in_threads({POST: channel}) == 8
    assert (channel.got, channel.refused) == (list(range(8)), 0)


def test_destinations_that_everything_held_up_go_on_in_the_same_run(clock: Clock) -> None:
    """All of Discord rests: the destinations that were next are not put off to the next run."""
    refused: list[float] = []
    people = People(0)

    def busy(message: OutboxMessage) -> None:
        if clock.seconds < 0.5:
            refused.append(clock.seconds)
            raise RateLimited("wait", timedelta(seconds=0.5), everything_of(DIRECT))
        people(message)

    put_messages()
    assert sending.deliver_in_threads({DIRECT: busy}) == PEOPLE
    assert 1 <= len(refused) <= sending.THREADS


def test_run_goes_on_when_a_rest_ends_before_it_waits(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def look_slowly(now: datetime, *, besides: Collection[str] = ()) -> list[str]:
        found = claims.open_destinations(now, besides=besides)
        if not found:
            clock.sleep(0.6)
        return found

    monkeypatch.setattr(sending, "open_destinations", look_slowly)
    channel = Channel(clock, POSTS // 2, 0.5, announces=True)
    put_posts()
    assert sending.deliver_in_threads({POST: channel}) == POSTS
    assert channel.refused == 0


def test_resting_messages_are_not_read_in_a_busy_loop(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_posts(2)
    looks: list[list[str]] = []

    def look(now: datetime, *, besides: Collection[str] = ()) -> list[str]:
        looks.append(claims.open_destinations(now, besides=besides))
        return looks[-1]

    monkeypatch.setattr(sending, "open_destinations", look)
    sending.deliver_in_threads({POST: Channel(clock, 1, 0.5, announces=True)})
    assert len(looks) <= 6


def test_silent_receiver_ends_the_run_of_all_threads() -> None:
    def silent(message: OutboxMessage) -> None:
        time.sleep(0.05)
        raise Unreachable("no answer")

    put_messages()
    assert sending.deliver_in_threads({DIRECT: silent}) == 0
    assert OutboxMessage.objects.filter(attempts=1).count() <= sending.THREADS
    assert OutboxRest.objects.count() <= sending.THREADS


def test_error_of_the_database_ends_the_run_and_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(sending, "claim_first", broken)
    put_messages()
    with pytest.raises(ZeroDivisionError):
        sending.deliver_in_threads({DIRECT: People()})
