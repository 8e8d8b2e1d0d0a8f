"""The dates that other programs write, in the form that the portal reads. Pure.

`16/08/2024 20:00`, `9-Jul-2022`, `Fri Aug 16 2024` and `8/16/24 7:30 PM` become `2024-08-16 20:00`
and so on. Anything else stays as it is, and the reader of timestamps says what is wrong with it.
"""

import re
from collections.abc import Iterable

from matches.enums import DateOrder

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
FIRST_OF_LAST_CENTURY = 70
"""A year of two digits from here on is of the last century."""
TWELVE = 12

_NUMBERS = re.compile(
    r"(?P<a>\d{1,2})(?P<between>[./-])(?P<b>\d{1,2})(?P=between)(?P<year>\d{4}|\d{2})"
    r"(?P<rest>[ T,].*)?",
    re.ASCII,
)
_DAY_AND_NAME = re.compile(
    r"(?:[A-Za-z]{2,9},? )?(?P<day>\d{1,2})(?:st|nd|rd|th)?[ /-](?P<month>[A-Za-z]{3,9})\.?,?[ /-]"
    r"(?P<year>\d{4}|\d{2})(?P<rest>[ T,].*)?",
    re.ASCII,
)
_NAME_AND_DAY = re.compile(
    r"(?:[A-Za-z]{2,9},? )?(?P<month>[A-Za-z]{3,9})\.?[ /-](?P<day>\d{1,2})(?:st|nd|rd|th)?,?[ /-]"
    r"(?P<year>\d{4})(?P<rest>[ T,].*)?",
    re.ASCII,
)
_YEAR_FIRST = re.compile(
    r"(?P<year>\d{4})(?P<between>[./-])(?P<month>\d{1,2})(?P=between)(?P<day>\d{1,2})"
    r"(?P<rest>[ T,].*)?",
    re.ASCII,
)
_HALF_OF_DAY = re.compile(
    r"(?P<hour>\d{1,2})(?:[:.](?P<minute>\d\d))?(?::\d\d)? ?(?P<half>[ap])\.?m\.?",
    re.ASCII | re.IGNORECASE,
)
_MIDNIGHT = re.compile(r".*\d[ T]00:00(?::00)?", re.ASCII)


def order_in(dates: Iterable[str]) -> DateOrder | None:
    """Which part comes first, as far as the dates of a column tell: one with a part above twelve
    does. None if none does, or if they contradict each other."""
    orders = set()
    for date in dates:
        found = _NUMBERS.fullmatch(date)
        if found is not None and found["between"] != ".":
            orders |= {DateOrder.DAY} if int(found["a"]) > TWELVE else set()
            orders |= {DateOrder.MONTH} if int(found["b"]) > TWELVE else set()
    return orders.pop() if len(orders) == 1 else None


def unclear_in(dates: Iterable[str]) -> str:
    """The first date that is another day with the other part first; empty if there is none."""
    for date in dates:
        found = _NUMBERS.fullmatch(date)
        if (
            found is not None
            and found["between"] != "."
            and found["a"] != found["b"]
            and max(int(found["a"]), int(found["b"])) <= TWELVE
        ):
            return date
    return ""


def are_days(dates: Iterable[str]) -> bool:
    """Whether each date has midnight as its time: a program wrote it for days alone."""
    return all(_MIDNIGHT.fullmatch(date) for date in dates if date)


def without_midnight(date: str) -> str:
    return re.split("[ T]", date.strip(), maxsplit=1)[0]


def written(date: str, order: DateOrder | None) -> str:
    """The date in the form that the portal reads; unchanged if its form is unknown. `order` says
    which part of 03/04/2025 comes first; a date with dots begins with the day."""
    text = " ".join(date.split())
    if found := _YEAR_FIRST.fullmatch(text):
        return _joined(found["year"], int(found["month"]), int(found["day"]), found["rest"])
    if found := _DAY_AND_NAME.fullmatch(text) or _NAME_AND_DAY.fullmatch(text):
        name = found["month"][:3].casefold()
        if name not in MONTHS:
            return text
        month = MONTHS.index(name) + 1
        return _joined(found["year"], month, int(found["day"]), found["rest"])
    if found := _NUMBERS.fullmatch(text):
        a, b = int(found["a"]), int(found["b"])
        day_first = found["between"] == "." or a > TWELVE or a == b or order == DateOrder.DAY
        if not day_first and b <= TWELVE and order is None:
            return text
        day, month = (a, b) if day_first else (b, a)
        return _joined(found["year"], month, day, found["rest"])
    return text


def _joined(year: str, month: int, day: int, rest: str | None) -> str:
    if len(year) == 2:
        year = f"{'19' if int(year) >= FIRST_OF_LAST_CENTURY else '20'}{year}"
    clock = _of_24_hours((rest or "").lstrip(" T,").strip())
    return f"{year}-{month:02}-{day:02}{f' {clock}' if clock else ''}"


def _of_24_hours(clock: str) -> str:
    """A time of the 12-hour clock by the 24-hour one; another text as it is."""
    found = _HALF_OF_DAY.fullmatch(clock)
    if found is None or not 1 <= int(found["hour"]) <= TWELVE:
        return clock
    hour = int(found["hour"]) % TWELVE + (TWELVE if found["half"].casefold() == "p" else 0)
    return f"{hour:02}:{found['minute'] or '00'}"
