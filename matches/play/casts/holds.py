"""Matches whose time is held for a cast: who changes it is told before."""

from datetime import datetime

from django.utils import timezone

from clvr.lib.escaping.plain import isolated
from matches.models import Match, Stream
from matches.play.casts.channels import channel_name
from matches.play.casts.powers import is_held
from matches.play.casts.queries import people_of

TOLD = "Who casts it is told if you move the match."


def holds_of(match: Match, now: datetime | None = None) -> list[str]:
    """For each cast for which the time of the match is held, that it is, and who is told when that
    changes. One query, two if it is held, none for a match without a time or that has begun."""
    now = now or timezone.now()
    if match.time is None or not match.lies_ahead(now):
        return []
    held = Stream.objects.filter(match=match, held_at__isnull=False).with_people()
    return [_words(each) for each in held.order_by("pk") if is_held(each, match, now)]


def _words(stream: Stream) -> str:
    """A cast without people has nobody to tell."""
    return f"{held_words(stream)} {TOLD}" if people_of(stream) else held_words(stream)


def held_words(stream: Stream) -> str:
    """That the time is held for this cast."""
    channel = isolated(channel_name(stream.channel))
    by = "" if stream.claimed_by is None else f" by {isolated(stream.claimed_by)}"
    return f"This time is held for a cast on {channel}{by}."


def end_holds(match: Match) -> None:
    """End what asks the teams to keep the time of a locked match: it gets another one, or none.
    Everyone in the match is told of that."""
    Stream.objects.filter(match=match, held_at__isnull=False).update(held_at=None)
