"""The page for managing a team: who may open it, and what it embeds."""

import json
from typing import Any

import pytest
from django.test import Client

from accounts.enums import Role
from accounts.tests.factories import UserFactory
from accounts.tests.people import KINDS, person
from clvr.lib.tests.document import Document
from teams.tests.factories import SeasonRecordFactory
from teams.tests.teams import led_team

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

NOT_STAFF = [kind for kind in KINDS if kind not in {"admin", "team manager"}]


def page(client: Client, url: str) -> Document:
    response = client.get(url)
    assert response.status_code == 200
    return Document(response.content.decode())


def fallback(document: Document) -> dict[str, Any]:
    answers: dict[str, Any] = json.loads(document.page_data)["fallback"]
    return answers


@pytest.mark.parametrize("who", ["captain", "co_captain"])
def test_page_embeds_the_team_for_its_leaders(client: Client, who: str) -> None:
    led = led_team()
    client.force_login(getattr(led, who))
    document = page(client, f"/bcl/team/{led.team.pk}/manage")
    assert document.title == "BCL | Manage Foxes"
    urls = [f"/api/teams/{led.team.pk}/{rest}" for rest in ("manage", "requests")]
    assert fallback(document) == {url: client.get(url).json() for url in urls}


def test_page_embeds_the_audit_for_the_leagues_staff(client: Client) -> None:
    led = led_team()
    client.force_login(UserFactory.create(roles=[Role.TM_BREACHERS]))
    answers = fallback(page(client, f"/bcl/team/{led.team.pk}/manage"))
    parts = ("manage", "requests", "challenges", "audit")
    urls = [f"/api/teams/{led.team.pk}/{part}" for part in parts]
    assert answers == {url: client.get(url).json() for url in urls}


@pytest.mark.parametrize("kind", [*NOT_STAFF, "member", "captain elsewhere", "anonymous"])
def test_page_is_denied_to_everyone_else(client: Client, kind: str) -> None:
    led = led_team()
    match kind:
        case "member":
            client.force_login(led.member)
        case "captain elsewhere":
            client.force_login(led_team("Owls").captain)
        case "anonymous":
            pass
        case _:
            client.force_login(person(kind))
    response = client.get(f"/bcl/team/{led.team.pk}/manage")
    assert response.status_code == 403
    assert "<title>BCL | Access Denied</title>" in response.content.decode()


def test_page_redirects_to_the_teams_own_league(client: Client) -> None:
    led = led_team()
    response = client.get(f"/ocl/team/{led.team.pk}/manage")
    assert (response.status_code, response["Location"]) == (301, f"/bcl/team/{led.team.pk}/manage")
    assert client.get("/bcl/team/999999/manage").status_code == 404


def test_team_page_embeds_the_readers_own_place(client: Client) -> None:
    led = led_team()
    SeasonRecordFactory.create(team=led.team)
    own = f"/api/teams/{led.team.pk}/own-place"
    for reader, is_shown in ((led.member, True), (UserFactory.create(), False)):
        client.force_login(reader)
        answers = fallback(page(client, f"/bcl/team/{led.team.pk}"))
        assert (own in answers) == is_shown
    client.force_login(led.member)
    assert fallback(page(client, f"/bcl/team/{led.team.pk}"))[own] == client.get(own).json()
