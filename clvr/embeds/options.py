"""What an embed's address says about how it looks: its theme, its zone, its accent."""

from collections.abc import Collection
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.http import QueryDict

from clvr.lib.answer_cache.addresses import Parameters
from clvr.lib.time_zones import offered_time_zones

THEMES = ("auto", "light", "dark")
"""The first one follows the reader's system."""
ACCENTS = ("1", "0")
MOST_ROWS = 64
CACHED_TOPS = tuple(map(str, (3, 5, 8, 10, 16, 20, 32)))
"""Of `?top=`. Others are answered too, but made each time."""
CACHED_ZONES = (
    *("UTC", "Europe/London", "Europe/Berlin", "Europe/Paris", "Europe/Madrid", "Europe/Warsaw"),
    *("Europe/Helsinki", "Europe/Athens", "Europe/Istanbul", "America/New_York"),
    *("America/Chicago", "America/Denver", "America/Los_Angeles", "America/Toronto"),
    *("America/Sao_Paulo", "Asia/Dubai", "Asia/Kolkata", "Asia/Singapore", "Asia/Tokyo"),
    *("Australia/Sydney", "Pacific/Auckland"),
)
"""As `CACHED_TOPS`: there are hundreds of zones, and each is another answer."""
LOOKS: Parameters = {"theme": THEMES, "accent": ACCENTS, "zone": CACHED_ZONES}
"""The parameters of every embed, with the values for which it is cached."""


class NotShown(Exception):
    """There is nothing to show: the words say why, `status` is that of HTTP."""

    def __init__(self, words: str, status: int = 404) -> None:
        super().__init__(words)
        self.status = status


@dataclass(frozen=True, slots=True)
class Look:
    """`zone` is None for the league's own."""

    theme: str = THEMES[0]
    has_accent: bool = True
    zone: ZoneInfo | None = None


def look_of(query: QueryDict) -> Look:
    """Raises NotShown (400) for a value that is not allowed."""
    zone = query.get("zone", "")
    if zone and zone not in offered_time_zones():
        raise NotShown("Unknown time zone. Name one such as Europe/London.", 400)
    return Look(
        theme=_one_of(query, "theme", THEMES),
        has_accent=_one_of(query, "accent", ACCENTS) == "1",
        zone=ZoneInfo(zone) if zone else None,
    )


def top_of(query: QueryDict, most: int) -> int:
    """How many rows `?top=` asks for; `most` without it. Raises NotShown (400)."""
    text = query.get("top", "")
    if not text:
        return most
    if not (text.isascii() and text.isdigit() and len(text) <= 2 and 1 <= int(text) <= MOST_ROWS):
        raise NotShown(f"“top” is a number from 1 to {MOST_ROWS}.", 400)
    return min(int(text), most)


def _one_of(query: QueryDict, name: str, allowed: Collection[str]) -> str:
    """The first one without a value."""
    value = query.get(name, "") or next(iter(allowed))
    if value not in allowed:
        raise NotShown(f"“{name}” is one of: {', '.join(allowed)}.", 400)
    return value
