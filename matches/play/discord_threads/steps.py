"""What has to be done so that a thread on Discord is as it should be. Pure.

Nothing tells a thread what happens to its match. Again and again, what it should be is worked out
from the match, and compared with what was done; so each cause of a change is covered, and what was
lost is done again.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum, auto

ABSENT_FOR = 12 * 60 * 60
"""Seconds after which somebody is added again who could not be added: they may have come to the
server since."""
MOST_MEMBERS = 1000
"""By Discord."""


class Do(Enum):
    """One request to Discord."""

    MAKE = auto()
    OPEN = auto()
    BEGIN = auto()
    RESUME = auto()
    ADD = auto()
    REMOVE = auto()
    ASK = auto()
    ASK_ANEW = auto()
    SETTLE = auto()
    POST = auto()
    DELETE = auto()
    TELL_TIME = auto()
    RENAME = auto()
    END = auto()
    CLOSE = auto()


@dataclass(frozen=True, slots=True)
class Step:
    """What to do, and the account or the message that it is about."""

    do: Do
    about: int = 0
    question: str = ""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a thread should be. `ended` names why it is over, empty while it is not; `is_due` says
    whether the match has a thread by the league's setting. `members` are accounts on Discord,
    `to_post` and `to_delete` messages of the match, `questions` the digests of what its message
    shows of each question that waits for an answer, by its key."""

    name: str
    ended: str
    is_due: bool
    time: datetime | None
    members: Sequence[int] = ()
    to_post: Sequence[int] = ()
    to_delete: Sequence[int] = ()
    questions: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Done:
    """What was done with a thread. `exists` says whether it was made; the rest is as in
    `matches.models.MatchThread`."""

    exists: bool
    name: str
    is_begun: bool
    is_archived: bool
    ended: str
    told_time: datetime | None
    members: Collection[int]
    absent: Mapping[str, int]
    questions: Mapping[str, str] = field(default_factory=dict)


def steps_to(wanted: Wanted, done: Done, now: datetime) -> list[Step]:
    """The requests that make the thread what it should be, in their order; none if it is."""
    if not done.exists:
        if wanted.ended or not wanted.is_due:
            return []
        return [Step(Do.MAKE), Step(Do.BEGIN), *_written(wanted, done, now)]
    if wanted.ended:
        return list(_of_ended(wanted, done))
    return list(_of_open(wanted, done, now))


def _of_open(wanted: Wanted, done: Done, now: datetime) -> Iterator[Step]:
    if done.is_archived:
        yield Step(Do.OPEN)
    if not done.is_begun:
        yield Step(Do.BEGIN)
    elif done.ended:
        yield Step(Do.RESUME)
    elif done.told_time != wanted.time:
        yield Step(Do.TELL_TIME)
    yield from _written(wanted, done, now)
    yield from _settled(wanted, done)
    yield from _asked(wanted, done)
    yield from (Step(Do.DELETE, key) for key in wanted.to_delete)
    yield from (Step(Do.REMOVE, key) for key in done.members if key not in set(wanted.members))
    # Last: Discord takes two new names in ten minutes.
    if done.name != wanted.name:
        yield Step(Do.RENAME)


def _written(wanted: Wanted, done: Done, now: datetime) -> Iterator[Step]:
    """People first, so that they find what is written as new."""
    tried = {key for key, at in done.absent.items() if now.timestamp() - at < ABSENT_FOR}
    for key in wanted.members[:MOST_MEMBERS]:
        if key not in done.members and str(key) not in tried:
            yield Step(Do.ADD, key)
    yield from (Step(Do.POST, key) for key in wanted.to_post)


def _asked(wanted: Wanted, done: Done) -> Iterator[Step]:
    """Questions that no message asks yet, and those whose message shows something else."""
    for key, digest in wanted.questions.items():
        if key not in done.questions:
            yield Step(Do.ASK, question=key)
        elif done.questions[key] != digest:
            yield Step(Do.ASK_ANEW, question=key)


def _settled(wanted: Wanted, done: Done) -> Iterator[Step]:
    """Questions that nobody has to answer any more."""
    return (Step(Do.SETTLE, question=key) for key in done.questions if key not in wanted.questions)


def _of_ended(wanted: Wanted, done: Done) -> Iterator[Step]:
    says_why = done.ended != wanted.ended
    to_settle = list(_settled(wanted, done))
    if done.is_archived and (says_why or wanted.to_delete or to_settle):
        yield Step(Do.OPEN)
    yield from to_settle
    yield from (Step(Do.DELETE, key) for key in wanted.to_delete)
    if says_why:
        yield Step(Do.END)
    if says_why or wanted.to_delete or to_settle or not done.is_archived:
        yield Step(Do.CLOSE)
