"""Answering whether one plays in a match, and asking those who are silent."""

from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import mark_all_done, notify
from accounts.roles.powers import DENIED
from clvr.lib.refusals import Refused
from matches.addresses import match_address
from matches.enums import AttendanceAnswer
from matches.locking import lock_match_in_league
from matches.models import Attendance, Match
from matches.play.attendance import texts
from matches.play.attendance.rules import MOST_ASKS, NO_TIME, ask_refusal
from matches.play.attendance.state import (
    ASK_ACTION,
    ask_event,
    asks_of,
    obstacle_to_answering,
    silent_on,
    time_key,
)
from matches.play.buttons import attendance_buttons
from matches.powers import acting_side, side_of_player

EVERYBODY_ANSWERED = "Everyone has answered."


@command("match.season.league.code")
def answer_attendance(*, match: Match, answer: AttendanceAnswer, by: User) -> Attendance:
    """Say whether one plays in a match, for the time that it has now; a later answer replaces it.

    Raises PermissionDenied unless `by` is in the roster of one of the teams or a substitute;
    Refused if they are banned from the league, or if the match has no time, has begun, has a report
    or a result, or its season is closed.
    """
    match = lock_match_in_league(match)
    side = side_of_player(match, by) if by.is_active else None
    if side is None:
        raise PermissionDenied(DENIED)
    now, time = timezone.now(), match.time
    if obstacle := obstacle_to_answering(match, now):
        raise Refused(obstacle)
    if time is None:
        raise Refused(NO_TIME)
    stored, _ = Attendance.objects.update_or_create(
        match=match, user=by, defaults={"answer": answer, "time": time, "at": now}
    )
    mark_all_done([ask_event(match, by.pk, number) for number in range(MOST_ASKS)])
    audit.record(
        "match.answer_attendance",
        match,
        actor=by,
        league=match.season.league.code,
        after={"answer": answer.value, "time": time_key(match)},
    )
    return stored


@command("match.season.league.code")
def ask_silent(*, match: Match, by: User) -> int:
    """Ask the players of one's side who have not answered whether they play; returns how many.

    Raises PermissionDenied unless `by` leads one of the teams; Refused if they are banned from the
    league, nobody can answer or everybody has, or the side asked lately or too often.
    """
    match = lock_match_in_league(match)
    side = acting_side(match, by)
    now, asked = timezone.now(), asks_of(match, side)
    if obstacle := obstacle_to_answering(match, now) or ask_refusal(asked, now):
        raise Refused(obstacle)
    silent = [user for user in silent_on(match, side) if user != by]
    if not silent:
        raise Refused(EVERYBODY_ANSWERED)
    if match.time is None:
        raise Refused(NO_TIME)
    team, league = match.team_on(side), match.season.league.code
    for user in silent:
        # Each has an event of their own, which their answer settles.
        notify(
            people=[user],
            kind=NotificationKind.ATTENDANCE_ASKED,
            text=texts.can_you_play(match, team, match.time),
            link=match_address(match),
            league=league,
            dedupe=ask_event(match, user.pk, len(asked)),
            buttons=attendance_buttons(match),
        )
    audit.record(
        ASK_ACTION,
        match,
        actor=by,
        league=league,
        after={
            "team": team.name,
            "time": time_key(match),
            "asked": int(now.timestamp()),
            "players": len(silent),
        },
    )
    return len(silent)
