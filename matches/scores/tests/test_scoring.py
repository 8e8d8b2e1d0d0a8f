import json
from typing import Any

import pytest
from django.conf import settings

from matches.scores.map_rules import MapRule
from matches.scores.scoring import MapScore, ScoreError, Tally, tally_maps, tally_score

BROWSER = settings.BASE_DIR / "frontend" / "matches" / "play" / "results"
SHARED = json.loads((BROWSER / "tallies.json").read_text())
"""Cases that the browser's rules in tally.ts are tested with, too."""


def maps(*rounds: tuple[int, int]) -> list[MapScore]:
    return [MapScore(*each) for each in rounds]


@pytest.mark.parametrize(
    ("best_of", "rounds", "tally"),
    [
        (1, [(10, 7)], Tally(10, 7, 10, 7)),
        (1, [(8, 8)], Tally(8, 8, 8, 8)),
        (3, [(4, 1), (2, 4), (4, 3)], Tally(2, 1, 10, 8)),
        (3, [(4, 0), (4, 0)], Tally(2, 0, 8, 0)),
        (3, [(4, 4), (4, 0), (4, 0)], Tally(2, 0, 12, 4)),
        (2, [(4, 0), (0, 4)], Tally(1, 1, 4, 4)),
        (5, [(4, 0), (4, 0), (0, 4), (4, 0)], Tally(3, 1, 12, 4)),
    ],
)
def test_tally_maps_gives_the_score_and_the_rounds(
    best_of: int, rounds: list[tuple[int, int]], tally: Tally
) -> None:
    assert tally_maps(best_of, maps(*rounds)) == tally


@pytest.mark.parametrize(
    ("best_of", "rounds", "message"),
    [
        (1, [], "A played match has at least one map."),
        (1, [(4, 0), (4, 0)], "A best of 1 has at most 1 map, not 2."),
        (3, [(4, 0), (4, 0), (0, 4)], "Map 3 was played after the match was decided."),
        (3, [(4, -1)], "Map 1 has negative rounds."),
        (3, [(4, 1)], "A best of 3 is not decided at 1 to 0."),
        (3, [(4, 1), (1, 4)], "A best of 3 is not decided at 1 to 1."),
    ],
)
def test_tally_maps_refuses_impossible_maps(
    best_of: int, rounds: list[tuple[int, int]], message: str
) -> None:
    with pytest.raises(ScoreError) as refusal:
        tally_maps(best_of, maps(*rounds))
    assert str(refusal.value) == message


def test_tally_score_uses_the_score_as_rounds() -> None:
    assert tally_score(1, 31, 9) == Tally(31, 9, 31, 9)
    assert tally_score(3, 2, 1) == Tally(2, 1, 2, 1)
    assert tally_score(3, 1, 1) == Tally(1, 1, 1, 1)


@pytest.mark.parametrize(
    ("best_of", "scores", "message"),
    [
        (1, (-1, 2), "A score can’t be negative."),
        (3, (3, 0), "A best of 3 can't end 3 to 0."),
        (3, (2, 2), "A best of 3 can't end 2 to 2."),
        (3, (1, 0), "A best of 3 is not decided at 1 to 0."),
    ],
)
def test_tally_score_refuses_impossible_scores(
    best_of: int, scores: tuple[int, int], message: str
) -> None:
    with pytest.raises(ScoreError) as refusal:
        tally_score(best_of, *scores)
    assert str(refusal.value) == message


def test_score_without_maps_is_checked_as_far_as_possible() -> None:
    drawn, decided = MapRule(7, 12), MapRule(4, 7)
    assert tally_score(1, 7, 5, drawn) == Tally(7, 5, 7, 5)
    assert tally_score(3, 1, 1, drawn) == Tally(1, 1, 1, 1)
    assert tally_score(2, 1, 1, decided) == Tally(1, 1, 1, 1)
    for best_of, scores, rule, message in (
        (1, (70, 1), drawn, drawn.refusal(70, 1)),
        (3, (1, 1), decided, "Maps can’t be drawn, so a best of 3 can’t end 1:1."),
    ):
        with pytest.raises(ScoreError) as refusal:
            tally_score(best_of, *scores, rule)
        assert str(refusal.value) == message


@pytest.mark.parametrize("case", SHARED)
def test_shared_cases_give_the_same_as_in_the_browser(case: dict[str, Any]) -> None:
    rounds, rule = maps(*case["maps"]), None
    if told := case.get("rule"):
        rule = MapRule(told["toWin"], told["most"])
        assert rule.words == told["words"]
    if "score" in case:
        assert list(tally_maps(case["bestOf"], rounds, rule)[:2]) == case["score"]
        return
    with pytest.raises(ScoreError) as refused:
        tally_maps(case["bestOf"], rounds, rule)
    assert str(refused.value) == case["problem"]
