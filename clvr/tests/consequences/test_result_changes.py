"""Breaks without it: a result that staff change or take back removes who played, or a cast."""

import pytest

from accounts.enums import NotificationKind
from accounts.models import Notification
from clvr.tests.consequences.scene import Scene, neighbours, posts
from matches.models import Match
from matches.play.results.services.official import make_official, void_result
from matches.play.results.services.taking_back import take_back_result
from matches.scores.verdicts import Verdict

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def test_void_match_keeps_its_line_ups_and_votes_and_its_cast_ends(scene: Scene) -> None:
    before = neighbours()
    Notification.objects.all().delete()
    make_official(match=scene.match, verdict=Verdict.void(), by=None, reason="Wrong pair.")
    after = neighbours()
    assert (after.requests, after.lineups) == (before.requests, before.lineups)
    assert not scene.match.streams.exists()
    (told,) = Notification.objects.filter(user=scene.caster)
    assert told.kind == NotificationKind.CASTING
    assert posts()[-1] == "**BCL** Foxes vs Owls was voided\\."


def test_result_that_is_voided_or_taken_back_leaves_requests_and_line_ups(scene: Scene) -> None:
    played = Match.objects.with_context().order_by("pk")[0]
    assert played.result is not None
    before = neighbours()
    void_result(match=played, by=None, reason="Never played.")
    voided = neighbours()
    assert (voided.requests, voided.lineups) == (before.requests, before.lineups)
    assert [row[3:] for row in voided.table[:3]] == [(0, 0, 0)] * 3
    make_official(match=scene.match, verdict=Verdict.double_forfeit(), by=None)
    counted = neighbours()
    take_back_result(match=scene.match, seen=1, by=None, reason="They play later.")
    back = neighbours()
    assert (back.requests, back.lineups) == (counted.requests, counted.lineups)
    assert back.table == voided.table
    assert posts()[-1] == "**BCL** Foxes vs Owls has no result\\."
