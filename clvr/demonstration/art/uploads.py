"""The drawings, uploaded."""

from functools import cache
from io import BytesIO

from PIL import Image

from clvr.demonstration.art import icons
from clvr.demonstration.art.avatars import avatar
from clvr.demonstration.art.crests import crest
from clvr.lib.images import (
    AVATAR,
    CHAMPION_ICON,
    NOTE_ICON,
    TEAM_LOGO,
    ProcessedImage,
    Purpose,
    process,
)


def team_logo(team_name: str) -> ProcessedImage:
    return _uploaded(crest(team_name), TEAM_LOGO)


def player_avatar(username: str) -> ProcessedImage:
    return _uploaded(avatar(username), AVATAR)


@cache
def note_icon(icon: icons.NoteIcon) -> ProcessedImage:
    return _uploaded(icons.note_icon(icon), NOTE_ICON)


@cache
def champion_icon(place: int) -> ProcessedImage:
    return _uploaded(icons.champion_icon(place), CHAMPION_ICON)


def _uploaded(picture: Image.Image, purpose: Purpose) -> ProcessedImage:
    file = BytesIO()
    picture.save(file, "PNG", compress_level=0)
    return process(file, purpose=purpose)
