"""A command and its copies at once: on PostgreSQL, where transactions run in parallel."""

import json
from typing import Any

import pytest

from accounts.discord.interactions.tests.discord import Discord, command_payload, server
from accounts.models import AuditEntry, PlayerName
from accounts.tests.concurrency import ROUNDS, at_once
from clvr.lib.leagues import LeagueCode

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

COPIES = 3


def test_command_sent_several_times_at_once_runs_once(discord: Discord) -> None:
    for number in range(1, ROUNDS + 1):
        user = {"id": str(number), "username": "ember", "global_name": None}
        given = {"name": f"Ember{number}"}
        body = json.dumps(
            command_payload("register", user=user, guild_id=server(LeagueCode.BCL), options=given)
        ).encode()
        statuses: list[int] = []

        def deliver(body: bytes = body, statuses: list[int] = statuses) -> Any:
            statuses.append(discord.post(body).status_code)

        assert at_once(*[deliver] * COPIES) == []
        assert sorted(statuses) == [200, *[401] * (COPIES - 1)]
    registered = AuditEntry.objects.filter(action="player.register")
    assert PlayerName.objects.count() == registered.count() == ROUNDS
