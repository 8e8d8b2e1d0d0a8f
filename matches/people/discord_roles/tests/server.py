"""A league's Discord server for tests: the stand-in over real HTTP, and what is done there."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.conf import settings as portal_settings
from pydantic import SecretStr
from pytest_django import Settings

from accounts.enums import OutboxKind
from accounts.models import User
from accounts.outbox import sending
from clvr.discord_stand_in.guilds import Guild
from clvr.discord_stand_in.limits import Limit, Limits
from clvr.discord_stand_in.oauth import Application
from clvr.discord_stand_in.server import DiscordStandIn
from clvr.discord_stand_in.tests.serving import running_stand_in
from leagues.models import League
from leagues.tests.factories import league
from matches.enums import DiscordRoleKind
from matches.models import DiscordServer
from matches.people.discord_roles.following import compare_servers, follow_roles
from matches.people.discord_roles.reading import read_now
from matches.people.discord_roles.sending import change_role
from matches.people.discord_roles.services import map_roles, turn_roles_on

NAMES = {
    DiscordRoleKind.PLAYER: "Player",
    DiscordRoleKind.CAPTAIN: "Captain",
    DiscordRoleKind.CO_CAPTAIN: "Co-Captain",
    DiscordRoleKind.CASTER: "Caster",
    DiscordRoleKind.CHAMPION: "Champion",
}
QUICK = Limits(members=Limit(1000, 0.01), of_the_bot=Limit(100_000, 1))


@dataclass
class Server:
    """A league's server."""

    stand_in: DiscordStandIn
    guild: Guild
    league: League

    def join(self, *people: User) -> None:
        for each in people:
            assert each.discord_id is not None
            self.guild.members.setdefault(each.discord_id, set())

    def roles_of(self, person: User) -> set[str]:
        """The names of somebody's roles on the server."""
        assert person.discord_id is not None
        return {self.guild.roles[role].name for role in self.guild.members[person.discord_id]}

    def calls(self) -> dict[str, int]:
        """How often each kind of call was made since the last time."""
        made = dict(self.stand_in.guilds.calls)
        self.stand_in.guilds.calls.clear()
        return made

    def map(self, *kinds: DiscordRoleKind) -> None:
        """Choose the roles that are called like these kinds; all below the bot by default."""
        guild, _ = read_now(self.league)
        roles: dict[DiscordRoleKind, int | None] = {
            kind: self.guild.called(NAMES.get(kind, kind.label)).id for kind in kinds or NAMES
        }
        map_roles(league=self.league, roles=roles, guild=guild, by=None)

    def turn_on(self) -> None:
        """Let roles follow, and do what follows from it."""
        turn_roles_on(league=self.league, by=None)
        self.night()

    def night(self) -> None:
        """The nightly run, and all that it sends."""
        DiscordServer.objects.update(compare_at=None)
        compare_servers()
        deliver()

    def follow(self) -> int:
        """What due work does every few seconds, and all that it sends."""
        found = follow_roles()
        deliver()
        return found


def deliver() -> int:
    """Send all that is due."""
    sent = 0
    while count := sending.deliver({OutboxKind.DISCORD_ROLE: change_role}):
        sent += count
    return sent


@contextmanager
def discord_server(settings: Settings, limits: Limits = QUICK) -> Iterator[Server]:
    """The server of the Breachers league, with nobody but the bot."""
    stand_in = DiscordStandIn(Application("1234", "s3cret", "b0t"), limits)
    with running_stand_in(stand_in) as address:
        settings.ENVIRONMENT = portal_settings.ENVIRONMENT.model_copy(
            update={
                "discord_api_url": f"{address}/api/v10",
                "discord_authorize_url": f"{address}/oauth2/authorize",
                "discord_client_id": "1234",
                "discord_bot_token": SecretStr("b0t"),
            }
        )
        guild = stand_in.guilds.guild(league().pk)
        guild.members.clear()
        yield Server(stand_in, guild, league())
