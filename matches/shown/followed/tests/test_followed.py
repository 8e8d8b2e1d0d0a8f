"""Without these, My Week and the front page could show others' matches, or read one query a row."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LEAGUES, LeagueCode
from matches.models import Match
from matches.play.results.services.official import make_official
from matches.shown.calendars.keys import secret_of
from matches.shown.calendars.services import make_calendar_key
from matches.shown.followed.queries import followed_json
from matches.tests.factories import enrolled_teams, match_between, on_a_map
from matches.tests.reports import open_report
from teams.enums import TeamStatus
from teams.following.queries import Follows
from teams.following.services import follow
from teams.models import Team
from teams.tests.factories import MembershipFactory

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]

OWN = "/api/matches/followed/own"


def to_come(team_a: Team, team_b: Team, hours: int = 5) -> Match:
    match = match_between(team_a, team_b)
    time = timezone.now() + timedelta(hours=hours, minutes=1)
    Match.objects.filter(pk=match.pk).update(time=time)
    return match


def keys(body: dict[str, list[dict[str, dict[str, str]]]], part: str) -> list[str]:
    return [row["match"]["_id"] for row in body[part]]


def test_matches_of_followed_teams_and_of_the_teams_of_followed_players(client: Client) -> None:
    foxes, owls, ravens, wolves, bears, bulls = enrolled_teams(6)
    reader, player = UserFactory.create(), MembershipFactory.create(team=ravens).user
    later, sooner = to_come(foxes, owls, 9), to_come(ravens, wolves, 5)
    to_come(bears, bulls)
    done = match_between(owls, foxes)
    make_official(match=done, verdict=on_a_map(10, 7), by=None)
    follow(followed=foxes, by=reader)
    follow(followed=player, by=reader)
    client.force_login(reader)
    body = client.get(OWN).json()
    assert keys(body, "next") == [str(sooner.pk), str(later.pk)]
    assert [row["until"] for row in body["next"]] == ["in 5 hours", "in 9 hours"]
    assert keys(body, "results") == [str(done.pk)]
    assert [each["kind"] for each in body["follows"]] == ["teams", "players"]


def test_what_is_reported_over_or_left_to_staff_is_no_next_match() -> None:
    foxes, owls, ravens, wolves = enrolled_teams(4)
    played, coming = to_come(foxes, owls, -1), to_come(ravens, foxes)
    open_report(to_come(foxes, ravens, -1))
    to_come(owls, foxes, -6)
    to_come(foxes, wolves)
    Team.objects.filter(pk=wolves.pk).update(status=TeamStatus.NOT_PARTICIPATING)
    body = followed_json(Follows(teams=(foxes.pk,)), timezone.now())
    assert [row["match"]["_id"] for row in body["next"]] == [str(played.pk), str(coming.pk)]


def test_league_shows_a_few_matches() -> None:
    teams = enrolled_teams(6)
    for team_a, team_b in zip(teams[::2], teams[1::2], strict=True):
        to_come(team_a, team_b)
    bcl = int(LEAGUES[LeagueCode.BCL].id)
    assert len(followed_json(Follows(leagues=(bcl,)), timezone.now())["next"]) == 2


@pytest.mark.parametrize("count", [1, 3])
def test_read_takes_as_many_queries_for_one_as_for_three(
    count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    teams = enrolled_teams(2 * count)
    players = [MembershipFactory.create(team=team).user.pk for team in teams]
    for team_a, team_b in zip(teams[::2], teams[1::2], strict=True):
        to_come(team_a, team_b)
    bcl = int(LEAGUES[LeagueCode.BCL].id)
    own = Follows(tuple(team.pk for team in teams), tuple(players), (bcl,))
    with django_assert_num_queries(4):
        body = followed_json(own, timezone.now())
    assert (len(body["follows"]), len(body["next"])) == (4 * count + 1, count)


def test_visitor_reads_what_their_device_follows(client: Client) -> None:
    foxes, owls = enrolled_teams(2)
    match = to_come(foxes, owls)
    answer = client.get(f"/api/matches/followed?teams={foxes.pk},99999")
    assert keys(answer.json(), "next") == [str(match.pk)]
    assert [each["_id"] for each in answer.json()["follows"]] == [str(foxes.pk)]
    again = client.get(
        f"/api/matches/followed?teams={foxes.pk},99999",
        headers={"if-none-match": answer["ETag"]},
    )
    assert again.status_code == 304


@pytest.mark.parametrize(
    ("query", "why"),
    [
        ("teams=a", "Give ids with commas between them, such as 7,12."),
        ("players=" + ",".join(map(str, range(1, 32))), "Give 30 ids at most."),
    ],
)
def test_bad_query_is_refused_with_what_is_allowed(client: Client, query: str, why: str) -> None:
    answer = client.get(f"/api/matches/followed?{query}")
    name = query.partition("=")[0]
    assert (answer.status_code, answer.json()) == (400, {name: [why]})


def test_calendar_of_what_a_person_follows_needs_their_secret(client: Client) -> None:
    foxes, owls, ravens, wolves = enrolled_teams(4)
    match, other = to_come(foxes, owls), to_come(ravens, wolves)
    reader = UserFactory.create()
    follow(followed=foxes, by=reader)
    secret = secret_of(make_calendar_key(user=reader, by=reader))
    address = f"/players/{reader.pk}/following.ics"
    assert client.get(f"{address}?key=wrong").status_code == 403
    calendar = client.get(f"{address}?key={secret}").content.decode()
    assert f"UID:match-{match.pk}@" in calendar
    assert f"UID:match-{other.pk}@" not in calendar
    assert "VALARM" not in calendar
