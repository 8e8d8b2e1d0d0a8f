"""`PUT /api/league-info/{leagueId}/texts`: what a league says about itself."""

from typing import Any
from unittest.mock import ANY

import pytest
from django.test import Client

from accounts.models import AuditEntry
from accounts.tests.people import person
from clvr.lib.links import HAS_USER
from leagues.home import home_of
from leagues.models import League, Sponsor
from leagues.services.league_texts import MOST_SPONSORS
from leagues.tests.factories import league

pytestmark = pytest.mark.django_db

BCL = "/api/league-info/1045744289201782826"
LUMEN = {"name": "Lumen Optics", "url": "https://lumen.example"}
HEADROOM = {"name": "Headroom", "url": "https://headroom.example/straps"}
TEXTS: dict[str, Any] = {
    "welcome": "Come in.",
    "invite": "https://discord.gg/bcl",
    "contact": "bcl@clvr.example",
    "sponsors": [LUMEN, HEADROOM],
}


@pytest.fixture
def admin(client: Client) -> Client:
    client.force_login(person("admin"))
    return client


def save(client: Client, status: int, **changes: Any) -> Any:
    body = {**TEXTS, **changes}
    response = client.put(f"{BCL}/texts", body, content_type="application/json")
    assert response.status_code == status, response.content
    return response.json()


def shown(client: Client) -> Any:
    """The texts, without the revision of the form."""
    texts = client.get(f"{BCL}/settings").json()["texts"]
    return {name: value for name, value in texts.items() if name != "revision"}


def test_texts_are_saved_and_shown(admin: Client) -> None:
    assert save(admin, 200) == {
        "success": True,
        "message": "Breachers Champions League: texts saved.",
        "revision": ANY,
    }
    assert shown(admin) == TEXTS
    (home,) = home_of("bcl").leagues
    names = ("welcome", "invite", "contact", "sponsors")
    assert {name: value for name, value in home.items() if name in names} == TEXTS


def test_sponsors_become_those_that_are_given(admin: Client) -> None:
    save(admin, 200)
    save(admin, 200, sponsors=[HEADROOM])
    assert shown(admin)["sponsors"] == [HEADROOM]
    save(admin, 200, welcome="", invite="", contact="", sponsors=[])
    assert shown(admin) == {"welcome": "", "invite": "", "contact": "", "sponsors": []}
    assert not Sponsor.objects.exists()


def test_spaces_are_removed_and_the_scheme_is_added(admin: Client) -> None:
    save(
        admin,
        200,
        welcome=" Come in. ",
        invite="discord.gg/bcl",
        contact=" bcl@clvr.example ",
        sponsors=[{"name": " Lumen Optics ", "url": "lumen.example"}],
    )
    assert shown(admin) == {**TEXTS, "sponsors": [LUMEN]}


@pytest.mark.parametrize(
    ("changes", "errors"),
    [
        (
            {"invite": "http://discord.gg/bcl"},
            {"invite": ["A link starts with https:// and has no spaces."]},
        ),
        (
            {"invite": "javascript:alert(1)"},
            {"invite": ["This is not a link. A link starts with https:// and has no spaces."]},
        ),
        ({"invite": "https://discord.gg@evil.example/bcl"}, {"invite": [HAS_USER]}),
        ({"contact": "bcl@"}, {"contact": ["This is not an email address."]}),
        (
            {"sponsors": [LUMEN, {"name": " ", "url": "ftp://lumen.example"}]},
            {
                "sponsors": [
                    {},
                    {
                        "name": ["A sponsor’s name has 1 to 60 characters."],
                        "url": [
                            "This is not a link. A link starts with https:// and has no spaces."
                        ],
                    },
                ]
            },
        ),
    ],
)
def test_invalid_texts_are_refused_by_field(
    admin: Client, changes: dict[str, Any], errors: dict[str, Any]
) -> None:
    assert save(admin, 400, **changes) == errors
    assert not Sponsor.objects.exists()


def test_texts_have_limits(admin: Client) -> None:
    assert list(save(admin, 400, welcome="a" * 401)) == ["welcome"]
    assert list(save(admin, 400, sponsors=[LUMEN] * (MOST_SPONSORS + 1))) == ["sponsors"]


def test_change_is_audited_once(admin: Client) -> None:
    League.objects.filter(pk=league().pk).update(welcome_text="Welcome.")
    save(admin, 200)
    save(admin, 200)
    entry = AuditEntry.objects.get(action="league.texts")
    assert entry.league == "bcl"
    assert entry.changes == {
        "welcome": ["Welcome.", "Come in."],
        "invite": ["", "https://discord.gg/bcl"],
        "contact": ["", "bcl@clvr.example"],
        "sponsors": [
            [],
            [
                "Lumen Optics: https://lumen.example",
                "Headroom: https://headroom.example/straps",
            ],
        ],
    }
