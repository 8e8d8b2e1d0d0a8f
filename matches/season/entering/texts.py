"""Texts of the notifications about entries in a season."""

from accounts.notifications.text import NotificationText
from clvr.lib.escaping.plain import isolated
from clvr.lib.text import counted
from clvr.lib.timestamps import timestamp_mark
from leagues.models import Season
from matches.models import SeasonEntry
from teams.models import Team


def entered(entry: SeasonEntry) -> NotificationText:
    """For staff."""
    return NotificationText(
        f"{entry.team} enters {entry.season}",
        "Approve it, put it on the waiting list, or decline it.",
    )


def approved(team: Team, season: Season) -> NotificationText:
    return NotificationText(f"{team} plays {season}", "Staff approved your team’s entry.")


def put_on_waiting_list(entry: SeasonEntry, place: int) -> NotificationText:
    return NotificationText(
        f"{entry.team} is number {place} on the waiting list for {entry.season}",
        "When a place becomes free, we offer it to the first team on the list.",
    )


def declined(entry: SeasonEntry) -> NotificationText:
    return NotificationText(
        f"Staff declined the entry of {entry.team} in {entry.season}",
        f"{isolated(entry.reason)} While entry is open, your team can enter again.",
    )


def place_offered(entry: SeasonEntry) -> NotificationText:
    until = entry.offer_ends_at
    by = f" by {timestamp_mark(until)}" if until else ""
    return NotificationText(
        f"{entry.team} can have a place in {entry.season}",
        f"Say yes or no{by}. Without an answer, the next team on the waiting list is asked.",
    )


def offer_lapsed(entry: SeasonEntry) -> NotificationText:
    return NotificationText(
        f"{entry.team} is no longer on the waiting list for {entry.season}",
        "Nobody answered the offer of a place in time.",
    )


def ended(entry: SeasonEntry, why: str) -> NotificationText:
    """`why` is a sentence."""
    return NotificationText(f"{entry.team} does not play {entry.season}", why)


def withdrawn_by_staff(entry: SeasonEntry, reason: str) -> NotificationText:
    return NotificationText(f"Staff withdrew {entry.team} from {entry.season}", reason)


def invited(entry: SeasonEntry) -> NotificationText:
    closes = entry.season.entry_closes_at
    by = f" by {timestamp_mark(closes)}" if closes else ""
    return NotificationText(
        f"{entry.team} is invited to {entry.season}",
        f"Your team played the season before. Enter it on its page Manage{by}.",
    )


def below_minimum(entry: SeasonEntry, players: int, minimum: int) -> NotificationText:
    return NotificationText(
        f"The roster of {entry.team} for {entry.season} is too small",
        f"It has {counted(players, 'player')} left and needs {minimum}. Choose more players.",
    )
