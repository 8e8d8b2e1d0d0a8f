"""Test MMR Changes: answers and refusals."""

from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Role
from accounts.tests.factories import UserFactory
from accounts.tests.people import person
from clvr.lib.leagues import LeagueCode
from leagues.models import Season
from leagues.tests.factories import current_season, play_to
from matches.enums import Side
from matches.play.results.services.official import make_official
from matches.scores.map_rules import MapRule
from matches.scores.verdicts import Verdict
from matches.tests.factories import (
    enrol,
    enrolled_pair,
    enrolled_teams,
    match_between,
    official_match,
)
from teams.enums import TeamStatus
from teams.models import Team
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

BCL = "/api/matches/check-mmr/1045744289201782826"
STANDINGS = "/api/teams/standings/1045744289201782826"


@pytest.fixture
def moderator() -> Client:
    client = Client()
    client.force_login(UserFactory.create(roles=[Role.MOD_BREACHERS]))
    return client


def pair_url(a: Team, b: Team, maps: str = "") -> str:
    return f"{BCL}?teamA={a.pk}&teamB={b.pk}" + (f"&maps={maps}" if maps else "")


def read(client: Client, url: str, status: int = 200) -> Any:
    response = client.get(url)
    assert response.status_code == status, response.content
    return response.json()


def brief(team: Team) -> dict[str, Any]:
    return {
        "_id": str(team.pk),
        "name": {"name": team.name},
        "imageURL": "",
        "league": "bcl",
    }


def test_check_without_a_score_has_what_is_known_before_the_match(moderator: Client) -> None:
    a, b = enrolled_pair()
    side = {
        "before": 1500.0,
        "expected": 0.5,
        "after": None,
        "change": None,
        "elo": 1500.0,
        "newElo": 1500.0,
    }
    row = {"elo": 1500.0, "eloBefore": 1500.0, "wins": 0, "losses": 0, "draws": 0}
    answer = read(moderator, pair_url(a, b))
    changes = answer.pop("changes")
    assert answer == {
        "league": "bcl",
        "season": "Season 1",
        "bestOf": 1,
        "mapRule": None,
        "neutral": False,
        "homeAdvantage": 0.0,
        "scores": None,
        "winner": -2,
        "lead": 0,
        "teamA": {"team": brief(a), **side, "place": 1, "newPlace": 1},
        "teamB": {"team": brief(b), **side, "place": 2, "newPlace": 2},
        "standings": [
            {"team": brief(a), "place": 1, "placeBefore": 1, **row},
            {"team": brief(b), "place": 2, "placeBefore": 2, **row},
        ],
    }
    assert [change["lead"] for change in changes] == list(range(-13, 14))


def test_check_with_a_score_has_its_effect(moderator: Client) -> None:
    a, b = enrolled_pair()
    answer = read(moderator, pair_url(a, b, "6-13"))
    # K is 20, the margin 7, both are equal: 20 · ln 8 · 0.5.
    after_a, after_b = answer["teamA"]["after"], answer["teamB"]["after"]
    assert (after_a, after_b) == pytest.approx((1500 - 20.794415, 1500 + 20.794415), abs=1e-6)
    assert (answer["scores"], answer["winner"], answer["lead"]) == ([6, 13], 1, -7)
    places = [(answer[side]["place"], answer[side]["newPlace"]) for side in ("teamA", "teamB")]
    assert places == [(1, 2), (2, 1)]
    assert [(row["team"]["_id"], row["placeBefore"]) for row in answer["standings"]] == [
        (str(b.pk), 2),
        (str(a.pk), 1),
    ]
    # The checked score is one point of the chart.
    point = next(each for each in answer["changes"] if each["lead"] == -7)
    assert (point["changeA"], point["changeB"]) == (
        answer["teamA"]["change"],
        answer["teamB"]["change"],
    )


@pytest.mark.any_database
def test_changes_grow_with_the_lead_and_include_the_checked_score(
    moderator: Client,
) -> None:
    a, b = enrolled_pair()
    changes = read(moderator, pair_url(a, b, "20-1"))["changes"]
    assert (changes[0]["lead"], changes[-1]["lead"]) == (-19, 19)
    gained = [change["changeA"] for change in changes]
    assert gained == sorted(gained)
    assert gained[19] == 0.0


def test_table_of_the_check_is_ordered_like_the_standings(moderator: Client) -> None:
    """By Elo, wins, fewer losses and name: forfeits change the record and not the rating."""
    names = ["Ants", "Bees", "Cats", "Dogs"]
    teams = [TeamFactory.create(name=name) for name in names]
    enrol(*teams)
    ants, bees, cats, dogs = teams
    for match, side in (
        (match_between(ants, dogs, day=1), Side.TEAM_A),
        (match_between(bees, dogs, day=2), Side.TEAM_A),
    ):
        make_official(match=match, verdict=Verdict.forfeit(side), by=None)
    listed = [team["name"]["name"] for team in read(moderator, STANDINGS)]
    assert listed == ["Dogs", "Cats", "Ants", "Bees"]
    table = read(moderator, pair_url(cats, dogs))["standings"]
    assert [row["team"]["name"]["name"] for row in table] == listed
    assert [row["place"] for row in table] == [1, 2, 3, 4]


@pytest.mark.any_database
def test_unreasonable_lead_does_not_extend_the_chart(moderator: Client) -> None:
    a, b = enrolled_pair()
    changes = read(moderator, pair_url(a, b, "999-0"))["changes"]
    assert (changes[0]["lead"], changes[-1]["lead"]) == (-60, 60)


def test_disbanded_team_has_no_place(moderator: Client) -> None:
    a, b, c = enrolled_teams(3)
    match = official_match(a, b)
    Team.objects.filter(pk=a.pk).update(status=TeamStatus.DISBANDED)
    answer = read(moderator, f"/api/matches/{match.pk}/check-mmr?maps=1-13")
    team = answer["teamA"]
    assert (team["place"], team["newPlace"], team["elo"], team["newElo"]) == (None,) * 4
    assert team["after"] < 1500.0
    assert {row["team"]["_id"] for row in answer["standings"]} == {str(b.pk), str(c.pk)}


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("maps", "words"),
    [
        ("13", "Each map’s rounds with a dash between"),
        ("13-8;4-13", "Each map’s rounds with a dash between"),
        ("13--8", "Each map’s rounds with a dash between"),
        ("1000-0", "Each map’s rounds with a dash between"),
        ("١-2", "Each map’s rounds with a dash between"),
        (",".join(["1-0"] * 26), "Each map’s rounds with a dash between"),
        ("13-8,4-13", "A best of 1 has at most 1 map, not 2."),
    ],
)
def test_invalid_maps_are_refused_by_field(moderator: Client, maps: str, words: str) -> None:
    a, b = enrolled_pair()
    refused = read(moderator, pair_url(a, b, maps), 400)
    assert list(refused) == ["maps"]
    assert refused["maps"][0].startswith(words)


@pytest.mark.any_database
def test_undecided_best_of_three_is_refused() -> None:
    client = Client()
    client.force_login(person("admin"))
    season = current_season(LeagueCode.OCL)
    match = match_between(*enrolled_teams(2, season), season=season)
    refused = read(client, f"/api/matches/{match.pk}/check-mmr?maps=13-8", 400)
    assert refused == {"maps": ["A best of 3 is not decided at 1 to 0."]}


@pytest.mark.any_database
def test_teams_that_cannot_be_checked_are_refused(moderator: Client) -> None:
    a, _ = enrolled_pair()
    stranger = TeamFactory.create(name="Strangers")
    foreigner, _ = enrolled_teams(2, current_season(LeagueCode.OCL))
    words = "The Breachers Champions League has no such team."
    assert read(moderator, pair_url(a, foreigner), 400) == {"teamB": [words]}
    assert read(moderator, f"{BCL}?teamA=x&teamB={a.pk}", 400) == {"teamA": ["Say which."]}
    assert read(moderator, BCL, 400) == {
        "teamA": ["Say which."],
        "teamB": ["Say which."],
    }
    assert read(moderator, pair_url(a, stranger), 409) == {
        "detail": "Not enrolled in BCL Season 1: Strangers."
    }
    assert read(moderator, pair_url(a, a), 409) == {"detail": "A team can't play against itself."}


def test_league_without_a_season_has_nothing_to_check(moderator: Client) -> None:
    a, b = enrolled_pair()
    Season.objects.update(is_current=False)
    assert read(moderator, pair_url(a, b), 409) == {
        "detail": "The Breachers Champions League has no current season."
    }


@pytest.mark.any_database
def test_unknown_league_and_match_are_not_found(moderator: Client) -> None:
    read(moderator, "/api/matches/check-mmr/7?teamA=1&teamB=2", 404)
    read(moderator, "/api/matches/999/check-mmr", 404)


@pytest.mark.any_database
def test_anonymous_callers_have_to_sign_in() -> None:
    a, b = enrolled_pair()
    assert read(Client(), pair_url(a, b), 401) == {"detail": "You are not logged in."}


@pytest.mark.any_database
@pytest.mark.parametrize("count", [2, 6])
def test_check_takes_the_same_queries_however_many_teams(
    count: int, moderator: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    teams = enrolled_teams(count)
    for day, team in enumerate(teams[1:]):
        official_match(teams[0], team, day=day)
    # The session, its person, their roles; the league, its season, both teams; the savepoint's
    # two, the league again, the enrolment; the ledger: records, matches, lines; the table.
    with django_assert_num_queries(13):
        read(moderator, pair_url(teams[0], teams[1], "13-8"))


@pytest.mark.any_database
def test_check_refuses_scores_with_which_no_map_ends(moderator: Client) -> None:
    a, b = enrolled_pair()
    play_to(7, 12)
    rule = MapRule(7, 12)
    assert read(moderator, pair_url(a, b))["mapRule"] == {
        "toWin": 7,
        "most": 12,
        "words": rule.words,
    }
    assert read(moderator, pair_url(a, b, "7-5"))["scores"] == [7, 5]
    refused = read(moderator, pair_url(a, b, "7-9"), 400)
    assert refused == {"maps": [rule.refusal(7, 9)]}
