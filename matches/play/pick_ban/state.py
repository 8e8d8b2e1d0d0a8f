"""The pick and ban of a match at a time: what is stored, and what the clock has done since. Read by
commands and by everything that shows it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from leagues.enums import PickBanMode, PickBanSilence
from matches.enums import PickBanAction, PickBanState, PickBanTeam, Side
from matches.models import Match, PickBan, PickBanMap, PickBanStep
from matches.play.pick_ban.orders import Order, listed_order
from matches.play.pick_ban.rules import (
    Board,
    ChosenMap,
    Clock,
    Now,
    Step,
    advance,
    fold,
    turn_at,
)
from matches.scores.report_state import is_reported, obstacle_to_sides


@dataclass(frozen=True, slots=True)
class Shown:
    """A pick and ban at a time. `steps` has those that the clock took and nobody has stored yet.
    `turn` is None unless the clock runs; `reasons` are those of staff, by the number of the step
    that they took."""

    pick_ban: PickBan
    order: Order
    pool: Sequence[PickBanMap]
    steps: tuple[Step, ...]
    board: Board
    turn: Now | None
    state: PickBanState
    reasons: Mapping[int, str]

    @property
    def number(self) -> int:
        """The number of the next step, from 0."""
        return len(self.steps)

    @property
    def is_done(self) -> bool:
        return len(self.steps) == len(self.order)

    @property
    def turn_side(self) -> Side | None:
        """The side whose turn it is."""
        return None if self.turn is None else self.side_of(self.turn.team)

    def side_of(self, team: PickBanTeam) -> Side | None:
        """The side of the match that this is; None for nobody."""
        return side_of(Side(self.pick_ban.first), team)

    def side_a(self, chosen: ChosenMap) -> int | None:
        """The side that team A plays on a map, by its place among the names."""
        of_first = chosen.side_of_first
        if of_first is None or self.pick_ban.first == Side.TEAM_A:
            return of_first
        return 1 - of_first

    def choices(self) -> Sequence[int]:
        """What the next step can choose: maps by their place, or sides."""
        return () if self.is_done else self.board.can_choose(self.order[self.number].action)

    def named_choices(self) -> list[tuple[int, str]]:
        """What the next step can choose, each with the name that people read."""
        if not self.is_done and self.order[self.number].action is PickBanAction.SIDE:
            return list(enumerate((self.pick_ban.side_one, self.pick_ban.side_two)))
        names = {each.place: each.name for each in self.pool}
        return [(place, names[place]) for place in self.choices()]

    def map_of_side(self) -> str:
        """The map whose side the next step chooses; empty if it chooses none."""
        if self.is_done or self.order[self.number].action is not PickBanAction.SIDE:
            return ""
        place = next(each.place for each in self.board.maps if each.side_of_first is None)
        return next(each.name for each in self.pool if each.place == place)

    def row(self, number: int) -> PickBanStep:
        """A step that was taken, perhaps by the clock a moment ago, as its row."""
        step = self.steps[number]
        return PickBanStep(
            pick_ban=self.pick_ban,
            number=number,
            action=step.action,
            side=self.side_of(step.team),
            chosen=step.chosen,
            at=step.at,
            is_automatic=step.is_automatic,
        )


def side_of(first: Side | None, team: PickBanTeam) -> Side | None:
    """The side that a team of the order is; None for nobody, and while nobody knows who begins."""
    if first is None or team is PickBanTeam.NOBODY:
        return None
    return first if team is PickBanTeam.FIRST else first.other


def team_of(pick_ban: PickBan, side: int | None) -> PickBanTeam:
    """Who a side is in the order."""
    if side is None:
        return PickBanTeam.NOBODY
    return PickBanTeam.FIRST if side == pick_ban.first else PickBanTeam.SECOND


def clock_of(pick_ban: PickBan, match: Match) -> Clock:
    """Deadlines end with the match's time; seconds run on."""
    has_deadlines = pick_ban.mode == PickBanMode.DEADLINES
    return Clock(
        timedelta(seconds=pick_ban.step_seconds),
        match.time if has_deadlines else None,
        PickBanSilence(pick_ban.silence),
    )


def is_over(match: Match) -> bool:
    """Whether the sides take no more steps in a match: it has a result or a report, only staff
    decide it, or they have fixed its maps. Two queries at most."""
    if match.result_id is not None or obstacle_to_sides(match) or is_reported(match):
        return True
    return match.agreed_maps.filter(is_fixed=True).exists()


def shown_at(match: Match, pick_ban: PickBan, now: datetime, *, over: bool) -> Shown:
    """The pick and ban of a match at a time, which is read `with_steps`. `over` is what `is_over`
    says of the match."""
    order, pool = listed_order(pick_ban.order), list(pick_ban.maps.all())
    steps = tuple(_step(pick_ban, each) for each in pick_ban.steps.all())
    clock, resumed = clock_of(pick_ban, match), pick_ban.resumed_at
    runs = not over and match.time is not None and pick_ban.begun_for == match.time
    turn = None
    if runs and resumed is not None:
        steps = advance(
            order, len(pool), steps, clock=clock, seed=pick_ban.seed, resumed=resumed, now=now
        )
        turn = turn_at(order, steps, clock=clock, resumed=resumed, now=now)
    board = fold(order, len(pool), steps)
    is_done = len(steps) == len(order)
    state = _state(is_done=is_done, over=over, runs=runs)
    reasons = {each.number: each.reason for each in pick_ban.steps.all() if each.reason}
    return Shown(pick_ban, order, pool, steps, board, turn, state, reasons)


def _state(*, is_done: bool, over: bool, runs: bool) -> PickBanState:
    if is_done:
        return PickBanState.DONE
    if over:
        return PickBanState.STOPPED
    return PickBanState.RUNNING if runs else PickBanState.WAITING


def _step(pick_ban: PickBan, stored: PickBanStep) -> Step:
    return Step(
        PickBanAction(stored.action),
        team_of(pick_ban, stored.side),
        stored.chosen,
        stored.at,
        stored.is_automatic,
    )
