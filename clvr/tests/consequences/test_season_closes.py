"""Breaks without it: a season that is over goes on asking its teams, or loses what it was."""

from datetime import timedelta

import pytest

from accounts.enums import NotificationKind
from accounts.models import Notification
from accounts.tests.people import person
from clvr.lib.refusals import Refused
from clvr.tests.consequences.scene import TIME, Scene, neighbours, season
from matches.enums import Side
from matches.models import Challenge, Match
from matches.play.challenges.services.challenges import accept_challenge
from matches.play.lineups.services import hand_in_lineup
from matches.play.match_day.services.reminders import tell_check_in_open
from matches.play.match_day.services.soon import tell_matches_soon
from matches.play.results.services.due_notices import tell_results_due
from matches.season.season_desk.services.opening import close_season
from matches.shown.home.votes import own_vote
from matches.tests.pairings import TUESDAY, stop_clock
from teams.enums import RequestStatus
from teams.leaders import leaders_of

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def closed(scene: Scene) -> Scene:
    close_season(season=season(), by=person("admin"))
    return scene


def test_nothing_stored_is_lost_but_what_the_portal_asked(scene: Scene) -> None:
    before = neighbours()
    close_season(season=season(), by=person("admin"))
    after = neighbours()
    assert after._replace(casts=[], requests=[]) == before._replace(casts=[], requests=[])
    # The challenge alone has ended.
    assert after.requests[1:] == before.requests[1:]
    asked = [row for row in before.casts if row not in after.casts]
    assert [name for name, _ in asked] == ["Owls captain", "Owls second"]
    assert [row for row in after.casts if row not in before.casts] == []


def test_nobody_is_reminded(closed: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    Notification.objects.all().delete()
    assert (tell_matches_soon(), tell_check_in_open()) == (0, 0)
    stop_clock(monkeypatch, TIME + timedelta(hours=3))
    assert tell_results_due() == 0
    assert Match.objects.filter(pk=closed.match.pk, result=None).exists()
    assert not Notification.objects.exists()


def test_people_are_reminded_while_it_runs(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the test above rests on."""
    assert tell_matches_soon() == 1
    stop_clock(monkeypatch, TIME + timedelta(hours=3))
    assert tell_results_due() == 1
    assert Match.objects.filter(pk=scene.match.pk, result=None).exists()


def test_challenges_end_and_both_sides_are_told_once_why(scene: Scene) -> None:
    challenge = Challenge.objects.get()
    leaders = {*leaders_of(challenge.challenger), *leaders_of(challenge.challenged)}
    Notification.objects.all().delete()
    close_season(season=season(), by=person("admin"))
    challenge.refresh_from_db()
    assert challenge.status == RequestStatus.DECLINED
    told = Notification.objects.filter(kind=NotificationKind.CHALLENGE_ANSWERED)
    assert sorted((each.user.pk, each.body) for each in told) == sorted(
        (leader.pk, "BCL Season 1 is closed.") for leader in leaders
    )


def test_votes_are_closed_and_nobody_answers_a_challenge(scene: Scene) -> None:
    def vote() -> tuple[bool, int]:
        found = own_vote(scene.foxes.captain, season().league, TUESDAY)
        return found.is_open, len(found.candidates)

    assert vote() == (True, 2)
    close_season(season=season(), by=person("admin"))
    assert vote() == (False, 0)
    with pytest.raises(Refused):
        accept_challenge(challenge=Challenge.objects.get(), by=scene.foxes.captain)


def test_line_ups_are_closed(closed: Scene) -> None:
    with pytest.raises(Refused, match="is closed"):
        hand_in_lineup(
            match=closed.later,
            side=Side.TEAM_A,
            players=[closed.foxes.captain.pk],
            by=closed.foxes.captain,
        )
