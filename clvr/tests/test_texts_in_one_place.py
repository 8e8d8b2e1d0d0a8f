"""Texts of notifications, Discord posts and slash commands are in the features' `texts.py`."""

import ast
from collections.abc import Sequence

import pytest

from clvr.lib.tests.source_code import calls_of, modules

DEMONSTRATION_TEXTS = "clvr/demonstration/texts/"


def is_texts(path: str) -> bool:
    return path.endswith("/texts.py") or path.startswith(DEMONSTRATION_TEXTS)


NOTIFYING = ("notify", "notify_now")


def has_string(node: ast.AST) -> bool:
    return any(
        isinstance(part, ast.Constant) and isinstance(part.value, str) for part in ast.walk(node)
    )


def inline_texts(nodes: Sequence[ast.AST]) -> list[int]:
    """The lines of calls that notify people or post to a channel and spell out their text."""
    texts = [
        *(
            keyword.value
            for function in NOTIFYING
            for call in calls_of(function, nodes)
            for keyword in call.keywords
            if keyword.arg == "text"
        ),
        *(argument for call in calls_of("tell_channel", nodes) for argument in call.args),
    ]
    return [text.lineno for text in texts if has_string(text)]


def prose(nodes: Sequence[ast.AST]) -> list[str]:
    """The string literals with white space in them, without docstrings."""
    docstrings = {
        id(node.value)
        for node in nodes
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    return [
        node.value
        for node in nodes
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in docstrings
        and " " in node.value.strip()
    ]


def test_notifications_and_posts_have_no_inline_text() -> None:
    assert {each.path: lines for each in modules() if (lines := inline_texts(each.nodes))} == {}


def test_notification_texts_are_made_in_texts_modules_alone() -> None:
    makers = {each.path for each in modules() if calls_of("NotificationText", each.nodes)}
    assert {path for path in makers if not is_texts(path)} == set()
    assert "matches/play/results/texts.py" in makers


def test_every_notification_has_its_text_by_that_name() -> None:
    calls = [
        call for each in modules() for name in NOTIFYING for call in calls_of(name, each.nodes)
    ]
    assert len(calls) > 20
    assert all("text" in {keyword.arg for keyword in call.keywords} for call in calls)


def test_league_channels_are_posted_to_in_one_place() -> None:
    posts = {
        each.path
        for each in modules()
        for function in ("put", "message")
        for call in calls_of(function, each.nodes)
        if "LEAGUE_WEBHOOK" in ast.unparse(call)
    }
    assert posts == {"leagues/webhooks.py", "clvr/demonstration/seed/undelivered.py"}


def test_slash_commands_have_their_words_in_texts() -> None:
    words = {
        each.path: prose(each.nodes)
        for each in modules()
        if each.path.startswith("clvr/slash_commands/")
    }
    assert words.pop("clvr/slash_commands/texts.py")
    assert [path for path, found in words.items() if found] == []


@pytest.mark.parametrize(
    "line",
    [
        'notify(people=[], text=NotificationText("You have won"), link="/")',
        'notifications.notify(people=[], text=f"{team} has won", link="/")',
        'tell_channel(league, f"{team} has won.")',
    ],
)
def test_inline_text_is_found(line: str) -> None:
    assert inline_texts([*ast.walk(ast.parse(line))]) == [1]
    other = ast.parse('notify(text=texts.won(team), link="/bcl home")')
    assert inline_texts([*ast.walk(other)]) == []
