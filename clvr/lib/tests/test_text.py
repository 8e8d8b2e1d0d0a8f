import pytest
from hypothesis import given
from hypothesis import strategies as st

from clvr.lib.text import camel_cased, folded, readable


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


def test_names_are_spelt_as_payloads_spell_them() -> None:
    assert [camel_cased(name) for name in ("label", "best_of", "agree_by_day")] == [
        "label",
        "bestOf",
        "agreeByDay",
    ]
