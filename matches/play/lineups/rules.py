"""Who sees line-ups, and how they can change. Pure.

A side sees only its own line-up until both have handed theirs in, or until the match begins. Until
then its leaders can hand in another one. Afterwards they can only put substitutes in, and fill the
places that are open: those that they left open, and those of players who can no longer play. So
nobody swaps players to answer the other side's choice. Once the match has begun, only staff change
line-ups.
"""

from collections.abc import Collection, Sequence, Set
from datetime import datetime

from clvr.lib.text import counted
from matches.enums import Side

OFFICIAL = "This match has an official result. Ask the league’s staff to correct the line-up."
BEGUN = "This match has begun. Ask the league’s staff to correct the line-up."
SHOWN = (
    "Both line-ups have been shown, so only a substitute can come in now. Ask the league’s staff "
    "if someone else has to play."
)
FINAL = (
    "The other team has handed in a line-up, so everyone sees yours as soon as you hand it in. "
    "Check it once more."
)
NOBODY = "Choose who plays."
TWICE = "Choose each player only once."
NOT_OF_SIDE = "Choose players of the team and its substitutes."


def are_shown(handed_in: Collection[int], time: datetime | None, now: datetime) -> bool:
    """Whether everyone sees the match's line-ups. `handed_in` are the sides that have one, `time`
    is the match's."""
    return len(set(handed_in)) == len(Side) or (time is not None and time <= now)


def obstacle_to_handing_in(*, has_result: bool, has_begun: bool, closed: str) -> str:
    """Why a leader can't hand in a line-up now, or an empty string. `closed` is why nobody can, as
    in a closed season."""
    if has_result:
        return OFFICIAL
    return closed or (BEGUN if has_begun else "")


def obstacle_to_choice(keys: Sequence[int], size: int) -> str:
    """Why these players, by key, can't be a line-up, or an empty string; `size` is the league's. A
    side that is short of players may field fewer."""
    if not keys:
        return NOBODY
    if len(set(keys)) < len(keys):
        return TWICE
    return f"Choose at most {size} players. You chose {len(keys)}." if len(keys) > size else ""


def coming_in(before: Set[int], after: Set[int], substitutes: Set[int]) -> int:
    """How many of a team's own players come into its line-up."""
    return len(after - before - substitutes)


def obstacle_to_change(
    before: Set[int], after: Set[int], *, places: int, substitutes: Set[int]
) -> str:
    """Why a leader can't change a line-up that has been shown from these players to those, or an
    empty string. `places` is `Lineup.places`."""
    open_places = places - len(before)
    if coming_in(before, after, substitutes) <= open_places:
        return ""
    return _fill(open_places) if open_places > 0 else SHOWN


def _fill(open_places: int) -> str:
    return (
        f"Both line-ups have been shown, so you can fill {counted(open_places, 'open place')} and "
        "put in substitutes. Ask the league’s staff if someone else has to play."
    )
