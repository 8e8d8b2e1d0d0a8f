"""Limits of challenges: one match at a time, as many per season as the league allows plus staff's
approvals, and no ratings by clicking."""

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.models import AuditEntry, Notification, User
from accounts.tests.people import person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.models import League
from leagues.tests.factories import SeasonFactory
from matches.models import Challenge, ChallengeApproval, Match, RatingChange
from matches.play.challenges.services.approvals import approve_challenge
from matches.play.challenges.services.challenges import accept_challenge, challenge_team
from matches.play.results.services.official import make_official, void_result
from matches.play.results.services.reports import confirm_report, report_result
from matches.play.scheduling.rules import NOTICE
from matches.play.scheduling.services import accept_time, propose_times, set_time
from matches.scores.verdicts import Verdict
from matches.tests.factories import enrol, match_between, on_a_map
from teams.models import Team
from teams.tests.factories import MembershipFactory
from teams.tests.teams import LedTeam, led_team

pytestmark = pytest.mark.django_db

ONCE = (
    "Two teams can play by challenge once a season. The league’s team managers can allow Foxes and "
    "Owls one more."
)
TO_PLAY = "Foxes and Owls already have a match to play. Play it before you challenge again."


@pytest.fixture
def foxes() -> LedTeam:
    foxes = led_team("Foxes")
    enrol(foxes.team)
    return foxes


@pytest.fixture
def owls() -> LedTeam:
    owls = led_team("Owls")
    enrol(owls.team)
    return owls


def challenged(foxes: LedTeam, owls: LedTeam) -> Challenge:
    return challenge_team(challenger=foxes.team, challenged=owls.team, by=foxes.captain).challenge


def match_made(foxes: LedTeam, owls: LedTeam) -> Match:
    return accept_challenge(challenge=challenged(foxes, owls), by=owls.captain)


def played(match: Match) -> Match:
    set_time(match=match, time=timezone.now() - timedelta(hours=2), by=None)
    return make_official(match=match, verdict=on_a_map(10, 7), by=None)


def refused(command: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refusal:
        command()
    return str(refusal.value)


def test_two_captains_can_make_only_one_rated_result_a_season(
    foxes: LedTeam, owls: LedTeam, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They challenge, accept, agree on the earliest possible time, report and confirm, again and
    again, as fast as the rules allow."""
    clock = [timezone.now()]
    monkeypatch.setattr(timezone, "now", lambda: clock[0])
    begin = clock[0]
    for _ in range(12):
        try_everything(foxes, owls)
        clock[0] += timedelta(seconds=1)
    assert Match.objects.official().count() == 0
    clock[0] += NOTICE
    for _ in range(12):
        try_everything(foxes, owls)
        clock[0] += timedelta(days=1)
    official = Match.objects.official().get()
    assert official.time is not None
    assert official.time >= begin + NOTICE
    assert RatingChange.objects.exclude(match=None).count() == 2


def try_everything(foxes: LedTeam, owls: LedTeam) -> None:
    """Every command that leads to a result, in a working order."""
    steps: list[Callable[[Match], object]] = [
        lambda match: claim(match, foxes, owls),
        lambda match: agree(match, foxes, owls, timedelta(0)),
        lambda match: agree(match, foxes, owls, timedelta(seconds=5)),
        lambda match: agree(match, foxes, owls, NOTICE),
        lambda match: claim(match, foxes, owls),
    ]
    with suppress(Refused, FieldsRefused):
        match_made(foxes, owls)
    for step in steps:
        for match in Match.objects.filter(result=None).with_context():
            with suppress(Refused, FieldsRefused):
                step(match)


def agree(match: Match, foxes: LedTeam, owls: LedTeam, ahead: timedelta) -> None:
    time = timezone.now() + ahead
    proposal = propose_times(match=match, options=[time], by=foxes.captain)
    accept_time(proposal=proposal, time=time, by=owls.captain)


def claim(match: Match, foxes: LedTeam, owls: LedTeam) -> None:
    report = report_result(match=match, verdict=on_a_map(10, 0), by=foxes.captain)
    confirm_report(report=report, by=owls.captain)


@pytest.mark.parametrize("by_staff", [False, True])
def test_pair_with_a_match_to_play_can_t_challenge_or_accept(
    foxes: LedTeam, owls: LedTeam, by_staff: bool
) -> None:
    """It does not matter who created the match. Staff can schedule as many as they like."""
    open_challenge = challenged(foxes, owls) if by_staff else None
    if open_challenge is None:
        match_made(foxes, owls)
    else:
        match_between(owls.team, foxes.team, day=None)
        words = "Foxes and Owls already have a match to play. Play it before you challenge again."
        assert words == refused(lambda: accept_challenge(challenge=open_challenge, by=owls.captain))
        open_challenge.delete()
    League.objects.update(rated_challenges_per_pair=9)
    assert refused(lambda: challenged(foxes, owls)) == TO_PLAY
    match_between(owls.team, foxes.team, day=None)


@pytest.mark.parametrize(("allowed", "words"), [(1, ONCE), (2, ONCE.replace("once", "2 times"))])
def test_pair_plays_by_challenge_as_often_as_its_league_allows(
    foxes: LedTeam, owls: LedTeam, allowed: int, words: str
) -> None:
    League.objects.update(rated_challenges_per_pair=allowed)
    for _ in range(allowed):
        played(match_made(foxes, owls))
    assert refused(lambda: challenged(foxes, owls)) == words
    # Other pairs are not affected, and matches that staff schedule do not count.
    bears = led_team("Bears")
    enrol(bears.team)
    played(match_between(foxes.team, bears.team))
    assert challenged(foxes, bears).pk


def test_staff_approve_each_challenge_if_the_league_allows_none(
    foxes: LedTeam, owls: LedTeam
) -> None:
    League.objects.update(rated_challenges_per_pair=0)
    assert refused(lambda: challenged(foxes, owls)) == (
        "In the Breachers Champions League, staff have to approve each challenge. The league’s "
        "team managers can allow Foxes and Owls one more."
    )
    approve_challenge(team=owls.team, opponent=foxes.team, by=None, reason="Asked.")
    assert challenged(foxes, owls).pk


def test_forfeits_count_and_void_matches_and_earlier_seasons_do_not(
    foxes: LedTeam, owls: LedTeam
) -> None:
    match = match_made(foxes, owls)
    make_official(match=match, verdict=Verdict.double_forfeit(), by=None)
    assert refused(lambda: challenged(foxes, owls)) == ONCE
    void_result(match=match, by=None, reason="The server was down.")
    second = played(match_made(foxes, owls))
    assert refused(lambda: challenged(foxes, owls)) == ONCE
    Match.objects.filter(pk=second.pk).update(season=SeasonFactory.create())
    assert challenged(foxes, owls).pk


def test_limit_is_checked_again_when_a_challenge_is_accepted(foxes: LedTeam, owls: LedTeam) -> None:
    challenge = challenged(foxes, owls)
    League.objects.update(rated_challenges_per_pair=0)
    words = refused(lambda: accept_challenge(challenge=challenge, by=owls.captain))
    assert words.startswith(
        "In the Breachers Champions League, staff have to approve each challenge."
    )


# --- Staff's approval -----------------------------------------------------------------------------


def test_staff_allow_one_more_and_both_teams_are_notified(foxes: LedTeam, owls: LedTeam) -> None:
    played(match_made(foxes, owls))
    manager = person("team manager")
    Notification.objects.all().delete()
    approval = approve_challenge(
        team=owls.team, opponent=foxes.team, by=manager, reason="  A  final. "
    )
    assert (approval.reason, approval.approved_by) == ("A final.", manager)
    told = Notification.objects.filter(user=foxes.captain).get()
    assert (told.kind, told.title, told.body, told.link) == (
        "challenge-answered",
        "Foxes and Owls can play one more match by challenge this season",
        "A final.",
        f"/bcl/team/{owls.team.pk}",
    )
    assert {each.user for each in Notification.objects.all()} == {
        foxes.captain,
        foxes.co_captain,
        owls.captain,
        owls.co_captain,
    }
    entry = AuditEntry.objects.get(action="challenge.approve")
    assert (entry.actor, entry.subject_id, entry.changes, entry.reason) == (
        manager,
        str(owls.team.pk),
        {"opponent": [None, "Foxes"]},
        "A final.",
    )
    played(match_made(foxes, owls))
    assert refused(lambda: challenged(foxes, owls)) == ONCE


def test_needless_and_invalid_approvals_are_refused(foxes: LedTeam, owls: LedTeam) -> None:
    stranger = led_team("Strangers").team

    def allow(opponent: Team, reason: str = "Asked.", by: User | None = None) -> str:
        return refused(
            lambda: approve_challenge(team=foxes.team, opponent=opponent, by=by, reason=reason)
        )

    assert (
        allow(owls.team) == "Foxes and Owls still have a challenge left, so they need no approval."
    )
    assert allow(owls.team, " ") == "Say why the teams may play once more."
    assert allow(owls.team, "x" * 301) == "A reason can have at most 300 characters."
    assert allow(foxes.team) == "Foxes can’t play Foxes. Choose another team of the league."
    assert allow(stranger) == (
        "Strangers does not play in BCL Season 1. The league’s team managers can help."
    )
    manager = person("team manager")
    MembershipFactory.create(team=owls.team, user=manager)
    assert allow(owls.team, by=manager) == (
        "You are on Owls yourself. Ask someone else from the league’s staff."
    )
    assert not ChallengeApproval.objects.exists()


@pytest.mark.parametrize("kind", ["player", "moderator", "team manager of another league"])
def test_only_managers_of_the_league_approve(foxes: LedTeam, owls: LedTeam, kind: str) -> None:
    with pytest.raises(PermissionDenied):
        approve_challenge(team=foxes.team, opponent=owls.team, by=person(kind), reason="Asked.")
