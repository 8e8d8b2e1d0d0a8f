"""Edits of messages on Discord whose buttons nobody has to press any more, because somebody has
answered or nothing is left to answer."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

from accounts.enums import OutboxKind
from accounts.models import Notification, OutboxMessage, User
from accounts.outbox import delivery as outbox
from clvr.lib.escaping.plain import isolated
from clvr.lib.transactions import part_of_transaction, transactional

_pressed: ContextVar[int] = ContextVar("pressed", default=0)


@dataclass(frozen=True, slots=True)
class Settled:
    """A notification that is settled: its key, its reader's, its league, its message with buttons
    on Discord, if it has one, and what became of it, if that is known."""

    key: int
    user: int
    league: str
    message: int | None
    outcome: str = ""


SETTLED_VALUES = ("pk", "user_id", "league", "discord_message")
"""What `values_list` reads for a `Settled`."""


@contextmanager
def pressed(message: int) -> Iterator[None]:
    """Within it, this message is left alone: a button under it was pressed, and the answer to that
    changes it."""
    before = _pressed.set(message)
    try:
        yield
    finally:
        _pressed.reset(before)


def outcome_words(label: str, by: User | None) -> str:
    """What became of a message: `Declined by Pip.`; without a person `Expired.`"""
    return f"{label}." if by is None else f"{label} by {isolated(str(by))}."


@part_of_transaction
def put_edits(notifications: Iterable[Settled]) -> None:
    """Put the edits of the messages of these notifications into the outbox: one of each message."""
    edited = [each for each in notifications if each.message not in (None, _pressed.get())]
    if edited:
        outbox.put_all([_edit(each) for each in edited])
        rows = Notification.objects.filter(pk__in=[each.key for each in edited])
        rows.update(discord_message=None)


@transactional
def note_message(notification: int, message: int) -> None:
    """Store the id of a notification's message. What was settled while it was sent is edited at
    once."""
    # The update waits for whoever settles it, and whoever settles it later finds the message.
    Notification.objects.filter(pk=notification).update(discord_message=message)
    settled = Notification.objects.filter(pk=notification, settled_at__isnull=False)
    put_edits(Settled(*row) for row in settled.values_list(*SETTLED_VALUES))


def _edit(told: Settled) -> OutboxMessage:
    about = {
        "user": told.user,
        "notification": told.key,
        "message": told.message,
        "outcome": told.outcome,
    }
    return outbox.message(OutboxKind.DISCORD_EDIT, about, league=told.league)
