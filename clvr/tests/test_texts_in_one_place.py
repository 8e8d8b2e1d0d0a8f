"""Texts of notifications, Discord posts and slash commands are in the features' `texts.py`."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
APPS = ("accounts", "clvr", "leagues", "matches", "teams")
DEMONSTRATION_TEXTS = "clvr/demonstration/texts/"


def sources(under: str = "") -> Iterator[tuple[str, ast.Module]]:
    """Every module of the apps except tests and migrations, by its path."""
    for app in APPS:
        for path in sorted((ROOT / app).rglob("*.py")):
            name = path.relative_to(ROOT)
            if not {"tests", "migrations"} & set(name.parts) and name.as_posix().startswith(under):
                yield name.as_posix(), ast.parse(path.read_text())


def is_texts(path: str) -> bool:
    return path.endswith("/texts.py") or path.startswith(DEMONSTRATION_TEXTS)


NOTIFYING = ("notify", "notify_now")


def calls_of(function: str, module: ast.AST) -> list[ast.Call]:
    """The calls of a function by its bare name, or as an attribute of something."""
    return [
        node
        for node in ast.walk(module)
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == function
    ]


def has_string(node: ast.AST) -> bool:
    return any(
        isinstance(part, ast.Constant) and isinstance(part.value, str) for part in ast.walk(node)
    )


def inline_texts(module: ast.Module) -> list[int]:
    """The lines of calls that notify people or post to a channel and spell out their text."""
    texts = [
        *(
            keyword.value
            for function in NOTIFYING
            for call in calls_of(function, module)
            for keyword in call.keywords
            if keyword.arg == "text"
        ),
        *(argument for call in calls_of("tell_channel", module) for argument in call.args),
    ]
    return [text.lineno for text in texts if has_string(text)]


def prose(module: ast.Module) -> list[str]:
    """The string literals with white space in them, without docstrings."""
    docstrings = {
        id(node.value)
        for node in ast.walk(module)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    return [
        node.value
        for node in ast.walk(module)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in docstrings
        and " " in node.value.strip()
    ]


def test_notifications_and_posts_have_no_inline_text() -> None:
    assert {path: lines for path, each in sources() if (lines := inline_texts(each))} == {}


def test_notification_texts_are_made_in_texts_modules_alone() -> None:
    makers = {path for path, each in sources() if calls_of("NotificationText", each)}
    assert {path for path in makers if not is_texts(path)} == set()
    assert "matches/play/results/texts.py" in makers


def test_every_notification_has_its_text_by_that_name() -> None:
    calls = [call for _, each in sources() for name in NOTIFYING for call in calls_of(name, each)]
    assert len(calls) > 20
    assert all("text" in {keyword.arg for keyword in call.keywords} for call in calls)


def test_league_channels_are_posted_to_in_one_place() -> None:
    posts = {
        path
        for path, each in sources()
        for function in ("put", "message")
        for call in calls_of(function, each)
        if "LEAGUE_WEBHOOK" in ast.unparse(call)
    }
    assert posts == {"leagues/webhooks.py", "clvr/demonstration/seed/undelivered.py"}


def test_slash_commands_have_their_words_in_texts() -> None:
    modules = dict(sources("clvr/slash_commands/"))
    assert prose(modules.pop("clvr/slash_commands/texts.py"))
    assert {path: words for path, each in modules.items() if (words := prose(each))} == {}


@pytest.mark.parametrize(
    "line",
    [
        'notify(people=[], text=NotificationText("You have won"), link="/")',
        'notifications.notify(people=[], text=f"{team} has won", link="/")',
        'tell_channel(league, f"{team} has won.")',
    ],
)
def test_inline_text_is_found(line: str) -> None:
    assert inline_texts(ast.parse(line)) == [1]
    assert inline_texts(ast.parse('notify(text=texts.won(team), link="/bcl home")')) == []
