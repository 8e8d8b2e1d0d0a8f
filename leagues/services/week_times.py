"""Changing the times of a season's weeks: staff change one week, and after a change of the league's
time zone future weeks keep their local times."""

from datetime import datetime
from zoneinfo import ZoneInfo

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import is_admin, require
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.text import camel_cased
from clvr.lib.timestamps import day_in_words
from leagues.calendar import WeekTimes, are_in_order, at_the_same_hour
from leagues.models import League, Season, Week
from leagues.services.locking import lock_league

PASSED = "This time has passed. Choose a later one."


@command("season.league.code")
def change_week(*, season: Season, number: int, times: WeekTimes, by: User | None) -> Week:
    """Change the times of a week. A time that is the same in the league's time zone, to the minute,
    doesn't change.

    Raises PermissionDenied unless `by` is an admin. Raises Refused for a week that doesn't exist or
    is over; FieldsRefused, by the payload's field, for invalid times.
    """
    league = lock_league(season.league_id)
    require(is_admin(by))
    season = Season.objects.select_related("league").get(pk=season.pk)
    week = season.weeks.filter(number=number).first()
    if week is None:
        raise Refused(f"{season} has no week {number}.")
    now = timezone.now()
    if week.report_by <= now:
        ended = _formatted(week.report_by, league.zone)
        raise Refused(f"Week {number} ended on {ended}, so its times can’t change.")
    before = times_of(week)
    after = WeekTimes(*(_kept(*pair, league.zone) for pair in zip(before, times, strict=True)))
    misplaced = _misplaced(season, week, after) if after.opens != before.opens else {}
    if wrong := {**misplaced, **_wrong_times(before, after, now)}:
        raise FieldsRefused({camel_cased(name): [words] for name, words in wrong.items()})
    _store(week, after)
    audit.record(
        "week.change",
        week,
        actor=by,
        league=league.code,
        before=_audit_values(before),
        after=_audit_values(after),
    )
    return week


@command("league.code")
def keep_hours(*, league: League, before: ZoneInfo, by: User | None) -> None:
    """After a locked league's time zone changed from `before`, keep the local times of its future
    weeks and roster lock. Weeks that have begun don't change.

    Raises FieldsRefused for a zone in which a week's times would be out of order.
    """
    now = timezone.now()
    running = Week.objects.filter(season__league=league, opens__lte=now, report_by__gt=now)
    running.filter(time_zone="").update(time_zone=before.key)
    for season in Season.objects.filter(league=league).select_related("league"):
        for week in season.weeks.filter(opens__gt=now):
            _keep_hours_of(week, before, league, by)
        if (lock := season.roster_lock_at) is not None and lock > now:
            season.roster_lock_at = at_the_same_hour(lock, before, league.zone)
            season.save(update_fields=["roster_lock_at"])
            audit.record(
                "season.keep_hours",
                season,
                actor=by,
                league=league.code,
                before={"roster_lock_at": lock.isoformat()},
                after={"roster_lock_at": season.roster_lock_at.isoformat()},
            )


def _keep_hours_of(week: Week, before: ZoneInfo, league: League, by: User | None) -> None:
    stood = times_of(week)
    times = WeekTimes(*(at_the_same_hour(timestamp, before, league.zone) for timestamp in stood))
    if not are_in_order(times):
        raise FieldsRefused(
            {"timeZone": [f"{week} can’t keep its hours, because the clock there skips some."]}
        )
    _store(week, times)
    audit.record(
        "week.keep_hours",
        week,
        actor=by,
        league=league.code,
        before=_audit_values(stood),
        after=_audit_values(times),
    )


def times_of(week: Week) -> WeekTimes:
    return WeekTimes(week.opens, week.agree_by, week.report_by)


def _misplaced(season: Season, week: Week, times: WeekTimes) -> dict[str, str]:
    """The error of the week's opening among the season's weeks and dates."""
    earlier = season.weeks.filter(number__lt=week.number).order_by("number").last()
    later = season.weeks.filter(number__gt=week.number).order_by("number").first()
    zone = season.league.zone
    day = times.opens.astimezone(zone).date()
    if earlier and times.opens <= earlier.opens:
        words = f"Week {earlier.number} opens on {_formatted(earlier.opens, zone)}. Open later."
    elif later and times.opens >= later.opens:
        words = f"Week {later.number} opens on {_formatted(later.opens, zone)}. Open earlier."
    elif season.starts_on and day < season.starts_on:
        words = f"The season starts on {day_in_words(season.starts_on)}. Open on that day or later."
    elif season.ends_on and day > season.ends_on:
        words = f"The season ends on {day_in_words(season.ends_on)}. Open on that day or earlier."
    else:
        return {}
    return {"opens": words}


def _wrong_times(before: WeekTimes, times: WeekTimes, now: datetime) -> dict[str, str]:
    """The errors of a week's times by themselves."""
    changed = {
        name: timestamp
        for name, timestamp in times._asdict().items()
        if timestamp != getattr(before, name)
    }
    wrong = {name: PASSED for name, timestamp in changed.items() if timestamp <= now}
    if "opens" in changed and before.opens <= now:
        wrong["opens"] = "This week has already opened, so its opening can’t change."
    if times.agree_by <= times.opens:
        wrong.setdefault("agree_by", "This must be after the week opens. Choose a later time.")
    if times.report_by < times.agree_by:
        wrong.setdefault("report_by", "This can’t be before times are agreed. Choose a later time.")
    return wrong


def _kept(stored: datetime, wanted: datetime, zone: ZoneInfo) -> datetime:
    """The wanted timestamp, or the stored one if both are in the same minute."""
    return stored if _formatted(stored, zone) == _formatted(wanted, zone) else wanted


def _formatted(timestamp: datetime, zone: ZoneInfo) -> str:
    return timestamp.astimezone(zone).strftime("%Y-%m-%d %H:%M")


def _store(week: Week, times: WeekTimes) -> None:
    for name, timestamp in times._asdict().items():
        setattr(week, name, timestamp)
    week.save(update_fields=times._fields)


def _audit_values(times: WeekTimes) -> dict[str, str]:
    """The times for the audit log."""
    return {name: timestamp.isoformat() for name, timestamp in times._asdict().items()}
