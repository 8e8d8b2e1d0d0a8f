"""Slash commands: their definition and how one runs."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from accounts.discord.interactions import texts
from accounts.discord.interactions.payload import DiscordUser, Interaction
from accounts.models import User
from accounts.punishments.bans import speech_refusal
from clvr.lib.escaping.discord import escaped_with_times
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.refusals import Refused

CHAT_INPUT, TEXT, NUMBER = 1, 3, 4
"""Discord's numbers for a slash command and for the types of its options."""
LONGEST_TEXT = 60
MOST_CHOICES = 25
"""How many suggestions Discord takes."""
LONGEST_CHOICE = 100


@dataclass(frozen=True, slots=True)
class CommandOption:
    """An option of a command: a text, or a choice by its number. `suggest` returns texts for what
    somebody in the league's server has typed so far."""

    name: str
    description: str
    required: bool = False
    choices: tuple[tuple[int, str], ...] = ()
    suggest: Callable[[LeagueCode, str], Sequence[str]] | None = None

    def definition(self) -> dict[str, Any]:
        """The option in the format of Discord's API."""
        kind: dict[str, Any] = (
            {
                "type": NUMBER,
                "choices": [{"name": label, "value": value} for value, label in self.choices],
            }
            if self.choices
            else {"type": TEXT, "max_length": LONGEST_TEXT}
        )
        if self.suggest is not None:
            kind["autocomplete"] = True
        return {
            "name": self.name,
            "description": self.description,
            "required": self.required,
            **kind,
        }


@dataclass(frozen=True, slots=True)
class CommandCall:
    """A call of a command: the league, the caller and the options."""

    league: LeagueCode
    caller: DiscordUser
    given: Mapping[str, object]

    def text(self, option: str) -> str:
        """The value of a text option; empty when it was not given."""
        value = self.given.get(option)
        return value if isinstance(value, str) else ""

    def number(self, option: str) -> int | None:
        value = self.given.get(option)
        return value if isinstance(value, int) and not isinstance(value, bool) else None


@dataclass(frozen=True, slots=True)
class SlashCommand:
    """A slash command. `run` returns the answer in Discord's markup, or raises Refused with a text
    for the caller."""

    name: str
    description: str
    run: Callable[[CommandCall], str]
    options: tuple[CommandOption, ...] = ()

    def definition(self) -> dict[str, Any]:
        """The command in the format of Discord's API."""
        return {
            "name": self.name,
            "description": self.description,
            "type": CHAT_INPUT,
            "options": [option.definition() for option in self.options],
        }


def carry_out(interaction: Interaction, commands: Iterable[SlashCommand]) -> str:
    """Run a command; returns the answer in Discord's markup.

    A caller who is banned or muted in the league gets that reason instead.
    """
    league, caller, given = _league_of(interaction), interaction.caller, interaction.data
    if league is None or caller is None:
        return texts.UNKNOWN_SERVER
    command = next((each for each in commands if given and each.name == given.name), None)
    if command is None or given is None:
        return texts.UNKNOWN_COMMAND
    person = User.objects.filter(discord_id=caller.id).first()
    if person is not None and (refusal := speech_refusal(person, league)):
        return escaped_with_times(refusal)
    call = CommandCall(league, caller, {option.name: option.value for option in given.options})
    try:
        return command.run(call)
    except Refused as refused:
        return escaped_with_times(str(refused))


def suggestions(interaction: Interaction, commands: Iterable[SlashCommand]) -> list[str]:
    """What the option could be that somebody is typing; nothing outside of leagues' servers."""
    league, given = _league_of(interaction), interaction.data
    typed = next((each for each in given.options if each.focused), None) if given else None
    if league is None or given is None or typed is None:
        return []
    options = (option for each in commands if each.name == given.name for option in each.options)
    option = next((each for each in options if each.name == typed.name), None)
    if option is None or option.suggest is None:
        return []
    found = option.suggest(league, str(typed.value or "")[:LONGEST_TEXT])
    return [text for text in found if len(text) <= LONGEST_CHOICE][:MOST_CHOICES]


def _league_of(interaction: Interaction) -> LeagueCode | None:
    """The league of the server in which the command was given."""
    server = str(interaction.guild_id)
    return next((code for code, league in LEAGUES.items() if league.id == server), None)
