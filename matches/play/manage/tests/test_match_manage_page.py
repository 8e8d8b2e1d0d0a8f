"""The manage page of a match: who can open it, and its embedded data."""

import json

import pytest
from django.test import Client

from accounts.tests.people import KINDS, person
from clvr.lib.tests.document import Document
from leagues.tests.factories import WeekFactory
from matches.models import Match
from matches.play.manage.pages import SECTIONS
from matches.tests.factories import enrol, match_between
from teams.tests.teams import LedTeam, led_team

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

STAFF = {"admin", "team manager", "moderator"}


@pytest.fixture
def foxes() -> LedTeam:
    return led_team("Foxes")


@pytest.fixture
def match(foxes: LedTeam) -> Match:
    owls = led_team("Owls")
    enrol(foxes.team, owls.team)
    return match_between(foxes.team, owls.team, week=WeekFactory.create(number=1))


@pytest.mark.parametrize("who", ["captain", "co_captain", *sorted(STAFF)])
def test_page_embeds_the_data_of_its_sections(
    client: Client, match: Match, foxes: LedTeam, who: str
) -> None:
    client.force_login(person(who) if who in STAFF else getattr(foxes, who))
    response = client.get(f"/bcl/match/{match.pk}/manage")
    assert response.status_code == 200
    document = Document(response.content.decode())
    assert document.title == "BCL | Manage Foxes vs Owls"
    answers = json.loads(document.page_data)["fallback"]
    assert len(answers) == len(SECTIONS)
    assert answers == {url: client.get(url).json() for url in answers}


@pytest.mark.parametrize("kind", [*sorted({*KINDS} - STAFF), "member", "captain elsewhere", ""])
def test_page_is_denied_to_everyone_else(
    client: Client, match: Match, foxes: LedTeam, kind: str
) -> None:
    match kind:
        case "member":
            client.force_login(foxes.member)
        case "captain elsewhere":
            client.force_login(led_team("Bears").captain)
        case "":
            pass
        case _:
            client.force_login(person(kind))
    response = client.get(f"/bcl/match/{match.pk}/manage")
    assert response.status_code == 403
    assert "<title>BCL | Access Denied</title>" in response.content.decode()


def test_page_redirects_to_the_match_s_own_league(client: Client, match: Match) -> None:
    response = client.get(f"/ocl/match/{match.pk}/manage")
    assert (response.status_code, response["Location"]) == (301, f"/bcl/match/{match.pk}/manage")
    assert client.get("/bcl/match/999999/manage").status_code == 404
