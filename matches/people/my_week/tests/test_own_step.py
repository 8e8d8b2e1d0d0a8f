"""`GET /api/matches/my-week/step/<league>`: without it, a league's home says nothing of what its
reader does next."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.enums import PunishmentType, Role
from accounts.models import User
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from clvr.lib.escaping.plain import isolated
from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.models import Week
from leagues.tests.factories import WeekFactory, league
from matches.enums import AttendanceAnswer, Side
from matches.models import Caster, Lineup, Match, ResultReport
from matches.people.cases.tests.cases import moderator
from matches.play.attendance.services import answer_attendance
from matches.play.results.services.reports import report_result
from matches.tests.factories import match_between, on_a_map
from matches.tests.pairings import TUESDAY, Pairing, pairing, stop_clock
from teams.models import CaptaincyOffer, JoinRequest
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

FIND_A_TEAM = {
    "label": "No team yet?",
    "what": "See who has open places",
    "href": "/bcl/recruiting",
    "until": 0,
}


@pytest.fixture(autouse=True)
def _on_tuesday(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch)


def step_of(user: User, code: LeagueCode = LeagueCode.BCL) -> Any:
    client = Client()
    client.force_login(user)
    return client.get(f"/api/matches/my-week/step/{LEAGUES[code].id}").json()["step"]


def played_in(hours: float) -> Pairing:
    pair = pairing()
    Match.objects.filter(pk=pair.match.pk).update(time=TUESDAY + timedelta(hours=hours))
    pair.match.refresh_from_db()
    return pair


def say_yes(pair: Pairing) -> None:
    """Everyone plays, and both line-ups are in: nothing is left to do before the match."""
    for side, team in ((Side.TEAM_A, pair.foxes), (Side.TEAM_B, pair.owls)):
        for user in (team.captain, team.member):
            answer_attendance(match=pair.match, answer=AttendanceAnswer.IN, by=user)
        Lineup.objects.create(match=pair.match, side=side, places=5)


@pytest.mark.parametrize(("hours", "label"), [(30, "Your next match"), (-1, "You play now")])
def test_step_is_the_match_that_is_played_next_or_now(hours: int, label: str) -> None:
    pair = played_in(hours)
    if hours > 0:
        say_yes(pair)
    for user, rival in ((pair.foxes.member, pair.owls), (pair.owls.captain, pair.foxes)):
        assert step_of(user) == {
            "label": label,
            "what": f"against {isolated(rival.team.name)}",
            "href": f"/bcl/match/{pair.match.pk}",
            "until": int((TUESDAY + timedelta(hours=hours)).timestamp()),
        }


def match_to_agree_on(pair: Pairing, number: int = 1) -> Match:
    """A match of this week that needs a time."""
    found = Week.objects.filter(season=pair.match.season, number=number).first()
    week = found or WeekFactory.create(number=number)
    return match_between(pair.foxes.team, pair.owls.team, day=None, week=week)


def test_step_is_what_is_due_first_of_the_to_do_and_the_next_match(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    pair = played_in(30)
    captain = pair.owls.captain
    assert step_of(captain)["what"] == "Hand in the line-up for Foxes vs Owls"
    say_yes(pair)
    # On Friday at 16:00 and after the next match.
    later = match_to_agree_on(pair)
    assert step_of(captain)["label"] == "Your next match"
    Match.objects.filter(pk=pair.match.pk).update(time=TUESDAY + timedelta(days=5))
    assert step_of(captain) == {
        "label": "Your next step, by",
        "what": "Propose times for Foxes vs Owls",
        "href": f"/bcl/match/{later.pk}#time",
        "until": int(pair.week.agree_by.timestamp()),
    }
    before = match_to_agree_on(pair)
    Match.objects.filter(pk=before.pk).update(time=TUESDAY - timedelta(hours=3))
    before.refresh_from_db()
    report_result(match=before, verdict=on_a_map(10, 7), by=pair.foxes.captain)
    ResultReport.objects.update(confirms_at=TUESDAY + timedelta(hours=40))
    client = Client()
    client.force_login(captain)
    # The session, its person, their team, what waits, and the reports.
    with django_assert_num_queries(5):
        step = client.get(f"/api/matches/my-week/step/{LEAGUES[LeagueCode.BCL].id}").json()
    assert step["step"]["href"] == f"/bcl/match/{before.pk}#result"


def test_times_of_a_week_to_come_are_a_step_once_they_are_due_within_a_week(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pair = pairing()
    Match.objects.filter(pk=pair.match.pk).update(week=WeekFactory.create(number=2))
    captain = pair.foxes.captain
    assert step_of(captain) is None
    stop_clock(monkeypatch, TUESDAY + timedelta(days=4))
    assert step_of(captain)["what"] == "Propose times for Foxes vs Owls"


def test_offer_of_captaincy_comes_last_of_the_to_do() -> None:
    pair = played_in(30)
    say_yes(pair)
    member = pair.owls.member
    CaptaincyOffer.objects.create(
        team=pair.owls.team, to=member, offered_by=pair.owls.captain, offered_at=TUESDAY
    )
    assert step_of(member)["label"] == "Your next match"
    Match.objects.filter(pk=pair.match.pk).update(time=None)
    assert step_of(member) == {
        "label": "Your next step",
        "what": "Say whether you become captain of Owls",
        "href": "/",
        "until": 0,
    }


def test_step_is_what_is_due_where_no_match_is_to_come() -> None:
    pair = played_in(-1)
    report_result(match=pair.match, verdict=on_a_map(10, 7), by=pair.foxes.captain)
    ResultReport.objects.update(confirms_at=TUESDAY + timedelta(hours=20))
    step = step_of(pair.owls.captain)
    assert (step["label"], step["href"]) == (
        "Your next step, by",
        f"/bcl/match/{pair.match.pk}#result",
    )
    assert step["what"][0].isupper()
    assert step_of(pair.foxes.member) is None


def test_players_without_a_team_are_led_to_teams_with_open_places() -> None:
    pair = pairing()
    assert step_of(UserFactory.create()) == FIND_A_TEAM
    href = f"/{LeagueCode.OCL}/recruiting"
    assert step_of(pair.foxes.captain, LeagueCode.OCL) == {**FIND_A_TEAM, "href": href}
    assert step_of(moderator(role=Role.MOD_BREACHERS)) is None


def test_casters_without_a_team_are_led_to_the_casts() -> None:
    pairing()
    caster = UserFactory.create()
    Caster.objects.create(user=caster, league=league(LeagueCode.BCL), channel="")
    assert step_of(caster) == {
        "label": "You cast",
        "what": "See your casts and open matches",
        "href": "/bcl/casts",
        "until": 0,
    }
    assert step_of(caster, LeagueCode.OCL)["label"] == "No team yet?"


def test_players_who_ask_to_join_are_told_so_and_not_to_find_a_team() -> None:
    pair, user = pairing(), UserFactory.create()
    JoinRequest.objects.create(
        user=user, team=pair.foxes.team, expires_at=TUESDAY + timedelta(days=1)
    )
    assert step_of(user) == {
        "label": "You ask to join",
        "what": isolated("Foxes"),
        "href": f"/bcl/team/{pair.foxes.team.pk}",
        "until": 0,
    }
    assert step_of(user, LeagueCode.OCL)["label"] == "No team yet?"


def test_banned_players_have_no_step() -> None:
    user = played_in(30).foxes.captain
    punish(user=user, kind=PunishmentType.BAN, league="bcl", reason="Boosted.", by=None)
    assert step_of(user) is None


def test_unknown_league_has_no_steps(client: Client) -> None:
    client.force_login(UserFactory.create())
    assert client.get("/api/matches/my-week/step/1").status_code == 404


def test_steps_of_all_leagues_are_those_in_which_there_is_any(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    pair = played_in(30)
    say_yes(pair)
    user, ocean = (
        pair.foxes.captain,
        TeamFactory.create(name="Ocean", league=league(LeagueCode.OCL)),
    )
    JoinRequest.objects.create(user=user, team=ocean, expires_at=TUESDAY + timedelta(days=1))
    client.force_login(user)
    path = "/api/matches/my-week/steps"
    assert client.get(path).json() == [
        {**step_of(user), "league": "bcl"},
        {
            "label": "You ask to join",
            "what": isolated("Ocean"),
            "href": f"/ocl/team/{ocean.pk}",
            "until": 0,
            "league": "ocl",
        },
    ]
    # The session, its person, their teams with their next matches, what waits, and the request.
    with django_assert_num_queries(5):
        client.get(path)
    punish(user=user, kind=PunishmentType.BAN, league="bcl", reason="Boosted.", by=None)
    assert [step["league"] for step in client.get(path).json()] == ["ocl"]


@pytest.mark.usefixtures("front_end")
def test_home_shows_the_step_of_its_reader(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    pair = played_in(30)
    say_yes(pair)
    client.force_login(pair.foxes.captain)
    assert b"Your next match" in client.get("/bcl/home").content
    # The session, its person, their team with its next match, what waits.
    with django_assert_num_queries(4):
        client.get(f"/api/matches/my-week/step/{LEAGUES[LeagueCode.BCL].id}")
