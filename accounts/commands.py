"""The `command` decorator: one transaction and one rule about bans and mutes.

A command is a service that changes something on behalf of a person, passed as `by` (None: the
portal itself, which may do anything). A ban from a league blocks every command in that league. A
ban from the portal, or a closed account, blocks every command. So each command declares its league.

A command that shows a person's words or pictures to other people `speaks`. A mute blocks it, in its
league or everywhere. Playing stays open to muted people, and so does giving something up.

A person who is banned from a league may still withdraw there: leave a team, decline its captaincy
or a request to substitute, cancel their own request to join, stop being co-captain or substitute,
or give up a match that they claimed to cast. Those commands are `open_to_banned`; if one does more
than that, it calls `require_free` for the rest.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import partial, wraps
from operator import attrgetter
from typing import Any, ParamSpec, TypeVar

from accounts.models import User
from accounts.punishments.bans import league_refusal, sign_in_refusal, speech_refusal
from clvr.lib.refusals import Refused
from clvr.lib.transactions import in_transaction

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class CommandRule:
    """Which person and league a command checks for bans and mutes.

    `league` is the path from an argument's name to the league's code, such as
    `match.season.league.code`; empty when the command has no league or concerns all of them.
    `actor` is the name of the argument that holds the person. `open_to_banned` allows people who
    are banned from the league. `speaks` refuses muted people; it may be the name of the argument
    with the words, and then a call without words is no speech.
    """

    league: str
    actor: str
    open_to_banned: bool
    speaks: bool | str

    def check(self, arguments: dict[str, Any]) -> None:
        """Raise Refused, with the reason and the end, when the person may not call the command."""
        person: User | None = arguments[self.actor]
        if person is None:
            return
        is_everywhere = self.open_to_banned or not self.league
        league = "" if is_everywhere else self._league_of(arguments)
        require_free(person, league, speaks=self._speaks_with(arguments))

    def _speaks_with(self, arguments: dict[str, Any]) -> bool:
        return bool(arguments.get(self.speaks) if isinstance(self.speaks, str) else self.speaks)

    def _league_of(self, arguments: dict[str, Any]) -> str:
        name, _, path = self.league.partition(".")
        found: str = attrgetter(path)(arguments[name]) if path else arguments.get(name, "")
        return found


_leaving: ContextVar[int | None] = ContextVar("leaving", default=None)


@contextmanager
def bans_aside(person: User) -> Iterator[None]:
    """Within it, no ban and no mute keeps the person from commands: they leave the portal for good,
    which gives everything up."""
    before = _leaving.set(person.pk)
    try:
        yield
    finally:
        _leaving.reset(before)


COMMANDS: dict[str, CommandRule] = {}
"""The rule of every command, by module and name."""


def command(
    league: str = "",
    *,
    actor: str = "by",
    open_to_banned: bool = False,
    speaks: bool | str = False,
) -> Callable[[Callable[Parameters, Result]], Callable[Parameters, Result]]:
    """Make a service that takes only keyword arguments a command: see `CommandRule`.

    It runs in one transaction. It raises Refused for a banned person, for a muted one if it
    speaks, and otherwise what the service raises.
    """

    def decorate(service: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
        rule = CommandRule(league, actor, open_to_banned, speaks)
        COMMANDS[f"{service.__module__}.{service.__qualname__}"] = rule

        @wraps(service)
        def run(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
            # Check before the transaction takes locks, so that a refused call blocks no one.
            rule.check(kwargs)
            return in_transaction(partial(service, *args, **kwargs))

        return run

    return decorate


def require_free(person: User | None, league: str = "", *, speaks: bool = False) -> None:
    """Raise Refused, with the reason and the end, when the person is banned from the league
    (without a league: from the portal), when they are muted there and want to speak, or when their
    account is closed. None, the portal itself, always passes."""
    if person is None or person.pk == _leaving.get():
        return
    if speaks:
        refusal = speech_refusal(person, league)
    else:
        refusal = league_refusal(person, league) if league else sign_in_refusal(person)
    if refusal:
        raise Refused(refusal)
