"""The phases of a match, and whose turn it is. Pure.

A match goes through its phases in their order. `matches.play.steps.next_steps` says what has to
happen next, and each of those steps belongs to a phase. While a team only waits to play, it hands
in its line-up.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime

from matches.enums import MatchPanel, MatchPhase, NextStep, PhaseState, Side, WaitsFor
from matches.play.steps.next_steps import TEAM_ON, Step

PHASE_OF: Mapping[NextStep, MatchPhase] = {
    NextStep.AGREE_TIME: MatchPhase.AGREE,
    NextStep.ANSWER_TIMES: MatchPhase.AGREE,
    NextStep.SET_TIME: MatchPhase.AGREE,
    NextStep.LINE_UP: MatchPhase.LINE_UP,
    NextStep.CHECK_IN: MatchPhase.PLAY,
    NextStep.PICK_BAN: MatchPhase.PLAY,
    NextStep.PLAY: MatchPhase.PLAY,
    NextStep.REPORT: MatchPhase.REPORT,
    NextStep.ANSWER_CLAIM: MatchPhase.CONFIRM,
    NextStep.CONFIRM: MatchPhase.CONFIRM,
    NextStep.SETTLE: MatchPhase.CONFIRM,
    NextStep.DECIDE: MatchPhase.CONFIRM,
}
PANEL_OF: Mapping[NextStep, MatchPanel] = {
    NextStep.AGREE_TIME: MatchPanel.TIME,
    NextStep.ANSWER_TIMES: MatchPanel.TIME,
    NextStep.SET_TIME: MatchPanel.TIME,
    NextStep.LINE_UP: MatchPanel.LINE_UP,
    NextStep.CHECK_IN: MatchPanel.MATCH_DAY,
    NextStep.PICK_BAN: MatchPanel.PICK_BAN,
    NextStep.PLAY: MatchPanel.LINE_UP,
    NextStep.REPORT: MatchPanel.RESULT,
    NextStep.ANSWER_CLAIM: MatchPanel.RESULT,
    NextStep.CONFIRM: MatchPanel.RESULT,
    NextStep.SETTLE: MatchPanel.RESULT,
    NextStep.DECIDE: MatchPanel.RESULT,
}
OF_SIDES = (NextStep.AGREE_TIME, NextStep.LINE_UP, NextStep.PICK_BAN, NextStep.REPORT)
"""Steps that any leader of a side for which they wait can take."""
BEFORE_THE_MATCH = (NextStep.CHECK_IN, NextStep.PICK_BAN)
"""Steps of a side beside which line-ups can still be handed in."""


@dataclass(frozen=True, slots=True)
class PhaseShown:
    phase: MatchPhase
    state: PhaseState


def with_line_ups(
    step: Step | None,
    handed_in: Collection[int],
    side: Side | None = None,
    *,
    time: datetime | None = None,
) -> Step | None:
    """The next step of a match at this time in which these sides have handed in their line-ups, for
    a leader of this side, if of any. A side checks in first, or takes its turn in pick and ban, and
    then hands in its line-up, whether or not the other one has."""
    missing = [each for each in Side if each not in handed_in]
    if step is None or not missing:
        return step
    waits_for_other = side in missing and step.waits_for is TEAM_ON[side.other]
    if step.step is not NextStep.PLAY and not (step.step in BEFORE_THE_MATCH and waits_for_other):
        return step
    waits_for = WaitsFor.BOTH if len(missing) > 1 else TEAM_ON[missing[0]]
    return Step(NextStep.LINE_UP, waits_for, time)


@dataclass(frozen=True, slots=True)
class Part:
    """What a person is in a match: the side that they lead, whether they moderate or manage its
    league, whether they may settle its result, whether a ban keeps them from acting, and the steps
    for which it waits in their list of requests."""

    side: Side | None = None
    is_moderator: bool = False
    is_manager: bool = False
    is_settler: bool = False
    is_banned: bool = False
    waiting: Collection[NextStep] = frozenset()

    @property
    def runs(self) -> bool:
        """Whether they run the match: lead a side, or are the league's staff."""
        return self.side is not None or self.is_moderator


@dataclass(frozen=True, slots=True)
class Past:
    """What a match has had: a time, and the line-ups of both sides. `was_played` says whether it
    was played, None while it has no result."""

    has_time: bool
    has_line_ups: bool
    was_played: bool | None = None


def phases(step: Step | None, past: Past, *, is_on: bool = False) -> list[PhaseShown]:
    """All phases of a match with this next step. Without one, its result is official, and a forfeit
    or a void match left its phases out. `is_on` says that the match is being played."""
    order = list(MatchPhase)
    now = len(order) if step is None else order.index(PHASE_OF[step.step])
    if is_on:
        now = order.index(MatchPhase.PLAY)
    is_open = step is not None and step.step in BEFORE_THE_MATCH and not past.has_line_ups
    return [
        PhaseShown(phase, _state(phase, place - now, past, is_open=is_open))
        for place, phase in enumerate(order)
    ]


def _state(phase: MatchPhase, distance: int, past: Past, *, is_open: bool) -> PhaseState:
    """The state of a phase at this distance from the current one; negative before it. `is_open`
    says that line-ups can still be handed in."""
    if distance == 0:
        return PhaseState.NOW
    if distance > 0:
        return PhaseState.LATER
    if phase is MatchPhase.LINE_UP and is_open:
        return PhaseState.OPEN
    return PhaseState.SKIPPED if _was_left_out(phase, past) else PhaseState.DONE


def _was_left_out(phase: MatchPhase, past: Past) -> bool:
    """Whether the match went on without this phase."""
    if phase is MatchPhase.AGREE:
        return not past.has_time
    if phase is MatchPhase.LINE_UP:
        return not past.has_line_ups
    # Before there is a result, a match without a time can only be claimed to be forfeited.
    return not (past.has_time if past.was_played is None else past.was_played)


def is_turn_of(part: Part, step: Step | None) -> bool:
    """Whether the match waits for this person: they can take the step now."""
    if step is None or step.step is NextStep.PLAY or part.is_banned:
        return False
    if step.step is NextStep.SET_TIME:
        return part.is_manager or part.is_settler
    if step.waits_for is WaitsFor.STAFF:
        return part.is_settler
    if step.step in OF_SIDES:
        return part.side is not None and step.waits_for in (WaitsFor.BOTH, TEAM_ON[part.side])
    return step.step in part.waiting
