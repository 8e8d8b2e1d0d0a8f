"""The score of a match, computed from the rounds of its maps. Pure."""

from collections.abc import Sequence
from typing import NamedTuple

from matches.scores.map_rules import MapRule

MOST_ROUNDS = 999
"""The most rounds of a side on a map, and the highest score. More is a typing error."""


class ScoreError(ValueError):
    """A score that no finished match can have. The text explains why."""


class MapScore(NamedTuple):
    """Rounds won on one map by team A and team B."""

    rounds_a: int
    rounds_b: int


class Tally(NamedTuple):
    """A match's score: rounds if it is one map, maps won if it is best of N. Also the total rounds,
    from which the margin of victory is computed."""

    score_a: int
    score_b: int
    rounds_a: int
    rounds_b: int

    def turned(self) -> "Tally":
        """The same score with the sides swapped."""
        return Tally(self.score_b, self.score_a, self.rounds_b, self.rounds_a)


def tally_maps(best_of: int, maps: Sequence[MapScore], rule: MapRule | None = None) -> Tally:
    """The score of a match with these maps, in order. `rule` says how a map ends; without it, a map
    can end with any score.

    Raises ScoreError for no maps, more than `best_of`, no rounds or negative rounds on a map,
    rounds with which no map ends, a map after the match was decided, or an undecided match with
    maps left. The error names every map with wrong rounds. A drawn map counts for neither side.
    """
    if not maps:
        raise ScoreError("A played match has at least one map.")
    if len(maps) > best_of:
        most = "1 map" if best_of == 1 else f"{best_of} maps"
        raise ScoreError(f"A best of {best_of} has at most {most}, not {len(maps)}.")
    problems = [_map_problem(best_of, number, each, rule) for number, each in enumerate(maps, 1)]
    if any(problems):
        raise ScoreError(" ".join(filter(None, problems)))
    won_a = won_b = 0
    for number, score in enumerate(maps, start=1):
        if max(won_a, won_b) > best_of // 2:
            raise ScoreError(f"Map {number} was played after the match was decided.")
        won_a += score.rounds_a > score.rounds_b
        won_b += score.rounds_b > score.rounds_a
    if len(maps) < best_of and max(won_a, won_b) <= best_of // 2:
        raise ScoreError(f"A best of {best_of} is not decided at {won_a} to {won_b}.")
    rounds_a = sum(score.rounds_a for score in maps)
    rounds_b = sum(score.rounds_b for score in maps)
    if best_of == 1:
        return Tally(rounds_a, rounds_b, rounds_a, rounds_b)
    return Tally(won_a, won_b, rounds_a, rounds_b)


def _map_problem(best_of: int, number: int, score: MapScore, rule: MapRule | None) -> str:
    """Why no map can end with these rounds, or an empty string."""
    if score.rounds_a < 0 or score.rounds_b < 0:
        return f"Map {number} has negative rounds."
    if score.rounds_a == score.rounds_b == 0:
        return f"Map {number} has no rounds."
    refusal = rule.refusal(*score) if rule else ""
    return refusal if best_of == 1 or not refusal else f"Map {number}: {refusal}"


def tally_score(best_of: int, score_a: int, score_b: int, rule: MapRule | None = None) -> Tally:
    """The score of a match whose maps are not known. `rule` is as for `tally_maps`.

    Raises ScoreError if no match in this format can end like this. A level score is a drawn
    match. If maps can't be drawn, all of them were played.
    """
    if score_a < 0 or score_b < 0:
        raise ScoreError("A score can’t be negative.")
    if best_of == 1 and rule and (refusal := rule.refusal(score_a, score_b)):
        raise ScoreError(refusal)
    if best_of > 1:
        needed = best_of // 2 + 1
        if max(score_a, score_b) > needed or score_a + score_b > best_of:
            raise ScoreError(f"A best of {best_of} can't end {score_a} to {score_b}.")
        if score_a != score_b and max(score_a, score_b) < needed:
            raise ScoreError(f"A best of {best_of} is not decided at {score_a} to {score_b}.")
        if score_a == score_b and score_a + score_b < best_of and rule and not rule.has_draws:
            raise ScoreError(
                f"Maps can’t be drawn, so a best of {best_of} can’t end {score_a}:{score_b}."
            )
    return Tally(score_a, score_b, score_a, score_b)


def lead_in_maps(best_of: int, lead: int) -> int:
    """How many more maps a side won that leads by so much in the score, which is rounds where the
    match is one map; negative if the other side leads."""
    return lead if best_of > 1 else (lead > 0) - (lead < 0)
