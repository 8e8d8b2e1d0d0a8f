"""Who plays in a match: answers, who sees them, and asking the silent."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Role
from accounts.models import Notification, User
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.lib.refusals import Refused
from leagues.tests.factories import league
from matches.enums import AttendanceAnswer, Side, SubstituteStatus
from matches.models import Attendance, Substitute
from matches.play.attendance.rules import ASK_WAIT, BEGUN, Strength, ask_refusal, strength
from matches.play.attendance.services import EVERYBODY_ANSWERED, answer_attendance, ask_silent
from matches.play.match_day.services.soon import tell_matches_soon
from matches.play.scheduling.services.setting import set_time
from matches.play.steps.waiting import count_to_answer
from matches.tests.pairings import TUESDAY, Pairing, evening, pairing, stop_clock
from teams.enums import MemberRank
from teams.tests.factories import MembershipFactory
from teams.tests.teams import audited

pytestmark = [pytest.mark.django_db, pytest.mark.database]

TIME = evening(2)
DAY, HOUR = timedelta(days=1), timedelta(hours=1)
IN, MAYBE, OUT = AttendanceAnswer.IN, AttendanceAnswer.MAYBE, AttendanceAnswer.OUT


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch) -> Pairing:
    """Foxes and Owls play on Thursday; each has three players, and needs as many."""
    stop_clock(monkeypatch)
    own = league()
    own.roster_minimum = 3
    own.save(update_fields=["roster_minimum"])
    return pairing(time=TIME)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def read(pair: Pairing, user: User) -> Any:
    response = signed_in(user).get(f"/api/matches/{pair.match.pk}/attendance")
    assert response.status_code == 200
    return response.json()


def send(pair: Pairing, user: User, command: str, **body: object) -> tuple[int, Any]:
    response = signed_in(user).post(
        f"/api/matches/{pair.match.pk}/attendance/{command}", body, "application/json"
    )
    return response.status_code, response.json()


def done(message: str) -> tuple[int, Any]:
    return 200, {"success": True, "message": message}


def answer(pair: Pairing, by: User, said: AttendanceAnswer = IN) -> None:
    answer_attendance(match=pair.match, answer=said, by=by)


def substitute(pair: Pairing) -> User:
    """A substitute of the Foxes."""
    user: User = PlayerNameFactory.create().user
    Substitute.objects.create(
        match=pair.match,
        side=Side.TEAM_A,
        user=user,
        available=2,
        status=SubstituteStatus.ACCEPTED,
        answered_at=timezone.now(),
    )
    return user


def row(user: User, said: str | None, *, is_substitute: bool = False) -> dict[str, object]:
    player = {"_id": str(user.pk), "username": user.username}
    return {"player": player, "isSubstitute": is_substitute, "answer": said}


def asks(user: User) -> list[tuple[str, str, bool]]:
    found = Notification.objects.filter(user=user, kind="attendance-asked").order_by("pk")
    return [(each.title, each.body, each.settled_at is not None) for each in found]


def test_players_answer_and_their_captain_sees_it(pair: Pairing) -> None:
    foxes, wes = pair.foxes, substitute(pair)
    assert send(pair, foxes.captain, "answer", answer="in") == done("You are in.")
    assert send(pair, foxes.captain, "answer", answer="maybe") == done("Saved: maybe.")
    assert send(pair, foxes.captain, "answer", answer="in") == done("You are in.")
    assert send(pair, foxes.member, "answer", answer="maybe")[0] == 200
    assert send(pair, foxes.member, "answer", answer="out") == done(
        "You are out. Your captain sees it."
    )
    assert send(pair, wes, "answer", answer="in")[0] == 200
    assert read(pair, foxes.captain) == {
        "time": int(TIME.timestamp()),
        "ownSide": 0,
        "own": "in",
        "obstacle": "",
        "mayAnswer": True,
        "sides": [
            {
                "side": 0,
                "players": [
                    row(foxes.captain, "in"),
                    row(foxes.co_captain, None),
                    row(foxes.member, "out"),
                    row(wes, "in", is_substitute=True),
                ],
                "needed": 3,
                "sure": 2,
                "missing": 0,
                "maySubstitute": True,
                "mayAsk": True,
                "askObstacle": "",
            }
        ],
    }
    assert audited()[-1] == (
        "match.answer_attendance",
        {"answer": [None, "in"], "time": [None, int(TIME.timestamp())]},
        "",
    )


@pytest.mark.any_database
def test_answers_are_for_oneself_one_s_own_leaders_and_staff(pair: Pairing) -> None:
    answer(pair, pair.foxes.captain)
    answer(pair, pair.foxes.member, OUT)
    member = read(pair, pair.foxes.member)
    assert (member["own"], member["sides"]) == ("out", [])
    owls = read(pair, pair.owls.captain)
    assert [side["side"] for side in owls["sides"]] == [1]
    assert {each["answer"] for each in owls["sides"][0]["players"]} == {None}
    staff = read(pair, UserFactory.create(roles=[Role.MOD_BREACHERS]))
    assert (staff["mayAnswer"], [side["side"] for side in staff["sides"]]) == (False, [0, 1])
    assert [side["mayAsk"] for side in staff["sides"]] == [False, False]
    # What visitors read has no word of it.
    address = f"/api/matches/{pair.match.pk}/match-page"
    before = Client().get(address).content
    answer(pair, pair.owls.captain, OUT)
    assert Client().get(address).content == before


@pytest.mark.any_database
def test_team_staff_and_others_do_not_answer(pair: Pairing) -> None:
    staff = MembershipFactory.create(team=pair.foxes.team, rank=MemberRank.STAFF).user
    for user in (staff, UserFactory.create()):
        assert send(pair, user, "answer", answer="in")[0] == 403
        with pytest.raises(PermissionDenied):
            answer(pair, user)
    assert send(pair, pair.foxes.member, "answer", answer="perhaps") == (
        400,
        {"answer": ["Answer in, maybe or out."]},
    )


def test_answer_is_for_the_match_s_time(pair: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    member = pair.foxes.member
    answer(pair, member)
    set_time(match=pair.match, time=TIME + DAY, by=None)
    assert read(pair, member)["own"] is None
    answer(pair, member, MAYBE)
    stored = Attendance.objects.get()
    assert (stored.answer, stored.time) == ("maybe", TIME + DAY)
    stop_clock(monkeypatch, TIME + DAY)
    with pytest.raises(Refused) as refused:
        answer(pair, member)
    assert str(refused.value) == BEGUN
    assert (read(pair, member)["obstacle"], read(pair, member)["mayAnswer"]) == (BEGUN, False)


def test_silent_players_are_asked_and_their_answer_settles_it(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    foxes, captain = pair.foxes, pair.foxes.captain
    answer(pair, foxes.co_captain)
    assert send(pair, captain, "ask") == done("1 player was asked.")
    when = f"The match is on <t:{int(TIME.timestamp())}>, and Foxes wait for your answer:"
    asked = ("Can you play in Foxes vs Owls?", f"{when} in, maybe or out.")
    assert asks(foxes.member) == [(*asked, False)]
    assert asks(captain) == asks(foxes.co_captain) == asks(pair.owls.member) == []
    again = (
        f"Your team has asked lately. Ask again from <t:{int((TUESDAY + ASK_WAIT).timestamp())}>."
    )
    side = read(pair, captain)["sides"][0]
    assert (side["mayAsk"], side["askObstacle"]) == (False, again)
    assert send(pair, captain, "ask") == (409, {"detail": again})
    stop_clock(monkeypatch, TUESDAY + ASK_WAIT)
    ask_silent(match=pair.match, by=captain)
    assert asks(foxes.member) == [(*asked, False)] * 2
    answer(pair, foxes.member, OUT)
    assert asks(foxes.member) == [(*asked, True)] * 2
    stop_clock(monkeypatch, TUESDAY + 2 * ASK_WAIT)
    with pytest.raises(Refused) as refused:
        ask_silent(match=pair.match, by=captain)
    assert str(refused.value) == EVERYBODY_ANSWERED
    with pytest.raises(PermissionDenied):
        ask_silent(match=pair.match, by=foxes.member)


def test_question_ends_with_the_time_that_it_was_about(pair: Pairing) -> None:
    """A press of its buttons would answer for the time that nobody has seen."""
    stand_in = substitute(pair)
    assert send(pair, pair.foxes.captain, "ask") == done("3 players were asked.")
    set_time(match=pair.match, time=TIME + DAY, by=None)
    asked = (pair.foxes.member, pair.foxes.co_captain, stand_in)
    assert [[ended for _, _, ended in asks(user)] for user in asked] == [[True]] * 3
    pair.match.refresh_from_db()
    ask_silent(match=pair.match, by=pair.foxes.captain)
    assert [[ended for _, _, ended in asks(user)] for user in asked] == [[True, False]] * 3


def test_reminder_a_day_before_asks_the_silent(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer(pair, pair.foxes.captain, OUT)
    stop_clock(monkeypatch, TIME - DAY)
    assert tell_matches_soon() == 1
    when = f"Your match is on <t:{int(TIME.timestamp())}>."
    question = " Can you play? Answer in, maybe or out."
    bodies = {
        user: Notification.objects.get(user=user, kind="match-soon").body
        for user in (pair.foxes.captain, pair.foxes.member)
    }
    assert bodies == {pair.foxes.captain: when, pair.foxes.member: when + question}


def test_match_of_the_next_days_waits_for_its_players(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    wes = substitute(pair)
    everybody = [pair.foxes.member, pair.owls.captain, wes]
    inbox = signed_in(wes).get("/api/requests/inbox").json()["toAnswer"]["attendance"]
    assert [each["match"]["_id"] for each in inbox] == [str(pair.match.pk)]
    assert [count_to_answer(user) for user in everybody] == [1, 1, 1]
    answer(pair, wes, OUT)
    assert count_to_answer(wes) == 0
    set_time(match=pair.match, time=TIME + DAY, by=None)
    assert count_to_answer(wes) == 1
    stop_clock(monkeypatch, TIME + DAY)
    assert [count_to_answer(user) for user in everybody] == [0, 0, 0]
    stop_clock(monkeypatch, TIME - 8 * DAY)
    assert [count_to_answer(user) for user in everybody] == [0, 0, 0]


@pytest.mark.any_database
def test_sheet_takes_a_constant_number_of_queries(
    pair: Pairing, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client = signed_in(pair.foxes.captain)
    for _ in range(2):
        answer(pair, MembershipFactory.create(team=pair.foxes.team).user)
        substitute(pair)
        with django_assert_num_queries(14):
            client.get(f"/api/matches/{pair.match.pk}/attendance")


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ([IN, IN, None], Strength(3, sure=2, perhaps=1)),
        ([IN, MAYBE, OUT], Strength(3, sure=1, perhaps=1)),
        ([], Strength(3, sure=0, perhaps=0)),
    ],
)
def test_strength_counts_all_who_may_come(
    answers: list[AttendanceAnswer | None], expected: Strength
) -> None:
    found = strength(answers, 3)
    assert found == expected
    assert found.missing == 3 - len([each for each in answers if each != OUT])


@pytest.mark.any_database
def test_side_asks_three_times_at_most() -> None:
    asked = [TUESDAY, TUESDAY + ASK_WAIT, TUESDAY + 2 * ASK_WAIT]
    assert ask_refusal(asked[:2], TUESDAY + 2 * ASK_WAIT) == ""
    assert ask_refusal(asked, TUESDAY + 9 * DAY) == (
        "Your team has asked 3 times, the most allowed. Write to them yourself."
    )
