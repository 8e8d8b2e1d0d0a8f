"""Teams' badges."""

from io import BytesIO

import pytest
from django.test import Client
from PIL import Image

from clvr.embeds import badge as badges
from clvr.embeds.badge import LEFT, UNKNOWN
from clvr.lib.images import ImageRefused
from matches.season.enrolment.services.participation import change_status
from matches.tests.factories import enrolled_pair, official_match
from teams.enums import TeamStatus

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]


def svg(client: Client, team: int, status: int = 200, league: str = "bcl") -> str:
    response = client.get(f"/embed/{league}/team/{team}/badge.svg")
    assert response.status_code == status
    assert response["Content-Type"] == "image/svg+xml; charset=utf-8"
    return str(response.content.decode())


def test_badge_has_place_rating_and_record(client: Client) -> None:
    one, other = enrolled_pair()
    official_match(one, other)
    elo = client.get(f"/api/teams/standings/{one.league_id}").json()[0]["elo"]
    drawn = svg(client, one.pk)
    assert f">1 of 2 · {elo:.0f} Elo · 1–0<" in drawn
    words = f"BCL: {one.name} is number 1 of 2 with {elo:.0f} Elo, 1 won, 0 lost"
    assert f"<title>{words}</title>" in drawn


def test_badge_of_nobody_and_of_a_team_that_left(client: Client) -> None:
    one, _ = enrolled_pair()
    change_status(team=one, status=TeamStatus.DISBANDED, by=None)
    assert f">{LEFT}<" in svg(client, one.pk)
    assert f">{UNKNOWN}<" in svg(client, 987654, 404)
    assert f">{UNKNOWN}<" in svg(client, one.pk, 404, league="ocl")


def test_png_is_drawn_by_the_picture_process(client: Client) -> None:
    one, _ = enrolled_pair()
    address = f"/embed/bcl/team/{one.pk}/badge.png"
    response = client.get(address)
    assert response["Content-Type"] == "image/png"
    with Image.open(BytesIO(response.content)) as image:
        assert image.height == 40
        assert 150 < image.width < 600
    assert len(response.content) < 6000
    again = client.get(address, headers={"If-None-Match": response["ETag"]})
    assert again.status_code == 304


def test_png_waits_while_the_picture_process_is_busy(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Busy:
        def drawn(self, *_: object) -> bytes:
            raise ImageRefused("Busy.")

    one, _ = enrolled_pair()
    monkeypatch.setattr(badges, "decoder", Busy)
    response = client.get(f"/embed/bcl/team/{one.pk}/badge.png")
    assert (response.status_code, response["Retry-After"]) == (503, "5")
