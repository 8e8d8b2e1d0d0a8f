"""Concurrent commands on requests to join and invitations: on PostgreSQL, where transactions run
side by side. Each race is shown to fail without its lock."""

from collections.abc import Callable
from threading import Barrier, BrokenBarrierError
from typing import Any

import pytest

from accounts.models import User
from accounts.tests.concurrency import PATIENCE, ROUNDS, at_once, without_locks
from accounts.tests.factories import PlayerNameFactory
from clvr.lib.refusals import Refused
from leagues.models import League
from teams.enums import MemberRank, RequestStatus
from teams.models import FreeAgent, Invitation, JoinRequest, Membership, Team
from teams.recruiting.services import invitations
from teams.recruiting.services.invitations import accept_invitation, invite
from teams.services import join_requests
from teams.services.join_requests import (
    accept_join_request,
    request_to_join,
    withdraw_join_request,
)
from teams.services.membership import put_on_team
from teams.tests.factories import FreeAgentFactory, MembershipFactory, TeamFactory

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

Race = Callable[[], bool]
"""One round of a race; returns whether it ended correctly."""


def captain_of(team: Team, rank: MemberRank = MemberRank.CAPTAIN) -> User:
    return MembershipFactory.create(team=team, rank=rank).user


def newcomer() -> User:
    return PlayerNameFactory.create().user


def accepting(request: JoinRequest, by: User) -> Callable[[], object]:
    return lambda: accept_join_request(request=request, by=by)


def asking(team: Team, user: User) -> Callable[[], object]:
    return lambda: request_to_join(team=team, user=user)


def one_is_refused(*commands: Callable[[], object]) -> bool:
    return [type(error) for error in at_once(*commands)] == [Refused]


def two_accepts_of_one_request() -> bool:
    team = TeamFactory.create()
    leaders = [captain_of(team, rank) for rank in (MemberRank.CAPTAIN, MemberRank.CO_CAPTAIN)]
    request = request_to_join(team=team, user=newcomer())
    refused = one_is_refused(*(accepting(request, leader) for leader in leaders))
    members = Membership.objects.filter(team=team, user=request.user).count()
    return refused and members == 1


def two_accepts_for_the_last_place() -> bool:
    team = TeamFactory.create()
    captain = captain_of(team)
    requests = [request_to_join(team=team, user=newcomer()) for _ in range(2)]
    refused = one_is_refused(*(accepting(request, captain) for request in requests))
    return refused and Membership.objects.filter(team=team).count() == 2


def two_teams_that_take_one_player() -> bool:
    player = newcomer()
    requests = [request_to_join(team=TeamFactory.create(), user=player) for _ in range(2)]
    captains = [captain_of(request.team) for request in requests]
    refused = one_is_refused(*map(accepting, requests, captains))
    statuses = JoinRequest.objects.filter(user=player).values_list("status", flat=True)
    return (
        refused
        and Membership.objects.filter(user=player).count() == 1
        and sorted(statuses) == [RequestStatus.ACCEPTED, RequestStatus.WITHDRAWN]
    )


def accept_and_withdrawal() -> bool:
    team = TeamFactory.create()
    request = request_to_join(team=team, user=newcomer())
    refused = one_is_refused(
        accepting(request, captain_of(team)),
        lambda: withdraw_join_request(request=request, by=request.user),
    )
    request.refresh_from_db()
    is_member = Membership.objects.filter(user=request.user).exists()
    return refused and is_member == (request.status == RequestStatus.ACCEPTED)


def two_requests_of_one_player() -> bool:
    team, player = TeamFactory.create(), newcomer()
    refused = one_is_refused(asking(team, player), asking(team, player))
    return refused and JoinRequest.objects.filter(user=player).count() == 1


def invitation(team: Team, user: User) -> Invitation:
    """An open invitation by a captain of the team."""
    if not FreeAgent.objects.filter(user=user).exists():
        FreeAgentFactory.create(user=user)
    led = Membership.objects.filter(team=team, rank=MemberRank.CAPTAIN).first()
    return invite(team=team, user=user, by=led.user if led else captain_of(team))


def taking(invited: Invitation) -> Callable[[], object]:
    return lambda: accept_invitation(invitation=invited, user=invited.user)


def two_invitations_for_the_last_place() -> bool:
    team = TeamFactory.create()
    sent = [invitation(team, newcomer()) for _ in range(2)]
    refused = one_is_refused(*map(taking, sent))
    left = FreeAgent.objects.filter(user__in=[each.user for each in sent])
    return refused and Membership.objects.filter(team=team).count() == 2 and left.count() == 1


def two_invitations_of_one_player() -> bool:
    player = newcomer()
    sent = [invitation(TeamFactory.create(), player) for _ in range(2)]
    refused = one_is_refused(*map(taking, sent))
    statuses = Invitation.objects.filter(user=player).values_list("status", flat=True)
    return (
        refused
        and Membership.objects.filter(user=player).count() == 1
        and sorted(statuses) == [RequestStatus.ACCEPTED, RequestStatus.WITHDRAWN]
    )


RACES: list[Race] = [
    two_accepts_of_one_request,
    two_accepts_for_the_last_place,
    two_teams_that_take_one_player,
    accept_and_withdrawal,
    two_requests_of_one_player,
    two_invitations_for_the_last_place,
    two_invitations_of_one_player,
]


def name_of(race: Race) -> str:
    return race.__name__


@pytest.fixture(autouse=True)
def _one_place(request: pytest.FixtureRequest) -> None:
    """Leave one place on each team, beside its leader."""
    leaders = 2 if request.node.callspec.params["race"] is two_accepts_of_one_request else 1
    League.objects.filter(code="bcl").update(roster_minimum=1, roster_maximum=leaders + 1)


@pytest.mark.parametrize("race", RACES, ids=name_of)
def test_race_always_ends_consistently(race: Race) -> None:
    assert [race() for _ in range(ROUNDS)] == [True] * ROUNDS


class Meeting:
    """A point where two threads wait for each other after their checks and before their writes."""

    def __init__(self) -> None:
        self._barrier = Barrier(2)

    def before(self, write: Callable[..., Any]) -> Callable[..., Any]:
        def after_meeting(*args: Any, **kwargs: Any) -> Any:
            try:
                self._barrier.wait(timeout=1)
            except BrokenBarrierError:
                self._barrier.reset()
            return write(*args, **kwargs)

        return after_meeting


@pytest.mark.parametrize("race", RACES, ids=name_of)
def test_race_fails_without_locks(race: Race, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests above can fail: only locks keep the races correct."""
    without_locks(monkeypatch)
    for module in (join_requests, invitations):
        monkeypatch.setattr(module, "put_on_team", Meeting().before(put_on_team))
    assert not all(race() for _ in range(PATIENCE))
