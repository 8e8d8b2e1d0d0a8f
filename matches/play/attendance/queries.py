"""Who plays in a match, as one person may see it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from django.utils import timezone

from accounts.models import User
from accounts.punishments.bans import league_refusal
from accounts.roles.powers import moderates_league
from matches.enums import AttendanceAnswer, Side
from matches.models import Match
from matches.play.attendance.rules import Strength, ask_refusal, strength
from matches.play.attendance.state import (
    answers_to,
    asks_of,
    obstacle_to_answering,
    players_of,
    substitutes_on,
)
from matches.powers import side_led_by, side_of_player


@dataclass(frozen=True, slots=True)
class Player:
    """A player of a side and their answer; None if they are silent."""

    user: User
    is_substitute: bool
    answer: AttendanceAnswer | None


@dataclass(frozen=True, slots=True)
class SideAttendance:
    """A side's players, as its leaders and staff see them."""

    side: Side
    players: Sequence[Player]
    strength: Strength
    may_substitute: bool
    """Whether the league allows substitutes."""
    may_ask: bool
    ask_obstacle: str
    """Why the side can't ask its silent players now; empty for who can't at all."""


@dataclass(frozen=True, slots=True)
class AttendanceSheet:
    """The person's own answer, and the sides whose players they see."""

    time: datetime | None
    own_side: Side | None
    """The side that the person can play for."""
    own: AttendanceAnswer | None
    obstacle: str
    """Why nobody can answer, or an empty string."""
    may_answer: bool
    sides: Sequence[SideAttendance]


def attendance_sheet(match: Match, user: User) -> AttendanceSheet:
    """The sheet for a user who takes part in the match. Leaders see their own side, staff both."""
    now, own_side, led = timezone.now(), side_of_player(match, user), side_led_by(match, user)
    obstacle, answers = obstacle_to_answering(match, now), answers_to(match)
    seen = list(Side) if moderates_league(user, match.season.league.code) else [led]
    mine = answers.get(user.pk)
    is_banned = bool(league_refusal(user, match.season.league.code))
    sides = [
        _side(match, side, {key: AttendanceAnswer(each.answer) for key, each in answers.items()})
        for side in seen
        if side is not None and match.time is not None
    ]
    if led is not None and not obstacle and not is_banned:
        refusal = ask_refusal(asks_of(match, led), now)
        sides = [_asking(each, refusal, user) if each.side == led else each for each in sides]
    return AttendanceSheet(
        time=match.time,
        own_side=own_side,
        own=None if mine is None else AttendanceAnswer(mine.answer),
        obstacle=obstacle,
        may_answer=own_side is not None and not obstacle and not is_banned,
        sides=sides,
    )


def _side(match: Match, side: Side, answers: dict[int, AttendanceAnswer]) -> SideAttendance:
    players = [
        Player(user, is_substitute, answers.get(user.pk))
        for is_substitute, people in (
            (False, players_of(match, side)),
            (True, substitutes_on(match, side)),
        )
        for user in people
    ]
    league = match.season.league
    return SideAttendance(
        side,
        players,
        strength([player.answer for player in players], league.roster_minimum),
        may_substitute=league.substitutes_allowed > 0,
        may_ask=False,
        ask_obstacle="",
    )


def _asking(side: SideAttendance, refusal: str, user: User) -> SideAttendance:
    silent = any(each.answer is None and each.user != user for each in side.players)
    return replace(side, may_ask=silent and not refusal, ask_obstacle=refusal if silent else "")
