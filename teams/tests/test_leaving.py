"""Leaving, removing and disbanding: changes, notifications and refusals."""

from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.db.models import F
from django.utils import timezone

from accounts.enums import Role
from accounts.models import Notification
from accounts.tests.factories import UserFactory
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.models import Season
from teams.enums import MemberRank, NameOutcome, TeamStatus
from teams.models import Cooldown, Membership, NameChangeRequest
from teams.rosters import LOCKING_STATUSES, STATUS_MEANINGS
from teams.services.captaincy import accept_captaincy, offer_captaincy
from teams.services.leaving import disband_team, leave_team, remove_member, remove_player
from teams.services.staff import move_player
from teams.tests.factories import MembershipFactory
from teams.tests.teams import LedTeam, audited, led_team, ranks_of, stored, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.mark.parametrize("who", ["co_captain", "member"])
def test_leaving_ends_the_membership_and_starts_the_cooldown(who: str) -> None:
    led = led_team()
    leaver = getattr(led, who)
    rank = ranks_of(led.team)[leaver.username]
    left = leave_team(team=led.team, by=leaver)
    assert leaver.username not in ranks_of(led.team)
    cooldown = Cooldown.objects.get()
    assert left.left_at is not None
    assert (cooldown.user, cooldown.until) == (leaver, left.left_at + timedelta(days=7))
    assert audited() == [
        ("team.leave", {"player": [leaver.username, None], "rank": [rank, None]}, "")
    ]
    assert told(led.captain) == [f"{leaver} left Foxes"]
    assert told(leaver) == []


def test_captain_must_hand_over_before_leaving() -> None:
    led = led_team()
    with pytest.raises(Refused, match="Hand the captaincy over first"):
        leave_team(team=led.team, by=led.captain)
    offer_captaincy(team=led.team, to=led.member, by=led.captain)
    accept_captaincy(team=led.team, by=led.member)
    leave_team(team=led.team, by=led.captain)
    assert ranks_of(led.team) == {"Foxes second": "Co-Captain", "Foxes member": "Captain"}


def test_person_who_is_not_on_the_team_cannot_leave_it() -> None:
    led = led_team()
    leave_team(team=led.team, by=led.member)
    with pytest.raises(Refused, match="is not on Foxes"):
        leave_team(team=led.team, by=led.member)


@pytest.mark.parametrize("who", ["captain", "co_captain"])
def test_leaders_remove_players(who: str) -> None:
    led = led_team()
    by = getattr(led, who)
    remove_player(team=led.team, player=led.member, by=by)
    assert "Foxes member" not in ranks_of(led.team)
    assert Cooldown.objects.get().user == led.member
    assert audited() == [
        ("team.remove", {"player": ["Foxes member", None], "rank": ["Member", None]}, "")
    ]
    assert told(led.member) == ["You were removed from Foxes"]
    other = led.co_captain if by == led.captain else led.captain
    assert told(other) == ["Foxes member was removed from Foxes"]
    assert told(by) == []


@pytest.mark.any_database
def test_staff_remove_players_with_a_reason() -> None:
    led, staff = led_team(), UserFactory.create(roles=[Role.TM_BREACHERS])
    before = stored()
    with pytest.raises(FieldsRefused):
        remove_player(team=led.team, player=led.member, by=staff, reason=" ")
    assert stored() == before
    remove_player(team=led.team, player=led.member, by=staff, reason="Two accounts.")
    assert [(action, reason) for action, _, reason in audited()] == [
        ("team.remove", "Two accounts.")
    ]
    bodies = Notification.objects.filter(user__in=[led.member, led.captain]).values_list("body")
    assert set(bodies) == {("Two accounts.",)}
    # Staff who lead the team need none.
    MembershipFactory.create(team=led.team)
    captain = led_team("Owls").captain
    captain.groups.add(*staff.groups.all())
    owl = Membership.objects.get(user__username="Owls member")
    remove_player(team=owl.team, player=owl.user, by=captain)


@pytest.mark.any_database
def test_captain_cannot_be_removed() -> None:
    led = led_team()
    for by in (led.captain, led.co_captain, UserFactory.create(roles=[Role.ADMIN]), None):
        with pytest.raises(Refused, match="is the captain of Foxes"):
            remove_player(team=led.team, player=led.captain, by=by, reason="So.")


@pytest.mark.any_database
def test_members_cannot_remove_players() -> None:
    led = led_team()
    captain_elsewhere = led_team("Owls").captain
    before = stored()
    for by in (led.member, captain_elsewhere):
        with pytest.raises(PermissionDenied):
            remove_player(team=led.team, player=led.co_captain, by=by)
    assert stored() == before


@pytest.mark.any_database
@pytest.mark.parametrize("status", [each for each in TeamStatus if each in LOCKING_STATUSES])
def test_players_of_a_locked_roster_leave_or_are_removed_by_staff(
    status: TeamStatus,
) -> None:
    led = led_team(status=status)
    with pytest.raises(Refused, match=r"Foxes .*\. The league’s team managers can remove someone"):
        remove_player(team=led.team, player=led.member, by=led.captain)
    leave_team(team=led.team, by=led.member)
    staff = UserFactory.create(roles=[Role.TM_BREACHERS])
    remove_player(team=led.team, player=led.co_captain, by=staff, reason="Asked for.")
    assert ranks_of(led.team) == {"Foxes captain": "Captain"}


def test_rosters_lock_with_the_season() -> None:
    led = led_team()
    season = Season.objects.filter(league=led.team.league, is_current=True)
    season.update(roster_lock_at=timezone.now() + timedelta(minutes=1))
    remove_player(team=led.team, player=led.member, by=led.captain)
    season.update(roster_lock_at=timezone.now() - timedelta(minutes=1))
    with pytest.raises(Refused, match="has had a locked roster since"):
        remove_player(team=led.team, player=led.co_captain, by=led.captain)


@pytest.mark.any_database
def test_every_status_has_a_meaning() -> None:
    assert set(STATUS_MEANINGS) == set(TeamStatus)


def test_changes_by_the_portal_itself_are_not_notified() -> None:
    led = led_team()
    remove_player(team=led.team, player=led.member, by=None)
    disband_team(team=led.team, by=None)
    assert not Notification.objects.exists()


@pytest.mark.parametrize("who", ["captain", "staff"])
def test_disbanding_ends_all_memberships_without_a_cooldown(who: str) -> None:
    led = led_team()
    coach = MembershipFactory.create(team=led.team, rank=MemberRank.STAFF).user
    NameChangeRequest.objects.create(team=led.team, name="Wolves", asked_by=led.captain)
    by = led.captain if who == "captain" else UserFactory.create(roles=[Role.TM_BREACHERS])
    team = disband_team(team=led.team, by=by, reason="It is over.")
    assert (team.status, ranks_of(team)) == (TeamStatus.DISBANDED, {})
    assert Membership.objects.filter(team=team).exclude(left_at=None).count() == 4
    assert not Cooldown.objects.exists()
    assert NameChangeRequest.objects.get().outcome == NameOutcome.DECLINED
    for person in {led.captain, led.co_captain, led.member, coach} - {by}:
        assert told(person) == ["Foxes has disbanded"]
    people = [led.captain.username, led.co_captain.username, led.member.username, coach.username]
    [(action, changes, reason)] = audited()
    assert (action, changes["status"], reason) == (
        "team.disband",
        ["Active", "Disbanded"],
        "It is over.",
    )
    assert changes["players"] == [people, []]
    with pytest.raises(Refused, match="has already disbanded"):
        disband_team(team=team, by=None)


@pytest.mark.any_database
@pytest.mark.parametrize("who", ["co_captain", "member"])
def test_only_the_captain_and_staff_disband_a_team(who: str) -> None:
    led = led_team()
    before = stored()
    with pytest.raises(PermissionDenied):
        disband_team(team=led.team, by=getattr(led, who))
    assert stored() == before


def test_staff_cannot_remove_a_player_twice() -> None:
    led = led_team()
    membership = Membership.objects.get(user=led.member)
    remove_member(membership=membership, by=None)
    with pytest.raises(Refused, match="has already left Foxes"):
        remove_member(membership=membership, by=None)


@pytest.fixture
def set_back(monkeypatch: pytest.MonkeyPatch) -> LedTeam:
    """A team whose members joined before the clock was set back by an hour."""
    led, now = led_team(), timezone.now()
    Membership.objects.update(joined_at=now)
    monkeypatch.setattr("django.utils.timezone.now", lambda: now - timedelta(hours=1))
    return led


def test_player_can_leave_after_the_clock_was_set_back(set_back: LedTeam) -> None:
    left = leave_team(team=set_back.team, by=set_back.member)
    removed = remove_player(team=set_back.team, player=set_back.co_captain, by=set_back.captain)
    for membership in (left, removed):
        assert membership.left_at == membership.joined_at


def test_player_can_be_moved_after_the_clock_was_set_back(set_back: LedTeam) -> None:
    other = led_team("Owls").team
    move_player(team=set_back.team, to=other, player=set_back.member, reason="Asked for.", by=None)
    times = Membership.objects.filter(user=set_back.member).order_by("pk")
    assert [each.team.name for each in times] == ["Foxes", "Owls"]
    assert times[0].left_at == times[0].joined_at == times[1].joined_at


def test_team_disbands_after_the_clock_was_set_back(set_back: LedTeam) -> None:
    disband_team(team=set_back.team, by=set_back.captain)
    assert not Membership.objects.current().exists()
    assert not Membership.objects.exclude(left_at=F("joined_at")).exists()
