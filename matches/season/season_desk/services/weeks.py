"""The weeks of a season, and deleting a season that has nothing."""

from collections.abc import Sequence
from datetime import date, timedelta

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import is_admin, require
from clvr.lib.escaping.plain import isolated
from clvr.lib.refusals import Refused
from clvr.lib.text import counted
from leagues.calendar import AgreeBy, a_week_later, week_times
from leagues.models import League, Season, Week
from leagues.services.locking import lock_league
from leagues.services.seasons import MOST_WEEKS, plan_weeks, require_open
from matches.models import Match, PlayoffRound
from matches.play.postponing.services import end_postponements_to
from matches.season.entering.services.closing import end_entries_in
from matches.used_weeks import last_used_week
from teams.models import Champion, SeasonRecord


@command("season.league.code")
def plan_season(*, season: Season, starts_on: date, weeks: int, by: User | None) -> list[Week]:
    """Plan the weeks of a season, or plan them again, so that the first one opens on `starts_on`.

    Raises PermissionDenied unless `by` is an admin, Refused when the season is closed or has
    matches, and for too few or too many weeks.
    """
    season = _without_matches(season, by)
    require_open(season)
    season.weeks.all().delete()
    season.current_week, season.week_moved_at = 1, None
    season.save(update_fields=["current_week", "week_moved_at"])
    return plan_weeks(season=season, starts_on=starts_on, weeks=weeks, by=by)


@command("season.league.code")
def add_week(*, season: Season, before: int | None = None, by: User | None) -> Week:
    """Add a week after the last one, or before the week with this number: that week and those after
    it are each a week later then, with the hours that they had.

    Raises PermissionDenied unless `by` is an admin, Refused when the season is closed, has no weeks
    or as many as a season can have, has no such week, or has matches in it or after it.
    """
    season = _locked(season, by)
    require_open(season)
    weeks = list(season.weeks.order_by("number"))
    if not weeks:
        raise Refused(f"{season} has no weeks. Plan them first.")
    if len(weeks) >= MOST_WEEKS:
        raise Refused(f"A season can have at most {MOST_WEEKS} weeks.")
    league = season.league
    if before is None:
        week = _week_after(weeks[-1], league)
    else:
        later = [each for each in weeks if each.number >= before]
        if not later or later[0].number != before:
            raise Refused(f"{season} has no week {before}.")
        _require_unused(season, before)
        week = _make_room(later, league)
    week.save()
    _end_with(season, season.weeks.order_by("-number")[0], league)
    audit.record(
        "season.add_week", season, actor=by, league=league.code, after={"week": week.number}
    )
    return week


def _week_after(last: Week, league: League) -> Week:
    """The week that opens seven days after the last one, with the league's times."""
    monday = last.opens.astimezone(league.zone).date() + timedelta(weeks=1)
    times = week_times(monday, 1, league.zone, AgreeBy(league.agree_by_day, league.agree_by_time))
    return Week(season=last.season, number=last.number + 1, **times._asdict())


def _make_room(later: Sequence[Week], league: League) -> Week:
    """Move these weeks back by one, and return a week with the number and times of the first."""
    first = later[0]
    week = Week(
        season=first.season,
        number=first.number,
        opens=first.opens,
        agree_by=first.agree_by,
        report_by=first.report_by,
        time_zone=first.time_zone,
    )
    # Two weeks never have one number.
    for each in reversed(later):
        zone = each.zone_in(league)
        each.number += 1
        each.opens = a_week_later(each.opens, zone)
        each.agree_by = a_week_later(each.agree_by, zone)
        each.report_by = a_week_later(each.report_by, zone)
        each.save()
    return week


@command("season.league.code")
def remove_last_week(*, season: Season, by: User | None) -> int:
    """Remove the last week, and return its number.

    Raises PermissionDenied unless `by` is an admin, Refused when the season is closed or has only
    one week, or the last one has matches or a round of a playoff.
    """
    season = _locked(season, by)
    require_open(season)
    weeks = list(season.weeks.order_by("number"))
    if len(weeks) < 2:
        raise Refused("A season needs at least one week.")
    before, last = weeks[-2:]
    number = last.number
    _require_unused(season, number)
    if planned := PlayoffRound.objects.filter(week=last).select_related("playoff").first():
        name = isolated(planned.playoff.name)
        raise Refused(f"A round of the {name} is in week {number}. Move it first.")
    end_postponements_to(last, by=by)
    last.delete()
    season.current_week = min(season.current_week, before.number)
    season.save(update_fields=["current_week"])
    _end_with(season, before, season.league)
    audit.record(
        "season.remove_week",
        season,
        actor=by,
        league=season.league.code,
        before={"week": number},
    )
    return number


def _require_unused(season: Season, number: int) -> None:
    """Raise Refused if the week with this number, or a later one, has a match."""
    if (used := last_used_week(season)) >= number:
        raise Refused(f"{season} has matches in week {used}.")


@command("season.league.code")
def delete_season(*, season: Season, by: User | None) -> None:
    """Delete a season that is not current and has no matches, teams or champions, with its weeks.
    Its entries end, and their teams are told.

    Raises PermissionDenied unless `by` is an admin, Refused otherwise.
    """
    season = _without_matches(season, by)
    if season.is_current:
        raise Refused(f"{season} is the current season, so it stays.")
    if teams := SeasonRecord.objects.filter(season=season).count():
        them = "it" if teams == 1 else "them"
        raise Refused(f"{season} has {counted(teams, 'team')}. Withdraw {them} first.")
    if Champion.objects.filter(season=season).exists():
        raise Refused(f"{season} has champions, so it stays.")
    audit.record(
        "season.delete",
        season,
        actor=by,
        league=season.league.code,
        before={"value": season.value, "label": season.label},
    )
    end_entries_in(season, why="The season was deleted.", by=by)
    season.delete()


def _without_matches(season: Season, by: User | None) -> Season:
    """Do what `_locked` does. Raises Refused also when the season has matches."""
    found = _locked(season, by)
    if matches := Match.objects.filter(season=found).count():
        raise Refused(f"{found} has {counted(matches, 'match', 'matches')}.")
    return found


def _locked(season: Season, by: User | None) -> Season:
    """Lock the league and return the season. Raises PermissionDenied unless `by` is an admin,
    Refused when the season is gone."""
    lock_league(season.league_id)
    require(is_admin(by))
    found = Season.objects.select_related("league").filter(pk=season.pk).first()
    if found is None:
        raise Refused("This season has been deleted.")
    return found


def _end_with(season: Season, last: Week, league: League) -> None:
    """Let the season end with its last week."""
    season.ends_on = last.report_by.astimezone(league.zone).date()
    season.save(update_fields=["ends_on"])
