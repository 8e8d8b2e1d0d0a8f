"""docs/consequences.md says of every event what happens to each neighbour, and names tests that
there are; and every action of the audit log has its place there."""

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass

import pytest

from clvr.lib.tests.source_code import ROOT
from clvr.tests.test_spec_coverage import has_test, text

PAGE = "docs/consequences.md"
NEIGHBOURS = [
    "Matches to come",
    "Requests, posts, votes",
    "Line-ups, substitutes, check-in",
    "Casts, calendars, reminders, Discord",
    "Table and ratings",
]
NO_EVENT = "Actions that change no neighbour"
FIRST_ROWS = ["| neighbour | what happens | test |", "| --- | --- | --- |"]
NAMED = re.compile(r"`([^`:]+\.py)::(\w+)`")
ACTION = re.compile(r"`([a-z_]+\.[a-z_]+)`")
AUDIT = re.compile(r"^Audit: ((?:.+\n)+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    body: str

    @property
    def rows(self) -> list[list[str]]:
        """The cells of each row of the table."""
        lines = [line for line in self.body.splitlines() if line.startswith("|")]
        assert lines[:2] == FIRST_ROWS, self.title
        return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[2:]]

    @property
    def actions(self) -> list[str]:
        """The actions of the audit log that are this event."""
        return [action for found in AUDIT.findall(self.body) for action in ACTION.findall(found)]


def sections(page: str) -> list[Section]:
    """The sections of the page, in order."""
    _, *parts = re.split(r"^## (.+)\n", page, flags=re.MULTILINE)
    return [Section(*each) for each in zip(parts[::2], parts[1::2], strict=True)]


def events(page: str) -> list[Section]:
    return [each for each in sections(page) if each.title != NO_EVENT]


def without_neighbours(page: str) -> list[str]:
    """Events whose lines are not those of the neighbours, in order, each with what happens."""
    return [
        each.title
        for each in events(page)
        if [row[0] for row in each.rows] != NEIGHBOURS
        or not all(len(row) == len(["neighbour", "what", "test"]) and row[1] for row in each.rows)
    ]


def without_test(page: str) -> list[tuple[str, str]]:
    """Lines, by event and neighbour, that name no test, or anything but tests."""
    return [
        (each.title, row[0])
        for each in events(page)
        for row in each.rows
        if not all(NAMED.fullmatch(named) for named in row[-1].split("<br>"))
    ]


def unplaced(page: str, actions: Iterable[str]) -> set[str]:
    """Actions that are nowhere on the page, or both an event and none, or that do not exist."""
    *_, last = sections(page)
    assert last.title == NO_EVENT
    of_events = {action for each in events(page) for action in each.actions}
    others = ACTION.findall(last.body)
    twice = {action for action in others if others.count(action) > 1}
    return (set(actions) ^ (of_events | {*others})) | (of_events & {*others}) | twice


def known_actions() -> set[str]:
    return set(json.loads((ROOT / "accounts/audit_log/words.json").read_text(encoding="utf-8")))


def test_every_event_has_a_line_for_each_neighbour() -> None:
    assert len(events(text(PAGE))) >= 10
    assert without_neighbours(text(PAGE)) == []


def test_every_line_names_tests_that_there_are() -> None:
    assert without_test(text(PAGE)) == []
    named = NAMED.findall(text(PAGE))
    assert [(path, name) for path, name in named if not has_test(path, name)] == []


def test_every_action_has_its_place() -> None:
    assert unplaced(text(PAGE), known_actions()) == set()
    assert [each.title for each in events(text(PAGE)) if not each.actions] == []


@pytest.mark.parametrize(
    "broken",
    [
        re.sub(r"^\| Requests.*\n", "", text(PAGE), count=1, flags=re.MULTILINE),
        text(PAGE).replace("| Table and ratings | Nothing. |", "| Table and ratings |  |", 1),
        text(PAGE).replace("| Matches to come |", "| Matches |", 1),
    ],
)
def test_line_that_is_missing_is_found(broken: str) -> None:
    assert len(without_neighbours(broken)) == 1


@pytest.mark.parametrize("instead", ["no test yet", "`clvr/tests/test_consequences.py`", ""])
def test_line_without_a_test_is_found(instead: str) -> None:
    whole = text(PAGE)
    found = NAMED.search(whole)
    assert found is not None
    assert len(without_test(whole.replace(found[0], instead, 1))) == 1


def test_action_without_a_place_is_found() -> None:
    assert unplaced(text(PAGE), known_actions() | {"team.merge"}) == {"team.merge"}
    assert unplaced(text(PAGE), known_actions() - {"role.grant"}) == {"role.grant"}
    again = text(PAGE) + "- `team.rename`, `bye.take_back`\n"
    assert unplaced(again, known_actions()) == {"team.rename", "bye.take_back"}
