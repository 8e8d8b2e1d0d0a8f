"""The RCON portal's API, and live scores."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Role
from accounts.models import User
from accounts.tests.factories import UserFactory
from clvr.lib.escaping.plain import isolated
from clvr.lib.leagues import LeagueCode
from clvr.lib.tests.revisions import without_revisions
from leagues.tests.factories import GameMapFactory, current_season, league
from matches.enums import ServerResultSource, Side, Stage
from matches.models import GameServer, Match, ServerCommand, ServerResult, ServerState
from matches.play.results.services.official import make_official
from matches.servers.game_servers.services.commands import send_line
from matches.servers.game_servers.tests.test_services import match as match_of_ann_and_bob
from matches.servers.game_servers.tests.test_services import seen
from matches.tests.factories import (
    GameServerFactory,
    agree_on,
    enrolled_teams,
    match_between,
    pick_ban_of,
    played,
    put_on,
)

pytestmark = [pytest.mark.django_db]

match = match_of_ann_and_bob
LIVE = "/api/matches/live"


@pytest.fixture
def operator() -> User:
    return UserFactory.create(username="Rex", roles=[Role.RCON, Role.MOD_PAVLOV_SHACK])


@pytest.fixture
def browser(operator: User, client: Client) -> Client:
    client.force_login(operator)
    return client


@pytest.fixture
def server() -> GameServer:
    return GameServerFactory.create(name="Frankfurt", stage=Stage.PCL_1)


def of_league(browser: Client, code: LeagueCode = LeagueCode.PCL) -> Any:
    return without_revisions(browser.get(f"/api/servers/league/{league(code).pk}").json())


def post(browser: Client, path: str, **body: object) -> Any:
    answer = browser.post(path, json.dumps(body), content_type="application/json")
    return answer.status_code, without_revisions(answer.json())


def on_it(match: Match) -> dict[str, Any]:
    time = match.time
    assert time is not None
    return {
        "_id": str(match.pk),
        "time": int(time.timestamp()),
        "stage": "none",
        "teamA": str(match.team_a),
        "teamB": str(match.team_b),
    }


def test_servers_are_shown_with_their_state_and_without_their_password(
    browser: Client, server: GameServer, match: Match, operator: User
) -> None:
    seen(server, ("Ann", 1))
    put_on(server, match)
    send_line(server=server, line="Help", by=operator)
    answer = of_league(browser)
    received = server.state.__class__.objects.get().received_at
    assert received is not None
    player = {
        "uniqueId": "id-Ann",
        "name": "Ann",
        "team": 1,
        "kda": "",
        "isDead": False,
        **dict.fromkeys(("score", "cash", "ping")),
    }
    state = {
        "receivedAt": int(received.timestamp()),
        "problem": "",
        "mapLabel": "sand",
        "mode": "SND",
        "round": 11,
        "roundState": "",
        "scores": [7, 3],
        "sideOfTeam0": 1,
    }
    assert answer == {
        "now": answer["now"],
        "hasRemoteControl": True,
        "canSetUp": False,
        "servers": [
            {
                "_id": str(server.pk),
                "name": "Frankfurt",
                "stage": "pcl-1",
                "host": "127.0.0.1",
                "port": 9100,
                "match": on_it(match),
                "state": state,
                "players": [player],
                "isLinked": True,
                "waiting": 1,
                "failed": [],
            }
        ],
    }


def test_commands_that_failed_lately_are_shown_with_their_server(
    browser: Client, server: GameServer, operator: User
) -> None:
    states = ["answered", "refused", "unknown", "not_sent", "refused"]
    sent = [send_line(server=server, line=f"SetPin 000{n}", by=operator) for n in range(5)]
    now = timezone.now()
    for each, state in zip(sent, states, strict=True):
        ServerCommand.objects.filter(pk=each.pk).update(state=state, answered_at=now)
    ServerCommand.objects.filter(pk=sent[1].pk).update(answered_at=now - timedelta(minutes=6))
    # It was not sent because of the one before it.
    ServerCommand.objects.filter(pk=sent[3].pk).update(after=sent[2])
    [shown] = of_league(browser)["servers"]
    assert [(each["line"], each["state"]) for each in shown["failed"]] == [
        ("SetPin 0004", "refused"),
        ("SetPin 0002", "unknown"),
    ]


def test_servers_take_a_constant_number_of_queries(
    browser: Client,
    match: Match,
    operator: User,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    for _ in range(3):
        put_on(GameServerFactory.create(), match)
    with django_assert_num_queries(10):
        of_league(browser)
    for each in GameServerFactory.create_batch(6):
        send_line(server=each, line="Help", by=operator)
    ServerCommand.objects.update(state="refused", answered_at=timezone.now())
    with django_assert_num_queries(10):
        of_league(browser)


def test_league_without_remote_control_says_so(client: Client) -> None:
    client.force_login(UserFactory.create(roles=[Role.ADMIN]))
    answer = of_league(client, LeagueCode.BCL)
    assert (answer["hasRemoteControl"], answer["servers"]) == (False, [])


def test_team_manager_with_the_role_adds_and_changes_servers(client: Client) -> None:
    client.force_login(UserFactory.create(roles=[Role.RCON, Role.TM_PAVLOV_SHACK]))
    body = {"name": "Paris", "stage": "pcl-2", "host": "127.0.0.1", "port": 9100, "password": "x"}
    status, added = post(client, f"/api/servers/league/{league(LeagueCode.PCL).pk}", **body)
    assert (status, added["message"]) == (201, "Paris was added.")
    address = f"/api/servers/{added['_id']}"
    changed = {**body, "name": "Lyon", "password": ""}
    answer = client.put(address, json.dumps(changed), content_type="application/json")
    assert without_revisions(answer.json()) == {
        "success": True,
        "message": "Lyon: settings saved.",
    }
    wrong = {**body, "port": 0, "host": "a b", "stage": "moon", "name": ""}
    refused = client.put(address, json.dumps(wrong), content_type="application/json")
    assert (refused.status_code, sorted(refused.json())) == (
        400,
        ["host", "name", "port", "stage"],
    )
    assert client.delete(address).json()["message"] == "Lyon was removed."
    assert client.delete(address).status_code == 404
    assert of_league(client)["servers"] == []


def test_choices_have_the_stage_s_matches_first_and_open_matches_alone(
    browser: Client,
    server: GameServer,
    match: Match,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    season = current_season(LeagueCode.PCL)
    own, done, far = (match_between(*enrolled_teams(2, season), season=season) for _ in range(3))
    now = timezone.now()
    for each, hours in ((match, 1), (own, 2), (done, 1), (far, 13)):
        each.time = now - timedelta(hours=hours)
        each.save(update_fields=["time"])
    Match.objects.filter(pk=own.pk).update(stage=Stage.PCL_1)
    make_official(match=done, verdict=played(10, 4), by=None)
    sand = GameMapFactory.create(league=server.league, name="Sand")
    dunes = GameMapFactory.create(league=server.league, name="Dunes", in_pool=False)
    pick_ban_of(own, dunes, sand, sides=("T", "CT"))
    agree_on(own, dunes, sand, sides=[0, 1])
    agree_on(match, sand)
    for each in (own, match):
        ServerResult.objects.create(
            league=server.league,
            digest=f"{each.pk}",
            match=each,
            game_map=dunes,
            side_of_team_0=Side.TEAM_A,
            ended_at=now,
            map_label="dunes",
            rounds_0=10,
            rounds_1=4,
            source=ServerResultSource.SERVER,
        )
    with django_assert_num_queries(10):
        answer = browser.get(f"/api/servers/{server.pk}").json()
    assert answer == {
        "matches": [{**on_it(own), "stage": "pcl-1"}, on_it(match)],
        "maps": [{"_id": str(sand.pk), "name": "Sand"}],
        "modes": ["SND", "PUSH", "TDM", "KOTH", "DM", "GUN"],
        "cases": [],
        "next": [
            {
                "match": str(own.pk),
                "number": 2,
                "map": str(sand.pk),
                "name": "Sand",
                "sides": ["CT", "T"],
            }
        ],
    }


def test_console_sends_a_line_and_shows_what_was_sent(
    browser: Client, server: GameServer, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    address = f"/api/servers/{server.pk}/commands"
    status, made = post(browser, address, line="MapList")
    assert (status, made["message"]) == (201, "The command waits to be sent.")
    with django_assert_num_queries(5):
        answer = browser.get(address).json()
    stored = ServerCommand.objects.get()
    by = {"_id": str(stored.by_id), "username": "Rex"}
    assert answer == {
        "commands": [
            {
                "_id": made["_id"],
                "line": "MapList",
                "words": "MapList",
                "reason": "",
                "by": by,
                "match": None,
                "case": None,
                "state": "waiting",
                "reply": "",
                "askedAt": int(stored.asked_at.timestamp()),
                "answeredAt": 0,
            }
        ],
        "hasMore": False,
    }
    for _ in range(3):
        post(browser, address, line="Help")
    with django_assert_num_queries(5):
        assert len(browser.get(f"{address}?before={stored.pk + 1}").json()["commands"]) == 1
    assert post(browser, address, line="Kick 1")[0] == 400
    assert post(browser, address, line=" ") == (400, {"line": ["Type a command."]})


def test_set_up_says_who_is_in_neither_team(
    browser: Client, server: GameServer, match: Match
) -> None:
    seen(server, ("Ann", 1), ("Bob", 1), ("Eve", 0))
    address = f"/api/servers/{server.pk}/match"
    status, answer = post(browser, address, match=str(match.pk), sideOfTeam0=0)
    assert status == 201
    assert answer["message"] == (
        f"{match.versus} is on Frankfurt. 1 player will change sides. "
        "On the server, but in neither team: Eve."
    )
    taken_off = browser.delete(address)
    assert taken_off.json()["message"] == "No match is on Frankfurt now."
    assert browser.delete(address).status_code == 409


def test_map_pin_and_players_have_commands_of_their_own(
    browser: Client, server: GameServer
) -> None:
    sand = GameMapFactory.create(league=server.league, name="Sand")
    address = f"/api/servers/{server.pk}"
    kick = {"uniqueId": "765", "name": "Eve", "bans": False, "reason": "Left.", "case": None}
    answers = [
        post(browser, f"{address}/map", map=str(sand.pk), mode="SND"),
        post(browser, f"{address}/pin", pin="1234"),
        post(browser, f"{address}/player", **kick),
        post(browser, f"{address}/player", **{**kick, "bans": True}),
    ]
    assert [(status, answer["message"]) for status, answer in answers] == [
        (201, "Change the map to Sand (SND): waits to be sent."),
        (201, "Set the PIN to 1234: waits to be sent."),
        (201, "Kick Eve: waits to be sent."),
        (201, "Ban Eve: waits to be sent."),
    ]
    lines = ServerCommand.objects.order_by("pk").values_list("line", flat=True)
    assert list(lines) == ["SwitchMap Sand SND", "SetPin 1234", "Kick 765", "Ban 765"]
    assert post(browser, f"{address}/player", **{**kick, "reason": ""})[1] == {
        "reason": ["Say why."]
    }
    assert post(browser, f"{address}/player", **{**kick, "case": "999"})[0] == 404


def test_live_scores_are_by_the_match_s_sides_and_the_same_for_everyone(
    client: Client, server: GameServer, match: Match
) -> None:
    put_on(server, match)
    answer = client.get(LIVE)
    received = ServerState.objects.get().received_at
    assert received is not None
    assert answer.json() == [
        {
            "match": str(match.pk),
            "league": "pcl",
            "mapLabel": "sand",
            "rounds": [3, 7],
            "teamA": str(match.team_a),
            "teamB": str(match.team_b),
            "age": 0,
            "receivedAt": int(received.timestamp()),
        }
    ]
    assert answer.headers["Cache-Control"] == "public, no-cache"
    assert client.get(LIVE, headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304


def test_link_to_a_match_and_the_search_say_the_live_score(
    client: Client, server: GameServer, match: Match
) -> None:
    Match.objects.filter(pk=match.pk).update(time=timezone.now() - timedelta(minutes=5))
    address = f"/pcl/match/{match.pk}"
    sides = f"{isolated(str(match.team_a))}{{}}{isolated(str(match.team_b))}"
    assert f'content="{sides.format(" vs ")}, played now.' in client.get(address).content.decode()
    put_on(server, match)
    live = f"Live: {sides.format(' 3:7 ')}, unofficial."
    markup = client.get(address).content.decode()
    assert f'content="{live}' in markup
    assert f'"description":"{live}' in markup, "The event for search engines says it, too."
    for team, rounds in ((match.team_a, [3, 7]), (match.team_b, [7, 3])):
        [found] = client.get("/api/search", {"q": str(team)}).json()["teams"]
        assert (found["playing"], found["rounds"]) == (str(match.pk), rounds)
    ServerState.objects.update(received_at=timezone.now() - timedelta(minutes=3))
    assert live not in client.get(address).content.decode()


@pytest.mark.parametrize(
    "state",
    [
        {"received_at": timezone.now() - timedelta(minutes=3)},
        {"side_of_team_0": None},
        {"score_0": None},
    ],
    ids=["silent", "unknown sides", "no score"],
)
def test_server_that_tells_no_score_has_no_live_score(
    state: dict[str, object], client: Client, server: GameServer, match: Match
) -> None:
    put_on(server, match, **state)
    assert client.get(LIVE).json() == []


def test_live_score_ends_with_the_official_result_and_after_hours(
    client: Client, server: GameServer, match: Match
) -> None:
    put_on(server, match)
    GameServer.objects.update(match_since=timezone.now() - timedelta(hours=5))
    assert client.get(LIVE).json() == []
    put_on(server, match)
    make_official(match=match, verdict=played(10, 4), by=None)
    assert client.get(LIVE).json() == []


def test_page_opens_for_those_who_control_the_league_s_servers(client: Client) -> None:
    client.force_login(UserFactory.create(roles=[Role.RCON, Role.MOD_PAVLOV_SHACK]))
    statuses = [client.get(f"/{code}/rcon").status_code for code in ("pcl", "bcl", "clvr")]
    assert statuses == [200, 403, 302]
    assert client.get("/clvr/rcon")["Location"] == "/pcl/rcon"
    for role, code in ((Role.ADMIN, "pcl"), (Role.MOD_BREACHERS, "bcl")):
        client.force_login(UserFactory.create(roles=[Role.RCON, role]))
        assert client.get("/clvr/rcon")["Location"] == f"/{code}/rcon"
    client.force_login(UserFactory.create())
    assert client.get("/clvr/rcon").status_code == 403
