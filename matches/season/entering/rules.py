"""When a team can enter a season, and with which roster. Pure."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from clvr.lib.text import counted
from clvr.lib.timestamps import timestamp_mark

OFFER_LASTS = timedelta(hours=48)
"""How long a team has to take a place that is offered to it."""
ASK_STAFF = "The league’s team managers can help."
NO_STARTERS = "Choose who starts."
TWICE = "Choose each player only once."


def obstacle_of_window(
    opens: datetime | None, closes: datetime | None, now: datetime, season: str
) -> str:
    """Why nobody can enter now, and what to do; empty while the window is open. A season without a
    window takes no entries: staff enrol its teams. `season` is its name."""
    if opens is None and closes is None:
        return f"Teams do not enter {season} themselves. {ASK_STAFF}"
    if opens is not None and now < opens:
        return f"Entry to {season} opens at {timestamp_mark(opens)}."
    if closes is not None and closes <= now:
        return f"Entry to {season} closed at {timestamp_mark(closes)}. {ASK_STAFF}"
    return ""


def obstacle_to_roster(starters: Sequence[int], substitutes: Sequence[int], minimum: int) -> str:
    """Why these players, by key, can't be a season roster; empty if they can. `minimum` is the
    league's, for starters and substitutes together."""
    chosen = [*starters, *substitutes]
    if len(set(chosen)) < len(chosen):
        return TWICE
    if not starters:
        return NO_STARTERS
    if len(chosen) < minimum:
        return f"A roster needs {counted(minimum, 'player')}. You chose {len(chosen)}."
    return ""


def free_places(places: int | None, taken: int) -> int | None:
    """How many places are free, given how many are taken; None for any number."""
    return None if places is None else max(0, places - taken)


def places_to_offer(freed: int, free: int | None) -> int:
    """To how many waiting teams a place is offered when `freed` ones became free. Places that staff
    left free before stay theirs to give."""
    return freed if free is None else min(freed, free)
