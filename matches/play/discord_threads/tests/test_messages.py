"""Messages of the match room in threads on Discord, with the stand-in."""

from datetime import timedelta

import pytest

from clvr.discord_stand_in.server import DiscordStandIn
from matches.models import MatchMessage
from matches.play.discord_threads.tests.discord import (
    bring_up_to_date,
    make_threads,
    moderator,
    only_thread,
    retime,
    said,
)
from matches.play.results.services.official import make_official
from matches.play.thread.services import remove_message, send_message
from matches.tests.factories import played
from matches.tests.pairings import TUESDAY, Pairing

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_messages_of_the_room_go_to_the_thread(discord: DiscordStandIn, pair: Pairing) -> None:
    make_threads()
    send_message(match=pair.match, text="Hi @everyone **now**", by=pair.foxes.captain)
    bring_up_to_date()
    send_message(match=pair.match, text="Yes\nat eight", by=pair.owls.captain)
    bring_up_to_date()
    fox, owl = pair.foxes.captain.username, pair.owls.captain.username
    assert [each.replace("\\", "") for each in said(discord)[1:]] == [
        f"**{fox} (Foxes)**\nHi @\u200beveryone **now**",
        f"**{owl} (Owls)**\nYes\nat eight",
    ]
    assert "\\*\\*now" in said(discord)[1]
    bodies = [each["body"] for each in discord.messages.received if "nonce" in str(each["body"])]
    assert {str(each["allowed_mentions"]) for each in bodies} == {"{'parse': []}"}


def test_message_that_staff_remove_is_deleted_in_the_thread(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    message = send_message(match=pair.match, text="An insult", by=pair.foxes.captain)
    bring_up_to_date()
    assert len(said(discord)) == 2
    remove_message(message=message, reason="An insult.", by=moderator())
    bring_up_to_date()
    assert len(said(discord)) == 1
    assert MatchMessage.objects.get().discord_message is None


def test_message_that_is_removed_after_the_end_is_deleted_too(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    retime(pair.match, TUESDAY - timedelta(hours=3))
    message = send_message(match=pair.match, text="An insult", by=pair.foxes.captain)
    bring_up_to_date()
    make_official(match=pair.match, verdict=played(7, 3), by=None)
    bring_up_to_date()
    remove_message(message=message, reason="An insult.", by=moderator())
    bring_up_to_date()
    assert ["An insult" in each for each in said(discord)] == [False, False]
    assert only_thread(discord).is_archived


def test_thread_that_discord_archived_opens_again(discord: DiscordStandIn, pair: Pairing) -> None:
    make_threads()
    bring_up_to_date()
    only_thread(discord).is_archived = True
    send_message(match=pair.match, text="Ready?", by=pair.foxes.captain)
    bring_up_to_date()
    assert "Ready" in said(discord)[-1]
    assert not only_thread(discord).is_archived
