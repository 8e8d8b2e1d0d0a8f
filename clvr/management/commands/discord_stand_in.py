"""`manage.py discord_stand_in`: a stand-in for Discord on machines without credentials, and beside
it one for Twitch and YouTube."""

from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError, connection
from django.db.models import QuerySet
from django.urls import reverse

from accounts.models import User
from clvr.demonstration.seed.casting import CHANNEL
from clvr.demonstration.seed.drafts import open_channel
from clvr.demonstration.texts.matches import channels
from clvr.discord_stand_in.commands import Installed
from clvr.discord_stand_in.knowledge import Knowledge
from clvr.discord_stand_in.oauth import Application
from clvr.discord_stand_in.server import LOOPBACK, DiscordStandIn, make_server
from clvr.environment import Environment
from clvr.lib.leagues import LEAGUES, REMOTE_LEAGUES, LeagueCode
from clvr.slash_commands import COMMANDS
from clvr.streams_stand_in.beside import Beside
from clvr.streams_stand_in.broadcasts import RIGHT
from clvr.streams_stand_in.server import StreamsStandIn
from leagues.models import League
from matches.models import DiscordServer, MatchThread


class Command(BaseCommand):
    help = (
        "Serves a stand-in for Discord on this machine, with people of every role, for the "
        "application that the DISCORD_… settings name. Refused in production."
    )
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--port", type=int, default=9000, help="on 127.0.0.1 (9000)")

    def handle(self, *args: Any, **options: Any) -> None:
        environment = settings.ENVIRONMENT
        if not environment.has_stand_in:
            raise CommandError(
                "The stand-in lets anyone in as anyone: it is for ENVIRONMENT=local or rehearsal."
            )
        application = Application(
            environment.discord_client_id,
            environment.discord_client_secret.get_secret_value(),
            environment.discord_bot_token.get_secret_value(),
            redirect_uris=_redirect_uris(environment),
            interactions_url=f"{environment.portal_url}{reverse('api-interactions')}",
        )
        _compare_servers_anew()
        if environment.is_local:
            _open_channel(environment)
        knowledge = Knowledge(_name_of, _servers_of)
        stand_in = DiscordStandIn(application, installed=_installed(), knowledge=knowledge)
        streams = _streams(environment)
        with make_server(Beside(stand_in, streams), options["port"]) as server:
            self.stdout.write(f"Discord's stand-in is at http://{LOOPBACK}:{server.server_port}")
            server.serve_forever()


def _streams(environment: Environment) -> StreamsStandIn:
    """With the demonstration's caster on air, and the channel on which a match is cast now."""
    streams = StreamsStandIn(
        environment.twitch_client_id,
        environment.twitch_client_secret.get_secret_value(),
        environment.youtube_api_key.get_secret_value(),
        game=LEAGUES[LeagueCode.BCL].game,
    )
    streams.twitch.put(login_of(CHANNEL), RIGHT)
    for code in REMOTE_LEAGUES:
        streams.twitch.put(login_of(channels(code)[0]), RIGHT, 318, LEAGUES[code].game)
    return streams


def login_of(channel: str) -> str:
    return channel.rpartition("/")[2].lower()


def _installed() -> Installed:
    servers = {league.id.value: league.name for league in LEAGUES.values()}
    return Installed(servers, [each.definition() for each in COMMANDS])


def _name_of(account: int) -> str:
    """What the person is called in the portal; empty without its tables."""
    return next(iter(_read(User.objects.filter(discord_id=account), "username")), "")


def _servers_of(number: str) -> list[str]:
    """The server of the league that has this thread, or those of the leagues that have their
    threads in this channel."""
    threads = _read(MatchThread.objects.filter(thread=int(number)), "league")
    return [
        str(key) for key in threads or _read(League.objects.filter(thread_channel=number), "pk")
    ]


def _read(rows: QuerySet[Any], name: str) -> list[Any]:
    """A column, read in a thread of its own: the server answers each request in one."""
    try:
        return list(rows.values_list(name, flat=True))
    except DatabaseError:
        return []
    finally:
        connection.close()


def _compare_servers_anew() -> None:
    """Its servers begin without anybody's roles, so the portal looks at them again."""
    # Without the portal's tables there is nothing to compare.
    with suppress(DatabaseError):
        DiscordServer.objects.filter(is_on=True).update(compare_at=None)


def _open_channel(environment: Environment) -> None:
    """Its address may be another one than before."""
    with suppress(DatabaseError):
        open_channel(environment.discord_api_url)


def _redirect_uris(environment: Environment) -> tuple[str, ...]:
    """The portal's callbacks, one for each name on which it answers."""
    usual = urlsplit(environment.sign_in_callback)
    port = "" if usual.port is None else f":{usual.port}"
    others = (usual._replace(netloc=f"{host}{port}").geturl() for host in environment.hosts)
    return usual.geturl(), *others
