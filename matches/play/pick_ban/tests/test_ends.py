"""Without these, a clock would run on after its match has ended, or ask people who are gone."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from accounts.enums import PunishmentType
from accounts.models import Notification
from accounts.punishments.services import punish
from clvr.lib.refusals import Refused
from leagues.enums import PickBanMode
from leagues.models import League, Season
from leagues.tests.factories import WeekFactory
from matches.enums import Ending, PickBanState, Side
from matches.models import Match, PickBan, PickBanStep
from matches.play.leaderless.services import look_after_leaderless_teams
from matches.play.pick_ban.queries import pick_ban_of
from matches.play.pick_ban.services.clock import run_pick_ban_clocks
from matches.play.pick_ban.services.opening import begin_pick_bans, open_pick_bans
from matches.play.pick_ban.services.steps import take_step
from matches.play.results.services.official import make_official
from matches.play.results.services.reports import report_result, withdraw_report
from matches.play.results.services.taking_back import take_back_result
from matches.play.scheduling.services.deleting import delete_match
from matches.play.scheduling.services.moving import move_to_week
from matches.play.scheduling.services.setting import set_time
from matches.scores.verdicts import Verdict
from matches.season.enrolment.services.participation import end_team
from matches.tests.pairings import Pairing, evening, pairing, stop_clock
from matches.tests.pick_bans import coin_says_a, with_pick_ban

pytestmark = [pytest.mark.django_db, pytest.mark.database]

TIME = evening(2)
NOW = TIME - timedelta(hours=40)
HOUR = timedelta(hours=1)
Clock = Callable[[datetime], None]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    coin_says_a(monkeypatch)
    stop_clock(monkeypatch, NOW)
    return lambda timestamp: stop_clock(monkeypatch, timestamp)


@pytest.fixture
def pair(clock: Clock) -> Pairing:
    """It is the turn of the Foxes, who have some hours."""
    League.objects.update(check_in_opens_before=HOUR)
    pair = pairing(time=TIME)
    with_pick_ban(pair.match.season, PickBanMode.DEADLINES)
    assert open_pick_bans() == 1
    assert asked() == ["Foxes captain", "Foxes second"]
    return pair


def asked() -> list[str]:
    """Those who are asked for a step."""
    waiting = Notification.objects.filter(kind="pick-ban-turn", settled_at=None)
    return sorted(str(each.user) for each in waiting.select_related("user"))


def state(pair: Pairing) -> PickBanState:
    match = Match.objects.with_context().get(pk=pair.match.pk)
    shown = pick_ban_of(match, timezone.now())
    assert shown is not None
    return shown.state


def _forfeit(pair: Pairing) -> None:
    verdict = Verdict.forfeit(Side.TEAM_A)
    make_official(match=pair.match, verdict=verdict, by=None, reason="Away.")


def _void(pair: Pairing) -> None:
    make_official(match=pair.match, verdict=Verdict.void(), by=None, reason="Off.")


def _report(pair: Pairing) -> None:
    verdict = Verdict.forfeit(Side.TEAM_A)
    report_result(match=pair.match, verdict=verdict, by=pair.foxes.captain)


def _leave(pair: Pairing) -> None:
    end_team(team=pair.owls.team, by=pair.owls.captain, endings={pair.match.pk: Ending.KEEP})


def _lose_time(pair: Pairing) -> None:
    move_to_week(match=pair.match, week=WeekFactory.create(number=2), by=None)


@pytest.mark.parametrize("happens", [_forfeit, _void, _report, _leave, _lose_time])
def test_nobody_is_asked_and_no_clock_runs_once_the_match_ends_or_has_no_time(
    pair: Pairing, clock: Clock, happens: Callable[[Pairing], None]
) -> None:
    happens(pair)
    assert asked() == []
    clock(TIME - HOUR)
    assert (run_pick_ban_clocks(), PickBanStep.objects.count()) == (0, 0)
    expected = PickBanState.WAITING if happens is _lose_time else PickBanState.STOPPED
    assert state(pair) is expected
    with pytest.raises(Refused):
        take_step(match=pair.match, number=0, chosen=0, by=pair.foxes.captain)


def test_closed_season_stops_the_clock(pair: Pairing, clock: Clock) -> None:
    Season.objects.filter(pk=pair.match.season_id).update(closed_at=NOW)
    assert run_pick_ban_clocks() == 1
    clock(TIME - HOUR)
    assert (run_pick_ban_clocks(), asked(), state(pair)) == (0, [], PickBanState.STOPPED)


@pytest.mark.parametrize("is_reported", [True, False])
def test_match_that_goes_on_gives_the_step_its_whole_time_again(
    pair: Pairing, clock: Clock, is_reported: bool
) -> None:
    until = PickBan.objects.get().turn_until
    assert until is not None
    if is_reported:
        verdict = Verdict.forfeit(Side.TEAM_A)
        report = report_result(match=pair.match, verdict=verdict, by=pair.foxes.captain)
    else:
        _forfeit(pair)
    clock(until + HOUR)
    if is_reported:
        withdraw_report(report=report, by=pair.foxes.captain)
    else:
        match = Match.objects.with_context().get(pk=pair.match.pk)
        take_back_result(match=match, reason="A mistake.", seen=1, by=None)
    assert begin_pick_bans() == 1
    assert (state(pair), PickBanStep.objects.count()) == (PickBanState.RUNNING, 0)
    again = PickBan.objects.get().turn_until
    assert again is not None
    assert again > until + 2 * HOUR
    assert asked() == ["Foxes captain", "Foxes second"]


def test_deadlines_follow_the_new_time_of_a_match(pair: Pairing, clock: Clock) -> None:
    before = PickBan.objects.get().turn_until
    set_time(match=pair.match, time=TIME + 48 * HOUR, by=None, reason="They asked.")
    assert begin_pick_bans() == 1
    after = PickBan.objects.get().turn_until
    assert before is not None
    assert after is not None
    assert after > before


def test_step_of_a_team_that_nobody_may_lead_does_not_run_out(pair: Pairing, clock: Clock) -> None:
    for leader in (pair.foxes.captain, pair.foxes.co_captain):
        punish(user=leader, kind=PunishmentType.BAN, league="bcl", reason="Rude.", by=None)
    until = PickBan.objects.get().turn_until
    assert until is not None
    clock(until - HOUR)
    look_after_leaderless_teams()
    clock(until)
    assert (run_pick_ban_clocks(), PickBanStep.objects.count()) == (0, 0)


def test_match_in_which_nobody_has_chosen_can_be_deleted(pair: Pairing) -> None:
    Match.objects.filter(pk=pair.match.pk).update(revision=0)
    delete_match(match=Match.objects.with_context().get(pk=pair.match.pk), by=None)
    assert not PickBan.objects.exists()


def test_match_in_which_somebody_has_chosen_is_not_deleted(pair: Pairing) -> None:
    take_step(match=pair.match, number=0, chosen=0, by=pair.foxes.captain)
    Match.objects.filter(pk=pair.match.pk).update(revision=0)
    with pytest.raises(Refused, match="Its teams or staff have used this match"):
        delete_match(match=Match.objects.with_context().get(pk=pair.match.pk), by=None)
