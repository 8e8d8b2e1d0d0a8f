"""Shapes of what the API answers about entries."""

from typing import Annotated, TypedDict

from clvr.lib.api.shapes import Json, Timestamp
from matches.enums import EntryState
from matches.season.entering.serializers import EntryWindowSerializer, SeasonRosterSerializer
from teams.shapes import TeamBriefShape


class EnteredSeasonShape(TypedDict):
    """A planned season that teams enter. `opensAt` and `closesAt` are 0 where there is no limit.
    `minimum` is the fewest players of a roster."""

    value: int
    label: str
    opensAt: Timestamp
    closesAt: Timestamp
    minimum: int


class OwnEntryShape(TypedDict):
    """The last entry of the team. `place` is its place on the waiting list, 0 elsewhere; `queue`
    says it in words, with the teams before it and the offers that are open, empty elsewhere;
    `offerEndsAt` is until when its leaders can take the place that is offered, 0 without one.
    `reason` says why it was declined or has ended."""

    _id: str
    state: Annotated[str, EntryState]
    reason: str
    place: int
    queue: str
    offerEndsAt: Timestamp
    isOpen: bool


class RosterCandidateShape(TypedDict):
    """A player of the team. `inGame` is their name in the league's game, empty without one;
    `obstacle` says why they can't be in a roster, as text after "is"; it is empty when they can."""

    _id: str
    username: str
    inGame: str
    obstacle: str


class TeamEntryShape(TypedDict):
    """What a team's leaders see of the season that they can enter; null without one. `obstacle`
    says why they can't enter or change the roster now, empty when they can. `mayAnswer`: they can
    take or refuse the place that is offered."""

    season: EnteredSeasonShape | None
    entry: OwnEntryShape | None
    players: list[RosterCandidateShape]
    roster: Annotated[Json, SeasonRosterSerializer]
    obstacle: str
    mayAnswer: bool


class DeskEntryShape(TypedDict):
    """A team's last entry in the season, with the names of its roster. `rating` is its rating now,
    `division` its division in the last season that it played, empty without one. `isOwn`: the
    reader is on the team, so they decide nothing about it. `enteredAt`, `place` and `offerEndsAt`
    are 0 where there is none; `queue` is that of `OwnEntryShape`."""

    _id: str
    team: TeamBriefShape
    state: Annotated[str, EntryState]
    rating: float
    division: str
    starters: list[str]
    substitutes: list[str]
    enteredAt: Timestamp
    place: int
    queue: str
    offerEndsAt: Timestamp
    reason: str
    isOwn: bool


class EntryDivisionShape(TypedDict):
    """A division of the league."""

    _id: str
    name: str


class EntriesShape(TypedDict):
    """A season's entries, those that wait for staff first. `isPlanned`: it has not been opened, so
    its entries can change. `taken` counts the teams in the season and the places that are offered.
    `invitable` is how many teams of the season before can be invited. Divisions come highest
    first."""

    label: str
    isPlanned: bool
    timeZone: str
    window: Annotated[Json, EntryWindowSerializer]
    taken: int
    minimum: int
    invitable: int
    divisions: list[EntryDivisionShape]
    entries: list[DeskEntryShape]
