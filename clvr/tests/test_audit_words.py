"""The audit log of a team has words for all that can be done to it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings

from teams.models import JoinRequest
from teams.services.closing_requests import ACTIONS, audit_name

WORDS = settings.BASE_DIR / "frontend" / "teams" / "manage" / "auditWords.ts"
ABOUT_A_TEAM = re.compile(r"(?:challenge|champion|rating|team)\.[a-z_]+")


def code() -> Iterator[Path]:
    for app in ("teams", "matches"):
        for path in (settings.BASE_DIR / app).rglob("*.py"):
            if not {"tests", "migrations"} & set(path.parts):
                yield path


def recorded(path: Path) -> set[str]:
    """The actions that a module names, as in `audit.record("team.join", …)`."""
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
    return {text for text in texts if ABOUT_A_TEAM.fullmatch(text)}


def test_every_action_about_a_team_has_words_in_its_audit_log() -> None:
    request = audit_name(JoinRequest())
    about_requests = {f"{request}.{action}" for action in ("create", *ACTIONS.values())}
    about_teams = {action for path in code() for action in recorded(path)}
    words = re.findall(r'^  "([a-z_.]+)": "', WORDS.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(words) == about_requests | about_teams
