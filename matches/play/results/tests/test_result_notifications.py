"""Notifications about a result, and when they are settled."""

import pytest

from accounts.models import Notification, User
from accounts.tests.people import person
from matches.models import Match
from matches.play.results.services.official import amend_result, make_official
from matches.play.results.services.reports import (
    confirm_report,
    dispute_report,
    report_result,
    withdraw_report,
)
from matches.scores.verdicts import Verdict
from matches.tests.factories import (
    enrolled_pair,
    match_between,
    on_a_map,
    played,
)
from matches.tests.reports import leader, open_report
from teams.enums import MemberRank
from teams.services.membership import add_member
from teams.tests.teams import told

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    return match_between(*enrolled_pair())


def settled(user: User) -> list[bool]:
    """Whether each of a person's notifications is settled, in order."""
    told_of = Notification.objects.filter(user=user).order_by("id")
    return [each.settled_at is not None for each in told_of]


def test_everyone_concerned_is_notified(match: Match) -> None:
    captain, second = leader(match.team_a), leader(match.team_a, MemberRank.CO_CAPTAIN)
    other = leader(match.team_b)
    moderator, partial = person("moderator"), person("moderator")
    add_member(team=match.team_b, user=partial, rank=MemberRank.MEMBER, by=None)
    report = report_result(match=match, verdict=on_a_map(10, 7), by=captain)
    dispute_report(report=report, by=other, reason="It was 7 to 10.")
    make_official(match=match, verdict=played(7, 10), by=moderator, reason="Seen on video.")
    amend_result(match=match, verdict=played(7, 9), by=moderator, reason="Miscounted.")
    amend_result(match=match, verdict=Verdict.void(), by=moderator, reason="Replayed.")
    a, b, versus = match.team_a, match.team_b, match.versus
    # Who has not read the first two decisions finds the last one in their place.
    decided = f"Staff voided {versus}"
    assert told(other) == [f"{a} reported the result of {versus}", decided]
    assert told(captain) == [f"{b} disputed the result of {versus}", decided]
    assert told(second) == told(captain)
    assert told(moderator) == [f"{b} disputed the result of {versus}"]
    assert told(partial) == []
    assert settled(other) == [True, False]
    assert settled(moderator) == [True]
    bodies = Notification.objects.filter(user=captain).order_by("id").values_list("body", flat=True)
    assert list(bodies) == [
        "It was 7 to 10.",
        f"{a} vs {b} was voided. Replayed.",
    ]


def test_reporters_are_notified_of_a_confirmation(match: Match) -> None:
    report = open_report(match)
    other = leader(match.team_b)
    confirm_report(report=report, by=other)
    title = f"{match.team_b} confirmed the result of {match.versus}"
    assert told(report.reported_by) == [title]
    assert told(other) == []


def test_replaced_and_withdrawn_reports_wait_for_nobody(match: Match) -> None:
    other = leader(match.team_b)
    report = open_report(match)
    again = report_result(match=match, verdict=on_a_map(10, 8), by=report.reported_by)
    assert settled(other) == [True, False]
    withdraw_report(report=again, by=report.reported_by)
    assert settled(other) == [True, True]
