import pytest
from hypothesis import given
from hypothesis import strategies as st

from clvr.lib.names import look_key
from clvr.lib.text import SAME_SIGNS, camel_cased, folded, readable, trimmed

WALES = "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


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
        ("mildpanic ❤\ufe0f", "mildpanic ❤"),
        ("Osprey 🏴\u200d☠\ufe0f", "osprey 🏴☠"),
        ("می\u200cخواهم", "میخواهم"),
        ("👍🏽", "👍🏽"),
        ("Oʼbrien’s “Own”", "o'brien's \"own\""),
        ("O´Brien", "o'brien"),
        ("Red − Blue", "red - blue"),
        (WALES, WALES),
        (f"{WALES[:3]}\u200b{WALES[3:]}", WALES),
        ("🏴\U000e0067", "🏴"),
    ],
)
def test_folded_unifies_equivalent_spellings(text: str, key: str) -> None:
    assert folded(text) == key


def test_folded_keeps_accents_and_flags_apart() -> None:
    assert folded("resume") != folded("résumé")
    assert folded(WALES) != folded(ENGLAND)


@given(st.text(alphabet=st.characters(max_codepoint=126)))
def test_folded_of_ascii_is_that_of_other_text(text: str) -> None:
    assert folded(f"{text} é") == f"{folded(text)} é".strip()


@pytest.mark.parametrize("sign", [*map(chr, SAME_SIGNS)])
def test_each_kind_of_quote_and_dash_is_that_of_ascii(sign: str) -> None:
    name, plain = f"O{sign}Neil", f"O{SAME_SIGNS[ord(sign)]}Neil"
    assert folded(name) == folded(plain)
    assert look_key(name) == look_key(plain)


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
        ("a \u200b b", "a b"),
        ("mildpanic ❤\ufe0f", "mildpanic ❤\ufe0f"),
        ("a\u200db ❤\ufe0f\ufe0f", "ab ❤\ufe0f"),
        ("क्\u200d\u200cि", "क्ि"),
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
        (f"Cymru {WALES} ", f"Cymru {WALES}"),
        ("\u0d05\u0d35\u0d28\u0d4d\u200d ", "\u0d05\u0d35\u0d28\u0d4d\u200d"),
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
