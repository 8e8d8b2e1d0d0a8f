"""What settings of pick and ban come to, for each length of match. Pure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from clvr.lib.text import counted
from leagues.enums import PickBanMode
from leagues.pick_ban_settings import PickBanValues
from matches.play.pick_ban.opening import order_of
from matches.play.pick_ban.orders import Order, listed_order, order_obstacle, usual_order
from matches.play.pick_ban.templates import classic_order
from matches.play.pick_ban.words import longest, order_in_words

USUAL_INSTEAD = "The usual order is used until you change it."


@dataclass(frozen=True, slots=True)
class LengthPreview:
    """What the matches of one length do. `order` is the one that is used (empty: there are too few
    maps), and `is_own` whether it is the season's own. `obstacle` says why the own one can't be
    used, or why there is none. `usual` and `classic` are orders to choose; empty if there is none,
    or if the classic one is the usual one."""

    best_of: int
    is_own: bool
    order: Order
    obstacle: str
    words: Sequence[str]
    longest: str
    usual: Order
    classic: Order


def preview_of(values: PickBanValues, best_of: int, pool: int) -> LengthPreview:
    """What a match of this length does with a pool of so many maps."""
    has_sides = values.side_names is not None
    usual = usual_order(best_of, pool, has_sides=has_sides)
    classic = classic_order(best_of, pool, has_sides=has_sides)
    own = listed_order(values.orders.get(best_of, ""))
    obstacle = order_obstacle(own, best_of, pool, has_sides=has_sides) if own else ""
    order = order_of(values, best_of, pool)
    if not order:
        obstacle = (
            f"The pool has {counted(pool, 'map')}, too few for a best of {best_of}: such matches "
            "have no pick and ban."
        )
    return LengthPreview(
        best_of=best_of,
        is_own=bool(own) and not obstacle,
        order=order,
        obstacle=obstacle,
        words=order_in_words(order, best_of, pool, values.side_names),
        longest=longest(order, values),
        usual=usual,
        classic=() if classic == usual else classic,
    )


def notices_of(
    values: PickBanValues, lengths: Iterable[int], pool: int, *, has_check_in: bool
) -> list[str]:
    """What no longer fits stored settings, because the league has changed since."""
    if values.mode is PickBanMode.OFF:
        return []
    notices = [] if has_check_in or values.mode is not PickBanMode.CLOCK else [CHECK_IN_GONE]
    for best_of in lengths:
        found = preview_of(values, best_of, pool)
        if best_of in values.orders and not found.is_own:
            then = f" {USUAL_INSTEAD}" if found.order else ""
            notices.append(
                f"The order for best of {best_of} no longer fits. {found.obstacle}{then}"
            )
    return notices


CHECK_IN_GONE = (
    "The league has no check-in any more: pick and ban opens half an hour before a match, and the "
    "clock starts at the match’s time."
)
