"""Who is told what about a match's result.

Each report names two events: that it arrived, which the other side has to answer, and that it was
disputed, which staff have to settle. Both end with it.
"""

from collections.abc import Iterable, Sequence

from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify, settle_all
from accounts.roles.powers import league_moderators
from clvr.lib.moments import told
from matches.addresses import manage_address, match_address
from matches.enums import Decision, Side
from matches.models import Match, ResultReport
from matches.results.verdicts import Verdict
from teams.leaders import leaders_of
from teams.models import Membership


def outcome_sentence(
    match: Match, decision: str, forfeiting_side: int | None, score: Sequence[int] | None
) -> str:
    """How a match ended in one line, for people."""
    a, b = match.team_a, match.team_b
    if decision == Decision.PLAYED and score is not None:
        return f"{a} {score[0]} : {score[1]} {b}"
    if decision == Decision.DOUBLE_FORFEIT:
        return f"{a} and {b} both forfeit."
    if decision == Decision.FORFEIT:
        loser, winner = (a, b) if forfeiting_side == Side.TEAM_A else (b, a)
        return f"{loser} forfeit to {winner}."
    return f"{a} against {b} was voided."


def claim_sentence(match: Match, report: ResultReport) -> str:
    """What a report says, in one line."""
    verdict = Verdict.from_json(match.best_of, report.claim)
    score = None if verdict.tally is None else verdict.tally[:2]
    return outcome_sentence(match, verdict.decision, verdict.forfeiting_side, score)


def tell_reported(match: Match, report: ResultReport) -> None:
    """Tell the other side's leaders of a report, and until when they can answer."""
    side = Side(report.side)
    if report.confirms_at is None:
        deadline = "Confirm it, or dispute it again."
    else:
        until = told(report.confirms_at)
        deadline = (
            f"Confirm or dispute it by {until}. If nobody answers by then, it becomes official."
        )
    notify(
        people=_others(leaders_of(match.team_on(side.other)), report.reported_by),
        kind=NotificationKind.RESULT_REPORTED,
        title=f"{match.team_on(side)} has reported the result of {match.versus}",
        body=_one_after_the_other(claim_sentence(match, report), deadline),
        link=manage_address(match),
        league=match.season.league.code,
        dedupe=report.event,
    )


def tell_confirmed(match: Match, report: ResultReport, *, by: User | None) -> None:
    """Tell who reported that the other side confirmed; when nobody answered, both sides that the
    report stands."""
    side = Side(report.side)
    people = [*leaders_of(match.team_on(side)), report.reported_by]
    if by is None:
        people += leaders_of(match.team_on(side.other))
        title = f"The reported result of {match.versus} stands"
    else:
        title = f"{match.team_on(side.other)} has confirmed the result of {match.versus}"
    notify(
        people=_others(people, by),
        kind=NotificationKind.RESULT_CONFIRMED,
        title=title,
        body=claim_sentence(match, report),
        link=match_address(match),
        league=match.season.league.code,
    )


def tell_disputed(match: Match, report: ResultReport, *, by: User) -> None:
    """Tell who reported that the other side disputes it, and those of the league's staff who can
    settle it."""
    side, league = Side(report.side), match.season.league.code
    title = f"{match.team_on(side.other)} disputes the result of {match.versus}"
    notify(
        people=_others([*leaders_of(match.team_on(side)), report.reported_by], by),
        kind=NotificationKind.RESULT_DISPUTED,
        title=title,
        body=report.dispute_reason,
        link=manage_address(match),
        league=league,
    )
    players = Membership.objects.current().filter(team__in=[match.team_a, match.team_b])
    notify(
        people=league_moderators(league).exclude(pk__in=players.values("user")),
        kind=NotificationKind.RESULT_TO_SETTLE,
        title=title,
        body=report.dispute_reason,
        link=manage_address(match),
        league=league,
        dedupe=report.dispute_event,
    )


def tell_dropped(match: Match, report: ResultReport, *, by: User | None) -> None:
    """Tell both sides, and who reported, that a report counts no more: the match was moved."""
    leaders = [*leaders_of(match.team_a), *leaders_of(match.team_b)]
    notify(
        people=_others([*leaders, report.reported_by], by),
        kind=NotificationKind.TIME_CHANGED,
        title=f"The reported result of {match.versus} counts no more",
        body="Staff have moved the match to a time to come. Report its result once it is played.",
        link=manage_address(match),
        league=match.season.league.code,
    )


def tell_decided(match: Match, *, by: User | None) -> None:
    """Tell both sides what staff decided, and why."""
    result = match.result
    if result is None:
        return
    if result.decision == Decision.VOID:
        verb = "voided"
    else:
        verb = "amended" if result.is_amendment else "settled"
    sentence = outcome_sentence(match, result.decision, result.forfeiting_side, match.scores)
    notify(
        people=_others([*leaders_of(match.team_a), *leaders_of(match.team_b)], by),
        kind=(
            NotificationKind.RESULT_AMENDED
            if result.is_amendment
            else NotificationKind.RESULT_SETTLED
        ),
        title=f"The result of {match.versus} was {verb}",
        body=_one_after_the_other(sentence, result.reason),
        link=match_address(match),
        league=match.season.league.code,
    )


def _one_after_the_other(outcome: str, more: str) -> str:
    """What is said after an outcome, which may be a bare score, is a sentence of its own."""
    stop = "" if outcome.endswith(".") else "."
    return f"{outcome}{stop} {more}" if more else outcome


def close_events(reports: Iterable[ResultReport]) -> None:
    """Nobody has to answer these reports any more, nor to settle their disputes."""
    settle_all([event for report in reports for event in (report.event, report.dispute_event)])


def _others(people: Iterable[User], by: User | None) -> list[User]:
    """The people, each once, without the one who made the change."""
    return [person for person in dict.fromkeys(people) if person != by]
