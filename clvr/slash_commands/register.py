"""`/register NAME [platform]`"""

from accounts.discord.interactions.commands import CommandCall, CommandOption, SlashCommand
from accounts.enums import Platform
from accounts.people.registration import register_player
from clvr.lib.escaping.discord import fitted, portal_link
from clvr.lib.refusals import Refused
from clvr.slash_commands import texts


def register(call: CommandCall) -> str:
    platform = call.number("platform")
    if platform is not None and platform not in Platform:
        raise Refused(texts.UNKNOWN_PLATFORM)
    name, is_first = register_player(
        league=call.league,
        discord_id=call.caller.id,
        discord_name=call.caller.name,
        name=call.text("name"),
        platform=None if platform is None else Platform(platform),
    )
    return fitted(
        [
            texts.registered(name, is_first=is_first),
            texts.profile(portal_link(f"/players/{name.user_id}")),
        ]
    )


REGISTER = SlashCommand(
    "register",
    texts.REGISTER,
    register,
    (
        CommandOption("name", texts.REGISTER_NAME, required=True),
        CommandOption("platform", texts.REGISTER_PLATFORM, choices=tuple(Platform.choices)),
    ),
)
