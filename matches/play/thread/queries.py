"""A match's messages for a person."""

from collections.abc import Sequence
from dataclasses import dataclass

from accounts.discord.pages import channel_address
from accounts.models import User
from accounts.punishments.bans import speech_refusal
from accounts.roles.powers import moderates_league
from leagues.services.discord_faults import FULL, NONE, THREADS, fault_of
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
    `on_discord` is the address of the thread on Discord that the reader is in, or empty.
    `substitutes_read`: messages go to the thread, so substitutes and the caster read them, too."""

    messages: Sequence[ShownMessage]
    obstacle: str
    may_remove: bool
    on_discord: str
    substitutes_read: bool


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
    there = MatchThread.objects.kept().filter(match=match, thread__isnull=False).first()
    messages = match.messages.select_related("author").order_by("pk")
    return Thread(
        messages=[
            ShownMessage(each, each.text if is_staff or each.removed_at is None else "")
            for each in messages
        ],
        obstacle=obstacle,
        may_remove=is_staff and not is_part_of(match, reader),
        on_discord=_on_discord(there, reader),
        substitutes_read=there is not None
        and not there.is_archived
        and fault_of(match.season.league, THREADS) in (NONE, FULL),
    )


def _on_discord(thread: MatchThread | None, reader: User) -> str:
    if thread is None or thread.thread is None or reader.discord_id not in thread.members:
        return ""
    return channel_address(thread.league_id, thread.thread)
