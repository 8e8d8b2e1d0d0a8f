"""Time zones by IANA's names, such as Europe/London."""

from functools import cache
from zoneinfo import available_timezones

from django.core.exceptions import ValidationError

AREAS = frozenset(
    {
        *("Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia"),
        *("Europe", "Indian", "Pacific"),
    }
)

LONGEST_ZONE = 60
"""The longest name of a time zone that fields hold, in characters."""


def validate_time_zone(value: str) -> None:
    """Raise ValidationError for a text that does not name a time zone."""
    if value not in available_timezones():
        raise ValidationError(f"“{value}” is not a time zone, such as Europe/London.")


@cache
def offered_time_zones() -> list[str]:
    """The time zones that people can choose, by name: the places of every continent and ocean, and
    UTC. Older and technical names are valid but not offered."""
    places = (name for name in available_timezones() if name.partition("/")[0] in AREAS)
    return ["UTC", *sorted(places)]
