"""Without these, the wrong team could act, a step could be taken twice, or a clock run alone."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.enums import CaseKind, Role
from accounts.models import AuditEntry, Case, Notification, User
from accounts.tests.factories import UserFactory
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.enums import PickBanMode, PickBanSilence
from leagues.models import GameMap, League, PickBanSettings
from matches.enums import BeginReason, NextStep, PickBanState, Side, WaitsFor
from matches.models import AgreedMap, Match, PickBan, PickBanStep
from matches.play.match_day.services.check_ins import check_in
from matches.play.pick_ban import texts
from matches.play.pick_ban.queries import pick_ban_of
from matches.play.pick_ban.room import pick_ban_room
from matches.play.pick_ban.services.clock import remind_of_steps, run_pick_ban_clocks
from matches.play.pick_ban.services.opening import begin_pick_bans, open_pick_bans
from matches.play.pick_ban.services.staff import FixedMap, fix_maps, set_step, take_back_step
from matches.play.pick_ban.services.steps import name_actor, take_step
from matches.play.pick_ban.state import Shown
from matches.play.results.services.official import make_official
from matches.play.room.queries import match_waits
from matches.play.scheduling.services.setting import set_time
from matches.play.steps.waiting import counts
from matches.scores.verdicts import Verdict
from matches.tests.pairings import Pairing, evening, pairing, stop_clock
from matches.tests.pick_bans import coin_says_a, with_pick_ban
from teams.enums import MemberRank
from teams.models import Membership
from teams.tests.factories import MembershipFactory
from teams.tests.teams import LedTeam, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

TIME = evening(1)
MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)
REASON = "They agreed on it"

Clock = Callable[[datetime], None]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Ten minutes before the match; check-in opens an hour before."""
    stop_clock(monkeypatch, TIME - 10 * MINUTE)
    return lambda timestamp: stop_clock(monkeypatch, timestamp)


@pytest.fixture
def pair(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Pairing:
    """Foxes and Owls choose one of four maps; the coin always says Foxes."""
    coin_says_a(monkeypatch)
    League.objects.update(check_in_opens_before=HOUR)
    pair = pairing(time=TIME)
    with_pick_ban(pair.match.season)
    return pair


@pytest.fixture
def moderator() -> User:
    return UserFactory.create(username="Mod", roles=[Role.MOD_BREACHERS])


def changed(pair: Pairing, **settings: object) -> None:
    PickBanSettings.objects.filter(season=pair.match.season).update(**settings)


def begun(pair: Pairing) -> PickBan:
    """Both have checked in."""
    open_pick_bans()
    for side in (pair.foxes, pair.owls):
        check_in(match=pair.match, by=side.captain)
    return PickBan.objects.get(match=pair.match)


def read(pair: Pairing) -> Shown:
    match = Match.objects.with_context().get(pk=pair.match.pk)
    found = pick_ban_of(match, timezone.now())
    assert found is not None
    return found


def steps(pair: Pairing) -> list[str]:
    """What is stored, such as `Foxes banned Factory`."""
    stored = PickBanStep.objects.filter(pick_ban__match=pair.match).select_related("pick_ban")
    return [texts.did(each, pair.match) for each in stored]


def maps(pair: Pairing) -> list[tuple[str, int | None, int | None]]:
    agreed = AgreedMap.objects.filter(match=pair.match).select_related("game_map")
    return [(each.game_map.name, each.side_a, each.picked_by) for each in agreed]


def taken(pair: Pairing, *choices: tuple[LedTeam, int]) -> None:
    for number, (team, chosen) in enumerate(choices):
        take_step(match=pair.match, number=number, chosen=chosen, by=team.captain)


def all_taken(pair: Pairing) -> None:
    """Ship is left, and the Owls play Revolters."""
    taken(pair, (pair.foxes, 0), (pair.owls, 1), (pair.foxes, 3))
    take_step(match=pair.match, number=4, chosen=1, by=pair.owls.captain)


def test_opens_with_check_in_and_begins_once_both_sides_are_there(
    pair: Pairing, clock: Clock
) -> None:
    clock(TIME - HOUR - MINUTE)
    assert open_pick_bans() == 0
    clock(TIME - HOUR)
    assert (open_pick_bans(), open_pick_bans()) == (1, 0)
    opened = PickBan.objects.get(match=pair.match)
    assert (opened.first, opened.reason) == (Side.TEAM_A, BeginReason.COIN)
    assert read(pair).state is PickBanState.WAITING
    check_in(match=pair.match, by=pair.foxes.captain)
    assert (read(pair).state, begin_pick_bans()) == (PickBanState.WAITING, 0)
    check_in(match=pair.match, by=pair.owls.captain)
    assert read(pair).state is PickBanState.RUNNING
    title = f"Pick and ban for {pair.match.versus} has begun"
    assert told(pair.foxes.captain)[-1] == title
    assert title not in told(pair.owls.captain)


def test_nothing_opens_without_settings_maps_or_need(pair: Pairing, moderator: User) -> None:
    changed(pair, mode=PickBanMode.OFF)
    assert open_pick_bans() == 0
    changed(pair, mode=PickBanMode.CLOCK)
    Match.objects.update(best_of=5)
    assert open_pick_bans() == 0
    Match.objects.update(best_of=1)
    ship = GameMap.objects.get(name="Ship")
    fix_maps(match=pair.match, maps=[FixedMap(ship.pk, 1)], reason=REASON, by=moderator)
    assert open_pick_bans() == 0
    assert maps(pair) == [("Ship", 1, None)]


def test_sides_take_turns_until_the_decider_has_its_sides(pair: Pairing) -> None:
    begun(pair)
    all_taken(pair)
    assert steps(pair) == [
        "Foxes banned Factory",
        "Owls banned Hideout",
        "Foxes banned Skyscraper",
        "Ship is the decider",
        "Owls chose Revolters",
    ]
    assert maps(pair) == [("Ship", 0, None)]
    assert read(pair).state is PickBanState.DONE
    assert PickBan.objects.get().done_at == timezone.now()
    assert AuditEntry.objects.filter(action="match.pick_ban_step").order_by("pk")[0].changes == {
        "step": [None, 1],
        "done": [None, "Foxes banned Factory"],
    }


def test_who_comes_too_late_reads_who_was_faster(pair: Pairing) -> None:
    begun(pair)
    taken(pair, (pair.foxes, 0))
    with pytest.raises(Refused, match="Step 1 is taken: Foxes banned Factory"):
        take_step(match=pair.match, number=0, chosen=1, by=pair.foxes.co_captain)
    with pytest.raises(Refused, match="It is the turn of Owls"):
        take_step(match=pair.match, number=1, chosen=1, by=pair.foxes.captain)
    with pytest.raises(Refused, match=texts.OTHER_FIRST):
        take_step(match=pair.match, number=2, chosen=1, by=pair.owls.captain)
    with pytest.raises(Refused, match="banned or picked already"):
        take_step(match=pair.match, number=1, chosen=0, by=pair.owls.captain)
    assert steps(pair) == ["Foxes banned Factory"]


def test_nobody_else_acts(pair: Pairing, moderator: User) -> None:
    begun(pair)
    player = MembershipFactory.create(team=pair.foxes.team, rank=MemberRank.MEMBER).user
    for other in (player, moderator, UserFactory.create()):
        with pytest.raises(PermissionDenied):
            take_step(match=pair.match, number=0, chosen=0, by=other)
    assert steps(pair) == []


def test_member_whom_a_leader_names_acts_until_they_leave(pair: Pairing) -> None:
    begun(pair)
    membership = MembershipFactory.create(team=pair.foxes.team, rank=MemberRank.MEMBER)
    name_actor(match=pair.match, player=membership.user, by=pair.foxes.co_captain)
    assert told(membership.user) == [f"You can pick and ban for Foxes in {pair.match.versus}"]
    assert counts(membership.user)["to_pick"] == 1
    take_step(match=pair.match, number=0, chosen=0, by=membership.user)
    Membership.objects.filter(pk=membership.pk).update(
        joined_at=timezone.now() - HOUR, left_at=timezone.now()
    )
    take_step(match=pair.match, number=1, chosen=1, by=pair.owls.captain)
    with pytest.raises(PermissionDenied):
        take_step(match=pair.match, number=2, chosen=2, by=membership.user)
    assert counts(membership.user)["to_pick"] == 0
    room = pick_ban_room(pair.match, pair.owls.captain, timezone.now())
    assert [each.player for each in room.actors] == [None, None]
    with pytest.raises(FieldsRefused):
        name_actor(match=pair.match, player=membership.user, by=pair.foxes.captain)
    with pytest.raises(FieldsRefused):
        name_actor(match=pair.match, player=pair.owls.captain, by=pair.foxes.captain)
    with pytest.raises(PermissionDenied):
        name_actor(match=pair.match, player=None, by=membership.user)


def test_clock_takes_steps_and_opens_a_case_about_who_misses_two(
    pair: Pairing, clock: Clock, moderator: User
) -> None:
    begun(pair)
    now = timezone.now()
    clock(now + 59 * timedelta(seconds=1))
    assert run_pick_ban_clocks() == 0
    clock(now + MINUTE)
    assert read(pair).steps[0].is_automatic
    assert (run_pick_ban_clocks(), run_pick_ban_clocks()) == (1, 0)
    take_step(match=pair.match, number=1, chosen=read(pair).board.left[0], by=pair.owls.captain)
    assert not Case.objects.exists()
    clock(now + 2 * MINUTE)
    assert run_pick_ban_clocks() == 1
    case = Case.objects.get()
    assert (case.kind, case.subject_id) == (CaseKind.PICK_BAN, str(pair.match.pk))
    assert "Foxes did not take 2 of their steps" in case.text
    assert told(moderator) == [f"Steps of pick and ban were missed in {pair.match.versus}"]
    stored = PickBanStep.objects.order_by("number")
    assert [(each.is_automatic, each.at) for each in stored[:3]] == [
        (True, now + MINUTE),
        (False, now + MINUTE),
        (True, now + 2 * MINUTE),
    ]
    recorded = AuditEntry.objects.filter(action="match.pick_ban_step").order_by("pk")
    assert [each.actor for each in recorded] == [None, pair.owls.captain, None, None]


def test_late_command_finds_the_step_taken_before_due_work_has_stored_it(
    pair: Pairing, clock: Clock
) -> None:
    begun(pair)
    clock(timezone.now() + MINUTE)
    with pytest.raises(Refused, match=r"Step 1 is taken: Foxes banned .*, as time was up"):
        take_step(match=pair.match, number=0, chosen=0, by=pair.foxes.captain)


def test_other_side_chooses_for_a_side_that_is_silent(pair: Pairing, clock: Clock) -> None:
    changed(pair, silence=PickBanSilence.OTHER)
    begun(pair)
    clock(timezone.now() + MINUTE)
    assert run_pick_ban_clocks() == 1
    assert PickBan.objects.get().turn_side == Side.TEAM_B
    with pytest.raises(Refused, match="It is the turn of Owls"):
        take_step(match=pair.match, number=0, chosen=0, by=pair.foxes.captain)
    take_step(match=pair.match, number=0, chosen=0, by=pair.owls.captain)
    assert steps(pair) == ["Owls banned Factory"]


def test_another_time_pauses_the_clock_until_both_check_in_again(
    pair: Pairing, clock: Clock
) -> None:
    begun(pair)
    taken(pair, (pair.foxes, 0))
    set_time(match=pair.match, time=TIME + HOUR, by=None, reason=REASON)
    clock(timezone.now() + 30 * MINUTE)
    assert (read(pair).state, run_pick_ban_clocks(), begin_pick_bans()) == (
        PickBanState.WAITING,
        0,
        0,
    )
    with pytest.raises(Refused, match=texts.NOT_BEGUN):
        take_step(match=pair.match, number=1, chosen=1, by=pair.owls.captain)
    for side in (pair.foxes, pair.owls):
        check_in(match=pair.match, by=side.captain)
    shown = read(pair)
    assert shown.turn is not None
    assert (shown.number, shown.turn.until) == (1, timezone.now() + MINUTE)


def test_result_ends_it(pair: Pairing, clock: Clock) -> None:
    begun(pair)
    make_official(match=pair.match, verdict=Verdict.forfeit(Side.TEAM_A), by=None, reason=REASON)
    clock(timezone.now() + HOUR)
    assert (read(pair).state, run_pick_ban_clocks(), steps(pair)) == (PickBanState.STOPPED, 0, [])
    with pytest.raises(Refused, match="pick and ban has ended"):
        take_step(match=pair.match, number=0, chosen=0, by=pair.foxes.captain)


def test_staff_take_back_the_last_step_and_set_it_anew(
    pair: Pairing, clock: Clock, moderator: User
) -> None:
    begun(pair)
    all_taken(pair)
    clock(timezone.now() + MINUTE)
    with pytest.raises(Refused, match=texts.NOT_LAST):
        take_back_step(match=pair.match, number=2, reason=REASON, by=moderator)
    take_back_step(match=pair.match, number=4, reason=REASON, by=moderator)
    assert (maps(pair), read(pair).state) == ([], PickBanState.RUNNING)
    assert PickBan.objects.get().done_at is None
    # The decider goes with the ban before it.
    take_back_step(match=pair.match, number=2, reason=REASON, by=moderator)
    assert steps(pair) == ["Foxes banned Factory", "Owls banned Hideout"]
    set_step(match=pair.match, number=2, chosen=2, reason=REASON, by=moderator)
    assert steps(pair)[2:] == ["Foxes banned Ship", "Skyscraper is the decider"]
    assert read(pair).reasons == {2: REASON}
    shown = read(pair)
    assert shown.turn is not None
    assert shown.turn.until == timezone.now() + MINUTE
    assert told(pair.owls.captain)[-1] == (
        f"Staff took a step of pick and ban in {pair.match.versus}: Foxes banned Ship"
    )
    entry = AuditEntry.objects.filter(action="match.pick_ban_take_back")[0]
    assert (entry.actor, entry.reason) == (moderator, REASON)


def test_staff_fix_maps_and_take_that_back(pair: Pairing, clock: Clock, moderator: User) -> None:
    begun(pair)
    taken(pair, (pair.foxes, 0))
    ship = GameMap.objects.get(name="Ship")
    fix_maps(match=pair.match, maps=[FixedMap(ship.pk)], reason=REASON, by=moderator)
    assert (maps(pair), read(pair).state) == ([("Ship", None, None)], PickBanState.STOPPED)
    clock(timezone.now() + HOUR)
    assert run_pick_ban_clocks() == 0
    fix_maps(match=pair.match, maps=[], reason=REASON, by=moderator)
    shown = read(pair)
    assert shown.turn is not None
    assert (maps(pair), shown.number, shown.turn.until) == ([], 1, timezone.now() + MINUTE)


@pytest.mark.parametrize("names", [["Ship", "Ship"], ["Ship", "Factory"]])
def test_fixed_maps_are_as_many_as_the_match_has_each_once(
    pair: Pairing, moderator: User, names: list[str]
) -> None:
    keys = [FixedMap(GameMap.objects.get(name=name).pk) for name in names]
    with pytest.raises(FieldsRefused):
        fix_maps(match=pair.match, maps=keys, reason=REASON, by=moderator)


def test_staff_need_a_reason_and_no_part_in_the_match(pair: Pairing, moderator: User) -> None:
    begun(pair)
    taken(pair, (pair.foxes, 0))
    with pytest.raises(FieldsRefused):
        take_back_step(match=pair.match, number=0, reason=" ", by=moderator)
    with pytest.raises(FieldsRefused):
        set_step(match=pair.match, number=1, chosen=1, reason="", by=moderator)
    MembershipFactory.create(team=pair.owls.team, user=moderator, rank=MemberRank.MEMBER)
    for staff in (moderator, pair.foxes.captain):
        with pytest.raises(PermissionDenied):
            take_back_step(match=pair.match, number=0, reason=REASON, by=staff)
        with pytest.raises(PermissionDenied):
            set_step(match=pair.match, number=1, chosen=1, reason=REASON, by=staff)
        with pytest.raises(PermissionDenied):
            fix_maps(match=pair.match, maps=[], reason=REASON, by=staff)
    assert steps(pair) == ["Foxes banned Factory"]


def test_deadlines_ask_remind_and_say_the_maps(pair: Pairing, clock: Clock) -> None:
    changed(pair, mode=PickBanMode.DEADLINES, step_hours=24)
    Match.objects.update(time=TIME + 40 * HOUR)
    pair.match.refresh_from_db()
    assert open_pick_bans() == 1
    asked = f"Your turn in {pair.match.versus}: ban a map"
    for leader in (pair.foxes.captain, pair.foxes.co_captain):
        assert told(leader) == [asked]
    begun_title = f"Pick and ban for {pair.match.versus} has begun"
    assert told(pair.owls.captain) == [begun_title]
    bodies = Notification.objects.order_by("pk").values_list("body", flat=True)
    assert all(body.startswith("The coin says that Foxes begin.") for body in bodies)
    shown = read(pair)
    assert shown.turn is not None
    # Five steps, one of them the decider, share what is left until the match.
    assert shown.turn.until < timezone.now() + 10 * HOUR
    clock(shown.turn.until - 2 * HOUR)
    assert (remind_of_steps(), remind_of_steps()) == (1, 0)
    all_taken(pair)
    assert told(pair.owls.captain)[-1] == f"The maps of {pair.match.versus} are set"


def test_member_who_was_named_and_left_is_asked_for_nothing(pair: Pairing, clock: Clock) -> None:
    changed(pair, mode=PickBanMode.DEADLINES, step_hours=24)
    Match.objects.update(time=TIME + 40 * HOUR)
    pair.match.refresh_from_db()
    open_pick_bans()
    name_actor(match=pair.match, player=pair.owls.member, by=pair.owls.captain)
    Membership.objects.filter(user=pair.owls.member).update(
        joined_at=timezone.now() - HOUR, left_at=timezone.now()
    )
    before = told(pair.owls.member)
    take_step(match=pair.match, number=0, chosen=0, by=pair.foxes.captain)
    assert told(pair.owls.member) == before
    assert told(pair.owls.captain)[-1] == f"Your turn in {pair.match.versus}: ban a map"


def test_season_keeps_its_pick_and_bans_from_later_settings(pair: Pairing) -> None:
    begun(pair)
    changed(pair, mode=PickBanMode.OFF, side_one="", side_two="")
    GameMap.objects.filter(name="Ship").update(in_pool=False, name="Boat")
    all_taken(pair)
    assert steps(pair)[3:] == ["Ship is the decider", "Owls chose Revolters"]
    assert maps(pair) == [("Boat", 0, None)]


def test_match_waits_for_whose_turn_it_is_before_due_work_has_run(
    pair: Pairing, clock: Clock
) -> None:
    begun(pair)
    matches = Match.objects.filter(pk=pair.match.pk)
    clock(timezone.now() + MINUTE)
    (wait,) = match_waits(matches, pair.owls.captain, timezone.now())
    assert (wait.what, wait.waits_for) == (NextStep.PICK_BAN, WaitsFor.TEAM_B)
    assert wait.at == timezone.now() + MINUTE


def test_line_up_that_is_missing_beside_it_is_due_at_the_match_s_time(pair: Pairing) -> None:
    begun(pair)
    matches = Match.objects.filter(pk=pair.match.pk)
    (wait,) = match_waits(matches, pair.owls.captain, timezone.now())
    assert (wait.what, wait.at) == (NextStep.LINE_UP, TIME)


def test_league_without_check_in_opens_it_before_the_match_and_begins_at_its_time(
    pair: Pairing, clock: Clock
) -> None:
    League.objects.update(check_in_opens_before=timedelta(0))
    assert (open_pick_bans(), begin_pick_bans()) == (1, 0)
    clock(TIME)
    assert begin_pick_bans() == 1
    assert read(pair).state is PickBanState.RUNNING
