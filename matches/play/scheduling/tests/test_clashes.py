"""Two matches of one team at one time are said wherever a time is proposed, accepted or set."""

import ast
import json
from collections.abc import Iterator
from datetime import datetime, timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from accounts.enums import Role
from accounts.models import Notification, User
from accounts.tests.factories import UserFactory
from clvr.lib.tests.source_code import modules
from clvr.lib.timestamps import timestamp_mark
from leagues.models import League, Season
from leagues.tests.factories import current_season, league
from matches.enums import Side
from matches.models import MATCH_LASTS, Match, TimeProposal
from matches.play.results.services.official import make_official
from matches.play.scheduling import texts
from matches.play.scheduling.clashes import Engagements, clashes_of, clashes_of_each
from matches.play.scheduling.services import (
    apply_default_times,
    apply_unanswered_times,
    propose_times,
    remind_to_answer,
    remind_to_propose,
    set_time,
)
from matches.play.scheduling.services.deleting import create_again, delete_match
from matches.play.scheduling.services.moving import put_back_schedule, tell_put_back
from matches.play.scheduling.services.new_matches import Fixture, schedule_matches
from matches.play.scheduling.texts import matches_created
from matches.scores.verdicts import Verdict
from matches.season.imports.tests.files import rows
from matches.tests.factories import enrol, match_between
from matches.tests.import_files import write
from matches.tests.pairings import (
    AFTER_DEADLINE,
    DEFAULT,
    TUESDAY,
    Pairing,
    evening,
    pairing,
    play_by_default,
    stop_clock,
)
from teams.tests.teams import led_team

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _on_tuesday(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch)


@pytest.fixture
def pair() -> Pairing:
    return pairing()


@pytest.fixture
def manager() -> User:
    user: User = UserFactory.create(roles=[Role.TM_BREACHERS])
    return user


def other_match(pair: Pairing, at: datetime, *, of: str = "Owls") -> Match:
    """A match of one of the pair's teams against the Ravens, at this time."""
    ravens = led_team("Ravens").team
    enrol(ravens)
    team = pair.owls.team if of == "Owls" else pair.foxes.team
    match = match_between(ravens, team, day=None)
    match.time = at
    match.save(update_fields=["time"])
    Notification.objects.all().delete()
    return match


def said(at: datetime, team: str = "Owls") -> str:
    return f"{team} already plays Ravens at {timestamp_mark(at)}."


def post(user: User, address: str, body: object) -> Any:
    client = Client()
    client.force_login(user)
    response = client.post(
        f"/api/matches/{address}", json.dumps(body), content_type="application/json"
    )
    assert response.status_code in (200, 201), response.content
    return response.json()


def read(user: User, address: str) -> Any:
    client = Client()
    client.force_login(user)
    response = client.get(f"/api/{address}")
    assert response.status_code == 200, response.content
    return response.json()


def unix(at: datetime) -> int:
    return int(at.timestamp())


# --- What clashes -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("apart", "clash"),
    [
        (timedelta(0), True),
        (MATCH_LASTS - timedelta(seconds=1), True),
        (timedelta(seconds=1) - MATCH_LASTS, True),
        (MATCH_LASTS, False),
        (-MATCH_LASTS, False),
    ],
)
def test_matches_less_than_a_match_apart_clash(
    pair: Pairing, apart: timedelta, *, clash: bool
) -> None:
    other_match(pair, evening(3) + apart)
    assert bool(clashes_of(pair.match, [evening(3)])) is clash


def test_sides_own_match_void_ones_and_forfeits_do_not_clash(pair: Pairing) -> None:
    set_time(match=pair.match, time=evening(3), by=None)
    assert clashes_of(pair.match, [evening(3)]) == []
    other = other_match(pair, evening(3))
    assert clashes_of(pair.match, [evening(3)]) == [said(evening(3))]
    make_official(match=other, verdict=Verdict.forfeit(Side.TEAM_A), by=None)
    assert clashes_of(pair.match, [evening(3)]) == []


def test_match_of_the_same_two_teams_is_said_once(pair: Pairing) -> None:
    again = match_between(pair.owls.team, pair.foxes.team, day=None)
    Match.objects.filter(pk=again.pk).update(time=evening(3))
    assert clashes_of(pair.match, [evening(3), evening(4)]) == [
        f"Foxes already plays Owls at {timestamp_mark(evening(3))}."
    ]


def test_names_that_are_written_from_right_to_left_are_isolated() -> None:
    engagements = Engagements()
    engagements.add(("a", "b"), ("ذئاب الصحراء", "Owls"), TUESDAY, 1)
    assert engagements.sentences(["a"], TUESDAY) == [
        f"\u2068ذئاب الصحراء\u2069 already plays Owls at {timestamp_mark(TUESDAY)}."
    ]


# --- Wherever a time is proposed, accepted or set -----------------------------------------------


def test_reader_of_the_times_sees_what_both_sides_play(pair: Pairing) -> None:
    other_match(pair, evening(3))
    shown = read(pair.foxes.captain, f"matches/{pair.match.pk}/times")["busy"]
    assert shown == [{"team": "Owls", "opponent": "Ravens", "time": unix(evening(3))}]


def test_proposing_says_it_in_the_answer_and_to_the_other_side(pair: Pairing) -> None:
    other_match(pair, evening(3))
    body = {"options": [unix(evening(3)), unix(evening(4))]}
    answer = post(pair.foxes.captain, f"{pair.match.pk}/times/propose", body)
    told = texts.proposed([evening(3), evening(4)])
    assert answer["message"] == f"{told} {said(evening(3))}"
    note = Notification.objects.get(user=pair.owls.captain)
    options = f"{timestamp_mark(evening(3))}; {timestamp_mark(evening(4))}"
    assert note.body == f"{options}. {said(evening(3))}"
    counter = {"options": [unix(evening(3)), unix(evening(5))]}
    answer = post(pair.owls.captain, f"{pair.match.pk}/times/propose", counter)
    told = texts.proposed([evening(3), evening(5)])
    assert answer["message"] == f"{told} {said(evening(3))}"


def test_accepting_says_it_before_and_in_the_answer(pair: Pairing) -> None:
    other_match(pair, evening(3), of="Foxes")
    proposal = propose_times(match=pair.match, options=[evening(3)], by=pair.foxes.captain)
    (item,) = read(pair.owls.captain, "requests/inbox")["toAnswer"]["proposals"]
    assert item["clashes"] == [said(evening(3), "Foxes")]
    body = {"proposal": str(proposal.pk), "time": unix(evening(3))}
    answer = post(pair.owls.captain, f"{pair.match.pk}/times/accept", body)
    told = texts.agreed(evening(3))
    assert answer["message"] == f"{told} {said(evening(3), 'Foxes')}"
    note = Notification.objects.get(user=pair.foxes.captain)
    assert note.body == f"Both teams agreed. {said(evening(3), 'Foxes')}"


def test_default_time_is_said_to_everyone_and_to_staff(
    pair: Pairing, manager: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_by_default()
    other_match(pair, DEFAULT)
    stop_clock(monkeypatch, AFTER_DEADLINE)
    assert apply_default_times() == 1
    note = Notification.objects.get(user=pair.owls.captain)
    why = "The teams did not agree on a time, so the league’s default time applies."
    assert note.body == f"{why} {said(DEFAULT)}"
    staff = Notification.objects.get(user=manager)
    assert (staff.title, staff.body) == (
        "Foxes vs Owls got a time at which a team plays another match",
        f"It is on {timestamp_mark(DEFAULT)}. {said(DEFAULT)} Set another time.",
    )


def test_time_that_stands_unanswered_is_said_to_everyone_and_to_staff(
    pair: Pairing, manager: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    League.objects.update(remind_to_answer=timedelta(hours=1), proposals_stand=timedelta(hours=2))
    other_match(pair, evening(3))
    propose_times(match=pair.match, options=[evening(3)], by=pair.foxes.captain)
    TimeProposal.objects.update(reminded_at=TUESDAY + timedelta(hours=1))
    Notification.objects.all().delete()
    stop_clock(monkeypatch, TUESDAY + timedelta(hours=3))
    assert apply_unanswered_times() == 1
    assert said(evening(3)) in Notification.objects.get(user=pair.owls.captain).body
    assert said(evening(3)) in Notification.objects.get(user=manager).body


def test_setting_a_time_says_it_in_the_answer_and_to_everyone(pair: Pairing, manager: User) -> None:
    other_match(pair, evening(3))
    body = {"time": unix(evening(3)), "reason": "The server is free."}
    answer = post(manager, f"{pair.match.pk}/times/set", body)
    assert answer["message"] == f"The match is on {timestamp_mark(evening(3))}. {said(evening(3))}"
    note = Notification.objects.get(user=pair.foxes.captain)
    assert note.body == f"The server is free. {said(evening(3))}"


def test_settling_with_a_date_says_it_in_the_answer(pair: Pairing, manager: User) -> None:
    at = TUESDAY - timedelta(hours=5)
    other_match(pair, at)
    body = {
        "decision": "played",
        "scores": [13, 8],
        "reason": "Reported in chat.",
        "replaces": 0,
        "playedAt": unix(at),
    }
    answer = post(manager, f"{pair.match.pk}/results/settle", body)
    moved = "In the table: Ravens 2nd, before 3rd; Owls 3rd, before 2nd."
    assert answer["message"] == f"The result is now official. {moved} {said(at)}"


def test_creating_a_match_says_it_before_and_in_the_answer(pair: Pairing, manager: User) -> None:
    other_match(pair, evening(3))
    local = f"{evening(3).astimezone(league().zone):%Y-%m-%dT%H:%M}"
    sides = {"teamA": str(pair.foxes.team.pk), "teamB": str(pair.owls.team.pk)}
    query = f"league=bcl&time={local}&teamA={sides['teamA']}&teamB={sides['teamB']}"
    assert read(manager, f"matches/schedule/clashes?{query}") == {"clashes": [said(evening(3))]}
    answer = post(manager, "create", {"league": "bcl", "time": local, **sides})
    assert answer["message"] == f"Foxes vs Owls created. {said(evening(3))}"
    note = Notification.objects.get(user=pair.owls.captain)
    assert note.body == said(evening(3))


def test_default_times_of_the_week_desk_say_it_in_the_preview(pair: Pairing, manager: User) -> None:
    play_by_default()
    Season.objects.filter(pk=current_season().pk).update(current_week=1)
    other_match(pair, DEFAULT)
    order = {"league": "bcl", "kind": "set-times", "rows": [{"match": str(pair.match.pk)}]}
    (row,) = post(manager, "bulk/preview", order)["rows"]
    assert row["warnings"] == [said(DEFAULT)]


def test_taking_back_changes_says_it_to_the_leaders(pair: Pairing) -> None:
    other_match(pair, evening(3))
    match = put_back_schedule(match=pair.match, week=pair.week, time=evening(3), by=None)
    tell_put_back([match], clashes_of_each([match]), by=None)
    note = Notification.objects.get(user=pair.owls.captain)
    assert note.body.endswith(said(evening(3)))
    Notification.objects.all().delete()
    Match.objects.filter(pk=pair.match.pk).update(revision=0)
    deleted = delete_match(match=Match.objects.with_context().get(pk=pair.match.pk), by=None)
    Notification.objects.all().delete()
    create_again(season=pair.match.season, deleted=deleted, by=None)
    note = Notification.objects.get(user=pair.owls.captain)
    assert note.body == f"Staff took back that they deleted it. {said(evening(3))}"


def test_import_of_matches_says_it_in_the_preview(pair: Pairing, manager: User) -> None:
    other_match(pair, evening(3))
    clock = f"{evening(3).astimezone(league().zone):%Y-%m-%d %H:%M}"
    client = Client()
    client.force_login(manager)
    header = "week,team_a,team_b,date"
    found = rows(client, "matches", header, f"1,Foxes,Owls,{clock}", f",Foxes,Ravens,{clock}")
    assert [words[1:] for *_, words in found] == [
        [f"Owls already plays Ravens at {clock}."],
        [
            f"Foxes already plays Owls at {clock}.",
            f"Ravens already plays Owls at {clock}.",
        ],
    ]


def test_imports_of_results_say_it_by_both_ways(
    pair: Pairing, manager: User, tmp_path: Path
) -> None:
    at = TUESDAY - timedelta(hours=5)
    other_match(pair, at)
    clock = f"{at.astimezone(league().zone):%Y-%m-%d %H:%M}"
    header = "season,date,team_a,team_b,score_a,score_b,another_match"
    line = f"{current_season().value},{clock},Foxes,Owls,13,8,1"
    client = Client()
    client.force_login(manager)
    words = f"Owls already plays Ravens at {clock}."
    match = f"Match:  → {current_season()}, {clock}"
    assert rows(client, "results", header, line)[0][3] == [match, "Result:  → 13 : 8", words]
    path = write(tmp_path / "results.csv", header, line)
    errors = StringIO()
    call_command("import_results", path, "--league=bcl", stdout=StringIO(), stderr=errors)
    assert f"results.csv, line 2: {words}" in errors.getvalue()


def test_undoing_on_the_week_desk_says_it_in_the_answer(pair: Pairing, manager: User) -> None:
    """A match that was cancelled has its time again, at which a team got another match since."""
    set_time(match=pair.match, time=evening(3), by=None)
    order = {
        "league": "bcl",
        "kind": "cancel",
        "rows": [{"match": str(pair.match.pk)}],
        "reason": "The server is down.",
    }
    (seen,) = post(manager, "bulk/preview", order)["rows"]
    rows = [{"match": str(pair.match.pk), "seen": seen["seen"]}]
    change = post(manager, "bulk", {**order, "rows": rows})["change"]
    other_match(pair, evening(3))
    answer = post(manager, "bulk/undo", {"change": change})
    assert answer["rows"] == [
        {
            "match": str(pair.match.pk),
            "name": pair.match.versus,
            "refusal": "",
            "warnings": [said(evening(3))],
        }
    ]
    note = Notification.objects.get(user=pair.owls.captain)
    why = "The match has no result now. Staff undid their decision."
    assert note.body == f"{why} {said(evening(3))}"


def test_reminders_say_it(pair: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    play_by_default()
    League.objects.update(remind_to_propose=timedelta(days=7), remind_to_answer=timedelta(hours=1))
    other_match(pair, DEFAULT)
    assert remind_to_propose() == 1
    note = Notification.objects.get(user=pair.owls.captain)
    assert note.body.endswith(f"default time applies: {timestamp_mark(DEFAULT)}. {said(DEFAULT)}")
    propose_times(match=pair.match, options=[DEFAULT], by=pair.foxes.captain)
    Notification.objects.all().delete()
    stop_clock(monkeypatch, TUESDAY + timedelta(hours=2))
    assert remind_to_answer() == 1
    note = Notification.objects.get(user=pair.owls.captain)
    assert note.body.endswith(said(DEFAULT))


def test_several_new_matches_say_it_to_everyone_on_their_teams(
    pair: Pairing, manager: User
) -> None:
    other_match(pair, evening(3))
    fixture = Fixture(pair.foxes.team, pair.owls.team, week=None, time=evening(3))
    schedule_matches(season=current_season(), fixtures=[fixture], by=manager)
    note = Notification.objects.get(user=pair.foxes.captain)
    assert note.body == f"It is on {timestamp_mark(evening(3))}. {said(evening(3))}"


@pytest.mark.parametrize(
    ("clashes", "words"),
    [
        (["One."], "One."),
        (["One.", "Two."], "One. 1 more match is at the same time as another."),
        (["One.", "Two.", "Three."], "One. 2 more matches are at the same time as another."),
    ],
)
def test_notice_of_several_new_matches_names_the_first(
    pair: Pairing, clashes: list[str], words: str
) -> None:
    text = matches_created(pair.owls.team, [pair.match], leads=False, clashes=clashes)
    assert text.body == f"It is in week 1.\n{words}"


def test_staffs_reason_is_parted_from_what_a_team_plays(pair: Pairing, manager: User) -> None:
    other_match(pair, evening(3))
    reason = "ذئاب الصحراء 10"
    set_time(match=pair.match, time=evening(3), by=manager, reason=reason)
    note = Notification.objects.get(user=pair.foxes.captain)
    assert note.body == f"\u2068{reason}\u2069 {said(evening(3))}"


# --- Every writer of a time ---------------------------------------------------------------------

WRITERS = {
    "matches/play/scheduling/services/closing.py schedule": (
        test_accepting_says_it_before_and_in_the_answer,
        test_default_time_is_said_to_everyone_and_to_staff,
        test_time_that_stands_unanswered_is_said_to_everyone_and_to_staff,
    ),
    "matches/play/scheduling/services/creation.py store_match": (
        test_creating_a_match_says_it_before_and_in_the_answer,
        test_import_of_matches_says_it_in_the_preview,
        test_several_new_matches_say_it_to_everyone_on_their_teams,
    ),
    "matches/play/scheduling/services/moving.py store_week": (
        test_taking_back_changes_says_it_to_the_leaders,
        test_undoing_on_the_week_desk_says_it_in_the_answer,
    ),
    "matches/play/scheduling/services/proposals.py propose_times": (
        test_proposing_says_it_in_the_answer_and_to_the_other_side,
        test_reminders_say_it,
    ),
    "matches/play/scheduling/services/setting.py store_staff_time": (
        test_setting_a_time_says_it_in_the_answer_and_to_everyone,
        test_settling_with_a_date_says_it_in_the_answer,
        test_default_times_of_the_week_desk_say_it_in_the_preview,
    ),
    "matches/season/result_import/saving.py _match": (test_imports_of_results_say_it_by_both_ways,),
    "matches/season/result_import/saving.py _save_batch": (
        test_imports_of_results_say_it_by_both_ways,
    ),
}
"""What writes `Match.time` or stores proposed times, with the tests that hold that it is said."""
STORED = {"Match", "TimeProposal"}


def test_every_writer_of_a_time_says_what_clashes() -> None:
    assert set(_writers()) == WRITERS.keys()


def test_only_these_give_a_new_match_a_time() -> None:
    """Who passes a time to what creates matches: the others create them without one."""
    callers = {"create_match", "store_match", "schedule_match", "Fixture"}
    found = {
        where
        for where, node in _calls()
        if _name(node.func) in callers
        and any(word.arg == "time" and not _is_none(word.value) for word in node.keywords)
    }
    assert found == {
        "matches/season/imports/matches.py _new",
        "matches/play/scheduling/services/creation.py create_match",
        "matches/play/scheduling/services/deleting.py create_again",
        "matches/play/scheduling/services/new_matches.py schedule_match",
        "matches/play/scheduling/services/new_matches.py schedule_matches",
        "matches/season/week_desk/api.py post",
    }


def _functions() -> Iterator[tuple[str, ast.FunctionDef]]:
    """The functions of the apps, with the names of their files; not tests, and nothing that makes
    data for a demonstration or a benchmark."""
    for each in modules():
        if each.path.startswith("clvr/demonstration/") or "/bench" in each.path:
            continue
        for node in each.nodes:
            if isinstance(node, ast.FunctionDef):
                yield f"{each.path} {node.name}", node


def _calls() -> Iterator[tuple[str, ast.Call]]:
    for where, function in _functions():
        for node in ast.walk(function):
            if isinstance(node, ast.Call):
                yield where, node


def _writers() -> Iterator[str]:
    for where, function in _functions():
        for node in ast.walk(function):
            if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                inner = (each for target in targets for each in ast.walk(target))
                if any(isinstance(each, ast.Attribute) and each.attr == "time" for each in inner):
                    yield where
            if isinstance(node, ast.Call) and _stores_time(node):
                yield where


def _stores_time(call: ast.Call) -> bool:
    """Whether the call makes a match with a time or a proposal, or updates times in bulk."""
    name, words = _name(call.func), {word.arg for word in call.keywords}
    owner = call.func.value if isinstance(call.func, ast.Attribute) else None
    maker = (
        name if name in STORED else _name(owner.value) if isinstance(owner, ast.Attribute) else ""
    )
    if name in STORED or (name in ("create", "get_or_create") and maker in STORED):
        return maker == "TimeProposal" or "time" in words
    if name == "update" and maker == "Match":
        return "time" in words
    texts = [each.value for each in ast.walk(call) if isinstance(each, ast.Constant)]
    return name == "bulk_update" and "time" in texts


def _name(node: ast.AST | None) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None
