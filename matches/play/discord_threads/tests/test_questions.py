"""Questions in the threads of matches, over real HTTP, with the stand-in."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from pytest_django import Settings

from accounts.models import User
from clvr.discord_stand_in.server import DiscordStandIn
from clvr.discord_stand_in.threads import Said
from leagues.models import League
from matches.enums import Side
from matches.models import Match, MatchThread, ResultReport
from matches.play.discord_threads.tests.discord import (
    bring_up_to_date,
    connected,
    link_leaders,
    make_threads,
    only_thread,
)
from matches.play.match_day.services.check_ins import check_in
from matches.play.results.services.official import make_official
from matches.play.results.services.reports import (
    confirm_report,
    dispute_report,
    report_result,
    withdraw_report,
)
from matches.play.scheduling.services import accept_time, decline_times, propose_times
from matches.scores.verdicts import Verdict
from matches.tests.factories import on_a_map
from matches.tests.pairings import Pairing, evening, pairing, stop_clock

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def discord(settings: Settings) -> Iterator[DiscordStandIn]:
    with connected(settings) as stand_in:
        yield stand_in


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch) -> Pairing:
    stop_clock(monkeypatch)
    pair = pairing()
    link_leaders(pair)
    make_threads()
    return pair


def labels(message: Said) -> list[str]:
    return [each["label"] for row in message.components for each in row["components"]]


def asked(discord: DiscordStandIn, about: str) -> Said:
    """The only message of the thread with this title."""
    (found,) = [each for each in only_thread(discord).messages if about in each.content]
    return found


def outcome(message: Said) -> str:
    """What the message says became of it."""
    last = message.content.rpartition("\n")[2]
    return last.removeprefix("> ") if last.startswith("> ") else ""


def timed(pair: Pairing) -> Match:
    Match.objects.filter(pk=pair.match.pk).update(time=evening(1))
    pair.match.refresh_from_db()
    return pair.match


def test_proposed_times_have_the_buttons_of_direct_messages(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    options = [evening(2), evening(3)]
    propose_times(match=pair.match, options=options, by=pair.foxes.captain)
    bring_up_to_date()
    message = asked(discord, "Foxes proposed times for Foxes vs Owls")
    buttons = [each for row in message.components for each in row["components"]]
    assert [each["label"] for each in buttons] == [
        *("Accept 1st Time", "Accept 2nd Time"),
        *("Propose Other Times", "Decline"),
    ]
    assert all(f"<t:{int(time.timestamp())}:F>" in message.content for time in options)
    assert f"/bcl/match/{pair.match.pk}#time>" in message.content
    assert outcome(message) == ""


def test_accepted_declined_and_countered_times_say_by_whom(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    foxes, owls, match = pair.foxes, pair.owls, pair.match
    first = propose_times(match=match, options=[evening(2)], by=foxes.captain)
    bring_up_to_date()
    decline_times(proposal=first, by=owls.captain)
    bring_up_to_date()
    message = asked(discord, "Foxes proposed times")
    assert (outcome(message), labels(message)) == ("Declined by Owls captain\\.", [])
    second = propose_times(match=match, options=[evening(3)], by=owls.captain)
    bring_up_to_date()
    accept_time(proposal=second, time=evening(3), by=foxes.co_captain)
    bring_up_to_date()
    message = asked(discord, "Owls proposed times")
    seconds = int(evening(3).timestamp())
    time = f"<t:{seconds}:F> (<t:{seconds}:R>)"
    told = f"Accepted by Foxes second\\: {time}\\."
    assert (outcome(message), labels(message)) == (told, [])
    assert MatchThread.objects.get().questions == {}


def test_times_that_passed_are_expired(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    propose_times(match=pair.match, options=[evening(2)], by=pair.foxes.captain)
    bring_up_to_date()
    stop_clock(monkeypatch, evening(2))
    bring_up_to_date()
    message = asked(discord, "Foxes proposed times")
    assert (outcome(message), labels(message)) == ("Expired\\.", [])


def test_check_in_says_who_has_checked_in(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    League.objects.update(check_in_opens_before=timedelta(hours=1))
    match = timed(pair)
    bring_up_to_date()
    assert len(only_thread(discord).messages) == 1
    stop_clock(monkeypatch, evening(1) - timedelta(minutes=30))
    bring_up_to_date()
    message = asked(discord, "Check in for Foxes vs Owls")
    assert (labels(message), outcome(message)) == (["Check In"], "")
    check_in(match=match, by=pair.owls.captain)
    bring_up_to_date()
    assert (labels(message), outcome(message)) == (["Check In"], "Owls has checked in\\.")
    check_in(match=match, by=pair.foxes.captain)
    bring_up_to_date()
    assert (labels(message), outcome(message)) == ([], "Both teams have checked in\\.")


def test_check_in_ends_with_the_match(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    League.objects.update(check_in_opens_before=timedelta(hours=1))
    timed(pair)
    stop_clock(monkeypatch, evening(1) - timedelta(minutes=30))
    bring_up_to_date()
    bring_up_to_date()
    stop_clock(monkeypatch, evening(1))
    bring_up_to_date()
    message = asked(discord, "Check in for")
    assert labels(message) == []
    assert outcome(message) == "Check\\-in is over\\. Nobody has checked in\\."


def reported(pair: Pairing, monkeypatch: pytest.MonkeyPatch) -> ResultReport:
    match = timed(pair)
    stop_clock(monkeypatch, evening(1) + timedelta(hours=2))
    return report_result(match=match, verdict=on_a_map(10, 7), by=pair.foxes.captain)


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (lambda report, by: dispute_report(report=report, by=by, reason="No."), "Disputed by Owls"),
        (lambda report, by: confirm_report(report=report, by=by), "Confirmed by Owls"),
    ],
)
def test_reported_result_is_asked_and_says_what_became_of_it(
    discord: DiscordStandIn,
    pair: Pairing,
    monkeypatch: pytest.MonkeyPatch,
    answer: Any,
    told: str,
) -> None:
    report = reported(pair, monkeypatch)
    bring_up_to_date()
    message = asked(discord, "Foxes reported the result of")
    assert labels(message) == ["Confirm", "Dispute"]
    assert "Foxes 10 \\: 7 Owls" in message.content
    answer(report, pair.owls.captain)
    bring_up_to_date()
    assert (outcome(message), labels(message)) == (f"{told} captain\\.", [])


def test_withdrawn_report_has_no_buttons(
    discord: DiscordStandIn, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = reported(pair, monkeypatch)
    bring_up_to_date()
    withdraw_report(report=report, by=pair.foxes.captain)
    bring_up_to_date()
    message = asked(discord, "Foxes reported the result of")
    assert (outcome(message), labels(message)) == ("Withdrawn\\.", [])


def test_official_result_settles_what_waits_before_the_thread_closes(
    discord: DiscordStandIn, pair: Pairing
) -> None:
    propose_times(match=pair.match, options=[evening(2)], by=pair.foxes.captain)
    bring_up_to_date()
    pair.match.refresh_from_db()
    make_official(match=pair.match, verdict=Verdict.double_forfeit(), by=None, reason="A test.")
    bring_up_to_date()
    assert labels(asked(discord, "Foxes proposed times")) == []
    assert only_thread(discord).is_archived


def test_message_that_somebody_deleted_is_left(discord: DiscordStandIn, pair: Pairing) -> None:
    proposal = propose_times(match=pair.match, options=[evening(2)], by=pair.foxes.captain)
    bring_up_to_date()
    thread = only_thread(discord)
    thread.messages = thread.messages[:1]
    decline_times(proposal=proposal, by=pair.owls.captain)
    bring_up_to_date()
    assert (len(thread.messages), MatchThread.objects.get().questions) == (1, {})


def test_question_of_a_deleted_row_is_settled(discord: DiscordStandIn, pair: Pairing) -> None:
    proposal = propose_times(match=pair.match, options=[evening(2)], by=pair.foxes.captain)
    bring_up_to_date()
    proposal.delete()
    bring_up_to_date()
    message = only_thread(discord).messages[1]
    assert (message.content, labels(message)) == (
        "> This no longer waits for your answer\\.",
        [],
    )


def test_both_sides_leaders_are_in_the_thread(discord: DiscordStandIn, pair: Pairing) -> None:
    propose_times(match=pair.match, options=[evening(2)], by=pair.foxes.captain)
    bring_up_to_date()
    accounts = User.objects.filter(discord_id__in=only_thread(discord).members)
    assert accounts.count() == 2 * len(Side)
