"""Texts about results: notifications, and posts to a league's Discord channel."""

from collections.abc import Sequence
from datetime import datetime

from accounts.notifications.text import NotificationText
from clvr.lib.escaping.plain import isolated
from clvr.lib.timestamps import timestamp_mark
from matches.enums import Decision, Side
from matches.models import Match, OfficialResult, ResultReport, TakenBackResult
from matches.play.agreed_maps.rules import OtherMap
from matches.scores.scoring import Tally
from matches.scores.verdicts import Verdict


def outcome_sentence(
    match: Match, decision: str, forfeiting_side: int | None, score: Sequence[int] | None
) -> str:
    """How a match ended, in one line. A score has no full stop."""
    a, b = match.team_a, match.team_b
    if decision == Decision.PLAYED and score is not None:
        return f"{a} {score[0]} : {score[1]} {b}"
    if decision == Decision.DOUBLE_FORFEIT:
        return f"{a} and {b} both forfeited."
    if decision == Decision.FORFEIT:
        loser, winner = (a, b) if forfeiting_side == Side.TEAM_A else (b, a)
        return f"{loser} forfeited to {winner}."
    return f"{match.versus} was voided."


def claim_sentence(match: Match, report: ResultReport) -> str:
    """The outcome that a report claims, in one line."""
    verdict = Verdict.from_json(match.best_of, report.claim)
    score = None if verdict.tally is None else verdict.tally[:2]
    return outcome_sentence(match, verdict.decision, verdict.forfeiting_side, score)


def reported(
    match: Match, report: ResultReport, maps: Sequence[str], others: Sequence[OtherMap]
) -> str:
    """What who reported reads: what they have claimed, and which maps are not the agreed ones.
    `maps` are the names of its maps."""
    verdict = Verdict.from_json(match.best_of, report.claim)
    if verdict.tally is None:
        claimed = claim_sentence(match, report).removesuffix(".")
    else:
        claimed = _won(match, verdict, verdict.tally, maps)
    told = f"Result reported: {claimed}. The other team has to confirm it."
    return " ".join([told, *map(str, others)])


def _won(match: Match, verdict: Verdict, tally: Tally, maps: Sequence[str]) -> str:
    """Who won how on which maps, each with the winner's score first."""
    is_turned = tally.score_b > tally.score_a
    score = _from_winner(tally.score_a, tally.score_b, is_turned=is_turned)
    if tally.score_a == tally.score_b:
        how = f"{match.team_a} and {match.team_b} drew {score}"
    else:
        how = f"{match.team_b if is_turned else match.team_a} won {score}"
    rounds = [_from_winner(*played.score, is_turned=is_turned) for played in verdict.maps]
    named = [isolated(name) for name in maps]
    if rounds == [score]:
        return f"{how} on {', '.join(named)}"
    each = ", ".join(f"{name} {won}" for name, won in zip(named, rounds, strict=False))
    return f"{how} ({each})" if each else how


def _from_winner(rounds_a: int, rounds_b: int, *, is_turned: bool) -> str:
    return f"{rounds_b}:{rounds_a}" if is_turned else f"{rounds_a}:{rounds_b}"


def result_sentence(match: Match) -> str:
    """The match's result in force, in one line; the post to the league's Discord channel."""
    result = match.result
    if result is None:
        return f"{match.versus} has no result."
    sentence = outcome_sentence(match, result.decision, result.forfeiting_side, match.scores)
    is_amended = result.is_amendment and result.decision == Decision.PLAYED
    return f"{sentence} (amended)" if is_amended else sentence


def result_for_followers(match: Match) -> NotificationText:
    """The result in force, or that there is none any more."""
    return NotificationText(result_sentence(match).removesuffix("."))


def result_reported(
    match: Match, report: ResultReport, others: Sequence[OtherMap] = ()
) -> NotificationText:
    """`others` are its maps that are not the agreed ones."""
    if report.confirms_at is None:
        deadline = "Confirm it, or dispute it again."
    else:
        until = timestamp_mark(report.confirms_at)
        deadline = (
            f"Confirm or dispute it by {until}. If nobody answers by then, it becomes official."
        )
    return NotificationText(
        f"{match.team_on(report.side)} reported the result of {match.versus}",
        _joined(claim_sentence(match, report), " ".join([*map(str, others), deadline])),
    )


def result_due(match: Match, deadline: datetime | None, *, is_reminder: bool) -> NotificationText:
    """Nobody has reported a result yet. `deadline` is None if it has passed or there is none."""
    if match.time is None:
        how = (
            "Its week is over, and it had no time. If the other team didn’t answer, report their "
            "forfeit. If you have played, ask the league’s staff to enter the result."
        )
    elif deadline is None:
        how = "Report it now."
    else:
        how = f"Report it by {timestamp_mark(deadline)}."
    title = f"The result of {match.versus} is due"
    if is_reminder:
        return NotificationText(f"Reminder: {title}", f"Nobody has reported it yet. {how}")
    return NotificationText(title, how)


def report_confirmed(match: Match, report: ResultReport) -> NotificationText:
    confirmer = match.team_on(Side(report.side).other)
    return NotificationText(
        f"{confirmer} confirmed the result of {match.versus}", claim_sentence(match, report)
    )


def report_became_official(match: Match, report: ResultReport) -> NotificationText:
    """Nobody answered the report in time."""
    return NotificationText(
        f"The reported result of {match.versus} is now official", claim_sentence(match, report)
    )


def report_disputed(match: Match, report: ResultReport) -> NotificationText:
    disputer = match.team_on(Side(report.side).other)
    return NotificationText(
        f"{disputer} disputed the result of {match.versus}", report.dispute_reason
    )


def result_decided(match: Match, result: OfficialResult) -> NotificationText:
    """Staff decided, amended or voided the result."""
    if result.decision == Decision.VOID:
        title = f"Staff voided {match.versus}"
    elif result.is_amendment:
        title = f"Staff amended the result of {match.versus}"
    else:
        title = f"Staff decided the result of {match.versus}"
    sentence = outcome_sentence(match, result.decision, result.forfeiting_side, match.scores)
    return NotificationText(title, _joined(sentence, isolated(result.reason)))


def result_taken_back(
    match: Match, taken_back: TakenBackResult, clashes: Sequence[str]
) -> NotificationText:
    """`clashes` say what a team plays at the time at which the match is played again."""
    return NotificationText(
        f"Staff took back the result of {match.versus}",
        "\n".join([f"The match has no result now. {isolated(taken_back.reason)}", *clashes]),
    )


def _joined(outcome: str, more: str) -> str:
    """The outcome, which may be a bare score, as a sentence before more text."""
    stop = "" if outcome.endswith(".") else "."
    return f"{outcome}{stop} {more}" if more else outcome


def forfeit_reason(match: Match, report: ResultReport, *, is_answered: bool) -> str:
    """Why a confirmed absence claim made its match a forfeit."""
    absent = match.team_on(Side(report.side).other)
    if is_answered:
        return f"{absent} confirmed that it did not come."
    return f"{absent} did not answer the claim that it did not come."
