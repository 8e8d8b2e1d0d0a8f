"""People to whom the bot can't write are mentioned in the thread of their match."""

from collections.abc import Iterator

import pytest
from pytest_django import Settings

from accounts.enums import NotificationKind
from accounts.models import OutboxMessage, User
from accounts.notifications.services import notify
from accounts.notifications.telling import tell_people
from accounts.notifications.text import NotificationText
from clvr.discord_stand_in.conversations import CLOSED
from clvr.discord_stand_in.server import DiscordStandIn
from clvr.due import deliver_outbox
from matches.play.discord_threads.mentions import send_or_mention
from matches.play.discord_threads.tests.discord import (
    bring_up_to_date,
    connected,
    link_leaders,
    make_threads,
    only_thread,
)
from matches.play.thread.services import send_message
from matches.tests.pairings import Pairing, pairing, stop_clock

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def discord(settings: Settings) -> Iterator[DiscordStandIn]:
    with connected(settings) as stand_in:
        yield stand_in


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch, discord: DiscordStandIn) -> Pairing:
    """The Owls' captain accepts no messages from the bot."""
    stop_clock(monkeypatch)
    pair = pairing()
    link_leaders(pair)
    User.objects.filter(pk=pair.owls.captain.pk).update(discord_id=CLOSED)
    make_threads()
    bring_up_to_date()
    return pair


def remind(
    pair: Pairing, person: User, kind: NotificationKind = NotificationKind.RESULT_DUE
) -> OutboxMessage:
    notify(
        people=[person],
        kind=kind,
        text=NotificationText("The result of Foxes vs Owls is due", "Report it now."),
        link=f"/bcl/match/{pair.match.pk}#result",
        league="bcl",
        dedupe=f"match:{pair.match.pk}:x",
    )
    tell_people()
    return OutboxMessage.objects.filter(kind="discord_message").latest("pk")


def pings(discord: DiscordStandIn) -> list[tuple[str, tuple[str, ...]]]:
    return [(each.content, each.pings) for each in only_thread(discord).messages if each.pings]


def deliver() -> None:
    for _ in range(2):
        deliver_outbox()


def test_reminder_that_can_t_be_delivered_is_a_mention_in_the_thread_once(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    message = remind(pair, pair.owls.captain)
    deliver()
    deliver()
    link = f"<https://clvr.example/bcl/match/{pair.match.pk}#result>"
    words = f"<@{CLOSED}> The result of Foxes vs Owls is due\n{link}"
    assert pings(discord) == [(words, (str(CLOSED),))]
    message.refresh_from_db()
    assert (message.sent_at is not None, message.failed_at) == (True, None)
    # As after a crash between the mention and the record of it.
    send_or_mention(message)
    deliver()
    assert len(pings(discord)) == 1


def test_who_can_be_written_to_is_not_mentioned(discord: DiscordStandIn, pair: Pairing) -> None:
    remind(pair, pair.foxes.captain)
    deliver()
    assert pings(discord) == []


def test_news_that_one_side_alone_has_is_not_said(discord: DiscordStandIn, pair: Pairing) -> None:
    message = remind(pair, pair.owls.captain, NotificationKind.LINEUP)
    deliver()
    message.refresh_from_db()
    assert (pings(discord), message.failed_at is not None) == ([], True)


def test_who_is_not_in_the_thread_is_not_mentioned(discord: DiscordStandIn, pair: Pairing) -> None:
    User.objects.filter(pk=pair.owls.captain.pk).update(discord_id=None)
    bring_up_to_date()
    User.objects.filter(pk=pair.owls.member.pk).update(discord_id=CLOSED)
    message = remind(pair, pair.owls.member)
    deliver()
    message.refresh_from_db()
    assert (pings(discord), message.failed_at is not None) == ([], True)


def test_message_about_something_else_is_not_said(discord: DiscordStandIn, pair: Pairing) -> None:
    message = remind(pair, pair.owls.captain)
    message.payload["link"] = "/bcl/team/7"
    message.save()
    deliver()
    assert pings(discord) == []


def test_thread_that_discord_archived_opens_for_the_mention(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    only_thread(discord).is_archived = True
    remind(pair, pair.owls.captain)
    deliver()
    assert len(pings(discord)) == 1


def test_thread_that_is_gone_has_no_mention(discord: DiscordStandIn, pair: Pairing) -> None:
    discord.threads.delete(str(only_thread(discord).id))
    remind(pair, pair.owls.captain)
    deliver()
    failed = OutboxMessage.objects.get(kind="thread_mention")
    assert failed.last_error == "the thread is closed or gone"


def test_message_of_the_room_is_mentioned_too(discord: DiscordStandIn, pair: Pairing) -> None:
    send_message(match=pair.match, text="Ready?", by=pair.foxes.captain)
    tell_people()
    bring_up_to_date()
    deliver()
    assert [each[1] for each in pings(discord)] == [(str(CLOSED),)]
