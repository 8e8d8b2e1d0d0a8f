"""What replies of a Pavlov server say of the match on it. Pure.

Numbers often come as text, and fields can be missing.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from clvr.lib.text import readable
from matches.servers.game_servers.rcon.messages import Reply

LONGEST_LABEL = 100
MOST_PLAYERS = 64


@dataclass(frozen=True, slots=True)
class SeenPlayer:
    """A player on a server. `team` is the server's 0 or 1; `kda` is such as `3/1/2`."""

    unique_id: str
    name: str
    team: int | None = None
    score: int | None = None
    kda: str = ""
    cash: int | None = None
    ping: int | None = None
    is_dead: bool = False


@dataclass(frozen=True, slots=True)
class SeenMatch:
    """The map on a server, and its score."""

    map_label: str = ""
    mode: str = ""
    round: int | None = None
    round_state: str = ""
    score_0: int | None = None
    score_1: int | None = None


def match_in(reply: Reply) -> SeenMatch | None:
    """What a reply to ServerInfo says; None if it is another one, such as plain text."""
    found = (reply.values or {}).get("ServerInfo")
    if not isinstance(found, Mapping):
        return None
    return SeenMatch(
        map_label=_text(found.get("MapLabel")),
        mode=_text(found.get("GameMode"))[:20],
        round=_number(found.get("Round")),
        round_state=_text(found.get("RoundState"))[:30],
        score_0=_number(found.get("Team0Score")),
        score_1=_number(found.get("Team1Score")),
    )


def players_in(reply: Reply) -> list[SeenPlayer] | None:
    """What a reply to InspectAll or RefreshList says; None if it has no list. Entries without a
    name and an id are left out."""
    values = reply.values or {}
    listed = values.get("InspectList", values.get("PlayerList"))
    return list(_players(listed))[:MOST_PLAYERS] if isinstance(listed, list) else None


def _players(rows: list[Any]) -> Iterator[SeenPlayer]:
    for row in rows:
        if not isinstance(row, Mapping):
            continue
        name = _text(row.get("PlayerName") or row.get("Username"))
        unique_id = _text(row.get("UniqueId"))
        if not name or not unique_id:
            continue
        team = _number(row.get("TeamId"))
        yield SeenPlayer(
            unique_id=unique_id,
            name=name,
            team=team if team in {0, 1} else None,
            score=_number(row.get("Score")),
            kda=_text(row.get("KDA"))[:20],
            cash=_number(row.get("Cash")),
            ping=_number(row.get("Ping")),
            is_dead=_text(row.get("Dead")).lower() == "true",
        )


def _text(value: object) -> str:
    """What people can read of a value."""
    told = str(value) if isinstance(value, str | int | float) else ""
    return readable(told)[:LONGEST_LABEL]


def _number(value: object) -> int | None:
    """A number that the portal stores: from 0 to 32767."""
    try:
        number = int(float(_text(value)))
    except (ValueError, OverflowError):
        return None
    return number if 0 <= number <= 32767 else None
