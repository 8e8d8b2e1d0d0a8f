"""Without these, people predict matches that have begun, read what others predict, or see wrong
tables."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import PunishmentType
from accounts.models import AuditEntry, User
from accounts.people.activity import set_active
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from accounts.tests.people import person
from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.models import League, Season
from leagues.tests.factories import WeekFactory, current_season
from matches.enums import Side, Winner
from matches.models import Match, Prediction
from matches.play.results.services.official import amend_result, make_official, void_result
from matches.play.scheduling.services.setting import set_time
from matches.scores.verdicts import Verdict
from matches.shown.pickem.queries import table
from matches.shown.pickem.rules import (
    CLOSED,
    DECIDED,
    NO_TIME,
    OFF,
    SEASON_CLOSED,
    UNRATED,
    Score,
)
from matches.tests.factories import enrolled_teams, match_between, played
from teams.models import Team

pytestmark = [pytest.mark.django_db, pytest.mark.database]

PICKEM = f"/api/matches/pickem/{LEAGUES[LeagueCode.BCL].id}"
HOUR = timedelta(hours=1)


@dataclass(frozen=True)
class Scene:
    """Teams of the league with Pick'em, a match of theirs that begins in an hour, and somebody."""

    teams: list[Team]
    match: Match
    user: User


@pytest.fixture
def scene() -> Scene:
    teams = enrolled_teams(4)
    WeekFactory.create(season=current_season(), number=1)
    League.objects.filter(code=LeagueCode.BCL).update(
        has_pickem=True, rounds_to_win=7, most_rounds=12
    )
    return Scene(teams, match_in(HOUR, teams[0], teams[1]), UserFactory.create(username="Fennel"))


def match_in(time: timedelta | None, a: Team, b: Team) -> Match:
    """A match of this week, so long from now."""
    match = match_between(a, b, day=None)
    week = current_season().weeks.get(number=1)
    at = None if time is None else (timezone.now() + time).replace(microsecond=0)
    Match.objects.filter(pk=match.pk).update(week=week, time=at)
    return Match.objects.with_context().get(pk=match.pk)


def send(
    client: Client, by: User, match: Match, winner: Winner | None, scores: Score | None = None
) -> tuple[int, Any]:
    """Predict, or take it back without a winner."""
    client.force_login(by)
    method = "DELETE" if winner is None else "PUT"
    body = "" if winner is None else json.dumps({"winner": winner, "scores": scores})
    address = f"/api/matches/{match.pk}/prediction"
    answer = client.generic(method, address, body, content_type="application/json")
    return answer.status_code, answer.json()


def predicted(
    match: Match, *winners: Winner, score: Score | None = None, at: timedelta = -HOUR
) -> list[User]:
    """People who predicted these, so long from the match's time."""
    users = UserFactory.create_batch(len(winners))
    assert match.time
    a, b = score or (None, None)
    for user, winner in zip(users, winners, strict=True):
        Prediction.objects.create(
            match=match, user=user, winner=winner, score_a=a, score_b=b, changed_at=match.time + at
        )
    return users


def begin(match: Match) -> Match:
    """Let its time have come: predictions of it are two hours old."""
    Match.objects.filter(pk=match.pk).update(time=timezone.now() - HOUR)
    Prediction.objects.filter(match=match).update(changed_at=timezone.now() - 2 * HOUR)
    return Match.objects.with_context().get(pk=match.pk)


def points(user: User) -> int | None:
    rows = {row.user: row.points for row in table(current_season().pk, None)}
    return rows.get(user.pk)


def test_person_predicts_a_match_changes_it_and_takes_it_back(client: Client, scene: Scene) -> None:
    saved = {"success": True, "message": f"Your prediction of {scene.match.versus} is saved."}
    for winner, scores in ((Winner.TEAM_A, None), (Winner.TEAM_A, (7, 3)), (Winner.DRAW, (6, 6))):
        assert send(client, scene.user, scene.match, winner, scores) == (200, saved)
        own = client.get(f"{PICKEM}/own").json()
        listed = None if scores is None else [*scores]
        one = {"match": str(scene.match.pk), "winner": winner, "scores": listed, "points": None}
        assert own == [{**one, "canBeTakenBack": True}]
    message = f"Your prediction of {scene.match.versus} is taken back."
    assert send(client, scene.user, scene.match, None) == (
        200,
        {"success": True, "message": message},
    )
    assert not Prediction.objects.exists()
    gone = (409, {"detail": "You have not predicted this match."})
    assert send(client, scene.user, scene.match, None) == gone
    logged = AuditEntry.objects.filter(actor=scene.user).order_by("pk")
    assert [(each.action, each.changes) for each in logged] == [
        ("season.predict", {"match": [None, scene.match.versus]}),
        ("season.predict_again", {"match": [None, scene.match.versus]}),
        ("season.predict_again", {"match": [None, scene.match.versus]}),
        ("season.withdraw_prediction", {"match": [None, scene.match.versus]}),
    ]


def test_prediction_is_refused_once_the_match_is_closed_and_stays(
    client: Client, scene: Scene
) -> None:
    assert send(client, scene.user, scene.match, Winner.TEAM_A)[0] == 200
    closed = (409, {"detail": CLOSED})
    Match.objects.filter(pk=scene.match.pk).update(time=timezone.now() + timedelta(minutes=4))
    assert send(client, scene.user, scene.match, Winner.TEAM_B) == closed
    assert send(client, scene.user, scene.match, None) == closed
    assert Prediction.objects.get().winner == Winner.TEAM_A
    # A match that gets a later time is open again, and keeps what was said.
    set_time(match=scene.match, time=timezone.now() + 5 * HOUR, by=None, reason="Ill.")
    assert Prediction.objects.get().winner == Winner.TEAM_A
    assert send(client, scene.user, scene.match, Winner.TEAM_B)[0] == 200


def refusals() -> Iterator[tuple[dict[str, Any], str]]:
    yield {"time": None}, NO_TIME
    yield {"is_rated": False}, UNRATED


@pytest.mark.parametrize(("changed", "words"), list(refusals()))
def test_prediction_is_refused_with_the_reason(
    client: Client, scene: Scene, changed: dict[str, Any], words: str
) -> None:
    Match.objects.filter(pk=scene.match.pk).update(**changed)
    assert send(client, scene.user, scene.match, Winner.TEAM_A) == (409, {"detail": words})


def test_nobody_predicts_a_decided_match_a_closed_season_or_where_it_is_off(
    client: Client, scene: Scene
) -> None:
    forfeited = match_in(HOUR, *scene.teams[2:])
    make_official(match=forfeited, verdict=Verdict.forfeit(Side.TEAM_A), by=None)
    assert send(client, scene.user, forfeited, Winner.TEAM_A) == (409, {"detail": DECIDED})
    Season.objects.filter(pk=scene.match.season_id).update(closed_at=timezone.now())
    assert send(client, scene.user, scene.match, Winner.TEAM_A) == (409, {"detail": SEASON_CLOSED})
    League.objects.update(has_pickem=False)
    assert send(client, scene.user, scene.match, Winner.TEAM_A) == (409, {"detail": OFF})
    assert not Prediction.objects.exists()


@pytest.mark.parametrize("off", ["league", "season"])
def test_page_offers_no_match_that_the_service_refuses(
    client: Client, scene: Scene, off: str
) -> None:
    assert client.get(PICKEM).json()[0]["isOpen"]
    if off == "league":
        League.objects.update(has_pickem=False)
    else:
        Season.objects.filter(pk=scene.match.season_id).update(closed_at=timezone.now())
    assert not client.get(PICKEM).json()[0]["isOpen"]
    assert send(client, scene.user, scene.match, Winner.TEAM_A)[0] == 409


def test_prediction_is_taken_back_while_pickem_is_off_and_the_match_has_not_closed(
    client: Client, scene: Scene
) -> None:
    assert send(client, scene.user, scene.match, Winner.TEAM_A)[0] == 200
    League.objects.update(has_pickem=False)
    assert client.get(f"{PICKEM}/own").json()[0]["canBeTakenBack"]
    time = scene.match.time
    Match.objects.filter(pk=scene.match.pk).update(time=timezone.now() + timedelta(minutes=4))
    assert not client.get(f"{PICKEM}/own").json()[0]["canBeTakenBack"]
    assert send(client, scene.user, scene.match, None) == (409, {"detail": CLOSED})
    Match.objects.filter(pk=scene.match.pk).update(time=time)
    assert send(client, scene.user, scene.match, None)[0] == 200
    assert not Prediction.objects.exists()


@pytest.mark.parametrize(
    ("winner", "scores", "words"),
    [
        (Winner.TEAM_A, (7, 6), "This match can’t end 7:6."),
        (Winner.TEAM_A, (3, 7), "The score says another winner. Choose both again."),
        (Winner.DRAW, (5, 5), "This match can’t end 5:5."),
    ],
)
def test_score_with_which_no_match_ends_is_refused(
    client: Client, scene: Scene, winner: Winner, scores: Score, words: str
) -> None:
    assert send(client, scene.user, scene.match, winner, scores) == (409, {"detail": words})


def test_draw_is_refused_where_there_is_none(client: Client, scene: Scene) -> None:
    Match.objects.update(best_of=3)
    League.objects.update(rounds_to_win=4, most_rounds=7)
    words = "This match can’t end so: one of the teams wins it."
    assert send(client, scene.user, scene.match, Winner.DRAW) == (409, {"detail": words})
    assert send(client, scene.user, scene.match, Winner.TEAM_B, (1, 2))[0] == 200


@pytest.mark.parametrize("winner", [-2, 2, "A", None])
def test_unknown_winner_is_refused(client: Client, scene: Scene, winner: object) -> None:
    client.force_login(scene.user)
    address = f"/api/matches/{scene.match.pk}/prediction"
    sent = client.put(address, {"winner": winner}, content_type="application/json")
    assert (sent.status_code, list(sent.json())) == (400, ["winner"])


def test_banned_people_neither_predict_nor_take_back(client: Client, scene: Scene) -> None:
    assert send(client, scene.user, scene.match, Winner.TEAM_A)[0] == 200
    punish(
        user=scene.user,
        kind=PunishmentType.BAN,
        league=LeagueCode.BCL,
        until=None,
        reason="Cheating.",
        by=person("admin"),
    )
    assert send(client, scene.user, scene.match, Winner.TEAM_B)[0] == 409
    assert send(client, scene.user, scene.match, None)[0] == 409
    assert Prediction.objects.get().winner == Winner.TEAM_A


def test_points_follow_the_result_in_force(scene: Scene) -> None:
    (exact,) = predicted(scene.match, Winner.TEAM_A, score=(7, 3))
    (right,) = predicted(scene.match, Winner.TEAM_A, score=(7, 4))
    (wrong,) = predicted(scene.match, Winner.TEAM_B)

    def all_points() -> list[int | None]:
        return [points(user) for user in (exact, right, wrong)]

    match = begin(scene.match)
    assert all_points() == [None, None, None]
    match = make_official(match=match, verdict=played(7, 3), by=None)
    assert all_points() == [3, 2, 0]
    match = amend_result(match=match, verdict=played(4, 7), by=None, reason="Wrong.")
    assert all_points() == [0, 0, 2]
    match = amend_result(match=match, verdict=Verdict.forfeit(Side.TEAM_B), by=None, reason="No.")
    assert all_points() == [None, None, None]
    match = void_result(match=match, by=None, reason="Replayed.")
    assert all_points() == [None, None, None]
    amend_result(match=match, verdict=played(7, 4), by=None, reason="Counts.")
    assert all_points() == [2, 3, 0]


def test_prediction_made_after_the_match_had_closed_counts_nothing(scene: Scene) -> None:
    (in_time,) = predicted(scene.match, Winner.TEAM_A, at=-timedelta(minutes=5))
    (late,) = predicted(scene.match, Winner.TEAM_A, at=-timedelta(minutes=4))
    assert scene.match.time
    earlier = scene.match.time - 3 * HOUR
    Match.objects.filter(pk=scene.match.pk).update(time=earlier)
    Prediction.objects.update(changed_at=earlier - timedelta(minutes=5))
    Prediction.objects.filter(user=late).update(changed_at=earlier - timedelta(minutes=4))
    match = Match.objects.with_context().get(pk=scene.match.pk)
    make_official(match=match, verdict=played(7, 3), by=None)
    assert (points(in_time), points(late)) == (2, None)


def crowd(client: Client, match: Match) -> Any:
    found = client.get(PICKEM).json()
    (shown,) = [each["crowd"] for each in found if each["match"]["_id"] == str(match.pk)]
    on_its_page = client.get(f"/api/matches/{match.pk}/match-page").json()["crowd"]
    assert shown == on_its_page
    return shown


def test_crowd_is_said_of_five_people_once_the_match_is_closed(
    client: Client, scene: Scene
) -> None:
    predicted(scene.match, *[Winner.TEAM_A] * 3, Winner.TEAM_B)
    assert crowd(client, scene.match) is None
    begin(scene.match)
    assert crowd(client, scene.match) is None
    Prediction.objects.create(
        match=scene.match,
        user=scene.user,
        winner=Winner.DRAW,
        changed_at=timezone.now() - 2 * HOUR,
    )
    said = {"people": 5, "teamA": 0.6, "draw": 0.2, "teamB": 0.2}
    assert crowd(client, scene.match) == said
    Match.objects.filter(pk=scene.match.pk).update(time=timezone.now() + HOUR)
    assert crowd(client, scene.match) is None


def test_nobody_reads_what_somebody_else_predicts(client: Client, scene: Scene) -> None:
    assert send(client, scene.user, scene.match, Winner.TEAM_A)[0] == 200
    client.force_login(person("admin"))
    assert client.get(f"{PICKEM}/own").json() == []


@pytest.mark.parametrize("count", [1, 3])
def test_week_has_what_can_be_predicted_in_a_constant_number_of_queries(
    client: Client, scene: Scene, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(count - 1):
        match_in(3 * HOUR, *scene.teams[2:])
    with django_assert_num_queries(2):
        found = client.get(PICKEM).json()
    assert len(found) == count
    assert scene.match.time
    first = {key: value for key, value in found[0].items() if key != "match"}
    assert found[0]["match"]["_id"] == str(scene.match.pk)
    assert first == {
        "closesAt": int((scene.match.time - timedelta(minutes=5)).timestamp()),
        "isOpen": True,
        "wins": [[7, lost] for lost in range(6)],
        "draws": [[6, 6]],
        "hasDraws": True,
        "expected": [0.5, 0.5],
        "crowd": None,
    }


def test_week_leaves_out_void_and_unrated_matches(client: Client, scene: Scene) -> None:
    unrated = match_in(HOUR, *scene.teams[2:])
    Match.objects.filter(pk=unrated.pk).update(is_rated=False)
    void_result(
        match=make_official(match=scene.match, verdict=Verdict.double_forfeit(), by=None),
        by=None,
        reason="Replayed.",
    )
    assert client.get(PICKEM).json() == []


@pytest.mark.parametrize("count", [1, 3])
def test_tables_are_by_points_in_a_constant_number_of_queries(
    client: Client, scene: Scene, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    users = predicted(scene.match, *[Winner.TEAM_A] * count)
    Prediction.objects.filter(user=users[0]).update(score_a=7, score_b=3)
    (wrong,) = predicted(scene.match, Winner.TEAM_B)
    make_official(match=begin(scene.match), verdict=played(7, 3), by=None)
    with django_assert_num_queries(2):
        found = client.get(f"{PICKEM}/table").json()
    assert (found["people"], found["next"]) == (count + 1, None)
    assert found["rows"][0] == {
        "place": 1,
        "person": {"_id": str(users[0].pk), "username": users[0].username},
        "points": 3,
        "winners": 1,
        "scores": 1,
        "matches": 1,
    }
    assert found["rows"][-1]["person"]["_id"] == str(wrong.pk)
    assert client.get(f"{PICKEM}/table?week=1").json() == found
    client.force_login(wrong)
    with django_assert_num_queries(5):
        own = client.get(f"{PICKEM}/own/places").json()
    assert own["week"] == own["season"] == {"place": count + 1, "points": 0}
    # Everybody reads this one again with each press: it adds up no table.
    with django_assert_num_queries(4):
        own = client.get(f"{PICKEM}/own").json()
    assert [each["match"] for each in own] == [str(scene.match.pk)]


def test_table_goes_on_after_the_last_person_of_a_page(
    client: Client, scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("matches.shown.pickem.queries.PAGE", 2)
    users = predicted(scene.match, *[Winner.TEAM_A] * 3)
    make_official(match=begin(scene.match), verdict=played(7, 3), by=None)
    first = client.get(f"{PICKEM}/table").json()
    assert [row["place"] for row in first["rows"]] == [1, 2]
    last = client.get(f"{PICKEM}/table?after={first['next']}").json()
    assert [row["place"] for row in last["rows"]] == [3]
    shown = {row["person"]["_id"] for row in first["rows"] + last["rows"]}
    assert shown == {str(user.pk) for user in users}
    assert last["next"] is None


def test_closed_account_is_in_no_table_no_crowd_and_no_calibration(
    client: Client, scene: Scene
) -> None:
    user, other, *_ = predicted(scene.match, *[Winner.TEAM_A] * 6)
    make_official(match=begin(scene.match), verdict=played(7, 3), by=None)
    Season.objects.filter(pk=scene.match.season_id).update(closed_at=timezone.now())

    def counted() -> tuple[Any, ...]:
        people = client.get(f"{PICKEM}/table").json()["people"]
        said = client.get(f"{PICKEM}/calibration").json()["crowd"]
        shown = crowd(client, scene.match)
        return points(user), people, shown and shown["people"], said and said["matches"]

    assert counted() == (2, 6, 6, 1)
    set_active(user=user, is_active=False, by=None)
    assert counted() == (None, 5, 5, 1)
    set_active(user=other, is_active=False, by=None)
    assert counted()[2:] == (None, None)


def test_unknown_week_and_season_are_refused_with_those_that_there_are(
    client: Client, scene: Scene
) -> None:
    for part in ("", "/table"):
        assert client.get(f"{PICKEM}{part}?week=7").status_code == 400
        assert client.get(f"{PICKEM}{part}?season=99").status_code == 400
    client.force_login(scene.user)
    for part in ("/own", "/own/places"):
        assert client.get(f"{PICKEM}{part}?week=7").status_code == 400
        assert client.get(f"{PICKEM}{part}?season=99").status_code == 400


def test_calibration_is_shown_once_the_season_is_closed(
    client: Client, scene: Scene, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    predicted(scene.match, *[Winner.TEAM_A] * 4, Winner.TEAM_B)
    make_official(match=begin(scene.match), verdict=played(7, 3), by=None)
    nothing = {"rating": None, "crowd": None}
    assert client.get(f"{PICKEM}/calibration").json() == nothing
    Season.objects.filter(pk=scene.match.season_id).update(closed_at=timezone.now())
    with django_assert_num_queries(2):
        found = client.get(f"{PICKEM}/calibration").json()

    def of_one(expected: float, low: int) -> dict[str, Any]:
        one = {"expected": expected, "scored": 1.0, "matches": 1}
        return {
            **one,
            "brier": pytest.approx((1 - expected) ** 2),
            "bins": [{"low": low, "high": low + 10, **one}],
        }

    assert found == {"rating": of_one(0.5, 50), "crowd": of_one(0.8, 80)}
