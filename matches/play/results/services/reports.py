"""Reports: one side claims a result, someone else from the other side confirms or disputes it.

Every command takes the league's lock first, as everything does that makes results official. If two
people act at once, the second sees what the first has done.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from django.core.exceptions import PermissionDenied
from django.core.files.base import ContentFile
from django.db.models import QuerySet
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.images.evidence import each_once
from clvr.lib.links import LINK_SHAPE, LONGEST_LINK, NO_LINK, link_fault, with_scheme
from clvr.lib.prepared import Place, prepared
from clvr.lib.refusals import Refused
from clvr.lib.rehearsals import checks_end
from clvr.lib.stored_files import keep_once
from clvr.lib.text import trimmed
from clvr.lib.transactions import transactional
from leagues.models import GameMap
from matches.enums import Decision, ReportStatus, Side
from matches.locking import lock_match_in_league, lock_match_in_ledger
from matches.models import Evidence, Match, ResultReport
from matches.play.casts.services.recordings import adopt_recordings
from matches.play.casts.videos import without_repeats
from matches.play.events.closing import close_events
from matches.play.events.postponements import end_postponement
from matches.play.events.report_cases import open_dispute
from matches.play.results.services.notifications import (
    tell_confirmed,
    tell_disputed,
    tell_reported,
    told_of_report,
)
from matches.play.results.services.official import record_result, require_ending, require_fitting
from matches.play.results.texts import forfeit_reason
from matches.powers import acting_side, leaders_by_side, side_led_by
from matches.scores.claims import claim_kind
from matches.scores.report_state import (
    obstacle_to_confirming,
    obstacle_to_contesting,
    obstacle_to_reporting,
)
from matches.scores.verdicts import Verdict

Lock = Callable[[Match], Match]
Leaders = Mapping[Side, Sequence[User]]

REPORTS = Cap(
    10, "Your team has reported this match {most} times. Ask the league’s moderators to decide it."
)
OTHERS_ANSWER = (
    "Only the captain and co-captain of the team that did not report this result answer it."
)
MOST_VODS = 5
"""Links to recordings per report."""
NO_REASON_TO_DISPUTE = "Say what is wrong with the report."


@command("match.season.league.code")
def report_result(
    *,
    match: Match,
    verdict: Verdict,
    by: User,
    vods: Sequence[str] = (),
    evidence: "Sequence[ContentFile[bytes]]" = (),
) -> ResultReport:
    """Report a result for one's side, with links to recordings and pictures (as made by
    `clvr.lib.images`), and notify the other side's leaders. A new report replaces the side's open
    one. The other side can answer until the league's deadline; after a dispute it must answer.

    Raises PermissionDenied unless `by` leads one of the teams; Refused if they are banned from the
    league, the match has an official result, it is too early
    (`matches.scores.report_state`), another report waits or counts, or no match can end
    so; FieldsRefused for rounds with which no map of the game ends, maps outside the league's pool,
    invalid links, or too many links or pictures.
    """
    match = lock_match_in_league(match)
    side = acting_side(match, by)
    claim = verdict.as_json()
    waiting, kind = match.reports.open().first(), claim_kind(side, claim)
    _refuse_for(obstacle_to_reporting(match, side, waiting, kind))
    checks_end()
    _require_claimable(match, verdict)
    links = _checked_links(vods)
    pictures = each_once(evidence, "evidence")
    report = add_report(
        ResultReport(
            match=match,
            side=side,
            claim=claim,
            vods=links,
            reported_by=by,
            confirms_at=confirms_itself_at(match),
        ),
        action="result.report",
    )
    _store(pictures, report)
    tell_reported(match, report)
    return report


def add_report(report: ResultReport, *, action: str) -> ResultReport:
    """Store a new report of a locked match in the place of its open one. The caller has checked
    that it is allowed, and tells the other side.

    Raises Refused if the side has reported the match too often.
    """
    match, by = report.match, report.reported_by
    REPORTS.require_room(match.reports.filter(side=report.side), by=by)
    replaced = match.reports.open()
    end_postponement(match, by=by)
    close_events(replaced, due=[match])
    replaced.update(status=ReportStatus.SUPERSEDED)
    report.save()
    league = match.season.league.code
    audit.record(action, match, actor=by, league=league, after=report.claim)
    return report


@command("report.match.season.league.code")
def confirm_report(*, report: ResultReport, by: User) -> Match:
    """Confirm the other side's report, make it official and notify the reporting side.

    Raises PermissionDenied unless `by` leads the other team and did not make the report; Refused if
    they are banned from the league, the report is closed, or it is too early for its claim.
    """
    (match, report, reports), leaders = _report_to_answer(report, by, lock_match_in_ledger)
    _refuse_for(obstacle_to_confirming(match, report))
    return _make_official(match, report, leaders, by=by, reports=reports)


@command("report.match.season.league.code")
def dispute_report(
    *,
    report: ResultReport,
    by: User,
    reason: str,
    evidence: "Sequence[ContentFile[bytes]]" = (),
) -> ResultReport:
    """Dispute the other side's report, with pictures (as made by `clvr.lib.images`), and notify the
    reporting side and staff. Staff settle it, unless a side reports again and the other confirms.

    Raises PermissionDenied unless `by` leads the other team and did not make the report; Refused if
    they are banned from the league, the report is closed or already counts, or without a reason;
    FieldsRefused for too many pictures.
    """
    (match, report, _), _ = _report_to_answer(report, by, lock_match_in_league)
    _refuse_for(obstacle_to_contesting(report))
    checks_end()
    reason = trimmed(reason)
    if not reason:
        raise Refused(NO_REASON_TO_DISPUTE)
    pictures = each_once(evidence, "evidence")
    report.dispute_reason = reason
    _answer(report, ReportStatus.DISPUTED, by)
    _store(pictures, report, of_dispute=True)
    close_events([report])
    league = match.season.league.code
    audit.record("result.dispute", match, actor=by, league=league, reason=reason)
    open_dispute(match, report, by=by)
    tell_disputed(match, report, by=by)
    return report


@command("report.match.season.league.code")
def withdraw_report(*, report: ResultReport, by: User) -> ResultReport:
    """Withdraw one's side's open report.

    Raises PermissionDenied unless `by` leads the side that made it; Refused if they are banned from
    the league, or the report is closed or already counts.
    """
    match, report, _ = _lock_report(report, lock_match_in_league)
    require(by.is_active and side_led_by(match, by) == Side(report.side))
    _refuse_for(obstacle_to_contesting(report))
    report.status = ReportStatus.WITHDRAWN
    report.answered_at = timezone.now()
    report.save(update_fields=["status", "answered_at"])
    close_events([report])
    audit.record("result.withdraw", match, actor=by, league=match.season.league.code)
    return report


@transactional
def confirm_unanswered(*, report: ResultReport) -> bool:
    """Make official a report that nobody answered in time and notify both sides. Return whether it
    was still open."""
    match, _, _ = _lock_report(report, lock_match_in_ledger)
    overdue = match.reports.overdue().filter(pk=report.pk).first()
    if overdue is None:
        return False
    _make_official(match, overdue, leaders_by_side(match), by=None)
    return True


def _require_claimable(match: Match, verdict: Verdict) -> None:
    """Raise Refused, or FieldsRefused for the maps, unless a side may claim this."""
    if verdict.decision == Decision.VOID:
        raise Refused("Only staff can void a match.")
    if verdict.decision == Decision.PLAYED and not verdict.maps:
        raise FieldsRefused({"maps": ["Say which maps were played."]})
    require_fitting(match, verdict)
    require_ending(match, verdict)
    pool = GameMap.objects.filter(league=match.season.league_id).in_pool_at(match.time)
    keys = {played.game_map for played in verdict.maps}
    if pool.filter(pk__in=keys).count() != len(keys):
        raise FieldsRefused({"maps": ["One of these maps is no longer in the league’s pool."]})


def _checked_links(vods: Sequence[str]) -> list[str]:
    """The links without duplicates. Raises FieldsRefused for invalid ones or too many."""
    links = without_repeats([with_scheme(link) for link in vods if link.strip()])
    if len(links) > MOST_VODS:
        raise FieldsRefused({"vods": [f"At most {MOST_VODS} links."]})
    for link in links:
        if fault := link_fault(link):
            words = f"“{link}” is not a link. {LINK_SHAPE}" if fault == NO_LINK else fault
            raise FieldsRefused({"vods": [words]})
        if len(link) > LONGEST_LINK:
            raise FieldsRefused({"vods": [f"A link has at most {LONGEST_LINK} characters."]})
    return links


def _store(
    pictures: "Collection[ContentFile[bytes]]", report: ResultReport, *, of_dispute: bool = False
) -> None:
    for picture in pictures:
        shown = Evidence(report=report, of_dispute=of_dispute)
        keep_once(shown.image, picture)
        shown.save()


def _refuse_for(obstacle: str) -> None:
    """Raise Refused with this text, unless it is empty."""
    if obstacle:
        raise Refused(obstacle)


def confirms_itself_at(match: Match) -> datetime | None:
    """When a report made now is confirmed automatically if nobody answers, not before the match is
    due. None after a dispute: otherwise a side could simply repeat a disputed claim."""
    if match.reports.disputed().exists():
        return None
    now = timezone.now()
    answered_by = now + match.season.league.confirm_results_after
    return max(answered_by, match.due_from or now)


class _Locked(NamedTuple):
    """A locked match, the current state of one of its reports, and all of them."""

    match: Match
    report: ResultReport
    reports: Sequence[ResultReport]


def _lock_report(report: ResultReport, lock: Lock) -> _Locked:
    match = lock(report.match)
    reports = _reports(match=match.pk)
    for each in reports:
        each.match = match
    return _Locked(match, next(each for each in reports if each.pk == report.pk), reports)


@prepared
def _reports(*, match: Place) -> QuerySet[ResultReport, ResultReport]:
    return ResultReport.objects.filter(match=match).select_related("reported_by")


def _report_to_answer(report: ResultReport, by: User, lock: Lock) -> tuple[_Locked, Leaders]:
    """Lock the match and return it with its open report, which this user may answer, and the
    leaders of both sides."""
    locked = _lock_report(report, lock)
    match, report, _ = locked
    leaders = leaders_by_side(match)
    require(by.is_active)
    if by not in leaders[Side(report.side).other]:
        raise PermissionDenied(_why_not_theirs(report, by, leaders))
    if report.reported_by_id == by.pk:
        team = match.team_on(Side(report.side).other)
        raise PermissionDenied(
            f"You made this report, so someone else from {team} has to answer it."
        )
    return locked, leaders


def _why_not_theirs(report: ResultReport, by: User, leaders: Leaders) -> str:
    """Why somebody may not answer the report: they do not lead the other side."""
    if report.reported_by_id == by.pk:
        return "You reported this result. The other team answers it."
    if by in leaders[Side(report.side)]:
        return "Your team reported this result. The other team answers it."
    return OTHERS_ANSWER


def _make_official(
    match: Match,
    report: ResultReport,
    leaders: Leaders,
    *,
    by: User | None,
    reports: Sequence[ResultReport] | None = None,
) -> Match:
    """Make an open report of a locked match official, with its verdict and recordings."""
    _answer(report, ReportStatus.CONFIRMED, by)
    verdict = Verdict.from_json(match.best_of, report.claim)
    reason = ""
    if report.is_absence_claim:
        reason = forfeit_reason(match, report, is_answered=by is not None)
    people = told_of_report(report, leaders, by=by)
    match = record_result(
        match,
        verdict,
        told=people,
        by=by,
        reason=reason,
        action="result.confirm",
        report=report,
        reports=reports,
    )
    adopt_recordings(match, [report])
    tell_confirmed(match, report, people, by=by)
    return match


def _answer(report: ResultReport, status: ReportStatus, by: User | None) -> None:
    report.status = status
    report.answered_by = by
    report.answered_at = timezone.now()
    report.save(update_fields=["status", "answered_by", "answered_at", "dispute_reason"])
