"""A league with threads, and the stand-in for Discord in which they are, for tests."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import pytest
from django.conf import settings as portal_settings
from django.utils import timezone
from pydantic import SecretStr
from pytest_django import Settings

from accounts.enums import Role
from accounts.models import User
from accounts.tests.factories import UserFactory
from clvr.discord_stand_in.limits import Limit, Limits
from clvr.discord_stand_in.oauth import Application
from clvr.discord_stand_in.server import DiscordStandIn
from clvr.discord_stand_in.tests.serving import running_stand_in
from clvr.discord_stand_in.threads import Thread
from clvr.due import deliver_outbox
from leagues.enums import MatchThreads
from leagues.models import League
from matches.models import Match
from matches.play.discord_threads.due import follow_match_threads
from matches.tests.pairings import Pairing, stop_clock

CHANNEL = "400000000000000001"
FIRST_ACCOUNT = 310_000_000_000_000_000
PATIENT = Limit(10_000, 1)


@contextmanager
def connected(settings: Settings) -> Iterator[DiscordStandIn]:
    """The stand-in, to which the portal is connected."""
    stand_in = DiscordStandIn(
        Application("1234", "s3cret", "b0t"), Limits(PATIENT, PATIENT, PATIENT)
    )
    with running_stand_in(stand_in) as address:
        settings.ENVIRONMENT = portal_settings.ENVIRONMENT.model_copy(
            update={
                "discord_api_url": f"{address}/api/v10",
                "discord_bot_token": SecretStr("b0t"),
                "portal_url": "https://clvr.example",
            }
        )
        yield stand_in


def make_threads(when: MatchThreads = MatchThreads.PUBLISHED) -> None:
    """Let the Breachers league have threads."""
    League.objects.filter(code="bcl").update(match_threads=when, thread_channel=CHANNEL)


def on_discord(*people: User) -> None:
    """Give people an account on Discord."""
    for person in people:
        person.discord_id = account_of(person)
        person.save(update_fields=["discord_id"])


def account_of(person: User) -> int:
    return FIRST_ACCOUNT + person.pk


def link_leaders(pair: Pairing) -> None:
    for led in (pair.foxes, pair.owls):
        on_discord(led.captain, led.co_captain)


def bring_up_to_date() -> None:
    """Do the due work until nothing is left to do, as it is done every ten seconds."""
    for _ in range(5):
        if not follow_match_threads():
            return
        deliver_outbox()
    raise AssertionError("the threads never are as they should be")


def only_thread(discord: DiscordStandIn) -> Thread:
    (thread,) = discord.threads.all()
    return thread


def said(discord: DiscordStandIn) -> list[str]:
    """What is written in the only thread, the oldest first, without the link at its end."""
    return [each.content.rpartition("\n<")[0] for each in only_thread(discord).messages]


def leaders(pair: Pairing) -> set[int]:
    people = [each for led in (pair.foxes, pair.owls) for each in (led.captain, led.co_captain)]
    return {account_of(each) for each in people}


def later(monkeypatch: pytest.MonkeyPatch, wait: timedelta) -> None:
    stop_clock(monkeypatch, timezone.now() + wait)


def retime(match: Match, time: object) -> None:
    Match.objects.filter(pk=match.pk).update(time=time)


def moderator() -> User:
    person: User = UserFactory.create(username="Mona", roles=[Role.MOD_BREACHERS])
    return person
