"""Text as people compare and count it."""

import unicodedata
from collections.abc import Sequence

from clvr.lib.invisible_characters import INVISIBLE, belonging, without_joiners, without_strays

_TURNING = dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A)))
"""Unicode's embeddings, overrides and isolates: text after them can read backwards."""
_SAME_SIGNS = {
    "'": "`´ʹʻʼʽˈˊˋʾʿ΄՚׳‘’‚‛′‵ꞌ＇｀᾽᾿\u1fef\u1ffd\u1ffe\u0374",
    '"': "“”„‟″‶＂״ʺ",
    "-": "‐‑‒–—―−⁃˗֊־﹘﹣－",
}
"""Signs that keyboards, phones and games write for one another, by the one in ASCII."""
SAME_SIGNS = {ord(other): sign for sign, others in _SAME_SIGNS.items() for other in others}


def one_spelling(text: str) -> str:
    """The text without what only its spelling has: quotation marks and dashes become those of
    ASCII, and what joins letters or colours an emoji is left out."""
    return without_joiners(text).translate(SAME_SIGNS)


def folded(text: str) -> str:
    """The key of a name: two names are the same if their keys are.

    Unicode's compatibility forms are unified, case is folded and each run of white space becomes
    one space; see `one_spelling` for the rest. Everything that stores, compares or looks for a name
    uses it. The database can't compare like this: SQLite's LOWER knows only ASCII.
    """
    if text.isascii() and text.isprintable():
        return " ".join(text.lower().replace("`", "'").split())
    unified = unicodedata.normalize("NFKC", one_spelling(text))
    key = unicodedata.normalize("NFKC", unified.casefold())
    return " ".join(key.translate(SAME_SIGNS).split())


def readable(text: str) -> str:
    """The text on one line, without what nobody sees: control characters, direction marks,
    fillers, lone surrogates, characters that Unicode has not assigned. What belongs to an emoji or
    a word stays."""
    return " ".join(without_strays(text).split())


def trimmed(text: str) -> str:
    """The text without white space and invisible characters at both ends; empty if it has nothing
    else. Those inside stay, but for the marks that turn the direction of the text after them; so do
    those with which an emoji or a word ends."""
    text = text.translate(_TURNING)
    seen = [place for place, character in enumerate(text) if not _is_blank(character)]
    if not seen:
        return ""
    parts, end = belonging(text), seen[-1] + 1
    while end in parts:
        end += 1
    return text[seen[0] : end]


def _is_blank(character: str) -> bool:
    is_control = unicodedata.category(character) in ("Cc", "Cf")
    return character.isspace() or character in INVISIBLE or is_control


def camel_cased(name: str) -> str:
    """A Python name as payloads spell it: `roster_minimum` is `rosterMinimum`."""
    first, *others = name.split("_")
    return first + "".join(other.capitalize() for other in others)


def counted(count: int, word: str, many: str = "") -> str:
    """A number with its word: 1 team, 2 teams."""
    return f"{count} {word if count == 1 else many or f'{word}s'}"


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th, 21st."""
    is_teen = 10 < number % 100 < 14
    ending = "th" if is_teen else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def listed(names: Sequence[str]) -> str:
    """`Foxes`, `Foxes and Owls`, `Foxes, Owls and Ravens`."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last
