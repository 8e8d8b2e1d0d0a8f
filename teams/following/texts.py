"""Texts about following."""

from clvr.lib.text import counted
from teams.following.services import FOLLOWS


def taken_over(new: int, left: int) -> str:
    """What became of the follows of a device: how many are new in the account, and how many stay on
    the device because the account has no room."""
    moved = f"{counted(new, 'follow')} of this device moved to your account."
    if not left:
        return moved if new else "This device followed nothing new."
    full = FOLLOWS.words.format(most=FOLLOWS.most)
    stay = f"{counted(left, 'follow')} {'stays' if left == 1 else 'stay'} on this device. {full}"
    return f"{moved} {stay}" if new else stay
