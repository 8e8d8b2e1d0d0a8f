"""Invisible characters, and where they belong to the text that people see.

They belong to an emoji as Unicode's Technical Standard 51 composes it, and to a word whose letters
they join or keep apart, as Unicode's Standard Annex 31 allows it in names (section 2.3). Anywhere
else they hide something.
"""

import re
import unicodedata
from collections.abc import Iterable
from itertools import chain

from idna import valid_contextj
from wcwidth.table_grapheme import EXTENDED_PICTOGRAPHIC

INVISIBLE = frozenset(
    map(
        chr,
        chain(
            # Unicode's Default_Ignorable_Code_Point, which `unicodedata` does not have.
            (0x00AD, 0x034F, 0x061C, 0x3164, 0xFEFF, 0xFFA0),
            range(0x115F, 0x1161),
            range(0x17B4, 0x17B6),
            range(0x180B, 0x1810),
            range(0x200B, 0x2010),
            range(0x202A, 0x202F),
            range(0x2060, 0x2070),
            range(0xFE00, 0xFE10),
            range(0xFFF0, 0xFFFD),
            range(0x1BCA0, 0x1BCA4),
            range(0x1D173, 0x1D17B),
            range(0xE0000, 0xE1000),
            # Characters that are drawn as nothing: an empty Braille cell, a note without a head, a
            # filler.
            (0x2800, 0x1D159, 0x16FE4),
        ),
    )
)
"""Invisible characters beside those of Unicode's categories of control and format."""


def _any_of(ranges: Iterable[tuple[int, int]]) -> str:
    """A regular expression's set of the characters in these ranges."""
    return f"[{''.join(f'{re.escape(chr(low))}-{re.escape(chr(high))}' for low, high in ranges)}]"


NON_JOINER, JOINER = "\u200c", "\u200d"
_PICTOGRAPH = _any_of(EXTENDED_PICTOGRAPHIC)
_TAGS = frozenset(map(chr, range(0xE0020, 0xE0080)))
_END_OF_FLAG = "\U000e007f"


def _flag(region: str) -> str:
    return "".join(chr(0xE0000 + ord(letter)) for letter in region)


_FLAG = f"\U0001f3f4(?:{'|'.join(map(_flag, ('gbeng', 'gbsct', 'gbwls')))}){_END_OF_FLAG}"
"""England, Scotland, Wales: a black flag, the region in letters that nobody sees, and an end."""
_ELEMENT = rf"(?:{_PICTOGRAPH}[\ufe0e\ufe0f]?[\U0001f3fb-\U0001f3ff]?)"
_EMOJI = re.compile(
    # As text or in colour, with a colour of skin, several joined into one.
    rf"{_FLAG}|{_ELEMENT}(?:{JOINER}{_ELEMENT})*"
    # A key: a digit, a selector and a frame around them.
    "|[0-9#*]\ufe0f?\u20e3"
)
_FLAGS = re.compile(_FLAG)
_IS_PICTOGRAPH = re.compile(_PICTOGRAPH)
_PARTS = re.compile("[\u200c\u200d\u20e3\ufe0e\ufe0f\U000e0020-\U000e007f]")
"""What can belong to visible text."""
_VIRAMA = 9
"""Unicode's combining class of the signs that link two letters."""
_NEAR = 8
"""Characters on each side of a non-joiner among which its letters are."""


def is_unseen(character: str) -> bool:
    """Whether the character is invisible. White space does not count."""
    if character.isspace() or (character.isascii() and character.isprintable()):
        return False
    if character in INVISIBLE:
        return True
    # Emoji newer than Python's tables are in no category yet.
    return unicodedata.category(character).startswith("C") and not is_pictograph(character)


def is_pictograph(character: str) -> bool:
    """Whether the character is an emoji, or reserved for one."""
    return _IS_PICTOGRAPH.match(character) is not None


def belonging(text: str) -> frozenset[int]:
    """The places of the characters that are part of an emoji or a word although nobody sees them by
    themselves: selectors, joiners, the letters of flags, the frames of keys."""
    parts = [found.start() for found in _PARTS.finditer(text)]
    if not parts:
        return frozenset()
    within: set[int] = set()
    for emoji in _EMOJI.finditer(text):
        within.update(range(*emoji.span()))
    return frozenset(place for place in parts if place in within or _is_within_word(text, place))


def without_strays(text: str) -> str:
    """The text without the invisible characters that do not belong to it."""
    while True:
        kept = belonging(text)
        left = "".join(
            character
            for place, character in enumerate(text)
            if place in kept or not is_unseen(character)
        )
        # What was between two others can have kept them from belonging, or made them.
        if left == text:
            return text
        text = left


def without_joiners(text: str) -> str:
    """The text without any invisible character, except the letters of flags, without which two
    flags would be the same."""
    flags: set[int] = set()
    if _END_OF_FLAG in text:
        # Others can stand between a flag's letters.
        text = "".join(each for each in text if each in _TAGS or not is_unseen(each))
        for flag in _FLAGS.finditer(text):
            flags.update(range(*flag.span()))
    return "".join(each for place, each in enumerate(text) if place in flags or not is_unseen(each))


def _is_within_word(text: str, place: int) -> bool:
    """Whether a joiner or a non-joiner is part of a word."""
    mark, before, after = text[place], text[:place], text[place + 1 :]
    if mark not in (NON_JOINER, JOINER):
        return False
    last = _letter_in(reversed(before))
    if _is_virama(before[-1:]):
        # Rules A2 and B: after the sign that links two letters of Hindi, Sinhala and others. A
        # joiner can end a word, as in Malayalam, but no vowel sign can follow it.
        if not _has_script_of(last, before[-1]):
            return False
        return _has_script_of(after[:1], last) if mark == NON_JOINER else not _is_mark(after[:1])
    if mark == JOINER:
        # Bengali's ra before ya, and letters of Sinhala that touch.
        letters = last, after[1:2]
        return _is_virama(after[:1]) and all(_has_script_of(each, after[0]) for each in letters)
    # Rule A1, and Persian also writes a non-joiner after letters that never join.
    first = _letter_in(after)
    return _has_script_of(first, last) and (_script(first) == "ARABIC" or _joins(text, place))


def _joins(text: str, place: int) -> bool:
    """Whether the letters around a non-joiner would join without it."""
    begin = max(0, place - _NEAR)
    return valid_contextj(text[begin : place + _NEAR], place - begin)


def _letter_in(text: Iterable[str]) -> str:
    """The first character, without marks, if it is a letter; otherwise nothing."""
    found = next((each for each in text if not _is_mark(each)), "")
    return found if found and unicodedata.category(found).startswith("L") else ""


def _has_script_of(letter: str, other: str) -> bool:
    """Whether the first is a letter, in the script of the other."""
    return _letter_in(letter) != "" and _script(letter) == _script(other)


def _script(character: str) -> str:
    """The script of a letter or a mark: Unicode's names begin with it."""
    return unicodedata.name(character, " ").split(" ")[0] if character else ""


def _is_virama(character: str) -> bool:
    return character != "" and unicodedata.combining(character) == _VIRAMA


def _is_mark(character: str) -> bool:
    return character != "" and unicodedata.category(character).startswith("M")
