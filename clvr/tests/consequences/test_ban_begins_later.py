"""Breaks without it: whoever is banned from a later day on keeps places, casts and a captaincy that
they can no longer fill."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.enums import CaseKind, PunishmentType, Role
from accounts.models import Case, User
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from clvr.tests.consequences.scene import CHANNEL, Scene
from leagues.tests.factories import league
from matches.due import (
    end_barred_claims,
    take_off_ineligible_players,
    take_off_ineligible_substitutes,
)
from matches.models import LineupPlayer, Match, Stream, Substitute
from matches.play.casts.services.casters import claim_match, name_caster
from matches.play.leaderless.services import look_after_leaderless_teams
from matches.tests.pairings import TUESDAY, stop_clock
from teams.models import FreeAgent, JoinRequest
from teams.services.barred import end_requests_of_barred_people

pytestmark = [pytest.mark.django_db, pytest.mark.database]

BEGINS = TUESDAY + timedelta(minutes=10)
"""Before the match of the scene."""


def ban_later(*users: User) -> None:
    for user in users:
        punish(
            user=user,
            kind=PunishmentType.BAN,
            league="bcl",
            reason="Cheated.",
            by=None,
            starts_at=BEGINS,
        )


def due_work() -> list[int]:
    """What due work does to people who are barred: on line-ups, as substitutes, of casts, of
    requests and posts, and of teams without a leader."""
    return [
        take_off_ineligible_substitutes(),
        take_off_ineligible_players(),
        end_barred_claims(),
        end_requests_of_barred_people(),
        look_after_leaderless_teams(),
    ]


def test_ban_that_begins_later_releases_duties_when_it_begins(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    UserFactory.create(roles=[Role.TM_BREACHERS])
    asker, agent = JoinRequest.objects.get().user, FreeAgent.objects.get().user
    fielded = LineupPlayer.objects.filter(user=scene.foxes.captain, lineup__match=scene.match)
    ban_later(
        *(scene.foxes.captain, scene.foxes.co_captain, scene.caster, scene.substitute),
        *(asker, agent),
    )
    assert due_work() == [0, 0, 0, 0, 0]
    assert fielded.exists()
    stop_clock(monkeypatch, BEGINS)
    # The line-ups lose both leaders of the Foxes and the substitute of the Owls.
    assert due_work() == [1, 3, 1, 2, 1]
    assert not fielded.exists()
    assert not Substitute.objects.accepted().exists()
    assert not Stream.objects.exists()
    assert not FreeAgent.objects.exists()
    assert Case.objects.get(kind=CaseKind.LEADER).is_open
    assert due_work() == [0, 0, 0, 0, 0]


def test_ban_that_ends_before_the_match_releases_nothing_of_it(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    name_caster(league=league(), user=scene.foxes.captain, channel=f"{CHANNEL}2", by=None)
    claim_match(match=scene.later, by=scene.foxes.captain)
    Match.objects.filter(pk=scene.later.pk).update(time=timezone.now() + timedelta(days=2))
    punish(
        user=scene.foxes.captain,
        kind=PunishmentType.BAN,
        league="bcl",
        reason="Cheated.",
        by=None,
        starts_at=BEGINS,
        until=TUESDAY + timedelta(days=1),
    )
    stop_clock(monkeypatch, BEGINS)
    assert end_barred_claims() == 0
    assert look_after_leaderless_teams() == 0
