"""Moments in texts, and that no text has one in any other way."""

import re
from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from django.conf import settings
from django.template import Context, Template

from accounts.interactions.markdown import spoken
from clvr.lib.moments import in_chat, in_utc, noted_moment, told, utc_words, without_cut_mark
from clvr.tests.told_texts import require_no_clock

EVENING = datetime(2026, 9, 10, 20, 30, tzinfo=ZoneInfo("Europe/Berlin"))
SECONDS = 1_789_065_000
MARK = f"<t:{SECONDS}>"


def test_moment_is_told_as_a_mark_whatever_its_zone() -> None:
    assert told(EVENING) == told(EVENING.astimezone(UTC)) == MARK


def test_chat_shows_moments_by_the_reader_s_clock_and_how_far_they_are() -> None:
    assert in_chat(f"Answer by {MARK}.") == f"Answer by <t:{SECONDS}:F> (<t:{SECONDS}:R>)."
    assert in_chat(MARK * 2).count(":F>") == 2
    assert in_chat("Answer by <t:soon>.") == "Answer by <t:soon>."


def test_chat_takes_everything_else_as_it_is_written() -> None:
    assert spoken(f"*Foxes* is on {MARK}, @all.") == (
        f"\\*Foxes\\* is on <t:{SECONDS}:F> (<t:{SECONDS}:R>)\\, \\@\u200ball\\."
    )


def test_who_has_neither_browser_nor_chat_reads_utc() -> None:
    assert utc_words(EVENING) == "Thu, 10 Sep 2026, 06:30 PM UTC"
    assert in_utc(f"Answer by {MARK}.") == "Answer by Thu, 10 Sep 2026, 06:30 PM UTC."


def test_templates_write_time_elements_and_escape_the_rest() -> None:
    page = Template("{% load moments %}{{ text|with_times }}")
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
def test_audit_s_moments_are_known_from_its_other_values(
    value: object, expected: datetime | None
) -> None:
    assert noted_moment(value) == expected


@pytest.mark.parametrize("cut", ["<", "<t", "<t:", "<t:17"])
def test_half_a_mark_is_left_out(cut: str) -> None:
    assert without_cut_mark(f"Answer by {cut}") == "Answer by "
    assert without_cut_mark(f"{cut}{MARK}") == f"{cut}{MARK}"


# --- Nothing writes a moment by somebody's clock -------------------------------------------------

CLOCK = re.compile(r"strftime|isoformat\(\)|%[HI]:%M|%Y-%m|%d\.%m|\bctime\(")
"""How Python writes a moment as a text."""

ALLOWED = {
    "accounts/models/notifications.py": "quiet hours, which are no moments but hours by a clock",
    "accounts/notifications/serializers.py": "quiet hours, which are typed",
    "clvr/demonstration/seed/times.py": "the audit's own form",
    "clvr/lib/moment_tags.py": "the attribute that machines read",
    "clvr/lib/moments.py": "UTC, for who has neither browser nor Discord",
    "leagues/local_times.py": "what controls of the platform take",
    "leagues/services/seasons.py": "the audit's own form",
    "leagues/services/week_times.py": "the audit's own form, and minutes to compare",
    "leagues/settings/serializers.py": "hours by a clock, which are no moments",
    "leagues/settings/weeks/serializers.py": "what controls of the platform take",
    "matches/services/creation.py": "the audit's own form",
    "matches/services/times/closing.py": "the audit's own form",
    "teams/models.py": "how Django admin names a cooldown",
}
"""Where a moment is written by a clock all the same, and why nobody of another zone reads it."""


def modules() -> dict[str, str]:
    """The portal's own Python, by its path, without tests, migrations and scripts."""
    root = Path(settings.BASE_DIR)
    paths = [
        path
        for app in ("accounts", "clvr", "leagues", "matches", "teams")
        for path in (root / app).rglob("*.py")
    ]
    left_out = {"tests", "migrations", "management"}
    return {
        str(path.relative_to(root)): path.read_text()
        for path in paths
        if not left_out.intersection(path.parts)
    }


@pytest.mark.any_database
def test_no_other_place_writes_a_moment_by_somebody_s_clock() -> None:
    """Tell it by `clvr.lib.moments.told`."""
    found = {path for path, text in modules().items() if CLOCK.search(text)}
    assert found == set(ALLOWED)


@pytest.mark.parametrize(
    "text", ["on 2026-09-10", "at 18:30 on Thursday", "on Thursday, UTC", "10 Sep, 8:30 PM"]
)
def test_suite_finds_a_moment_by_somebody_s_clock(text: str) -> None:
    require_no_clock(f"Foxes vs Owls is played on {MARK}.", "Foxes 10 : 7 Owls")
    with pytest.raises(AssertionError, match="Tell moments by"):
        require_no_clock(text)
