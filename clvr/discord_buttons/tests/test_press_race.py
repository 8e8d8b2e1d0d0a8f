"""Two leaders who press at once: on PostgreSQL, where transactions run in parallel."""

from functools import partial
from typing import Any

import pytest

from accounts.discord.interactions.tests.discord import Discord
from accounts.models import AuditEntry, User
from accounts.tests.concurrency import ROUNDS, at_once
from accounts.tests.factories import PlayerNameFactory
from teams.models import Membership
from teams.services.join_requests import request_to_join
from teams.tests.teams import led_team

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

CHANGED, PRIVATE = 7, 4


def test_one_of_two_leaders_accepts_and_the_other_reads_why_not(discord: Discord) -> None:
    foxes = led_team("Foxes")
    leaders = {1: foxes.captain, 2: foxes.co_captain}
    for discord_id, leader in leaders.items():
        User.objects.filter(pk=leader.pk).update(discord_id=discord_id)
    for _ in range(ROUNDS):
        asker = PlayerNameFactory.create().user
        request = request_to_join(team=foxes.team, user=asker)
        answers: list[Any] = []

        def press(by: int, key: int = request.pk, answers: list[Any] = answers) -> None:
            answers.append(discord.press(f"join-request.accept:{key}", by=by))

        assert at_once(*(partial(press, by) for by in leaders)) == []
        assert sorted(answer["type"] for answer in answers) == [PRIVATE, CHANGED]
        [refused] = [answer for answer in answers if answer["type"] == PRIVATE]
        assert "already" in discord.private(refused)
        assert Membership.objects.current().filter(user=asker, team=foxes.team).count() == 1
        Membership.objects.filter(user=asker).delete()
    assert AuditEntry.objects.filter(action__endswith=".accept").count() == ROUNDS
