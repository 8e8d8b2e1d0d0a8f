"""What holds for the time of a match now: deadlines that have passed count as passed, whether due
work has noted them or not."""

from datetime import datetime

from django.db.models import Max

from clvr.lib.moments import told
from matches.enums import Decision
from matches.models import Match
from matches.results.services.report_state import is_reported
from matches.scheduling.rules import DefaultSlot, Window, default_time, season_window

MANAGERS = "the league’s team managers"


def window_of(match: Match) -> Window:
    """The span in which the match is to be played: its week's, or what was left of its season when
    it was made."""
    if match.week is not None:
        return Window(match.week.opens, match.week.report_by)
    season = match.season
    last = season.weeks.aggregate(last=Max("report_by"))["last"]
    zone = season.league.zone
    made_at = match.created_at
    return season_window(made_at, last_report_by=last, ends_on=season.ends_on, zone=zone)


def default_of(match: Match) -> datetime | None:
    """The time at which the match is played where the sides don't agree by their week's deadline;
    None where the league has no such time, or the match no week."""
    league, week = match.season.league, match.week
    if week is None or league.default_match_day is None or league.default_match_hour is None:
        return None
    slot = DefaultSlot(league.default_match_day, league.default_match_hour, week.zone_in(league))
    return default_time(week.agree_by, week.report_by, slot)


def default_due(match: Match, now: datetime) -> datetime | None:
    """The league's time, where it applies by now: the deadline has passed without an agreement. A
    time that has passed itself comes too late, for nobody was told of it."""
    if match.time is not None or match.result is not None:
        return None
    if match.week is None or now < match.week.agree_by:
        return None
    moment = default_of(match)
    if moment is None or moment <= now or is_reported(match):
        return None
    return moment


def obstacle_to_agreeing(match: Match, now: datetime) -> str:
    """Why the sides can't agree on a time, or on another one, and what they can do; empty when they
    can."""
    if match.result is not None:
        if match.result.decision == Decision.VOID:
            return "This match is void. There is nothing to schedule."
        return "This match has an official result. Its time stands."
    if is_reported(match):
        return "A result of this match has been reported. Its time stands."
    if match.time is not None and match.time <= now:
        return (
            f"This match was to be played on {told(match.time)}. Report its result, or ask "
            f"{MANAGERS} for another time."
        )
    window = window_of(match)
    if window.closes <= now:
        return (
            f"The time to play this match ended on {told(window.closes)}. Ask {MANAGERS} "
            "for a time."
        )
    return ""
