"""What a picture is for: how large it may come, and how it is stored."""

from dataclasses import dataclass
from enum import Enum, auto

MEGABYTE = 1_000_000


class Fit(Enum):
    """How a picture comes to its purpose's width and height. None of them enlarges."""

    KEEP = auto()  # within both, in its own proportions
    CROP = auto()  # in the purpose's proportions; what sticks out around the centre is cut off
    PAD = auto()  # in the purpose's proportions; whole, in the middle of a transparent ground


@dataclass(frozen=True, slots=True)
class Purpose:
    """Limits of an upload, and the form in which it is kept.

    `max_bytes` and `max_pixels` are checked before anything is decoded; `max_pixels` counts every
    frame of an animation that is kept. Without `animated` its first frame alone is kept.
    """

    width: int
    height: int
    fit: Fit
    max_bytes: int
    max_pixels: int
    animated: bool = False


# Pages give square pictures a width and a height without asking for their size: these are square.
TEAM_LOGO = Purpose(256, 256, Fit.PAD, 5 * MEGABYTE, 24_000_000)
AVATAR = Purpose(250, 250, Fit.CROP, 8 * MEGABYTE, 32_000_000)
NOTE_ICON = Purpose(64, 64, Fit.PAD, 1 * MEGABYTE, 16_000_000)
CHAMPION_ICON = Purpose(128, 128, Fit.PAD, 2 * MEGABYTE, 16_000_000)

# Screens as people take them: what is written on them has to stay readable.
EVIDENCE = Purpose(1920, 1920, Fit.KEEP, 8 * MEGABYTE, 32_000_000)

# Proportions are the author's, so the html that shows it names the size that `process` answers.
ANNOUNCEMENT_IMAGE = Purpose(1200, 1200, Fit.KEEP, 10 * MEGABYTE, 32_000_000, animated=True)
