"""Times that a person types, one a line, in their time zone or the league's."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from accounts.models import QuietHours, User
from clvr.lib.refusals import Refused
from leagues.models import League

FORMAT = "%Y-%m-%d %H:%M"
EXAMPLE = "2026-12-31 19:30"
LONGEST_TIMES = 100


def zone_of(person: User, match: int | None) -> ZoneInfo:
    """The time zone of the person's quiet hours; without any, that of the match's league."""
    quiet = QuietHours.objects.filter(user=person).first()
    if quiet is not None:
        return ZoneInfo(quiet.time_zone)
    league = League.objects.filter(seasons__matches=match).first()
    return ZoneInfo("UTC") if league is None else league.zone


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
