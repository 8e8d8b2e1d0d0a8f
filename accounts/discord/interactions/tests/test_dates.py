"""Dates in the order of the person's language."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from accounts.discord.interactions.dates import _PATTERNS, written, written_with_zone

MOMENT = datetime(2026, 11, 9, 20, 5, tzinfo=UTC)


@pytest.mark.parametrize(
    ("locale", "shown"),
    [
        ("en-GB", "09/11/2026, 20:05"),
        ("en-US", "11/09/2026, 08:05 PM"),
        ("de", "09.11.2026, 20:05"),
        ("sv-SE", "2026-11-09 20:05"),
        ("ja", "2026/11/09 20:05"),
        ("ko", "2026. 11. 09. 08:05 PM"),
        ("vi", "20:05 09/11/2026"),
        ("", "2026-11-09 20:05"),
        ("xx", "2026-11-09 20:05"),
    ],
)
def test_date_is_in_the_order_of_the_language(locale: str, shown: str) -> None:
    assert written(MOMENT, UTC, locale) == shown


def test_date_is_in_the_zone() -> None:
    assert written(MOMENT, ZoneInfo("Asia/Tokyo"), "en-GB") == "10/11/2026, 05:05"


def test_each_language_of_discord_has_digits_alone() -> None:
    # https://discord.com/developers/docs/reference#locales
    assert len(_PATTERNS) == 32
    for locale in _PATTERNS:
        shown = written(MOMENT, UTC, locale)
        assert shown.isascii()
        assert "2026" in shown
        assert len(shown) <= 24


@pytest.mark.parametrize(
    ("zone", "shown"),
    [("UTC", "20:05 UTC"), ("Europe/Berlin", "21:05 CET"), ("Asia/Dubai", "00:05 UTC+04")],
)
def test_zone_is_named_shortly(zone: str, shown: str) -> None:
    assert written_with_zone(MOMENT, ZoneInfo(zone), "en-GB").endswith(f", {shown}")
