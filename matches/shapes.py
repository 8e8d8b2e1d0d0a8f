"""Shapes of matches in answers, with the specification's field names."""

from typing import Annotated, TypedDict

from rest_framework import serializers
from typing_extensions import ReadOnly

from accounts.people.shapes import PersonShape
from clvr.lib.api.shapes import DescribedBy, Pair, PairOf, Timestamp
from clvr.lib.leagues import LeagueCode
from matches.enums import CastLanguage, Decision, Side, Unsettled, Winner
from teams.shapes import TeamBriefShape, TeamCardShape


class _Start(TypedDict):
    _id: str
    scheduled: bool
    confirmed: bool
    time: ReadOnly[Timestamp]


class _Teams(TypedDict):
    teamA: TeamBriefShape
    teamB: TeamBriefShape


class _Cards(TypedDict):
    teamA: TeamCardShape
    teamB: TeamCardShape


class MatchResult(TypedDict):
    """What came of a match."""

    scores: Pair | None
    winner: Annotated[int, Winner]
    decision: ReadOnly[Annotated[str, Decision] | None]
    decidedAt: ReadOnly[int]


class _Rest(TypedDict):
    playing: bool
    awaited: bool
    unsettled: Annotated[str, Unsettled] | None
    vods: list[str]
    cast: ReadOnly[str | None]
    round: ReadOnly[str]
    league: Annotated[str, LeagueCode]


class MatchShape(_Start, _Teams, MatchResult, _Rest):
    """A match, read with `MatchQuerySet.shown`.

    `time` is in unix seconds, 0 if not set; `scheduled` says that it is set. `confirmed` says that
    the result is official and not void. `scores` is null until the result is official, and
    after a forfeit. `decision` says how the result came about and is null until then; a void match
    has one but is not `confirmed`. `decidedAt` is when the result counts, 0 until there is one; it
    stands in for the time of a match that ended without one. `playing` says that it is likely being
    played now: its time has come, and nobody has reported a result. `awaited` says that this has
    been so for long: it is over, and waits for a report. `unsettled` says why a reported
    match is not official yet, otherwise null. `cast` is the id of the match's first stream, or
    null. `round` names its place in a playoff, such as Semifinal 1; it is empty outside of one.
    """


class MatchPageShape(_Start, _Cards, MatchResult, _Rest):
    """A match with the team cards of its page."""


class FieldedShape(TypedDict):
    """A substitute and their side."""

    side: Annotated[int, Side]
    player: PersonShape


class LatestResultShape(TypedDict):
    """An official result; `changes` are what it did to the ratings, null where it did nothing."""

    match: MatchShape
    changes: PairOf[float | None]


class StreamShape(TypedDict):
    """A cast, read with `StreamQuerySet.shown`. `channel` is where to watch it. `live` says that
    the match is being played, and that the cast is on air with the right game, as far as the portal
    asks its platform. `viewers` is how many watch it, rounded; null if nobody knows."""

    _id: str
    match: MatchShape
    channel: Annotated[str, DescribedBy(serializers.URLField)]
    language: Annotated[str, CastLanguage]
    live: bool
    viewers: int | None
