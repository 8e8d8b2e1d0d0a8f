"""Which messages one notification stands for. Pure."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from matches.enums import Side

FOLDED_FOR = timedelta(hours=1)
"""For this long after a notification, further messages of the same side bring no new one."""


class Sent(NamedTuple):
    """A message: its key, the side that sent it (None: staff), and when."""

    key: int
    side: Side | None
    at: datetime


def first_told(messages: Sequence[Sent]) -> int:
    """The key of the message whose notification tells the last one, too. `messages` are all of a
    match, oldest first.

    A side's messages in a row are told once, and again after `FOLDED_FOR`, so that nobody gets a
    notification a line. An answer ends the row: who answered has read them.
    """
    last = messages[-1]
    first = last
    for each in messages:
        if each.side is not last.side:
            first = last
        elif first is last or each.at - first.at >= FOLDED_FOR:
            first = each
    return first.key
