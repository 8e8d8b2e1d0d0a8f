"""Misleading names: invisible characters in one name, and two names that look alike (homoglyphs).

From Unicode's Technical Standard 39: two names look alike when their skeletons are the same. The
library confusable-homoglyphs has Unicode's table of characters that look alike. See
docs/decisions/0011.
"""

import re
import unicodedata
from collections.abc import Collection, Iterator
from functools import cache

from confusable_homoglyphs.utils import load

from clvr.lib.invisible_characters import (
    JOINER,
    NON_JOINER,
    belonging,
    is_pictograph,
    is_unseen,
    without_strays,
)
from clvr.lib.text import one_spelling

MOST_MARKS = 3
"""On one letter. Vietnamese and pointed Hebrew need as many; more are a pile."""

UNSEEN = "A name can't have invisible characters"
OVERLAID = "A name can't have signs that are drawn over letters"
PILED = f"A name has at most {MOST_MARKS} accents on one letter"
BLANK = "A name needs a letter, a digit or a sign"

_WORD = re.compile(rf"[^\W\d_]+(?:[{NON_JOINER}{JOINER}]+[^\W\d_]+)*")
_OVERLAYS = frozenset(map(chr, range(0x0334, 0x0339)))
_STROKES = re.compile("l+")
_DIRECTION_MARKS = {ord(mark): None for mark in "\u200e\u200f"}


def fault_in(name: str) -> str:
    """Why a name is not allowed, in one sentence; empty when it is."""
    plainly = _without(name, belonging(name))
    if any(map(is_unseen, plainly)):
        return UNSEEN
    shown = unicodedata.normalize("NFD", plainly)
    if not any(map(_is_shown, shown)):
        return BLANK
    if _is_mark(shown[0]) or any(map(_is_overlay, shown)):
        return OVERLAID
    if any(length > MOST_MARKS for length in _mark_runs(shown)):
        return PILED
    for word in _WORD.findall(plainly):
        if _foreign_letters(word):
            return f"“{word}” mixes letters of two alphabets that look the same"
    return ""


def plain(name: str) -> str:
    """The name without what `fault_in` refuses: invisible characters that belong nowhere and piles
    of accents are removed, and a letter that looks like one of the rest of its word becomes that
    letter. It may be empty."""
    seen = unicodedata.normalize("NFD", without_strays(name))
    parts = belonging(seen)
    kept: list[str] = []
    marks = 0
    for place, character in enumerate(seen):
        if place in parts:
            kept.append(character)
            continue
        if _is_overlay(character) or (_is_mark(character) and not kept):
            continue
        marks = marks + 1 if _is_mark(character) else 0
        if marks <= MOST_MARKS:
            kept.append(character)
    text = unicodedata.normalize("NFC", "".join(kept))
    if any(map(_foreign_letters, _WORD.findall(text))):
        text = _WORD.sub(lambda word: _in_one_alphabet(word[0]), text)
    text = without_strays(text)
    return "" if fault_in(text) == BLANK else text


def look_key(name: str) -> str:
    """The key by which two names look alike, in any case. Names with one key of `folded` look
    alike.

    The skeleton is made before the case is folded, where a capital I and a 1 are an l, and again
    after it, where an M is an m, which looks like rn. Between capitals that l is an I again: CHI
    and CHL are two names.
    """
    text = one_spelling(name)
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


def _without(text: str, places: Collection[int]) -> str:
    return "".join(each for place, each in enumerate(text) if place not in places)


def _is_shown(character: str) -> bool:
    """Whether the character is a letter, a digit or a sign."""
    return unicodedata.category(character)[0] in "LNPS" or is_pictograph(character)


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
