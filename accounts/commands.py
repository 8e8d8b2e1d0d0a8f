"""What all commands have in common: one transaction, and one rule about bans.

A command is a service that changes something in somebody's name, which it takes as `by` (None: the
portal itself, which may do anything). A ban holds in every command of the league, and a ban from
the portal or a closed account in every command there is; so whoever writes a command says with
`command` in which league it acts, and nothing else.

Who is banned from a league may still step back from something of their own there: leave a team,
decline its captaincy or to be a substitute, take back their own request to join, give up being
co-captain or substitute, give back a match that they claimed to cast. Those commands are
`open_to_banned`; one that does more than that asks with `require_free` for the rest.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial, wraps
from operator import attrgetter
from typing import Any, ParamSpec, TypeVar

from accounts.models import User
from accounts.punishments.bans import league_refusal, sign_in_refusal
from clvr.lib.refusals import Refused
from clvr.lib.transactions import in_transaction

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class CommandRule:
    """Whom a command asks about, and where: `league` is the way from the arguments' names to the
    code of the league, as `match.season.league.code`; empty where the command acts in no league, or
    in all of them. `actor` is the argument in whose name it acts. `open_to_banned` lets those who
    are banned from the league call it."""

    league: str
    actor: str
    open_to_banned: bool

    def ask(self, arguments: dict[str, Any]) -> None:
        """Raise Refused, saying why and until when, for who may not call the command."""
        person: User | None = arguments[self.actor]
        if person is None:
            return
        is_everywhere = self.open_to_banned or not self.league
        require_free(person, "" if is_everywhere else self._league_of(arguments))

    def _league_of(self, arguments: dict[str, Any]) -> str:
        name, _, path = self.league.partition(".")
        found: str = attrgetter(path)(arguments[name]) if path else arguments.get(name, "")
        return found


COMMANDS: dict[str, CommandRule] = {}
"""The rule of every command, by its module and name."""


def command(
    league: str = "", *, actor: str = "by", open_to_banned: bool = False
) -> Callable[[Callable[Parameters, Result]], Callable[Parameters, Result]]:
    """Make a service with keyword arguments alone a command: see `CommandRule`. It raises Refused
    for who is banned, and else what the service raises; it is done in one transaction."""

    def decorate(service: Callable[Parameters, Result]) -> Callable[Parameters, Result]:
        rule = CommandRule(league, actor, open_to_banned)
        COMMANDS[f"{service.__module__}.{service.__qualname__}"] = rule

        @wraps(service)
        def run(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
            # Before the transaction, which locks: who is kept out makes nobody wait.
            rule.ask(kwargs)
            return in_transaction(partial(service, *args, **kwargs))

        return run

    return decorate


def require_free(person: User | None, league: str = "") -> None:
    """Raise Refused, saying why and until when, for who is banned from the league, or (of no
    league) from the portal, and for a closed account. None, the portal itself, is always free."""
    if person is None:
        return
    if refusal := league_refusal(person, league) if league else sign_in_refusal(person):
        raise Refused(refusal)
