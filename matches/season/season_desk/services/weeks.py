"""The weeks of a season, and deleting a season that has nothing."""

from collections.abc import Collection, Sequence
from datetime import date

from django.db.models import Q
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import is_admin, require
from clvr.lib.escaping.plain import isolated
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.text import counted
from leagues.models import Season, Week
from leagues.services.locking import lock_league
from leagues.services.seasons import plan_weeks, require_open
from matches.added_weeks import end_with, insert_week, require_unused
from matches.enums import DraftState
from matches.models import Match, PairingDraft, PlayoffRound
from matches.play.postponing.services import end_postponements_to
from matches.season.entering.services.closing import end_entries_in
from teams.models import Champion, SeasonRecord


@command("season.league.code")
def plan_season(*, season: Season, starts_on: date, weeks: int, by: User | None) -> list[Week]:
    """Plan the weeks of a season, or plan them again, so that the first one opens on `starts_on`.

    Catch-up weeks stay the weeks with these numbers. Raises PermissionDenied unless `by` is an
    admin, Refused when the season is closed or has matches, and for too few or too many weeks.
    """
    season = _without_matches(season, by)
    require_open(season)
    catch_up = set(season.weeks.filter(is_catch_up=True).values_list("number", flat=True))
    season.weeks.all().delete()
    season.current_week, season.week_moved_at = 1, None
    season.save(update_fields=["current_week", "week_moved_at"])
    planned = plan_weeks(season=season, starts_on=starts_on, weeks=weeks, by=by)
    season.weeks.filter(number__in=catch_up).update(is_catch_up=True)
    return planned


@command("season.league.code")
def change_catch_up_weeks(*, season: Season, numbers: Collection[int], by: User | None) -> Season:
    """Make the weeks with these numbers the season's catch-up weeks: nobody is paired in them, so
    postponed matches have room. Matches that a week has already stay.

    Raises PermissionDenied unless `by` is an admin. Raises Refused when the season is closed;
    FieldsRefused when it lacks one of the weeks, and when one that changes is over or has an open
    draft of pairs.
    """
    season = _locked(season, by)
    require_open(season)
    weeks = {week.number: week for week in season.weeks.all()}
    if missing := sorted(set(numbers) - weeks.keys()):
        raise FieldsRefused({"catchUp": [f"{season} has no week {missing[0]}."]})
    before = sorted(number for number, week in weeks.items() if week.is_catch_up)
    after = sorted(set(numbers))
    if before == after:
        return season
    changed = [weeks[number] for number in sorted(set(before) ^ set(after))]
    if obstacle := _obstacle_to_change(changed):
        raise FieldsRefused({"catchUp": [obstacle]})
    for week in changed:
        week.is_catch_up = not week.is_catch_up
    Week.objects.bulk_update(changed, ["is_catch_up"])
    audit.record(
        "season.change_catch_up_weeks",
        season,
        actor=by,
        league=season.league.code,
        before={"weeks": before},
        after={"weeks": after},
    )
    return season


def _obstacle_to_change(weeks: Sequence[Week]) -> str:
    """Why one of these weeks can't become a catch-up week, or cease to be one; empty if all can."""
    now = timezone.now()
    for week in weeks:
        if week.report_by <= now:
            return f"Week {week.number} is over, so it can’t change."
    drafts = PairingDraft.objects.filter(state=DraftState.OPEN)
    for week in weeks:
        if drafts.filter(Q(week=week) | Q(pairs__week=week) | Q(byes__week=week)).exists():
            return f"Week {week.number} has a draft of pairs. Publish or discard it first."
    return ""


@command("season.league.code")
def add_week(*, season: Season, before: int | None = None, by: User | None) -> Week:
    """Add a week after the last one, or before the week with this number: that week and those after
    it are each a week later then, with the hours that they had.

    Raises PermissionDenied unless `by` is an admin, Refused when the season is closed, has no weeks
    or as many as a season can have, has no such week, or has matches in it or after it.
    """
    return insert_week(season=_locked(season, by), before=before, by=by)


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
    require_unused(season, number)
    if planned := PlayoffRound.objects.filter(week=last).select_related("playoff").first():
        name = isolated(planned.playoff.name)
        raise Refused(f"A round of the {name} is in week {number}. Move it first.")
    end_postponements_to(last, by=by)
    last.delete()
    season.current_week = min(season.current_week, before.number)
    season.save(update_fields=["current_week"])
    end_with(season, before, season.league)
    audit.record(
        "season.remove_week",
        season,
        actor=by,
        league=season.league.code,
        before={"week": number},
    )
    return number


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
