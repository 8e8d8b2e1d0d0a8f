"""A server that stands in for Pavlov's, for tests and the demonstration: it speaks the protocol,
keeps the state of one match, and makes faults on demand."""

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import aclosing, asynccontextmanager, suppress
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from matches.servers.game_servers.rcon.messages import password_line

PIECE = 4096
MAPS = ("sand", "bridge", "datacenter", "stalingrad", "santorini", "industry", "containeryard")
LONG = 20_000
"""The length of an oversized reply's comment."""


class Fault(Enum):
    """What goes wrong with a command."""

    NONE = "none"
    DELAY = "the reply comes late, but in time"
    SPLIT = "the reply comes in pieces, cut within a character"
    SWALLOW = "the command is not done, and there is no reply"
    LOSE_REPLY = "the command is done, and there is no reply"
    TOO_LATE = "the command is done, and its reply comes after the client has given up"
    DROP_BEFORE = "the connection ends before the command is done"
    DROP_AFTER = "the connection ends once the command is done"
    OVERSIZED = "the reply is longer than 4096 bytes"
    PLAIN_TEXT = "the command is not done, and the reply is two lines of plain text"
    BARE = "the reply has neither Command nor Successful"
    STRANGER = "the reply to another command comes first"


@dataclass(slots=True)
class Player:
    """A player on the server; `team` is 0 or 1."""

    unique_id: str
    name: str
    team: int = 0
    cash: int = 0
    kills: int = 0
    deaths: int = 0


@dataclass(slots=True)
class StandIn:
    """The server's state. `fault_for` says what goes wrong with a command's line; `pause` is how
    long delays are, in seconds, `least_gap` how soon after another a command is ignored, and
    `drops_after` how long a connection may be silent; 0 for ever. `break_after` ends replies."""

    password: str = "secret"  # noqa: S105
    players: list[Player] = field(default_factory=list)
    fault_for: Callable[[str], Fault] = field(default=lambda _: Fault.NONE)
    pause: float = 0.01
    least_gap: float = 0
    drops_after: float = 0
    break_after: str = "\r\n"
    silent_after_map: float = 0
    prompt: bytes = b"Password: "
    prompt_pieces: int = 1
    welcome: bytes = b"Authenticated=1\r\n"
    name: str = "CLVR Match Server"
    game_map: str = "sand"
    mode: str = "SND"
    scores: tuple[int, int] = (0, 0)
    pin: str = ""
    bans: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    """The lines of the commands that were done, in order."""
    connections: int = 0
    _silent_until: float = 0
    _last: float = -1e9

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Talk to one client until it leaves or a fault ends the connection."""
        self.connections += 1
        try:
            await self._talk(reader, writer)
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            writer.close()

    async def _talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for piece in _pieces(self.prompt, self.prompt_pieces):
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(0)
        async with aclosing(_lines(reader, self.drops_after)) as lines:
            is_right = await anext(lines, b"") == password_line(self.password).strip()
            self._last = asyncio.get_running_loop().time()
            writer.write(self.welcome if is_right else b"Authenticated=0\r\n")
            await writer.drain()
            if not is_right:
                return
            async for line in lines:
                if not await self._answer(line.decode(), writer):
                    return

    async def _answer(self, line: str, writer: asyncio.StreamWriter) -> bool:
        """Do a command and answer it, with its fault. False ends the connection."""
        now = asyncio.get_running_loop().time()
        is_too_soon = now - self._last < self.least_gap
        self._last = now
        if now < self._silent_until or is_too_soon:
            return True
        fault = self.fault_for(line)
        if fault == Fault.PLAIN_TEXT:
            writer.write(b"Unable to parse the command\r\nUse Help for a list\r\n")
        if fault in {Fault.SWALLOW, Fault.PLAIN_TEXT}:
            return True
        if fault == Fault.DROP_BEFORE:
            return False
        reply = self._do(line)
        if fault == Fault.DROP_AFTER:
            return False
        if fault != Fault.LOSE_REPLY:
            await self._send(reply, fault, writer)
        return True

    async def _send(
        self, reply: dict[str, Any], fault: Fault, writer: asyncio.StreamWriter
    ) -> None:
        if fault == Fault.BARE:
            reply = {k: v for k, v in reply.items() if k not in {"Command", "Successful"}}
        if fault == Fault.OVERSIZED:
            reply["Comment"] = "ż" * LONG
        if fault == Fault.STRANGER:
            writer.write(self._packed({"Command": "Disconnect", "Successful": False}))
        if fault == Fault.DELAY:
            await asyncio.sleep(self.pause)
        if fault == Fault.TOO_LATE:
            await asyncio.sleep(self.pause * 10)
        is_cut = fault in {Fault.SPLIT, Fault.OVERSIZED}
        for piece in _pieces(self._packed(reply), 7 if is_cut else 1):
            writer.write(piece)
            await writer.drain()
            await asyncio.sleep(0)

    def _packed(self, reply: dict[str, Any]) -> bytes:
        """As the game writes it: over several lines, with tabs."""
        text = json.dumps(reply, indent="\t", ensure_ascii=False)
        return f"{text}{self.break_after}".encode()

    def _do(self, line: str) -> dict[str, Any]:
        """Do what a command's line says; its reply."""
        self.done.append(line)
        verb, *arguments = line.split()
        act = getattr(self, f"_on_{verb.lower()}", None)
        try:
            told = {} if act is None else act(*arguments)
        except (TypeError, ValueError, LookupError):
            told = {verb: False}
        is_known = act is not None and told.get(verb) is not False
        return {"Command": verb, "Successful": is_known, "Comment": " ".join(arguments), **told}

    def _on_help(self) -> dict[str, Any]:
        verbs = sorted(name[4:] for name in dir(self) if name.startswith("_on_"))
        return {"Help": ", ".join(verbs)}

    def _on_serverinfo(self) -> dict[str, Any]:
        return {
            "ServerInfo": {
                "MapLabel": self.game_map,
                "GameMode": self.mode,
                "ServerName": self.name,
                "Teams": True,
                "Team0Score": str(self.scores[0]),
                "Team1Score": str(self.scores[1]),
                "Round": str(sum(self.scores)),
                "RoundState": "Started",
                "PlayerCount": f"{len(self.players)}/24",
            }
        }

    def _on_refreshlist(self) -> dict[str, Any]:
        listed = [{"Username": each.name, "UniqueId": each.unique_id} for each in self.players]
        # The game lists people who are about to join without name and id.
        return {"PlayerList": [*listed, {"Username": "", "UniqueId": ""}]}

    def _on_inspectplayer(self, key: str) -> dict[str, Any]:
        return {"PlayerInfo": _inspected(self._player(key))}

    def _on_inspectall(self) -> dict[str, Any]:
        return {"InspectList": [_inspected(player) for player in self.players]}

    def _on_switchteam(self, key: str, team: str) -> dict[str, Any]:
        player = next((each for each in self.players if each.unique_id == key), None)
        # A name silently does nothing.
        if player is not None:
            player.team = int(team)
        return {"SwitchTeam": True}

    def _on_switchmap(self, game_map: str, mode: str) -> dict[str, Any]:
        self.game_map, self.mode, self.scores = game_map, mode, (0, 0)
        self._go_silent()
        return {"SwitchMap": True}

    def _on_maplist(self) -> dict[str, Any]:
        return {"MapList": [{"MapId": each, "GameMode": "SND"} for each in MAPS]}

    def _on_rotatemap(self) -> dict[str, Any]:
        following = MAPS[(MAPS.index(self.game_map) + 1) % len(MAPS)]
        return {**self._on_switchmap(following, self.mode), "RotateMap": True}

    def _on_resetsnd(self) -> dict[str, Any]:
        self.scores = (0, 0)
        return {"ResetSND": True}

    def _on_setpin(self, pin: str = "") -> dict[str, Any]:
        self.pin = pin
        return {"SetPin": True}

    def _on_setmaxplayers(self, most: str) -> dict[str, Any]:
        # The game says that it was successful and, with its own field, that it was not.
        return {"Successful": True, "SetMaxPlayers": int(most) <= 24}

    def _on_givecash(self, key: str, cash: str) -> dict[str, Any]:
        self._player(key).cash += int(cash)
        return {"GiveCash": True, "UniqueID": key}

    def _on_kick(self, key: str) -> dict[str, Any]:
        self.players = [each for each in self.players if each.unique_id != key]
        return {"Kick": True}

    def _on_ban(self, key: str) -> dict[str, Any]:
        self.bans.append(key)
        return {**self._on_kick(key), "Ban": True}

    def _on_unban(self, key: str) -> dict[str, Any]:
        self.bans.remove(key)
        return {"Unban": True}

    def _on_banlist(self) -> dict[str, Any]:
        return {"BanList": list(self.bans)}

    def _player(self, key: str) -> Player:
        return {each.unique_id: each for each in self.players}[key]

    def speak(self) -> None:
        """End the silence after a change of the map."""
        self._silent_until = 0

    def _go_silent(self) -> None:
        self._silent_until = asyncio.get_running_loop().time() + self.silent_after_map


@asynccontextmanager
async def serving(server: StandIn, host: str = "127.0.0.1", port: int = 0) -> AsyncIterator[int]:
    """Serve; yields the port."""
    listener = await asyncio.start_server(server.serve, host, port)
    try:
        yield listener.sockets[0].getsockname()[1]
    finally:
        listener.close()


async def _lines(reader: asyncio.StreamReader, silence: float) -> AsyncGenerator[bytes, None]:
    """The lines that come, until the client leaves or is silent for as many seconds; 0 for ever.
    As with the game, a piece without a line break is a line, too: clients leave it out."""
    with suppress(TimeoutError):
        while True:
            async with asyncio.timeout(silence or None):
                piece = await reader.read(PIECE)
            if not piece:
                return
            for line in filter(None, map(bytes.strip, piece.splitlines())):
                yield line


def _inspected(player: Player) -> dict[str, Any]:
    return {
        "PlayerName": player.name,
        "UniqueId": player.unique_id,
        "KDA": f"{player.kills}/{player.deaths}/0",
        "Score": "0",
        "Cash": str(player.cash),
        "TeamId": str(player.team),
        "Dead": False,
        "Ping": 40.5,
    }


def _pieces(data: bytes, count: int) -> list[bytes]:
    size = max(1, len(data) // count)
    return [data[start : start + size] for start in range(0, len(data), size)]
