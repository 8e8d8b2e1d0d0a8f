"""What is played now, in the order in which people want to see it."""

from collections.abc import Iterable

from matches.shapes import MatchShape


def live_ones(matches: Iterable[MatchShape]) -> list[MatchShape]:
    """Of matches in the order of their time those that are played now: first those that one can
    watch, for some places have room for one or two."""
    return sorted(
        (each for each in matches if each["playing"]), key=lambda match: match["cast"] is None
    )
