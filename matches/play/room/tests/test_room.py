"""`GET /api/matches/{id}/room`, and what matches wait for."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.enums import PunishmentType, Role
from accounts.models import User
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from matches.enums import Side
from matches.models import Match
from matches.people.requests.queries import Inbox
from matches.play.lineups.services import hand_in_lineup
from matches.play.match_day.services.check_ins import check_in
from matches.play.results.services.official import make_official
from matches.play.results.services.reports import confirm_report, dispute_report, report_result
from matches.play.room.queries import match_waits
from matches.play.scheduling.services import accept_time, propose_times
from matches.scores.verdicts import Verdict
from matches.tests.factories import match_between, on_a_map
from matches.tests.pairings import TUESDAY, Pairing, evening, pairing, stop_clock
from teams.enums import MemberRank
from teams.tests.factories import MembershipFactory

pytestmark = pytest.mark.django_db

TIME = evening(1)


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch) -> Pairing:
    stop_clock(monkeypatch)
    return pairing()


def read(pair: Pairing, user: User) -> Any:
    client = Client()
    client.force_login(user)
    response = client.get(f"/api/matches/{pair.match.pk}/room")
    assert (response.status_code, response["Cache-Control"]) == (200, "private, no-store")
    return response.json()


def shown(
    pair: Pairing, states: str, panel: str, *, step: str | None, for_: str | None, at: int = 0
) -> dict[str, Any]:
    """The answer for someone whose turn it is not, who reads no messages. `states` are the first
    letters of those of the phases."""
    letters = {"d": "done", "n": "now", "l": "later", "o": "open", "s": "skipped"}
    names = ("agree", "line-up", "play", "report", "confirm")
    return {
        "phases": [
            {"phase": name, "state": letters[letter]}
            for name, letter in zip(names, states, strict=True)
        ],
        "step": step,
        "waitsFor": for_,
        "at": at,
        "isLate": False,
        "isTurn": False,
        "href": "",
        "closed": "",
        "lineUpHref": "",
        "isOn": False,
        "panel": panel,
        "readsMessages": False,
    }


def turn(pair: Pairing, answer: dict[str, Any], *, place: str = "") -> dict[str, Any]:
    """The same for a leader whose turn it is, in the room; staff manage the match elsewhere."""
    href = f"/bcl/match/{pair.match.pk}{place}#{answer['panel']}"
    return {**answer, "isTurn": True, "href": href, "readsMessages": True}


def waiting(answer: dict[str, Any]) -> dict[str, Any]:
    """The same for a leader or staff who wait for others."""
    return {**answer, "readsMessages": True}


def seconds(timestamp: Any) -> int:
    return int(timestamp.timestamp())


def hand_in(pair: Pairing, side: Side, by: User) -> None:
    hand_in_lineup(match=pair.match, side=side, players=[by.pk], by=by)


def test_room_follows_a_match_from_the_time_to_the_result(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    foxes, owls, staff = pair.foxes, pair.owls, UserFactory.create(roles=[Role.MOD_BREACHERS])
    player = MembershipFactory.create(team=foxes.team, rank=MemberRank.MEMBER).user
    agree_by, closes = seconds(pair.week.agree_by), seconds(pair.week.report_by)

    agree = shown(pair, "nllll", "time", step="agree-time", for_="both", at=agree_by)
    assert read(pair, player) == agree
    assert read(pair, foxes.captain) == read(pair, owls.captain) == turn(pair, agree)
    assert read(pair, staff) == waiting(agree)

    proposal = propose_times(match=pair.match, options=[TIME], by=foxes.captain)
    answer = shown(pair, "nllll", "time", step="answer-times", for_="team-b", at=agree_by)
    assert read(pair, foxes.captain) == waiting(answer)
    assert read(pair, owls.captain) == turn(pair, answer)

    accept_time(proposal=proposal, time=TIME, by=owls.captain)
    line_up = shown(pair, "dnlll", "line-up", step="line-up", for_="both", at=seconds(TIME))
    assert read(pair, foxes.captain) == turn(pair, line_up)
    hand_in(pair, Side.TEAM_A, foxes.captain)
    assert read(pair, foxes.captain) == waiting({**line_up, "waitsFor": "team-b"})
    assert read(pair, owls.captain) == turn(pair, {**line_up, "waitsFor": "team-b"})
    hand_in(pair, Side.TEAM_B, owls.captain)
    play = shown(pair, "ddnll", "line-up", step="play", for_="both", at=seconds(TIME))
    assert read(pair, foxes.captain) == waiting(play)

    stop_clock(monkeypatch, TIME - timedelta(minutes=30))
    check_in(match=pair.match, by=foxes.captain)
    there = shown(pair, "ddnll", "match-day", step="check-in", for_="team-b", at=seconds(TIME))
    assert read(pair, foxes.captain) == waiting(there)
    assert read(pair, owls.captain) == turn(pair, there)
    assert read(pair, player) == there

    stop_clock(monkeypatch, TIME + timedelta(hours=2))
    over = shown(pair, "dddnl", "result", step="report", for_="both", at=closes)
    assert read(pair, foxes.captain) == read(pair, owls.captain) == turn(pair, over)

    report = report_result(match=pair.match, verdict=on_a_map(7, 3), by=foxes.captain)
    assert report.confirms_at is not None
    until = seconds(report.confirms_at)
    confirm = shown(pair, "ddddn", "result", step="confirm", for_="team-b", at=until)
    assert read(pair, foxes.captain) == waiting(confirm)
    assert read(pair, owls.captain) == turn(pair, confirm)
    assert read(pair, staff) == waiting(confirm)

    stop_clock(monkeypatch, report.confirms_at)
    assert read(pair, owls.captain) == {**waiting(confirm), "isLate": True}

    stop_clock(monkeypatch, TIME + timedelta(hours=2))
    dispute_report(report=report, by=owls.captain, reason="It was 7 to 5.")
    settle = shown(pair, "ddddn", "result", step="settle", for_="staff")
    assert read(pair, owls.captain) == waiting(settle)
    assert read(pair, staff) == turn(pair, settle, place="/manage")

    again = report_result(match=pair.match, verdict=on_a_map(7, 5), by=foxes.captain)
    confirm_report(report=again, by=owls.captain)
    done = shown(pair, "ddddd", "result", step=None, for_=None)
    assert read(pair, player) == done
    assert read(pair, staff) == waiting(done)


def test_room_says_that_a_match_is_being_played(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    Match.objects.update(time=TIME)
    stop_clock(monkeypatch, TIME + timedelta(minutes=2))
    closes = seconds(pair.week.report_by)
    on = shown(pair, "dsnll", "result", step="report", for_="both", at=closes)
    assert read(pair, pair.foxes.captain) == turn(pair, {**on, "isOn": True})


def test_line_up_that_is_missing_stays_open_beside_check_in(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    Match.objects.update(time=TIME)
    pair.match.refresh_from_db()
    stop_clock(monkeypatch, TIME - timedelta(minutes=5))
    foxes, owls = pair.foxes, pair.owls
    line_up = {"lineUpHref": f"/bcl/match/{pair.match.pk}#line-up"}
    both = shown(pair, "donll", "match-day", step="check-in", for_="both", at=seconds(TIME))
    assert read(pair, foxes.member) == both
    assert read(pair, foxes.captain) == turn(pair, {**both, **line_up})
    check_in(match=pair.match, by=foxes.captain)
    missing = shown(pair, "dnlll", "line-up", step="line-up", for_="both", at=seconds(TIME))
    assert read(pair, foxes.captain) == turn(pair, missing)
    hand_in(pair, Side.TEAM_A, foxes.captain)
    owls_first = {**both, "waitsFor": "team-b"}
    assert read(pair, foxes.captain) == waiting(owls_first)
    assert read(pair, owls.captain) == turn(pair, {**owls_first, **line_up})


@pytest.mark.parametrize("verdict", [Verdict.void(), Verdict.double_forfeit()])
def test_room_of_a_match_that_was_not_played_has_left_its_phases_out(
    pair: Pairing, verdict: Verdict
) -> None:
    make_official(match=pair.match, verdict=verdict, by=None, reason="Called off.")
    over = shown(pair, "sssss", "result", step=None, for_=None)
    assert read(pair, pair.owls.captain) == waiting(over)


def test_room_tells_someone_who_is_banned_what_it_waits_for(pair: Pairing) -> None:
    banned = pair.foxes.captain
    punish(user=banned, kind=PunishmentType.BAN, league="bcl", reason="Boosted.", by=None)
    agree_by = seconds(pair.week.agree_by)
    agree = shown(pair, "nllll", "time", step="agree-time", for_="both", at=agree_by)
    assert read(pair, banned) == waiting(agree)


def test_staff_who_play_in_a_match_do_not_settle_it(pair: Pairing) -> None:
    staff = UserFactory.create(roles=[Role.MOD_BREACHERS])
    MembershipFactory.create(user=staff, team=pair.foxes.team, rank=MemberRank.MEMBER)
    report = report_result(
        match=pair.match, verdict=Verdict.forfeit(Side.TEAM_A), by=pair.foxes.captain
    )
    dispute_report(report=report, by=pair.owls.captain, reason="No.")
    settle = shown(pair, "ssssn", "result", step="settle", for_="staff")
    assert read(pair, staff) == waiting(settle)


Scene = Callable[[Pairing], object]


def _proposed(pair: Pairing) -> None:
    propose_times(match=pair.match, options=[TIME], by=pair.foxes.captain)


def _check_in_open(pair: Pairing) -> None:
    Match.objects.update(time=TUESDAY + timedelta(minutes=30))


def _reported(pair: Pairing) -> None:
    report_result(match=pair.match, verdict=Verdict.forfeit(Side.TEAM_A), by=pair.foxes.captain)


@pytest.mark.parametrize("happens", [_proposed, _check_in_open, _reported])
def test_what_waits_in_the_room_waits_among_the_requests(pair: Pairing, happens: Scene) -> None:
    happens(pair)
    player = MembershipFactory.create(team=pair.owls.team, rank=MemberRank.MEMBER).user
    for user in (pair.foxes.captain, pair.owls.captain, player):
        to_answer = Inbox.of(user).to_answer
        rows = [*to_answer.proposals, *to_answer.reports, *to_answer.check_ins]
        assert read(pair, user)["isTurn"] == bool(rows)


def test_waits_take_as_many_queries_for_many_matches(
    pair: Pairing, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    both = pair.foxes.captain
    both.groups.add(*UserFactory.create(roles=[Role.MOD_BREACHERS]).groups.all())
    # As the session knows of people without bans.
    both.may_be_banned = False
    for count in (1, 3):
        with django_assert_num_queries(11):
            assert len(match_waits(Match.objects.all(), both, TUESDAY)) == count
        match_between(pair.foxes.team, pair.owls.team, day=None, week=pair.week)
        match_between(pair.foxes.team, pair.owls.team, day=None, week=pair.week)


def test_page_brings_the_room_to_the_people_of_the_match(pair: Pairing) -> None:
    address, route = f"/bcl/match/{pair.match.pk}", f'"/api/matches/{pair.match.pk}/room"'
    for user, has_room in ((pair.foxes.captain, True), (UserFactory.create(), False)):
        client = Client()
        client.force_login(user)
        assert (route in client.get(address).content.decode()) == has_room
    assert route not in Client().get(address).content.decode()
