"""`manage.py register_commands`, against a real HTTP server."""

import re
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from pydantic import SecretStr
from pytest_django import Settings

from clvr.lib.leagues import LEAGUES
from clvr.slash_commands import COMMANDS
from clvr.tests.command_receiver import CommandReceiver, command_receiver

TOKEN = "b0t-t0ken"
GUILDS = "/api/v10/applications/123/guilds"
BCL, PCL = f"{GUILDS}/1045744289201782826/commands", f"{GUILDS}/873386946792136704/commands"
OF_A_TEAM = {
    "description": "The team's name or a part of it; leave it out for your own team",
    "required": False,
    "type": 3,
    "max_length": 60,
    "autocomplete": True,
}
TABLE = [
    {
        "name": "register",
        "description": ("Register for this league with your in-game name, or change that name"),
        "type": 1,
        "options": [
            {
                "name": "name",
                "description": "Your in-game name, at least 4 characters",
                "required": True,
                "type": 3,
                "max_length": 60,
            },
            {
                "name": "platform",
                "description": "Where you play",
                "required": False,
                "type": 4,
                "choices": [
                    {"name": "Steam", "value": 0},
                    {"name": "Meta", "value": 1},
                    {"name": "PlayStation Network", "value": 2},
                ],
            },
        ],
    },
    {
        "name": "team",
        "description": "Show a team's roster, record and Elo",
        "type": 1,
        "options": [{"name": "name", **OF_A_TEAM}],
    },
    {
        "name": "next-match",
        "description": "Show a team's next match",
        "type": 1,
        "options": [{"name": "team", **OF_A_TEAM}],
    },
    {
        "name": "lineup",
        "description": "Show your team's line-up for its next match, and hand it in",
        "type": 1,
        "options": [],
    },
    {
        "name": "report",
        "description": "Report the result of your team's match",
        "type": 1,
        "options": [
            {
                "name": "match",
                "description": "The match; leave it out if only one waits for a report",
                "required": False,
                "type": 3,
                "max_length": 60,
                "autocomplete": True,
            },
            {
                "name": "outcome",
                "description": "How it ended; leave it out for a played match",
                "required": False,
                "type": 4,
                "choices": [
                    {"name": "Played", "value": 0},
                    {"name": "The other team forfeits", "value": 1},
                    {"name": "Our team forfeits", "value": 2},
                    {"name": "Both teams forfeit", "value": 3},
                ],
            },
            *(
                {
                    "name": f"picture-{place}",
                    "description": "A screenshot, such as the scoreboard",
                    "required": False,
                    "type": 11,
                }
                for place in range(1, 5)
            ),
        ],
    },
    {
        "name": "week",
        "description": "Show the matches of this week",
        "type": 1,
        "options": [],
    },
    {
        "name": "standings",
        "description": "Show the top 10 of the league's standings",
        "type": 1,
        "options": [],
    },
    {
        "name": "mmr",
        "description": "Show a team's Elo, place and latest results",
        "type": 1,
        "options": [{"name": "team", **OF_A_TEAM}],
    },
    {
        "name": "bracket",
        "description": "Show the matches of the playoffs",
        "type": 1,
        "options": [],
    },
    {
        "name": "free-agents",
        "description": "Show players who look for a team",
        "type": 1,
        "options": [],
    },
    {
        "name": "help",
        "description": "Show what the commands do",
        "type": 1,
        "options": [],
    },
]


@pytest.fixture
def receiver(settings: Settings) -> Iterator[CommandReceiver]:
    with command_receiver() as receiver:
        connect(settings, discord_api_url=receiver.url)
        yield receiver


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The command's waits, recorded instead of waited."""
    waits: list[float] = []
    monkeypatch.setattr("time.sleep", waits.append)
    return waits


def connect(settings: Settings, **changed: object) -> None:
    values = {"discord_client_id": "123", "discord_bot_token": SecretStr(TOKEN), **changed}
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update=values)


def run(*arguments: str) -> list[str]:
    """The command's output."""
    output = StringIO()
    call_command("register_commands", *arguments, stdout=output)
    return output.getvalue().splitlines()


def test_commands_replace_those_of_the_leagues_servers(receiver: CommandReceiver) -> None:
    assert run() == [f"{league.name}: 11 commands" for league in LEAGUES.values()]
    assert receiver.received == [
        (f"{GUILDS}/{league.id}/commands", f"Bot {TOKEN}", TABLE) for league in LEAGUES.values()
    ]


def test_commands_can_go_to_one_league_s_server(receiver: CommandReceiver) -> None:
    assert run("--league", "pcl") == ["Pavlov Champions League: 11 commands"]
    assert [path for path, _, _ in receiver.received] == [PCL]


def test_commands_can_go_to_every_server_and_to_no_private_chat(receiver: CommandReceiver) -> None:
    assert run("--global") == ["Every server: 11 commands"]
    table = [{**command, "contexts": [0]} for command in TABLE]
    assert receiver.received == [("/api/v10/applications/123/commands", f"Bot {TOKEN}", table)]


@pytest.mark.parametrize(
    ("body", "wait"),
    [
        (b'{"retry_after": 0.25}', 0.25),
        (b'{"retry_after": 3600}', 60.0),
        (b'{"retry_after": -1}', 0.0),
        (b'{"retry_after": NaN}', 1.0),
        (b'{"retry_after": "soon"}', 1.0),
        (b"<html>", 1.0),
    ],
)
def test_command_waits_as_long_as_discord_asks_within_reason(
    receiver: CommandReceiver, waits: list[float], body: bytes, wait: float
) -> None:
    receiver.answers = [(429, body)]
    assert run("--league", "bcl") == ["Breachers Champions League: 11 commands"]
    assert waits == [wait]
    assert [path for path, _, _ in receiver.received] == [BCL, BCL]


def failure(*arguments: str) -> str:
    with pytest.raises(CommandError) as failed:
        run(*arguments)
    assert TOKEN not in str(failed.value)
    return str(failed.value)


def test_command_fails_when_the_rate_limit_does_not_end(
    receiver: CommandReceiver, waits: list[float]
) -> None:
    receiver.answers = [(429, b'{"retry_after": 2}')] * 9
    assert failure() == "Discord answered 429: Too Many Requests"
    assert waits == [2.0] * 4


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        ((401, b'{"message": "401: Unauthorized"}'), "Discord answered 401: 401: Unauthorized"),
        ((403, b'{"message": "Missing Access", "code": 50001}'), "Discord answered 403: Missing"),
        ((500, b"<html>"), "Discord answered 500: Internal Server Error"),
        ((307, b""), "Discord answered 307: Temporary Redirect"),
    ],
)
def test_command_prints_discord_s_error(
    receiver: CommandReceiver, answer: tuple[int, bytes], words: str
) -> None:
    receiver.answers = [answer]
    assert failure().startswith(words)
    assert len(receiver.received) == 1


def test_command_says_when_discord_is_unreachable(settings: Settings) -> None:
    with command_receiver() as receiver:
        connect(settings, discord_api_url=receiver.url)
    assert failure() == "could not reach Discord: ConnectionError"


@pytest.mark.parametrize(
    ("missing", "words"),
    [
        ({"discord_client_id": ""}, "Not set: DISCORD_CLIENT_ID"),
        ({"discord_bot_token": SecretStr("")}, "Not set: DISCORD_BOT_TOKEN"),
        (
            {"discord_client_id": "", "discord_bot_token": SecretStr("")},
            "Not set: DISCORD_CLIENT_ID, DISCORD_BOT_TOKEN",
        ),
    ],
)
def test_command_names_missing_settings(
    settings: Settings, receiver: CommandReceiver, missing: dict[str, Any], words: str
) -> None:
    connect(settings, **missing)
    assert failure() == words
    assert receiver.received == []


COMMAND_NAME = re.compile(r"[a-z0-9_-]{1,32}")


def test_table_is_within_discord_s_limits() -> None:
    for command in (each.definition() for each in COMMANDS):
        assert COMMAND_NAME.fullmatch(command["name"])
        assert 1 <= len(command["description"]) <= 100
        required = [option["required"] for option in command["options"]]
        assert required == sorted(required, reverse=True)
        for option in command["options"]:
            assert COMMAND_NAME.fullmatch(option["name"])
            assert 1 <= len(option["description"]) <= 100
    names = [command.name for command in COMMANDS]
    assert len(names) == len(set(names))
