"""How matches end: scores that teams of unequal strength would reach. Pure."""

from clvr.demonstration.chance import Chance
from clvr.demonstration.seed.plan import Rounds
from matches.mmr import expected_score
from matches.scoring import MapScore


def map_score(rounds: Rounds, edge: float, chance: Chance, purpose: str) -> MapScore:
    """Rounds of one map for a side A that is `edge` rating points stronger: each round goes to a
    side by chance, until one has won or, where the game allows it, both stand one short."""
    won_a = won_b = number = 0
    share = 0.5 + (expected_score(edge) - 0.5) * 0.6
    while max(won_a, won_b) < rounds.to_win:
        if rounds.can_draw and won_a == won_b == rounds.to_win - 1:
            break
        number += 1
        if chance.share(f"{purpose} round {number}") < share:
            won_a += 1
        else:
            won_b += 1
    return MapScore(won_a, won_b)


def match_scores(best_of: int, rounds: Rounds, edge: float, chance: Chance) -> list[MapScore]:
    """The maps of a match, until one side has won most of them."""
    maps: list[MapScore] = []
    won_a = won_b = 0
    while len(maps) < best_of and max(won_a, won_b) <= best_of // 2:
        score = map_score(rounds, edge, chance, f"map {len(maps)}")
        won_a += score.rounds_a > score.rounds_b
        won_b += score.rounds_b > score.rounds_a
        maps.append(score)
    return maps
