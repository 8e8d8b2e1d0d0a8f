"""Slash commands from the stand-in: signed, and sent to a portal over HTTP."""

from collections.abc import Iterator
from typing import Any

import pytest
import requests
from pytest_django import Settings
from pytest_django.live_server_helper import LiveServer

from accounts.models import PlayerName
from clvr.discord_stand_in.oauth import Application
from clvr.discord_stand_in.portal import PUBLIC_KEY
from clvr.discord_stand_in.tests.serving import running_stand_in
from clvr.lib.leagues import LEAGUES, LeagueCode

pytestmark = pytest.mark.django_db(transaction=True)

CALLBACK = "http://127.0.0.1:8000/login/discord"
ASKED = {
    "client_id": "1234",
    "redirect_uri": CALLBACK,
    "response_type": "code",
    "scope": "identify",
    "state": "s",
}
BCL = LEAGUES[LeagueCode.BCL].id.value
REGISTER = {"person": "newcomer", "league": BCL, "name": "register", "options": {"name": "Ember"}}


@pytest.fixture
def stand_in(live_server: LiveServer, settings: Settings) -> Iterator[str]:
    """The address of the stand-in, whose key the portal knows."""
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(
        update={"discord_public_key": PUBLIC_KEY}
    )
    url = f"{live_server.url}/api/discord/interactions"
    application = Application("1234", "s", "b", redirect_uris=(CALLBACK,), interactions_url=url)
    with running_stand_in(application) as address:
        yield address


def give(stand_in: str, command: object) -> tuple[int, Any]:
    response = requests.post(f"{stand_in}/stand-in/interactions", json=command, timeout=60)
    return response.status_code, response.json()


def test_newcomer_registers_and_can_be_chosen_again_by_id(stand_in: str) -> None:
    status, told = give(stand_in, REGISTER)
    assert (status, told["status"]) == (200, 200)
    assert "as **Ember**" in told["answer"]["data"]["content"]
    name = PlayerName.objects.get()
    assert str(name.user.discord_id) == told["person"]["id"]

    again = {
        **REGISTER,
        "person": told["person"]["id"],
        "options": {"name": "Cinder", "platform": 1},
    }
    assert give(stand_in, again)[1]["person"] == told["person"]
    name.refresh_from_db()
    page = requests.get(f"{stand_in}/oauth2/authorize", params=ASKED, timeout=60).text
    assert page.count(f'name="person" value="{told["person"]["id"]}"') == 1
    assert (name.name, name.platform) == ("Cinder", 1)


def test_refusal_of_the_portal_is_passed_on(stand_in: str, settings: Settings) -> None:
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"discord_public_key": ""})
    status, told = give(stand_in, REGISTER)
    assert (status, told["status"]) == (200, 401)
    assert not PlayerName.objects.exists()


@pytest.mark.parametrize(
    ("command", "code"),
    [([], 50035), ({**REGISTER, "options": []}, 50035), ({**REGISTER, "person": "nobody"}, 10013)],
)
def test_malformed_request_is_refused(stand_in: str, command: object, code: int) -> None:
    status, body = give(stand_in, command)
    assert (status, body["code"]) == (400, code)


def test_missing_portal_is_reported() -> None:
    url = "http://127.0.0.1:9/api/discord/interactions"
    with running_stand_in(Application("1234", "s", "b", interactions_url=url)) as stand_in:
        assert give(stand_in, REGISTER) == (
            502,
            {"message": "The portal did not answer.", "code": 0},
        )
