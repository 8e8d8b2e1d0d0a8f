"""What the portal says about line-ups in Discord, in its markup."""

from collections.abc import Sequence

from clvr.lib.api.editing import STALE
from clvr.lib.api.in_process import Outcome
from clvr.lib.escaping.discord import bold, escaped, named
from clvr.lib.text import counted
from matches.enums import AttendanceAnswer
from matches.models import LineupPlayer, Match
from matches.play.lineups.queries import SideSheet

HAND_IN = "Hand In"
HAND_IN_FINAL = "Hand In for All to See"
OUT_OF_DATE = (
    "Nothing was handed in: somebody else has changed the line-up since this message was shown. It "
    "is above as it is now. Hand in again to put your choice in its place, or send /lineup anew."
)
NOT_OF_SIDE = "You are on neither team of this match."
NOBODY_TO_CHOOSE = "Nobody of the team can play."
SUBSTITUTE = "Substitute"


def heading(match: Match) -> list[str]:
    """The match, and its time in the reader's own zone."""
    title = f"{bold(match.team_a.name)} – {bold(match.team_b.name)}"
    if match.time is None:
        return [title, "Not Yet Scheduled"]
    seconds = int(match.time.timestamp())
    return [title, f"<t:{seconds}:F> (<t:{seconds}:R>)"]


def side_line(match: Match, sheet: SideSheet) -> str:
    """A side's line-up, with who handed it in."""
    team = bold(match.team_on(sheet.side).name)
    if sheet.players is None:
        return f"{team}: no line-up handed in"
    by = f", handed in by {named(sheet.handed_in_by.username)}" if sheet.handed_in_by else ""
    return f"{team}: {_names(sheet.players)}{by}"


def other_line(match: Match, other: SideSheet) -> list[str]:
    """The other side's line-up as far as the reader may know of it."""
    if other.players is not None:
        return [side_line(match, other)]
    has = "has handed in its line-up" if other.is_handed_in else "has not handed in its line-up"
    return [f"{bold(match.team_on(other.side).name)} {has}"]


def told(outcome: Outcome) -> str:
    """What became of a line-up that was handed in. Forms of the web keep what was typed; here it is
    chosen in the menu of the message, under the line-up as it is now."""
    return OUT_OF_DATE if outcome.words == STALE else outcome.words


def hint(size: int) -> str:
    """What is in the menu before somebody chooses."""
    return f"Choose up to {counted(size, 'player')}"


def about(answer: AttendanceAnswer | None, *, is_substitute: bool) -> str:
    """What a leader knows of a player: whether they come."""
    coming = "No answer yet" if answer is None else str(answer.label)
    return f"{SUBSTITUTE} · {coming}" if is_substitute else coming


def _names(players: Sequence[LineupPlayer]) -> str:
    return ", ".join(
        f"{named(each.user.username)}{' ' + escaped('(substitute)') if each.is_substitute else ''}"
        for each in players
    )
