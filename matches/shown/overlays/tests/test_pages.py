"""The pages of overlays: who gets which picture, and what else their answers say."""

import logging
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LeagueCode
from clvr.operations.logs import JsonLines, PlainLines
from leagues.tests.factories import current_season
from matches.enums import OverlayScene
from matches.models import Match, Overlay
from matches.play.results.services.official import make_official
from matches.shown.overlays import pages
from matches.shown.overlays.keys import secret_of
from matches.shown.overlays.tests.overlays import cast_in, overlay_with
from matches.tests.factories import GameServerFactory, enrolled_teams, played, put_on
from teams.models import Team

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

HOSTILE = "<script>alert(1)</script>\u202e\"'&{{x}}"


def path_of(overlay: Overlay, scene: str = "") -> str:
    return f"/overlay/{secret_of(overlay)}/{f'{scene}/' if scene else ''}"


def ask(client: Client, overlay: Overlay, scene: str = "", etag: str = "") -> Any:
    """Poll as the page does."""
    headers = {pages.ASKS: "1", "If-None-Match": etag}
    return client.get(path_of(overlay, scene), headers=headers)


def scene_in(response: Any) -> str:
    body = str(response.content.decode())
    return body.partition('data-scene="')[2].partition('"')[0]


def test_page_is_whole_and_without_session_or_cookies(client: Client) -> None:
    client.force_login(UserFactory.create())
    match = cast_in(-5)
    response = client.get(path_of(overlay_with()))
    body = response.content.decode()
    assert response.status_code == 200
    assert match.team_a.name in body
    assert not response.cookies
    headers = {name: response[name] for name in ("Cache-Control", "Referrer-Policy", "Vary")}
    assert headers == {
        "Cache-Control": "private, no-store",
        "Referrer-Policy": "no-referrer",
        "Vary": "Accept-Encoding",
    }
    assert response["X-Robots-Tag"] == "noindex"
    assert response["X-Frame-Options"] == "DENY"
    assert "Speculation-Rules" not in response


def test_page_runs_nothing_but_its_own_script(client: Client) -> None:
    policy = client.get(path_of(overlay_with()))["Content-Security-Policy"].split("; ")
    directives = {each.partition(" ")[0]: each.partition(" ")[2] for each in policy}
    for name in ("script-src", "style-src"):
        assert directives.pop(name).startswith("'sha256-")
    assert directives == {
        "default-src": "'none'",
        "connect-src": "'self'",
        "font-src": "'self'",
        "img-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }


def test_scene_is_the_one_in_the_address_or_the_chosen_one(client: Client) -> None:
    cast_in(-5)
    overlay = overlay_with(scene=OverlayScene.BREAK)
    assert scene_in(client.get(path_of(overlay))) == "break"
    assert scene_in(client.get(path_of(overlay, "next"))) == "next"
    assert scene_in(client.get(f"{path_of(overlay)}?scene=casters")) == "casters"
    assert scene_in(client.get(f"{path_of(overlay, 'next')}?scene=casters")) == "next"
    assert scene_in(ask(client, overlay)) == "break"


@pytest.mark.parametrize("scene", OverlayScene)
def test_every_scene_has_a_picture_without_a_match(client: Client, scene: OverlayScene) -> None:
    response = client.get(path_of(overlay_with(), scene))
    assert (response.status_code, scene_in(response)) == (200, scene.value)


def test_address_works_without_its_slash_and_nothing_below_it_is_a_page(client: Client) -> None:
    """Without it, the portal's own page of errors would be on the stream."""
    overlay = overlay_with()
    for path in (path_of(overlay), path_of(overlay, "next")):
        whole, bare = client.get(path), client.get(path.removesuffix("/"))
        assert (bare.status_code, bare.content) == (200, whole.content)
    lost = client.get(f"{path_of(overlay, 'next')}more/")
    assert (lost.status_code, "Unknown scene" in lost.content.decode()) == (404, True)


def test_unknown_scene_is_not_found_and_names_the_scenes(client: Client) -> None:
    response = client.get(path_of(overlay_with(), "scoreboards"))
    assert response.status_code == 404
    assert "Unknown scene. Scenes: scoreboard, line-ups, pick-and-ban," in response.content.decode()


@pytest.mark.parametrize("is_poll", [False, True])
def test_wrong_secret_is_an_empty_picture(client: Client, is_poll: bool) -> None:
    overlay = overlay_with(is_revoked=True)
    headers = {pages.ASKS: "1"} if is_poll else {}
    for path in (path_of(overlay), path_of(overlay, "next"), "/overlay/1-x/"):
        response = client.get(path, headers=headers)
        assert (response.status_code, response["Cache-Control"]) == (404, "private, no-store")
        body = response.content.decode()
        assert f'<body class="empty"><div><p>{pages.GONE}</p></div></body>' in body
        assert response[pages.BUILD] == pages.build()


@pytest.mark.parametrize("is_poll", [False, True])
def test_outage_of_the_database_is_an_empty_picture_that_asks_again(
    client: Client, monkeypatch: pytest.MonkeyPatch, is_poll: bool
) -> None:
    path = path_of(overlay_with())

    def fail(*_: object) -> None:
        raise OperationalError("the connection is lost")

    monkeypatch.setattr(pages, "overlay_of", fail)
    response = client.get(path, headers={pages.ASKS: "1"} if is_poll else {})
    assert (response.status_code, response["Cache-Control"]) == (503, "private, no-store")
    body = response.content.decode()
    assert '<meta http-equiv="refresh" content="5">' in body
    assert f'<body class="empty"><div><p>{pages.WAIT}</p></div></body>' in body


def test_wrong_secrets_are_throttled_and_right_ones_are_not(
    client: Client, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    overlay = overlay_with()
    monkeypatch.setattr(
        "clvr.lib.throttling.ScopedRateThrottle.THROTTLE_RATES", {pages.WRONG_SECRETS: "2/minute"}
    )
    statuses = [client.get("/overlay/1-x/").status_code for _ in range(3)]
    assert statuses == [404, 404, 429]
    assert client.get(path_of(overlay)).status_code == 200


def test_poll_answers_304_until_something_changes(client: Client) -> None:
    match, overlay = cast_in(-5), overlay_with()
    first = ask(client, overlay)
    again = ask(client, overlay, etag=first["ETag"])
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    assert again[pages.BUILD] == pages.build()
    Overlay.objects.filter(pk=overlay.pk).update(match=match, rounds_a=3, rounds_b=1)
    changed = ask(client, overlay, etag=first["ETag"])
    assert changed.status_code == 200
    assert "Unofficial" in changed.content.decode()
    make_official(match=match, verdict=played(10, 7), by=None)
    final = ask(client, overlay, etag=changed["ETag"])
    assert (final.status_code, "Final" in final.content.decode()) == (200, True)


def test_live_score_says_how_long_it_holds(client: Client) -> None:
    season = current_season(LeagueCode.PCL)
    match = cast_in(-10, teams=enrolled_teams(2, season), season=season)
    put_on(GameServerFactory.create(), match)
    overlay = overlay_with(match=match, league=season.league)
    response = ask(client, overlay)
    assert 55 <= int(response[pages.LIVE]) <= 60
    assert 55 <= int(ask(client, overlay, etag=response["ETag"])[pages.LIVE]) <= 60
    assert ask(client, overlay, "next")[pages.LIVE] == "0"


@pytest.mark.parametrize(
    ("scene", "queries"),
    [
        ("scoreboard", 5),
        ("line-ups", 3),
        ("pick-and-ban", 5),
        ("standings", 3),
        ("bracket", 3),
        ("next", 3),
        ("schedule", 4),
        ("casters", 4),
        ("break", 3),
        ("winner", 2),
    ],
)
def test_scene_takes_few_queries(
    client: Client,
    scene: str,
    queries: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    cast_in(-5)
    overlay = overlay_with()
    with django_assert_num_queries(queries):
        ask(client, overlay, scene)


def test_names_and_own_texts_are_letters_alone(client: Client) -> None:
    match = cast_in(-5)
    Team.objects.filter(pk=match.team_a_id).update(name=HOSTILE)
    overlay = overlay_with(
        is_lower_third_shown=True, lower_title=HOSTILE, lower_text=HOSTILE, break_text=HOSTILE
    )
    for scene in OverlayScene:
        body = ask(client, overlay, scene).content.decode()
        assert "<script" not in body
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in body
    assert Match.objects.count() == 1


def test_lower_third_is_shown_when_the_control_page_says_so(client: Client) -> None:
    overlay = overlay_with(lower_title="Moss", lower_text="Play-by-play")
    assert "Moss" not in ask(client, overlay).content.decode()
    Overlay.objects.update(is_lower_third_shown=True)
    assert "Moss" in ask(client, overlay).content.decode()
    Overlay.objects.update(lower_title="", lower_text="")
    assert "lower-third" not in ask(client, overlay).content.decode()


def test_logs_have_no_secret() -> None:
    words = f"Not Found: {path_of(overlay_with(), 'next')}"
    record = logging.makeLogRecord({"msg": "%s", "args": (words,), "path": words})
    for formatter in (PlainLines(), JsonLines()):
        line = formatter.format(record)
        assert "/overlay/…/next/" in line or "/overlay/\\u2026/next/" in line
        assert "-" not in line.partition("/overlay/")[2].partition("/next/")[0]


def test_robots_leave_overlays_alone(client: Client) -> None:
    assert "Disallow: /overlay/\n" in client.get("/robots.txt").content.decode()
