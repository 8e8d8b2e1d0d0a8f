"""The order of what waits."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import permutations

from matches.enums import WaitKind
from matches.people.my_week.urgency import by_urgency

NOON = datetime(2026, 9, 8, 12, tzinfo=UTC)


@dataclass(frozen=True)
class Something:
    name: str
    kind: WaitKind
    until: datetime | None


def test_what_is_due_first_comes_first_then_the_more_urgent_kind() -> None:
    offer = Something("offer", WaitKind.OFFERS, None)
    later_report = Something("later report", WaitKind.REPORTS, NOON + timedelta(hours=1))
    join = Something("join", WaitKind.JOINS, NOON)
    report = Something("report", WaitKind.REPORTS, NOON)
    check_in = Something("check-in", WaitKind.CHECK_INS, NOON)
    in_order = [report, check_in, join, later_report, offer]
    for mixed in permutations(in_order):
        assert by_urgency(mixed) == in_order


def test_what_is_equally_urgent_keeps_its_order() -> None:
    first, second = (Something(name, WaitKind.JOINS, NOON) for name in ("first", "second"))
    assert by_urgency([first, second]) == [first, second]
    assert by_urgency([second, first]) == [second, first]
