"""Misleading names: invisible characters in one name, and two names that look alike.

From Unicode's Technical Standard 39: two names look alike when their skeletons are the same. The
library confusable-homoglyphs has Unicode's table of characters that look alike. See
docs/decisions/0011.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from itertools import chain

from confusable_homoglyphs.utils import load

MOST_MARKS = 3
"""On one letter. Vietnamese and pointed Hebrew need as many; more are a pile."""

UNSEEN = "A name can't have invisible characters"
OVERLAID = "A name can't have signs that are drawn over letters"
PILED = f"A name has at most {MOST_MARKS} accents on one letter"
BLANK = "A name needs a letter, a digit or a sign"

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

_WORD = re.compile(r"[^\W\d_]+")
_PICTURE = (
    r"[\u00a9\u00ae\u203c\u2049\u2122-\u27bf\u2900-\u2bff\u3030\u303d\u3297\u3299"
    r"\U0001f000-\U0001faff][\ufe0f\U0001f3fb-\U0001f3ff]*"
)
_JOINED = re.compile(
    # Emoji use a variation selector for colour, and a joiner to combine several into one.
    rf"{_PICTURE}(?:\u200d{_PICTURE})*|[0-9#*]\ufe0f?\u20e3"
    # Persian ends a part of a word with a non-joiner.
    r"|(?<=[\u0620-\u06ff])\u200c(?=[\u0620-\u06ff])"
)
"""Where invisible characters belong to the visible text."""
_OVERLAYS = frozenset(map(chr, range(0x0334, 0x0339)))
_STROKES = re.compile("l+")
_DIRECTION_MARKS = {ord(mark): None for mark in "\u200e\u200f"}


def is_unseen(character: str) -> bool:
    """Whether the character is invisible. White space does not count."""
    if character.isspace():
        return False
    return character in INVISIBLE or unicodedata.category(character).startswith("C")


def fault_in(name: str) -> str:
    """Why a name is not allowed, in one sentence; empty when it is."""
    plainly = _JOINED.sub("*", name)
    if any(is_unseen(character) for character in plainly):
        return UNSEEN
    shown = unicodedata.normalize("NFD", plainly)
    if not any(unicodedata.category(character)[0] in "LNPS" for character in shown):
        return BLANK
    if _is_mark(shown[0]) or any(map(_is_overlay, shown)):
        return OVERLAID
    if any(length > MOST_MARKS for length in _mark_runs(shown)):
        return PILED
    for word in _WORD.findall(name):
        if _foreign_letters(word):
            return f"“{word}” mixes letters of two alphabets that look the same"
    return ""


def plain(name: str) -> str:
    """The name without what `fault_in` refuses: invisible characters and piles of accents are
    removed, and a letter that looks like one of the rest of its word becomes that letter. It may be
    empty."""
    seen = "".join(character for character in name if not is_unseen(character))
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFD", seen):
        if _is_overlay(character) or (_is_mark(character) and not kept):
            continue
        marks = marks + 1 if _is_mark(character) else 0
        if marks <= MOST_MARKS:
            kept.append(character)
    text = unicodedata.normalize("NFC", "".join(kept))
    if any(map(_foreign_letters, _WORD.findall(text))):
        text = _WORD.sub(lambda word: _in_one_alphabet(word[0]), text)
    return "" if fault_in(text) == BLANK else text


def look_key(name: str) -> str:
    """The key by which two names look alike, in any case.

    The skeleton is made before the case is folded, where a capital I and a 1 are an l, and again
    after it, where an M is an m, which looks like rn. Between capitals that l is an I again: CHI
    and CHL are two names.
    """
    text = "".join(character for character in name if not is_unseen(character))
    # Unicode's compatibility forms come between: they would turn a lunate sigma, which looks like a
    # c, into a final sigma, which does not.
    seen = _skeleton(unicodedata.normalize("NFKC", _skeleton(text)))
    skeleton = _STROKES.sub(_stroke_by_its_neighbours, seen)
    folded = unicodedata.normalize("NFKC", skeleton.casefold())
    return " ".join(_skeleton(folded).split())


@cache
def prototypes() -> dict[str, str]:
    """For each character that looks like others, the character that represents all of them.

    The library has every pair in both directions. A character with several look-alikes represents
    them. Of a single pair it is the sequence, or else the character with the smaller number.
    """
    pairs = {
        _bare(one): {_bare(other["c"]) for other in others}
        for one, others in load("confusables.json").items()
    }
    found: dict[str, str] = {}
    for one, others in pairs.items():
        if len(one) == 1 and len(others) == 1:
            (other,) = others
            is_centre = len(pairs[other]) > 1 or len(other) > 1
            if is_centre or ord(other) < ord(one):
                found[one] = other
    return {one: _settled(other, found) for one, other in found.items()}


def _bare(text: str) -> str:
    """Only the characters: the library's table keeps marks around those written right to left."""
    return text.translate(_DIRECTION_MARKS) or text


def _settled(text: str, found: dict[str, str]) -> str:
    for _ in range(4):
        text = unicodedata.normalize("NFD", text)
        text = "".join(found.get(character, character) for character in text)
    return text


def _skeleton(text: str) -> str:
    stand_ins = prototypes()
    shown = (
        stand_ins.get(character, character) for character in unicodedata.normalize("NFD", text)
    )
    return unicodedata.normalize("NFD", "".join(shown))


def _stroke_by_its_neighbours(strokes: re.Match[str]) -> str:
    """The strokes of a skeleton, each an I, an l or a 1 in the name, in the case of the letters
    beside them."""
    text = strokes.string
    beside = text[: strokes.start()][-1:] + text[strokes.end() :][:1]
    is_among_capitals = beside.upper() == beside != beside.lower()
    return "I" * len(strokes[0]) if is_among_capitals else strokes[0]


def _is_mark(character: str) -> bool:
    return unicodedata.category(character) in ("Mn", "Me")


def _is_overlay(character: str) -> bool:
    """Whether the character is drawn across the one before it, or around it."""
    return character in _OVERLAYS or unicodedata.category(character) == "Me"


def _mark_runs(text: str) -> Iterator[int]:
    """The number of consecutive marks, at each mark."""
    run = 0
    for character in text:
        run = run + 1 if _is_mark(character) else 0
        yield run


def _is_latin(letter: str) -> bool:
    """Whether the letter is Latin, in any form."""
    return unicodedata.name(unicodedata.normalize("NFKC", letter)[0], "").startswith("LATIN ")


def _foreign_letters(word: str) -> bool:
    """Whether letters of another alphabet look Latin between Latin ones. One letter that looks like
    no Latin one, as in ДОМ, shows everybody which alphabet the word uses."""
    letters = [letter for letter in word if not _is_mark(letter)]
    foreign = [letter for letter in letters if not _is_latin(letter)]
    if not foreign or len(foreign) == len(letters):
        return False
    return all(_skeleton(letter).isascii() for letter in foreign)


def _in_one_alphabet(word: str) -> str:
    if not _foreign_letters(word):
        return word
    return "".join(letter if _is_latin(letter) else _skeleton(letter) for letter in word)
