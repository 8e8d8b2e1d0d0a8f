"""The audit logs of teams and people have words for all that can be done to them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings

from teams.models import JoinRequest
from teams.services.closing_requests import ACTIONS, audit_name

WORDS = settings.BASE_DIR / "frontend" / "teams" / "manage" / "auditWords.ts"
PERSON_WORDS = settings.BASE_DIR / "frontend" / "matches" / "usersDesk" / "auditWords.ts"
ABOUT_A_TEAM = re.compile(r"(?:challenge|champion|rating|team)\.[a-z_]+")
ABOUT_A_PERSON = re.compile(r"(?:person|player|role)\.[a-z_]+")


def code(*apps: str) -> Iterator[Path]:
    for app in apps:
        for path in (settings.BASE_DIR / app).rglob("*.py"):
            if not {"tests", "migrations"} & set(path.parts):
                yield path


def recorded(path: Path, about: re.Pattern[str]) -> set[str]:
    """The actions about something that a module names, as in `audit.record("team.join", …)`."""
    nodes = [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    named = [
        *(
            node.args[0]
            for node in nodes
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("record")
            if node.args
        ),
        # As in `action = "team.step_down" if is_own else "team.demote"`.
        *(node.value for node in nodes if isinstance(node, ast.Assign)),
    ]
    texts = {
        part.value
        for each in named
        if isinstance(each, ast.Constant | ast.IfExp)
        for part in ast.walk(each)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }
    return {text for text in texts if about.fullmatch(text)}


def words_in(path: Path) -> set[str]:
    """The actions that have words."""
    return set(re.findall(r'^  "([a-z_.]+)": "', path.read_text(encoding="utf-8"), re.MULTILINE))


def test_every_action_about_a_team_has_words_in_its_audit_log() -> None:
    request = audit_name(JoinRequest())
    about_requests = {f"{request}.{action}" for action in ("create", *ACTIONS.values())}
    about_teams = {
        action for path in code("teams", "matches") for action in recorded(path, ABOUT_A_TEAM)
    }
    assert words_in(WORDS) == about_requests | about_teams


def test_every_action_about_a_person_has_words_in_their_audit_log() -> None:
    about_people = {
        action
        for path in code("accounts", "teams", "matches")
        for action in recorded(path, ABOUT_A_PERSON)
    }
    assert words_in(PERSON_WORDS) == about_people
