"""Rounds with which a map ends, by table."""

import pytest

from matches.scores.map_rules import MapRule

DRAWN_AT_6 = MapRule(7, 12)
DECIDED = MapRule(4, 7)
OVERTIME = MapRule(7, 24)
ODD_OVERTIME = MapRule(7, 17)
FIXED = MapRule(7, 10)


@pytest.mark.parametrize(
    ("rule", "ends", "goes_on"),
    [
        (
            DRAWN_AT_6,
            [(7, 0), (7, 5), (5, 7), (6, 6)],
            [(7, 6), (7, 7), (7, 9), (6, 5), (99, 7), (70, 1), (8, 3), (5, 5), (0, 0), (12, 0)],
        ),
        (DECIDED, [(4, 0), (4, 3), (3, 4)], [(3, 3), (4, 4), (5, 3), (2, 1), (7, 0)]),
        (
            OVERTIME,
            [(7, 0), (7, 6), (8, 6), (6, 9), (10, 6), (18, 6), (13, 11), (12, 12)],
            [(6, 6), (8, 5), (9, 9), (19, 6), (13, 12), (13, 13), (70, 1)],
        ),
        (ODD_OVERTIME, [(7, 6), (9, 8)], [(8, 8), (9, 9)]),
        (FIXED, [(7, 0), (7, 3), (6, 4), (5, 5)], [(7, 4), (6, 3), (5, 4), (8, 2)]),
        (MapRule(1, 1), [(1, 0), (0, 1)], [(1, 1), (0, 0), (2, 0)]),
    ],
)
def test_map_ends_only_with_rounds_that_the_rule_allows(
    rule: MapRule, ends: list[tuple[int, int]], goes_on: list[tuple[int, int]]
) -> None:
    assert [each for each in ends if not rule.ends(*each)] == []
    assert [each for each in goes_on if rule.ends(*each)] == []


@pytest.mark.parametrize("rule", [DRAWN_AT_6, DECIDED, OVERTIME, ODD_OVERTIME, FIXED])
def test_rule_is_the_same_for_both_sides_and_allows_draws(rule: MapRule) -> None:
    every = [(a, b) for a in range(rule.most + 2) for b in range(rule.most + 2)]
    assert all(rule.ends(a, b) == rule.ends(b, a) for a, b in every)
    assert any(rule.ends(a, b) for a, b in every if a == b) == rule.has_draws


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (DRAWN_AT_6, "The winner has 7 rounds and the loser at most 5, or both have 6."),
        (MapRule(2, 2), "The winner has 2 rounds and the loser none, or both have 1."),
        (DECIDED, "The winner has 4 rounds and the loser at most 3."),
        (MapRule(1, 1), "The winner has 1 round and the loser none."),
        (FIXED, "The winner has 7 rounds, or all 10 rounds are played."),
        (
            OVERTIME,
            (
                "The winner has 7 rounds and the loser at most 6. After 6:6 there is overtime, "
                "up to 24 rounds in all; 12:12 is a draw."
            ),
        ),
        (
            ODD_OVERTIME,
            (
                "The winner has 7 rounds and the loser at most 6. After 6:6 there is overtime, "
                "up to 17 rounds in all."
            ),
        ),
    ],
)
def test_rule_is_described_in_words(rule: MapRule, words: str) -> None:
    assert rule.words == words
    assert rule.refusal(70, 1) == f"A map can’t end 70:1. {words}"
    assert rule.refusal(rule.to_win, 0) == ""
