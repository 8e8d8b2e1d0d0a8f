"""How long it is until a match, in words. Pure."""

from datetime import datetime, timedelta

from clvr.lib.text import counted

HOURS_UP_TO = timedelta(hours=48)


def time_until(timestamp: datetime, now: datetime) -> str:
    """`in 25 min`, `in 5 hours`, `in 3 days`; rounded down, and the first minute is `now`."""
    left = timestamp - now
    if left < timedelta(minutes=1):
        return "now"
    if left < timedelta(hours=1):
        return f"in {left // timedelta(minutes=1)} min"
    if left < HOURS_UP_TO:
        return f"in {counted(left // timedelta(hours=1), 'hour')}"
    return f"in {left.days} days"
