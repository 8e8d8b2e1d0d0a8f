"""A profile as its form sends it, found to be in order by itself."""

from collections.abc import Iterable
from dataclasses import dataclass

from accounts.enums import Platform, PlayerNameLeague, Region
from clvr.lib.leagues import LeagueCode

MOST_PLAYER_NAMES = len(PlayerNameLeague) * len(Platform)
"""One a league and platform."""


@dataclass(frozen=True, slots=True)
class NameDraft:
    """A row of the list of in-game names; `key` is that of the name it changes, None for a new
    one."""

    key: int | None
    name: str
    league: LeagueCode
    platform: Platform

    @property
    def place(self) -> tuple[LeagueCode, Platform]:
        return self.league, self.platform


@dataclass(frozen=True, slots=True)
class ProfileDraft:
    """What a profile is to say.

    `known` are the keys of the stored names that the author of the draft was shown; None means all
    that are stored. Of those, a name that is not among `names` is given up. A name that the author
    was never shown stays as it is.
    """

    username: str
    region: Region
    names: tuple[NameDraft, ...]
    known: frozenset[int] | None = None


def repeated_place(league: LeagueCode, platform: Platform) -> str:
    """What a row is told whose league and platform an earlier one has."""
    return f"You have a name for {league.label} on {platform.label} already"


def unlisted_place(league: LeagueCode, platform: Platform) -> str:
    """What a row is told whose league and platform a stored name has that is not in the list."""
    return f"{repeated_place(league, platform)}, saved elsewhere: load the page again"


def repeated_places(names: Iterable[NameDraft]) -> dict[int, str]:
    """What is to be told to the rows, by their number from 0, that repeat an earlier one."""
    seen: set[tuple[LeagueCode, Platform]] = set()
    repeated: dict[int, str] = {}
    for number, row in enumerate(names):
        if row.place in seen:
            repeated[number] = repeated_place(row.league, row.platform)
        seen.add(row.place)
    return repeated
