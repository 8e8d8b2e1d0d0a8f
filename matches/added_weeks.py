"""Adding a week to a season, where no match lies in it or after it."""

from collections.abc import Iterator, Sequence
from datetime import timedelta

from django.db.models import F

from accounts import audit
from accounts.models import User
from clvr.lib.refusals import Refused
from leagues.calendar import AgreeBy, a_week_later, week_times
from leagues.models import League, Season, Week
from leagues.services.seasons import MOST_WEEKS, require_open
from matches.models import PlayoffRound
from matches.used_weeks import last_used_week


def insert_week(*, season: Season, before: int | None, by: User | None) -> Week:
    """Add a week to a season whose league is locked: before the week with this number, which moves
    back by seven days with those after it, or after the last one. The caller has checked the power.

    Raises Refused when the season is closed, or has matches in the weeks that would move; and what
    `new_week` raises.
    """
    require_open(season)
    week, later = new_week(season, before)
    league = season.league
    if before is not None:
        require_unused(season, before)
        _make_room(later, league)
        # They come after the weeks that move.
        to_come = PlayoffRound.objects.filter(playoff__season=season, new_week__gte=before)
        to_come.update(new_week=F("new_week") + 1)
    week.save()
    end_with(season, season.weeks.order_by("-number")[0], league)
    audit.record(
        "season.add_week", season, actor=by, league=league.code, after={"week": week.number}
    )
    return week


def new_week(season: Season, before: int | None) -> tuple[Week, list[Week]]:
    """The week that `insert_week` would add, not stored, and the weeks that would move for it. It
    has the number and the times of the week that it comes before, or opens seven days after the
    last one.

    Raises Refused when the season has no weeks, no such week, or as many as it can have.
    """
    weeks = list(season.weeks.order_by("number"))
    if not weeks:
        raise Refused(f"{season} has no weeks. Plan them first.")
    if len(weeks) >= MOST_WEEKS:
        raise Refused(f"A season can have at most {MOST_WEEKS} weeks.")
    if before is None:
        return _week_after(weeks[-1], season.league), []
    later = [each for each in weeks if each.number >= before]
    if not later or later[0].number != before:
        raise Refused(f"{season} has no week {before}.")
    first = later[0]
    week = Week(
        season=season,
        number=first.number,
        opens=first.opens,
        agree_by=first.agree_by,
        report_by=first.report_by,
        time_zone=first.time_zone,
    )
    return week, later


def weeks_after(last: Week, league: League) -> Iterator[Week]:
    """The weeks, not stored, that can still be added behind a season's last one, in order."""
    for _ in range(last.number, MOST_WEEKS):
        last = _week_after(last, league)
        yield last


def week_up_to(*, season: Season, number: int, by: User | None) -> Week:
    """The week with this number of a season whose league is locked, after all weeks up to it that
    the season lacks were added behind the last one. Raises what `insert_week` raises."""
    found = season.weeks.filter(number=number).first()
    while found is None:
        added = insert_week(season=season, before=None, by=by)
        found = added if added.number >= number else None
    return found


def _week_after(last: Week, league: League) -> Week:
    """The week that opens seven days after the last one, with the league's times."""
    monday = last.opens.astimezone(league.zone).date() + timedelta(weeks=1)
    times = week_times(monday, 1, league.zone, AgreeBy(league.agree_by_day, league.agree_by_time))
    return Week(season=last.season, number=last.number + 1, **times._asdict())


def _make_room(later: Sequence[Week], league: League) -> None:
    """Move these weeks back by one."""
    # Two weeks never have one number.
    for each in reversed(later):
        zone = each.zone_in(league)
        each.number += 1
        each.opens = a_week_later(each.opens, zone)
        each.agree_by = a_week_later(each.agree_by, zone)
        each.report_by = a_week_later(each.report_by, zone)
        each.save()


def require_unused(season: Season, number: int) -> None:
    """Raise Refused if the week with this number, or a later one, has a match."""
    if (used := last_used_week(season)) >= number:
        raise Refused(f"{season} has matches in week {used}.")


def end_with(season: Season, last: Week, league: League) -> None:
    """Let the season end with its last week."""
    season.ends_on = last.report_by.astimezone(league.zone).date()
    season.save(update_fields=["ends_on"])
