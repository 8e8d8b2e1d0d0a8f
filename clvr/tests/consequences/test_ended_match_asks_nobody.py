"""Breaks without it: a match that is void, forfeited or has no time any more goes on asking people
for times, answers and votes."""

from collections.abc import Callable
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest

from accounts.models import Notification, User
from accounts.notifications.kinds import DEMANDING_ACTION
from accounts.tests.factories import PlayerNameFactory
from clvr.tests.consequences.scene import Scene
from leagues.tests.factories import WeekFactory
from matches.enums import Side
from matches.models import Match, TimeProposal
from matches.play.attendance.state import to_attend
from matches.play.availability.services import mark_slots
from matches.play.postponing.services import ask_to_postpone
from matches.play.results.services.official import make_official
from matches.play.scheduling.services import propose_times, withdraw_times
from matches.play.steps.waiting import keys_waiting
from matches.play.substitutes.services import name_substitute
from matches.scores.verdicts import Verdict
from matches.tests.pairings import TUESDAY, evening

pytestmark = [pytest.mark.django_db, pytest.mark.database]

OF_MATCHES = (
    *("proposals", "postponements", "reports", "substitutes", "check_ins", "attendance"),
    *("to_report", "to_pick", "to_line_up", "to_agree", "own_postponements", "own_substitutes"),
)


def waits(users: list[User]) -> dict[str, set[int]]:
    """What waits for these people because of matches."""
    found: dict[str, set[int]] = {}
    for user in users:
        for kind, keys in keys_waiting(user).items():
            if kind in OF_MATCHES:
                found.setdefault(kind, set()).update(keys)
    return found


def demands(match: Match) -> list[str]:
    """The open notifications that lead to the match and ask for something."""
    address = f"/bcl/match/{match.pk}"
    rows = Notification.objects.filter(
        kind__in=DEMANDING_ACTION, settled_at=None, link__startswith=address
    )
    return list(rows.values_list("title", flat=True))


ENDINGS: dict[str, Callable[[Match], object]] = {
    "void": lambda match: make_official(
        match=match, verdict=Verdict.void(), by=None, reason="Off."
    ),
    "forfeit": lambda match: make_official(
        match=match, verdict=Verdict.forfeit(Side.TEAM_A), by=None
    ),
    "double forfeit": lambda match: make_official(
        match=match, verdict=Verdict.double_forfeit(), by=None
    ),
}


@pytest.mark.parametrize("end", ENDINGS)
def test_ended_match_asks_nobody(scene: Scene, end: str) -> None:
    sub = PlayerNameFactory.create(user__username="Sub").user
    teams = (scene.foxes, scene.owls)
    people = [user for led in teams for user in (led.captain, led.co_captain, led.member)]
    ask_to_postpone(match=scene.later, week=WeekFactory.create(number=2), by=scene.foxes.captain)
    name_substitute(
        match=scene.later, side=Side.TEAM_A, user=sub, available=2, by=scene.foxes.captain
    )
    assert waits([*people, sub]).keys() >= {"proposals", "postponements", "substitutes"}
    assert demands(scene.later)
    for match in (scene.match, scene.later):
        match.refresh_from_db()
        ENDINGS[end](match)
        assert demands(match) == []
    assert waits([*people, sub, scene.substitute]) == {}
    assert not any(to_attend(user, TUESDAY).exists() for user in people)


@pytest.mark.parametrize("end", ENDINGS)
def test_ended_match_asks_for_no_times(scene: Scene, end: str) -> None:
    for proposal in TimeProposal.objects.filter(match=scene.later):
        withdraw_times(proposal=proposal, by=scene.owls.captain)
    mark_slots(
        match=scene.later,
        add=[evening(2)],
        remove=[],
        zone=ZoneInfo("UTC"),
        by=scene.foxes.captain,
    )
    assert demands(scene.later)
    ENDINGS[end](scene.later)
    assert demands(scene.later) == []


def test_match_that_loses_its_time_no_longer_asks_who_comes(scene: Scene) -> None:
    Match.objects.filter(pk=scene.match.pk).update(time=None)
    users = [scene.foxes.captain, scene.owls.captain, scene.owls.member]
    assert "check_ins" not in waits(users)
    assert not any(to_attend(user, TUESDAY).exists() for user in users)
    propose_times(
        match=Match.objects.get(pk=scene.match.pk),
        options=[TUESDAY + timedelta(days=1)],
        by=scene.foxes.captain,
    )
    assert "proposals" in waits([scene.owls.captain])
