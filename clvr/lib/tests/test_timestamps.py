"""Timestamps in texts."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from django.template import Context, Template

from clvr.lib.timestamps import (
    audited_timestamp,
    in_chat,
    in_iso,
    in_utc,
    timestamp_mark,
    utc_words,
    without_cut_mark,
)

EVENING = datetime(2026, 9, 10, 20, 30, tzinfo=ZoneInfo("Europe/Berlin"))
SECONDS = 1_789_065_000
MARK = f"<t:{SECONDS}>"


def test_timestamp_becomes_a_mark_in_any_time_zone() -> None:
    assert timestamp_mark(EVENING) == timestamp_mark(EVENING.astimezone(UTC)) == MARK


def test_chat_shows_timestamps_in_the_reader_s_time_zone_and_relative_to_now() -> None:
    assert in_chat(f"Answer by {MARK}.") == f"Answer by <t:{SECONDS}:F> (<t:{SECONDS}:R>)."
    assert in_chat(MARK * 2).count(":F>") == 2
    assert in_chat("Answer by <t:soon>.") == "Answer by <t:soon>."


def test_readers_without_browser_and_chat_get_utc() -> None:
    assert utc_words(EVENING) == "Thu, 10 Sep 2026, 06:30 PM UTC"
    assert in_utc(f"Answer by {MARK}.") == "Answer by Thu, 10 Sep 2026, 06:30 PM UTC."
    assert in_iso(f"Answer by {MARK}.") == "Answer by 2026-09-10T18:30:00Z."


def test_templates_write_time_elements_and_escape_the_rest() -> None:
    page = Template("{% load timestamps %}{{ text|with_times }}")
    assert page.render(Context({"text": f"<b>Foxes</b> by {MARK}."})) == (
        "&lt;b&gt;Foxes&lt;/b&gt; by "
        f'<time datetime="2026-09-10T18:30:00Z" data-moment="{SECONDS}">'
        "Thu, 10 Sep 2026, 06:30 PM UTC</time>."
    )


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("2026-09-10T18:30:00+00:00", EVENING),
        ("2026-09-10T18:30:00", None),
        ("2026-09-10", None),
        ("Team T", None),
        (7, None),
        (None, None),
    ],
)
def test_audit_s_timestamps_are_told_from_its_other_values(
    value: object, expected: datetime | None
) -> None:
    assert audited_timestamp(value) == expected


@pytest.mark.parametrize("cut", ["<", "<t", "<t:", "<t:17"])
def test_incomplete_mark_is_removed(cut: str) -> None:
    assert without_cut_mark(f"Answer by {cut}") == "Answer by "
    assert without_cut_mark(f"{cut}{MARK}") == f"{cut}{MARK}"
