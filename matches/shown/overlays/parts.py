"""What several scenes show: teams, people, times, and how large a name is written."""

import unicodedata
from dataclasses import dataclass
from datetime import datetime, timedelta

from accounts.models import User
from clvr.lib.initials import crest_colour, initials
from clvr.lib.stored_files import upload_address
from leagues.models import League
from matches.models import Match
from teams.models import Team

_FITS = (13.0, 18.0, 25.0)
"""How wide a name may be, in usual letters, to be written in the largest size, and in the ones
below it. Wider ones take two lines."""
_WIDE, _NARROW = frozenset("MWmw@%&"), frozenset("Iijlft.,:;|!' -()[]")
_DAYS = (("%A", "%B"), ("%a", "%b"))
DAY_BEGINS = timedelta(hours=4)
"""An evening of casts ends at four in the morning, by the league's clock."""


@dataclass(frozen=True, slots=True)
class Name:
    """A name, and in which of four sizes it fits: 0 is the largest."""

    text: str
    size: int


@dataclass(frozen=True, slots=True)
class Picture:
    """The picture of a team or a person; `address` is empty without one. Below it are their
    initials, so that a picture that can't be loaded leaves no hole."""

    address: str
    initials: str
    colour: int


@dataclass(frozen=True, slots=True)
class ShownTeam:
    key: int
    name: Name
    picture: Picture


@dataclass(frozen=True, slots=True)
class ShownPerson:
    name: Name
    picture: Picture


@dataclass(frozen=True, slots=True)
class ShownTime:
    """A time by the league's clock: `20:30`, `CET`, `Monday 30 November` and `Mon 30 Nov`."""

    clock: str
    zone: str
    day: str
    short_day: str


def name_of(text: str) -> Name:
    """A name that people chose."""
    width = sum(_width_of(letter) for letter in text)
    return Name(text, sum(width > most for most in _FITS))


def _width_of(letter: str) -> float:
    """About how wide a letter is, in usual ones."""
    if unicodedata.east_asian_width(letter) in "WF":
        return 2.0
    if letter in _WIDE:
        return 1.5
    return 0.6 if letter in _NARROW or unicodedata.combining(letter) else 1.0


def team_of(team: Team) -> ShownTeam:
    return shown_team(team.pk, team.name, str(team.image))


def shown_team(key: int, name: str, image: str) -> ShownTeam:
    """`image` is the name of the stored picture."""
    return ShownTeam(key, name_of(name), picture_of(name, upload_address(image)))


def person_of(user: User) -> ShownPerson:
    picture = upload_address(str(user.avatar or user.discord_picture or ""))
    return ShownPerson(name_of(user.username), picture_of(user.username, picture))


def picture_of(name: str, address: str) -> Picture:
    """The picture at an address, of a team or a person with this name."""
    return Picture(address, initials(name), crest_colour(name))


def time_of(time: datetime, league: League) -> ShownTime:
    """By the league's clock, because the people who watch are in all zones."""
    local = time.astimezone(league.zone)
    zone = local.tzname() or ""
    named = f"UTC{zone}" if zone.startswith(("+", "-")) else zone
    day, short = (f"{local:{name}} {local.day} {local:{month}}" for name, month in _DAYS)
    return ShownTime(f"{local:%H:%M}", named, day, short)


def day_of(now: datetime, league: League) -> tuple[datetime, datetime]:
    """When the league's day of casts began, and when it ends."""
    local = (now.astimezone(league.zone) - DAY_BEGINS).replace(tzinfo=None)
    midnight = local.replace(hour=0, minute=0, second=0, microsecond=0)
    begins = (midnight + DAY_BEGINS).replace(tzinfo=league.zone)
    return begins, (midnight + DAY_BEGINS + timedelta(days=1)).replace(tzinfo=league.zone)


def round_of(match: Match) -> str:
    """The match's place in a playoff, such as `Semifinal 1`, or its week; empty without either."""
    spot = getattr(match, "playoff_match", None)
    if spot is not None:
        return str(spot.title)
    return f"Week {match.week.number}" if match.week is not None else ""
