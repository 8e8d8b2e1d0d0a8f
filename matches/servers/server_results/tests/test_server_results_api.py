"""Servers' results for captains and staff: uploading, the draft, the staff's list."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.escaping.plain import isolated
from leagues.tests.factories import GameMapFactory
from matches.models import AgreedMap, Match, ServerResult
from matches.play.results.tests.calls import sheet
from matches.servers.server_results.log import NO_LOG, NO_TEXT
from matches.servers.server_results.services import receive_log
from matches.servers.server_results.tests.conftest import Duel
from matches.servers.server_results.tests.logs import Logged, log_file, map_end
from matches.tests.factories import KICK_OFF, agree_on, match_between

pytestmark = pytest.mark.django_db

Answer = tuple[int, dict[str, Any]]
LIST = "/api/matches/server-results"


def upload(client: Client, match: Match, by: User, log: str) -> Answer:
    client.force_login(by)
    address = f"/api/matches/{match.pk}/server-log"
    response = client.post(address, {"log": log_file(log)})
    return response.status_code, response.json()


def received(stored: ServerResult, *, is_new: bool = True) -> dict[str, Any]:
    return {
        "_id": str(stored.pk),
        "isNew": is_new,
        "state": stored.state,
        "endedAt": unix_seconds(stored.ended_at),
        "mapLabel": stored.map_label,
        "match": None if stored.match_id is None else str(stored.match_id),
        "problem": stored.problem,
    }


def test_uploaded_log_becomes_a_draft_that_a_captain_reports(client: Client, duel: Duel) -> None:
    before = sheet(client, duel.match, duel.owls.captain)
    assert (before["fromServer"], before["may"]["upload"]) == (None, True)
    answer = upload(client, duel.match, duel.owls.captain, duel.log())
    stored = ServerResult.objects.get()
    message = "Log received: 1 map attached to matches."
    assert answer == (201, {"success": True, "message": message, "results": [received(stored)]})
    maps = [{"map": str(duel.sand.pk), "name": "Sand", "scores": [4, 10]}]
    outcome = {
        "decision": "played",
        "forfeitingSide": None,
        "winner": 1,
        "scores": [4, 10],
        "maps": maps,
    }
    shown = sheet(client, duel.match, duel.foxes.captain)["fromServer"]
    players = shown.pop("players")
    assert shown == {"outcome": outcome, "problem": ""}
    logged = stored.players.values_list("name", "side", "kills").order_by("side", "-kills", "name")
    assert [(each["name"], each["side"], each["kills"]) for each in players] == list(logged)
    again = upload(client, duel.match, duel.foxes.captain, duel.log())
    message = "Everything in this log was already there. Nothing changed."
    assert again == (
        200,
        {"success": True, "message": message, "results": [received(stored, is_new=False)]},
    )


def test_maps_of_a_match_add_up(client: Client, duel: Duel) -> None:
    Match.objects.filter(pk=duel.match.pk).update(best_of=3)
    GameMapFactory.create(league=duel.league, name="Skyline")
    upload(client, duel.match, duel.owls.captain, duel.log(minutes=90, label="skyline"))
    first = sheet(client, duel.match, duel.owls.captain)["fromServer"]
    assert first["problem"] == "A best of 3 is not decided at 0 to 1."
    assert (first["outcome"]["scores"], first["outcome"]["winner"]) == (None, -2)
    upload(client, duel.match, duel.owls.captain, duel.log(minutes=40))
    both = sheet(client, duel.match, duel.owls.captain)["fromServer"]
    assert (both["problem"], both["outcome"]["scores"]) == ("", [0, 2])
    assert [each["name"] for each in both["outcome"]["maps"]] == ["Sand", "Skyline"]


def test_upload_is_offered_once_the_match_has_begun_and_until_its_result(
    client: Client, duel: Duel
) -> None:
    Match.objects.filter(pk=duel.match.pk).update(time=timezone.now() + timedelta(hours=1))
    assert not sheet(client, duel.match, duel.owls.captain)["may"]["upload"]


def test_log_that_does_not_fit_is_refused_with_why(client: Client, duel: Duel) -> None:
    captain, no_log = duel.owls.captain, {"log": ["Choose the log’s file, or paste its text."]}
    assert upload(client, duel.match, captain, "nothing") == (400, {"log": [NO_LOG]})
    strangers = map_end(KICK_OFF, [Logged("Eve", 0), Logged("Mallory", 1)])
    why = f"The players are not those of a match at that time: {duel.match.versus}."
    assert upload(client, duel.match, captain, strangers) == (409, {"detail": why})
    address = f"/api/matches/{duel.match.pk}/server-log"
    assert client.post(address, {"log": "as text"}).json() == no_log
    binary = SimpleUploadedFile("Stats.log", b"\xff\x00\xc3")
    assert client.post(address, {"log": binary}).json() == {"log": [NO_TEXT]}
    assert not ServerResult.objects.exists()


def listed(client: Client, query: str = "") -> dict[str, Any]:
    response = client.get(f"{LIST}?league=pcl{query}")
    assert response.status_code == 200
    body: dict[str, Any] = response.json()
    return body


def test_staff_s_list_has_what_fits_no_match_with_why(
    client: Client, duel: Duel, developer: User, moderator: User
) -> None:
    log = map_end(KICK_OFF, [Logged("Ann", 0, headshots=2), Logged("Bob", None)], label="UGC7")
    receive_log(league=duel.league, log=log + duel.log(), by=developer)
    stored = ServerResult.objects.waiting().get()
    client.force_login(moderator)
    statistics = {"player": None, "side": None, "kills": 5, "deaths": 5, "assists": 1}
    assert listed(client) == {
        "results": [
            {
                "_id": str(stored.pk),
                "league": "pcl",
                "endedAt": unix_seconds(KICK_OFF),
                "mapLabel": "UGC7",
                "map": None,
                "rounds": [10, 4],
                "match": None,
                "sideOfTeam0": None,
                "problem": "The log does not say who played for which team.",
                "otherMap": "",
                "origin": "server",
                "receivedAt": unix_seconds(stored.received_at),
                "receivedBy": {"_id": str(developer.pk), "username": "Vankrupt"},
                "dismissedAt": 0,
                "dismissedBy": None,
                "dismissal": "",
                "players": [
                    {"name": "Ann", "team": 0, "headshots": 2, **statistics},
                    {"name": "Bob", "team": None, "headshots": 0, **statistics},
                ],
            }
        ],
        "hasMore": False,
    }
    (attached,) = listed(client, "&state=attached")["results"]
    versus = {
        "_id": str(duel.match.pk),
        "league": "pcl",
        "time": unix_seconds(KICK_OFF),
        "teamA": "Foxes",
        "teamB": "Owls",
        "hasResult": False,
    }
    assert (attached["match"], attached["map"], attached["sideOfTeam0"]) == (versus, "Sand", 1)
    assert listed(client, f"&before={stored.pk}") == {"results": [], "hasMore": False}


def test_staff_attach_and_dismiss(
    client: Client, duel: Duel, developer: User, moderator: User
) -> None:
    receive_log(league=duel.league, log=duel.log(label="UGC7"), by=developer)
    later = match_between(duel.foxes.team, duel.owls.team, season=duel.match.season, day=0.9)
    match_between(duel.foxes.team, duel.owls.team, season=duel.match.season, day=3)
    stored = ServerResult.objects.get()
    client.force_login(moderator)
    address = f"{LIST}/{stored.pk}"
    choices = client.get(f"{address}/choices").json()
    assert [each["_id"] for each in choices["matches"]] == [str(duel.match.pk), str(later.pk)]
    assert choices["maps"] == [{"_id": str(duel.sand.pk), "name": "Sand"}]
    assert choices["likelyMap"] is None
    empty = client.post(f"{address}/attach", {}, content_type="application/json")
    assert (empty.status_code, empty.json()) == (
        400,
        {
            "match": ["Choose a match."],
            "map": ["Choose the map."],
            "sideOfTeam0": ["Say which team was the server’s team 0."],
        },
    )
    body = {"match": str(duel.match.pk), "map": str(duel.sand.pk), "sideOfTeam0": 1}
    done = client.post(f"{address}/attach", body, content_type="application/json")
    assert (done.status_code, done.json()) == (
        200,
        {"success": True, "message": f"Attached to {duel.match.versus}."},
    )
    gone = client.post(
        f"{address}/dismiss", {"reason": "A scrim."}, content_type="application/json"
    )
    assert gone.json() == {"success": True, "message": "Dismissed."}
    (dismissed,) = listed(client, "&state=dismissed")["results"]
    assert (dismissed["dismissal"], dismissed["match"]) == ("A scrim.", None)
    assert dismissed["dismissedBy"] == {"_id": str(moderator.pk), "username": "Mod"}


def test_staff_upload_a_log_of_the_league(client: Client, duel: Duel, moderator: User) -> None:
    client.force_login(moderator)
    log = duel.log() + duel.log(minutes=60 * 6)
    response = client.post(LIST, {"league": "pcl", "log": log_file(log)})
    message = "Log received: 1 map attached to matches, 1 map left for the league’s staff."
    assert (response.status_code, response.json()["message"]) == (201, message)
    other = client.post(LIST, {"league": "bcl", "log": log_file(log)})
    assert (other.status_code, list(other.json())) == (400, ["league"])


def test_attached_map_that_is_not_the_agreed_one_is_marked(
    client: Client, duel: Duel, moderator: User
) -> None:
    dunes = GameMapFactory.create(league=duel.league, name="Dunes")
    receive_log(league=duel.league, log=duel.log(), by=None)
    client.force_login(moderator)
    for agreed, words in (
        (dunes, f"Map 1 was agreed to be {isolated('Dunes')}."),
        (duel.sand, ""),
    ):
        AgreedMap.objects.all().delete()
        agree_on(duel.match, agreed)
        (row,) = listed(client, "&state=attached")["results"]
        assert row["otherMap"] == words


@pytest.mark.parametrize("count", [1, 3])
def test_staff_s_list_takes_a_constant_number_of_queries(
    client: Client,
    duel: Duel,
    moderator: User,
    count: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    for number in range(count):
        log = duel.log(minutes=60 * 6 + number)
        receive_log(league=duel.league, log=log, by=None)
    client.force_login(moderator)
    with django_assert_num_queries(6):
        listed(client)
