"""What an event should be, and what has to be done."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from leagues.enums import MatchEvents
from matches.enums import Decision
from matches.play.discord_events.rules import (
    Do,
    Done,
    Facts,
    Planned,
    changes,
    has_event,
    next_step,
)

NOW = datetime(2026, 9, 8, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)
TEXTS = {"name": "Foxes vs Owls", "description": "Week 1", "location": "https://twitch.tv/cass"}
TO_COME = Planned(TEXTS, NOW + HOUR, NOW + 3 * HOUR, "card")
BEGUN = Planned(TEXTS, NOW - HOUR, NOW + HOUR, "card")
OVER = Planned(TEXTS, NOW - 3 * HOUR, NOW - HOUR, "card")
MATCH = Facts(MatchEvents.CAST, is_open=True, decision=None, time=NOW + HOUR, is_cast=True)


@pytest.mark.parametrize(
    ("facts", "has_one"),
    [
        (MATCH, True),
        (replace(MATCH, time=None), False),
        (replace(MATCH, is_open=False), False),
        (replace(MATCH, is_cast=False), False),
        (replace(MATCH, is_cast=False, setting=MatchEvents.ALL), True),
        (replace(MATCH, setting=MatchEvents.OFF), False),
        (replace(MATCH, decision=Decision.VOID), False),
        (replace(MATCH, decision=Decision.FORFEIT), False),
        (replace(MATCH, decision=Decision.PLAYED), False),
        (replace(MATCH, decision=Decision.PLAYED, time=NOW), True),
        (replace(MATCH, decision=Decision.FORFEIT, time=NOW), False),
    ],
)
def test_what_has_an_event(facts: Facts, has_one: bool) -> None:
    assert has_event(facts, NOW) is has_one


MOVED = replace(TO_COME, starts=NOW + 2 * HOUR, ends=NOW + 4 * HOUR)
RENAMED = replace(TO_COME, texts={**TEXTS, "name": "Foxes vs Owls · Final"})


@pytest.mark.parametrize(
    ("wanted", "done", "step"),
    [
        (None, None, None),
        (TO_COME, None, Do.MAKE),
        (BEGUN, None, None),
        (replace(TO_COME, starts=NOW + timedelta(seconds=60)), None, None),
        (replace(TO_COME, starts=NOW + timedelta(seconds=61)), None, Do.MAKE),
        (TO_COME, TO_COME, None),
        (MOVED, TO_COME, Do.CHANGE),
        (RENAMED, TO_COME, Do.CHANGE),
        (replace(TO_COME, card="other"), TO_COME, Do.CHANGE),
        (replace(TO_COME, card=""), TO_COME, None),
        (None, TO_COME, Do.CANCEL),
        (BEGUN, TO_COME, Do.CANCEL),
        (replace(TO_COME, starts=NOW), TO_COME, Do.CANCEL),
        (None, BEGUN, Do.END),
        (BEGUN, BEGUN, None),
        (replace(BEGUN, card="live"), BEGUN, None),
        (replace(BEGUN, starts=NOW), BEGUN, None),
        (replace(BEGUN, texts=RENAMED.texts), BEGUN, Do.CHANGE),
        (TO_COME, BEGUN, Do.END),
        (None, OVER, None),
        (OVER, OVER, None),
        (replace(OVER, texts=RENAMED.texts), OVER, None),
        (TO_COME, OVER, Do.MAKE),
    ],
)
def test_next_step(wanted: Planned | None, done: Planned | None, step: Do | None) -> None:
    assert next_step(wanted, Done(done), NOW) is step


@pytest.mark.parametrize("wanted", [None, TO_COME])
def test_event_whose_making_was_not_answered_is_sought(wanted: Planned | None) -> None:
    assert next_step(wanted, Done(None, is_lost=True), NOW) is Do.FIND


def test_changes_name_what_differs_alone() -> None:
    assert changes(MOVED, TO_COME, NOW) == {
        "scheduled_start_time": MOVED.starts,
        "scheduled_end_time": MOVED.ends,
    }
    assert changes(replace(RENAMED, card="new"), TO_COME, NOW) == {
        "name": "Foxes vs Owls · Final",
        "image": "new",
    }
