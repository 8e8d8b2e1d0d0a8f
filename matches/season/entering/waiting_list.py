"""What a team reads of the waiting list of a season: its place, and who comes before it. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from clvr.lib.escaping.plain import isolated
from clvr.lib.text import counted, listed, ordinal
from clvr.lib.timestamps import timestamp_mark

MOST_NAMED = 3
"""How many teams a sentence names."""


@dataclass(frozen=True, slots=True)
class OpenOffer:
    """The name of a team to which a place is offered, and until when it can take it."""

    team: str
    until: datetime


@dataclass(frozen=True, slots=True)
class WaitingList:
    """The names of the teams that wait for a place, the first one first, and the offers that are
    open, the one that ends first first."""

    waiting: Sequence[str]
    offers: Sequence[OpenOffer]

    def words_for(self, place: int) -> str:
        """What the team with this place, from 1, reads."""
        before = self.waiting[: place - 1]
        after = f", after {_names(before)}" if before else ""
        return f"{ordinal(place)} of {len(self.waiting)} waiting{after}. {self._offered()}"

    def _offered(self) -> str:
        if not self.offers:
            return "No place is offered to a team now."
        if len(self.offers) == 1:
            (offer,) = self.offers
            until = timestamp_mark(offer.until)
            return f"A place is offered to {isolated(offer.team)} until {until}."
        first = timestamp_mark(self.offers[0].until)
        names = _names([offer.team for offer in self.offers])
        return f"Places are offered to {names}; the first offer ends {first}."


def _names(teams: Sequence[str]) -> str:
    named = [isolated(team) for team in teams[:MOST_NAMED]]
    more = len(teams) - len(named)
    return listed([*named, counted(more, "more team")] if more else named)
