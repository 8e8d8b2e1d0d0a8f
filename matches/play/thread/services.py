"""Sending and removing messages about a match."""

from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.roles.powers import league_moderators, moderates_league, require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.text import trimmed
from matches.addresses import desk_address
from matches.enums import MatchPanel, Side
from matches.locking import lock_match
from matches.models import LONGEST_MESSAGE, Match, MatchMessage
from matches.play.thread import texts
from matches.play.thread.folding import Sent, first_told
from matches.powers import is_part_of, leaders_by_side, side_led_by

MESSAGES = Cap(
    100,
    "There is room for {most} messages of each team and of staff about a match, and yours are used "
    "up.",
)
"""Each side has its own, so that neither can use up the other's."""
WRITE_SOMETHING = "Write a message first"
TOO_LONG = f"At most {LONGEST_MESSAGE} characters."
GIVE_A_REASON = "Give a reason"
OWN_MATCH = "You play in this match, so someone else has to remove messages."
REMOVED_ALREADY = "This message has been removed already."


def obstacle_to_writing(match: Match) -> str:
    """Why nobody can write about the match any more, or an empty string."""
    if not match.season.is_closed:
        return ""
    return f"{match.season} is closed, so nobody can write about its matches any more."


@command("match.season.league.code", speaks=True)
def send_message(*, match: Match, text: str, by: User) -> MatchMessage:
    """Write to the leaders of the other side and the league's staff, and notify them: the other
    side's leaders, or both sides' if staff write, and staff who have written about the match.

    Raises PermissionDenied unless `by` leads a side or moderates the league; FieldsRefused for no
    text or too much of it; Refused if they are banned or muted there, the season is closed, or the
    side has written too many.
    """
    match = lock_match(match)
    side = side_led_by(match, by) if by.is_active else None
    if side is None:
        require(moderates_league(by, match.season.league.code))
    if obstacle := obstacle_to_writing(match):
        raise Refused(obstacle)
    text = trimmed(text)
    if not text:
        raise FieldsRefused({"text": [WRITE_SOMETHING]})
    if len(text) > LONGEST_MESSAGE:
        raise FieldsRefused({"text": [TOO_LONG]})
    MESSAGES.require_room(match.messages.filter(side=side), by=by)
    message = MatchMessage.objects.create(
        match=match, side=side, author=by, text=text, sent_at=timezone.now()
    )
    _tell(match, message)
    return message


@command("message.match.season.league.code")
def remove_message(*, message: MatchMessage, reason: str, by: User) -> MatchMessage:
    """Remove a message, with a reason that those who read the thread see. Its text stays for staff.

    Raises PermissionDenied unless `by` moderates the league and is no part of the match; Refused if
    they are banned from the league, without a reason, or if it is removed already.
    """
    match = lock_match(message.match)
    league = match.season.league.code
    require(moderates_league(by, league))
    if is_part_of(match, by):
        raise PermissionDenied(OWN_MATCH)
    message = match.messages.get(pk=message.pk)
    reason = trimmed(reason)
    if not reason:
        raise FieldsRefused({"reason": [GIVE_A_REASON]})
    if message.removed_at is not None:
        raise Refused(REMOVED_ALREADY)
    message.removed_at, message.removed_by = timezone.now(), by
    message.removal_reason = reason
    message.save(update_fields=["removed_at", "removed_by", "removal_reason"])
    audit.record(
        "match.remove_message",
        match,
        actor=by,
        league=league,
        before={"message": message.pk, "author": str(message.author)},
        reason=reason,
    )
    return message


def _tell(match: Match, message: MatchMessage) -> None:
    written = [
        Sent(key, None if side is None else Side(side), at)
        for key, side, at in match.messages.order_by("pk").values_list("pk", "side", "sent_at")
    ]
    notify(
        people=_readers(match, message),
        kind=NotificationKind.MATCH_MESSAGE,
        text=texts.message_sent(match, message),
        link=desk_address(match, MatchPanel.MESSAGES),
        league=match.season.league.code,
        dedupe=f"match:{match.pk}:message:{first_told(written)}",
    )


def _readers(match: Match, message: MatchMessage) -> list[User]:
    """Who hears of the message: not the author, nor others on their side."""
    leaders = leaders_by_side(match)
    people = [each for side in Side if side != message.side for each in leaders[side]]
    staff = league_moderators(match.season.league.code)
    wrote = match.messages.filter(side=None).values("author")
    people += staff.filter(pk__in=wrote)
    return [each for each in people if each.pk != message.author_id]
