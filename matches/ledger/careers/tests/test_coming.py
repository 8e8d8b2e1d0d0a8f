"""Which match comes next, and the ratings that a trend is made of."""

from datetime import UTC, datetime
from typing import Any

import pytest

from matches.enums import LedgerKind
from matches.ledger.careers.coming import next_of
from matches.ledger.careers.teams import ratings_of_form
from matches.ledger.ratings.history.queries import LedgerMatch, Step
from matches.shapes import MatchShape

NOW = datetime(2026, 9, 7, tzinfo=UTC)
SECONDS = int(NOW.timestamp())


def match(key: str, hours: float | None, **fields: Any) -> MatchShape:
    found: Any = {
        "_id": key,
        "scheduled": hours is not None,
        "time": 0 if hours is None else SECONDS + int(hours * 3600),
        "confirmed": False,
        "decidedAt": 0,
        "playing": False,
        "awaited": False,
        "unsettled": None,
        **fields,
    }
    return found  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("matches", "found"),
    [
        ([], None),
        ([match("unscheduled", None), match("later", 5), match("soon", 1)], "soon"),
        ([match("unscheduled", None), match("begun", -3)], "unscheduled"),
        ([match("soon", 1), match("live", -1, playing=True)], "live"),
        ([match("reported", 1, unsettled="reported")], None),
        ([match("void", 1, decidedAt=SECONDS), match("played", 2, confirmed=True)], None),
    ],
)
def test_next_match_is_played_now_or_comes_first(
    matches: list[MatchShape], found: str | None
) -> None:
    chosen = next_of(matches, NOW)
    assert (chosen and chosen["_id"]) == found


def step(season: int, before: float, after: float, kind: LedgerKind = LedgerKind.MATCH) -> Step:
    played = LedgerMatch(1, "bcl", 1, 2, "Foxes", "Owls", "played", None, 10, 7)
    return Step(season, kind, NOW, before, after, played if kind == LedgerKind.MATCH else None)


def test_ratings_are_those_of_the_last_five_matches_of_a_season() -> None:
    before = step(1, 1480, 1490)
    start = step(2, 1490, 1492, LedgerKind.SEASON_START)
    steps = [step(2, 1492 + day, 1493 + day) for day in range(6)]
    assert ratings_of_form([]) == []
    assert ratings_of_form([start]) == []
    assert ratings_of_form([before, start, *steps[:2]]) == [1492, 1493, 1494]
    assert ratings_of_form([before, start, *steps]) == [1493, 1494, 1495, 1496, 1497, 1498]
