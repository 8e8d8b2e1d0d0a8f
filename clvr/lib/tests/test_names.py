from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clvr.lib.invisible_characters import INVISIBLE
from clvr.lib.names import (
    BLANK,
    OVERLAID,
    PILED,
    UNSEEN,
    fault_in,
    look_key,
    plain,
    prototypes,
)
from clvr.lib.text import folded, readable


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Аda Lynn", "Ada Lynn"),  # Cyrillic А
        ("АСЕ", "ace"),  # wholly Cyrillic
        ("Мike", "mike"),  # Cyrillic М
        ("АDAI", "adai"),
        ("𝔸da", "ada"),
        ("Ada\u3164", "Ada"),
        ("Adal1", "Adall"),
        ("AdaI", "adal"),
        ("Ian", "lan"),
        ("B0b", "BOB"),
        ("Burn", "Bum"),
        ("ILLAN", "illan"),
        ("CHI", "CHl"),
        ("Team 1", "Team I"),
        ("Conϲrete ſoxes", "Concrete Foxes"),  # lunate sigma, long s
        ("Ϲοϲοа Ρаϲ", "Cocoa Pac"),  # Greek and Cyrillic alone
        ("Ada ❤\ufe0f", "Ada ❤"),
    ],
)
def test_names_that_look_alike_have_one_key(one: str, other: str) -> None:
    assert look_key(one) == look_key(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Neil", "Nell"),
        ("Hail", "Hall"),
        ("CHI", "CHL"),
        ("José", "Jose"),
        ("Ada Lynn", "AdaLynn"),
        ("Wave", "VVave"),
        ("Clan", "Dan"),
        ("S5", "55"),
        ("Вася", "Bacя2"),
    ],
)
def test_ordinary_names_have_different_keys(one: str, other: str) -> None:
    assert look_key(one) != look_key(other)


@given(st.text(max_size=30))
def test_look_of_a_name_does_not_depend_on_invisible_characters(name: str) -> None:
    assert look_key("\u200b".join(name)) == look_key(name)


@pytest.mark.parametrize(
    "unseen",
    sorted(
        {
            *"\u3164\u2800\u115f\u1160\uffa0\u034f\u00ad\u180e\ufeff",
            *map(chr, range(0x200B, 0x2010)),
            "\u202e",
            "\u2066",
            "\ufe0f",
            "\U000e0041",
            "\U000e0100",
            "\x07",
            "\ufffc",
        }
    ),
)
def test_name_with_invisible_characters_is_refused(unseen: str) -> None:
    assert fault_in(f"Ada{unseen}Lynn") == UNSEEN
    assert plain(f"Ada{unseen}Lynn") == "AdaLynn"


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("\u0301\u0301", BLANK),
        ("    ", BLANK),
        ("A\u0301\u0302\u0303\u0304da", PILED),
        ("Аda Lynn", "“Аda” mixes letters of two alphabets that look the same"),
        ("user_Аda", "“Аda” mixes letters of two alphabets that look the same"),
        ("Ϲopper", "“Ϲopper” mixes letters of two alphabets that look the same"),
        ("Vo\u0336ss", OVERLAID),
        ("x\u20e3abc", OVERLAID),
        ("\u0301Adam", OVERLAID),
        ("❤\u200dAda", UNSEEN),
        ("αlpha", "“αlpha” mixes letters of two alphabets that look the same"),
    ],
)
def test_deceptive_name_is_refused(name: str, fault: str) -> None:
    assert fault_in(name) == fault


@pytest.mark.parametrize(
    "name",
    [
        *("Ada Lynn", "Adal1", "Łukasz", "Straße", "Nguyễn Ệ", "Вася [PRO]", "xXВасяXx", "Ωmega"),
        "Đặng Văn",
        *("ゆきYuki", "김Kim", "שָׁלוֹם", "शक्ति", "🔥 Émber", "☆★", "----", "1234"),
    ],
)
def test_ordinary_name_is_accepted(name: str) -> None:
    assert fault_in(name) == ""
    assert plain(name) == name


ENGLAND, SCOTLAND, WALES = (
    "🏴" + "".join(chr(0xE0000 + ord(letter)) for letter in region) + "\U000e007f"
    for region in ("gbeng", "gbsct", "gbwls")
)


@pytest.mark.parametrize(
    "name",
    [
        "mildpanic ❤\ufe0f",
        "mildpanic ❤\ufe0e",
        "Osprey 🏴\u200d☠\ufe0f",
        "Family 👨\u200d👩\u200d👧",
        "Pilot 👩🏽\u200d🚀",
        "Handball 🤾🏿\u200d♀\ufe0f",
        "Fire ❤\ufe0f\u200d🔥",
        "Pride 🏳\ufe0f\u200d🌈",
        "1\ufe0f\u20e3 Team",
        *(f"Foxes {flag}" for flag in (ENGLAND, SCOTLAND, WALES)),
        "Foxes 🇫🇷",
        "Pink 🩷🫨",  # newer than Python's tables
        "فاطمه\u200cها",
        "می\u200cخواهم",
        "سوء\u200cتفاهم",  # the letter before never joins
        "ශ්\u200dරී ලංකා",
        "ක්\u200dෂණික",
        "ක\u200d්ව",  # letters that touch
        "र्\u200dय",
        "क्\u200cष",
        "র\u200d্যাব",
        "ক্\u200cষ",
        "അവന്\u200d",
        "തമിഴ്\u200cനാട്",
    ],
)
def test_name_with_well_formed_joiners_is_accepted_as_it_is(name: str) -> None:
    assert (fault_in(name), plain(name), readable(name)) == ("", name, name)


@pytest.mark.parametrize(
    ("name", "plainly"),
    [
        ("Ada\u200dLynn", "AdaLynn"),
        ("Ada\u200cLynn", "AdaLynn"),
        ("Ada\ufe0f", "Ada"),
        ("Ada ❤\ufe0f\ufe0f", "Ada ❤\ufe0f"),
        ("Ada ❤\u200d", "Ada ❤"),
        ("\u200d❤ Ada", "❤ Ada"),
        ("❤\u200d\u200d🔥 Ada", "❤🔥 Ada"),
        ("Ada 🏴\U000e0067\U000e0062\U000e007f", "Ada 🏴"),
        (f"Ada {WALES[:-1]}", "Ada 🏴"),
        (f"Ada {WALES[1:]}", "Ada "),
        ("Ada\U000e0067", "Ada"),
        ("می\u200c", "می"),
        ("\u200cخواهم", "خواهم"),
        ("می\u200c\u200cخواهم", "میخواهم"),
        ("می\u200dخواهم", "میخواهم"),
        ("می\u200cAda", "میAda"),
        ("क\u200dष", "कष"),
        ("क्\u200dि", "क्ि"),
        ("क्\u200c", "क्"),
        ("कa\u200d्क", "कa्क"),
        ("র\u200d্", "র্"),
        ("Ada\u200e", "Ada"),
        ("Ada\u202e", "Ada"),
    ],
)
def test_name_with_joiners_that_join_nothing_is_refused(name: str, plainly: str) -> None:
    assert fault_in(name) == UNSEEN
    assert plain(name) == plainly


def test_flags_are_names_of_their_own() -> None:
    assert len({look_key(flag) for flag in (ENGLAND, SCOTLAND, WALES, "🏴")}) == 4


PARTS = st.text(
    st.sampled_from(
        "aАا ر্র कि് 🏴❤🏽1́\u0336\u200b\u200c\u200d\ufe0e\ufe0f\u20e3\U000e0067\U000e007f"
    ),
    max_size=30,
)


@given(PARTS | st.text(max_size=60))
def test_plain_name_is_refused_only_when_empty(name: str) -> None:
    assert fault_in(plain(name)) in ("", BLANK)


@given(PARTS)
def test_what_is_left_of_a_name_hides_nothing(name: str) -> None:
    left = readable(name)
    assert readable(left) == left
    assert fault_in(left) != UNSEEN
    assert folded(left) == folded(name)


def test_no_blank_or_ignored_character_is_drawn() -> None:
    assert not any(character.isalnum() and character.isascii() for character in INVISIBLE)


def test_table_of_look_alikes_is_that_of_the_stored_keys() -> None:
    """When the library has a new table, write a migration with `fill_look_keys` for each model that
    has a look key, and then the new digest here."""
    table = "\n".join(f"{one}\t{other}" for one, other in sorted(prototypes().items()))
    assert sha256(table.encode()).hexdigest() == (
        "6b15cc8028b43f8684bd17e498b002b72f6081aaa5446004e9df59b5290c287b"
    )
