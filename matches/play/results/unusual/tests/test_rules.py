"""What is unusual and what is not."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from matches.play.agreed_maps.rules import OtherMap
from matches.play.results.unusual.rules import HASTY, SeasonMatch, Sign, SignKind, unusual_pairs
from matches.play.results.unusual.words import sentence

START = datetime(2026, 9, 8, 19, tzinfo=UTC)
WEEK = timedelta(days=7)
FOXES, OWLS, BEARS = 1, 2, 3
NAMES = {FOXES: "Foxes", OWLS: "Owls"}


def match(key: int, *, day: float | None = None, **fields: Any) -> SeasonMatch:
    """A win of the Foxes over the Owls, a week after the one before, official two hours later."""
    time = START + (key * WEEK if day is None else timedelta(days=day))
    values = {
        "key": key,
        "team_a": FOXES,
        "team_b": OWLS,
        "time": time,
        "official_at": time + timedelta(hours=2),
        "was_played": True,
        "winner": FOXES,
        "forfeited_by": None,
        "gain_a": 5.0,
        "gain_b": -5.0,
    }
    return SeasonMatch(**{**values, **fields})


def forfeit(key: int, **fields: Any) -> SeasonMatch:
    given = {"was_played": False, "forfeited_by": OWLS, "gain_a": 0.0, "gain_b": 0.0}
    return match(key, **{**given, **fields})


def signs(*matches: SeasonMatch) -> list[Sign]:
    return [sign for pair in unusual_pairs(matches) for sign in pair.signs]


def taking_turns(*keys: int) -> list[SeasonMatch]:
    return [match(key, winner=(FOXES, OWLS)[key % 2]) for key in keys]


CASES: dict[SignKind, tuple[list[SeasonMatch], Sign, str]] = {
    SignKind.MANY: (
        taking_turns(1, 2, 3, 4),
        Sign(SignKind.MANY, 4),
        "4 official results this season.",
    ),
    SignKind.CLOSE: (
        [match(1, day=1), match(2, day=1.5), match(3, day=2)],
        Sign(SignKind.CLOSE, 3),
        "3 matches within 24 hours.",
    ),
    SignKind.HASTY: (
        [match(1, official_at=START + WEEK + HASTY - timedelta(seconds=1))],
        Sign(SignKind.HASTY, 1),
        "1 result official within 10 minutes of the match’s time.",
    ),
    SignKind.ONE_SIDED: (
        [match(1, team_a=OWLS, team_b=FOXES), match(2), match(3), match(4)],
        Sign(SignKind.ONE_SIDED, 4, FOXES),
        "Foxes won all 4 matches that were played.",
    ),
    SignKind.FORFEITS: (
        [forfeit(1), forfeit(2)],
        Sign(SignKind.FORFEITS, 2, OWLS),
        "Owls forfeited 2 times to Foxes.",
    ),
    SignKind.GAINED: (
        [match(1, gain_a=20.0), match(2, gain_a=16.0), match(3, team_b=BEARS, gain_a=12.0)],
        Sign(SignKind.GAINED, 2, FOXES, 0.75),
        "Foxes won 75% of their rating points this season from Owls.",
    ),
    SignKind.OTHER_MAPS: (
        [match(1, other_maps=[OtherMap(2, "Ship")]), match(2)],
        Sign(SignKind.OTHER_MAPS, 1),
        "1 result on other maps than agreed.",
    ),
}


@pytest.mark.parametrize("kind", SignKind)
def test_sign_is_found_and_described(kind: SignKind) -> None:
    matches, sign, words = CASES[kind]
    assert sign in signs(*matches)
    assert sentence(sign, NAMES) == words


@pytest.mark.parametrize(
    "matches",
    [
        [match(1), match(2), match(3), forfeit(4, team_b=BEARS)],
        [match(1, day=1), match(2, day=1.5), match(3, day=2.01)],
        [match(1, official_at=START + WEEK + HASTY)],
        [forfeit(1, official_at=START)],
        [forfeit(1), forfeit(2, forfeited_by=FOXES)],
        [match(1, gain_a=20.0), match(2, gain_a=9.9)],
        [match(1, gain_a=20.0), match(2, gain_a=16.0), match(3, team_b=BEARS, gain_a=30.0)],
    ],
)
def test_results_below_a_threshold_show_nothing(matches: list[SeasonMatch]) -> None:
    assert signs(*matches) == []


def test_pairs_with_most_signs_come_first_with_their_matches_in_order() -> None:
    given = {"team_b": BEARS, "forfeited_by": BEARS, "day": 30}
    fast = [forfeit(key, **given) for key in (11, 12, 13)]
    found = unusual_pairs([*taking_turns(5, 2, 3, 4), *fast])
    assert [each.pair for each in found] == [(FOXES, BEARS), (FOXES, OWLS)]
    assert [each.key for each in found[1].matches] == [2, 3, 4, 5]
