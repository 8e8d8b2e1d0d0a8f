"""What the link reads and writes. Only the process that holds a server writes about it."""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime, timedelta

from django.db.models import Q
from django.utils import timezone

from clvr.lib.text import folded
from clvr.lib.transactions import transactional
from matches.enums import ServerCommandState, Side
from matches.models import GameServer, ServerCommand, ServerState
from matches.servers.game_servers.map_starts import note_map_starts
from matches.servers.game_servers.readings import SeenMatch, SeenPlayer
from matches.servers.game_servers.services.settling import settle, storable
from matches.servers.server_results.fitting import side_of_team_0
from matches.servers.server_results.match_names import match_names

HELD_FOR = timedelta(seconds=20)
"""A process that dies holds its servers for so long at most."""
KEPT_FOR = timedelta(days=365)
LOST = "The portal was stopped before the server answered. Look at its state."
TOO_LATE = "The server could not be asked within a minute."
BEFORE_FAILED = "The command before it was not answered."


@transactional
def hold_servers(holder: str) -> list[GameServer]:
    """The servers that this process may connect to for the next 20 seconds."""
    now = timezone.now()
    free = Q(held_by=holder) | Q(held_until=None) | Q(held_until__lt=now)
    states = ServerState.objects.filter(free, server__removed_at=None)
    states.update(held_by=holder, held_until=now + HELD_FOR)
    held = GameServer.objects.current().filter(state__held_by=holder)
    return list(held.select_related("league"))


def release_servers(holder: str) -> None:
    """Let other processes connect to this one's servers."""
    ServerState.objects.filter(held_by=holder).update(held_by="", held_until=None)


@transactional
def settle_lost(servers: Sequence[int]) -> int:
    """Settle what a process sent and did not live to hear of; how many. Call it before the first
    command of a server that was not held."""
    lost = ServerCommand.objects.filter(server__in=servers, state=ServerCommandState.SENT)
    found = list(lost.select_related("server__league", "by"))
    for each in found:
        settle(each, ServerCommandState.UNKNOWN, LOST)
    return len(found)


def servers_with_commands(servers: Sequence[int]) -> set[int]:
    """Those of these servers that have commands to be sent now, or given up."""
    ready = ServerCommand.objects.waiting().filter(
        server__in=servers, not_before__lte=timezone.now()
    )
    return set(ready.order_by().values_list("server", flat=True).distinct())


@transactional
def take_command(server: int) -> ServerCommand | None:
    """The next command to send; it counts as sent from now on. Those that nobody should send any
    more are settled on the way."""
    waiting = ServerCommand.objects.waiting().filter(server=server).order_by("pk")
    for each in waiting.select_related("server__league", "by", "after"):
        now = timezone.now()
        if each.after is not None and each.after.state in {
            ServerCommandState.NOT_SENT,
            ServerCommandState.UNKNOWN,
        }:
            settle(each, ServerCommandState.NOT_SENT, BEFORE_FAILED)
        elif now >= each.give_up_at:
            settle(each, ServerCommandState.NOT_SENT, TOO_LATE)
        elif each.not_before > now:
            return None
        elif _is_taken(each, now):
            return each
    return None


@transactional
def give_up_late(server: int) -> None:
    """Settle the commands that could not be sent in time."""
    late = ServerCommand.objects.waiting().filter(server=server, give_up_at__lte=timezone.now())
    for each in late.select_related("server__league", "by").order_by("pk"):
        settle(each, ServerCommandState.NOT_SENT, TOO_LATE)


@transactional
def settle_command(command: ServerCommand, state: ServerCommandState, reply: str) -> None:
    """Store what became of a command, with the server's reply."""
    settle(command, state, reply)


@transactional
def record_news(server: int, seen: SeenMatch, players: Sequence[SeenPlayer] | None) -> None:
    """Store the state that a server reported. The players stay if it listed none, and so do their
    sides where its teams are unknown, such as between two maps."""
    now = timezone.now()
    side = _side_of_team_0(server, players, now) if players else None
    note_map_starts(server, seen, now)
    ServerState.objects.filter(server=server).update(
        asked_at=now,
        received_at=now,
        problem="",
        **asdict(seen),
        **({} if players is None else {"players": [asdict(player) for player in players]}),
        **({} if side is None else {"side_of_team_0": side}),
    )


def record_problem(server: int, problem: str) -> None:
    """Store why a server gave no answer. What it said last stays."""
    problem = storable(problem)[:200]
    ServerState.objects.filter(server=server).update(asked_at=timezone.now(), problem=problem)


def delete_old_server_commands() -> int:
    """Delete commands after a year; the audit log keeps them. Returns how many."""
    old = ServerCommand.objects.filter(asked_at__lt=timezone.now() - KEPT_FOR)
    return old.delete()[0]


def _is_taken(command: ServerCommand, now: datetime) -> bool:
    """Whether this process sends the command, and no other."""
    mine = ServerCommand.objects.waiting().filter(pk=command.pk)
    return mine.update(state=ServerCommandState.SENT, sent_at=now) == 1


def _side_of_team_0(server: int, players: Sequence[SeenPlayer], now: datetime) -> Side | None:
    on_it = GameServer.objects.with_match(now).with_context().filter(pk=server).first()
    if on_it is None or on_it.match is None:
        return None
    known = match_names(on_it.league, [on_it.match], now)[on_it.match.pk]
    listed = ((folded(player.name), player.team) for player in players)
    return side_of_team_0(listed, known.sides)
