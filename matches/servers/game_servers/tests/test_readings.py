"""What replies of a server say of the match on it."""

from typing import Any

import pytest

from matches.servers.game_servers.rcon.messages import Reply
from matches.servers.game_servers.readings import (
    MOST_PLAYERS,
    SeenMatch,
    SeenPlayer,
    match_in,
    players_in,
)


def reply(values: dict[str, Any] | None) -> Reply:
    return Reply("", values)


def test_match_is_read_from_numbers_and_from_text() -> None:
    told = {
        "MapLabel": "sand",
        "GameMode": "SND",
        "Team0Score": "7",
        "Team1Score": 3,
        "Round": "11",
        "RoundState": "Started",
    }
    assert match_in(reply({"ServerInfo": told})) == SeenMatch("sand", "SND", 11, "Started", 7, 3)


def test_what_a_reply_leaves_out_is_unknown() -> None:
    told: dict[str, Any] = {"ServerInfo": {"Round": {}, "Team0Score": None}}
    assert match_in(reply(told)) == SeenMatch()


@pytest.mark.parametrize("values", [None, {}, {"ServerInfo": "x"}])
def test_reply_without_a_match_is_none_of_a_server_without_one(
    values: dict[str, Any] | None,
) -> None:
    assert match_in(reply(values)) is None


@pytest.mark.parametrize("number", ["-1", "99999", "1e999", "nan", "seven", True, []])
def test_number_that_is_none_is_unknown(number: object) -> None:
    assert match_in(reply({"ServerInfo": {"Team0Score": number}})) == SeenMatch()


def test_players_are_read_with_their_teams() -> None:
    told = {
        "PlayerName": " Ann ",
        "UniqueId": 765,
        "TeamId": "1",
        "Score": "-2",
        "KDA": "3/1/0",
        "Cash": 800.0,
        "Ping": 40.5,
        "Dead": True,
    }
    expected = SeenPlayer("765", "Ann", 1, None, "3/1/0", 800, 40, is_dead=True)
    assert players_in(reply({"InspectList": [told]})) == [expected]


def test_names_alone_are_read_from_older_servers() -> None:
    rows = [{"Username": "Ann", "UniqueId": "1"}, {"Username": "", "UniqueId": ""}, "x", None]
    assert players_in(reply({"PlayerList": rows})) == [SeenPlayer("1", "Ann")]


@pytest.mark.parametrize(
    ("values", "expected"),
    [(None, None), ({}, None), ({"InspectList": {}}, None), ({"InspectList": [{"Dead": 1}]}, [])],
)
def test_reply_without_a_list_tells_no_players(
    values: dict[str, Any] | None, expected: list[SeenPlayer] | None
) -> None:
    assert players_in(reply(values)) == expected


def test_characters_that_nobody_can_read_are_left_out() -> None:
    rows = [{"Username": "A\0n\ud800n\u202e", "UniqueId": "1"}]
    assert players_in(reply({"PlayerList": rows})) == [SeenPlayer("1", "Ann")]


def test_long_names_and_long_lists_are_cut() -> None:
    rows = [{"Username": "x" * 500, "UniqueId": str(n)} for n in range(200)]
    found = players_in(reply({"PlayerList": rows})) or []
    assert len(found) == MOST_PLAYERS
    assert len(found[0].name) == 100


@pytest.mark.parametrize("team", ["2", 255, "x", None])
def test_team_that_is_neither_0_nor_1_is_unknown(team: object) -> None:
    row = {"PlayerName": "Ann", "UniqueId": "1", "TeamId": team}
    assert players_in(reply({"InspectList": [row]})) == [SeenPlayer("1", "Ann", None)]
