"""`manage.py register_commands`: registers the slash commands with Discord."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from accounts.discord.interactions.installation import DiscordApplication, NotInstalled
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.slash_commands import COMMANDS


class Command(BaseCommand):
    help = (
        "Installs the slash commands in the leagues' Discord servers, at once and instead of those "
        "that were there. Needs DISCORD_CLIENT_ID and DISCORD_BOT_TOKEN."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        where = parser.add_mutually_exclusive_group()
        where.add_argument(
            "--league", choices=LeagueCode.values, help="one league's server instead of all"
        )
        where.add_argument(
            "--global",
            action="store_true",
            dest="everywhere",
            help="in every server of the application, besides each server's own commands",
        )

    def handle(self, *args: Any, league: str | None, everywhere: bool, **options: Any) -> None:
        application = _application()
        try:
            if everywhere:
                count = application.install_everywhere(COMMANDS)
                self.stdout.write(f"Every server: {count} commands")
                return
            for code, identity in LEAGUES.items():
                if league in (None, code):
                    count = application.install(COMMANDS, identity.id)
                    self.stdout.write(f"{identity.name}: {count} commands")
        except NotInstalled as error:
            raise CommandError(str(error)) from None


def _application() -> DiscordApplication:
    """The application in the environment. Raises CommandError that says what is missing."""
    environment = settings.ENVIRONMENT
    token = environment.discord_bot_token.get_secret_value()
    needed = {
        "DISCORD_CLIENT_ID": environment.discord_client_id,
        "DISCORD_BOT_TOKEN": token,
    }
    missing = [name for name, value in needed.items() if not value]
    if missing:
        raise CommandError(f"Not set: {', '.join(missing)}")
    return DiscordApplication(environment.discord_api_url, environment.discord_client_id, token)
