"""No command about a result accepts rounds with which no map of the league's game ends."""

import pytest
from django.test import Client

from accounts.enums import Role
from accounts.models import User
from accounts.tests.factories import UserFactory
from leagues.models import GameMap
from leagues.tests.factories import play_to
from matches.models import Match, OfficialResult, ResultReport
from matches.play.results.services.official import make_official
from matches.play.results.services.reports import confirm_report, confirm_unanswered
from matches.play.results.tests.calls import claim, reported, send, send_report, sheet
from matches.scores.map_rules import MapRule
from matches.tests.factories import played
from teams.tests.teams import LedTeam

pytestmark = pytest.mark.django_db

RULE = MapRule(7, 12)
WORDS = "The winner has 7 rounds and the loser at most 5, or both have 6."


@pytest.fixture(autouse=True)
def _rule() -> None:
    play_to(*RULE)


@pytest.fixture
def moderator() -> User:
    return UserFactory.create(roles=[Role.MOD_BREACHERS])


def test_sheet_has_the_map_rule(client: Client, match: Match, foxes: LedTeam) -> None:
    told = sheet(client, match, foxes.captain)["mapRule"]
    assert told == {"toWin": 7, "most": 12, "words": WORDS}


@pytest.mark.parametrize("rounds", [(7, 9), (99, 7), (70, 1), (7, 6)])
def test_report_of_an_unfinished_map_is_refused(
    client: Client, match: Match, foxes: LedTeam, factory: GameMap, rounds: tuple[int, int]
) -> None:
    refused = {"maps": [f"A map can’t end {rounds[0]}:{rounds[1]}. {WORDS}"]}
    sent = claim(factory, *rounds)
    assert send_report(client, match, foxes.captain, sent) == (400, refused)
    assert not ResultReport.objects.exists()
    assert send_report(client, match, foxes.captain, claim(factory, 6, 6))[0] == 201


def test_staff_can_t_use_rounds_with_which_no_map_ends(
    client: Client, match: Match, moderator: User, factory: GameMap
) -> None:
    refused = {"maps": [f"A map can’t end 7:9. {WORDS}"]}
    for replaces in (0, 1):
        why = {"reason": "Seen.", "replaces": replaces}
        wrong, right = claim(factory, 7, 9, **why), claim(factory, 7, 5, **why)
        assert send(client, match, moderator, "settle", **wrong) == (400, refused)
        score = {"decision": "played", "scores": [70, 1], **why}
        assert send(client, match, moderator, "settle", **score) == (
            400,
            {"scores": [f"A map can’t end 70:1. {WORDS}"]},
        )
        assert send(client, match, moderator, "settle", **right)[0] == 200
    assert OfficialResult.objects.count() == 2


def test_preview_refuses_scores_with_which_no_map_ends(
    client: Client, match: Match, foxes: LedTeam
) -> None:
    client.force_login(foxes.captain)
    address = f"/api/matches/{match.pk}/results/preview?decision=played"
    response = client.get(f"{address}&maps=7-9")
    assert (response.status_code, response.json()) == (
        400,
        {"maps": [f"A map can’t end 7:9. {WORDS}"]},
    )


@pytest.mark.parametrize("answer", ["confirmed", "unanswered"])
def test_report_from_before_a_new_rule_still_becomes_official(
    match: Match, foxes: LedTeam, owls: LedTeam, factory: GameMap, answer: str
) -> None:
    play_to(None, None)
    report = reported(match, foxes, factory)
    play_to(*RULE)
    if answer == "confirmed":
        confirm_report(report=report, by=owls.captain)
    else:
        ResultReport.objects.update(confirms_at=report.reported_at)
        assert confirm_unanswered(report=report)
    match.refresh_from_db()
    assert match.scores == [10, 7]


def test_result_from_before_a_new_rule_stays_official(
    client: Client, match: Match, foxes: LedTeam
) -> None:
    play_to(None, None)
    make_official(match=match, verdict=played(70, 1), by=None)
    play_to(*RULE)
    (result,) = sheet(client, match, foxes.captain)["results"]
    assert result["outcome"]["scores"] == [70, 1]
