"""Reading the rows of a file of teams and players."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from django.core.exceptions import ValidationError

from accounts.enums import Region
from accounts.sign_in.discord import LARGEST_ID
from clvr.lib.csv_rows import shortened
from clvr.lib.escaping.plain import isolated
from clvr.lib.folded_key import validate_readable
from clvr.lib.text import folded
from matches.season.result_import.cells import RowReader
from teams.enums import MemberRank


def _by_words(pairs: list[tuple[str, str]]) -> dict[str, str]:
    """Values by themselves and by their labels, folded."""
    return {folded(words): value for value, label in pairs for words in (value, label)}


REGIONS = _by_words([(region.value, region.label) for region in Region])
RANKS = {folded(rank.label): rank for rank in MemberRank} | {
    # What people write for them too.
    "cocaptain": MemberRank.CO_CAPTAIN,
    "co captain": MemberRank.CO_CAPTAIN,
    "player": MemberRank.MEMBER,
}


EXACT_DIGITS = 15
"""How many digits of a number a spreadsheet keeps; it makes the others zeros."""
ROUNDED = (
    "a spreadsheet has rounded this number: give the column the format Text, and paste the ids "
    "into it again"
)


def looks_rounded(discord_id: int) -> bool:
    """Whether a spreadsheet can have rounded this id. One id in a thousand looks so by itself."""
    rest = str(discord_id)[EXACT_DIGITS:]
    return bool(rest) and not rest.strip("0")


def are_rounded(ids: Sequence[int]) -> bool:
    """Whether a spreadsheet has rounded the ids of a file: several, and all look so."""
    return len(ids) > 1 and all(map(looks_rounded, ids))


@dataclass(frozen=True, slots=True)
class RosterRow:
    """A row of the file: a team, or a player of a team. None for an empty cell."""

    line: int
    team: str
    region: Region | None
    division: str | None
    discord_id: int | None
    username: str | None
    rank: MemberRank | None

    @property
    def has_player(self) -> bool:
        return self.discord_id is not None or self.username is not None

    @property
    def name(self) -> str:
        player = self.username or (str(self.discord_id) if self.discord_id else "")
        return f"{isolated(self.team)}: {isolated(player)}" if player else self.team


def read_roster_row(reader: RowReader) -> RosterRow | None:
    """The row, or None for one that is wrong, which is noted."""
    faults = len(reader.errors)
    name = reader.name("team")
    if name:
        try:
            validate_readable(name)
        except ValidationError as error:
            reader.wrong("team", str(error.message))
    row = RosterRow(
        line=reader.line,
        team=name,
        region=_region(reader),
        division=reader.cell("division") or None,
        discord_id=_discord_id(reader),
        username=reader.cell("username") or None,
        rank=_rank(reader),
    )
    if row.rank is not None and not row.has_player:
        reader.wrong("rank", "needs a player: a Discord id or a username")
    return row if len(reader.errors) == faults else None


def _region(reader: RowReader) -> Region | None:
    text = reader.cell("region")
    if not text:
        return None
    value = REGIONS.get(folded(text))
    if value is None:
        reader.wrong("region", f"“{shortened(text)}” is not one of {', '.join(Region.values)}")
        return None
    return Region(value)


def _rank(reader: RowReader) -> MemberRank | None:
    text = reader.cell("rank")
    if not text:
        return None
    rank = RANKS.get(folded(text))
    if rank is None:
        allowed = ", ".join(each.label for each in MemberRank)
        reader.wrong("rank", f"“{shortened(text)}” is not one of {allowed}")
    return rank


def _discord_id(reader: RowReader) -> int | None:
    text = reader.cell("discord_id")
    if not text:
        return None
    if re.fullmatch("[0-9.,]+ ?[eE][+]?[0-9]+", text):
        reader.wrong("discord_id", ROUNDED)
        return None
    if not re.fullmatch("[0-9]{1,19}", text) or int(text) > LARGEST_ID:
        reader.wrong("discord_id", f"“{shortened(text)}” is not a Discord id")
        return None
    return int(text)
