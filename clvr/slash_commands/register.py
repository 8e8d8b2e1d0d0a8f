"""`/register NAME [platform]`"""

from accounts.discord.interactions.commands import CommandCall, CommandOption, SlashCommand
from accounts.discord.interactions.markdown import bold, fitted
from accounts.enums import Platform
from accounts.models import PlayerName
from accounts.people.registration import register_player
from clvr.lib.leagues import LEAGUES
from clvr.lib.refusals import Refused
from clvr.slash_commands.links import portal_link

UNKNOWN_PLATFORM = "Please select a platform"


def register(call: CommandCall) -> str:
    platform = call.number("platform")
    if platform is not None and platform not in Platform:
        raise Refused(UNKNOWN_PLATFORM)
    name, is_first = register_player(
        league=call.league,
        discord_id=call.caller.id,
        discord_name=call.caller.name,
        name=call.text("name"),
        platform=None if platform is None else Platform(platform),
    )
    league = LEAGUES[call.league].name
    opening = "Welcome! You are registered" if is_first else "You are registered"
    return fitted(
        [
            f"{opening} for the {league} as {bold(name.name)}{_platform_words(name)}",
            f"Your profile: {portal_link(f'/players/{name.user_id}')}",
        ]
    )


def _platform_words(name: PlayerName) -> str:
    if name.platform is None:
        return ". Use the command again with a platform to say where you play."
    return f" on {name.get_platform_display()}."


REGISTER = SlashCommand(
    "register",
    "Register for this league with your name in its game, or change that name",
    register,
    (
        CommandOption("name", "Your name in the game, 4 characters at least", required=True),
        CommandOption("platform", "Where you play", choices=tuple(Platform.choices)),
    ),
)
