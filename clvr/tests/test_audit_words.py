"""The audit logs have words for all that can be done."""

import ast
import re
from pathlib import Path

from django.conf import settings

from accounts.audit_log.values import LABELS
from clvr.lib.tests.source_code import Module, modules
from leagues.enums import PickBanMode, PickBanSilence, TableKind
from matches.enums import AttendanceAnswer, Decision, ProposalStatus
from matches.models import Challenge
from teams.models import Invitation, JoinRequest
from teams.request_state import AnswerableRequest
from teams.services.closing_requests import ACTIONS, audit_name

WORDS = settings.BASE_DIR / "frontend" / "teams" / "manage" / "auditWords.ts"
PERSON_WORDS = settings.BASE_DIR / "frontend" / "matches" / "people" / "usersDesk" / "auditWords.ts"
CASE_WORDS = settings.BASE_DIR / "frontend" / "matches" / "people" / "cases" / "caseWords.ts"
OTHER_WORDS = settings.BASE_DIR / "frontend" / "accounts" / "auditLog" / "auditWords.ts"
ACTION = re.compile(r"[a-z_]+\.[a-z_]+")
ABOUT_A_TEAM = re.compile(r"(?:bye|challenge|champion|rating|team|week_off)\.[a-z_]+")
ABOUT_A_PERSON = re.compile(r"(?:person|player|role)\.[a-z_]+")


def recorded(module: Module, about: re.Pattern[str]) -> set[str]:
    """The actions about something that a module names, as in `audit.record("team.join", …)`."""
    nodes = module.nodes
    named = [
        *(
            node.args[0]
            for node in nodes
            if isinstance(node, ast.Call)
            if ast.unparse(node.func).endswith(("record", "record_in_audit"))
            if node.args
        ),
        # As in `record_result(…, action="result.confirm")`.
        *(node.value for node in nodes if isinstance(node, ast.keyword) if node.arg == "action"),
        # As in `action = "team.step_down" if is_own else "team.demote"`.
        *(node.value for node in nodes if isinstance(node, ast.Assign) if is_of_actions(node)),
    ]
    texts = {
        part.value
        for each in named
        if isinstance(each, ast.Constant | ast.IfExp | ast.Dict)
        for part in ast.walk(each)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }
    return {text for text in texts if about.fullmatch(text)}


def is_of_actions(assigned: ast.Assign) -> bool:
    """Whether the names say so: `action`, `ACTIONS`."""
    return any("action" in ast.unparse(target).lower() for target in assigned.targets)


def words_in(path: Path) -> set[str]:
    """The actions that have words."""
    return set(re.findall(r'^  "([a-z_.]+)": "', path.read_text(encoding="utf-8"), re.MULTILINE))


def of_requests(request: AnswerableRequest) -> set[str]:
    """The actions about a kind of request."""
    return {f"{audit_name(request)}.{action}" for action in ("create", *ACTIONS.values())}


def test_every_other_action_has_words_in_the_audit_log() -> None:
    of_times = {f"times.{each.value}" for each in ProposalStatus if each != ProposalStatus.OPEN}
    every = {action for each in modules() for action in recorded(each, ACTION)}
    known = words_in(WORDS) | words_in(PERSON_WORDS) | words_in(CASE_WORDS)
    assert (
        words_in(OTHER_WORDS)
        == (every | of_times | of_requests(Challenge()) | of_requests(Invitation())) - known
    )


def test_every_action_about_a_team_has_words_in_its_audit_log() -> None:
    about_requests = of_requests(JoinRequest())
    about_teams = {
        action
        for each in modules()
        if each.path.startswith(("teams/", "matches/"))
        for action in recorded(each, ABOUT_A_TEAM)
    }
    assert words_in(WORDS) == about_requests | about_teams


def test_every_action_about_a_person_has_words_in_their_audit_log() -> None:
    about_people = {
        action
        for each in modules()
        if each.path.startswith(("accounts/", "teams/", "matches/"))
        for action in recorded(each, ABOUT_A_PERSON)
    }
    assert words_in(PERSON_WORDS) == about_people


def test_log_says_codes_as_the_apps_call_them() -> None:
    called = {name: LABELS[name] for name in ("answer", "decision", "table", "pick_ban", "silence")}
    assert called == {
        "answer": dict(AttendanceAnswer.choices),
        "decision": dict(Decision.choices),
        "table": dict(TableKind.choices),
        "pick_ban": dict(PickBanMode.choices),
        "silence": dict(PickBanSilence.choices),
    }
