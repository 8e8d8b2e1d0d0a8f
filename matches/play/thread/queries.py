"""A match's messages for a person."""

from collections.abc import Sequence
from dataclasses import dataclass

from accounts.discord.pages import channel_address
from accounts.models import User
from accounts.punishments.bans import speech_refusal
from accounts.roles.powers import moderates_league
from matches.models import Match, MatchMessage, MatchThread
from matches.play.thread.services import MESSAGES, obstacle_to_writing
from matches.powers import is_part_of, side_led_by


@dataclass(frozen=True, slots=True)
class ShownMessage:
    """A message, and as much of its text as the reader may see: of a removed one only staff do."""

    message: MatchMessage
    text: str


@dataclass(frozen=True, slots=True)
class Thread:
    """A match's messages, oldest first. `obstacle` is why the reader can't write now, or empty.
    `on_discord` is the address of the thread on Discord that the reader is in, or empty."""

    messages: Sequence[ShownMessage]
    obstacle: str
    may_remove: bool
    on_discord: str


def thread_of(match: Match, reader: User) -> Thread:
    """The thread for somebody who runs the match."""
    league = match.season.league.code
    is_staff = moderates_league(reader, league)
    side = side_led_by(match, reader)
    obstacle = (
        obstacle_to_writing(match)
        or speech_refusal(reader, league)
        or MESSAGES.obstacle(match.messages.filter(side=side))
    )
    messages = match.messages.select_related("author").order_by("pk")
    return Thread(
        messages=[
            ShownMessage(each, each.text if is_staff or each.removed_at is None else "")
            for each in messages
        ],
        obstacle=obstacle,
        may_remove=is_staff and not is_part_of(match, reader),
        on_discord=_on_discord(match, reader),
    )


def _on_discord(match: Match, reader: User) -> str:
    thread = MatchThread.objects.kept().filter(match=match).first()
    if thread is None or thread.thread is None or reader.discord_id not in thread.members:
        return ""
    return channel_address(thread.league_id, thread.thread)
