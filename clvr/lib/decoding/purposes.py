"""What a picture is for: its limits as an upload, and how it is stored."""

from dataclasses import dataclass
from enum import Enum, auto

MEGABYTE = 1_000_000


class Fit(Enum):
    """How a picture gets its purpose's width and height. No value enlarges it."""

    KEEP = auto()  # within both, with its own proportions
    CROP = auto()  # with the purpose's proportions, cropped around the centre
    PAD = auto()  # with the purpose's proportions, whole, centred on a transparent ground


@dataclass(frozen=True, slots=True)
class Purpose:
    """The limits of an upload, and the form in which it is stored.

    `max_bytes` and `max_pixels` are checked before decoding; `max_pixels` counts every frame of an
    animation that is kept. Without `animated` only its first frame that shows anything is kept.
    Where a picture is stored with loss, `quality` is that of its colours and `alpha_quality` that
    of its transparency, up to 100.
    """

    width: int
    height: int
    fit: Fit
    max_bytes: int
    max_pixels: int
    animated: bool = False
    quality: int = 86
    alpha_quality: int = 100


# Pages give square pictures a fixed width and height, so these are square.
TEAM_LOGO = Purpose(256, 256, Fit.PAD, 5 * MEGABYTE, 24_000_000)
AVATAR = Purpose(250, 250, Fit.CROP, 8 * MEGABYTE, 32_000_000)
# The small rendition of the two above, for rows and cards: 36 px on a dense screen. Pages know its
# side: frontend/ui/Picture/smallPicture.ts.
SMALL = Purpose(72, 72, Fit.KEEP, 5 * MEGABYTE, 1_000_000, quality=75, alpha_quality=60)
NOTE_ICON = Purpose(64, 64, Fit.PAD, 1 * MEGABYTE, 16_000_000)
CHAMPION_ICON = Purpose(128, 128, Fit.PAD, 2 * MEGABYTE, 16_000_000)

# Screenshots: their text must stay readable.
MOST_EVIDENCE = 4
"""How many pictures a report can have."""
EVIDENCE = Purpose(1920, 1920, Fit.KEEP, 8 * MEGABYTE, 32_000_000)

# The author chooses the proportions, so the HTML names the size that `process` returns.
LEAGUE_IMAGE = Purpose(2000, 2000, Fit.KEEP, 8 * MEGABYTE, 32_000_000, animated=True)
