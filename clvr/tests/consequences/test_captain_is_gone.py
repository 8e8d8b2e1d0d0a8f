"""Breaks without it: a team whose captain is banned, or closes the account, stands still."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from accounts.enums import CaseKind, NotificationKind, PunishmentType, Role
from accounts.models import Case, Notification, User
from accounts.people.activity import set_active
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from clvr.lib.refusals import Refused
from clvr.tests.consequences.scene import CHANNEL, Scene, neighbours
from leagues.tests.factories import league
from matches.due import end_barred_claims
from matches.models import Stream
from matches.play.casts.services.casters import claim_match, name_caster
from matches.play.leaderless.services import look_after_leaderless_teams
from matches.play.scheduling.services import accept_time
from matches.play.scheduling.services.deadlines import apply_default_times
from matches.tests.pairings import AFTER_DEADLINE, TUESDAY, evening, play_by_default, stop_clock
from teams.services.barred import end_requests_of_barred_people
from teams.services.captaincy import demote_co_captain

pytestmark = [pytest.mark.django_db, pytest.mark.database]

Gone = Callable[[User], object]


def ban(user: User) -> object:
    return punish(user=user, kind=PunishmentType.BAN, league="bcl", reason="Cheated.", by=None)


def close(user: User) -> object:
    return set_active(user=user, is_active=False, by=None)


each_way = pytest.mark.parametrize("gone", [ban, close])


@each_way
def test_co_captain_leads_on(scene: Scene, gone: Gone) -> None:
    gone(scene.foxes.captain)
    proposal = scene.later.time_proposals.get()
    if gone is ban:
        with pytest.raises(Refused, match="You are banned"):
            accept_time(proposal=proposal, time=evening(2), by=scene.foxes.captain)
    accept_time(proposal=proposal, time=evening(2), by=scene.foxes.co_captain)
    scene.later.refresh_from_db()
    assert scene.later.time == evening(2)


@each_way
def test_everything_else_stays_as_it_is(scene: Scene, gone: Gone) -> None:
    name_caster(league=league(), user=scene.foxes.captain, channel=f"{CHANNEL}2", by=None)
    claim_match(match=scene.later, by=scene.foxes.captain)
    before = neighbours()
    gone(scene.foxes.captain)
    assert neighbours() == before
    # Due work ends their claim alone.
    assert end_barred_claims() == 1
    assert [each.match for each in Stream.objects.all()] == [scene.match]
    assert end_requests_of_barred_people() == 0


@each_way
def test_deadlines_wait_for_a_team_without_a_leader_and_staff_are_asked_once(
    scene: Scene, gone: Gone, monkeypatch: pytest.MonkeyPatch
) -> None:
    manager = UserFactory.create(roles=[Role.TM_BREACHERS])
    play_by_default()
    demote_co_captain(team=scene.foxes.team, by=scene.foxes.captain)
    gone(scene.foxes.captain)
    before = neighbours()
    for at in (TUESDAY, TUESDAY, AFTER_DEADLINE - timedelta(days=1), AFTER_DEADLINE):
        stop_clock(monkeypatch, at)
        look_after_leaderless_teams()
        assert apply_default_times() == 0
    # Two requests wait longer for an answer: nothing else has changed.
    assert neighbours() == before
    told = Notification.objects.get(user=manager, kind=NotificationKind.APPROVAL_NEEDED)
    assert (told.title, told.settled_at) == ("Nobody may lead Foxes", None)
    assert Case.objects.get(kind=CaseKind.LEADER).is_open
