"""Choices that look random but are not: the same name gives the same ones on every machine."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

_Choice = TypeVar("_Choice")


@dataclass(frozen=True, slots=True)
class Chance:
    """Choices made from a seed, each for a named purpose.

    A new purpose changes none of the other choices, unlike another call of a random generator.
    """

    seed: str

    def number(self, purpose: str, below: int) -> int:
        """A whole number from 0 to one less than `below`."""
        digest = sha256(f"{self.seed}\x00{purpose}".encode()).digest()
        return int.from_bytes(digest[:8]) % below

    def pick(self, purpose: str, choices: Sequence[_Choice]) -> _Choice:
        return choices[self.number(purpose, len(choices))]

    def share(self, purpose: str) -> float:
        """A number from 0 up to but not including 1."""
        return self.number(purpose, 1 << 32) / (1 << 32)

    def happens(self, purpose: str, percent: int) -> bool:
        """True for that many of a hundred seeds."""
        return self.number(purpose, 100) < percent

    def shuffled(self, purpose: str, choices: Sequence[_Choice]) -> list[_Choice]:
        keyed = [(self.number(f"{purpose} {i}", 1 << 62), i) for i in range(len(choices))]
        return [choices[i] for _, i in sorted(keyed)]
