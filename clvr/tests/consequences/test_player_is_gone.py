"""Breaks without it: what a player leaves behind is shown as if they still played, or changes what
others have played."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.enums import NotificationKind, PunishmentType
from accounts.models import Notification, User
from accounts.people.activity import set_active
from accounts.punishments.services import punish
from clvr.lib.field_refusals import FieldsRefused
from clvr.tests.consequences.scene import TIME, Neighbours, Scene, neighbours
from matches.due import (
    end_barred_claims,
    take_off_ineligible_players,
    take_off_ineligible_substitutes,
)
from matches.enums import Side, SubstituteStatus
from matches.models import Caster, LineupPlayer, Match, MatchVote, Stream, Substitute
from matches.people.own_data.leaving import leave_for_good
from matches.play.lineups.services import hand_in_lineup
from matches.tests.pairings import stop_clock
from teams.enums import RequestStatus
from teams.models import FreeAgent, Invitation, JoinRequest
from teams.services.barred import end_requests_of_barred_people
from teams.services.leaving import leave_team, remove_player
from teams.services.staff import move_player

pytestmark = [pytest.mark.django_db, pytest.mark.database]

Gone = Callable[[Scene], object]


def leave(scene: Scene) -> object:
    return leave_team(team=scene.foxes.team, by=scene.foxes.member)


def remove(scene: Scene) -> object:
    return remove_player(team=scene.foxes.team, player=scene.foxes.member, by=scene.foxes.captain)


def move(scene: Scene) -> object:
    return move_player(
        team=scene.foxes.team,
        player=scene.foxes.member,
        to=scene.bears.team,
        by=None,
        reason="The Bears are short of players.",
    )


def ban(scene: Scene) -> object:
    return banned(scene.foxes.member)


def close(scene: Scene) -> object:
    return set_active(user=scene.foxes.member, is_active=False, by=None)


def leave_the_portal(scene: Scene) -> object:
    return left(scene.foxes.member)


def banned(user: User) -> object:
    return punish(user=user, kind=PunishmentType.BAN, league="bcl", reason="Cheated.", by=None)


def left(user: User) -> object:
    return leave_for_good(user=user, username=user.username, by=user)


def changed(before: Neighbours) -> list[str]:
    """The neighbours that are no longer as they were."""
    now = neighbours()
    return [each for each in now._fields if getattr(now, each) != getattr(before, each)]


@pytest.mark.parametrize("gone", [leave, remove, move, ban, close])
def test_matches_votes_casts_and_the_table_stay(scene: Scene, gone: Gone) -> None:
    before = neighbours()
    gone(scene)
    assert changed(before) == []
    # Due work takes them off line-ups to come.
    assert take_off_ineligible_players() == 1
    assert changed(before) == ["lineups"]


@pytest.mark.parametrize(
    ("league", "until", "is_ended"),
    [
        ("bcl", None, True),
        ("", None, True),
        ("ocl", None, False),
        ("bcl", timedelta(hours=1), True),
        ("bcl", timedelta(minutes=-1), False),
    ],
)
def test_ban_ends_the_casts_that_it_lasts_beyond(
    scene: Scene, league: str, until: timedelta | None, is_ended: bool
) -> None:
    """`until` is from the time of the match on."""
    Notification.objects.all().delete()
    ends = None if until is None else TIME + until
    kind = PunishmentType.BAN
    punish(user=scene.caster, kind=kind, league=league, reason="Cheated.", until=ends, by=None)
    assert [end_barred_claims(), end_barred_claims()] == [int(is_ended), 0]
    assert scene.match.streams.exists() != is_ended
    told = Notification.objects.filter(kind=NotificationKind.CASTING, user=scene.caster)
    assert told.count() == int(is_ended)
    leaders = [scene.foxes.captain, scene.foxes.co_captain, scene.owls.captain]
    for leader in leaders:
        known = Notification.objects.filter(kind=NotificationKind.CAST_CHANGED, user=leader)
        assert known.count() == int(is_ended)


def test_cast_of_a_match_that_has_begun_stays(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    banned(scene.caster)
    stop_clock(monkeypatch, TIME + timedelta(minutes=1))
    assert end_barred_claims() == 0
    assert scene.match.streams.exists()


@pytest.mark.parametrize(("league", "is_ended"), [("bcl", True), ("", True), ("ocl", False)])
def test_ban_ends_own_requests_and_posts_of_its_league(
    scene: Scene, league: str, is_ended: bool
) -> None:
    for name in ("Ona", "Pip"):
        user = User.objects.get(username=name)
        kind = PunishmentType.BAN
        punish(user=user, kind=kind, league=league, reason="Cheated.", by=None)
    ended = [end_requests_of_barred_people(), end_requests_of_barred_people()]
    assert ended == [2 * is_ended, 0]
    request = JoinRequest.objects.get()
    assert (request.status == RequestStatus.WITHDRAWN, FreeAgent.objects.exists()) == (
        is_ended,
        not is_ended,
    )
    demands = Notification.objects.filter(dedupe=request.event, settled_at=None)
    assert demands.exists() != is_ended


def test_player_who_leaves_the_portal_takes_their_vote_along(scene: Scene) -> None:
    before = neighbours()
    leave_the_portal(scene)
    take_off_ineligible_players()
    after = neighbours()
    assert (after.matches, after.casts, after.table) == (before.matches, before.casts, before.table)
    assert not MatchVote.objects.filter(voter=scene.foxes.member).exists()
    assert not LineupPlayer.objects.filter(user=scene.foxes.member).exists()


def test_player_who_leaves_the_portal_gives_everything_back(scene: Scene) -> None:
    """Their place as a substitute, their casts, their post and the invitations to them."""
    for user in (scene.substitute, scene.caster, User.objects.get(username="Pip")):
        left(user)
    assert Substitute.objects.get().status == SubstituteStatus.WITHDRAWN
    assert not Caster.objects.exists()
    assert not Stream.objects.exists()
    assert not FreeAgent.objects.exists()
    assert not Invitation.objects.open().exists()


@pytest.mark.parametrize(
    ("league", "until", "is_kept"),
    [
        ("bcl", None, True),
        ("", None, True),
        ("ocl", None, False),
        ("bcl", -timedelta(hours=1), False),
        ("bcl", timedelta(hours=1), True),
    ],
)
def test_ban_takes_a_player_off_the_matches_that_it_lasts_beyond(
    scene: Scene, league: str, until: timedelta | None, is_kept: bool
) -> None:
    """`until` is from the time of the match on."""
    time = timezone.now() + timedelta(hours=5)
    Match.objects.filter(pk=scene.match.pk).update(time=time)
    LineupPlayer.objects.exclude(lineup__match=scene.match).delete()
    ends = None if until is None else time + until
    for user in (scene.foxes.member, scene.substitute):
        kind = PunishmentType.BAN
        punish(user=user, kind=kind, league=league, reason="Cheated.", until=ends, by=None)
    assert (take_off_ineligible_players() > 0) == is_kept
    assert take_off_ineligible_substitutes() == is_kept
    assert (Substitute.objects.get().status == SubstituteStatus.WITHDRAWN) == is_kept
    words = "You can’t play in the Breachers Champions League now."
    assert scene.substitute.notifications.filter(body=words).exists() == is_kept


def test_banned_player_can_not_be_fielded_again(scene: Scene) -> None:
    member = scene.foxes.member
    LineupPlayer.objects.filter(user=member).delete()
    banned(member)
    with pytest.raises(FieldsRefused) as refused:
        hand_in_lineup(
            match=scene.later, side=Side.TEAM_A, players=[member.pk], by=scene.foxes.captain
        )
    blocked = "Foxes member is blocked from the Breachers Champions League."
    assert refused.value.fields == {"players": [blocked]}
