"""The pictures of the demonstration, as the portal stores pictures that people upload."""

from functools import cache
from io import BytesIO
from pathlib import Path

from django.core.files.base import ContentFile
from PIL import Image, ImageDraw, ImageFont

from clvr.demonstration.texts.leagues import DEMONSTRATION_LEAGUES
from clvr.lib.images import EVIDENCE, process, stored_as
from clvr.lib.leagues import LeagueCode

PICTURES = Path(__file__).parents[1] / "pictures"


def crest(league: LeagueCode, team: str) -> "ContentFile[bytes]":
    return _picture(f"crests/{DEMONSTRATION_LEAGUES[league].team_crests[team]}", team)


def avatar(number: int) -> "ContentFile[bytes]":
    """The pictures in turn, so that people who are created one after the other, as for a roster,
    have different ones. Everybody with the same picture has the same file."""
    turn = number % _count("avatars") + 1
    return _picture(f"avatars/{turn:02}", f"avatar {turn}")


def trophy(place: int) -> "ContentFile[bytes]":
    return _picture(f"trophies/{place}", f"place {place}")


def chat(*lines: str) -> "ContentFile[bytes]":
    """A screenshot of a game's chat."""
    image = Image.new("RGB", (640, 60 + 40 * len(lines)), (18, 22, 30))
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(22)
    for number, line in enumerate(lines):
        draw.text((30, 30 + 40 * number), line, font=font, fill=(225, 230, 240))
    file = BytesIO()
    image.save(file, "PNG")
    return process(file.getvalue(), purpose=EVIDENCE).as_file()


def _picture(path: str, name: str) -> "ContentFile[bytes]":
    return stored_as(name, (PICTURES / f"{path}.webp").read_bytes())


@cache
def _count(folder: str) -> int:
    return len(list((PICTURES / folder).glob("*.webp")))
