"""Random choices for the steps of a match's life, and a count of tried commands."""

from collections import Counter
from dataclasses import dataclass

from hypothesis import strategies as st

from matches.enums import Decision, Side
from matches.tests.match_life import Ending, Who

COMMANDS = frozenset(
    {"report", "confirm", "dispute", "withdraw", "settle", "amend", "void", "restore"}
    | {"propose", "accept", "decline", "take back", "set time"}
)
DUE_WORK = frozenset({"stand", "default time", "run out"})
MATCHES = 6


@dataclass
class Tally:
    """How often each command was carried out and refused, over many lives."""

    done: Counter[str]
    refused: Counter[str]
    steps: int = 0

    @classmethod
    def empty(cls) -> "Tally":
        return cls(Counter(), Counter())

    @property
    def untried(self) -> set[str]:
        """Commands that were never carried out, or never refused."""
        never_done = {name for name in COMMANDS | DUE_WORK if not self.done[name]}
        return never_done | {f"refused {name}" for name in COMMANDS if not self.refused[name]}


@dataclass(frozen=True)
class Choice:
    """A match, suitable for the command if there is one, or any; and a person."""

    number: int
    fits: bool
    who: Who


ANYBODY = st.sampled_from(Who)


def choices(*fitting: Who) -> st.SearchStrategy[Choice]:
    """A match and a person, with a preference for suitable ones."""
    return st.builds(
        Choice,
        number=st.integers(0, MATCHES - 1),
        fits=st.sampled_from([True, True, True, True, False]),
        who=st.one_of(st.sampled_from(fitting), st.sampled_from(fitting), ANYBODY),
    )


LEADERS = (Who.CAPTAIN, Who.CO_CAPTAIN)
SETTLERS = (Who.MODERATOR, Who.MANAGER, Who.ADMIN)
rounds = st.integers(0, 7)
some_maps = st.lists(st.tuples(st.integers(0, 2), rounds, rounds), min_size=1, max_size=3)
won_straight = st.builds(Ending, margin=st.integers(1, 7))
endings = st.one_of(
    won_straight,
    won_straight,
    st.builds(Ending, maps=some_maps.map(tuple)),
    st.builds(Ending, margin=st.integers(1, 7), names_maps=st.just(False)),
    st.sampled_from([Ending(decision) for decision in Decision]),
    st.just(Ending(Decision.VOID)),
)
words = st.sampled_from(["It was closer.", "It was closer.", ""])
soon = st.lists(st.sampled_from([3, 20, 28, 51, 75]), min_size=1, max_size=3, unique=True)
whenever = st.lists(st.sampled_from([-30, 0.1, 3, 28, 28.5, 500]), max_size=4)
sides = st.sampled_from(Side)
