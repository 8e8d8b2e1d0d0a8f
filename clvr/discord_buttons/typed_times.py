"""Times that a person types, one a line, in their time zone."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from accounts.models import QuietHours, User
from clvr.lib.refusals import Refused

FORMAT = "%Y-%m-%d %H:%M"
EXAMPLE = "2026-12-31 19:30"
LONGEST_TIMES = 100


def zone_of(person: User) -> ZoneInfo:
    """The time zone of the person's quiet hours; UTC without any."""
    quiet = QuietHours.objects.filter(user=person).first()
    return ZoneInfo("UTC") if quiet is None else ZoneInfo(quiet.time_zone)


def seconds_of(typed: str, zone: ZoneInfo) -> list[int]:
    """The times in unix seconds. Raises Refused for a line that is not a time."""
    lines = [line.strip() for line in typed.splitlines() if line.strip()]
    return [int(_time_of(line, zone).timestamp()) for line in lines]


def _time_of(line: str, zone: ZoneInfo) -> datetime:
    try:
        typed = datetime.strptime(line, FORMAT).replace(tzinfo=zone)
        again = typed.astimezone(UTC).astimezone(zone)
    # A time at the end of the calendar may have none in UTC.
    except (ValueError, OverflowError):
        raise Refused(f"“{line}” is not a time. Write it like {EXAMPLE}.") from None
    # A time that the clocks skip in spring does not exist.
    if again.replace(tzinfo=None) != typed.replace(tzinfo=None):
        raise Refused(f"The clocks skip “{line}” in {zone.key}.")
    return typed
