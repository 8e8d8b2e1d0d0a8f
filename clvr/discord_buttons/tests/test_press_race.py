"""Two leaders who press at once: on PostgreSQL, where transactions run in parallel."""

from functools import partial
from typing import Any

import pytest

from accounts.discord.interactions.tests.discord import Discord
from accounts.models import AuditEntry, User
from accounts.tests.concurrency import ROUNDS, at_once
from accounts.tests.factories import PlayerNameFactory
from leagues.tests.factories import GameMapFactory
from matches.play.results.services.reports import report_result
from matches.tests.factories import enrol, match_between, on_a_map
from teams.models import Membership
from teams.services.join_requests import request_to_join
from teams.tests.teams import led_team

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

CHANGED, PRIVATE, FORM = 7, 4, 9


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


def test_one_of_two_leaders_in_a_thread_confirms_and_the_other_reads_why_not(
    discord: Discord,
) -> None:
    foxes, owls = led_team("Foxes"), led_team("Owls")
    enrol(foxes.team, owls.team)
    accounts = {1: owls.captain, 2: owls.co_captain}
    for discord_id, leader in accounts.items():
        User.objects.filter(pk=leader.pk).update(discord_id=discord_id)
    match = match_between(foxes.team, owls.team)
    report = report_result(match=match, verdict=on_a_map(10, 7), by=foxes.captain)
    answers: list[str] = []

    def press(by: int) -> None:
        under = {"content": "x", "flags": 0}
        told = discord.press(f"report.confirm:{report.pk}", by=by, under=under)
        answers.append(discord.private(told))

    assert at_once(*(partial(press, by) for by in accounts)) == []
    assert sorted(each.startswith("Result confirmed") for each in answers) == [False, True]
    assert match.results.count() == 1


def test_form_that_one_leader_opens_does_not_keep_the_other_from_answering(
    discord: Discord,
) -> None:
    foxes, owls = led_team("Foxes"), led_team("Owls")
    enrol(foxes.team, owls.team)
    accounts = {1: owls.captain, 2: owls.co_captain}
    for discord_id, leader in accounts.items():
        User.objects.filter(pk=leader.pk).update(discord_id=discord_id)
    for _ in range(ROUNDS):
        match = match_between(foxes.team, owls.team)
        report = report_result(match=match, verdict=on_a_map(10, 7), by=foxes.captain)
        answers: dict[str, Any] = {}

        def press(by: int, what: str, key: int = report.pk, told: Any = answers) -> None:
            told[what] = discord.press(f"report.{what}:{key}", by=by)

        assert at_once(partial(press, 1, "dispute"), partial(press, 2, "confirm")) == []
        assert answers["confirm"]["type"] == CHANGED
        assert answers["dispute"]["type"] in (FORM, PRIVATE)
        assert match.results.count() == 1
        assert match.reports.disputed().count() == 0
        told = discord.submit(f"report.dispute:{report.pk}", by=1, reason="We won.")
        assert "already been answered" in discord.private(told)


def test_two_reports_at_once_leave_one_open(discord: Discord) -> None:
    foxes, owls = led_team("Foxes"), led_team("Owls")
    enrol(foxes.team, owls.team)
    accounts = {1: foxes.captain, 2: foxes.co_captain}
    for discord_id, leader in accounts.items():
        User.objects.filter(pk=leader.pk).update(discord_id=discord_id)
    match = match_between(foxes.team, owls.team)
    GameMapFactory.create(name="Factory")

    def submit(by: int) -> None:
        typed = {"maps": "Factory 10:7", "recordings": ""}
        told = discord.submit(f"report.played:{match.pk}", by=by, under=None, **typed)
        assert discord.private(told).startswith("Result reported")

    assert at_once(*(partial(submit, by) for by in accounts)) == []
    assert match.reports.open().count() == 1
