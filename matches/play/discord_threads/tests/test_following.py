"""Threads on Discord follow their match until it is over, and open again with it."""

from datetime import timedelta

import pytest
from django.utils import timezone

from clvr.discord_stand_in.server import DiscordStandIn
from clvr.lib.escaping.discord import named
from leagues.enums import MatchThreads
from leagues.models import League, Season
from leagues.tests.factories import WeekFactory
from matches.models import Match
from matches.play.discord_threads.tests.discord import (
    bring_up_to_date,
    leaders,
    make_threads,
    only_thread,
    retime,
    said,
)
from matches.play.results.services.official import amend_result, make_official
from matches.play.results.services.taking_back import take_back_result
from matches.scores.verdicts import Verdict
from matches.tests.factories import delete_locked, played
from matches.tests.pairings import TUESDAY, Pairing, evening
from teams.enums import TeamStatus
from teams.models import Team

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_another_time_is_said_and_another_week_renames_the_thread(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    bring_up_to_date()
    retime(pair.match, evening(2))
    bring_up_to_date()
    seconds = int(evening(2).timestamp())
    assert f"The match is on <t:{seconds}:F>" in said(discord)[-1]
    retime(pair.match, None)
    bring_up_to_date()
    assert "has lost its time" in said(discord)[-1]
    week = WeekFactory.create(number=2)
    Match.objects.filter(pk=pair.match.pk).update(week=week)
    for led in (pair.foxes, pair.owls):
        Team.objects.filter(pk=led.team.pk).update(name=f"{led.team.name} {'x' * 54}")
    bring_up_to_date()
    name = only_thread(discord).name
    assert (name[:8], len(name)) == ("Foxes xx", 100)


def test_official_result_closes_the_thread_and_taking_it_back_opens_it(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    retime(pair.match, TUESDAY - timedelta(hours=3))
    bring_up_to_date()
    make_official(match=Match.objects.get(pk=pair.match.pk), verdict=played(7, 3), by=None)
    bring_up_to_date()
    thread = only_thread(discord)
    assert (thread.is_archived, thread.is_locked) == (True, True)
    assert "The result is official: Foxes 7 : 3 Owls" in said(discord)[-1].replace("\\", "")
    take_back_result(match=pair.match, seen=1, reason="Wrong", by=None)
    bring_up_to_date()
    assert (thread.is_archived, thread.is_locked) == (False, False)
    assert "is open again" in said(discord)[-1]
    assert set(thread.members) == leaders(pair)


@pytest.mark.parametrize("kind", ["void", "amended"])
def test_result_that_staff_changed_closes_the_thread_with_their_reason_as_text(
    discord: DiscordStandIn, pair: Pairing, kind: str
) -> None:
    make_threads()
    retime(pair.match, TUESDAY - timedelta(hours=3))
    bring_up_to_date()
    make_official(match=Match.objects.get(pk=pair.match.pk), verdict=played(7, 3), by=None)
    verdict = Verdict.void() if kind == "void" else played(7, 4)
    reason = "**Both** played @everyone\nwith [guests](https://x.example)."
    amend_result(match=pair.match, verdict=verdict, by=None, reason=reason)
    bring_up_to_date()
    title, why, *_ = said(discord)[-1].splitlines()
    result = "Foxes vs Owls was voided." if kind == "void" else "Foxes 7 : 4 Owls (amended)"
    assert title.replace("\\", "") == f"The result is official: {result}"
    assert why == f"The reason\\: {named(reason)}"
    assert "@everyone" not in why
    assert only_thread(discord).is_archived


def test_result_that_changes_is_said_in_the_closed_thread(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    retime(pair.match, TUESDAY - timedelta(hours=3))
    bring_up_to_date()
    make_official(match=pair.match, verdict=played(7, 3), by=None)
    bring_up_to_date()
    amend_result(match=pair.match, verdict=played(7, 5), seen=1, reason="Typo", by=None)
    bring_up_to_date()
    assert "Foxes 7 : 5 Owls" in said(discord)[-1].replace("\\", "")
    assert only_thread(discord).is_archived


def test_team_that_leaves_is_named_before_the_thread_closes(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    bring_up_to_date()
    Team.objects.filter(pk=pair.owls.team.pk).update(status=TeamStatus.DISBANDED)
    bring_up_to_date()
    assert "Owls no longer takes part\\." in said(discord)[-1]
    assert only_thread(discord).is_archived


def test_thread_of_a_match_that_the_sides_run_again_opens(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    bring_up_to_date()
    Team.objects.filter(pk=pair.owls.team.pk).update(status=TeamStatus.DISBANDED)
    bring_up_to_date()
    assert only_thread(discord).is_archived
    Team.objects.filter(pk=pair.owls.team.pk).update(status=TeamStatus.ACTIVE)
    bring_up_to_date()
    assert not only_thread(discord).is_archived
    assert "thread is open again" in said(discord)[-1]


def test_threads_close_with_their_season(discord: DiscordStandIn, pair: Pairing) -> None:
    make_threads()
    bring_up_to_date()
    Season.objects.update(closed_at=timezone.now())
    bring_up_to_date()
    assert "is closed" in said(discord)[-1]
    assert only_thread(discord).is_archived


def test_threads_close_when_the_league_turns_them_off(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    make_threads()
    bring_up_to_date()
    League.objects.update(match_threads=MatchThreads.OFF)
    bring_up_to_date()
    assert "has no threads for matches any more" in said(discord)[-1]
    assert only_thread(discord).is_archived


def test_thread_of_a_deleted_match_closes(discord: DiscordStandIn, pair: Pairing) -> None:
    make_threads()
    bring_up_to_date()
    delete_locked(pair.match)
    bring_up_to_date()
    assert "This match was deleted" in only_thread(discord).messages[-1].content
    assert only_thread(discord).is_archived
