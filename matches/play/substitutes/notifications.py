"""Notifications and audit entries about a match's substitutes.

The notification that asks a player is settled by the answer, or when there is nothing left to
answer.
"""

from collections.abc import Iterable

from accounts import audit
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import mark_done, notify
from accounts.notifications.text import NotificationText
from matches.addresses import manage_address, match_address
from matches.models import Substitute
from matches.play.buttons import substitute_buttons
from matches.play.substitutes import texts
from matches.play.substitutes.texts import Reason
from teams.addresses import REQUESTS
from teams.leaders import leaders_of


def record_in_audit(
    action: str, substitute: Substitute, *, by: User | None, **more: object
) -> None:
    match = substitute.match
    audit.record(
        action,
        match,
        actor=by,
        league=match.season.league.code,
        after={
            "player": substitute.user.username,
            "team": match.team_on(substitute.side).name,
            **more,
        },
    )


def tell_asked(substitute: Substitute, *, by: User | None) -> None:
    """Ask the player, and notify the side's leaders."""
    match = substitute.match
    notify(
        people=[substitute.user],
        kind=NotificationKind.SUBSTITUTE_ASKED,
        text=texts.you_were_asked(substitute),
        link=REQUESTS,
        league=match.season.league.code,
        dedupe=substitute.event,
        buttons=substitute_buttons(substitute),
    )
    _tell_leaders(substitute, texts.player_asked(substitute), but=by)


def tell_accepted(substitute: Substitute) -> None:
    """Notify the leaders of both sides."""
    mark_done(dedupe=substitute.event)
    match = substitute.match
    leaders = {*leaders_of(match.team_a), *leaders_of(match.team_b)}
    _tell(leaders, substitute, texts.player_accepted(substitute))


def tell_declined(substitute: Substitute) -> None:
    """Notify the side's leaders."""
    mark_done(dedupe=substitute.event)
    _tell_leaders(substitute, texts.player_declined(substitute))


def tell_lapsed(substitute: Substitute, *, is_in_time: bool) -> None:
    """Notify the side's leaders. `is_in_time` says whether they can still ask someone else."""
    mark_done(dedupe=substitute.event)
    _tell_leaders(substitute, texts.ask_lapsed(substitute, is_in_time=is_in_time))


def tell_taken_off(substitute: Substitute, *, by: User | None, reason: Reason) -> None:
    """Notify a player who had accepted, and the leaders of both sides."""
    match = substitute.match
    player, leaders = substitute.user, {*leaders_of(match.team_a), *leaders_of(match.team_b)}
    _tell({player} - {by}, substitute, texts.you_were_taken_off(substitute, reason))
    _tell(leaders - {player, by}, substitute, texts.player_taken_off(substitute, reason))


def tell_freed(substitute: Substitute, *, by: User | None, reason: Reason) -> None:
    """Notify a player alone, whether they had accepted or not answered."""
    mark_done(dedupe=substitute.event)
    was_in = substitute.answered_at is not None
    words = texts.you_were_taken_off if was_in else texts.you_are_no_longer_asked
    _tell({substitute.user} - {by}, substitute, words(substitute, reason))


def tell_no_longer_asked(substitute: Substitute, *, by: User | None, reason: Reason) -> None:
    """Notify a player who had not answered, and the side's leaders."""
    mark_done(dedupe=substitute.event)
    if by is None or by.pk != substitute.user_id:
        _tell([substitute.user], substitute, texts.you_are_no_longer_asked(substitute, reason))
    _tell_leaders(substitute, texts.player_no_longer_asked(substitute, reason), but=by)


def _tell_leaders(
    substitute: Substitute, text: NotificationText, *, but: User | None = None
) -> None:
    """Notify the side's leaders and the person who named the player, except `but`."""
    match = substitute.match
    people = {*leaders_of(match.team_on(substitute.side)), substitute.named_by} - {but}
    _tell(people, substitute, text, link=manage_address(match))


def _tell(
    people: Iterable[User | None], substitute: Substitute, text: NotificationText, *, link: str = ""
) -> None:
    match = substitute.match
    notify(
        people=[person for person in people if person is not None],
        kind=NotificationKind.SUBSTITUTE_NAMED,
        text=text,
        link=link or match_address(match),
        league=match.season.league.code,
    )
