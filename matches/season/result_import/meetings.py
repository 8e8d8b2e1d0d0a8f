"""When two teams meet, and whether two rows or matches can be the same meeting. Pure.

People write a match by its time, by its day, or by its week. Two that are on the same day of the
league's clock, or less than half a day apart, are near each other: most probably one match that was
written twice, by another clock, or with the time left out.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Generic, TypeVar
from zoneinfo import ZoneInfo

NEAR = timedelta(hours=12)
"""A time by the clock of another zone is less than this off, nearly everywhere."""
A_DAY = timedelta(days=1)

Pair = tuple[int, frozenset[str]]
"""The number of a season and the folded names of two teams."""
Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Meeting:
    """When two teams meet: at a timestamp, or on a day (`is_day`, `at` is a timestamp of it), or,
    without either, in the week with this number."""

    at: datetime | None
    week: int | None
    is_day: bool = False

    @classmethod
    def stored(cls, at: datetime | None, week: int | None, zone: ZoneInfo) -> "Meeting":
        """One of a stored match. Midnight is what an import stores for a day alone."""
        return cls(at, week, is_day=at is not None and at.astimezone(zone).time() == time())


class Meetings(Generic[Item]):
    """The meetings of two teams in a season, each with an item; days are those of a zone."""

    def __init__(self, zone: ZoneInfo) -> None:
        self.zone = zone
        self.items: list[Item] = []
        self._by_day: dict[date, list[tuple[Meeting, Item]]] = defaultdict(list)
        self._by_week: dict[int, list[tuple[Meeting, Item]]] = defaultdict(list)

    def add(self, meeting: Meeting, item: Item) -> None:
        self.items.append(item)
        if meeting.at is not None:
            self._by_day[self._day(meeting.at)].append((meeting, item))
        if meeting.week is not None:
            self._by_week[meeting.week].append((meeting, item))

    def at_the_time_of(self, meeting: Meeting) -> list[Item]:
        """Those at the same time; for a day alone, those with just this day alone."""
        if meeting.at is None:
            return []
        there = self._by_day.get(self._day(meeting.at), [])
        return [
            item
            for other, item in there
            if other.at == meeting.at and other.is_day == meeting.is_day
        ]

    def near(self, meeting: Meeting) -> list[Item]:
        """Those near this one: by their days if both have one, else by their weeks."""
        if meeting.at is None:
            return self.in_week(meeting.week)
        by_week = [item for other, item in self._of_week(meeting.week) if other.at is None]
        return [*self._near_in_time(meeting, meeting.at), *by_week]

    def in_week(self, number: int | None) -> list[Item]:
        """Those in the week with this number; none without one."""
        return [item for _, item in self._of_week(number)]

    def _of_week(self, number: int | None) -> list[tuple[Meeting, Item]]:
        return [] if number is None else self._by_week.get(number, [])

    def _near_in_time(self, meeting: Meeting, at: datetime) -> Iterator[Item]:
        day = self._day(at)
        yield from (item for _, item in self._by_day.get(day, []))
        if not meeting.is_day:
            for beside in (day - A_DAY, day + A_DAY):
                for other, item in self._by_day.get(beside, []):
                    if other.at is not None and not other.is_day and abs(other.at - at) < NEAR:
                        yield item

    def _day(self, at: datetime) -> date:
        return at.astimezone(self.zone).date()
