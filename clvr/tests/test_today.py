"""The line below the header that says what is due today."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils.html import escape
from pytest_django import DjangoAssertNumQueries

from accounts.enums import PunishmentType
from accounts.models import User
from accounts.punishments.services import punish
from accounts.tests.factories import PlayerNameFactory
from clvr.today import today_of
from leagues.enums import PickBanMode
from leagues.tests.factories import WeekFactory
from matches.enums import AttendanceAnswer, Side
from matches.models import Attendance, Challenge, Lineup, Match, PickBan, ResultReport
from matches.people.my_week.deadlines import deadlines_ahead
from matches.people.my_week.shapes import DeadlineShape
from matches.play.challenges.services.challenges import challenge_team
from matches.play.postponing.services import ask_to_postpone
from matches.play.results.services.reports import report_result
from matches.play.scheduling.services import propose_times
from matches.play.substitutes.services import name_substitute
from matches.scores.verdicts import Verdict
from matches.tests.factories import enrol, on_a_map
from matches.tests.pairings import TUESDAY, Pairing, pairing, stop_clock
from matches.tests.pick_bans import opened
from teams.models import Invitation, JoinRequest, Membership
from teams.recruiting.services.invitations import invite
from teams.services.join_requests import request_to_join
from teams.tests.factories import FreeAgentFactory
from teams.tests.teams import led_team

pytestmark = [pytest.mark.django_db, pytest.mark.database]

SOON = TUESDAY + timedelta(hours=8)
PAGE = "/bcl/standings"


@pytest.fixture(autouse=True)
def _on_tuesday(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch)


@pytest.fixture
def pair() -> Pairing:
    return pairing()


def set_time(pair: Pairing, **later: float) -> None:
    """Let the match be played so much later than now. Everyone has said that they play."""
    match, time = pair.match, TUESDAY + timedelta(**later)
    Match.objects.update(time=time)
    match.refresh_from_db()
    players = Membership.objects.filter(team__in=[match.team_a, match.team_b])
    for user in players.values_list("user", flat=True):
        said = {"answer": AttendanceAnswer.IN, "time": time, "at": TUESDAY}
        Attendance.objects.update_or_create(match=match, user_id=user, defaults=said)


def page(user: User, address: str = PAGE) -> str:
    client = Client()
    client.force_login(user)
    return client.get(address).content.decode()


def due(user: User) -> list[tuple[str, datetime | None, str]]:
    """What the person has to do soon, in words; until when; and where."""
    return [(each.what, each.until, each.href) for each in deadlines_ahead(user)]


def room(pair: Pairing, panel: str) -> str:
    return f"/bcl/match/{pair.match.pk}#{panel}"


def _report(pair: Pairing, verdict: Verdict) -> None:
    set_time(pair, hours=-1)
    report_result(match=pair.match, verdict=verdict, by=pair.foxes.captain)
    ResultReport.objects.update(confirms_at=SOON)


def _reported(pair: Pairing) -> User:
    _report(pair, on_a_map(3, 7))
    return pair.owls.captain


def _reported_forfeit(pair: Pairing) -> User:
    _report(pair, Verdict.forfeit(Side.TEAM_A))
    return pair.owls.captain


def _claimed(pair: Pairing) -> User:
    user = _reported_forfeit(pair)
    ResultReport.objects.update(is_absence_claim=True)
    return user


def _proposed(pair: Pairing) -> User:
    propose_times(match=pair.match, options=[SOON], by=pair.foxes.captain)
    return pair.owls.captain


def _check_in(pair: Pairing) -> User:
    set_time(pair, minutes=30)
    return pair.foxes.co_captain


def _to_report(pair: Pairing) -> User:
    set_time(pair, hours=-3)
    pair.week.report_by = pair.week.agree_by = SOON
    pair.week.save()
    return pair.foxes.captain


def _to_pick(pair: Pairing) -> User:
    set_time(pair, hours=8)
    opened(pair.match, PickBanMode.DEADLINES)
    turn = {"first": Side.TEAM_A, "turn_side": Side.TEAM_A, "turn_until": SOON}
    assert PickBan.objects.update(**turn) == 1
    return pair.foxes.captain


def _to_line_up(pair: Pairing) -> User:
    set_time(pair, hours=8)
    return pair.foxes.captain


def _to_agree(pair: Pairing) -> User:
    pair.week.agree_by = SOON
    pair.week.save()
    return pair.foxes.captain


def _asked_to_play(pair: Pairing) -> User:
    set_time(pair, hours=8)
    Attendance.objects.filter(user=pair.owls.co_captain).delete()
    Lineup.objects.create(match=pair.match, side=Side.TEAM_B, places=1, handed_in_at=TUESDAY)
    return pair.owls.co_captain


def _substitute(pair: Pairing) -> User:
    set_time(pair, hours=8)
    wes: User = PlayerNameFactory.create(user__username="Wes").user
    name_substitute(
        match=pair.match, side=Side.TEAM_A, user=wes, available=3, by=pair.foxes.captain
    )
    return wes


def _invited(pair: Pairing) -> User:
    wes: User = FreeAgentFactory.create(
        user__username="Wes", posted_at=TUESDAY, ends_at=TUESDAY + timedelta(days=7)
    ).user
    invite(team=pair.foxes.team, user=wes, by=pair.foxes.captain, message="")
    Invitation.objects.update(expires_at=SOON)
    return wes


def _asked_to_join(pair: Pairing) -> User:
    wes = PlayerNameFactory.create(user__username="Wes").user
    request_to_join(team=pair.foxes.team, user=wes)
    JoinRequest.objects.update(expires_at=SOON)
    return pair.foxes.captain


def _challenged(pair: Pairing) -> User:
    bears = led_team("Bears")
    enrol(bears.team)
    challenge_team(challenger=bears.team, challenged=pair.foxes.team, by=bears.captain)
    Challenge.objects.update(expires_at=SOON)
    return pair.foxes.captain


WORDS: dict[Callable[[Pairing], User], tuple[str, str]] = {
    _reported: ("confirm 7:3 against Foxes", "result"),
    _reported_forfeit: ("confirm or dispute what Foxes reported", "result"),
    _claimed: ("answer the claim of Foxes", "result"),
    _proposed: ("answer the times of Foxes", "time"),
    _check_in: ("check in for Foxes vs Owls", "match-day"),
    _to_report: ("report the result of Foxes vs Owls", "result"),
    _to_pick: ("take your turn in pick and ban for Foxes vs Owls", "pick-ban"),
    _to_line_up: ("hand in the line-up for Foxes vs Owls", "line-up"),
    _to_agree: ("propose times for Foxes vs Owls", "time"),
    _asked_to_play: ("say whether you play in Foxes vs Owls", ""),
    _substitute: ("say whether you play for Foxes", ""),
    _invited: ("answer the invitation of Foxes", ""),
    _asked_to_join: ("answer Wes, who asks to join Foxes", ""),
    _challenged: ("answer the challenge of Bears", ""),
}


@pytest.mark.parametrize("happens", WORDS, ids=lambda happens: happens.__name__)
def test_what_is_due_is_said_with_its_end_and_its_place(
    pair: Pairing, happens: Callable[[Pairing], User]
) -> None:
    words, panel = WORDS[happens]
    user = happens(pair)
    until = TUESDAY + timedelta(minutes=30) if happens is _check_in else SOON
    assert due(user) == [(words, until, room(pair, panel) if panel else "/")]
    assert due(pair.owls.member) == due(pair.foxes.member) == []


def test_what_is_due_later_than_in_a_day_is_not_there(pair: Pairing) -> None:
    set_time(pair, hours=26)
    assert due(pair.foxes.captain) == []
    set_time(pair, hours=25)
    assert len(due(pair.foxes.captain)) == 1


def test_times_are_due_at_the_last_of_them_where_the_league_has_no_default_time(
    pair: Pairing,
) -> None:
    pair.week.agree_by = TUESDAY + timedelta(hours=1)
    pair.week.save()
    propose_times(match=pair.match, options=[SOON], by=pair.foxes.captain)
    assert [until for _, until, _ in due(pair.owls.captain)] == [SOON]


@pytest.mark.any_database
@pytest.mark.usefixtures("front_end")
def test_page_says_what_is_due_today_in_one_line(pair: Pairing) -> None:
    user = _asked_to_join(pair)
    set_time(pair, hours=3)
    line = re.search(r'<section class="today".*?</section>', page(user), re.DOTALL)
    assert line is not None
    seconds = [int((TUESDAY + timedelta(hours=hours)).timestamp()) for hours in (3, 8)]
    assert " ".join(line[0].split()) == (
        f'<section class="today" aria-label="Due today" data-today="{seconds[0]} {seconds[1]}"> '
        f'<a href="/" data-all="/" data-own="{room(pair, "line-up")}"> '
        '<span class="today-words">Due today by <time datetime="2026-09-08T15:00:00+00:00">'
        "03:00 PM UTC</time>: <span>hand in the line-up for Foxes vs Owls</span></span> "
        '<span class="today-more">+1</span> </a> </section>'
    )


@pytest.mark.any_database
@pytest.mark.usefixtures("front_end")
def test_line_shows_on_pages_of_those_for_whom_something_is_due(pair: Pairing) -> None:
    user = _to_line_up(pair)
    line = r'class="today" aria-label="Due today" data-today="(\d*)"( hidden)?>'

    def shown(user: User) -> list[tuple[str, str]]:
        return re.findall(line, page(user))

    assert shown(user) == [(str(int(SOON.timestamp())), "")]
    # It is there for what becomes due on the page.
    assert shown(pair.foxes.member) == [("", " hidden")]
    # The landing page is the list itself.
    for text in (page(user, "/"), Client().get(PAGE).content.decode()):
        assert 'class="today"' not in text
    punish(user=user, kind=PunishmentType.BAN, league="bcl", reason="Rude.", by=None)
    assert shown(user) == [("", " hidden")]
    assert answer(user) == {"toAnswer": 0, "due": []}


def test_answer_to_a_request_to_postpone_is_due_before_the_match(pair: Pairing) -> None:
    set_time(pair, hours=3)
    later = WeekFactory.create(number=2)
    ask_to_postpone(match=pair.match, week=later, by=pair.foxes.captain)
    words = "answer the request of Foxes to postpone your match"
    found = [each["until"] for each in answer(pair.owls.captain)["due"] if each["what"] == words]
    assert found == [int((TUESDAY + timedelta(hours=3)).timestamp())]


def answer(user: User) -> Any:
    client = Client()
    client.force_login(user)
    return client.get("/api/matches/my-week/due").json()


def test_browser_reads_what_is_due_after_a_command(pair: Pairing) -> None:
    user = _to_line_up(pair)
    assert answer(user) == {
        "toAnswer": 0,
        "due": [
            {
                "what": "hand in the line-up for Foxes vs Owls",
                "until": int(SOON.timestamp()),
                "href": room(pair, "line-up"),
                "league": "bcl",
            }
        ],
    }


@pytest.mark.any_database
@pytest.mark.usefixtures("front_end")
def test_name_in_the_line_is_text(pair: Pairing) -> None:
    user = _to_line_up(pair)
    pair.owls.team.name = "<b>Owls</b>"
    pair.owls.team.save()
    assert escape("Foxes vs <b>Owls</b>") in page(user)


@pytest.mark.any_database
def test_day_without_script_is_that_of_utc() -> None:
    def at(hours: int) -> DeadlineShape:
        until = int((TUESDAY + timedelta(hours=hours)).timestamp())
        return {"what": f"{hours}", "until": until, "href": "/there", "league": "bcl"}

    found = today_of([at(-1), at(1), at(11), at(13)], banned=())
    assert (found["what"], found["count"], found["more"]) == ("1", 2, 1)
    assert found["until"] == datetime(2026, 9, 8, 13, tzinfo=UTC)
    assert today_of([at(13)], banned=())["count"] == 0
    nothing = {
        "what": "",
        "own": "/",
        "all": "/",
        "until": None,
        "ends": "",
        "count": 0,
        "more": 0,
    }
    assert today_of([at(-1)], banned=()) == today_of([at(1)], banned=["bcl"]) == nothing


@pytest.mark.any_database
def test_line_takes_one_more_query_for_each_kind_of_what_is_due(
    pair: Pairing, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    pair.foxes.captain.may_be_banned = False  # as the session's user
    with django_assert_num_queries(1):
        assert due(pair.foxes.captain) == []
    _asked_to_join(pair)
    with django_assert_num_queries(2):
        assert len(due(pair.foxes.captain)) == 1
    _to_line_up(pair)
    with django_assert_num_queries(3):
        assert len(due(pair.foxes.captain)) == 2
