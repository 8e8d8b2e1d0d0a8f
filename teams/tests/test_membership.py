"""Joining and leaving: changes, refusals and permissions."""

from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import AuditEntry
from accounts.tests.factories import UserFactory
from accounts.tests.people import KINDS, person
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from leagues.models import League
from leagues.tests.factories import league
from teams.enums import MemberRank, TeamStatus
from teams.models import Cooldown, Membership
from teams.services.leaving import remove_member
from teams.services.membership import add_member
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_add_member_is_stored_and_audited() -> None:
    team, user = TeamFactory.create(), UserFactory.create()
    membership = add_member(team=team, user=user, by=None, rank=MemberRank.CAPTAIN)
    assert list(Membership.objects.current()) == [membership]
    assert (membership.league, membership.rank) == (team.league, MemberRank.CAPTAIN)
    entry = AuditEntry.objects.get()
    assert (entry.action, entry.changes) == (
        "team.join",
        {"player": [None, user.username], "rank": [None, "Captain"]},
    )


def test_player_is_on_one_team_of_a_league_and_on_teams_of_several() -> None:
    user = UserFactory.create()
    team = TeamFactory.create(name="Foxes")
    add_member(team=team, user=user, by=None)
    with pytest.raises(Refused, match="is already on Foxes"):
        add_member(team=TeamFactory.create(), user=user, by=None)
    add_member(team=TeamFactory.create(league=league(LeagueCode.XCL)), user=user, by=None)
    assert Membership.objects.count() == 2


@pytest.mark.parametrize("rank", [MemberRank.CAPTAIN, MemberRank.CO_CAPTAIN])
def test_team_has_one_of_each_leader(rank: MemberRank) -> None:
    team = TeamFactory.create()
    add_member(team=team, user=UserFactory.create(), by=None, rank=rank)
    with pytest.raises(Refused, match=f"is already the {rank.label.lower()} of"):
        add_member(team=team, user=UserFactory.create(), by=None, rank=rank)
    with pytest.raises(IntegrityError), transaction.atomic():
        Membership.objects.create(
            team=team, league=team.league, user=UserFactory.create(), rank=rank
        )


@pytest.mark.any_database
def test_full_roster_accepts_only_staff() -> None:
    League.objects.filter(code="bcl").update(roster_maximum=5)
    team = TeamFactory.create(name="Foxes")
    for _ in range(5):
        add_member(team=team, user=UserFactory.create(), by=None)
    with pytest.raises(Refused, match="Foxes already has 5 players, the maximum in the Breachers"):
        add_member(team=team, user=UserFactory.create(), by=None)
    add_member(team=team, user=UserFactory.create(), by=None, rank=MemberRank.STAFF)
    assert Membership.objects.filter(team=team).rostered().count() == 5


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("status", "reason"),
    [
        (TeamStatus.DISBANDED, "has disbanded"),
        (TeamStatus.ROSTER_LOCKED, "has a locked roster"),
        (TeamStatus.ROSTER_LOCKED_ACTIVE, "has a locked roster"),
    ],
)
def test_closed_team_accepts_no_one(status: TeamStatus, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        add_member(team=TeamFactory.create(status=status), user=UserFactory.create(), by=None)


def test_leaving_starts_the_cooldown_of_that_league() -> None:
    team, user = TeamFactory.create(), UserFactory.create()
    membership = add_member(team=team, user=user, by=None)
    left = remove_member(membership=membership, by=None)
    assert left.left_at is not None
    cooldown = Cooldown.objects.get()
    assert (cooldown.user, cooldown.league) == (user, team.league)
    assert cooldown.until == left.left_at + team.league.leave_cooldown
    with pytest.raises(Refused, match="is on cooldown until"):
        add_member(team=TeamFactory.create(), user=user, by=None)
    add_member(team=TeamFactory.create(league=league(LeagueCode.XCL)), user=user, by=None)
    later = timezone.now() + timedelta(days=8)
    add_member(team=team, user=user, by=None, at=later)


def test_leaving_twice_is_refused() -> None:
    membership = add_member(team=TeamFactory.create(), user=UserFactory.create(), by=None)
    remove_member(membership=membership, by=None)
    with pytest.raises(Refused, match="has already left"):
        remove_member(membership=membership, by=None)


@pytest.mark.any_database
@pytest.mark.parametrize("kind", KINDS)
def test_only_league_managers_add_members(kind: str) -> None:
    by, team = person(kind), TeamFactory.create()
    membership = add_member(team=team, user=UserFactory.create(), by=None)
    newcomer = UserFactory.create()
    if kind in ("admin", "team manager"):
        add_member(team=team, user=newcomer, by=by)
        remove_member(membership=membership, by=by)
        return
    with pytest.raises(PermissionDenied):
        add_member(team=team, user=newcomer, by=by)
    with pytest.raises(PermissionDenied):
        remove_member(membership=membership, by=by)
    assert list(Membership.objects.current()) == [membership]
