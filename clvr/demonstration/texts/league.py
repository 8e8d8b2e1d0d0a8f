"""What is each league's own in the demonstration."""

from dataclasses import dataclass
from typing import NamedTuple

ANNOUNCEMENT_DAYS = (35, 31, 28, 21, 7, 0, -10, -21)
"""The days of the announcements, counted from the season's first Monday: the newest is when week 6
opened, the oldest at the end of last season."""


class Announcement(NamedTuple):
    """`html` is what `clvr.lib.html.sanitise` returns for it, apart from line breaks."""

    title: str
    html: str


@dataclass(frozen=True, slots=True)
class GameRules:
    """The rules of one game. `format`, `win` and `drawn` are sentences; the other fields are whole
    rules."""

    mode: str
    format: str
    win: str
    drawn: str
    map_choice: str
    pool_exception: str
    conduct_in_round: str
    settings: str


@dataclass(frozen=True, slots=True)
class DemonstrationLeague:
    """A league's size, texts, maps and teams.

    `teams` counts all teams, also those that are not active. They are the first ones of
    `team_crests`, which names the crest of each: a file of `pictures/crests`, another one for each
    team of the league. `welcome` is for the landing page. `maps` are spelled as in the game.
    `announcements` are as staff would write them in the sixth week of a season, the newest first,
    one for each of `ANNOUNCEMENT_DAYS`.
    """

    teams: int
    welcome: str
    maps: tuple[str, ...]
    announcements: tuple[Announcement, ...]
    rules: GameRules
    has_rules_as_pdf: bool
    team_crests: dict[str, str]
