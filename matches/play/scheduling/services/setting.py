"""Times set by staff."""

from datetime import datetime, timedelta

from django.db.models import Max
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.timestamps import day_in_words
from leagues.models import Season, Week
from matches.enums import Decision, TimeOrigin
from matches.ledger.ratings.ledger.replay import replay
from matches.ledger.ratings.ledger.sources import Since
from matches.locking import lock_match_in_ledger
from matches.models import Match
from matches.play.casts.holds import end_holds
from matches.play.events.closing import close_time_events
from matches.play.events.dropping import drop_report
from matches.play.events.postponements import end_postponement
from matches.play.scheduling.rules import latest_time
from matches.play.scheduling.services.closing import (
    ACTIONS,
    audit_time,
    end_open_proposal,
    tell_time,
)
from matches.play.scheduling.services.creation import match_state
from matches.play.scheduling.services.moving import fits
from matches.play.substitutes.services import take_off_double_booked
from matches.powers import require_settler

TIMES_A_DAY = Cap(20, "The time of a match can be set {most} times a day. Try again tomorrow.")
PLAYED = "This match has been played, so its time can’t be in the future. Void its result first."


@command("match.season.league.code")
def set_time(
    *, match: Match, time: datetime, by: User | None, reason: str = "", keeps_week: bool = False
) -> Match:
    """Set when a match is, or was, played, and notify everyone in it.

    A match with a week, unless it is of a playoff, moves to the week of its new time, if there is
    one and not `keeps_week`.

    An open proposal is closed. If the new time is in the future, an open report is dropped, and
    substitutes who are busy then are taken off. A match that already counts moves in the ledger.

    Raises PermissionDenied unless `by` manages the league and, for a time in the past or a match
    with a result, plays for neither side; Refused if a played match would move to the future;
    FieldsRefused for a time before or after the season.
    """
    if timezone.is_naive(time):
        raise ValueError("a timestamp has a time zone")
    require(manages_league(by, match.season.league.code))
    match = lock_match_in_ledger(match)
    TIMES_A_DAY.require_room(audit.recent_entries(ACTIONS[TimeOrigin.STAFF], subject=match), by=by)
    is_to_come = time > timezone.now()
    if match.result is not None or not is_to_come:
        require_settler(by, match)
    if is_to_come and match.result is not None and match.result.decision == Decision.PLAYED:
        raise Refused(PLAYED)
    if obstacle := before_season(match, time) or after_season(
        match.season, time, latest_time_of(match.season)
    ):
        raise FieldsRefused({"time": [obstacle]})
    earlier = match.time
    week = None if keeps_week else week_of_time(match, time)
    store_staff_time(match, time, week=week, by=by, reason=reason)
    if is_to_come and time != earlier:
        drop_report(match, by=by)
    take_off_double_booked(match)
    tell_time(match, earlier, TimeOrigin.STAFF, by=by, reason=reason)
    return match


def before_season(match: Match, time: datetime) -> str:
    """An error if the season starts after this time, otherwise an empty string."""
    season = match.season
    if season.starts_on is None or time.astimezone(season.league.zone).date() >= season.starts_on:
        return ""
    return f"{season} began on {day_in_words(season.starts_on)}. Choose a time after that."


def latest_time_of(season: Season) -> datetime:
    """Until when staff can schedule a match of the season."""
    last = season.weeks.aggregate(last=Max("report_by"))["last"]
    return latest_time(
        timezone.now(), last_report_by=last, ends_on=season.ends_on, zone=season.league.zone
    )


def after_season(season: Season, time: datetime, latest: datetime) -> str:
    """An error if a match is scheduled after the season, otherwise an empty string. `latest` is
    `latest_time_of` the season."""
    if time < latest or time <= timezone.now():
        return ""
    last_day = (latest - timedelta(microseconds=1)).astimezone(season.league.zone)
    day = day_in_words(last_day)
    if season.ends_on is None:
        return f"Matches of {season} can be played until {day}. Choose an earlier time."
    return (
        f"{season} ends on {day}. Choose a time before that, or ask an admin to change when it "
        "ends."
    )


def weeks_to_move_to(match: Match) -> list[Week]:
    """The weeks of which a match gets one with its time, in order; none for a match without a week
    or of a playoff."""
    if match.week is None or hasattr(match, "playoff_match"):
        return []
    return list(Week.objects.filter(season=match.season_id).order_by("number"))


def week_of_time(match: Match, time: datetime) -> Week | None:
    """The week in which a match with a week is played at this time. None if no week has this time,
    and for a match without a week or of a playoff, whose rounds have theirs."""
    if match.week is None or fits(time, match.week) or hasattr(match, "playoff_match"):
        return None
    weeks = Week.objects.filter(season=match.season_id, opens__lte=time, report_by__gt=time)
    return weeks.order_by("number").first()


def store_staff_time(
    match: Match, time: datetime, *, by: User | None, reason: str, week: Week | None = None
) -> None:
    """Store the staff's time of a locked match, and the week if it gets another one; close its open
    proposal. A match that already counts moves in the ledger."""
    before, counted_at = match_state(match), match.effective_at
    end_open_proposal(match, by=by)
    if match.time != time:
        end_postponement(match, by=by)
        close_time_events(match)
        end_holds(match)
    match.time, match.week = time, week or match.week
    if counted_at is not None:
        match.effective_at = time
    match.save(update_fields=["time", "effective_at", "week"])
    if match.is_rated and counted_at is not None and match.confirmed:
        replay(match.season.league, Since(match.season.value, min(counted_at, time)))
    audit_time(match, TimeOrigin.STAFF, before=before, by=by, reason=reason)
