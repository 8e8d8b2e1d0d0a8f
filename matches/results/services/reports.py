"""Reports: one side says the result, another person of the other side confirms or disputes it.

Every command takes the league's lock first, as whatever makes results official does: of two people
who act at once, the second sees what the first has done.
"""

from collections.abc import Callable, Sequence
from datetime import datetime

from django.core.exceptions import PermissionDenied
from django.core.files.base import ContentFile
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import DENIED, require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.links import LINK_SHAPE, LONGEST_LINK, is_link, with_scheme
from clvr.lib.refusals import Refused
from clvr.lib.stored_files import keep_once
from clvr.lib.transactions import transactional
from leagues.models import GameMap
from matches.casts.services.recordings import adopt_recordings
from matches.enums import Decision, ReportStatus, Side
from matches.locking import lock_match_in_league, lock_match_in_ledger
from matches.models import MOST_EVIDENCE, Evidence, Match, ResultReport
from matches.powers import side_led_by
from matches.results.claims import claim_kind
from matches.results.services.news import (
    close_events,
    tell_confirmed,
    tell_disputed,
    tell_dropped,
    tell_reported,
)
from matches.results.services.official import record_result, require_ending, require_fitting
from matches.results.services.report_state import (
    obstacle_to_confirming,
    obstacle_to_contesting,
    obstacle_to_reporting,
)
from matches.results.verdicts import Verdict

Lock = Callable[[Match], Match]

REPORTS = Cap(
    10, "Your side has reported this match {most} times. Ask the league’s moderators to settle it."
)
MOST_VODS = 5
"""Links of recordings with one report."""


@command("match.season.league.code")
def report_result(
    *,
    match: Match,
    verdict: Verdict,
    by: User,
    vods: Sequence[str] = (),
    evidence: "Sequence[ContentFile[bytes]]" = (),
) -> ResultReport:
    """Say for one's side how the match ended, with links of recordings and pictures, as
    `clvr.lib.images` made them, that show it; the other side's leaders are told. A further report
    of the same side replaces its open one. Until the league's time for answers is over, the other
    side can answer; after a dispute, it has to.

    Raises PermissionDenied unless `by` leads one of the teams; Refused when they are banned from
    the league, the match has an official result, it is too early to say so
    (`matches.results.services.report_state`), another report waits for an answer or stands, or no
    such match ends so; FieldsRefused for rounds with which no map of the game ends, maps out of
    the league's pool, links that are none, or too many links or pictures.
    """
    match = lock_match_in_league(match)
    side = side_led_by(match, by)
    if side is None or not by.is_active:
        raise PermissionDenied(DENIED)
    claim = verdict.as_json()
    waiting, kind = match.reports.open().first(), claim_kind(side, claim)
    _refuse_for(obstacle_to_reporting(match, side, waiting, kind))
    _require_claimable(match, verdict)
    links = _checked_links(vods)
    # A picture is called after its content.
    pictures = {str(picture.name): picture for picture in evidence}.values()
    if len(pictures) > MOST_EVIDENCE:
        raise FieldsRefused({"evidence": [f"At most {MOST_EVIDENCE} pictures."]})
    REPORTS.require_room(match.reports.filter(side=side), by=by)
    replaced = match.reports.open()
    close_events(replaced)
    replaced.update(status=ReportStatus.SUPERSEDED)
    report = ResultReport.objects.create(
        match=match,
        side=side,
        claim=claim,
        vods=links,
        reported_by=by,
        confirms_at=answer_deadline(match),
    )
    for picture in pictures:
        shown = Evidence(report=report)
        keep_once(shown.image, picture)
        shown.save()
    league = match.season.league.code
    audit.record("result.report", match, actor=by, league=league, after=report.claim)
    tell_reported(match, report)
    return report


@command("report.match.season.league.code")
def confirm_report(*, report: ResultReport, by: User) -> Match:
    """Confirm the other side's report, which makes it official; those who reported are told.

    Raises PermissionDenied unless `by` leads the other team and did not make the report; Refused
    when they are banned from the league, the report is no longer open, or it is too early for what
    it says.
    """
    match, report = _report_to_answer(report, by, lock_match_in_ledger)
    _refuse_for(obstacle_to_confirming(match, report))
    return _make_official(match, report, by=by)


@command("report.match.season.league.code")
def dispute_report(*, report: ResultReport, by: User, reason: str) -> ResultReport:
    """Dispute the other side's report; staff settle it, unless a side reports anew and the other
    one confirms. Those who reported are told, and staff.

    Raises PermissionDenied unless `by` leads the other team and did not make the report; Refused
    when they are banned from the league, the report is no longer open, or stands by now, or without
    a reason.
    """
    match, report = _report_to_answer(report, by, lock_match_in_league)
    _refuse_for(obstacle_to_contesting(report))
    if not reason.strip():
        raise Refused("Say what is wrong with the report.")
    report.dispute_reason = reason.strip()
    _answer(report, ReportStatus.DISPUTED, by)
    league = match.season.league.code
    audit.record("result.dispute", match, actor=by, league=league, reason=reason)
    tell_disputed(match, report, by=by)
    return report


@command("report.match.season.league.code")
def withdraw_report(*, report: ResultReport, by: User) -> ResultReport:
    """Take back one's side's open report.

    Raises PermissionDenied unless `by` leads the side that made it; Refused when they are banned
    from the league, or the report is no longer open, or stands by now.
    """
    match, report = _lock_report(report, lock_match_in_league)
    require(by.is_active and side_led_by(match, by) == Side(report.side))
    _refuse_for(obstacle_to_contesting(report))
    report.status = ReportStatus.WITHDRAWN
    report.answered_at = timezone.now()
    report.save(update_fields=["status", "answered_at"])
    close_events([report])
    audit.record("result.withdraw", match, actor=by, league=match.season.league.code)
    return report


def drop_report(match: Match, *, by: User | None) -> None:
    """Let a locked match's open report count no more, for the match is still to be played; both
    sides and who reported are told. There may be none."""
    report = match.reports.open().select_related("reported_by").first()
    if report is None:
        return
    report.status = ReportStatus.SUPERSEDED
    report.save(update_fields=["status"])
    close_events([report])
    audit.record("result.drop", match, actor=by, league=match.season.league.code)
    tell_dropped(match, report, by=by)


@transactional
def confirm_unanswered(*, report: ResultReport) -> bool:
    """Make a report official that nobody answered in time, and tell both sides; whether it still
    waited for that."""
    match, _ = _lock_report(report, lock_match_in_ledger)
    overdue = match.reports.overdue().filter(pk=report.pk).first()
    if overdue is None:
        return False
    _make_official(match, overdue, by=None)
    return True


def _require_claimable(match: Match, verdict: Verdict) -> None:
    """Raise Refused, or FieldsRefused for its maps, unless a side may say that it ended so."""
    if verdict.decision == Decision.VOID:
        raise Refused("Only staff void a match.")
    if verdict.decision == Decision.PLAYED and not verdict.maps:
        raise FieldsRefused({"maps": ["Say which maps were played."]})
    require_fitting(match, verdict)
    require_ending(match, verdict)
    pool = GameMap.objects.filter(league=match.season.league_id, in_pool=True)
    keys = {played.game_map for played in verdict.maps}
    if pool.filter(pk__in=keys).count() != len(keys):
        raise FieldsRefused({"maps": ["A map is not in the league’s pool any more."]})


def _checked_links(vods: Sequence[str]) -> list[str]:
    """The links, each once. Raises FieldsRefused for what is no link, or too many."""
    links = list(dict.fromkeys(with_scheme(link) for link in vods if link.strip()))
    if len(links) > MOST_VODS:
        raise FieldsRefused({"vods": [f"At most {MOST_VODS} links."]})
    for link in links:
        if not is_link(link):
            raise FieldsRefused({"vods": [f"“{link}” is not a link. {LINK_SHAPE}"]})
        if len(link) > LONGEST_LINK:
            raise FieldsRefused({"vods": [f"A link has at most {LONGEST_LINK} characters."]})
    return links


def _refuse_for(obstacle: str) -> None:
    """Raise Refused with these words, if there are any."""
    if obstacle:
        raise Refused(obstacle)


def answer_deadline(match: Match) -> datetime | None:
    """When a report that is made now stands unanswered: no sooner than the match is due. After a
    dispute none does: a side would only have to repeat what the other one has disputed."""
    if match.reports.disputed().exists():
        return None
    now = timezone.now()
    answered_by = now + match.season.league.confirm_results_after
    return max(answered_by, match.due_from or now)


def _lock_report(report: ResultReport, lock: Lock) -> tuple[Match, ResultReport]:
    """The match, locked, and the report as it is now."""
    match = lock(report.match)
    return match, match.reports.select_related("reported_by").get(pk=report.pk)


def _report_to_answer(report: ResultReport, by: User, lock: Lock) -> tuple[Match, ResultReport]:
    """The match, locked, and its report as it is now, which the person may answer while it is
    open."""
    match, report = _lock_report(report, lock)
    require(by.is_active and side_led_by(match, by) == Side(report.side).other)
    if report.reported_by_id == by.pk:
        team = match.team_on(Side(report.side).other)
        raise PermissionDenied(f"You made this report: another person of {team} answers it.")
    return match, report


def _make_official(match: Match, report: ResultReport, *, by: User | None) -> Match:
    """Make an open report of a locked match official: its verdict, and its recordings."""
    _answer(report, ReportStatus.CONFIRMED, by)
    verdict = Verdict.from_json(match.best_of, report.claim)
    match = record_result(match, verdict, by=by, reason="", action="result.confirm", report=report)
    adopt_recordings(match, [report])
    tell_confirmed(match, report, by=by)
    return match


def _answer(report: ResultReport, status: ReportStatus, by: User | None) -> None:
    report.status = status
    report.answered_by = by
    report.answered_at = timezone.now()
    report.save(update_fields=["status", "answered_by", "answered_at", "dispute_reason"])
    close_events([report])
