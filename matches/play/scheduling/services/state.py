"""The current state of a match's time. Deadlines count as soon as they have passed, even before due
work records them."""

from datetime import datetime

from django.db.models import Max

from clvr.lib.timestamps import timestamp_mark
from matches.enums import Decision, Side, TimeOrigin
from matches.models import Match, TimeProposal
from matches.play.scheduling.rules import (
    AnswerWaits,
    DefaultSlot,
    Window,
    default_time,
    season_window,
    standing_option,
)
from matches.scores.report_state import is_reported, obstacle_to_sides

MANAGERS = "the league’s team managers"


def window_of(match: Match) -> Window:
    """The window in which the match is played: its week, or the rest of its season after it was
    created."""
    if match.week is not None:
        return Window(match.week.opens, match.week.report_by)
    season = match.season
    last = season.weeks.aggregate(last=Max("report_by"))["last"]
    zone = season.league.zone
    made_at = match.created_at
    return season_window(made_at, last_report_by=last, ends_on=season.ends_on, zone=zone)


def default_of(match: Match) -> datetime | None:
    """The default time if the sides do not agree by the week's deadline. None if the league has
    none, or the match has no week."""
    league, week = match.season.league, match.week
    if week is None or league.default_match_day is None or league.default_match_hour is None:
        return None
    slot = DefaultSlot(league.default_match_day, league.default_match_hour, week.zone_in(league))
    return default_time(week.agree_by, week.report_by, slot)


def answer_waits(match: Match) -> AnswerWaits:
    """The league's waits for an answer to proposed times."""
    league = match.season.league
    return AnswerWaits(league.remind_to_answer, league.proposals_stand)


def stands_at(match: Match, proposal: TimeProposal | None) -> datetime | None:
    """From when the earliest time of this open proposal stands without an answer. None if it never
    does, or not yet: a side that agreed on another time before, or was not reminded, loses nothing
    by silence. The week's deadline comes first."""
    if proposal is None or match.time is not None or match.result is not None:
        return None
    if obstacle_to_sides(match) or is_reported(match):
        return None
    timestamp = answer_waits(match).stands_at(proposal.proposed_at, proposal.reminded_at)
    held = match.team_on(Side(proposal.side).other).waits_until
    if timestamp is not None and held is not None:
        # Nobody could answer for the team until lately.
        timestamp = max(timestamp, held)
    is_late = timestamp is not None and match.week is not None and timestamp >= match.week.agree_by
    return None if is_late else timestamp


def time_due(
    match: Match, proposal: TimeProposal | None, now: datetime
) -> tuple[datetime, TimeOrigin] | None:
    """The time that the match gets by now without anybody's command, and why: a proposed time that
    nobody answered, or the league's default time. `proposal` is the open one."""
    timestamp = stands_at(match, proposal)
    if proposal is not None and timestamp is not None and timestamp <= now:
        option = standing_option(proposal.options, now)
        if option is not None:
            return option, TimeOrigin.UNANSWERED
    default = default_due(match, now)
    return None if default is None else (default, TimeOrigin.DEFAULT)


def default_due(match: Match, now: datetime) -> datetime | None:
    """The default time if it applies by now: the deadline has passed without an agreement. None if
    the default time itself has passed, because nobody was told about it."""
    if match.time is not None or match.result is not None or obstacle_to_sides(match):
        return None
    if match.week is None or now < match.week.agree_by or _is_held(match, now):
        return None
    timestamp = default_of(match)
    if timestamp is None or timestamp <= now or is_reported(match):
        return None
    return timestamp


def _is_held(match: Match, now: datetime) -> bool:
    """Whether nobody could agree on a time for one of the teams until lately."""
    held = (match.team_a.waits_until, match.team_b.waits_until)
    return any(until is not None and now < until for until in held)


def obstacle_to_agreeing(match: Match, now: datetime) -> str:
    """Why the sides can't agree on a time or change it, and what to do; empty if they can."""
    if obstacle := _obstacle_of_result(match):
        return obstacle
    if match.time is not None and match.time <= now:
        return (
            f"This match was scheduled for {timestamp_mark(match.time)}. Report its result, or ask "
            f"{MANAGERS} for another time."
        )
    window = window_of(match)
    if window.closes <= now:
        return (
            f"The time to play this match ended on {timestamp_mark(window.closes)}. Ask {MANAGERS} "
            "for a time."
        )
    return ""


def _obstacle_of_result(match: Match) -> str:
    """Why the time can't change because of the match's result, a report, or the season's end."""
    if match.result is not None:
        if match.result.decision == Decision.VOID:
            return "This match is void. There is nothing to schedule."
        return "This match has an official result, so its time can’t change."
    if is_reported(match):
        return "A result of this match has been reported, so its time can’t change."
    return obstacle_to_sides(match)
