"""The preview of a result equals its later effect, and writes nothing."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Role
from accounts.tests.factories import UserFactory
from leagues.models import GameMap
from matches.enums import Side
from matches.models import Match, ResultReport
from matches.play.results.services.official import amend_result, make_official
from matches.play.results.services.reports import dispute_report
from matches.play.results.tests.calls import reported
from matches.scores.verdicts import Verdict
from matches.tests.factories import enrol, official_match, on_a_map
from matches.tests.ledger_checks import everything_stored
from teams.models import SeasonRecord
from teams.tests.teams import LedTeam, led_team

pytestmark = pytest.mark.django_db

Body = dict[str, Any]


def preview(client: Client, match: Match, query: str, status: int = 200) -> Body:
    response = client.get(f"/api/matches/{match.pk}/results/preview?{query}")
    assert response.status_code == status, response.content
    body: Body = response.json()
    return body


def standing(match: Match, side: Side) -> Body:
    """The team's current row of the standings."""
    row = SeasonRecord.objects.get(season=match.season, team=match.team_on(side))
    return {"elo": row.elo, "wins": row.wins, "losses": row.losses, "draws": row.draws}


def standings(match: Match) -> list[Body]:
    return [standing(match, side) for side in Side]


def told(body: Body, when: str) -> list[Body]:
    return [body[side][when] for side in ("teamA", "teamB")]


@pytest.fixture
def captain(client: Client, foxes: LedTeam) -> Client:
    client.force_login(foxes.captain)
    return client


def test_preview_has_both_rows_and_the_deadline(captain: Client, match: Match) -> None:
    body = preview(captain, match, "decision=played&maps=7-7")
    row = {"elo": 1500.0, "wins": 0, "losses": 0, "draws": 0}
    change = {"before": row, "after": {**row, "draws": 1}}
    places = [{"placeBefore": place, "placeAfter": place} for place in (1, 2)]
    deadline = body.pop("confirmsAt")
    assert body == {
        "teamA": {**change, **places[0]},
        "teamB": {**change, **places[1]},
        "others": [],
        "undoes": [],
    }
    assert deadline > datetime.now(UTC).timestamp()


VERDICTS = {
    "decision=played&maps=10-7": on_a_map,
    "decision=forfeit&forfeitingSide=1": lambda *_: Verdict.forfeit(Side.TEAM_B),
    "decision=double_forfeit": lambda *_: Verdict.double_forfeit(),
    "decision=void": lambda *_: Verdict.void(),
}


@pytest.mark.parametrize("query", VERDICTS)
@pytest.mark.parametrize("is_first", [True, False])
def test_preview_equals_settling_and_writes_nothing(
    captain: Client, match: Match, query: str, is_first: bool
) -> None:
    verdict = VERDICTS[query](10, 7)
    official_match(match.team_b, match.team_a, day=2)
    if not is_first:
        make_official(match=match, verdict=on_a_map(2, 10), by=None)
    stored, before = everything_stored(), standings(match)
    body = preview(captain, match, query)
    assert everything_stored() == stored
    assert told(body, "before") == before
    if is_first:
        make_official(match=match, verdict=verdict, by=None, reason="Seen.")
    else:
        amend_result(match=match, verdict=verdict, by=None, reason="Seen.")
    assert told(body, "after") == standings(match)
    assert (body["confirmsAt"] == 0) == (not is_first)


def places(match: Match) -> dict[str, tuple[int, float]]:
    """Each team's place and rating."""
    ranked = SeasonRecord.objects.filter(season=match.season).ranked().select_related("team")
    return {row.team.name: (place, row.elo) for place, row in enumerate(ranked, start=1)}


def test_preview_says_whom_else_an_amendment_moves(captain: Client, match: Match) -> None:
    """A result of an early week changes the ratings with which its teams met others later."""
    bears, wolves = (led_team(name).team for name in ("Bears", "Wolves"))
    enrol(bears, wolves)
    make_official(match=match, verdict=on_a_map(10, 0), by=None)
    official_match(match.team_a, bears, 10, 0, day=2)
    official_match(match.team_b, wolves, 0, 10, day=2)
    before = places(match)
    body = preview(captain, match, "decision=played&maps=0-10")
    amend_result(match=match, verdict=on_a_map(0, 10), by=None, reason="Seen.")
    after = places(match)
    sides = {"teamA": match.team_a.name, "teamB": match.team_b.name}
    told = {
        name: (body[side]["placeBefore"], body[side]["placeAfter"]) for side, name in sides.items()
    }
    assert told == {name: (before[name][0], after[name][0]) for name in sides.values()}
    assert [
        (
            row["team"]["name"]["name"],
            row["placeBefore"],
            row["place"],
            row["eloBefore"],
            row["elo"],
        )
        for row in body["others"]
    ] == [
        (name, before[name][0], place, before[name][1], elo)
        for name, (place, elo) in after.items()
        if name in ("Bears", "Wolves")
    ]


def settle(client: Client, match: Match, rounds: tuple[int, int], replaces: int) -> Body:
    sent = {"decision": "played", "scores": rounds, "reason": "Seen.", "replaces": replaces}
    address = f"/api/matches/{match.pk}/results/settle"
    response = client.post(address, sent, content_type="application/json")
    assert response.status_code == 200, response.content
    body: Body = response.json()
    return body


def test_decision_answers_what_the_preview_said(client: Client, match: Match) -> None:
    """An amendment of an early week, which moves teams that played the two later."""
    bears, wolves = (led_team(name).team for name in ("Bears", "Wolves"))
    enrol(bears, wolves)
    make_official(match=match, verdict=on_a_map(10, 0), by=None)
    official_match(match.team_a, bears, 10, 0, day=2)
    official_match(match.team_b, wolves, 0, 10, day=2)
    client.force_login(UserFactory.create(roles=[Role.MOD_BREACHERS]))
    before = preview(client, match, "decision=played&maps=0-10")
    changes = settle(client, match, (0, 10), replaces=1)["changes"]
    assert changes == before
    assert len(changes["others"]) == 2
    assert told(changes, "after") == standings(match)


def test_decision_is_kept_with_what_it_changed(client: Client, match: Match) -> None:
    """Also after a later result of another match replayed the ratings."""
    bears = led_team("Bears").team
    enrol(bears)
    make_official(match=match, verdict=on_a_map(10, 0), by=None)
    official_match(match.team_a, bears, 10, 0, day=2)
    client.force_login(UserFactory.create(roles=[Role.MOD_BREACHERS]))
    changes = settle(client, match, (0, 10), replaces=1)["changes"]
    official_match(match.team_b, bears, 0, 10, day=1)
    answer = client.get(f"/api/matches/{match.pk}/results").json()["results"]
    assert [each["changes"] is None for each in answer] == [True, False]
    kept = answer[1]["changes"]
    assert (kept["teamA"], kept["teamB"]) == (changes["teamA"], changes["teamB"])
    moved = ("team", "place", "placeBefore", "elo", "eloBefore")
    assert kept["others"] == [{key: row[key] for key in moved} for row in changes["others"]]
    assert [row["team"]["name"]["name"] for row in kept["others"]] == ["Bears"]


def test_first_decision_is_kept_with_what_it_changed(client: Client, match: Match) -> None:
    client.force_login(UserFactory.create(roles=[Role.MOD_BREACHERS]))
    changes = settle(client, match, (10, 0), replaces=0)["changes"]
    (result,) = client.get(f"/api/matches/{match.pk}/results").json()["results"]
    assert result["changes"]["teamA"] == changes["teamA"]
    assert result["changes"]["others"] == []


def test_decision_runs_a_constant_number_of_queries(
    client: Client, match: Match, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    """However many teams it moves. Each loop amends, so that the second one does as much."""
    client.force_login(UserFactory.create(roles=[Role.MOD_BREACHERS]))
    make_official(match=match, verdict=on_a_map(10, 0), by=None)
    settle(client, match, (0, 9), replaces=1)
    with django_assert_num_queries(76):
        settle(client, match, (9, 0), replaces=2)
    for day, name in enumerate(("Bears", "Wolves", "Lynxes", "Moles"), start=2):
        enrol(other := led_team(name).team)
        official_match(match.team_a, other, 10, 0, day=day)
    with django_assert_num_queries(76):
        settle(client, match, (0, 9), replaces=3)


def test_preview_of_a_match_without_a_time_counts_when_it_was_played(
    captain: Client, match: Match
) -> None:
    """Before the other match, or after it, which changes the rating."""
    official_match(match.team_a, match.team_b, 10, 0, day=2)
    Match.objects.filter(pk=match.pk).update(time=None)
    first = int(datetime(2026, 9, 8, 19, tzinfo=UTC).timestamp())
    query = "decision=played&maps=3-10"
    played = preview(captain, match, f"{query}&playedAt={first}")
    assert told(played, "after") != told(preview(captain, match, query), "after")


def test_preview_accepts_the_score_of_a_best_of_three_without_maps(
    captain: Client, match: Match
) -> None:
    Match.objects.filter(pk=match.pk).update(best_of=3)
    body = preview(captain, match, "decision=played&scores=2-1")
    assert [each["wins"] for each in told(body, "after")] == [1, 0]


@pytest.mark.parametrize(
    ("query", "refused"),
    [
        ("decision=played", {"maps": ["A played match has at least one map."]}),
        ("decision=forfeit", {"forfeitingSide": ["Say who forfeits."]}),
        ("decision=played&maps=7-3,7-3", {"maps": ["A best of 1 has at most 1 map, not 2."]}),
        ("maps=7-3", {"decision": ["This field is required."]}),
    ],
)
def test_impossible_preview_is_refused_by_field(
    captain: Client, match: Match, query: str, refused: Body
) -> None:
    assert preview(captain, match, query, 400) == refused


def test_report_after_a_dispute_has_no_deadline(
    captain: Client, match: Match, report: ResultReport, owls: LedTeam
) -> None:
    assert preview(captain, match, "decision=double_forfeit")["confirmsAt"] > 0
    dispute_report(report=report, by=owls.captain, reason="It was closer.")
    assert preview(captain, match, "decision=double_forfeit")["confirmsAt"] == 0


def test_preview_runs_a_constant_number_of_queries(
    captain: Client,
    match: Match,
    foxes: LedTeam,
    factory: GameMap,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    with django_assert_num_queries(13):
        preview(captain, match, "decision=played&maps=7-3")
    for day in (1, 2, 3):
        official_match(match.team_a, match.team_b, day=day)
    reported(match, foxes, factory)
    with django_assert_num_queries(13):
        preview(captain, match, "decision=played&maps=7-3")


def test_staff_of_the_league_see_the_preview(client: Client, match: Match) -> None:
    client.force_login(UserFactory.create(roles=[Role.MOD_BREACHERS]))
    assert preview(client, match, "decision=void")["confirmsAt"] > 0
