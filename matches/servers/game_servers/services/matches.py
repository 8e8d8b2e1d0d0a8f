"""Setting up a match on a game server: its players on their sides, a PIN, and a fresh start."""

from dataclasses import dataclass
from datetime import timedelta

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import controls_servers, require
from clvr.lib.escaping.plain import isolated
from clvr.lib.refusals import Refused
from clvr.lib.text import folded
from matches.enums import Side
from matches.locking import lock_match
from matches.models import GameServer, Match, ServerState
from matches.servers.game_servers.locking import lock_server
from matches.servers.game_servers.queries import seen_players
from matches.servers.game_servers.rcon.messages import Command
from matches.servers.game_servers.readings import SeenPlayer
from matches.servers.game_servers.services.commands import CommandToSend, asked_pin, queue
from matches.servers.server_results.match_names import MatchNames, match_names

NEWS_LASTS = timedelta(seconds=30)
SETTLES_WITHIN = timedelta(seconds=10)
"""How long the server takes until everybody is in their new team; only then the match restarts."""
NO_NEWS = "The server has not answered lately, so the portal does not know who is on it."
NOBODY = "None of the match’s players is on the server under their registered name."


@dataclass(frozen=True, slots=True)
class SetUp:
    """What a set-up does: how many players change sides; who is on the server but in no team of the
    match."""

    moved: int
    strangers: tuple[str, ...]


@command("server.league.code")
def set_up_match(
    *, server: GameServer, match: Match, side_of_team_0: Side, pin: str, by: User
) -> SetUp:
    """Put the players who are on the server on their sides by their registered names, set the PIN
    if there is one, and start the match anew ten seconds later. The server has the match from now
    on, and its score shows live.

    Raises PermissionDenied unless `by` controls the league's servers; Refused for another league's
    match or one with a result, if the match is on another server, the server has not answered for
    30 seconds, none of the players is there, or too many commands wait; FieldsRefused for the PIN.
    """
    require(controls_servers(by, server.league.code))
    # Else two servers could take the match at the same time.
    match = lock_match(match)
    server = lock_server(server)
    now = timezone.now()
    if match.season.league_id != server.league_id:
        raise Refused("The match is of another league.")
    if match.result is not None:
        raise Refused("This match has an official result.")
    elsewhere = GameServer.objects.with_match(now).filter(match=match).exclude(pk=server.pk)
    if (other := elsewhere.first()) is not None:
        raise Refused(f"This match is on {other}. Take it off there first.")
    players = seen_players(server, since=now - NEWS_LASTS)
    if players is None:
        raise Refused(NO_NEWS)
    known = match_names(server.league, [match], now)[match.pk]
    moves, strangers = _moves(players, known, side_of_team_0)
    if len(strangers) == len(players):
        raise Refused(NOBODY)
    asked = [asked_pin(pin)] if pin else []
    asked += moves
    reset = Command.of("ResetSND")
    asked.append(
        CommandToSend(reset, "Start the match anew", SETTLES_WITHIN if moves else timedelta(0))
    )
    before, server.match, server.match_since = server.match, match, now
    server.save(update_fields=["match", "match_since"])
    ServerState.objects.filter(server=server).update(side_of_team_0=side_of_team_0)
    audit.record(
        "server.set_up",
        server,
        actor=by,
        league=server.league.code,
        before={"match": before and before.versus},
        after={"match": match.versus},
    )
    queue(server, asked, by=by, match=match)
    return SetUp(len(moves), tuple(strangers))


@command("server.league.code")
def take_match_off(*, server: GameServer, by: User) -> GameServer:
    """Say that the match is no longer played on the server. Nothing is sent to it.

    Raises PermissionDenied unless `by` controls the league's servers; Refused if no match is there.
    """
    require(controls_servers(by, server.league.code))
    server = lock_server(server)
    if server.match is None:
        raise Refused("No match is on this server.")
    before, server.match, server.match_since = server.match, None, None
    server.save(update_fields=["match", "match_since"])
    ServerState.objects.filter(server=server).update(side_of_team_0=None)
    audit.record(
        "server.take_off",
        server,
        actor=by,
        league=server.league.code,
        before={"match": before.versus},
        after={"match": None},
    )
    return server


def _moves(
    players: list[SeenPlayer], known: MatchNames, side_of_team_0: Side
) -> tuple[list[CommandToSend], list[str]]:
    """The commands that put players on their sides, and the names of those of neither side."""
    moves, strangers = [], []
    for player in players:
        named = known.by_name.get(folded(player.name))
        if named is None:
            strangers.append(player.name)
            continue
        team = 0 if named.side == side_of_team_0 else 1
        if player.team != team:
            words = f"Put {isolated(player.name)} in team {team}"
            moves.append(CommandToSend(Command.of("SwitchTeam", player.unique_id, team), words))
    return moves, strangers
