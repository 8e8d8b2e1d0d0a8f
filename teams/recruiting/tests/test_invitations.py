"""Invitations of free agents: sending, answering, what closes them."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.models import User
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.models import League, Season
from leagues.tests.factories import current_season
from teams.enums import RequestStatus, TeamStatus
from teams.models import FreeAgent, Invitation, JoinRequest, Membership
from teams.recruiting.services.invitations import (
    accept_invitation,
    decline_invitation,
    expire_invitations,
    invite,
    withdraw_invitation,
)
from teams.services.join_requests import accept_join_request, request_to_join
from teams.services.staff import set_status
from teams.tests.factories import FreeAgentFactory
from teams.tests.teams import LedTeam, audited, led_team, ranks_of, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def foxes() -> LedTeam:
    return led_team()


@pytest.fixture
def pip() -> User:
    agent = FreeAgentFactory.create()
    agent.user.username = "Pip"
    agent.user.save()
    return agent.user


def sent(team: LedTeam, user: User, message: str = "") -> Invitation:
    return invite(team=team.team, user=user, by=team.captain, message=message)


def refused(command: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refusal:
        command()
    return str(refusal.value)


def statuses() -> list[str]:
    return list(Invitation.objects.order_by("pk").values_list("status", flat=True))


def test_accepted_invitation_puts_the_player_on_the_team(foxes: LedTeam, pip: User) -> None:
    owls = led_team("Owls")
    ravens = led_team("Ravens")
    other, asked = sent(owls, pip), request_to_join(team=ravens.team, user=pip)
    invitation = sent(foxes, pip, "  Join us. ")
    assert invitation.message == "Join us."
    accept_invitation(invitation=invitation, user=pip)
    assert ranks_of(foxes.team)["Pip"] == "Member"
    other.refresh_from_db()
    asked.refresh_from_db()
    assert (other.status, asked.status) == (RequestStatus.WITHDRAWN, RequestStatus.WITHDRAWN)
    assert not FreeAgent.objects.exists()
    assert told(pip) == ["Owls invites you to join", "Foxes invites you to join"]
    for leader in (foxes.captain, foxes.co_captain):
        assert told(leader) == ["Pip has joined Foxes"]
    assert [action for action, _, _ in audited()][-4:] == [
        "request_to_join.withdraw",
        "invitation.withdraw",
        "team.join",
        "invitation.accept",
    ]


@pytest.mark.any_database
def test_only_leaders_invite_and_only_free_agents(foxes: LedTeam, pip: User) -> None:
    with pytest.raises(PermissionDenied):
        invite(team=foxes.team, user=pip, by=foxes.member)
    FreeAgent.objects.all().delete()
    assert refused(lambda: sent(foxes, pip)) == (
        "Pip is not looking for a team in the Breachers Champions League."
    )


def test_player_who_is_invited_or_has_asked_is_not_invited_again(foxes: LedTeam, pip: User) -> None:
    sent(foxes, pip)
    assert (
        refused(lambda: sent(foxes, pip)) == "Foxes has already invited Pip. Wait for the answer."
    )
    assert refused(lambda: request_to_join(team=foxes.team, user=pip)) == (
        "Foxes has invited you. Accept the invitation."
    )
    owls = led_team("Owls")
    request_to_join(team=owls.team, user=pip)
    assert (
        refused(lambda: sent(owls, pip))
        == "Pip has already asked to join Owls. Accept the request."
    )


@pytest.mark.any_database
def test_long_message_is_refused(foxes: LedTeam, pip: User) -> None:
    with pytest.raises(FieldsRefused) as refusal:
        sent(foxes, pip, "x" * 301)
    assert refusal.value.fields == {"message": ["At most 300 characters."]}


@pytest.mark.any_database
def test_only_the_player_answers(foxes: LedTeam, pip: User) -> None:
    invitation = sent(foxes, pip)
    for answer in (accept_invitation, decline_invitation):
        with pytest.raises(PermissionDenied):
            answer(invitation=invitation, user=foxes.captain)
    decline_invitation(invitation=invitation, user=pip)
    assert told(foxes.co_captain) == ["Pip declined the invitation to Foxes"]
    assert refused(lambda: accept_invitation(invitation=invitation, user=pip)) == (
        "This invitation was already declined."
    )


def test_leaders_take_an_invitation_back(foxes: LedTeam, pip: User) -> None:
    invitation = sent(foxes, pip)
    with pytest.raises(PermissionDenied):
        withdraw_invitation(invitation=invitation, by=foxes.member)
    withdraw_invitation(invitation=invitation, by=foxes.co_captain)
    assert statuses() == [RequestStatus.WITHDRAWN]


def test_full_team_and_locked_rosters_refuse_when_accepted(foxes: LedTeam, pip: User) -> None:
    invitation = sent(foxes, pip)
    League.objects.update(roster_minimum=1, roster_maximum=3)
    assert refused(lambda: accept_invitation(invitation=invitation, user=pip)) == (
        "Foxes already has 3 players, the maximum in the Breachers Champions League."
    )
    League.objects.update(roster_maximum=9)
    current_season()
    Season.objects.current().update(roster_lock_at=timezone.now())
    assert refused(lambda: accept_invitation(invitation=invitation, user=pip)).startswith(
        "Rosters have been locked for BCL "
    )
    assert statuses() == [RequestStatus.OPEN]
    assert not Membership.objects.filter(user=pip).exists()


def test_unanswered_invitation_expires(foxes: LedTeam, pip: User) -> None:
    invitation = sent(foxes, pip)
    Invitation.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    assert refused(lambda: accept_invitation(invitation=invitation, user=pip)) == (
        "This invitation has expired."
    )
    assert (expire_invitations(), expire_invitations()) == (1, 0)
    assert told(foxes.captain) == ["Pip did not answer the invitation to Foxes"]


def test_team_that_ends_closes_its_invitations(foxes: LedTeam, pip: User) -> None:
    sent(foxes, pip)
    set_status(team=foxes.team, status=TeamStatus.DISBANDED, by=None)
    assert statuses() == [RequestStatus.WITHDRAWN]
    assert told(pip)[-1] == "Your invitation to Foxes was closed"


def test_accepted_request_ends_invitations_of_other_teams(foxes: LedTeam, pip: User) -> None:
    sent(foxes, pip)
    owls = led_team("Owls")
    asked = request_to_join(team=owls.team, user=pip, message="I play Tuesdays.")
    assert JoinRequest.objects.get().message == "I play Tuesdays."
    accept_join_request(request=asked, by=owls.captain)
    assert statuses() == [RequestStatus.WITHDRAWN]
