import pytest
from hypothesis import given
from hypothesis import strategies as st

from clvr.lib.text import folded


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
def test_folded_unifies_what_people_read_as_the_same(text: str, key: str) -> None:
    assert folded(text) == key


def test_folded_keeps_accents_apart() -> None:
    assert folded("resume") != folded("résumé")


@given(st.text())
def test_folded_of_a_key_is_the_key(text: str) -> None:
    assert folded(folded(text)) == folded(text)
