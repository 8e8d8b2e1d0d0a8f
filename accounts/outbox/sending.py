"""Sending the messages of the outbox: what becomes of each, one after the other or in threads."""

import logging
import queue
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from contextvars import copy_context
from dataclasses import dataclass, field
from functools import partial

from django.db import connections, transaction
from django.utils import timezone

from accounts.enums import OutboxKind
from accounts.models import OutboxMessage
from accounts.outbox import rests
from accounts.outbox.claims import claim_first, label_messages, open_destinations
from accounts.outbox.delivery import (
    MOST_ATTEMPTS,
    RateLimited,
    ReceiverFails,
    RetryLater,
    Sender,
    Undeliverable,
    Unreachable,
    put_off,
    record,
    wait_after,
)
from accounts.outbox.rate_limits import UNSAID_REST
from accounts.outbox.rests import Rest
from clvr.lib.request_ids import request_id, under_request_id

log = logging.getLogger(__name__)

BATCH = 50
"""Messages that `deliver` sends at most."""
TURN = 10
"""Messages that one destination gets before others come."""
THREADS = 8
BUDGET_SECONDS = 8.0
"""After which a run begins no message more: less than the time until the next run, so that
deliveries to a slow Discord never pile up."""
HOLDS_BACK = 5
"""Attempts after which a message no longer holds back those behind it when its receiver fails:
after a quarter of an hour, it may be the message's own fault."""

Senders = Mapping[OutboxKind, Sender]


@dataclass(slots=True)
class Turn:
    """What was sent in a destination's turn. `begins_rest`: it rests now, perhaps with others.
    `ends_run`: its receiver did not answer, and others would wait for it as long."""

    destination: str
    begun: int = 0
    sent: int = 0
    begins_rest: bool = False
    ends_run: bool = False
    error: Exception | None = None


def deliver(senders: Senders) -> int:
    """Send a batch of due messages to other services in this thread, and return how many were sent.
    It ends early when Discord is slow or does not answer."""
    sent, begun, ends, served = 0, 0, time.monotonic() + BUDGET_SECONDS, Counter[str]()
    label_messages()
    rests.forget_ended(timezone.now())
    while found := open_destinations(timezone.now()):
        # Those that had the fewest turns come first; they are sorted by age already.
        destination = min(found, key=lambda each: served[each])
        served[destination] += 1
        turn = take_turn(destination, senders, ends, most=min(TURN, BATCH - begun))
        sent, begun = sent + turn.sent, begun + turn.begun
        if turn.ends_run or not turn.begun or begun >= BATCH or time.monotonic() > ends:
            break
    return sent


def deliver_in_threads(senders: Senders) -> int:
    """Send due messages to other services, to several destinations at once, until there is nothing
    to send or the run's time is over; returns how many were sent. It waits for rests that end
    within the run."""
    label_messages()
    rests.forget_ended(timezone.now())
    run = _Run(senders)
    try:
        return run.to_the_end()
    finally:
        run.end_threads()


def take_turn(destination: str, senders: Senders, ends: float, *, most: int = TURN) -> Turn:
    """Send the messages of one destination in order, until none is due, it rests, its turn is over
    or the clock (`time.monotonic`) shows `ends`."""
    turn = Turn(destination)
    while turn.begun < most and (message := claim_first(destination, timezone.now())):
        turn.begun += 1
        with under_request_id(message.request_id or request_id()):
            goes_on = _send(message, senders, turn)
        if not goes_on or time.monotonic() > ends:
            break
    return turn


def _send(message: OutboxMessage, senders: Senders, turn: Turn) -> bool:
    """Send one message and record what became of it; returns whether the next may follow. Lines in
    the log have the id of the request that stored it."""
    try:
        announced = _sender_of(message, senders)(message) or ()
    except Undeliverable as error:
        log.warning("Outbox message %s can't be delivered: %s", message.pk, error)
        record(message, failed_at=timezone.now(), last_error=str(error))
    except RateLimited as error:
        log.info("Outbox message %s waits: %s", message.pk, error)
        of = (message.destination, *error.of)
        rests.begin([Rest(error.after or UNSAID_REST, str(error), of)], message.destination)
        record(message, attempts=message.attempts - 1, last_error=str(error))
        turn.begins_rest = True
        return False
    except ReceiverFails as error:
        log.info("Outbox message %s waits: %s", message.pk, error)
        turn.ends_run = isinstance(error, Unreachable)
        return _receiver_failed(message, error)
    except RetryLater as error:
        log.info("Outbox message %s waits: %s", message.pk, error)
        put_off(message, str(error), error.after)
    except Exception as error:
        log.exception("Outbox message %s could not be sent", message.pk)
        put_off(message, f"{type(error).__name__}: {error}", None)
    else:
        _record_sent(message, announced)
        turn.sent += 1
        return not announced
    return True


def _record_sent(message: OutboxMessage, announced: Sequence[Rest]) -> None:
    if not announced:
        record(message, sent_at=timezone.now(), last_error="")
        return
    # At once: between the two, another worker would send the next message.
    with transaction.atomic():
        rests.begin(announced, message.destination)
        record(message, sent_at=timezone.now(), last_error="")


def _receiver_failed(message: OutboxMessage, error: ReceiverFails) -> bool:
    """Let the destination rest with the message at its head; whether the next may follow."""
    if message.attempts >= HOLDS_BACK:
        put_off(message, str(error), error.after)
        return not isinstance(error, Unreachable)
    wait = error.after or wait_after(message.attempts)
    rests.begin([Rest(wait, str(error))], message.destination)
    record(message, last_error=str(error))
    return False


def _sender_of(message: OutboxMessage, senders: Senders) -> Sender:
    """The sender of the message. Raises Undeliverable when its kind has none, and for a message
    with which every worker died."""
    if message.attempts > MOST_ATTEMPTS:
        raise Undeliverable(f"all {MOST_ATTEMPTS} attempts crashed")
    for kind, sender in senders.items():
        if kind == message.kind:
            return sender
    raise Undeliverable(f"the portal can’t send messages of the kind {message.kind}")


@dataclass(slots=True)
class _Run:
    """A run in threads. This thread says who is next; the others send, each to one destination at a
    time, with connections to the database of their own."""

    senders: Senders
    ends: float = field(default_factory=lambda: time.monotonic() + BUDGET_SECONDS)
    sent: int = 0
    _next: "deque[str]" = field(default_factory=deque)
    _served: "Counter[str]" = field(default_factory=Counter)
    _in_hand: set[str] = field(default_factory=set)
    _passed: set[str] = field(default_factory=set)
    """Destinations where there was nothing to do: another worker was faster, or they rest now."""
    _jobs: "queue.SimpleQueue[str | None]" = field(default_factory=queue.SimpleQueue)
    _turns: "queue.SimpleQueue[Turn]" = field(default_factory=queue.SimpleQueue)
    _threads: list[threading.Thread] = field(default_factory=list)

    def to_the_end(self) -> int:
        """Returns how many messages were sent. Raises what a thread raised."""
        goes_on = True
        while goes_on and time.monotonic() < self.ends:
            self._hand_out()
            goes_on = self._take_back() if self._in_hand else self._wait_for_rests()
        while self._in_hand:
            self._take_back()
        return self.sent

    def end_threads(self) -> None:
        for _ in self._threads:
            self._jobs.put(None)
        for thread in self._threads:
            thread.join()

    def _hand_out(self) -> None:
        if not self._next:
            found = open_destinations(timezone.now(), besides=self._in_hand | self._passed)
            # Those that had the fewest turns come first; they are sorted by age already.
            self._next.extend(sorted(found, key=lambda each: self._served[each]))
        while self._next and len(self._in_hand) < THREADS:
            destination = self._next.popleft()
            self._served[destination] += 1
            self._in_hand.add(destination)
            self._jobs.put(destination)
            if len(self._threads) < len(self._in_hand):
                self._start_thread()

    def _take_back(self) -> bool:
        """Take back what a thread has done; whether the run goes on."""
        turn = self._turns.get()
        self._in_hand.discard(turn.destination)
        self.sent += turn.sent
        if not turn.begun:
            self._passed.add(turn.destination)
        if turn.begins_rest:
            # They were found before the rest, and may rest, too.
            self._next.clear()
        if turn.error is not None:
            while self._in_hand:
                self._in_hand.discard(self._turns.get().destination)
            raise turn.error
        return not turn.ends_run

    def _wait_for_rests(self) -> bool:
        """Wait until the next rest ends; False if that is not within the run, or nothing waits."""
        now = timezone.now()
        end = rests.next_end(now)
        if end is None:
            # The rest may have ended since the last look.
            return bool(open_destinations(now, besides=self._passed))
        if (wait := (end - now).total_seconds()) > self.ends - time.monotonic():
            return False
        time.sleep(wait)
        self._passed.clear()
        self._next.clear()
        return True

    def _start_thread(self) -> None:
        # With the context of this run: its request id.
        work: Callable[[], None] = partial(copy_context().run, self._work)
        thread = threading.Thread(target=work, name="sending", daemon=True)
        self._threads.append(thread)
        thread.start()

    def _work(self) -> None:
        try:
            while (destination := self._jobs.get()) is not None:
                try:
                    turn = take_turn(destination, self.senders, self.ends)
                except Exception as error:
                    turn = Turn(destination, error=error)
                self._turns.put(turn)
        finally:
            connections.close_all()
