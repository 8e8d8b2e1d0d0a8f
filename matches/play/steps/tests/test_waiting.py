"""Items about matches that wait for people's answers: who sees them, and until when."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import Notification, User
from accounts.tests.factories import PlayerNameFactory
from leagues.tests.factories import WeekFactory
from matches.enums import Side
from matches.models import Match, Substitute
from matches.play.match_day.services.check_ins import check_in
from matches.play.postponing.services import (
    agree_to_postpone,
    ask_to_postpone,
    decline_to_postpone,
    take_back_postponement,
)
from matches.play.results.services.official import make_official
from matches.play.results.services.reports import (
    confirm_report,
    dispute_report,
    report_result,
    withdraw_report,
)
from matches.play.scheduling.services import (
    accept_time,
    decline_times,
    propose_times,
    withdraw_times,
)
from matches.play.steps.waiting import count_to_answer
from matches.play.substitutes.services import (
    accept_substitution,
    decline_substitution,
    name_substitute,
    withdraw_substitute,
)
from matches.scores.verdicts import Verdict
from matches.tests.factories import on_a_map
from matches.tests.pairings import (
    AFTER_DEADLINE,
    TUESDAY,
    Pairing,
    evening,
    pairing,
    play_by_default,
    stop_clock,
)
from teams.services.captaincy import accept_captaincy, decline_captaincy, offer_captaincy
from teams.tests.teams import LedTeam

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture(autouse=True)
def _on_tuesday(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch)


@pytest.fixture
def pair() -> Pairing:
    return pairing()


@pytest.fixture
def wes() -> User:
    return PlayerNameFactory.create(user__username="Wes").user


def read(user: User) -> Any:
    client = Client()
    client.force_login(user)
    response = client.get("/api/requests/inbox")
    assert response.status_code == 200
    return response.json()


def waiting(user: User) -> dict[str, list[Any]]:
    """The list's items by kind; their number is in the header. Who plays in a match with a time has
    tests of its own, in `matches.play.attendance`."""
    found = {kind: rows for kind, rows in read(user)["toAnswer"].items() if rows}
    assert count_to_answer(user) == sum(map(len, found.values()))
    found.pop("attendance", None)
    return found


def brief(led: LedTeam) -> dict[str, object]:
    team = led.team
    return {"_id": str(team.pk), "name": {"name": team.name}, "imageURL": "", "league": "bcl"}


def of_match(pair: Pairing, key: int, side: Side, time: int = 0) -> dict[str, object]:
    return {
        "_id": str(key),
        "match": {
            "_id": str(pair.match.pk),
            "league": "bcl",
            "time": time,
            "teamA": brief(pair.foxes),
            "teamB": brief(pair.owls),
        },
        "side": side,
    }


def play(pair: Pairing) -> None:
    Match.objects.update(time=TUESDAY - timedelta(hours=1))
    pair.match.refresh_from_db()


def everybody_else(pair: Pairing, *leaders: User) -> list[User]:
    teams = (pair.foxes, pair.owls)
    people = [user for led in teams for user in (led.captain, led.co_captain, led.member)]
    return [user for user in people if user not in leaders]


def test_times_wait_for_the_other_side_s_leaders(pair: Pairing) -> None:
    times = [evening(1), evening(2)]
    proposal = propose_times(match=pair.match, options=times, by=pair.foxes.captain)
    seconds = [int(time.timestamp()) for time in times]
    row = {**of_match(pair, proposal.pk, Side.TEAM_A), "options": seconds, "clashes": []}
    row["until"] = seconds[1]
    leaders = (pair.owls.captain, pair.owls.co_captain)
    assert [waiting(user) for user in leaders] == [{"proposals": [row]}] * 2
    assert all(waiting(user) == {} for user in everybody_else(pair, *leaders))
    play_by_default()
    assert waiting(leaders[0])["proposals"][0]["until"] == seconds[1]
    proposal.third = evening(4)
    proposal.save(update_fields=["third"])
    deadline = int(AFTER_DEADLINE.timestamp())
    assert waiting(leaders[0])["proposals"][0]["until"] == deadline


def test_report_waits_for_the_other_side_s_leaders(pair: Pairing) -> None:
    play(pair)
    report = report_result(match=pair.match, verdict=on_a_map(10, 7), by=pair.foxes.captain)
    assert report.confirms_at is not None
    time = int((TUESDAY - timedelta(hours=1)).timestamp())
    row = {
        **of_match(pair, report.pk, Side.TEAM_A, time),
        "says": "Foxes 10 : 7 Owls",
        "isAbsenceClaim": False,
        "until": int(report.confirms_at.timestamp()),
    }
    leaders = (pair.owls.captain, pair.owls.co_captain)
    assert [waiting(user) for user in leaders] == [{"reports": [row]}] * 2
    assert all(waiting(user) == {} for user in everybody_else(pair, *leaders))


def test_request_to_postpone_waits_for_the_other_side_s_leaders(pair: Pairing) -> None:
    later = WeekFactory.create(number=2)
    reason = "We are on holiday."
    asked = ask_to_postpone(match=pair.match, week=later, by=pair.foxes.captain, reason=reason)
    until = int(pair.week.report_by.timestamp())
    row = {
        **of_match(pair, asked.pk, Side.TEAM_A),
        "toWeek": 2,
        "reason": reason,
        "until": until,
    }
    leaders = (pair.owls.captain, pair.owls.co_captain)
    assert [waiting(user) for user in leaders] == [{"postponements": [row]}] * 2
    assert all(waiting(user) == {} for user in everybody_else(pair, *leaders))
    # Those who asked see that it waits.
    askers = (pair.foxes.captain, pair.foxes.co_captain)
    assert [read(user)["own"]["postponements"] for user in askers] == [[row]] * 2
    assert read(pair.owls.captain)["own"]["postponements"] == []


def test_request_to_postpone_waits_until_the_match_is_due(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask_to_postpone(match=pair.match, week=WeekFactory.create(number=2), by=pair.foxes.captain)
    stop_clock(monkeypatch, pair.week.report_by)
    assert waiting(pair.owls.captain) == {}
    assert read(pair.foxes.captain)["own"]["postponements"] == []


def test_ask_waits_for_the_player_who_can_later_step_back(pair: Pairing, wes: User) -> None:
    ask = name_substitute(
        match=pair.match, side=Side.TEAM_B, user=wes, available=3, by=pair.owls.captain
    )
    row = of_match(pair, ask.pk, Side.TEAM_B)
    assert waiting(wes) == {"substitutes": [row]}
    assert read(wes)["own"]["substitutes"] == []
    accept_substitution(substitute=ask, by=wes)
    assert waiting(wes) == {}
    assert read(wes)["own"]["substitutes"] == [row]
    play(pair)
    assert read(wes)["own"]["substitutes"] == []


def test_check_in_waits_for_the_leaders_of_sides_that_have_not_checked_in(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair.match.time = TUESDAY + timedelta(minutes=30)
    pair.match.save(update_fields=["time"])
    row = of_match(pair, pair.match.pk, Side.TEAM_A, int(pair.match.time.timestamp()))
    del row["side"]
    check_in(match=pair.match, by=pair.foxes.captain)
    leaders = (pair.owls.captain, pair.owls.co_captain)
    assert [waiting(user) for user in leaders] == [{"checkIns": [row]}] * 2
    assert all(waiting(user) == {} for user in everybody_else(pair, *leaders))
    stop_clock(monkeypatch, pair.match.time)
    assert waiting(leaders[0]) == {}


def test_captaincy_offer_waits_for_its_receiver(pair: Pairing) -> None:
    captain, member = pair.foxes.captain, pair.foxes.member
    offer = offer_captaincy(team=pair.foxes.team, to=member, by=captain)
    User.objects.update(discord_id=None)
    by = {"_id": str(captain.pk), "username": captain.username, "avatarURL": ""}
    row = {
        "_id": str(offer.pk),
        "team": brief(pair.foxes),
        "offeredBy": by,
        "offeredAt": int(offer.offered_at.timestamp()),
    }
    assert waiting(member) == {"offers": [row]}
    assert waiting(captain) == {}


def asked(pair: Pairing, wes: User) -> Substitute:
    return name_substitute(
        match=pair.match, side=Side.TEAM_A, user=wes, available=3, by=pair.foxes.captain
    )


def proposal_of(pair: Pairing) -> Any:
    return propose_times(match=pair.match, options=[evening(1)], by=pair.foxes.captain)


def postponement_of(pair: Pairing) -> Any:
    later = WeekFactory.create(number=2)
    return ask_to_postpone(match=pair.match, week=later, by=pair.foxes.captain)


def report_of(pair: Pairing) -> Any:
    play(pair)
    return report_result(match=pair.match, verdict=on_a_map(10, 7), by=pair.foxes.captain)


def offered(pair: Pairing) -> Any:
    return offer_captaincy(team=pair.owls.team, to=pair.owls.member, by=pair.owls.captain)


Ending = Callable[[Pairing, User], object]
ENDINGS: dict[str, Ending] = {
    "times accepted": lambda pair, _: accept_time(
        proposal=proposal_of(pair), time=evening(1), by=pair.owls.captain
    ),
    "times declined": lambda pair, _: decline_times(
        proposal=proposal_of(pair), by=pair.owls.captain
    ),
    "times withdrawn": lambda pair, _: withdraw_times(
        proposal=proposal_of(pair), by=pair.foxes.captain
    ),
    "postponement agreed": lambda pair, _: agree_to_postpone(
        postponement=postponement_of(pair), by=pair.owls.captain
    ),
    "postponement declined": lambda pair, _: decline_to_postpone(
        postponement=postponement_of(pair), by=pair.owls.captain
    ),
    "postponement taken back": lambda pair, _: take_back_postponement(
        postponement=postponement_of(pair), by=pair.foxes.captain
    ),
    "report confirmed": lambda pair, _: confirm_report(
        report=report_of(pair), by=pair.owls.captain
    ),
    "report disputed": lambda pair, _: dispute_report(
        report=report_of(pair), by=pair.owls.captain, reason="No."
    ),
    "report withdrawn": lambda pair, _: withdraw_report(
        report=report_of(pair), by=pair.foxes.captain
    ),
    "ask accepted": lambda pair, wes: accept_substitution(substitute=asked(pair, wes), by=wes),
    "ask declined": lambda pair, wes: decline_substitution(substitute=asked(pair, wes), by=wes),
    "ask withdrawn": lambda pair, wes: withdraw_substitute(
        substitute=asked(pair, wes), by=pair.foxes.captain
    ),
    "captaincy accepted": lambda pair, _: (
        offered(pair),
        accept_captaincy(team=pair.owls.team, by=pair.owls.member),
    ),
    "captaincy declined": lambda pair, _: (
        offered(pair),
        decline_captaincy(team=pair.owls.team, by=pair.owls.member),
    ),
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_answered_items_disappear_and_count_as_read(pair: Pairing, wes: User, ending: str) -> None:
    ENDINGS[ending](pair, wes)
    assert all(waiting(user) == {} for user in (*everybody_else(pair), wes))
    demanding = Notification.objects.exclude(dedupe="").exclude(kind="result-to-settle")
    assert demanding.exists()
    assert not demanding.filter(read_at=None).exists()


def test_expired_items_disappear_before_that_is_recorded(
    pair: Pairing, wes: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    Match.objects.update(time=evening(2))
    proposal_of(pair)
    asked(pair, wes)
    assert (len(waiting(pair.owls.captain)), len(waiting(wes))) == (1, 1)
    stop_clock(monkeypatch, evening(2))
    assert waiting(pair.owls.captain) == waiting(wes) == {}


def test_unanswered_report_that_counts_waits_for_nobody(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = report_of(pair)
    stop_clock(monkeypatch, report.confirms_at)
    assert waiting(pair.owls.captain) == {}


def test_match_with_a_result_waits_for_nobody(pair: Pairing, wes: User) -> None:
    proposal_of(pair)
    asked(pair, wes)
    make_official(match=pair.match, verdict=Verdict.double_forfeit(), by=None)
    assert waiting(pair.owls.captain) == waiting(wes) == {}


def test_reporter_can_t_answer_for_the_other_side(pair: Pairing) -> None:
    """For example after they changed teams."""
    report_of(pair).match.reports.update(reported_by=pair.owls.captain)
    assert waiting(pair.owls.captain) == {}
    assert len(waiting(pair.owls.co_captain)) == 1


@pytest.mark.any_database
def test_list_takes_a_constant_number_of_queries_for_matches(
    pair: Pairing, wes: User, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    proposal_of(pair)
    asked(pair, wes)
    client = Client()
    # The session and its user, the number of rows, and the one kind of which there are any: each
    # row is read with its match and teams. What else the teams play is one more for all times.
    for user, queries in ((pair.owls.captain, 5), (wes, 4)):
        client.force_login(user)
        with django_assert_num_queries(queries):
            client.get("/api/requests/inbox")
