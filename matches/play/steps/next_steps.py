"""What has to happen next in a match, and who it waits for. Pure.

`next_step` asks its rules in order, and the first one that answers decides. A new fact, such as a
reminder, is a field of `MatchFacts` and a rule in `RULES`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from matches.enums import MatchState, NextStep, Side, WaitsFor


@dataclass(frozen=True, slots=True)
class OpenReport:
    """A report that waits for an answer: the side that made it, when it becomes official by itself
    (None if a person must answer), and whether it claims that the other side did not come."""

    side: Side
    confirms_at: datetime | None
    is_absence_claim: bool = False


@dataclass(frozen=True, slots=True)
class OpenTurn:
    """A step of pick and ban: whose it is, and until when."""

    side: Side
    until: datetime | None


@dataclass(frozen=True, slots=True)
class MatchFacts:
    """What the rules look at. `agree_by` and `closes` are when the sides must have agreed on a
    time, and have played; None without a week. `proposed_by` is the side whose proposal of times
    waits for an answer. `to_check_in` are the sides that can check in and have not. `has_left` says
    that a team has disbanded or stopped playing; `pick_ban` is the step of pick and ban whose time
    runs."""

    state: MatchState
    time: datetime | None = None
    agree_by: datetime | None = None
    closes: datetime | None = None
    is_season_closed: bool = False
    has_left: bool = False
    proposed_by: Side | None = None
    report: OpenReport | None = None
    to_check_in: tuple[Side, ...] = ()
    pick_ban: OpenTurn | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """The next step, who it waits for, and by when; `at` is None without a deadline. For a match
    to play it is the match's time, for a report the time at which it becomes official by itself."""

    step: NextStep
    waits_for: WaitsFor
    at: datetime | None = None


Rule = Callable[[MatchFacts, datetime], Step | None]

TEAM_ON = {Side.TEAM_A: WaitsFor.TEAM_A, Side.TEAM_B: WaitsFor.TEAM_B}


def next_step(facts: MatchFacts, now: datetime) -> Step | None:
    """The match's next step, or None if there is nothing left to do."""
    if facts.state in (MatchState.OFFICIAL, MatchState.VOID):
        return None
    return next(step for rule in RULES if (step := rule(facts, now)) is not None)


def _settle(facts: MatchFacts, now: datetime) -> Step | None:
    if facts.state != MatchState.DISPUTED:
        return None
    return Step(NextStep.SETTLE, WaitsFor.STAFF)


def _decide(facts: MatchFacts, now: datetime) -> Step | None:
    """In a closed season only staff give results."""
    return Step(NextStep.DECIDE, WaitsFor.STAFF) if facts.is_season_closed else None


def _confirm(facts: MatchFacts, now: datetime) -> Step | None:
    if facts.report is None:
        return None
    step = NextStep.ANSWER_CLAIM if facts.report.is_absence_claim else NextStep.CONFIRM
    return Step(step, TEAM_ON[facts.report.side.other], facts.report.confirms_at)


def _decide_left(facts: MatchFacts, now: datetime) -> Step | None:
    """Nobody plays against a team that has left."""
    return Step(NextStep.DECIDE, WaitsFor.STAFF) if facts.has_left else None


def _answer_times(facts: MatchFacts, now: datetime) -> Step | None:
    """An agreed time stays until the other side accepts a new one, but the answer comes first."""
    if facts.proposed_by is None or facts.state == MatchState.UNREPORTED:
        return None
    return Step(NextStep.ANSWER_TIMES, TEAM_ON[facts.proposed_by.other], _to_come(facts, now))


def _set_time(facts: MatchFacts, now: datetime) -> Step | None:
    """Once the week is over, the sides can no longer agree on a time."""
    is_over = facts.closes is not None and facts.closes <= now
    if facts.state != MatchState.UNSCHEDULED or not is_over:
        return None
    return Step(NextStep.SET_TIME, WaitsFor.STAFF)


def _agree(facts: MatchFacts, now: datetime) -> Step | None:
    if facts.state != MatchState.UNSCHEDULED:
        return None
    return Step(NextStep.AGREE_TIME, WaitsFor.BOTH, _to_come(facts, now))


def _check_in(facts: MatchFacts, now: datetime) -> Step | None:
    """Once the match's time has passed, its result comes first."""
    if facts.state != MatchState.SCHEDULED or not facts.to_check_in:
        return None
    missing = facts.to_check_in
    waits_for = WaitsFor.BOTH if len(missing) > 1 else TEAM_ON[missing[0]]
    return Step(NextStep.CHECK_IN, waits_for, facts.time)


def _pick_ban(facts: MatchFacts, now: datetime) -> Step | None:
    """Also after the match's time, while its teams choose their maps."""
    if facts.pick_ban is None:
        return None
    return Step(NextStep.PICK_BAN, TEAM_ON[facts.pick_ban.side], facts.pick_ban.until)


def _play(facts: MatchFacts, now: datetime) -> Step | None:
    if facts.state != MatchState.SCHEDULED:
        return None
    return Step(NextStep.PLAY, WaitsFor.BOTH, facts.time)


def _report(facts: MatchFacts, now: datetime) -> Step | None:
    return Step(NextStep.REPORT, WaitsFor.BOTH, facts.closes)


def _to_come(facts: MatchFacts, now: datetime) -> datetime | None:
    """The deadline for agreeing on a time, unless it has passed."""
    return facts.agree_by if facts.agree_by is not None and facts.agree_by > now else None


RULES: tuple[Rule, ...] = (
    _settle,
    _decide,
    _confirm,
    _decide_left,
    _set_time,
    _answer_times,
    _agree,
    _check_in,
    _pick_ban,
    _play,
    _report,
)
