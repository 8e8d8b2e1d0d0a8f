"""A league's channels on Discord as they are now: what can be chosen, and whether each works."""

from typing import Annotated, TypedDict

from accounts.discord.bot import has_bot
from accounts.discord.client import readable_answer, send
from accounts.discord.guild import (
    FOR_EVENTS,
    FOR_POSTS,
    FOR_THREADS,
    Guild,
    GuildChannel,
    missing,
    permissions_in,
)
from accounts.discord.guilds import GuildRefused, read_channels, read_guild
from accounts.outbox.delivery import RetryLater
from leagues.discord_channels import texts
from leagues.discord_channels.invite import invite_link
from leagues.enums import ChannelState, EventFault, MatchEvents, MatchThreads, ThreadFault
from leagues.models import League
from leagues.services.discord_faults import EVENTS, FULL, NONE, THREADS, Feature, fault_of
from leagues.webhooks import GONE

CHECK_AGAIN, TRY_A_THREAD, TRY_AN_EVENT = "Check Again", "Try a Thread", "Try an Event"
"""The page's buttons."""


class TextChannelShape(TypedDict):
    """A text channel of the server. `stops` says why no threads can be made in it, and how to mend
    that; empty if they can."""

    _id: str
    name: str
    stops: str


class ChannelCheckShape(TypedDict):
    """What the portal does in a channel, whether that works now, and what that means."""

    title: str
    state: Annotated[str, ChannelState]
    words: str


class DiscordChannelsShape(TypedDict):
    """`problem` says why the server can't be read; empty if it can. `invite` is the address that
    adds the bot to it, with the permissions that it needs; empty without a bot. `hasWebhook`: a
    test can be posted."""

    problem: str
    invite: str
    channels: list[TextChannelShape]
    checks: list[ChannelCheckShape]
    hasWebhook: bool


def channels_of(league: League, *, is_admin: bool) -> DiscordChannelsShape:
    """The channels of a league's server, as Discord has them now. `is_admin`: the reader is one,
    and so can change what the portal does there."""
    guild, channels, problem = _read(league)
    names = {each.id: each.name for each in channels}
    checks = [_posts(league, names, is_admin=is_admin)]
    if guild is not None:
        checks.append(_threads(league, guild, channels, is_admin=is_admin))
        if league.match_threads != MatchThreads.OFF:
            checks.append(_instead(league, guild, channels, checks[0]))
        checks.append(_events(league, guild, is_admin=is_admin))
    return {
        "problem": problem,
        "invite": invite_link(league) if has_bot() else "",
        "channels": [_shown(each, guild) for each in channels] if guild is not None else [],
        "checks": checks,
        "hasWebhook": bool(league.webhook_url),
    }


def _read(league: League) -> tuple[Guild | None, list[GuildChannel], str]:
    if not has_bot():
        return None, [], texts.NO_BOT
    try:
        guild, channels = read_guild(league.pk), read_channels(league.pk)
        return guild, [each for each in channels if each.is_text], ""
    except GuildRefused:
        return None, [], texts.NOT_THERE
    except RetryLater:
        return None, [], texts.AWAY


def _shown(channel: GuildChannel, guild: Guild) -> TextChannelShape:
    return {"_id": str(channel.id), "name": channel.name, "stops": _stops(channel, guild)}


def _stops(channel: GuildChannel, guild: Guild) -> str:
    names = missing(permissions_in(channel, guild), FOR_THREADS)
    return texts.lacks_in(channel.name, names)


def without_faults(league: League) -> set[Feature]:
    """What Discord refused of the league, and nothing stops on the server as it is now. Whether the
    server has room again does not show there."""
    guild, channels, _ = _read(league)
    if guild is None:
        return set()
    chosen = _channel_of_threads(league, channels)
    stopped = {
        THREADS: chosen is None or bool(_stops(chosen, guild)),
        EVENTS: bool(missing(guild.permissions, FOR_EVENTS)),
    }
    return {
        feature
        for feature, is_stopped in stopped.items()
        if not is_stopped and fault_of(league, feature) not in (NONE, FULL)
    }


def _posts(league: League, names: dict[int, str], *, is_admin: bool) -> ChannelCheckShape:
    state, words = ChannelState.OFF, texts.no_webhook(is_admin=is_admin)
    if league.webhook_url:
        state, words = _webhook(league.webhook_url, names, is_admin=is_admin)
    return {"title": "Posts", "state": state, "words": words}


def _webhook(url: str, names: dict[int, str], *, is_admin: bool) -> tuple[ChannelState, str]:
    """Discord tells whoever has a webhook's URL in which channel it posts."""
    try:
        with readable_answer():
            answer = send("GET", url)
            if answer.status_code in GONE:
                return ChannelState.STOPPED, texts.webhook_gone(is_admin=is_admin)
            if not answer.ok:
                return ChannelState.STOPPED, texts.WEBHOOK_AWAY
            channel = int(answer.json()["channel_id"])
    except RetryLater:
        return ChannelState.STOPPED, texts.WEBHOOK_AWAY
    return ChannelState.RIGHT, texts.posts_in(names.get(channel, ""))


def _instead(
    league: League, guild: Guild, channels: list[GuildChannel], posts: ChannelCheckShape
) -> ChannelCheckShape:
    """Where it is said that there are no threads, if Discord refuses them."""
    chosen = _channel_of_threads(league, channels)
    state, words = ChannelState.STOPPED, texts.NOWHERE
    if posts["state"] == ChannelState.RIGHT:
        state, words = ChannelState.RIGHT, texts.WEBHOOK_INSTEAD
    elif chosen is not None and (lacking := missing(permissions_in(chosen, guild), FOR_POSTS)):
        words = texts.nowhere_in(chosen.name, lacking)
    elif chosen is not None:
        state, words = ChannelState.RIGHT, texts.bot_instead(chosen.name)
    return {"title": "If Threads Can’t Be Made", "state": state, "words": words}


def _channel_of_threads(league: League, channels: list[GuildChannel]) -> GuildChannel | None:
    return next((each for each in channels if str(each.id) == league.thread_channel), None)


def _threads(
    league: League, guild: Guild, channels: list[GuildChannel], *, is_admin: bool
) -> ChannelCheckShape:
    state, words = ChannelState.OFF, texts.threads_off(is_admin=is_admin)
    if league.match_threads != MatchThreads.OFF:
        chosen = _channel_of_threads(league, channels)
        if chosen is None:
            state, words = ChannelState.STOPPED, texts.channel_gone(is_admin=is_admin)
        elif stops := _stops(chosen, guild):
            state, words = ChannelState.STOPPED, stops
        elif league.thread_fault != ThreadFault.NONE:
            fault = ThreadFault(league.thread_fault)
            button = TRY_A_THREAD if fault == FULL else CHECK_AGAIN
            state, words = ChannelState.STOPPED, texts.refused(fault.label, button)
        else:
            state, words = ChannelState.RIGHT, texts.threads_in(chosen.name)
    return {"title": "Threads of Matches", "state": state, "words": words}


def _events(league: League, guild: Guild, *, is_admin: bool) -> ChannelCheckShape:
    state, words = ChannelState.OFF, texts.events_off(is_admin=is_admin)
    if league.match_events != MatchEvents.OFF:
        state, words = ChannelState.RIGHT, texts.EVENTS_RIGHT[MatchEvents(league.match_events)]
        if names := missing(guild.permissions, FOR_EVENTS):
            state, words = ChannelState.STOPPED, texts.lacks(names)
        elif league.event_fault != EventFault.NONE:
            fault = EventFault(league.event_fault)
            button = TRY_AN_EVENT if fault == FULL else CHECK_AGAIN
            state, words = ChannelState.STOPPED, texts.refused(fault.label, button)
    return {"title": "Events", "state": state, "words": words}
