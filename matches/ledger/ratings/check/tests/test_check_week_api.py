"""Without this, a week's check could differ from the checks of its matches, or grow slow."""

from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Role
from accounts.tests.factories import UserFactory
from leagues.models import Season, Week
from leagues.tests.factories import WeekFactory, play_to
from matches.enums import Side
from matches.ledger.ratings.services import adjust_rating
from matches.models import Match
from matches.play.results.services.official import make_official, void_result
from matches.scores.map_rules import MapRule
from matches.scores.verdicts import Verdict
from matches.tests.factories import (
    enrolled_pair,
    enrolled_teams,
    match_between,
    played,
)
from teams.models import SeasonRecord, Team

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

WEEK = "/api/matches/check-mmr/1045744289201782826/week"


@pytest.fixture
def moderator() -> Client:
    client = Client()
    client.force_login(UserFactory.create(roles=[Role.MOD_BREACHERS]))
    return client


def read(client: Client, url: str, status: int = 200) -> Any:
    response = client.get(url)
    assert response.status_code == status, response.content
    return response.json()


def confirmed(a: Team, b: Team, *score: int, day: float, week: Week) -> Match:
    match = match_between(a, b, day=day, week=week)
    return make_official(match=match, verdict=played(*score), by=None)


def brief(team: Team) -> dict[str, Any]:
    return {"_id": str(team.pk), "name": {"name": team.name}, "imageURL": "", "league": "bcl"}


def result(a: int, b: int, change: float) -> dict[str, Any]:
    return {"scores": [a, b], "changes": pytest.approx([change, -change])}


def test_week_has_what_likely_results_change_for_both_teams(moderator: Client) -> None:
    play_to(7, 12)
    a, b = enrolled_pair()
    match = match_between(a, b, week=WeekFactory.create(number=1), neutral=True)
    # K is 20, both are equal: 20 · ln(margin + 1) · 0.5.
    clear, usual, narrow = 20.79442, 16.09438, 10.98612
    assert read(moderator, f"{WEEK}?week=1") == {
        "season": "Season 1",
        "week": 1,
        "weeks": [{"number": 1, "isCatchUp": False}],
        "mapRule": {"toWin": 7, "most": 12, "words": MapRule(7, 12).words},
        "matches": [
            {
                "_id": str(match.pk),
                "bestOf": 1,
                "neutral": True,
                "decision": None,
                "scores": None,
                "teamA": brief(a),
                "teamB": brief(b),
                "ratings": [1500.0, 1500.0],
                "expected": [0.5, 0.5],
                "map": None,
                "results": [
                    result(7, 0, clear),
                    result(7, 3, usual),
                    result(7, 5, narrow),
                    result(6, 6, 0.0),
                    result(5, 7, -narrow),
                    result(3, 7, -usual),
                    result(0, 7, -clear),
                ],
            }
        ],
    }


def test_week_equals_the_check_of_each_match(moderator: Client) -> None:
    """Also after a later result, an adjustment, and in place of a result that is official."""
    play_to(7, 12)
    a, b, c = enrolled_teams(3)
    week = WeekFactory.create(number=1)
    confirmed(a, b, 7, 1, day=1, week=week)
    open_match = match_between(a, c, day=2, week=week)
    confirmed(b, c, 7, 5, day=3, week=week)
    untimed = match_between(c, a, day=None, week=week)
    adjust_rating(
        record=SeasonRecord.objects.get(team=a), points=70.0, reason="Late result.", by=None
    )
    forfeit = match_between(b, a, day=4, week=week)
    make_official(match=forfeit, verdict=Verdict.forfeit(Side.TEAM_A), by=None)
    matches = read(moderator, f"{WEEK}?week=1")["matches"]
    assert [each["_id"] for each in matches][-1] == str(untimed.pk)
    assert str(open_match.pk) in [each["_id"] for each in matches]
    assert len(matches) == 5
    for told in matches:
        for likely in told["results"]:
            maps = "{}-{}".format(*likely["scores"])
            alone = read(moderator, f"/api/matches/{told['_id']}/check-mmr?maps={maps}")
            sides = alone["teamA"], alone["teamB"]
            assert told["ratings"] == [side["before"] for side in sides]
            assert told["expected"] == [side["expected"] for side in sides]
            assert likely["changes"] == pytest.approx([side["change"] for side in sides])


def test_match_of_several_maps_has_its_scores_in_maps(moderator: Client) -> None:
    play_to(4, 7)
    a, b = enrolled_pair()
    match_between(a, b, week=WeekFactory.create(number=1), best_of=3)
    (told,) = read(moderator, f"{WEEK}?week=1")["matches"]
    assert (told["bestOf"], told["map"]) == (3, [4, 2])
    assert [each["scores"] for each in told["results"]] == [[2, 0], [2, 1], [1, 2], [0, 2]]


def test_match_says_what_its_result_is(moderator: Client) -> None:
    play_to(7, 12)
    a, b = enrolled_pair()
    week = WeekFactory.create(number=1)
    confirmed(a, b, 7, 4, day=1, week=week)
    void = confirmed(a, b, 7, 5, day=2, week=week)
    void_result(match=void, reason="Wrong map.", by=None)
    unrated = match_between(a, b, day=3, week=week)
    Match.objects.filter(pk=unrated.pk).update(is_rated=False)
    matches = read(moderator, f"{WEEK}?week=1")["matches"]
    assert [(each["decision"], each["scores"]) for each in matches] == [
        ("played", [7, 4]),
        ("void", None),
        (None, None),
    ]
    assert [each["expected"] is None for each in matches] == [False, False, True]
    assert [len(each["results"]) for each in matches] == [7, 7, 0]


def test_league_whose_maps_end_with_any_score_has_no_likely_results(moderator: Client) -> None:
    match_between(*enrolled_pair(), week=WeekFactory.create(number=1))
    answer = read(moderator, f"{WEEK}?week=1")
    assert answer["mapRule"] is None
    assert [(each["expected"], each["results"]) for each in answer["matches"]] == [([0.5, 0.5], [])]


def test_current_week_is_shown_by_default_and_a_week_without_matches_is_empty(
    moderator: Client,
) -> None:
    WeekFactory.create(number=1)
    WeekFactory.create(number=2, is_catch_up=True)
    Season.objects.current().filter(league__code="bcl").update(current_week=2)
    answer = read(moderator, WEEK)
    assert (answer["week"], answer["matches"]) == (2, [])
    assert [each["isCatchUp"] for each in answer["weeks"]] == [False, True]


@pytest.mark.any_database
def test_weeks_that_cannot_be_checked_are_refused(moderator: Client) -> None:
    assert list(read(moderator, f"{WEEK}?week=0", 400)) == ["week"]
    assert list(read(moderator, f"{WEEK}?week=one", 400)) == ["week"]
    read(moderator, "/api/matches/check-mmr/7/week", 404)
    assert read(Client(), WEEK, 401) == {"detail": "You are not logged in."}
    Season.objects.update(is_current=False)
    assert read(moderator, WEEK, 409) == {
        "detail": "The Breachers Champions League has no current season."
    }


@pytest.mark.any_database
@pytest.mark.parametrize("count", [2, 8])
def test_week_takes_the_same_queries_however_many_matches(
    count: int, moderator: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    play_to(7, 12)
    week = WeekFactory.create(number=1)
    teams = enrolled_teams(count)
    for day, (a, b) in enumerate(zip(teams[::2], teams[1::2], strict=True)):
        confirmed(a, b, 7, 3, day=day, week=week)
        match_between(a, b, day=10 + day, week=week)
    # The session, its person, their roles; the league and its season; the matches, the ratings and
    # the weeks.
    with django_assert_num_queries(8):
        read(moderator, f"{WEEK}?week=1")
