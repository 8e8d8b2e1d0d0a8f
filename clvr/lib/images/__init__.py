"""The only way to store pictures: they are decoded, stripped of metadata, scaled, encoded again."""

from clvr.lib.decoding.purposes import (
    ANNOUNCEMENT_IMAGE,
    AVATAR,
    CHAMPION_ICON,
    EVIDENCE,
    MEGABYTE,
    NOTE_ICON,
    TEAM_LOGO,
    Fit,
    Purpose,
)
from clvr.lib.decoding.refused import ImageRefused
from clvr.lib.images.pipeline import MEDIA_TYPE, ImageSource, ProcessedImage, process, stored_as

__all__ = [
    "ANNOUNCEMENT_IMAGE",
    "AVATAR",
    "CHAMPION_ICON",
    "EVIDENCE",
    "MEDIA_TYPE",
    "MEGABYTE",
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
