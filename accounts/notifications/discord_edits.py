"""Edits of messages on Discord whose buttons nobody has to press any more, because somebody has
answered or nothing is left to answer."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from accounts.enums import OutboxKind
from accounts.models import Notification, OutboxMessage
from accounts.outbox import delivery as outbox
from clvr.lib.transactions import part_of_transaction, transactional

_pressed: ContextVar[int] = ContextVar("pressed", default=0)


@dataclass(frozen=True, slots=True)
class Settled:
    """A notification that is settled: its key, its reader's, its league, and its message with
    buttons on Discord, if one was sent."""

    key: int
    user: int
    league: str
    message: int | None


@contextmanager
def pressed(message: int) -> Iterator[None]:
    """Within it, this message is left alone: a button under it was pressed, and the answer to that
    changes it."""
    before = _pressed.set(message)
    try:
        yield
    finally:
        _pressed.reset(before)


@part_of_transaction
def put_edits(notifications: Iterable[Settled]) -> None:
    """Put the edits of the messages of these notifications into the outbox."""
    edits = [_edit(each) for each in notifications if each.message not in (None, _pressed.get())]
    if edits:
        outbox.put_all(edits)


@transactional
def note_message(notification: int, message: int) -> None:
    """Store the id of a notification's message. What was settled while it was sent is edited at
    once."""
    # The update waits for whoever settles it, and whoever settles it later finds the message.
    Notification.objects.filter(pk=notification).update(discord_message=message)
    settled = Notification.objects.filter(pk=notification, settled_at__isnull=False)
    put_edits(Settled(*row) for row in settled.values_list(*SETTLED_VALUES))


SETTLED_VALUES = ("pk", "user_id", "league", "discord_message")
"""What `values_list` reads for a `Settled`."""


def _edit(told: Settled) -> OutboxMessage:
    about = {"user": told.user, "notification": told.key, "message": told.message}
    return outbox.message(OutboxKind.DISCORD_EDIT, about, league=told.league)
