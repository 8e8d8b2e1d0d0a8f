"""Commands that people send to a game server. They wait until the link sends them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import Case, User
from accounts.roles.powers import controls_servers, require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.text import trimmed
from leagues.models import GameMap
from matches.models import (
    LONGEST_COMMAND_REASON,
    PIN_LENGTH,
    GameServer,
    Match,
    ServerCommand,
    ServerResult,
)
from matches.people.cases.services import write_case_note
from matches.servers.game_servers.leagues import MODES
from matches.servers.game_servers.locking import lock_server
from matches.servers.game_servers.rcon.messages import Command, CommandInvalid

SENT_WITHIN = timedelta(seconds=60)
"""A command that was not sent after this is given up: later it would surprise everybody."""
WAITING = Cap(60, "{most} commands wait for this server already.")
WITH_REASON = frozenset({"kick", "ban"})
NOT_IN_CONSOLE = frozenset({"disconnect"})


@dataclass(frozen=True, slots=True)
class CommandToSend:
    """A command to send, what it means in words, and how long after the one before it."""

    command: Command
    words: str
    wait: timedelta = timedelta(0)


@command("server.league.code")
def send_line(*, server: GameServer, line: str, by: User) -> ServerCommand:
    """Send what a person typed into the console.

    Raises PermissionDenied unless `by` controls the league's servers; Refused if it was removed, or
    too many commands wait; FieldsRefused for a line that is no command, and for those that need a
    reason.
    """
    require(controls_servers(by, server.league.code))
    try:
        typed = Command.read(line)
    except CommandInvalid as error:
        raise FieldsRefused({"line": [str(error)]}) from None
    verb = typed.verb.lower()
    if verb in WITH_REASON:
        raise FieldsRefused({"line": [f"Use the {verb} button of the player: it asks for why."]})
    if verb in NOT_IN_CONSOLE:
        raise FieldsRefused({"line": ["The portal keeps its connection to the server."]})
    return queue(server, [CommandToSend(typed, typed.line.decode().strip())], by=by)[0]


@command("server.league.code")
def change_map(*, server: GameServer, game_map: int, mode: str, by: User) -> ServerCommand:
    """Change the server's map to one of the league's pool.

    Raises PermissionDenied unless `by` controls the league's servers; Refused if it was removed, or
    too many commands wait; FieldsRefused for a map or mode that is not the league's, and for a map
    whose label on servers nobody knows.
    """
    require(controls_servers(by, server.league.code))
    chosen = GameMap.objects.filter(league=server.league_id, in_pool=True, pk=game_map).first()
    if chosen is None:
        raise FieldsRefused({"map": ["Choose a map of the league’s pool."]})
    if mode not in MODES:
        raise FieldsRefused({"mode": ["Choose a mode."]})
    label = label_of(chosen)
    if " " in label:
        words = (
            f"No server has logged {chosen} yet, so its label is unknown. If you know it, "
            f"use the console: SwitchMap LABEL {mode}"
        )
        raise FieldsRefused({"map": [words]})
    asked = CommandToSend(
        Command.of("SwitchMap", label, mode), f"Change the map to {chosen} ({mode})"
    )
    return queue(server, [asked], by=by)[0]


@command("server.league.code")
def set_pin(*, server: GameServer, pin: str, by: User) -> ServerCommand:
    """Set the server's PIN, or remove it with an empty one.

    Raises PermissionDenied unless `by` controls the league's servers; Refused if it was removed, or
    too many commands wait; FieldsRefused for a PIN that has not four digits.
    """
    require(controls_servers(by, server.league.code))
    return queue(server, [asked_pin(pin)], by=by)[0]


@command("server.league.code")
def remove_player(
    *,
    server: GameServer,
    unique_id: str,
    name: str,
    bans: bool,
    reason: str,
    case: Case | None = None,
    by: User,
) -> ServerCommand:
    """Kick a player from the server, or ban them from it. With a case, its notes tell of it.

    Raises PermissionDenied unless `by` controls the league's servers, and may decide the case;
    Refused if the server was removed, or too many commands wait; FieldsRefused without a reason, or
    for an id that is none.
    """
    require(controls_servers(by, server.league.code))
    reason = trimmed(reason)[:LONGEST_COMMAND_REASON]
    if not reason:
        raise FieldsRefused({"reason": ["Say why."]})
    verb = "Ban" if bans else "Kick"
    try:
        sent = Command.of(verb, unique_id)
    except CommandInvalid as error:
        raise FieldsRefused({"uniqueId": [str(error)]}) from None
    words = f"{verb} {name or unique_id}"
    if case is not None:
        if case.league != server.league.code:
            raise FieldsRefused({"case": ["Choose a case of this league."]})
        write_case_note(case=case, text=f"{words} on {server}: {reason}", by=by)
    return queue(server, [CommandToSend(sent, words)], by=by, reason=reason, case=case)[0]


def asked_pin(pin: str) -> CommandToSend:
    """Raises FieldsRefused for a PIN that has not four digits; empty removes it."""
    if not pin:
        return CommandToSend(Command.of("SetPin"), "Remove the PIN")
    if len(pin) != PIN_LENGTH or not (pin.isascii() and pin.isdecimal()):
        raise FieldsRefused({"pin": ["A PIN has four digits."]})
    return CommandToSend(Command.of("SetPin", pin), f"Set the PIN to {pin}")


def label_of(game_map: GameMap) -> str:
    """What servers call the map: as they logged it last, otherwise its name."""
    logged = ServerResult.objects.attached().filter(game_map=game_map).order_by("-pk").first()
    return logged.map_label if logged is not None else game_map.name


def queue(
    server: GameServer,
    asked: Sequence[CommandToSend],
    *,
    by: User,
    match: Match | None = None,
    reason: str = "",
    case: Case | None = None,
) -> list[ServerCommand]:
    """Queue commands for the server, each after the one before it was answered. Locks the server.

    Raises Refused if it was removed, or too many commands wait.
    """
    server = lock_server(server)
    waiting = ServerCommand.objects.waiting().filter(server=server)
    if waiting.count() + len(asked) > WAITING.most:
        raise Refused(WAITING.words.format(most=WAITING.most))
    queued: list[ServerCommand] = []
    now = timezone.now()
    for each in asked:
        now += each.wait
        stored = ServerCommand.objects.create(
            server=server,
            line=each.command.line.decode().strip(),
            words=each.words,
            reason=reason,
            match=match,
            case=case,
            by=by,
            after=queued[-1] if queued else None,
            not_before=now,
            give_up_at=now + SENT_WITHIN,
        )
        queued.append(stored)
    audit.record(
        "server.command",
        server,
        actor=by,
        league=server.league.code,
        after={"commands": [each.words for each in queued]},
        reason=reason,
    )
    return queued
