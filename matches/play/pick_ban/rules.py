"""Pick and ban as a fold of numbered steps. Pure.

Nothing but the steps is stored: `fold` computes from them which maps are left, which the match
has, and whose turn it is. A step whose time is up is taken by `advance`, which chooses by a seed
that the server alone knows: reading at any later time gives the same steps, whether or not due work
has stored them. Maps are places in the pool as it was when pick and ban opened, counted from 0.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from leagues.enums import PickBanSilence
from matches.enums import PickBanAction, PickBanTeam
from matches.play.pick_ban.orders import Order, Turn

GONE = "This map is banned or picked already. Choose one that is left."
NO_SUCH_SIDE = "Choose one of the two sides."
BOTH_SIDES = (0, 1)
"""The two sides of a map, by their place among the names that the season has for them."""


class NotPossible(Exception):
    """A step that does not fit the ones before it; its words are for people."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step that was taken. `team` is who took it, which is not whose turn it was if the time of
    that one was up. `chosen` is a map's place or a side, as `action` says; for a side, it is the
    one that `team` plays. `is_automatic` says that nobody chose."""

    action: PickBanAction
    team: PickBanTeam
    chosen: int
    at: datetime
    is_automatic: bool = False


@dataclass(frozen=True, slots=True)
class ChosenMap:
    """A map of the match: its place in the pool, who picked it (nobody: the decider), and the side
    that the team that begins plays on it; None until it is chosen or if the game has no sides."""

    place: int
    picked_by: PickBanTeam
    side_of_first: int | None = None


@dataclass(frozen=True, slots=True)
class Board:
    """What the steps so far come to: the maps that are left in order of the pool, and those of the
    match in playing order."""

    left: tuple[int, ...]
    maps: tuple[ChosenMap, ...] = ()

    def can_choose(self, action: PickBanAction) -> Sequence[int]:
        """What a step of this kind can choose: maps by their place, or sides."""
        return BOTH_SIDES if action is PickBanAction.SIDE else self.left


@dataclass(frozen=True, slots=True)
class Clock:
    """How long a step takes. `limit` is the season's; `ends` is when all steps must be taken, None
    with seconds. What is left until then is shared by the steps that are left."""

    limit: timedelta
    ends: datetime | None = None
    silence: PickBanSilence = PickBanSilence.RANDOM

    @property
    def teams(self) -> int:
        """How many teams have time for a step before the portal takes it."""
        return 2 if self.silence is PickBanSilence.OTHER else 1

    def span(self, start: datetime, steps_left: int) -> timedelta:
        """How long a team has for a step that begins at `start`, of so many that are left."""
        if self.ends is None or self.ends <= start:
            return self.limit
        return min(self.limit, (self.ends - start) / (steps_left * self.teams))


@dataclass(frozen=True, slots=True)
class Now:
    """Whose turn it is at a time, since when and until when. `is_passed_on` says that the time of
    the other team is up, and this one chooses for it."""

    turn: Turn
    team: PickBanTeam
    since: datetime
    until: datetime
    is_passed_on: bool = False


def fold(order: Order, pool: int, steps: Sequence[Step]) -> Board:
    """The board after the steps. Raises NotPossible for a step that does not fit."""
    board = Board(tuple(range(pool)))
    for turn, step in zip(order, steps, strict=False):
        board = with_step(board, turn, step)
    if len(steps) > len(order):
        raise NotPossible("Pick and ban is done.")
    return board


def with_step(board: Board, turn: Turn, step: Step) -> Board:
    """The board after one more step. Raises NotPossible if it does not fit the turn."""
    if step.action is not turn.action:
        raise NotPossible("Another step comes first.")
    is_side = step.action is PickBanAction.SIDE
    if step.chosen not in board.can_choose(step.action):
        raise NotPossible(NO_SUCH_SIDE if is_side else GONE)
    if is_side:
        return replace(board, maps=_with_side(board.maps, step))
    left = tuple(place for place in board.left if place != step.chosen)
    if step.action is PickBanAction.BAN:
        return replace(board, left=left)
    return Board(left, (*board.maps, ChosenMap(step.chosen, step.team)))


def _with_side(maps: tuple[ChosenMap, ...], step: Step) -> tuple[ChosenMap, ...]:
    """The first map without sides gets its sides."""
    place = next(place for place, each in enumerate(maps) if each.side_of_first is None)
    side = step.chosen if step.team is PickBanTeam.FIRST else 1 - step.chosen
    return (*maps[:place], replace(maps[place], side_of_first=side), *maps[place + 1 :])


def advance(
    order: Order,
    pool: int,
    steps: Sequence[Step],
    *,
    clock: Clock,
    seed: str,
    resumed: datetime,
    now: datetime,
) -> tuple[Step, ...]:
    """The steps with those that nobody had to take or took in time until `now`. `resumed` is when
    the clock of the next step began, if that is later than the step before."""
    taken = tuple(steps)
    while len(taken) < len(order):
        turn, start = order[len(taken)], _start(taken, resumed)
        board = fold(order, pool, taken)
        if turn.action is PickBanAction.DECIDER:
            chosen = _at_random(board, turn, len(taken), seed, resumed)
            taken = (*taken, Step(turn.action, turn.team, chosen, start, is_automatic=True))
            continue
        end = start + clock.span(start, len(order) - len(taken)) * clock.teams
        if now < end:
            break
        chosen = _at_random(board, turn, len(taken), seed, resumed)
        taken = (*taken, Step(turn.action, turn.team, chosen, end, is_automatic=True))
    return taken


def turn_at(
    order: Order, steps: Sequence[Step], *, clock: Clock, resumed: datetime, now: datetime
) -> Now | None:
    """Whose turn it is after these steps, which `advance` gave; None when all are taken."""
    if len(steps) >= len(order):
        return None
    turn, start = order[len(steps)], _start(steps, resumed)
    span = clock.span(start, len(order) - len(steps))
    first = start + span
    if now < first or clock.teams == 1:
        return Now(turn, turn.team, start, first)
    return Now(turn, turn.team.other, first, first + span, is_passed_on=True)


def without_last(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The steps before the last one that somebody took or should have taken: the decider goes with
    it. Raises NotPossible without one."""
    kept = list(steps)
    while kept and kept[-1].action is PickBanAction.DECIDER:
        kept.pop()
    if not kept:
        raise NotPossible("No step has been taken yet.")
    return tuple(kept[:-1])


def missed_by(order: Order, steps: Sequence[Step], team: PickBanTeam) -> int:
    """How many of its steps a team did not take in time: the portal took them, or the other
    team."""
    own = [step for turn, step in zip(order, steps, strict=False) if turn.team is team]
    return sum(step.is_automatic or step.team is not team for step in own)


def _start(steps: Sequence[Step], resumed: datetime) -> datetime:
    return max(steps[-1].at, resumed) if steps else resumed


def _at_random(board: Board, turn: Turn, number: int, seed: str, resumed: datetime) -> int:
    """A choice that nobody can know before: it depends on the seed, the step, and when it was last
    resumed, so that a step that is taken back is chosen anew."""
    source = random.Random(f"{seed}:{number}:{resumed.timestamp()}")  # noqa: S311
    return source.choice(list(board.can_choose(turn.action)))
