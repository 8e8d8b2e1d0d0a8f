"""What a slash command is, and how one is carried out."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from accounts.discord.interactions.markdown import spoken
from accounts.discord.interactions.payload import DiscordUser, Interaction
from accounts.models import User
from accounts.punishments.bans import chat_refusal
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.refusals import Refused

CHAT_INPUT, TEXT, NUMBER = 1, 3, 4
"""Discord's numbers for a slash command and for the types of its options."""
LONGEST_TEXT = 60
UNKNOWN_SERVER = "This server belongs to no league of the portal. Use the command in a league's."
UNKNOWN_COMMAND = "The portal does not know this command any more."


@dataclass(frozen=True, slots=True)
class CommandOption:
    """Something that can be said with a command: a text, or one of the choices by its number."""

    name: str
    description: str
    required: bool = False
    choices: tuple[tuple[int, str], ...] = ()

    def definition(self) -> dict[str, Any]:
        """As Discord wants to be told."""
        kind: dict[str, Any] = (
            {
                "type": NUMBER,
                "choices": [{"name": label, "value": value} for value, label in self.choices],
            }
            if self.choices
            else {"type": TEXT, "max_length": LONGEST_TEXT}
        )
        return {
            "name": self.name,
            "description": self.description,
            "required": self.required,
            **kind,
        }


@dataclass(frozen=True, slots=True)
class CommandCall:
    """A command as it was given: who, in which league, with what."""

    league: LeagueCode
    caller: DiscordUser
    given: Mapping[str, object]

    def text(self, option: str) -> str:
        """What was said for an option; empty when nothing was."""
        value = self.given.get(option)
        return value if isinstance(value, str) else ""

    def number(self, option: str) -> int | None:
        value = self.given.get(option)
        return value if isinstance(value, int) and not isinstance(value, bool) else None


@dataclass(frozen=True, slots=True)
class SlashCommand:
    """A command of the portal. `run` answers with Discord's markup, or raises Refused with words
    for the caller."""

    name: str
    description: str
    run: Callable[[CommandCall], str]
    options: tuple[CommandOption, ...] = ()

    def definition(self) -> dict[str, Any]:
        """As Discord wants to be told."""
        return {
            "name": self.name,
            "description": self.description,
            "type": CHAT_INPUT,
            "options": [option.definition() for option in self.options],
        }


def carry_out(interaction: Interaction, commands: Iterable[SlashCommand]) -> str:
    """Do what a command says; the answer for its caller, in Discord's markup.

    Who is banned or muted in the league is told so instead.
    """
    league, caller, given = _league_of(interaction), interaction.caller, interaction.data
    if league is None or caller is None:
        return UNKNOWN_SERVER
    command = next((each for each in commands if given and each.name == given.name), None)
    if command is None or given is None:
        return UNKNOWN_COMMAND
    person = User.objects.filter(discord_id=caller.id).first()
    if person is not None and (refusal := chat_refusal(person, league)):
        return spoken(refusal)
    call = CommandCall(league, caller, {option.name: option.value for option in given.options})
    try:
        return command.run(call)
    except Refused as refused:
        return spoken(str(refused))


def _league_of(interaction: Interaction) -> LeagueCode | None:
    """The league whose server it is."""
    server = str(interaction.guild_id)
    return next((code for code, league in LEAGUES.items() if league.id == server), None)
