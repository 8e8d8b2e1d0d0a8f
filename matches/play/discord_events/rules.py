"""Whether a match has a scheduled event on Discord, what it should be, and what has to be done so
that it is. Pure.

Nothing tells an event what happens to its match: what it should be is worked out again and again,
and compared with what was done. Discord itself begins an event at its start and ends it at its end.
Only one that has not begun can be moved or cancelled, and only one that has begun can be ended; one
that is over changes no more.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import Enum, auto

from leagues.enums import MatchEvents
from matches.enums import Decision

SOON = timedelta(minutes=1)
"""Discord makes no event that has begun."""


class Do(Enum):
    """One request to Discord."""

    FIND = auto()
    MAKE = auto()
    CHANGE = auto()
    CANCEL = auto()
    END = auto()


@dataclass(frozen=True, slots=True)
class Facts:
    """What decides whether a match has an event: its league's setting, whether its season is open
    and both teams take part, its result's decision (None without one), its time, and whether it has
    a cast."""

    setting: str
    is_open: bool
    decision: str | None
    time: datetime | None
    is_cast: bool


@dataclass(frozen=True, slots=True)
class Planned:
    """An event. `texts` are the name, description and location; `card` is the digest of its
    picture, empty without one."""

    texts: Mapping[str, str]
    starts: datetime
    ends: datetime
    card: str = ""


@dataclass(frozen=True, slots=True)
class Done:
    """What was done: the event as it was made and changed last, None if there is none. `is_lost`:
    Discord was asked to make it, and did not answer."""

    event: Planned | None
    is_lost: bool = False


def has_event(facts: Facts, now: datetime) -> bool:
    """Whether the match has an event. A match that was played keeps it, until Discord ends it."""
    if facts.time is None or not facts.is_open or facts.setting == MatchEvents.OFF:
        return False
    was_played = facts.decision == Decision.PLAYED and facts.time <= now
    if facts.decision is not None and not was_played:
        return False
    return facts.is_cast or facts.setting == MatchEvents.ALL


def next_step(wanted: Planned | None, done: Done, now: datetime) -> Do | None:
    """The next request on the way to what the event should be; None if it is."""
    if done.is_lost:
        return Do.FIND
    if done.event is None or done.event.ends <= now:
        return Do.MAKE if wanted is not None and wanted.starts > now + SOON else None
    if done.event.starts <= now:
        return _of_begun(wanted, done.event, now)
    if wanted is None or wanted.starts <= now:
        return Do.CANCEL
    return Do.CHANGE if changes(wanted, done.event, now) else None


def changes(wanted: Planned, done: Planned, now: datetime) -> Mapping[str, object]:
    """What differs, by Discord's names; the picture as the digest of its card. A picture that was
    deleted stays. Of an event that has begun, texts alone change: its card shows the live score."""
    found: dict[str, object] = {
        name: text for name, text in wanted.texts.items() if text != done.texts.get(name)
    }
    if done.starts <= now:
        return found
    if wanted.starts != done.starts:
        found["scheduled_start_time"] = wanted.starts
    if wanted.ends != done.ends:
        found["scheduled_end_time"] = wanted.ends
    if wanted.card and wanted.card != done.card:
        found["image"] = wanted.card
    return found


def changed(wanted: Planned, done: Planned, now: datetime) -> Planned:
    """The event once `changes` are made."""
    if done.starts <= now:
        return replace(done, texts=wanted.texts)
    return replace(wanted, card=wanted.card or done.card)


def _of_begun(wanted: Planned | None, done: Planned, now: datetime) -> Do | None:
    """It can't be moved to another time: it ends, and another one is made."""
    if wanted is None or wanted.starts > now:
        return Do.END
    return Do.CHANGE if changes(wanted, done, now) else None
