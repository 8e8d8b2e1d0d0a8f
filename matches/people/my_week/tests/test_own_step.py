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
from matches.models import Match, ResultReport
from matches.people.cases.tests.cases import moderator
from matches.play.results.services.reports import report_result
from matches.tests.factories import on_a_map
from matches.tests.pairings import TUESDAY, Pairing, pairing, stop_clock

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


@pytest.mark.parametrize(("hours", "label"), [(30, "Your next match"), (-1, "You play now")])
def test_step_is_the_match_that_is_played_next_or_now(hours: int, label: str) -> None:
    pair = played_in(hours)
    for user, rival in ((pair.foxes.member, pair.owls), (pair.owls.captain, pair.foxes)):
        assert step_of(user) == {
            "label": label,
            "what": f"against {isolated(rival.team.name)}",
            "href": f"/bcl/match/{pair.match.pk}",
            "until": int((TUESDAY + timedelta(hours=hours)).timestamp()),
        }


def test_step_is_what_is_due_where_no_match_is_to_come() -> None:
    pair = played_in(-1)
    report_result(match=pair.match, verdict=on_a_map(10, 7), by=pair.foxes.captain)
    ResultReport.objects.update(confirms_at=TUESDAY + timedelta(hours=20))
    step = step_of(pair.owls.captain)
    assert (step["label"], step["href"]) == (
        "Your next step",
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


def test_banned_players_have_no_step() -> None:
    user = played_in(30).foxes.captain
    punish(user=user, kind=PunishmentType.BAN, league="bcl", reason="Boosted.", by=None)
    assert step_of(user) is None


def test_unknown_league_has_no_steps(client: Client) -> None:
    client.force_login(UserFactory.create())
    assert client.get("/api/matches/my-week/step/1").status_code == 404


@pytest.mark.usefixtures("front_end")
def test_home_shows_the_step_of_its_reader(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client.force_login(played_in(30).foxes.captain)
    assert b"Your next match" in client.get("/bcl/home").content
    with django_assert_num_queries(3):  # the session, its person, their team with its next match
        client.get(f"/api/matches/my-week/step/{LEAGUES[LeagueCode.BCL].id}")
