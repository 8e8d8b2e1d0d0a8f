"""Usernames that read like a role of the staff, such as “Moderator” or “CLVR Admin”.

Nobody takes one, not even staff: the portal itself says who is staff. Names that only contain such
letters, such as Adminton, stay possible. In-game names may be anything that the game allows.
"""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache

from accounts.enums import Role
from clvr.lib.leagues import LEAGUES
from clvr.lib.names import look_key

STAFF_ONLY = "A username can’t read like a role of the staff, such as “Moderator” or “CLVR Admin”"

OFFICES = ("admin", "administrator", "moderator", "team manager", "league manager")
"""No username has one of these as words of their own."""
SHARED_WORDS = (
    "mod",
    "tm",
    "staff",
    "support",
    "system",
    "official",
    "bot",
    "moderation",
    "administration",
    "management",
)
"""Words that players use, too: an office only beside the portal's or a league's name."""
ALONE = (
    "staff",
    "support",
    "system",
    "official",
    "moderation",
    "administration",
    "mod team",
    "clvr",
    "clvr portal",
    "clvr team",
    "team clvr",
)
"""An office where they are the whole name."""
_PLACES = ("clvr", "portal", "league", "champions league", "pavlov")

_STAND_INS = str.maketrans("l1|!0348@5$7", "iiiioeabasst")
"""Digits and signs that people read as letters. An l is an i here, because a capital I looks like
one."""
_ALPHABET = "abcdefghijklmnopqrstuvwxyz"
_SMALL_CAPITALS = "ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ"
_IN_SIGNS = (0x1F130, 0x1F150, 0x1F170)
"""The A of letters in squares, in dark circles and in dark squares, each followed by the others."""
_DRAWN_LETTERS = str.maketrans(
    {
        **dict(zip(_SMALL_CAPITALS, _ALPHABET, strict=True)),
        **{
            chr(first + place): letter
            for first in _IN_SIGNS
            for place, letter in enumerate(_ALPHABET)
        },
        # Letters of other alphabets that stand in for one of a role's beside Latin ones.
        "м": "m",
        "ⲙ": "m",
        "ɱ": "m",
        "п": "n",
        "ŋ": "n",
        "ð": "d",
        "ø": "o",
        "đ": "d",
    }
)
"""Letters that Unicode does not take for Latin ones, but readers do."""
_STEP = re.compile(r"(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
"""Where a word begins within letters: TeamManager, CLVRAdmin."""


def reads_like_staff(username: str) -> bool:
    """Whether the username claims an office: it has one as words of their own, or is a word of the
    staff beside the portal's or a league's name. Case, spaces, accents, numbers, and letters that
    look alike make no difference."""
    return any(
        _offices().search(" ".join(words)) or _claims().fullmatch("".join(words))
        for words in _readings(username)
    )


def _readings(username: str) -> Iterator[list[str]]:
    """The words of the name: with its digits read as letters, without those at the end, without
    any."""
    text = _STEP.sub(" ", username.translate(_DRAWN_LETTERS).replace("()", "o"))
    yield _words(text)
    yield _words(text.rstrip("0123456789 _-.!|"))
    yield _words(re.sub(r"\d", " ", text))


def _words(text: str) -> list[str]:
    """The words as they look, without accents. Letters that stand alone, as in A d m i n, are one
    word."""
    look = unicodedata.normalize("NFD", look_key(text))
    bare = "".join(letter for letter in look if not unicodedata.combining(letter))
    spelt = " ".join(re.findall(r"[^\W_]+", bare.translate(_STAND_INS)))
    return re.sub(r"(?<=\b\w) (?=\w\b)", "", spelt).split()


@cache
def _offices() -> re.Pattern[str]:
    each = "|".join(" ?".join(map(re.escape, _words(office))) for office in OFFICES)
    return re.compile(rf"\b({each})s?\b")


@cache
def _claims() -> re.Pattern[str]:
    """Whole names without their spaces: a role's, or a word of the staff beside a place."""
    leagues = LEAGUES.values()
    named = (
        name for each in leagues for name in (each.code, each.name, each.game, each.role_suffix)
    )
    place = rf"({_any_of(*_PLACES, *named)})"
    word = rf"({_any_of(*OFFICES, *SHARED_WORDS)})s?"
    alone = _any_of(*ALONE, *Role.values, *Role.labels)
    return re.compile(rf"(the)?({alone}|{place}+({word})+|({word})+{place}+)")


def _any_of(*names: str) -> str:
    return "|".join(re.escape("".join(_words(name))) for name in names)
