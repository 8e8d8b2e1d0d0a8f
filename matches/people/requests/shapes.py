"""Requests as the API answers them."""

from typing import Annotated, NotRequired, TypedDict

from rest_framework import serializers

from accounts.enums import Platform, Region
from clvr.lib.api.answers import CommandAnswerShape
from clvr.lib.api.shapes import DescribedBy, Timestamp
from clvr.lib.leagues import LeagueCode
from matches.enums import Side
from teams.enums import RequestType
from teams.shapes import TeamBriefShape


class AskerShape(TypedDict):
    """A person who asks."""

    _id: str
    username: Annotated[str, DescribedBy(serializers.CharField, max_length=60)]
    avatarURL: str


class RequestShape(TypedDict):
    """Fields of all requests."""

    _id: str
    type: Annotated[int, RequestType]
    createdAt: Timestamp
    expiresAt: Timestamp


class FormerTeamOfAskerShape(TypedDict):
    """A team of the league that a player was on, and its rating now."""

    team: TeamBriefShape
    elo: float


class AskerFactsShape(TypedDict):
    """A player in the league that they ask in: their in-game names and platforms, their region, and
    the last teams that they left."""

    names: list[str]
    platforms: list[Annotated[int, Platform]]
    region: Annotated[str, Region]
    formerTeams: list[FormerTeamOfAskerShape]


class JoinRequestShape(RequestShape):
    """A player's request to join a team, with their message for its leaders. `asker` is for those
    who answer, null for the player."""

    team: TeamBriefShape
    player: AskerShape
    asker: AskerFactsShape | None
    message: str


class InvitationShape(TypedDict):
    """A team's invitation of a player to join it, and who sent it."""

    _id: str
    createdAt: Timestamp
    expiresAt: Timestamp
    team: TeamBriefShape
    player: AskerShape
    madeBy: AskerShape
    message: str


class ChallengeShape(RequestShape):
    """A challenge between two teams, and who made it."""

    challenger: TeamBriefShape
    challenged: TeamBriefShape
    madeBy: AskerShape


class OfferShape(TypedDict):
    """The captaincy of a team, offered to the caller."""

    _id: str
    team: TeamBriefShape
    offeredBy: AskerShape | None
    offeredAt: Timestamp


class NamedMatchShape(TypedDict):
    """A match by name; `time` is 0 if not set."""

    _id: str
    league: Annotated[str, LeagueCode]
    time: Timestamp
    teamA: TeamBriefShape
    teamB: TeamBriefShape


class OfMatchShape(TypedDict):
    """An item about a match, and the side that asks."""

    _id: str
    match: NamedMatchShape
    side: Annotated[int, Side]


class TimesToAnswerShape(OfMatchShape):
    """The times to come that the other side proposed, and until when one can be accepted. `clashes`
    are sentences about what a team plays at about one of them."""

    options: list[int]
    clashes: list[str]
    until: int


class WaitingPostponementShape(OfMatchShape):
    """A side's request to play the match in a later week, by its number, and until when the other
    side can answer; 0 for no limit."""

    toWeek: int
    reason: str
    until: Timestamp


class ReportToAnswerShape(OfMatchShape):
    """The other side's claim in words, and until when it can be disputed; 0 for no limit."""

    says: str
    isAbsenceClaim: bool
    until: Timestamp


class MatchToAnswerShape(TypedDict):
    """A match. The caller can answer until its time."""

    _id: str
    match: NamedMatchShape


class RequestsShape(TypedDict):
    """Requests to join and challenges."""

    joins: list[JoinRequestShape]
    challenges: list[ChallengeShape]


class ToAnswerShape(RequestsShape):
    """Everything that waits for the caller. Players in `substitutes` can answer until the match's
    time. `checkIns` are matches for which a team of theirs has not checked in; `attendance` those
    of the next days for which they have not said whether they play."""

    invitations: list[InvitationShape]
    offers: list[OfferShape]
    proposals: list[TimesToAnswerShape]
    postponements: list[WaitingPostponementShape]
    reports: list[ReportToAnswerShape]
    substitutes: list[OfMatchShape]
    checkIns: list[MatchToAnswerShape]
    attendance: list[MatchToAnswerShape]


class OwnRequestsShape(RequestsShape):
    """What the caller, or a team that they lead, waits for; and the caller's future matches as a
    substitute."""

    postponements: list[WaitingPostponementShape]
    substitutes: list[OfMatchShape]


class InboxShape(TypedDict):
    """What waits for the caller's answer, and their own requests and commitments."""

    toAnswer: ToAnswerShape
    own: OwnRequestsShape


class TeamWaitsShape(RequestsShape):
    """What a team waits for: challenges, and players whom it invited."""

    invitations: list[InvitationShape]


class TeamInboxShape(TypedDict):
    """Open requests that wait for the team's answer, and those that the team waits for."""

    toAnswer: RequestsShape
    own: TeamWaitsShape


class MatchMadeShape(CommandAnswerShape):
    """The answer of a command that may create a match; `link` leads to it."""

    link: NotRequired[str]
