"""The demonstration's game server: a stand-in with the players of a match, who play it."""

import asyncio
from collections.abc import Sequence
from datetime import timedelta

from django.utils import timezone

from accounts.models import PlayerName
from clvr.demonstration.chance import Chance
from matches.models import GameServer, Match
from matches.play.scheduling.services.setting import set_time
from matches.servers.game_servers.passwords import encrypted
from matches.servers.game_servers.rcon.stand_in import Player, StandIn
from teams.models import Membership

LOOPBACK = "127.0.0.1"
USUAL_PORT = 9100
PASSWORD = "the-stand-in-keeps-no-secrets"  # noqa: S105
NAME = "CLVR Frankfurt"
ON_A_SIDE = 5
VISITOR = Player("76561190000000000", "JustWatching")
ROUND_SECONDS = 20
BEGAN_BEFORE = timedelta(minutes=20)
LASTS = timedelta(hours=1)
ROUNDS_TO_WIN = 10
"""After so many rounds of one team the stand-in begins anew, so that there is always a match."""


def demonstration_server() -> GameServer | None:
    """The server that stands in, if the demonstration's data are there."""
    servers = GameServer.objects.current().with_context()
    return servers.filter(name=NAME, host=LOOPBACK).first()


def stand_in_for(server: GameServer) -> StandIn:
    """A stand-in with the players of the server's match, in the middle of a map."""
    players = [] if server.match is None else players_of(server.match)
    return StandIn(password=PASSWORD, name=NAME, players=[*players, VISITOR], scores=(4, 3))


def players_of(match: Match) -> list[Player]:
    """Five of each team by their names in the game."""
    return [
        Player(f"7656119{user:010}", name, team)
        for team, key in enumerate((match.team_a_id, match.team_b_id))
        for user, name in _named(match.season.league.code, key)
    ]


def _named(league: str, team: int) -> Sequence[tuple[int, str]]:
    held = Membership.objects.current().filter(team=team).order_by("rank", "pk")
    users = list(held.values_list("user", flat=True))
    of_game = PlayerName.objects.filter(league=league, user__in=users).order_by("pk")
    names = dict(of_game.values_list("user", "name"))
    return [(user, names[user]) for user in users if user in names][:ON_A_SIDE]


def listen_on(server: GameServer, port: int) -> None:
    """Tell the portal where the stand-in listens now, and that the match goes on. Its time follows,
    because the pages of matches that began hours ago show no live score."""
    now = timezone.now()
    server.address, server.port, server.password = LOOPBACK, port, encrypted(PASSWORD)
    match = server.match
    if match is not None and match.result is None:
        server.match_since = now
        if match.time is None or match.time < now - LASTS:
            set_time(match=match, time=now - BEGAN_BEFORE, by=None)
    server.save(update_fields=["address", "port", "password", "match_since"])


async def play(stand_in: StandIn) -> None:
    """Play round after round, until it is cancelled."""
    number = 0
    while True:
        await asyncio.sleep(ROUND_SECONDS)
        number += 1
        chance = Chance(f"round {number}")
        winner = chance.number("winner", 2)
        scores = list(stand_in.scores)
        scores[winner] += 1
        is_over = max(scores) > ROUNDS_TO_WIN
        stand_in.scores = (0, 0) if is_over else (scores[0], scores[1])
        for player in stand_in.players:
            player.kills += chance.number(f"kills of {player.name}", 3)
            player.deaths += chance.number(f"deaths of {player.name}", 2)
