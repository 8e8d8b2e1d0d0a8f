import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clvr.lib.escaping.discord import LONGEST_CONTENT, bold, escaped, escaped_with_times, fitted
from clvr.lib.text import readable

PLAIN = re.compile(r"(?:[^\W_]|[^\x00-\x7f]| |\\[!-/:-@\[-`{-~])*")
"""Letters, digits, non-ASCII characters, single spaces, and punctuation after a backslash."""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ember", "Ember"),
        ("*_~`|", r"\*\_\~\`\|"),
        ("# big", r"\# big"),
        ("[x](https://evil.example)", r"\[x\]\(https\:\/\/evil\.example\)"),
        ("@everyone", "\\@\u200beveryone"),
        ("<@42> <#1> <t:0:R>", "\\<\\@\u200b42\\> \\<\\#1\\> \\<t\\:0\\:R\\>"),
        ("a\n> b\r\n- c\u2028d", r"a \> b \- c d"),
        ("\\", "\\\\"),
        ("Émber 🔥", "Émber 🔥"),
    ],
)
def test_escaped_text_shows_as_plain_text(text: str, expected: str) -> None:
    assert escaped(text) == expected


MARKUP = st.text(alphabet=st.sampled_from("*_~`|>#-@<>[]()\\:/.&!0 \n\taé🔥")) | st.text()


@given(MARKUP)
def test_escaping_removes_markup_and_mentions(text: str) -> None:
    result = escaped(text)
    assert PLAIN.fullmatch(result), result
    assert "\n" not in result
    assert not re.search(r"@[^\u200b]|@$", result)


@given(MARKUP)
def test_escaped_text_reads_the_same(text: str) -> None:
    read = re.sub(r"\\(.)", r"\1", escaped(text)).replace("@\u200b", "@")
    assert read == readable(text)


@given(MARKUP)
def test_bold_name_cannot_close_its_own_bold(text: str) -> None:
    inner = bold(text)[2:-2]
    assert PLAIN.fullmatch(inner)


def length(message: str) -> int:
    return len(message.encode("utf-16-le", "surrogatepass")) // 2


@given(st.lists(st.text(max_size=400) | st.just("🔥" * 600), max_size=12))
def test_fitted_message_is_within_discords_limit_and_keeps_whole_lines(lines: list[str]) -> None:
    message = fitted(lines)
    assert length(message) <= LONGEST_CONTENT
    whole = "\n".join(lines)
    assert message == whole or f"{whole}\n".startswith(message.removesuffix("…"))


def test_fitted_message_shows_that_lines_are_missing() -> None:
    assert fitted(["a" * 1000, "b" * 999]) == "a" * 1000 + "\n" + "b" * 999
    assert fitted(["a" * 1000, "b" * 999, "c"]) == "a" * 1000 + "\n…"
    assert fitted(["a" * 1000, "b" * 997, "c" * 2]) == "a" * 1000 + "\n" + "b" * 997 + "\n…"
    assert fitted(["a" * 2001]) == "…"
    assert fitted([]) == ""


def test_spoken_text_formats_timestamps_and_escapes_the_rest() -> None:
    assert escaped_with_times("*Foxes* is on <t:1789065000>, @all.") == (
        "\\*Foxes\\* is on <t:1789065000:F> (<t:1789065000:R>)\\, \\@\u200ball\\."
    )
