"""Reads what decides the next step of each match, with few queries."""

from datetime import datetime

from django.db.models import Prefetch

from matches.enums import MatchState, ProposalStatus, Side
from matches.models import (
    CheckIn,
    Match,
    MatchQuerySet,
    PickBan,
    ResultReport,
    TimeProposal,
)
from matches.play.match_day.rules import obstacle_to_check_in
from matches.play.match_day.state import facts_of_day
from matches.play.pick_ban.queries import pick_ban_of
from matches.play.steps.next_steps import MatchFacts, OpenReport, OpenTurn


def with_facts(matches: MatchQuerySet) -> MatchQuerySet:
    """With what `facts_of` reads: three queries more. The matches have a state."""
    proposals, reports = TimeProposal.objects.open(), ResultReport.objects.open()
    return matches.select_related("week", "pick_ban").prefetch_related(
        Prefetch("time_proposals", proposals, to_attr="open_proposals"),
        Prefetch("reports", reports, to_attr="open_reports"),
        Prefetch("check_ins", CheckIn.objects.in_force(), to_attr="standing_check_ins"),
    )


def facts_of(match: Match, now: datetime) -> MatchFacts:
    """What decides the next step of a match read with `with_facts`."""
    proposals: list[TimeProposal] = match.open_proposals  # type: ignore[attr-defined]
    reports: list[ResultReport] = match.open_reports  # type: ignore[attr-defined]
    waiting = [each for each in proposals if each.state == ProposalStatus.OPEN]
    return MatchFacts(
        state=MatchState(match.state),  # type: ignore[attr-defined]
        time=match.time,
        agree_by=None if match.week is None else match.week.agree_by,
        closes=None if match.week is None else match.week.report_by,
        is_season_closed=match.season.is_closed,
        has_left=match.left_team is not None,
        proposed_by=Side(waiting[0].side) if waiting else None,
        report=_open_report(reports[0]) if reports else None,
        to_check_in=_to_check_in(match, now),
        pick_ban=_pick_ban(match, now),
    )


def _pick_ban(match: Match, now: datetime) -> OpenTurn | None:
    """Whose turn it is in a pick and ban whose clock runs. If the time of the stored turn is up,
    due work has not run yet, and the steps say whose it is: five queries for such a match."""
    found: PickBan | None = getattr(match, "pick_ban", None)
    if found is None or found.turn_side is None or found.begun_for != match.time:
        return None
    if found.turn_until is not None and found.turn_until > now:
        return OpenTurn(Side(found.turn_side), found.turn_until)
    shown = pick_ban_of(match, now)
    if shown is None or shown.turn is None or shown.turn_side is None:
        return None
    return OpenTurn(shown.turn_side, shown.turn.until)


def _open_report(report: ResultReport) -> OpenReport:
    return OpenReport(Side(report.side), report.confirms_at, report.is_absence_claim)


def _to_check_in(match: Match, now: datetime) -> tuple[Side, ...]:
    """The sides that can check in and have not."""
    there: list[CheckIn] = match.standing_check_ins  # type: ignore[attr-defined]
    facts = facts_of_day(match, there, is_reported=False)
    return tuple(side for side in Side if not obstacle_to_check_in(facts, side, now))
