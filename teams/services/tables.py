"""What a changed division does to the season's table.

The table follows from results, and the code of these imports this one. So it is given here when the
portal starts (see `matches.apps`), and services call it by this name.
"""

from collections.abc import Callable

_registered: list[Callable[[int], None]] = []


def register_table_refresh(refresh: Callable[[int], None]) -> None:
    """Say how the tables of a league's open seasons, by its key, are computed anew, in place of
    what was said before."""
    _registered[:] = [refresh]


def refresh_tables(league: int) -> None:
    """Recompute the tables of the league's open seasons. Call this in the transaction of the
    change, under the league's lock."""
    for refresh in _registered:
        refresh(league)
