"""Every kind of message has a destination."""

import pytest

from accounts.enums import OutboxKind
from accounts.outbox.destinations import destination_of, person_of

PAYLOAD = {"user": 17, "device": 5, "announcement": 3, "content": "x", "thread": 9}
DESTINATIONS = {
    OutboxKind.NOTICE: ("", 0),
    OutboxKind.WEBHOOK_EVENT: ("", 0),
    OutboxKind.LEAGUE_WEBHOOK: ("channel:bcl", 0),
    OutboxKind.ANNOUNCEMENT: ("channel:bcl", 0),
    OutboxKind.WEEK_MESSAGE: ("channel:bcl", 0),
    OutboxKind.DISCORD_MESSAGE: ("person:17", 17),
    OutboxKind.DISCORD_EDIT: ("person:17", 17),
    OutboxKind.DISCORD_ANSWER: ("answers:17", 17),
    OutboxKind.MATCH_THREAD: ("thread:9", 0),
    OutboxKind.MATCH_EVENT: ("events:bcl", 0),
    OutboxKind.THREAD_MENTION: ("thread:9", 0),
    OutboxKind.DISCORD_ROLE: ("members:bcl", 0),
    OutboxKind.PUSH: ("device:17:5", 17),
}


@pytest.mark.parametrize("kind", OutboxKind)
def test_destination_is_a_channel_a_person_or_a_device(kind: OutboxKind) -> None:
    destination = destination_of(kind, "bcl", PAYLOAD)
    assert (destination, person_of(destination)) == DESTINATIONS[kind]


def test_message_of_a_kind_that_is_gone_goes_to_its_league() -> None:
    assert destination_of("pigeon", "bcl", {}) == "channel:bcl"
