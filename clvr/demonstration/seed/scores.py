"""How matches end: scores that teams of unequal strength would reach. Pure."""

from clvr.demonstration.chance import Chance
from matches.ledger.ratings.mmr import expected_score
from matches.scores.map_rules import MapRule
from matches.scores.scoring import MapScore

ANY_GAME = MapRule(7, 12)
"""How maps end in a league whose maps may end with any score."""


def map_score(rule: MapRule, difference: float, chance: Chance, purpose: str) -> MapScore:
    """Rounds of one map for a side A whose rating is `difference` points higher. Chance decides
    each round, until the map ends."""
    won_a = won_b = number = 0
    share = 0.5 + (expected_score(difference) - 0.5) * 0.6
    while not rule.ends(won_a, won_b):
        number += 1
        if chance.share(f"{purpose} round {number}") < share:
            won_a += 1
        else:
            won_b += 1
    return MapScore(won_a, won_b)


def match_scores(
    best_of: int, rule: MapRule | None, difference: float, chance: Chance
) -> list[MapScore]:
    """The maps of a match, until one side has won most of them."""
    maps: list[MapScore] = []
    won_a = won_b = 0
    while len(maps) < best_of and max(won_a, won_b) <= best_of // 2:
        score = map_score(rule or ANY_GAME, difference, chance, f"map {len(maps)}")
        won_a += score.rounds_a > score.rounds_b
        won_b += score.rounds_b > score.rounds_a
        maps.append(score)
    return maps
