"""Concurrent commands on teams: on PostgreSQL, where transactions run side by side.

Each race runs many times, and then once in the order that breaks it: another command runs between a
command's check and its write. Without the locks, that order succeeds.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from types import ModuleType

import pytest
from django.db.models import Model

from accounts.models import User
from accounts.tests.concurrency import ROUNDS, Overtaking, at_once, without_locks
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.lib.refusals import Refused
from teams.enums import MemberRank, TeamStatus
from teams.models import JoinRequest, Membership, Team
from teams.request_state import end_of_request
from teams.services import captaincy, join_requests, leaving, membership
from teams.services.captaincy import accept_captaincy, make_co_captain, offer_captaincy
from teams.services.join_requests import accept_join_request, request_to_join
from teams.services.leaving import disband_team, leave_team, remove_member
from teams.services.membership import add_member
from teams.services.staff import move_player
from teams.tests.factories import MembershipFactory, TeamFactory
from teams.tests.teams import led_team

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

Command = Callable[[], object]
Run = Callable[[Command, Command], list[BaseException]]
"""Runs the two commands of a race; returns the exceptions."""
numbers = count()


def open_request(team: Team, user: User) -> JoinRequest:
    """A request from before the person joined their current team."""
    expires_at = end_of_request(team.league)
    return JoinRequest.objects.create(team=team, user=user, expires_at=expires_at)


def is_refused(raised: list[BaseException], *, times: int) -> bool:
    return [type(error) for error in raised] == [Refused] * times


def current(team: Team) -> list[int]:
    return list(Membership.objects.current().filter(team=team).values_list("user", flat=True))


def is_one_after_the_other(player: User, raised: list[BaseException]) -> bool:
    """Whether the player's memberships don't overlap, and the command that came too early was
    refused."""
    left, *joined = Membership.objects.filter(user=player).order_by("pk")
    return (
        left.left_at is not None
        and all(each.joined_at >= left.left_at for each in joined)
        and is_refused(raised, times=1 - len(joined))
    )


def joining_and_being_removed(run: Run) -> bool:
    """A person is added to a team while another team removes them."""
    held, to = MembershipFactory.create(), TeamFactory.create()
    raised = run(
        partial(add_member, team=to, user=held.user, by=None),
        partial(remove_member, membership=held, by=None),
    )
    return is_one_after_the_other(held.user, raised)


def accept_and_leave(run: Run) -> bool:
    """A captain accepts a person's request while they leave their current team."""
    player = PlayerNameFactory.create().user
    held = MembershipFactory.create(user=player)
    captain = MembershipFactory.create(rank=MemberRank.CAPTAIN)
    request = open_request(captain.team, player)
    raised = run(
        partial(accept_join_request, request=request, by=captain.user),
        partial(leave_team, team=held.team, by=player),
    )
    return is_one_after_the_other(player, raised)


def leave_and_move(run: Run) -> bool:
    """A player leaves while staff move them to another team."""
    held, to = MembershipFactory.create(), TeamFactory.create()
    move = partial(move_player, team=held.team, player=held.user, to=to, by=None, reason="So.")
    raised = run(partial(leave_team, team=held.team, by=held.user), move)
    times = Membership.objects.filter(user=held.user)
    return is_refused(raised, times=1) and times.count() == 1 + times.current().count()


def joining_and_end_of_the_former_team(run: Run) -> bool:
    """A person is added to a team while their current team disbands."""
    held, to = MembershipFactory.create(), TeamFactory.create()
    raised = run(
        partial(add_member, team=to, user=held.user, by=None),
        partial(disband_team, team=held.team, by=None),
    )
    return is_one_after_the_other(held.user, raised)


def accept_and_end(run: Run) -> bool:
    """A team disbands while it accepts a person."""
    team, newcomer = MembershipFactory.create().team, UserFactory.create()
    raised = run(
        partial(add_member, team=team, user=newcomer, by=None),
        partial(disband_team, team=team, by=None),
    )
    team.refresh_from_db()
    is_gone = team.status == TeamStatus.DISBANDED and current(team) == []
    has_joined = Membership.objects.filter(user=newcomer).exists()
    return is_gone and is_refused(raised, times=0 if has_joined else 1)


def request_and_end(run: Run) -> bool:
    """A team disbands while a person asks to join it."""
    team, player = TeamFactory.create(), PlayerNameFactory.create().user
    raised = run(
        partial(request_to_join, team=team, user=player), partial(disband_team, team=team, by=None)
    )
    asked = JoinRequest.objects.filter(team=team)
    return not asked.open().exists() and is_refused(raised, times=1 - asked.count())


def leave_and_succession(run: Run) -> bool:
    """A person accepts the captaincy and leaves at the same time."""
    led = led_team(f"Team {next(numbers)} of heirs")
    offer_captaincy(team=led.team, to=led.member, by=None)
    raised = run(
        partial(leave_team, team=led.team, by=led.member),
        partial(accept_captaincy, team=led.team, by=led.member),
    )
    leading = Membership.objects.current().filter(team=led.team, rank=MemberRank.CAPTAIN)
    captain = led.member if led.member.pk in current(led.team) else led.captain
    return is_refused(raised, times=1) and [each.user for each in leading] == [captain]


def two_co_captains(run: Run) -> bool:
    """Two people are made co-captain at once; one replaces the other."""
    led = led_team(f"Team {next(numbers)} of seconds")
    other = MembershipFactory.create(team=led.team).user
    raised = run(
        *(
            partial(make_co_captain, team=led.team, player=player, by=None, replacing=True)
            for player in (led.member, other)
        )
    )
    seconds = Membership.objects.current().filter(team=led.team, rank=MemberRank.CO_CAPTAIN)
    return raised == [] and seconds.get().user in (led.member, other)


@dataclass(frozen=True)
class Race:
    """A race. `run` runs its two commands at once and returns whether it ended correctly. `where`
    is the step at which the second command overtakes the first: before it or, with `has_looked`,
    after it. `locks` are the models whose row locks prevent that."""

    run: Callable[[Run], bool]
    where: tuple[ModuleType, str]
    locks: set[type[Model]] = field(default_factory=set)
    has_looked: bool = True

    def __str__(self) -> str:
        return self.run.__name__

    def overtaken(self, monkeypatch: pytest.MonkeyPatch) -> bool:
        """One round in which the second command overtakes the first, unless locks prevent it."""
        overtaking = Overtaking()
        module, name = self.where
        step = getattr(module, name)
        wait = overtaking.waiting_after if self.has_looked else overtaking.waiting_before
        monkeypatch.setattr(module, name, wait(step))
        return self.run(lambda one, other: at_once(one, overtaking.second(other)))


RACES = [
    Race(
        joining_and_being_removed,
        (membership, "obstacles_to_membership"),
        {User},
        has_looked=False,
    ),
    Race(accept_and_leave, (join_requests, "obstacles_to_request"), {User}, has_looked=False),
    Race(leave_and_move, (leaving, "membership_of"), {Team, User}),
    Race(
        joining_and_end_of_the_former_team,
        (membership, "obstacles_to_membership"),
        {User},
        has_looked=False,
    ),
    Race(accept_and_end, (membership, "obstacles_to_membership"), {Team}),
    Race(request_and_end, (join_requests, "obstacles_to_request"), {Team}),
    Race(leave_and_succession, (leaving, "membership_of"), {Team, User}),
    Race(two_co_captains, (captaincy, "_holder"), {Team}),
]


@pytest.fixture(autouse=True)
def _no_cooldown(monkeypatch: pytest.MonkeyPatch) -> None:
    """People who leave a team may join another at once. Even a cooldown of zero length would stop
    them from joining before they left; without one, only the lock on the person does."""
    monkeypatch.setattr(leaving, "start_cooldown", lambda _: None)


@pytest.mark.parametrize("race", RACES, ids=str)
def test_race_always_ends_consistently(race: Race) -> None:
    assert [race.run(at_once) for _ in range(ROUNDS)] == [True] * ROUNDS


@pytest.mark.parametrize("race", RACES, ids=str)
def test_command_is_overtaken_without_locks(race: Race, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above depends on row locks of these models alone."""
    with monkeypatch.context() as patched:
        assert race.overtaken(patched)
    without_locks(monkeypatch, *race.locks)
    assert not race.overtaken(monkeypatch)
