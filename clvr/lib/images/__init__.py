"""The only way to store pictures: files are decoded, stripped of metadata, resized and encoded."""

from clvr.lib.decoding.purposes import (
    AVATAR,
    CHAMPION_ICON,
    EVIDENCE,
    LEAGUE_IMAGE,
    MEGABYTE,
    MOST_EVIDENCE,
    NOTE_ICON,
    TEAM_LOGO,
    Fit,
    Purpose,
)
from clvr.lib.decoding.refused import ImageRefused
from clvr.lib.images.pipeline import MEDIA_TYPE, ImageSource, ProcessedImage, process, stored_as

__all__ = [
    "AVATAR",
    "CHAMPION_ICON",
    "EVIDENCE",
    "LEAGUE_IMAGE",
    "MEDIA_TYPE",
    "MEGABYTE",
    "MOST_EVIDENCE",
    "NOTE_ICON",
    "TEAM_LOGO",
    "Fit",
    "ImageRefused",
    "ImageSource",
    "ProcessedImage",
    "Purpose",
    "process",
    "stored_as",
]
