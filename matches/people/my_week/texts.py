"""What is due, in words that follow "Due today:"."""

from collections.abc import Callable, Mapping
from typing import Any

from matches.enums import Side, WaitKind
from matches.models import (
    Challenge,
    Match,
    Postponement,
    ResultReport,
    Substitute,
    TimeProposal,
)
from matches.scores.verdicts import Verdict
from teams.models import CaptaincyOffer, Invitation, JoinRequest


def what_is_due(kind: WaitKind, row: Any) -> str:
    """What the person does about a row of this kind."""
    return _WORDS[kind](row)


def _report(report: ResultReport) -> str:
    other, own = Side(report.side), Side(report.side).other
    team = report.match.team_on(other)
    if report.is_absence_claim:
        return f"answer the claim of {team}"
    tally = Verdict.from_json(report.match.best_of, report.claim).tally
    if tally is None:
        return f"confirm or dispute what {team} reported"
    return f"confirm {tally[own]}:{tally[other]} against {team}"


def _times(proposal: TimeProposal) -> str:
    return f"answer the times of {proposal.match.team_on(proposal.side)}"


def _postponement(asked: Postponement) -> str:
    return f"answer the request of {asked.match.team_on(asked.side)} to postpone your match"


def _check_in(match: Match) -> str:
    return f"check in for {match.versus}"


def _attendance(match: Match) -> str:
    return f"say whether you play in {match.versus}"


def _to_report(match: Match) -> str:
    return f"report the result of {match.versus}"


def _to_pick(match: Match) -> str:
    return f"take your turn in pick and ban for {match.versus}"


def _to_line_up(match: Match) -> str:
    return f"hand in the line-up for {match.versus}"


def _to_agree(match: Match) -> str:
    return f"propose times for {match.versus}"


def _substitute(asked: Substitute) -> str:
    return f"say whether you play for {asked.match.team_on(asked.side)}"


def _invitation(invitation: Invitation) -> str:
    return f"answer the invitation of {invitation.team}"


def _join(request: JoinRequest) -> str:
    return f"answer {request.user}, who asks to join {request.team}"


def _challenge(challenge: Challenge) -> str:
    return f"answer the challenge of {challenge.challenger}"


def _offer(offer: CaptaincyOffer) -> str:
    return f"say whether you become captain of {offer.team}"


_WORDS: Mapping[WaitKind, Callable[[Any], str]] = {
    WaitKind.REPORTS: _report,
    WaitKind.PROPOSALS: _times,
    WaitKind.POSTPONEMENTS: _postponement,
    WaitKind.CHECK_INS: _check_in,
    WaitKind.ATTENDANCE: _attendance,
    WaitKind.TO_REPORT: _to_report,
    WaitKind.TO_PICK: _to_pick,
    WaitKind.TO_LINE_UP: _to_line_up,
    WaitKind.TO_AGREE: _to_agree,
    WaitKind.SUBSTITUTES: _substitute,
    WaitKind.INVITATIONS: _invitation,
    WaitKind.JOINS: _join,
    WaitKind.CHALLENGES: _challenge,
    WaitKind.OFFERS: _offer,
}
