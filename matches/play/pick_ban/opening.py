"""When the pick and ban of a match opens and begins, who begins, and its order. Pure but for the
coin, which the caller throws."""

from datetime import datetime, timedelta

from leagues.enums import PickBanMode
from leagues.pick_ban_settings import PickBanValues
from matches.enums import Side
from matches.play.pick_ban.orders import Order, listed_order, order_obstacle, usual_order

HOUR = 3600
WITHOUT_CHECK_IN = timedelta(minutes=30)
"""How long before a match it opens in a league without check-in, which has a clock nevertheless."""
OPENS_UNTIL = timedelta(hours=2)
"""How long after a match's time it can still open, with a clock: as long as sides can check in."""


def opens_at(
    mode: PickBanMode, time: datetime | None, check_in_before: timedelta
) -> datetime | None:
    """When it opens: with a clock with check-in; None without a time, and with deadlines, where it
    opens as soon as the match has a time."""
    if time is None or mode is not PickBanMode.CLOCK:
        return None
    return time - (check_in_before or WITHOUT_CHECK_IN)


def opens_now(
    mode: PickBanMode, time: datetime | None, check_in_before: timedelta, now: datetime
) -> bool:
    """Whether it is time to open it, for a match that the sides run."""
    if time is None or mode is PickBanMode.OFF:
        return False
    begins = opens_at(mode, time, check_in_before)
    return now < time if begins is None else begins <= now < time + OPENS_UNTIL


def begins_now(
    mode: PickBanMode, time: datetime, check_in_before: timedelta, there: int, now: datetime
) -> bool:
    """Whether an open one begins: with a clock once both sides have checked in (`there` is how
    many) or, in a league without check-in, at the match's time; with deadlines at once."""
    if mode is PickBanMode.DEADLINES:
        return True
    return there == len(Side) if check_in_before else now >= time


def step_span(values: PickBanValues) -> int:
    """How long a step has, in seconds."""
    return (
        values.step_seconds
        if values.mode is not PickBanMode.DEADLINES
        else values.step_hours * HOUR
    )


def seeded_first(seed_a: int | None, seed_b: int | None) -> Side | None:
    """The side with the higher seed, which is the lower number; None where a coin decides."""
    if seed_a is None or seed_b is None:
        return None
    return Side.TEAM_A if seed_a < seed_b else Side.TEAM_B


def order_of(values: PickBanValues, best_of: int, pool: int) -> Order:
    """The season's own order for this length if it fits the pool, or else the usual one; empty if
    there are too few maps."""
    has_sides = values.side_names is not None
    text = values.orders.get(best_of, "")
    if text:
        own = listed_order(text)
        if not order_obstacle(own, best_of, pool, has_sides=has_sides):
            return own
    return usual_order(best_of, pool, has_sides=has_sides)
