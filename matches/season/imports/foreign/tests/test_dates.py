"""Other programs' dates become the portal's; otherwise matches are stored on wrong days."""

import pytest

from matches.enums import DateOrder
from matches.season.imports.foreign.dates import are_days, order_in, unclear_in, written

DAY, MONTH = DateOrder.DAY, DateOrder.MONTH


@pytest.mark.parametrize(
    ("date", "order", "expected"),
    [
        ("2024-08-16", None, "2024-08-16"),
        ("2024/8/16 20:00", None, "2024-08-16 20:00"),
        ("16/08/2024 20:00", None, "2024-08-16 20:00"),
        ("08/16/2024", None, "2024-08-16"),
        ("03/04/2025", None, "03/04/2025"),
        ("03/04/2025", DAY, "2025-04-03"),
        ("03/04/2025", MONTH, "2025-03-04"),
        ("03.04.2025", MONTH, "2025-04-03"),
        ("04/04/2025", None, "2025-04-04"),
        ("16/08/24", None, "2024-08-16"),
        ("16/08/98", None, "1998-08-16"),
        ("9-Jul-2022", None, "2022-07-09"),
        ("Fri, 16 Aug 2024", None, "2024-08-16"),
        ("Fri Aug 16 2024", None, "2024-08-16"),
        ("August 16th, 2024 7:30 PM", None, "2024-08-16 19:30"),
        ("8/16/2024 12:05 am", None, "2024-08-16 00:05"),
        ("5-Foo-2022", None, "5-Foo-2022"),
        ("soon", DAY, "soon"),
        ("", DAY, ""),
    ],
)
def test_dates_are_written_as_the_portal_reads_them(
    date: str, order: DateOrder | None, expected: str
) -> None:
    assert written(date, order) == expected


def test_column_tells_the_order_unless_it_is_silent_or_contradicts_itself() -> None:
    assert order_in(["03/04/2025", "16/08/2024"]) == DAY
    assert order_in(["03/04/2025", "08/16/2024"]) == MONTH
    assert order_in(["03/04/2025"]) is None
    assert order_in(["16/08/2024", "08/16/2024"]) is None
    assert unclear_in(["2025-01-01", "04/04/2025", "03.04.2025", "03/04/2025"]) == "03/04/2025"
    assert unclear_in(["04/04/2025", "13/04/2025"]) == ""


def test_midnight_everywhere_means_days() -> None:
    assert are_days(["1998-08-14 00:00:00", "", "1998-08-15 00:00"])
    assert not are_days(["1998-08-14 00:00:00", "1998-08-15 20:00"])
