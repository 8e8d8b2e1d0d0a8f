"""What a rulebook is made of."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rules. Its place gives it a number, and every rule in it one, such as 6.2, by
    which people cite it."""

    title: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A league's rules as plain text."""

    title: str
    introduction: str
    sections: tuple[Section, ...]


def section(title: str, text: str) -> Section:
    """A section from its rules as text, with an empty line between two."""
    return Section(title, tuple(" ".join(rule.split()) for rule in text.strip().split("\n\n")))
