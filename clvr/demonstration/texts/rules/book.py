"""The parts of a rulebook."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Section:
    """A section of the rules. Its place is its number, and every rule in it has a number such as
    6.2, by which people cite it."""

    title: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A league's rules as plain text."""

    title: str
    introduction: str
    sections: tuple[Section, ...]


def section(title: str, text: str) -> Section:
    """A section from its rules as text, separated by empty lines."""
    return Section(title, tuple(" ".join(rule.split()) for rule in text.strip().split("\n\n")))
