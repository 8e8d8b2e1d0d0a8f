"""Making something on a league's Discord server and deleting it at once. This asks Discord, so it
is never done within a transaction."""

from collections.abc import Callable
from datetime import timedelta
from functools import wraps
from typing import ParamSpec

from django.conf import settings
from django.utils import timezone

from accounts.discord.bot import has_bot
from accounts.outbox.delivery import RetryLater, Undeliverable
from clvr.lib.refusals import Refused
from leagues.discord_channels.texts import AWAY, NO_BOT
from leagues.models import League
from matches.play.discord_events import requests as events
from matches.play.discord_events.rules import Planned
from matches.play.discord_threads import requests as threads
from matches.play.discord_trials import texts

STARTS_IN, LASTS = timedelta(hours=1), timedelta(hours=1)
"""Of an event: Discord takes none that begins in the past."""


Parameters = ParamSpec("Parameters")


def _in_words(trial: Callable[Parameters, None]) -> Callable[Parameters, None]:
    """Raises Refused, with what Discord said, where something fails that is the same for all."""

    @wraps(trial)
    def tried(*args: Parameters.args, **kwargs: Parameters.kwargs) -> None:
        if not has_bot():
            raise Refused(NO_BOT)
        try:
            trial(*args, **kwargs)
        except RetryLater:
            raise Refused(AWAY) from None
        except Undeliverable as error:
            raise Refused(texts.NOT_KNOWN.format(reason=error)) from None

    return tried


@_in_words
def make_and_delete_thread(league: League, *, is_admin: bool) -> None:
    """Make a private thread in the channel of threads, write to it and delete it. Raises Refused,
    with how to mend it for an admin or a team manager, when Discord does not take one of that."""
    if not league.thread_channel:
        raise Refused(texts.no_channel(is_admin=is_admin))
    try:
        key, _ = threads.make_thread(league.thread_channel, texts.NAME)
    except threads.Refused as refusal:
        raise _refused(league, refusal, is_admin=is_admin) from None
    try:
        threads.write(key, texts.WRITTEN, f"trial:{key}")
    except threads.Refused as refusal:
        raise _refused(league, refusal, is_admin=is_admin) from None
    finally:
        _delete_thread(key)


def _refused(league: League, refusal: threads.Refused, *, is_admin: bool) -> Refused:
    fault = threads.fault_of(refusal, league.pk)
    return Refused(texts.thread_refused(fault, is_admin=is_admin))


def _delete_thread(key: int) -> None:
    try:
        threads.delete_thread(key)
    except threads.Gone:
        return
    except (threads.Refused, RetryLater, Undeliverable):
        raise Refused(texts.THREAD_LEFT) from None


@_in_words
def make_and_cancel_event(league: League) -> None:
    """Make a scheduled event and cancel it. Raises Refused, with how to mend it, when Discord does
    not take one of that."""
    starts = timezone.now() + STARTS_IN
    where = settings.ENVIRONMENT.portal_url
    named = {"name": texts.NAME, "description": texts.NAME, "location": where}
    try:
        key, _ = events.make_event(league.pk, Planned(named, starts, starts + LASTS), b"")
    except events.Refused as refusal:
        raise Refused(texts.EVENT_REFUSED[refusal.fault]) from None
    try:
        events.cancel_event(league.pk, key)
    except events.Gone:
        return
    except (events.Refused, RetryLater, Undeliverable):
        raise Refused(texts.EVENT_LEFT) from None
