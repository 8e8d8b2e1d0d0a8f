"""A match for people who run it: the whole answer by role."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import CaseKind, Role
from accounts.models import Case, User
from accounts.tests.factories import UserFactory
from accounts.tests.people import person
from matches.models import Match, ResultReport
from matches.play.events.report_cases import open_missing_case
from matches.play.results.services.official import make_official
from matches.play.results.services.reports import dispute_report, report_result
from matches.tests.factories import enrol, match_between, on_a_map
from teams.enums import MemberRank
from teams.tests.factories import MembershipFactory
from teams.tests.teams import LedTeam, led_team

pytestmark = pytest.mark.django_db


@pytest.fixture
def foxes() -> LedTeam:
    return led_team("Foxes")


@pytest.fixture
def owls() -> LedTeam:
    return led_team("Owls")


@pytest.fixture
def match(foxes: LedTeam, owls: LedTeam) -> Match:
    enrol(foxes.team, owls.team)
    return match_between(foxes.team, owls.team)


def read(client: Client, match: Match, user: User) -> dict[str, object]:
    client.force_login(user)
    response = client.get(f"/api/matches/{match.pk}/manage")
    assert response.status_code == 200
    body: dict[str, object] = response.json()
    shown = client.get(f"/api/matches/{match.pk}/match-page").json()
    body["match"] = body["match"] == {key: shown[key] for key in body["match"]}  # type: ignore[attr-defined]
    return body


def answer(side: int | None, *, settles: bool = False, manages: bool = False) -> dict[str, object]:
    return {
        "match": True,
        "week": 1,
        "bestOf": 1,
        "side": side,
        "isSettler": settles,
        "isManager": manages,
        "case": None,
    }


def test_answer_has_the_side_of_a_leader(
    client: Client, match: Match, foxes: LedTeam, owls: LedTeam
) -> None:
    assert read(client, match, foxes.captain) == answer(0)
    assert read(client, match, owls.co_captain) == answer(1)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("moderator", answer(None, settles=True)),
        ("team manager", answer(None, settles=True, manages=True)),
        ("admin", answer(None, settles=True, manages=True)),
    ],
)
def test_answer_has_the_powers_of_staff(
    client: Client, match: Match, kind: str, expected: dict[str, object]
) -> None:
    assert read(client, match, person(kind)) == expected


@pytest.mark.parametrize("kind", ["moderator", "team manager", "admin"])
def test_answer_leads_staff_to_the_open_case_about_the_result(
    client: Client, match: Match, foxes: LedTeam, owls: LedTeam, kind: str
) -> None:
    report = report_result(match=match, verdict=on_a_map(10, 7), by=foxes.captain)
    assert read(client, match, person(kind))["case"] is None
    dispute_report(report=report, by=owls.captain, reason="It was closer.")
    case = Case.objects.open().get()
    assert read(client, match, person(kind))["case"] == str(case.pk)
    assert read(client, match, foxes.captain)["case"] is None
    make_official(match=match, verdict=on_a_map(10, 7), by=None)
    assert read(client, match, person(kind))["case"] is None


def test_answer_leads_staff_to_the_case_of_a_report_that_nobody_answers(
    client: Client, match: Match, foxes: LedTeam
) -> None:
    report = report_result(match=match, verdict=on_a_map(10, 7), by=foxes.captain)
    ResultReport.objects.update(reported_at=timezone.now() - timedelta(days=9))
    report.refresh_from_db()
    assert open_missing_case(report=report)
    case = Case.objects.open().get(kind=CaseKind.UNANSWERED)
    assert read(client, match, person("moderator"))["case"] == str(case.pk)


@pytest.mark.parametrize("rank", [MemberRank.MEMBER, MemberRank.STAFF])
def test_staff_can_t_settle_a_match_of_their_own_team(
    client: Client, match: Match, foxes: LedTeam, rank: MemberRank
) -> None:
    moderator = UserFactory.create(roles=[Role.MOD_BREACHERS])
    MembershipFactory.create(team=foxes.team, user=moderator, rank=rank)
    assert read(client, match, moderator) == answer(None)


def test_answer_takes_a_constant_number_of_queries(
    client: Client, match: Match, foxes: LedTeam, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    client.force_login(foxes.captain)
    with django_assert_num_queries(10):
        client.get(f"/api/matches/{match.pk}/manage")
