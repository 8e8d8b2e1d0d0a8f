"""Without these, a control page could show what the overlay does not, or tell its secret."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries
from rest_framework.renderers import JSONRenderer

from accounts.enums import PunishmentType, Role
from accounts.models import AuditEntry, Notification, User
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.tests.factories import league
from matches.enums import CastPart
from matches.models import CastMember, Match, Overlay
from matches.play.results.services.official import make_official
from matches.scores.verdicts import Verdict
from matches.shown.overlay_control.services.addresses import make_overlay
from matches.shown.overlay_control.tests.overlays import (
    CHANNEL,
    cast_of,
    caster,
    match_in,
    overlay,
)
from matches.shown.overlays.keys import overlay_address, overlay_of
from matches.tests.factories import GameServerFactory, enrolled_teams, put_on

pytestmark = [pytest.mark.django_db, pytest.mark.database]

NOW = datetime(2026, 9, 8, 18, tzinfo=UTC)
KEY = LEAGUES[LeagueCode.BCL].id
LEAGUE = f"/api/overlays/league/{KEY}"


@pytest.fixture(autouse=True)
def _clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timezone, "now", lambda: NOW)


def seconds(after: timedelta) -> int:
    return int((NOW + after).timestamp())


def as_user(client: Client, user: User) -> Client:
    client.force_login(user)
    return client


def send(client: Client, method: str, address: str, body: Any = None) -> tuple[int, Any]:
    sent = "" if body is None else JSONRenderer().render(body)
    response = client.generic(method, address, sent, content_type="application/json")
    return response.status_code, response.json()


def address(shown: Overlay, part: str = "") -> str:
    return f"/api/overlays/{shown.pk}{part}"


def secret_of(url: str) -> str:
    return url.rstrip("/").rpartition("/")[2]


NEW = {
    "revision": 0,
    "isRevoked": False,
    "channel": CHANNEL,
    "scene": "scoreboard",
    "match": None,
    "nextMatch": None,
    "areSidesSwapped": False,
    "roundsA": None,
    "roundsB": None,
    "mapsA": None,
    "mapsB": None,
    "isLowerThirdShown": False,
    "lowerTitle": "",
    "lowerText": "",
    "breakText": "",
    "breakUntil": 0,
    "shown": None,
    "last": None,
    "undo": "",
    "matches": [],
}


def test_control_page_shows_the_state_of_an_overlay(client: Client) -> None:
    shown = overlay()
    as_user(client, caster())
    assert client.get(address(shown)).json() == {**NEW, "_id": str(shown.pk)}


def test_change_is_there_for_both_casters(client: Client) -> None:
    moss, ida, shown = caster(), caster("Ida"), overlay()
    cast, other = match_in(1, best_of=3), match_in(30)
    cast_of(cast, moss)
    changes = {
        "scene": "break",
        "breakUntil": seconds(timedelta(minutes=5)),
        "roundsA": 3,
        "nextMatch": str(other.pk),
        "lowerTitle": "Moss and Ida",
        "isLowerThirdShown": True,
    }
    as_user(client, moss)
    answer = send(client, "POST", address(shown, "/set"), {"revision": 0, **changes})
    assert answer == (200, {"success": True, "message": "Changed.", "revision": 1})
    as_user(client, ida)
    what = "the scene, the match, the next match, the score, the lower third and the break"
    assert client.get(address(shown)).json() == {
        **NEW,
        **changes,
        "_id": str(shown.pk),
        "revision": 1,
        "match": str(cast.pk),
        "roundsB": 0,
        "shown": {
            "_id": str(cast.pk),
            "teamA": str(cast.team_a),
            "teamB": str(cast.team_b),
            "time": seconds(timedelta(hours=1)),
            "bestOf": 3,
            "isOfficial": False,
            "scores": None,
            "live": None,
            "map": "",
            "starts": [],
            "mayMark": False,
        },
        "last": {"text": f"Moss changed {what}", "at": seconds(timedelta(0)), "isOwn": False},
        "undo": f"Moss’s change of {what}",
        "matches": [
            {
                "_id": str(match.pk),
                "teamA": str(match.team_a),
                "teamB": str(match.team_b),
                "time": seconds(timedelta(hours=hours)),
                "isCast": match == cast,
            }
            for match, hours in ((cast, 1), (other, 30))
        ],
    }


def test_undo_says_what_it_took_back(client: Client) -> None:
    moss, ida, shown = caster(), caster("Ida"), overlay()
    as_user(client, moss)
    send(client, "POST", address(shown, "/set"), {"revision": 0, "scene": "break"})
    as_user(client, ida)
    assert send(client, "POST", address(shown, "/undo"), {"revision": 1}) == (
        200,
        {"success": True, "message": "Undone: Moss’s change of the scene.", "revision": 2},
    )
    assert client.get(address(shown)).json() == {
        **NEW,
        "_id": str(shown.pk),
        "revision": 2,
        "last": {
            "text": "You took back a change of the scene",
            "at": seconds(timedelta(0)),
            "isOwn": True,
        },
    }


def test_second_caster_reads_why_nothing_changed(client: Client) -> None:
    moss, ida, shown = caster(), caster("Ida"), overlay()
    as_user(client, moss)
    send(client, "POST", address(shown, "/set"), {"revision": 0, "scene": "break"})
    as_user(client, ida)
    refusal = send(client, "POST", address(shown, "/set"), {"revision": 0, "scene": "next"})
    words = "Moss changed the scene just now. Look at it, then do it again."
    assert refusal == (409, {"detail": words})
    refusal = send(client, "POST", address(shown, "/undo"), {"revision": 0})
    assert refusal == (
        409,
        {"detail": "Moss changed the scene just now. Look at it, then undo again."},
    )


@pytest.mark.parametrize(
    ("body", "field", "words"),
    [
        ({}, "revision", "Say which revision you saw."),
        ({"revision": None, "scene": "next"}, "revision", "Say which revision you saw."),
        ({"revision": "x", "scene": "next"}, "revision", "Say which revision you saw."),
        ({"revision": 0}, "non_field_errors", "Say what changes."),
        ({"scene": "credits"}, "scene", "Choose a scene."),
        ({"scene": None}, "scene", "Choose a scene."),
        ({"match": "no"}, "match", "Say which."),
        ({"areSidesSwapped": None}, "areSidesSwapped", "Say yes or no."),
        ({"isLowerThirdShown": "perhaps"}, "isLowerThirdShown", "Say yes or no."),
        ({"roundsA": 100}, "roundsA", "Choose a number from 0 to 99."),
        ({"mapsB": "two"}, "mapsB", "Choose a number from 0 to 99."),
        ({"lowerTitle": "x" * 81}, "lowerTitle", "At most 80 characters."),
        ({"lowerText": None}, "lowerText", "Write words, or nothing."),
        ({"breakText": []}, "breakText", "Write words, or nothing."),
        ({"breakUntil": "soon"}, "breakUntil", "Choose a date and a time."),
    ],
)
def test_what_can_not_be_is_refused_by_field(
    client: Client, body: dict[str, Any], field: str, words: str
) -> None:
    as_user(client, caster())
    known = {} if field == "revision" else {"revision": 0}
    answer = send(client, "POST", address(overlay(), "/set"), {**known, **body})
    assert answer == (400, {field: [words]})


def test_map_that_is_no_number_is_refused(client: Client) -> None:
    as_user(client, caster())
    for number in (None, "one", 0):
        answer = send(client, "POST", address(overlay(), "/map-start"), {"number": number})
        assert answer == (400, {"number": ["Choose a map."]})
        Overlay.objects.all().delete()


def test_unchanged_state_costs_no_answer(client: Client) -> None:
    shown = overlay()
    as_user(client, caster())
    tag = client.get(address(shown)).headers["ETag"]
    again = client.get(address(shown), headers={"If-None-Match": tag})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["Cache-Control"] == "private, no-cache"


@pytest.mark.parametrize("count", [1, 3])
def test_state_takes_the_same_number_of_queries(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries, count: int
) -> None:
    moss, shown = caster(), overlay()
    teams = enrolled_teams(2)
    for hours in range(count):
        cast_of(match_in(hours, (teams[0], teams[1])), moss)
    as_user(client, moss)
    with django_assert_num_queries(QUERIES):
        client.get(address(shown))


QUERIES = 14


def test_live_score_of_the_server_is_told(client: Client) -> None:
    moss, shown = caster(), overlay()
    match = match_in(0)
    cast_of(match, moss)
    put_on(GameServerFactory.create(league=league()), match)
    as_user(client, moss)
    told = client.get(address(shown)).json()["shown"]
    assert (told["live"], told["map"]) == ([3, 7], "sand")


def test_voided_match_falls_back_to_the_channel_s_cast(client: Client) -> None:
    moss = caster()
    teams = enrolled_teams(2)
    chosen, cast = (match_in(hours, (teams[0], teams[1])) for hours in (2, 1))
    shown = overlay(match=chosen)
    cast_of(cast, moss)
    as_user(client, moss)
    assert client.get(address(shown)).json()["shown"]["_id"] == str(chosen.pk)
    void(chosen)
    assert client.get(address(shown)).json()["shown"]["_id"] == str(cast.pk)


def void(match: Match) -> None:
    make_official(match=match, verdict=Verdict.void(), by=None, reason="Nobody came.")


def test_banned_caster_is_not_told_the_address(client: Client) -> None:
    moss, shown = caster(), overlay()
    punish(user=moss, kind=PunishmentType.BAN, league=LeagueCode.BCL, reason="x", by=None)
    as_user(client, moss)
    response = client.get(address(shown, "/address"))
    assert response.status_code == 409
    assert response.json()["detail"].startswith("You are banned from")


def test_caster_makes_renews_and_revokes_an_address(client: Client) -> None:
    moss, ida = caster(), caster("Ida")
    as_user(client, moss)
    row = {"channel": CHANNEL, "overlay": None, "isOwn": True, "mayManage": True}
    assert client.get(LEAGUE).json() == [row]
    status, made = send(client, "POST", LEAGUE, {"channel": CHANNEL})
    shown = Overlay.objects.get()
    assert (status, made) == (
        201,
        {
            "success": True,
            "message": "The overlay has an address. Paste it into OBS.",
            "_id": str(shown.pk),
            "url": overlay_address(shown),
        },
    )
    # It is told when it is asked for, and nowhere else.
    assert client.get(LEAGUE).json() == [{**row, "overlay": str(shown.pk)}]
    assert client.get(address(shown, "/address")).json() == {"url": made["url"]}
    again = send(client, "POST", LEAGUE, {"channel": CHANNEL})
    assert again == (409, {"detail": "The overlay of this channel has an address already."})

    status, renewed = send(client, "POST", address(shown, "/address"))
    assert status == 201
    assert overlay_of(secret_of(made["url"])) is None
    assert overlay_of(secret_of(renewed["url"])) == shown
    assert AuditEntry.objects.filter(action="overlay.renew", actor=moss, as_staff=False).exists()
    assert [note.title for note in Notification.objects.filter(user=ida)] == [
        "The overlay of your channel in the Breachers Champions League has a new address"
    ]


def test_caster_revokes_an_address_and_makes_another(client: Client) -> None:
    as_user(client, caster())
    row = {"channel": CHANNEL, "overlay": None, "isOwn": True, "mayManage": True}
    _, made = send(client, "POST", LEAGUE, {"channel": CHANNEL})
    shown = Overlay.objects.get()
    Overlay.objects.update(lower_title="Moss", break_text="Tea")
    assert send(client, "DELETE", address(shown, "/address")) == (
        200,
        {"success": True, "message": "The overlay’s address no longer works."},
    )
    assert overlay_of(secret_of(made["url"])) is None
    shown.refresh_from_db()
    assert (shown.lower_title, shown.break_text) == ("", "")
    assert client.get(address(shown)).json()["isRevoked"]
    assert client.get(address(shown, "/address")).status_code == 409
    assert client.get(LEAGUE).json() == [row]
    _, again = send(client, "POST", LEAGUE, {"channel": CHANNEL})
    assert again["url"] != made["url"]
    assert list(AuditEntry.objects.order_by("pk").values_list("action", "actor__username")) == [
        ("overlay.make", "Moss"),
        ("overlay.revoke", "Moss"),
        ("overlay.make", "Moss"),
    ]


def test_manager_makes_it_for_any_channel_of_casters_and_casts(client: Client) -> None:
    caster()
    other = "https://twitch.example/clvr"
    as_user(client, UserFactory.create(roles=[Role.TM_BREACHERS]))
    assert [row["channel"] for row in client.get(LEAGUE).json()] == [CHANNEL]
    words = "No caster and no cast of the league has this channel."
    assert send(client, "POST", LEAGUE, {"channel": other}) == (409, {"detail": words})
    cast = cast_of(match_in(1))
    cast.channel = other
    cast.save()
    assert send(client, "POST", LEAGUE, {"channel": other})[0] == 201


def test_guest_of_a_cast_controls_but_never_reads_the_address(client: Client) -> None:
    caster()
    guest = UserFactory.create()
    shown = make_overlay(league=league(), channel=CHANNEL, by=None)
    cast = cast_of(match_in(1))
    as_user(client, guest)
    assert client.get(LEAGUE).status_code == 403
    CastMember.objects.create(stream=cast, user=guest, part=CastPart.COLOUR)
    assert client.get(LEAGUE).json() == [
        {"channel": CHANNEL, "overlay": str(shown.pk), "isOwn": False, "mayManage": False}
    ]
    assert client.get(address(shown)).status_code == 200
    for method in ("GET", "POST", "DELETE"):
        assert send(client, method, address(shown, "/address"))[0] == 403


def test_caster_says_that_a_map_starts(client: Client) -> None:
    moss, shown = caster(), overlay()
    as_user(client, moss)
    start = address(shown, "/map-start")
    assert send(client, "POST", start, {"number": 1}) == (409, {"detail": "Choose a match first."})
    cast_of(match_in(0, best_of=3), moss)
    answer = send(client, "POST", start, {"number": 2})
    assert answer == (200, {"success": True, "message": "Map 2 has started."})
    told = client.get(address(shown)).json()["shown"]
    assert told["starts"] == [{"number": 2, "at": seconds(timedelta(0))}]
    assert send(client, "POST", start, {"number": 4})[0] == 409


def test_map_can_be_marked_from_half_an_hour_before_the_match(client: Client) -> None:
    moss, shown = caster(), overlay()
    as_user(client, moss)
    teams = enrolled_teams(2)
    for hours, may_mark in ((72, False), (0.6, False), (0.4, True), (-11, True), (-13, False)):
        match = match_in(hours, (teams[0], teams[1]), best_of=3)
        cast_of(match, moss)
        Overlay.objects.update(match=match)
        assert client.get(address(shown)).json()["shown"]["mayMark"] is may_mark
