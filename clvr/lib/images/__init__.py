"""The one way in for pictures: decoded, stripped of what cameras add, scaled, encoded anew."""

from clvr.lib.images.pipeline import ProcessedImage, process
from clvr.lib.images.purposes import (
    ANNOUNCEMENT_IMAGE,
    AVATAR,
    CHAMPION_ICON,
    EVIDENCE,
    NOTE_ICON,
    TEAM_LOGO,
    Fit,
    Purpose,
)
from clvr.lib.images.reading import ImageRefused, ImageSource

__all__ = [
    "ANNOUNCEMENT_IMAGE",
    "AVATAR",
    "CHAMPION_ICON",
    "EVIDENCE",
    "NOTE_ICON",
    "TEAM_LOGO",
    "Fit",
    "ImageRefused",
    "ImageSource",
    "ProcessedImage",
    "Purpose",
    "process",
]
