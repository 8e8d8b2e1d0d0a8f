"""The pictures of the demonstration, as the portal stores pictures that people upload."""

from functools import cache
from pathlib import Path

from django.core.files.base import ContentFile

from clvr.demonstration.texts.leagues import DEMONSTRATION_LEAGUES
from clvr.lib.images import stored_as
from clvr.lib.leagues import LeagueCode

PICTURES = Path(__file__).parents[1] / "pictures"


def crest(league: LeagueCode, team: str) -> "ContentFile[bytes]":
    return _picture(f"crests/{DEMONSTRATION_LEAGUES[league].team_crests[team]}", team)


def avatar(number: int, username: str) -> "ContentFile[bytes]":
    """The pictures in turn, so that people who are created one after the other, as for a roster,
    have different ones."""
    return _picture(f"avatars/{number % _count('avatars') + 1:02}", username)


def trophy(place: int) -> "ContentFile[bytes]":
    return _picture(f"trophies/{place}", f"place {place}")


def _picture(path: str, name: str) -> "ContentFile[bytes]":
    return stored_as(name, (PICTURES / f"{path}.webp").read_bytes())


@cache
def _count(folder: str) -> int:
    return len(list((PICTURES / folder).glob("*.webp")))
