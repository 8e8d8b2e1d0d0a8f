"""The steps that leaders take by themselves are the same for one match and in the list of what
waits."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from leagues.enums import PickBanMode
from matches.enums import NextStep, Side
from matches.models import Match, PickBan
from matches.play.lineups.services import hand_in_lineup
from matches.play.match_day.services.check_ins import check_in
from matches.play.results.services.reports import dispute_report, report_result
from matches.play.room.phases import OF_SIDES
from matches.play.room.queries import match_waits
from matches.play.scheduling.services import propose_times
from matches.play.steps.waiting import STEPS, TO_ANSWER, counts
from matches.scores.verdicts import Verdict
from matches.tests.pairings import TUESDAY, Pairing, evening, pairing, stop_clock
from matches.tests.pick_bans import opened

pytestmark = [pytest.mark.django_db, pytest.mark.database]

KINDS = {
    NextStep.REPORT: "to_report",
    NextStep.PICK_BAN: "to_pick",
    NextStep.LINE_UP: "to_line_up",
    NextStep.AGREE_TIME: "to_agree",
}
CLOCK, DEADLINES = PickBanMode.CLOCK, PickBanMode.DEADLINES
Scene = Callable[[Pairing], object]


def at(**later: float) -> Scene:
    """The match is played so much later than now."""
    return lambda pair: Match.objects.update(time=TUESDAY + timedelta(**later))


def _propose(pair: Pairing) -> object:
    return propose_times(match=pair.match, options=[evening(1)], by=pair.foxes.captain)


def _hand_in(pair: Pairing) -> object:
    captain = pair.foxes.captain
    return hand_in_lineup(match=pair.match, side=Side.TEAM_A, players=[captain.pk], by=captain)


def _check_in(pair: Pairing) -> object:
    pair.match.refresh_from_db()
    return check_in(match=pair.match, by=pair.foxes.captain)


def _report(pair: Pairing) -> object:
    verdict = Verdict.forfeit(Side.TEAM_A)
    return report_result(match=pair.match, verdict=verdict, by=pair.foxes.captain)


def _dispute(pair: Pairing) -> object:
    return dispute_report(report=_report(pair), by=pair.owls.captain, reason="No.")  # type: ignore[arg-type]


def _close_season(pair: Pairing) -> object:
    type(pair.match.season).objects.update(closed_at=TUESDAY)
    return None


def _pick(mode: PickBanMode) -> Scene:
    """It is the turn of the Foxes in pick and ban."""

    def happens(pair: Pairing) -> object:
        opened(pair.match, mode)
        assert PickBan.objects.update(first=Side.TEAM_A, turn_side=Side.TEAM_A) == 1
        return None

    return happens


def _both_check_in(pair: Pairing) -> object:
    _check_in(pair)
    return check_in(match=pair.match, by=pair.owls.captain)


SCENES: dict[str, list[Scene]] = {
    "without a time": [],
    "proposed": [_propose],
    "to come": [at(days=1)],
    "to come and proposed": [at(days=1), _propose],
    "handed in": [at(days=1), _hand_in],
    "check-in open": [at(minutes=30)],
    "checked in": [at(minutes=30), _check_in],
    "both checked in, and picking": [at(minutes=30), _both_check_in, _pick(CLOCK)],
    "picking over days": [at(days=2), _pick(DEADLINES)],
    "picking, and the other's line-up is there": [at(days=2), _hand_in, _pick(DEADLINES)],
    "picking, and check-in is open": [at(minutes=30), _pick(DEADLINES)],
    "picking, and one has checked in": [at(minutes=30), _check_in, _pick(DEADLINES)],
    "picking, and times are proposed": [at(days=2), _pick(DEADLINES), _propose],
    "picking after its time": [at(hours=-1), _both_check_in, _pick(CLOCK)],
    "begun": [at(hours=-1)],
    "reported": [at(hours=-1), _report],
    "disputed": [at(hours=-1), _dispute],
    "in a closed season": [_close_season],
}


@pytest.mark.any_database
@pytest.mark.parametrize("scenes", SCENES.values(), ids=SCENES)
def test_steps_that_wait_are_those_of_the_room(
    monkeypatch: pytest.MonkeyPatch, scenes: list[Scene]
) -> None:
    stop_clock(monkeypatch)
    pair = pairing()
    for happens in scenes:
        happens(pair)
    for user in (pair.foxes.captain, pair.owls.co_captain, pair.owls.member):
        (wait,) = match_waits(Match.objects.all(), user, timezone.now())
        is_step = wait.is_turn and wait.what in OF_SIDES
        expected = {KINDS[wait.what]} if is_step and wait.what else set()
        found = counts(user)
        assert {kind for kind in STEPS if found[kind]} == expected


def test_steps_are_not_counted_as_requests() -> None:
    assert set(STEPS).isdisjoint(TO_ANSWER)
