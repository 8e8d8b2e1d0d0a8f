"""What staff and teams read about the divisions of the next season."""

from datetime import datetime

from accounts.models import User
from accounts.notifications.text import NotificationText
from clvr.lib.escaping.plain import isolated
from clvr.lib.text import ordinal
from clvr.lib.timestamps import timestamp_mark
from leagues.models import Division, Season
from matches.season.promotion.rules import Why
from teams.models import Team

NOT_ENTERED = "Has no place yet"


def approved(person: User | None, at: datetime) -> str:
    who = isolated(person.username) if person else "the portal"
    return f"Approved by {who} at {timestamp_mark(at)}."


def approved_meanwhile(who: str, at: datetime) -> str:
    return f"{isolated(who)} approved divisions {timestamp_mark(at)}, after you opened this page."


def undone_meanwhile(who: str, at: datetime) -> str:
    return f"{isolated(who)} undid the approval {timestamp_mark(at)}, after you opened this page."


def changed_meanwhile(who: str, season: Season, at: datetime) -> str:
    return (
        f"The teams of {isolated(season.label)} or their divisions have changed since you opened "
        f"this page: last by {isolated(who)}, {timestamp_mark(at)}."
    )


def has_changed(season: Season) -> str:
    return f"The teams of {isolated(season.label)} have changed since you opened this page."


def is_over(season: Season) -> str:
    return f"{isolated(season.label)} is closed, so its divisions stay."


def has_begun(season: Season) -> str:
    return f"{isolated(season.label)} is open. Move single teams by hand."


def no_divisions_in(former: Season) -> str:
    return f"No team had a division in {isolated(former.label)}. Fill the divisions by rating."


def still_runs(former: Season) -> str:
    return (
        f"{isolated(former.label)} is not closed. This is what its table says now: close it before "
        "you approve the divisions."
    )


def placed(division: Division, rating: float, middle: float, *, unplaced_in: Season | None) -> str:
    """Why a team is in a division that had none in the season before: `middle` is the division's
    middle rating. `unplaced_in` is that season if the team played it."""
    who = f"No division in {isolated(unplaced_in.label)}" if unplaced_in else "New team"
    where = f"nearest to the middle of {division} ({middle:.0f})"
    return f"{who}: placed by rating {rating:.0f}, {where}"


def moves(place: int, before: Division, why: Why, division: Division, opponent: Team | None) -> str:
    """Why a team that had this place goes up or down, or stays. `opponent` is that of the play-off,
    None without one."""
    becomes = {
        Why.UP: "goes up",
        Why.DOWN: "goes down",
        Why.PLAY_OFF_WON: f"won the play-off against {opponent}, plays in {division}",
        Why.PLAY_OFF_LOST: f"lost the play-off against {opponent}, plays in {division}",
        Why.PLAY_OFF_UNPLAYED: f"play-off against {opponent} not played, stays",
        Why.PLAY_OFF_UNDECIDED: f"play-off against {opponent} without a winner, stays",
        Why.NO_OPPONENT: f"no play-off, as {opponent} does not take part; plays in {division}",
        Why.SAVED: f"a place in {division} is free, stays",
        Why.NEXT: f"a place in {division} is free, goes up",
    }
    return f"{ordinal(place)} in {before}: {becomes.get(why, 'stays')}"


def division_approved(
    team: Team, season: Season, before: Division | None, division: Division, is_entered: bool
) -> NotificationText:
    """For the team's leaders. `before` is its division in the season before, None without one."""
    moves_to = "plays in"
    if before is not None and before.pk == division.pk:
        moves_to = "stays in"
    elif before is not None:
        moves_to = "goes up to" if division.position < before.position else "goes down to"
    title = f"{team} {moves_to} {division} in {isolated(season.label)}"
    return NotificationText(title, "" if is_entered else "Once it has a place in the season.")


def approval_undone(team: Team, season: Season) -> NotificationText:
    """For the team's leaders."""
    return NotificationText(
        f"The division of {team} in {isolated(season.label)} is open again",
        "Staff have taken back the divisions that they had approved.",
    )
