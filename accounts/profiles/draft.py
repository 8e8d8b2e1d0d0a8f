"""A profile as its form sends it, validated by itself."""

from collections.abc import Iterable
from dataclasses import dataclass

from accounts.enums import Platform, PlayerNameLeague, Region
from clvr.lib.leagues import LeagueCode

MOST_PLAYER_NAMES = len(PlayerNameLeague) * len(Platform)
"""One for each league and platform."""


@dataclass(frozen=True, slots=True)
class NameDraft:
    """A row of the list of in-game names. `key` is that of the stored name; None for a new one."""

    key: int | None
    name: str
    league: LeagueCode
    platform: Platform

    @property
    def place(self) -> tuple[LeagueCode, Platform]:
        return self.league, self.platform


@dataclass(frozen=True, slots=True)
class ProfileDraft:
    """The new content of a profile.

    `known` are the keys of the stored names that the author saw; None means all. A known name that
    is missing from `names` is removed. A name that the author did not see stays.
    `spoken_name` is None if the form has no such field: it stays, too.
    """

    username: str
    region: Region
    names: tuple[NameDraft, ...]
    known: frozenset[int] | None = None
    spoken_name: str | None = None


def repeated_place(league: LeagueCode, platform: Platform) -> str:
    """The error of a row with the league and platform of an earlier row."""
    return f"You already have a name for {league.label} on {platform.label}"


def unlisted_place(league: LeagueCode, platform: Platform) -> str:
    """The error of a row with the league and platform of a stored name that isn't in the list."""
    return f"{repeated_place(league, platform)}, saved elsewhere: reload the page"


def repeated_places(names: Iterable[NameDraft]) -> dict[int, str]:
    """The errors of rows that repeat an earlier one, by index from 0."""
    seen: set[tuple[LeagueCode, Platform]] = set()
    repeated: dict[int, str] = {}
    for number, row in enumerate(names):
        if row.place in seen:
            repeated[number] = repeated_place(row.league, row.platform)
        seen.add(row.place)
    return repeated
