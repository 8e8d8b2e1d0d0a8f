"""The order of pick and ban: what each step does, and whose turn it is. Pure.

A season can have an order of its own for each length of match. Without one that fits, the usual
order follows from the length and the pool: the two teams take turns, bans first; the other team
chooses its side on each map that is picked, and whoever did not take the last map the side on the
decider.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from matches.enums import PickBanAction, PickBanTeam

MOST_TURNS = 40
"""How many steps an order can have: a pool of 20 maps needs no more."""
CHOOSES_MAP = (PickBanAction.BAN, PickBanAction.PICK)
BY_TEAM = (*CHOOSES_MAP, PickBanAction.SIDE)
GIVES_MAP = (PickBanAction.PICK, PickBanAction.DECIDER)


@dataclass(frozen=True, slots=True)
class Turn:
    """A step that an order asks for, and whose it is; the decider is nobody's."""

    action: PickBanAction
    team: PickBanTeam

    def __str__(self) -> str:
        return f"{self.action}:{self.team}"


Order = tuple[Turn, ...]
DECIDER = Turn(PickBanAction.DECIDER, PickBanTeam.NOBODY)


def stored_order(order: Sequence[Turn]) -> str:
    """The order as one text, which `listed_order` reads."""
    return " ".join(map(str, order))


def listed_order(text: str) -> Order:
    """The order of a stored text. Raises ValueError for anything else."""
    return tuple(_turn(word) for word in text.split())


def _turn(word: str) -> Turn:
    action, _, team = word.partition(":")
    turn = Turn(PickBanAction(action), PickBanTeam(team))
    if (turn.action in BY_TEAM) == (turn.team is PickBanTeam.NOBODY):
        raise ValueError(f"{word} is no step of pick and ban")
    return turn


def usual_order(best_of: int, pool: int, *, has_sides: bool) -> Order:
    """The order that follows from the length of a match and the number of maps. Empty if there are
    too few maps. A match of an even number of maps has no decider: all are picked."""
    if pool < best_of:
        return ()
    has_decider = best_of % 2 == 1
    bans, picks = pool - best_of, best_of - has_decider
    actions = [PickBanAction.BAN] * bans + [PickBanAction.PICK] * picks
    return in_turn(actions, has_decider=has_decider, has_sides=has_sides)


def in_turn(actions: Iterable[PickBanAction], *, has_decider: bool, has_sides: bool) -> Order:
    """The two teams take turns with these bans and picks. The other team chooses its side on each
    map that is picked, and whoever did not take the last step the side on the decider."""
    turns, team = [], PickBanTeam.FIRST
    for action in actions:
        turns.append(Turn(action, team))
        team = team.other
        if action is PickBanAction.PICK and has_sides:
            turns.append(Turn(PickBanAction.SIDE, team))
    if has_decider:
        turns.append(DECIDER)
        if has_sides:
            turns.append(Turn(PickBanAction.SIDE, team))
    return tuple(turns)


def order_obstacle(order: Order, best_of: int, pool: int, *, has_sides: bool) -> str:
    """Why this order can't give a match of `best_of` maps its maps from a pool, each once and with
    its sides; empty if it can."""
    if len(order) > MOST_TURNS:
        return f"An order has at most {MOST_TURNS} steps."
    actions = [turn.action for turn in order]
    given = sum(action in GIVES_MAP for action in actions)
    if given != best_of:
        return f"This order gives {_maps(given)}, and a match has {_maps(best_of)}."
    taken = given + actions.count(PickBanAction.BAN)
    if taken > pool:
        return f"This order needs {_maps(taken)}, and the pool has {_maps(pool)}."
    teams = [turn.team for turn in order if turn.team is not PickBanTeam.NOBODY]
    if teams and teams[0] is not PickBanTeam.FIRST:
        return "The team that begins takes the first step."
    return _obstacle_of_decider(actions) or _obstacle_of_sides(actions, has_sides=has_sides)


def _obstacle_of_decider(actions: Sequence[PickBanAction]) -> str:
    if actions.count(PickBanAction.DECIDER) > 1:
        return "An order has one decider."
    if PickBanAction.DECIDER in actions:
        after = actions[actions.index(PickBanAction.DECIDER) + 1 :]
        if any(action is not PickBanAction.SIDE for action in after):
            return "The decider comes after all bans and picks."
    return ""


def _obstacle_of_sides(actions: Sequence[PickBanAction], *, has_sides: bool) -> str:
    chosen = actions.count(PickBanAction.SIDE)
    if not has_sides:
        return "Name the two sides, or leave the choice of sides out." if chosen else ""
    waiting = 0
    for number, action in enumerate(actions, start=1):
        waiting += action in GIVES_MAP
        if action is PickBanAction.SIDE:
            if not waiting:
                return f"Step {number} chooses a side, and no map before it waits for one."
            waiting -= 1
    return "Each map needs a step in which a team chooses its side." if waiting else ""


def _maps(count: int) -> str:
    return "1 map" if count == 1 else f"{count} maps"
