"""The order of what waits for a person: what is due first comes first. Pure."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, TypeVar

from matches.enums import WaitKind

_PLACES = {kind: place for place, kind in enumerate(WaitKind)}


class Waits(Protocol):
    """Something that waits for a person; `until` is None without an end."""

    @property
    def kind(self) -> WaitKind: ...

    @property
    def until(self) -> datetime | None: ...


Each = TypeVar("Each", bound=Waits)


def by_urgency(waiting: Iterable[Each]) -> list[Each]:
    """By the end, then by the kind. What has no end comes last; what is due at the same time and
    of the same kind keeps its order."""

    def place(each: Each) -> tuple[bool, float, int]:
        until = each.until
        return until is None, 0 if until is None else until.timestamp(), _PLACES[each.kind]

    return sorted(waiting, key=place)


@dataclass(frozen=True, slots=True)
class Deadline:
    """Something that a person has to do by a time, or at any: what it is in words, the path of the
    page on which they do it, and the code of its league."""

    kind: WaitKind
    until: datetime | None
    what: str
    href: str
    league: str
