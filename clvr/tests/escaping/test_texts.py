"""What the functions of every `texts.py` make of hostile names, in the portal and on Discord."""

import inspect
import pkgutil
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

import pytest

from accounts.models.notifications import LONGEST_BODY, LONGEST_TITLE
from accounts.notifications.text import NotificationText
from clvr.lib.escaping.discord import escaped_with_marks, escaped_with_times
from clvr.lib.escaping.plain import isolated, one_line
from clvr.lib.timestamps import MARK, in_chat
from clvr.tests.escaping.arguments import Arguments
from clvr.tests.escaping.hostile import ARABIC, HEBREW, TAME, TOLD, read_by_discord, unisolated

APPS = ("accounts", "clvr", "leagues", "matches", "teams")
COMMANDS = "clvr.slash_commands.texts."
REFUSALS = tuple(f"{COMMANDS}{name}" for name in ("which_team", "not_on_a_team", "no_such_team"))
"""They are plain text; the other texts of the commands have gone through the door already."""


def modules() -> Iterator[ModuleType]:
    for app in APPS:
        for found in pkgutil.walk_packages(import_module(app).__path__, f"{app}."):
            is_of_tests = ".tests" in found.name or ".demonstration" in found.name
            if found.name.endswith(".texts") and not is_of_tests:
                yield import_module(found.name)


FUNCTIONS: dict[str, Callable[..., Any]] = {
    f"{module.__name__}.{name}": function
    for module in modules()
    for name, function in vars(module).items()
    if inspect.isfunction(function)
    and function.__module__ == module.__name__
    and not name.startswith("_")
}


arguments_of = cache(Arguments)


def texts_of(path: str, name: str) -> list[str]:
    """All texts that the function makes when everything is called by the name."""
    found: list[str] = []
    for arguments in arguments_of(name).calls_of(FUNCTIONS[path]):
        made = FUNCTIONS[path](**arguments)
        if isinstance(made, NotificationText):
            found += [one_line(made.title, LONGEST_TITLE), one_line(made.body, LONGEST_BODY)]
        else:
            found += [made] if isinstance(made, str) else list(made)
    return found


def is_their_own(text: str, name: str) -> bool:
    """Whether the text is nothing but what a person wrote."""
    return text in (name, isolated(name))


def test_every_feature_with_texts_is_here() -> None:
    assert len(FUNCTIONS) > 100
    assert "matches.play.results.texts.result_sentence" in FUNCTIONS


@pytest.mark.parametrize("path", FUNCTIONS)
def test_names_from_right_to_left_move_nothing_in_a_text(path: str) -> None:
    for name in (ARABIC, HEBREW):
        texts = [text for text in texts_of(path, name) if not is_their_own(text, name)]
        assert {text for text in texts if unisolated(text)} == set()


@pytest.mark.parametrize("path", sorted(FUNCTIONS))
def test_names_are_no_markup_on_discord(path: str) -> None:
    is_markup = path.startswith(COMMANDS) and path not in REFUSALS
    doors = (
        [str] if is_markup else [escaped_with_times, lambda text: in_chat(escaped_with_marks(text))]
    )
    for door in doors:
        tame = [read_by_discord(door(text)) for text in texts_of(path, TAME)]
        for name in TOLD:
            # A timestamp in a person's own words is one.
            texts = [
                MARK.sub("", text) if is_their_own(text, name) else text
                for text in texts_of(path, name)
            ]
            assert [read_by_discord(door(text)) for text in texts] == tame, name
