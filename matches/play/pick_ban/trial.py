"""A try-out of pick and ban by one person who plays both teams. Nothing is stored: each time, all
steps so far are folded again. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from matches.play.pick_ban.orders import Order, Turn
from matches.play.pick_ban.rules import Board, Clock, NotPossible, Step, advance, fold, with_step

_NOW = datetime(2000, 1, 1, tzinfo=UTC)
_NEVER = Clock(timedelta(days=1))
"""Nobody's time is up."""


@dataclass(frozen=True, slots=True)
class Trial:
    """The steps so far with the decider among them, what they come to, and whose turn it is (None:
    all are taken)."""

    steps: tuple[Step, ...]
    board: Board
    turn: Turn | None


def try_out(order: Order, pool: int, chosen: Sequence[int], seed: str) -> Trial:
    """The board after these choices of people, for an order that fits the pool. What the portal
    draws depends on `seed`. Raises NotPossible for a choice that there is not."""
    steps: tuple[Step, ...] = _with_decider(order, pool, (), seed)
    for choice in chosen:
        if len(steps) == len(order):
            raise NotPossible("Pick and ban is done.")
        now = order[len(steps)]
        step = Step(now.action, now.team, choice, _NOW)
        with_step(fold(order, pool, steps), now, step)
        steps = _with_decider(order, pool, (*steps, step), seed)
    turn = order[len(steps)] if len(steps) < len(order) else None
    return Trial(steps, fold(order, pool, steps), turn)


def _with_decider(order: Order, pool: int, steps: tuple[Step, ...], seed: str) -> tuple[Step, ...]:
    return advance(order, pool, steps, clock=_NEVER, seed=seed, resumed=_NOW, now=_NOW)
