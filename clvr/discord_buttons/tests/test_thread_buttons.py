"""Buttons in the thread of a match: anybody there presses them, with the powers that they have on
the web, and reads the answer alone."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts.discord.interactions.tests.discord import Discord
from accounts.enums import PunishmentType
from accounts.models import User
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from leagues.models import League
from matches.enums import ProposalStatus, ReportStatus
from matches.models import CheckIn, Match, ResultReport, TimeProposal
from matches.play.discord_threads.questions import Question, open_questions
from matches.play.results.services.reports import report_result
from matches.play.scheduling.services import propose_times
from matches.tests.factories import on_a_map
from matches.tests.pairings import Pairing, evening, pairing, stop_clock

pytestmark = pytest.mark.django_db

FOX, OWL, CASTER, BANNED, UNLINKED = range(5_001, 5_006)


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch) -> Pairing:
    stop_clock(monkeypatch)
    League.objects.update(check_in_opens_before=timedelta(hours=1))
    pair = pairing()
    accounts = {
        pair.foxes.captain: FOX,
        pair.owls.captain: OWL,
        pair.owls.co_captain: BANNED,
        UserFactory.create(): CASTER,
    }
    for user, account in accounts.items():
        User.objects.filter(pk=user.pk).update(discord_id=account)
    punish(
        user=pair.owls.co_captain,
        kind=PunishmentType.BAN,
        league="",
        reason="Cheating.",
        by=None,
        until=None,
    )
    return pair


def question(pair: Pairing) -> Question:
    match = Match.objects.with_context().get(pk=pair.match.pk)
    (found,) = open_questions([match], timezone.now())[match.pk].values()
    return found


def press(discord: Discord, asked: Question, label: str, *, by: int, **typed: str) -> Any:
    """Press a button in the thread, and submit its form; the answer."""
    custom_id = next(each["custom_id"] for each in asked.buttons if each["label"] == label)
    under = {"content": asked.content, "flags": 0}
    if typed:
        return discord.submit(custom_id, by=by, under=under, **typed)
    return discord.press(custom_id, by=by, under=under)


def proposed(pair: Pairing) -> Question:
    propose_times(match=pair.match, options=[evening(2)], by=pair.foxes.captain)
    return question(pair)


def reported(pair: Pairing, monkeypatch: pytest.MonkeyPatch) -> Question:
    Match.objects.filter(pk=pair.match.pk).update(time=evening(1))
    pair.match.refresh_from_db()
    stop_clock(monkeypatch, evening(1) + timedelta(hours=2))
    report_result(match=pair.match, verdict=on_a_map(10, 7), by=pair.foxes.captain)
    return question(pair)


def test_who_may_answer_reads_the_answer_alone(discord: Discord, pair: Pairing) -> None:
    told = press(discord, proposed(pair), "Accept Time", by=OWL)
    assert discord.private(told).startswith("Time agreed\\:")
    pair.match.refresh_from_db()
    assert pair.match.time == evening(2)


@pytest.mark.parametrize(
    ("account", "why"),
    [
        (FOX, "permission"),
        (CASTER, "permission"),
        (BANNED, "Cheating"),
        (UNLINKED, "Log in once with Discord"),
    ],
)
def test_others_in_the_thread_change_nothing(
    discord: Discord, pair: Pairing, account: int, why: str
) -> None:
    told = discord.private(press(discord, proposed(pair), "Accept Time", by=account))
    if account != FOX:
        assert why in told
    assert TimeProposal.objects.get().status == ProposalStatus.OPEN


def test_second_press_and_one_after_the_end_are_refused(
    discord: Discord, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = proposed(pair)
    press(discord, asked, "Decline", by=OWL, reason="No.")
    told = discord.private(press(discord, asked, "Accept Time", by=OWL))
    assert "no longer" in told or "already" in told or "answered" in told, told
    propose_times(match=pair.match, options=[evening(3)], by=pair.foxes.captain)
    late = question(pair)
    stop_clock(monkeypatch, evening(4))
    assert discord.private(press(discord, late, "Accept Time", by=OWL)) != ""
    pair.match.refresh_from_db()
    assert pair.match.time is None


def test_form_that_opens_in_the_thread_answers_alone(discord: Discord, pair: Pairing) -> None:
    asked = proposed(pair)
    opened = press(discord, asked, "Propose Other Times", by=OWL)
    assert opened["type"] == 9
    typed = {"times": "2026-09-12 20:00"}
    told = press(discord, asked, "Propose Other Times", by=OWL, **typed)
    assert discord.private(told).startswith("Times proposed\\:")
    assert TimeProposal.objects.get(status=ProposalStatus.OPEN).side == 1


def test_each_side_checks_in(
    discord: Discord, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    Match.objects.filter(pk=pair.match.pk).update(time=evening(1))
    stop_clock(monkeypatch, evening(1) - timedelta(minutes=30))
    asked = question(pair)
    for account in (OWL, FOX):
        told = press(discord, asked, "Check In", by=account)
        assert discord.private(told) == "Your team has checked in\\."
    again = discord.private(press(discord, asked, "Check In", by=OWL))
    assert again.startswith("Your team has already checked in\\.")
    assert CheckIn.objects.count() == 2
    told = discord.private(press(discord, asked, "Check In", by=CASTER))
    assert "permission" in told


def test_result_is_confirmed_by_the_other_side_alone(
    discord: Discord, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = reported(pair, monkeypatch)
    told = discord.private(press(discord, asked, "Confirm", by=FOX))
    assert told == "You reported this result\\. The other team answers it\\."
    told = discord.private(press(discord, asked, "Dispute", by=CASTER))
    assert told.startswith("Only the captain and co\\-captain of the team that did not report")
    told = press(discord, asked, "Confirm", by=OWL)
    assert discord.private(told).startswith("Result confirmed\\.")
    assert ResultReport.objects.get().status == ReportStatus.CONFIRMED


def test_result_is_disputed_with_the_reason(
    discord: Discord, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = reported(pair, monkeypatch)
    assert press(discord, asked, "Dispute", by=OWL)["type"] == 9
    told = press(discord, asked, "Dispute", by=OWL, reason="We won.")
    assert discord.private(told).startswith("Result disputed\\.")
    assert ResultReport.objects.get().dispute_reason == "We won."
