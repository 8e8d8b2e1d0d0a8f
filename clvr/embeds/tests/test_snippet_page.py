"""The page that makes snippets, and which pages may frame or be framed."""

import pytest
from django.test import Client

from clvr.tests.permission_table import TABLE, make_world
from matches.tests.factories import enrolled_pair, match_between

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

FRAMING = {"<league:league>/embed", "<league:league>/rules"}
"""The pages that may have frames of the portal itself."""
RULES = {
    "api/league-info/rules/<key:leagueId>/latest",
    "api/league-info/rules/<key:leagueId>/<key:id>",
}
"""Rules, which the portal alone may frame."""


def test_only_embeds_can_be_framed_and_only_two_pages_frame_the_portal(client: Client) -> None:
    client.raise_request_exception = False
    world = make_world()
    framed, framing = set(), set()
    for route, rows in TABLE.items():
        if not any(row.method == "GET" for row in rows):
            continue
        response = client.get(world.address(route))
        policy = response.get("Content-Security-Policy", "")
        if "frame-ancestors 'none'" not in policy or response.get("X-Frame-Options") != "DENY":
            framed.add(route)
        if "frame-src 'self'" in policy:
            framing.add(route)
    others = {route for route in framed if not route.startswith("embed/")}
    assert others == RULES
    assert {route for route in TABLE if route.startswith("embed/")} <= framed
    assert framing <= FRAMING


def test_page_knows_the_leagues_and_the_zones(client: Client) -> None:
    page = client.get("/bcl/embed").content.decode()
    assert "BCL | Embed" in page
    assert "Europe/Berlin" in page
    umbrella = client.get("/clvr/embed").content.decode()
    assert 'href="/ocl/embed"' in umbrella or "ocl" in umbrella


def test_pages_lead_to_it(client: Client) -> None:
    match = match_between(*enrolled_pair())
    paths = {
        "/bcl/standings": "/bcl/embed",
        f"/bcl/match/{match.pk}": f"/bcl/embed?what=match&amp;id={match.pk}",
        f"/bcl/team/{match.team_a_id}": f"/bcl/embed?what=team&amp;id={match.team_a_id}",
    }
    for path, embed in paths.items():
        link = f'<a href="{embed}">Embed on Your Site</a>'
        assert client.get(path).content.decode().count(link) == 1
