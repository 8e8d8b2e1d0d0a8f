"""Opening a season, and closing one."""

from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import is_admin, require
from clvr.lib.escaping.plain import isolated
from clvr.lib.refusals import Refused
from leagues.models import Season
from leagues.services.seasons import make_current
from matches.enums import SeasonEnding
from matches.ledger.ratings.ledger.replay import refresh_teams
from matches.locking import lock_ledger
from matches.models import Match, ResultReport
from matches.play.challenges.services.challenges import close_challenges_in
from matches.play.events.closing import close_events
from matches.play.postponing.services import end_postponements_in
from matches.play.results.services.reports import confirm_unanswered
from matches.play.results.services.settling import settle_match
from matches.season.entering.services.closing import end_entries_in
from matches.season.season_desk.queries import season_to_close
from matches.season.season_desk.unplayed import VERDICTS, unplayed_in
from matches.season.season_desk.waiting import Waiting, running_in, waiting_in
from teams.enums import TeamStatus
from teams.services.exception_ends import lapse_exceptions_in

NOT_UNPLAYED = "One of these matches has been reported or decided since. Load the page again."
OPENED_WITHOUT = "The season has opened, and your team got no place."


@dataclass(frozen=True, slots=True)
class Closed:
    """A closed season, its matches that still wait for a result, and how many became void or were
    forfeited because it closed."""

    season: Season
    waiting: Waiting
    voided: int
    forfeited: int


@command("season.league.code")
def open_season(*, season: Season, by: User | None) -> Season:
    """Make a season current, and close the one that is open. A closed season is open again. Entries
    that nobody approved end, and their teams are told.

    So a league has one open season at most, and no season is neither planned, open nor closed.

    Raises PermissionDenied unless `by` is an admin, Refused when the season has no weeks or no
    teams, or a playoff of the open season runs.
    """
    league = lock_ledger(season.league_id)
    require(is_admin(by))
    season = _as_it_is(season)
    if not season.records.exclude(team__status=TeamStatus.DISBANDED).exists():
        raise Refused(f"{season} has no teams. Enrol them first.")
    if not season.weeks.exists():
        raise Refused(f"{season} has no weeks. Plan them first.")
    if (other := season_to_close(season)) is not None:
        _require_ended_playoffs(other)
        _confirm_overdue(other)
        _close(other, by)
    if season.is_closed:
        season.closed_at = None
        season.save(update_fields=["closed_at"])
        audit.record("season.reopen", season, actor=by, league=league.code)
    end_entries_in(season, why=OPENED_WITHOUT, by=by)
    opened = make_current(season=season, by=by)
    refresh_teams(league)
    return opened


@command("season.league.code")
@audit.as_one()
def close_season(
    *,
    season: Season,
    by: User | None,
    ending: SeasonEnding = SeasonEnding.KEEP,
    endings: Mapping[int, SeasonEnding] | None = None,
) -> Closed:
    """Close a season: it gets no more teams and matches, and its divisions stay. Reports that
    nobody answered in time become official first. Then each match that nobody has reported ends
    as `endings` says by its key, or else as `ending` says. Open challenges and requests to
    postpone a match end. Other matches without a result stay as they are: from now on only staff
    give and correct results.

    Raises PermissionDenied unless `by` is an admin, Refused when the season is closed already or
    was never opened, one of its playoffs runs, or `endings` names another match.
    """
    league = lock_ledger(season.league_id)
    require(is_admin(by))
    season = _as_it_is(season)
    if season.is_closed:
        raise Refused(f"{season} is closed already.")
    current = Season.objects.current().filter(league=league).first()
    if current is None or season.value > current.value:
        raise Refused(f"{season} has not been opened.")
    _require_ended_playoffs(season)
    _confirm_overdue(season)
    ended = _end_unplayed(season, ending, endings or {}, by)
    voided = ended.pop(SeasonEnding.VOID, 0)
    return Closed(_close(season, by), waiting_in(season), voided, ended.total())


def _as_it_is(season: Season) -> Season:
    found = Season.objects.select_related("league").filter(pk=season.pk).first()
    if found is None:
        raise Refused("This season has been deleted.")
    return found


def _require_ended_playoffs(season: Season) -> None:
    if running := running_in(season):
        names = ", ".join(isolated(each.name) for each in running)
        raise Refused(
            f"{season} has playoffs that are not in the champions hall yet: {names}. "
            "Finish them first, or take them back."
        )


def _confirm_overdue(season: Season) -> None:
    for report in ResultReport.objects.overdue().filter(match__season=season).order_by("pk"):
        # One that can't count waits for staff, like every other.
        with suppress(Refused):
            confirm_unanswered(report=report)


def _end_unplayed(
    season: Season, ending: SeasonEnding, endings: Mapping[int, SeasonEnding], by: User | None
) -> Counter[SeasonEnding]:
    """End the season's matches that nobody has reported, and return how many ended how, without
    those that staff decide later."""
    unplayed = list(unplayed_in(season).order_by("pk"))
    if not endings.keys() <= {match.pk for match in unplayed}:
        raise Refused(NOT_UNPLAYED)
    ended: Counter[SeasonEnding] = Counter()
    for match in unplayed:
        chosen = endings.get(match.pk, ending)
        if chosen != SeasonEnding.KEEP:
            reason = f"{season} was closed."
            settle_match(match=match, verdict=VERDICTS[chosen], by=by, reason=reason)
            ended[chosen] += 1
    return ended


def _close(season: Season, by: User | None) -> Season:
    close_events(
        ResultReport.objects.open().filter(match__season=season),
        due=Match.objects.filter(season=season, result=None),
    )
    close_challenges_in(season, by=by)
    lapse_exceptions_in(season, by=by)
    end_postponements_in(season, by=by)
    season.closed_at = timezone.now()
    season.save(update_fields=["closed_at"])
    audit.record("season.close", season, actor=by, league=season.league.code)
    return season
