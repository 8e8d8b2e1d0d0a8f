"""No text contains a formatted timestamp: neither in the code nor in what the tests send."""

import re

import pytest

from clvr.lib.tests.source_code import modules
from clvr.tests.told_texts import require_no_clock

CLOCK = re.compile(r"strftime|isoformat\(\)|%[HI]:%M|%Y-%m|%d\.%m|\bctime\(")
"""How Python formats a timestamp."""

ALLOWED = {
    "accounts/models/notifications.py": "quiet hours, which are no moments but hours by a clock",
    "clvr/backup/offsite.py": "UTC, for who has a terminal",
    "clvr/backup/rows.py": "rows of a backup, for programs",
    "clvr/demonstration/seed/times.py": "the audit's own form",
    "clvr/discord_buttons/typed_times.py": "what people type, in their time zone",
    "clvr/discord_stand_in/event_pages.py": "UTC, as no Discord of a reader shows it",
    "accounts/discord/interactions/dates.py": "the person's zone or the league's, where no mark is",
    "clvr/discord_stand_in/events.py": "the form of Discord’s API, in UTC",
    "clvr/discord_stand_in/markup.py": "UTC, as no Discord of a reader shows it",
    "clvr/embeds/parts.py": "the zone that the embed names, which has no script",
    "clvr/lib/api/cursor_pagination.py": "what a cursor holds, which only the server reads",
    "clvr/lib/api/wall_clock.py": "hours by a clock, which are no moments",
    "clvr/lib/timestamp_tags.py": "the attribute that machines read",
    "clvr/lib/row_changes.py": "values of rows, for programs",
    "clvr/lib/timestamps.py": "UTC, for who has neither browser nor Discord",
    "leagues/local_times.py": "exact times, in UTC, as pages send them",
    "leagues/services/announcements.py": "the audit's own form",
    "leagues/services/rules.py": "the audit's own form",
    "leagues/services/seasons.py": "the audit's own form",
    "leagues/services/week_times.py": "the audit's own form, and minutes to compare",
    "accounts/audit_log/api.py": "the name of a file",
    "accounts/exports.py": "cells, with the offset from UTC",
    "accounts/audit_log/export.py": "a file for programs, in UTC",
    "accounts/django_admin/forms.py": "what controls of the platform take, in UTC",
    "clvr/demonstration/seed/server_logs.py": "the form of a server's log, in UTC",
    "matches/season/imports/foreign/sheets.py": "a cell that is read",
    "matches/season/imports/undo/results.py": "what undo reads",
    "matches/season/imports/plan.py": "times by the league’s clock, as in the file",
    "matches/season/result_import/clashes.py": "times by the league’s clock, as in the file",
    "matches/season/result_import/comparison.py": "times by the league’s clock, as in the file",
    "matches/season/result_import/timestamps.py": "times by the league’s clock, as in the file",
    "matches/people/own_data/archive.py": "the day in the name and the README of a file, in UTC",
    "matches/play/scheduling/services/creation.py": "the audit's own form",
    "matches/play/scheduling/services/closing.py": "the audit's own form",
    "matches/season/entering/services/window.py": "the audit's own form",
    "teams/models/teams.py": "how Django admin names a cooldown",
    "teams/services/awards.py": "the audit's own form",
    "teams/services/roster_exceptions.py": "the audit's own form",
    "teams/services/cooldowns.py": "the audit's own form",
    "matches/season/week_desk/bulk/services.py": "what undo reads",
    "matches/shown/overlays/parts.py": "a picture on a stream, which names the zone",
    "matches/shown/share_cards/contents.py": "a picture, which names the zone",
    "matches/play/on_air/map_starts.py": "the audit's own form",
    "clvr/streams_stand_in/server.py": "the form of the platforms’ APIs, in UTC",
    "matches/play/discord_events/requests.py": "the form of Discord’s API, in UTC",
    "matches/shown/match_page/link_preview.py": "JSON-LD, which programs read",
}
"""Where a timestamp is formatted, and why no reader is in another time zone."""


def test_no_other_place_formats_a_timestamp() -> None:
    """Use `clvr.lib.timestamps.timestamp_mark`."""
    found = {
        each.path
        for each in modules()
        if "/management/" not in each.path and CLOCK.search(each.text)
    }
    assert found == set(ALLOWED)


@pytest.mark.parametrize(
    "text", ["on 2026-09-10", "at 18:30 on Thursday", "on Thursday, UTC", "10 Sep, 8:30 PM"]
)
def test_formatted_timestamp_is_found(text: str) -> None:
    require_no_clock("Foxes vs Owls is played on <t:1789065000>.", "Foxes 10 : 7 Owls")
    with pytest.raises(AssertionError, match="Tell times by"):
        require_no_clock(text)
