"""What people change of an overlay, field by field. Pure.

Of two people who change the same thing at once, the second is refused. `THINGS` says which fields
are one thing, and `reached` what else a field decides: with another match, nobody's score counts.
"""

from collections.abc import Collection, Mapping

from clvr.lib.text import listed
from matches.play.overlay_ends.fields import OF_MATCH, SCORE, WORDS

THINGS: Mapping[str, Collection[str]] = {
    "the scene": ("scene",),
    "the match": ("match",),
    "the next match": ("next_match",),
    "the sides": ("are_sides_swapped",),
    "the score": SCORE,
    "the lower third": ("is_lower_third_shown", "lower_title", "lower_text"),
    "the break": ("break_text", "break_until"),
}
"""The fields of each thing, by how it is called in a sentence."""

FIELDS = tuple(field for fields in THINGS.values() for field in fields)


def reached(fields: Collection[str]) -> set[str]:
    """The fields that these decide: themselves, and with the match what is set for it."""
    return {*fields, *(OF_MATCH if "match" in fields else ())}


def clash(own: Collection[str], others: Collection[str]) -> str:
    """What both change, in words; empty if they change different things. The parts of a score that
    the two teams have each, and the parts of a lower third, are different things."""
    both = reached(own) & reached(others)
    # The match explains all that goes with it.
    return named({"match"} if both and "match" in others else both)


def clash_of_words(own: Collection[str], others: Collection[str]) -> bool:
    """Whether both change the same line of words."""
    return any(word in own and word in others for word in WORDS)


def named(fields: Collection[str]) -> str:
    """What these fields are, in words: the scene, the match and the score. Empty for none."""
    things = [thing for thing, parts in THINGS.items() if any(part in fields for part in parts)]
    return listed(things) if things else ""
