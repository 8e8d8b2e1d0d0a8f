"""Which maps of a result are not the ones that were agreed. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

from clvr.lib.escaping.plain import isolated


@dataclass(frozen=True, slots=True)
class OtherMap:
    """A map that was played in place of the one that was agreed: its number from 1, and the name of
    the one that was agreed."""

    number: int
    agreed: str

    def __str__(self) -> str:
        return f"Map {self.number} was agreed to be {isolated(self.agreed)}."


def other_maps(agreed: Sequence[tuple[int, str]], played: Sequence[int]) -> list[OtherMap]:
    """The maps that are not the agreed ones in their order, which are given by key and name.

    A match that was decided early has fewer maps; those beyond the agreed ones were left open.
    """
    return [
        OtherMap(number, name)
        for number, ((key, name), other) in enumerate(zip(agreed, played, strict=False), start=1)
        if key != other
    ]
