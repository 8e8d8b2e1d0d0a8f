"""Without these, staff would publish rules whose changes nobody can see."""

from hypothesis import given
from hypothesis import strategies as st

from clvr.lib.text_differences import Paragraph, Part, differences, paragraphs_of

A, B = "<p>Each team has five players.</p>", "<p>Maps are picked in turn.</p>"


def same(text: str) -> Paragraph:
    return Paragraph([Part("same", text)])


def test_same_text_with_other_markup_has_no_differences() -> None:
    assert differences(A + B, f"<div>{A}</div>\n<h2></h2>{B.replace('turn', '<b>turn</b>')}") == []


def test_changed_words_are_marked_within_their_paragraph() -> None:
    assert differences(A + B, A.replace("five", "six") + B) == [
        Paragraph(
            [
                Part("same", "Each team has "),
                Part("removed", "five "),
                Part("added", "six "),
                Part("same", "players."),
            ]
        ),
        same("Maps are picked in turn."),
    ]


def test_unchanged_paragraphs_far_from_a_change_are_counted() -> None:
    rest = "".join(f"<p>Rule {number}.</p>" for number in range(5))
    assert differences(rest + A, rest + A + "<p>No pauses.</p>") == [
        Paragraph([], 5),
        same("Each team has five players."),
        Paragraph([Part("added", "No pauses.")]),
    ]


def test_paragraphs_with_little_in_common_stand_apart() -> None:
    assert differences(A, B) == [
        Paragraph([Part("removed", "Each team has five players.")]),
        Paragraph([Part("added", "Maps are picked in turn.")]),
    ]


def test_rows_of_tables_items_and_pictures_are_read_as_text() -> None:
    html = (
        "<table><tr><th>Map</th><td>Skylight &amp; co</td></tr></table>"
        "<ul><li>One<br>line</li><li><img src='/a.webp' alt='A map'></li></ul>"
    )
    assert paragraphs_of(html) == ["Map | Skylight & co", "One", "line", "[A map]"]


def test_long_paragraphs_are_compared_as_wholes() -> None:
    long = " ".join(str(number) for number in range(2_000))
    found = differences(f"<p>{long}</p>", f"<p>{long} more</p>")
    assert [[part.kind for part in each.parts] for each in found] == [["removed"], ["added"]]


def test_long_text_of_the_same_paragraphs_is_compared_without_placing_each() -> None:
    """Placing each takes a minute."""
    rules = "<p>Rule.</p>" * 20_000
    assert differences(rules, f"{rules}<p>No pauses.</p>") == [
        Paragraph([], 19_999),
        same("Rule."),
        Paragraph([Part("added", "No pauses.")]),
    ]


_TEXTS = st.lists(st.text("ab c.", min_size=1).filter(str.strip), max_size=8)


@given(_TEXTS, _TEXTS)
def test_both_texts_can_be_read_from_their_differences(old: list[str], new: list[str]) -> None:
    before, after = ("".join(f"<p>{each}</p>" for each in texts) for texts in (old, new))
    found = differences(before, after)
    if not found:
        assert paragraphs_of(before) == paragraphs_of(after)
        return
    for kind, html in (("removed", before), ("added", after)):
        kept = [
            "".join(part.text for part in each.parts if part.kind in ("same", kind))
            for each in found
            if not each.unchanged
        ]
        whole = paragraphs_of(html)
        hidden = sum(each.unchanged for each in found)
        assert len([text for text in kept if text]) + hidden == len(whole)
        assert {text for text in kept if text} <= set(whole)
