"""Moments in the order of the person's language, for texts in which Discord fills in no timestamps:
suggestions, menus and the labels of forms. Pure.

Words stay English: only the order of the date, and whether the day has 12 or 24 hours, follow the
language that the person chose in Discord, as the CLDR has them. In messages the portal writes
Discord's own timestamps.
"""

import re
from collections.abc import Mapping
from datetime import datetime, tzinfo

_ISO = "%Y-%m-%d %H:%M"
_DASHES, _DOTS, _SLASHES = "%d-%m-%Y, %H:%M", "%d.%m.%Y, %H:%M", "%d/%m/%Y, %H:%M"
_PATTERNS: Mapping[str, str] = {
    "id": "%d/%m/%Y, %H.%M",
    "da": "%d.%m.%Y, %H.%M",
    "de": _DOTS,
    "en-GB": _SLASHES,
    "en-US": "%m/%d/%Y, %I:%M %p",
    "es-ES": _SLASHES,
    "es-419": "%d/%m/%Y, %I:%M %p",
    "fr": "%d/%m/%Y %H:%M",
    "hr": "%d. %m. %Y. %H:%M",
    "it": _SLASHES,
    "lt": _ISO,
    "hu": "%Y. %m. %d. %H:%M",
    "nl": _DASHES,
    "no": _DOTS,
    "pl": _DOTS,
    "pt-BR": _SLASHES,
    "ro": _DOTS,
    "fi": "%d.%m.%Y, %H.%M",
    "sv-SE": _ISO,
    "vi": "%H:%M %d/%m/%Y",
    "tr": "%d.%m.%Y %H:%M",
    "cs": "%d. %m. %Y %H:%M",
    "el": "%d/%m/%Y, %I:%M %p",
    "bg": _DOTS,
    "ru": _DOTS,
    "uk": _DOTS,
    "hi": "%d/%m/%Y, %I:%M %p",
    "th": "%d/%m/%Y %H:%M",
    "zh-CN": "%Y/%m/%d %H:%M",
    "ja": "%Y/%m/%d %H:%M",
    "zh-TW": "%Y/%m/%d %I:%M %p",
    "ko": "%Y. %m. %d. %I:%M %p",
}
"""By Discord's languages."""


def written(moment: datetime, zone: tzinfo, locale: str) -> str:
    """A moment in this zone, as `29/11/2026, 20:05` for `en-GB`. An unknown language gets the order
    of ISO 8601."""
    return moment.astimezone(zone).strftime(_PATTERNS.get(locale, _ISO))


def written_with_zone(moment: datetime, zone: tzinfo, locale: str) -> str:
    """As `written`, with the short name of the zone, as `29/11/2026, 20:05 GMT`. A zone without one
    has its distance from UTC, as `UTC+04`."""
    name = f"{moment.astimezone(zone):%Z}"
    return f"{written(moment, zone, locale)} {'UTC' if name[0] in '+-' else ''}{name}"


def puts_month_first(locale: str) -> bool:
    """Whether the language writes the month before the day."""
    pattern = _PATTERNS.get(locale, _ISO)
    return pattern.index("%m") < pattern.index("%d")


def without_year(moment: datetime, zone: tzinfo, locale: str) -> str:
    """As `written`, without the year, as `31/12 19:30` or `12/31 07:30 PM`."""
    pattern = _PATTERNS.get(locale, _ISO)
    day = re.sub(r"[-./ ]*%Y[-./]*", "", pattern.replace(",", ""))
    return moment.astimezone(zone).strftime(day.strip())
