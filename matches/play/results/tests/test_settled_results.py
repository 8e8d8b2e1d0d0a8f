"""Results that staff decide, and which they can't."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.models import User
from accounts.tests.people import person
from clvr.lib.refusals import Refused
from leagues.tests.factories import GameMapFactory
from matches.enums import Side
from matches.models import Match, ResultReport
from matches.play.casts.services.recordings import add_vod
from matches.play.results.services.official import amend_result, make_official
from matches.play.results.services.reports import dispute_report, report_result, withdraw_report
from matches.scores.verdicts import Verdict
from matches.tests.factories import (
    enrolled_pair,
    match_between,
    official_match,
    on_a_map,
    played,
    played_on,
)
from matches.tests.reports import leader, open_report
from teams.enums import MemberRank
from teams.models import Membership
from teams.services.membership import add_member
from teams.tests.factories import MembershipFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    return match_between(*enrolled_pair())


@pytest.mark.parametrize("rank", [MemberRank.MEMBER, MemberRank.STAFF])
def test_staff_can_t_decide_a_match_of_their_own_team(rank: MemberRank) -> None:
    first, official = match_between(*enrolled_pair()), official_match(*enrolled_pair(), day=1)
    moderator = person("moderator")
    add_member(team=first.team_a, user=moderator, rank=rank, by=None)
    with pytest.raises(PermissionDenied, match="a match in which you play"):
        make_official(match=first, verdict=played(1, 2), by=moderator)
    Membership.objects.filter(user=moderator).update(team=official.team_b)
    with pytest.raises(PermissionDenied, match="a match in which you play"):
        amend_result(match=official, verdict=Verdict.void(), by=moderator, reason="No.")
    make_official(match=first, verdict=played(1, 2), by=moderator)


def test_staff_can_t_decide_a_match_after_they_left_the_team_that_played_it() -> None:
    match = match_between(*enrolled_pair())
    moderator = person("moderator")
    assert match.time is not None
    MembershipFactory.create(
        team=match.team_a,
        user=moderator,
        joined_at=match.time - timedelta(days=9),
        left_at=match.time + timedelta(hours=1),
    )
    with pytest.raises(PermissionDenied, match="in which you play or played"):
        make_official(match=match, verdict=played(1, 2), by=moderator)


def test_staff_can_t_decide_a_result_that_they_disputed() -> None:
    match = match_between(*enrolled_pair())
    report = open_report(match)
    ResultReport.objects.filter(pk=report.pk).update(answered_by=person("moderator"))
    report.refresh_from_db()
    with pytest.raises(PermissionDenied, match="whose result you reported or disputed"):
        make_official(match=match, verdict=played(1, 2), by=report.answered_by)


def test_amendment_of_a_replaced_result_is_refused() -> None:
    match = official_match(*enrolled_pair(), day=0)
    amend_result(match=match, verdict=played(3, 2), by=None, reason="A test.", seen=1)
    with pytest.raises(Refused, match="has changed since you opened it"):
        amend_result(match=match, verdict=played(4, 2), by=None, reason="A test.", seen=1)


def test_void_match_counts_again_once_it_is_amended() -> None:
    match = official_match(*enrolled_pair(), day=0)
    amend_result(match=match, verdict=Verdict.void(), by=None, reason="Replayed.")
    assert list(Match.objects.official()) == []
    amend_result(match=match, verdict=played(3, 2), by=None, reason="It was not.")
    assert list(Match.objects.official()) == [match]


def test_future_match_can_t_be_amended_to_played() -> None:
    match = match_between(*enrolled_pair(), day=None)
    make_official(match=match, verdict=Verdict.forfeit(Side.TEAM_A), by=None)
    later = timezone.now() + timedelta(days=1)
    Match.objects.filter(pk=match.pk).update(time=later, effective_at=later)
    with pytest.raises(Refused, match="has not been played yet"):
        amend_result(match=match, verdict=played(3, 2), by=None, reason="A test.")


def test_staff_can_use_any_map_of_the_league(match: Match) -> None:
    retired = GameMapFactory.create(in_pool=False)
    moderator = person("moderator")
    make_official(match=match, verdict=played(1, 2), by=moderator)
    verdict = played_on(1, (retired.pk, 10, 7))
    assert amend_result(match=match, verdict=verdict, by=moderator, reason="Map.").scores == [10, 7]


@pytest.mark.parametrize("verdict", [on_a_map, played])
def test_recordings_of_reports_become_the_match_s_when_staff_settle(
    match: Match, verdict: Callable[[int, int], Verdict]
) -> None:
    """Those of the disputed report and the open one, without duplicates; not those of a withdrawn
    report."""
    one, other = leader(match.team_a), leader(match.team_b)
    links = [f"https://video.example/{number}" for number in range(4)]

    def reported(by: User, *vods: str) -> ResultReport:
        return report_result(match=match, verdict=on_a_map(10, 7), by=by, vods=vods)

    withdraw_report(report=reported(one, links[0]), by=one)
    disputed = reported(one, links[1], links[2])
    dispute_report(report=disputed, by=other, reason="It was closer.")
    reported(other, links[2], links[3])
    add_vod(match=match, url=links[3], by=None)
    make_official(match=match, verdict=verdict(10, 7), by=None)
    assert sorted(vod.url for vod in match.vods.all()) == links[1:]
