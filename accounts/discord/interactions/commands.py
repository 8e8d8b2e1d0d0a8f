"""Slash commands: their definition and how one runs."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from accounts.discord.interactions import texts
from accounts.discord.interactions.payload import Attachment, DiscordUser, Given, Interaction
from accounts.discord.interactions.replies import OpensForm, Reply, Suggestion
from accounts.models import User
from accounts.punishments.bans import league_refusal, speech_refusal
from clvr.lib.escaping.discord import escaped_with_times
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.refusals import Refused

CHAT_INPUT, TEXT, NUMBER, ATTACHMENT = 1, 3, 4, 11
"""Discord's numbers for a slash command and for the types of its options."""
LONGEST_TEXT = 60
MOST_CHOICES = 25
"""How many suggestions Discord takes."""
LONGEST_CHOICE = 100


@dataclass(frozen=True, slots=True)
class Typing:
    """What somebody in a league's server has typed so far, and in which language they use
    Discord."""

    league: LeagueCode
    caller: DiscordUser | None
    typed: str
    locale: str


@dataclass(frozen=True, slots=True)
class CommandOption:
    """An option of a command: a text, a choice by its number, or a file. `suggest` returns texts
    for what somebody has typed so far."""

    name: str
    description: str
    required: bool = False
    choices: tuple[tuple[int, str], ...] = ()
    suggest: Callable[[Typing], Sequence[Suggestion]] | None = None
    is_file: bool = False

    def definition(self) -> dict[str, Any]:
        """The option in the format of Discord's API."""
        return {
            "name": self.name,
            "description": self.description,
            "required": self.required,
            **self._kind(),
        }

    def _kind(self) -> dict[str, Any]:
        if self.is_file:
            return {"type": ATTACHMENT}
        if self.choices:
            shown = [{"name": label, "value": value} for value, label in self.choices]
            return {"type": NUMBER, "choices": shown}
        suggests = {} if self.suggest is None else {"autocomplete": True}
        return {"type": TEXT, "max_length": LONGEST_TEXT, **suggests}


@dataclass(frozen=True, slots=True)
class CommandCall:
    """A call of a command: the league, the caller, the options, the files by their ids, and the
    language in which the caller uses Discord."""

    league: LeagueCode
    caller: DiscordUser
    given: Mapping[str, object]
    files: Mapping[str, Attachment]
    locale: str

    def text(self, option: str) -> str:
        """The value of a text option; empty when it was not given."""
        value = self.given.get(option)
        return value if isinstance(value, str) else ""

    def number(self, option: str) -> int | None:
        value = self.given.get(option)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def file(self, option: str) -> Attachment | None:
        """The file of an option; None when none was given."""
        return self.files.get(self.text(option))


@dataclass(frozen=True, slots=True)
class SlashCommand:
    """A slash command. `run` returns the answer, or raises Refused with a text for the caller.
    Someone who is muted may give it if `is_for_muted`, as on the web. `is_public`: it shows what
    everybody can read on the web, and changes nothing, so that people who are banned may give it,
    too."""

    name: str
    description: str
    run: Callable[[CommandCall], str | Reply | OpensForm]
    options: tuple[CommandOption, ...] = ()
    is_for_muted: bool = False
    is_public: bool = False

    def definition(self) -> dict[str, Any]:
        """The command in the format of Discord's API."""
        return {
            "name": self.name,
            "description": self.description,
            "type": CHAT_INPUT,
            "options": [option.definition() for option in self.options],
        }


def carry_out(
    interaction: Interaction, commands: Iterable[SlashCommand]
) -> str | Reply | OpensForm:
    """Run a command; returns the answer.

    Unless everybody can read the answer on the web, a caller who is banned in the league gets that
    reason instead, and so does one who is muted, unless the command is for them, too.
    """
    league, caller, given = _league_of(interaction), interaction.caller, interaction.data
    if league is None or caller is None:
        return texts.UNKNOWN_SERVER
    command = next((each for each in commands if given and each.name == given.name), None)
    if command is None or given is None:
        return texts.UNKNOWN_COMMAND
    if refusal := _refusal(command, caller, league):
        return escaped_with_times(refusal)
    try:
        return command.run(_call(league, caller, given, interaction.locale))
    except Refused as refused:
        return escaped_with_times(str(refused))


def _refusal(command: SlashCommand, caller: DiscordUser, league: LeagueCode) -> str:
    """Why the caller may not give the command in the league; empty if they may."""
    if command.is_public:
        return ""
    person = User.objects.filter(discord_id=caller.id).first()
    refusal_in = league_refusal if command.is_for_muted else speech_refusal
    return "" if person is None else refusal_in(person, league)


def _call(league: LeagueCode, caller: DiscordUser, given: Given, locale: str) -> CommandCall:
    options = {option.name: option.value for option in given.options}
    return CommandCall(league, caller, options, given.resolved.attachments, locale)


def suggestions(interaction: Interaction, commands: Iterable[SlashCommand]) -> list[Suggestion]:
    """What the option could be that somebody is typing; nothing outside of leagues' servers."""
    league, given = _league_of(interaction), interaction.data
    typed = next((each for each in given.options if each.focused), None) if given else None
    if league is None or given is None or typed is None:
        return []
    options = (option for each in commands if each.name == given.name for option in each.options)
    option = next((each for each in options if each.name == typed.name), None)
    if option is None or option.suggest is None:
        return []
    text = str(typed.value or "")[:LONGEST_TEXT]
    found = option.suggest(Typing(league, interaction.caller, text, interaction.locale))
    fitting = (each for each in found if len(each.label) <= LONGEST_CHOICE >= len(each.value))
    return list(fitting)[:MOST_CHOICES]


def _league_of(interaction: Interaction) -> LeagueCode | None:
    """The league of the server in which the command was given."""
    server = str(interaction.guild_id)
    return next((code for code, league in LEAGUES.items() if league.id == server), None)
