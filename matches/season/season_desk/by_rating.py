"""Sharing teams among divisions by their start ratings. Pure."""

from collections.abc import Mapping, Sequence


def shared_by_rating(ratings: Mapping[int, float], sizes: Sequence[int]) -> list[list[int]]:
    """The teams of each division, the strongest in the first, given the ratings by team.

    Teams with the same rating are in the order of their keys. When the sizes add up to less than
    the teams, the rest has no division and is left out; when they add up to more, the last
    divisions stay smaller.
    """
    strongest = sorted(ratings, key=lambda team: (-ratings[team], team))
    starts = [sum(sizes[:place]) for place in range(len(sizes))]
    return [strongest[start : start + size] for start, size in zip(starts, sizes, strict=True)]
