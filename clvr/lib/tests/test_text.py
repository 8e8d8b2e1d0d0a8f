import pytest
from hypothesis import given
from hypothesis import strategies as st

from clvr.lib.text import camel_cased, folded, readable, trimmed


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", ""),
        ("  \t\n ", ""),
        ("Ember", "ember"),
        ("  Two \u00a0 \t words\n", "two words"),
        ("STRASSE", "strasse"),
        ("Straße", "strasse"),
        ("ÉCLAIR", "éclair"),
        ("E\u0301clair", "éclair"),
        ("Ｗｉｄｅ", "wide"),
        ("ﬁn", "fin"),
        ("ΣΊΣΥΦΟΣ", "σίσυφοσ"),
        ("x²", "x2"),
    ],
)
def test_folded_unifies_equivalent_spellings(text: str, key: str) -> None:
    assert folded(text) == key


def test_folded_keeps_accents_apart() -> None:
    assert folded("resume") != folded("résumé")


@given(st.text())
def test_folded_of_a_key_is_the_key(text: str) -> None:
    assert folded(folded(text)) == folded(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ember", "Ember"),
        ("  Two \t words\n", "Two words"),
        ("a\x00b\x1bc", "abc"),
        ("right\u202eleft", "rightleft"),
        ("zero\u200bwidth", "zerowidth"),
        ("lone\ud800surrogate", "lonesurrogate"),
        ("🔥 Émber", "🔥 Émber"),
        ("\u200b\u200b", ""),
    ],
)
def test_readable_text_is_on_one_line_and_visible(text: str, expected: str) -> None:
    assert readable(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ""),
        (" \u200b\u2063 \ufeff\u00ad\u3000", ""),
        ("\u2800\u3164\ufe0f", ""),
        ("\u200b Late.\u2063 ", "Late."),
        (" \u2764\ufe0f ", "\u2764\ufe0f"),
        ("a \U0001f469\u200d\U0001f680\u200b", "a \U0001f469\u200d\U0001f680"),
        ("\U0001f3f4\U000e0067\U000e0062\U000e007f", "\U0001f3f4\U000e0067\U000e0062\U000e007f"),
        ("Meet \u202eus\u202c at \u2067ten\u2069", "Meet us at ten"),
        ("\u05e9\u05dc\u05d5\u05dd\u200f!", "\u05e9\u05dc\u05d5\u05dd\u200f!"),
    ],
)
def test_trimmed_text_begins_and_ends_with_what_is_seen(text: str, expected: str) -> None:
    assert trimmed(text) == expected


def test_names_are_spelt_as_payloads_spell_them() -> None:
    assert [camel_cased(name) for name in ("label", "best_of", "agree_by_day")] == [
        "label",
        "bestOf",
        "agreeByDay",
    ]
