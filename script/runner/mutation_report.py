"""The table that ends script/mutate, in Markdown, so that docs/testing.md can hold it."""

from collections.abc import Sequence
from dataclasses import dataclass

from runner.mutations import Mutation


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a mutation. `found_by` names the first test that failed; empty if none did.
    `problem` says why it proves nothing: it has no place, or the test fails anyway."""

    mutation: Mutation
    file: str
    found_by: str = ""
    seconds: float = 0.0
    problem: str = ""

    @property
    def is_found(self) -> bool:
        return bool(self.found_by) and not self.problem

    @property
    def verdict(self) -> str:
        if self.problem:
            return f"UNPROVED: {self.problem}"
        return self.found_by or "SURVIVED"


def table(outcomes: Sequence[Outcome]) -> str:
    """One row a mutation."""
    rows = [("mutation", "what it breaks", "found by", "seconds"), ("---", "---", "---", "---:")]
    rows += [
        (each.mutation.name, each.mutation.breaks, each.verdict, f"{each.seconds:.0f}")
        for each in outcomes
    ]
    return "\n".join(map(_line, rows))


def summary(outcomes: Sequence[Outcome]) -> str:
    found = sum(outcome.is_found for outcome in outcomes)
    unproved = sum(bool(outcome.problem) for outcome in outcomes)
    survived = len(outcomes) - found - unproved
    return f"{len(outcomes)} mutations: {found} found, {survived} survived, {unproved} unproved"


def _line(cells: Sequence[str]) -> str:
    escaped = (cell.replace("|", r"\|") for cell in cells)
    return f"| {' | '.join(escaped)} |"
