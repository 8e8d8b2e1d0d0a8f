"""Discord's ids, which say when something was made. Pure."""

from datetime import datetime

DISCORD_EPOCH_MS = 1_420_070_400_000
"""An id on Discord is the milliseconds since then, shifted by 22 bits."""
CLOCKS_DIFFER_MS = 60_000


def is_made_since(key: int, moment: datetime) -> bool:
    """Whether what has this id was made since then, or so shortly before that the clocks may
    differ."""
    made = (key >> 22) + DISCORD_EPOCH_MS
    return made >= int(moment.timestamp() * 1000) - CLOCKS_DIFFER_MS
