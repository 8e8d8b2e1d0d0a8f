"""Servers' logs for tests."""

import json
from datetime import UTC, datetime
from typing import Any, NamedTuple

from django.core.files.uploadedfile import SimpleUploadedFile


class Logged(NamedTuple):
    """A player in a log, on the server's team. None leaves a statistic out."""

    name: str
    team: int | None = 0
    kills: int | None = 5
    deaths: int | None = 5
    assists: int | None = 1
    headshots: int | None = None

    @property
    def row(self) -> dict[str, Any]:
        amounts = {
            "Kill": self.kills,
            "Death": self.deaths,
            "Assist": self.assists,
            "Headshot": self.headshots,
            "Experience": 120,
        }
        stats = [
            {"statType": kind, "amount": amount}
            for kind, amount in amounts.items()
            if amount is not None
        ]
        row = {"uniqueId": f"id-{self.name}", "playerName": self.name, "stats": stats}
        return row if self.team is None else {**row, "teamId": self.team}


def stamp(at: datetime) -> str:
    return at.astimezone(UTC).strftime("[%Y.%m.%d-%H.%M.%S:123][ 45]")


def entry(at: datetime, body: object, indent: str | None = None) -> str:
    return f"{stamp(at)}StatManagerLog: {json.dumps(body, indent=indent)}\n"


def map_end(
    at: datetime,
    players: list[Logged],
    *,
    rounds: tuple[int, int] = (10, 4),
    label: str = "sand",
    indent: str | None = "\t",
    **more: object,
) -> str:
    """The end of a map, as a server writes it."""
    body = {
        "allStats": [player.row for player in players],
        "MapLabel": label,
        "GameMode": "SND",
        "PlayerCount": len(players),
        "bTeams": True,
        "Team0Score": rounds[0],
        "Team1Score": rounds[1],
        **more,
    }
    return entry(at, body, indent)


def kill(at: datetime, killer: str, killed: str, *, headshot: bool) -> str:
    data = {"Killer": killer, "Killed": killed, "KilledBy": "ak47", "Headshot": headshot}
    return entry(at, {"KillData": data}, "\t")


def log_file(text: str) -> SimpleUploadedFile:
    return SimpleUploadedFile("Stats.log", text.encode(), "text/plain")
