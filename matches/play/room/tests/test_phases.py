"""The phases of a match, and whose turn it is."""

from dataclasses import replace

import pytest

from matches.enums import MatchPhase, NextStep, Side, WaitsFor
from matches.play.room.phases import (
    PANEL_OF,
    PHASE_OF,
    Part,
    Past,
    is_turn_of,
    phases,
    with_line_ups,
)
from matches.play.steps.next_steps import Step

BOTH, STAFF, TEAM_B = WaitsFor.BOTH, WaitsFor.STAFF, WaitsFor.TEAM_B
LEADER, PLAYER = Part(side=Side.TEAM_B), Part()
MANAGER, SETTLER = Part(is_moderator=True, is_manager=True), Part(is_settler=True)


def states(step: Step | None, past: Past) -> str:
    """The first letters of the phases' states."""
    shown = phases(step, past)
    assert [each.phase for each in shown] == list(MatchPhase)
    return "".join(each.state[0] for each in shown)


def test_every_step_has_a_phase_and_a_panel() -> None:
    assert set(PHASE_OF) == set(PANEL_OF) == set(NextStep)


READY = Past(has_time=True, has_line_ups=True)
NO_LINE_UPS = Past(has_time=True, has_line_ups=False)
NOTHING = Past(has_time=False, has_line_ups=False)


@pytest.mark.parametrize(
    ("step", "past", "shown"),
    [
        (Step(NextStep.AGREE_TIME, BOTH), NOTHING, "nllll"),
        (Step(NextStep.ANSWER_TIMES, TEAM_B), READY, "nllll"),
        (Step(NextStep.LINE_UP, TEAM_B), NO_LINE_UPS, "dnlll"),
        (Step(NextStep.CHECK_IN, TEAM_B), NO_LINE_UPS, "donll"),
        (Step(NextStep.CHECK_IN, TEAM_B), READY, "ddnll"),
        (Step(NextStep.PLAY, BOTH), READY, "ddnll"),
        (Step(NextStep.REPORT, BOTH), READY, "dddnl"),
        (Step(NextStep.CONFIRM, TEAM_B), NO_LINE_UPS, "dsddn"),
        # Reported as a forfeit: nobody agreed on a time, and nothing was played.
        (Step(NextStep.CONFIRM, TEAM_B), NOTHING, "ssssn"),
        (None, replace(READY, was_played=True), "ddddd"),
        # Staff entered a result that was played without an agreed time.
        (None, replace(NOTHING, was_played=True), "ssddd"),
        (None, replace(READY, was_played=False), "ddsss"),
    ],
)
def test_phases_before_the_step_are_done_or_left_out(
    step: Step | None, past: Past, shown: str
) -> None:
    assert states(step, past) == shown


def test_match_is_played_until_it_waits_for_its_result_alone() -> None:
    shown = phases(Step(NextStep.REPORT, BOTH), NO_LINE_UPS, is_on=True)
    assert "".join(each.state[0] for each in shown) == "dsnll"


PLAY = Step(NextStep.PLAY, BOTH)
CHECK_IN_B = Step(NextStep.CHECK_IN, TEAM_B)


@pytest.mark.parametrize(
    ("step", "handed_in", "shown"),
    [
        (PLAY, [], Step(NextStep.LINE_UP, BOTH)),
        (PLAY, [Side.TEAM_A], Step(NextStep.LINE_UP, TEAM_B)),
        (PLAY, [Side.TEAM_A, Side.TEAM_B], PLAY),
        (Step(NextStep.CHECK_IN, BOTH), [], Step(NextStep.CHECK_IN, BOTH)),
        (None, [], None),
    ],
)
def test_teams_hand_in_line_ups_while_they_wait_to_play(
    step: Step | None, handed_in: list[Side], shown: Step | None
) -> None:
    assert with_line_ups(step, handed_in) == shown


@pytest.mark.parametrize(
    ("side", "handed_in", "shown"),
    [
        (Side.TEAM_A, [], Step(NextStep.LINE_UP, BOTH)),
        (Side.TEAM_A, [Side.TEAM_B], Step(NextStep.LINE_UP, WaitsFor.TEAM_A)),
        (Side.TEAM_A, [Side.TEAM_A], CHECK_IN_B),
        (Side.TEAM_B, [], CHECK_IN_B),
    ],
)
def test_team_that_has_checked_in_hands_in_its_line_up(
    side: Side, handed_in: list[Side], shown: Step
) -> None:
    assert with_line_ups(CHECK_IN_B, handed_in, side) == shown


@pytest.mark.parametrize(
    ("step", "turn_of"),
    [
        (Step(NextStep.AGREE_TIME, BOTH), [LEADER]),
        (Step(NextStep.REPORT, BOTH), [LEADER]),
        (Step(NextStep.LINE_UP, TEAM_B), [LEADER]),
        (Step(NextStep.LINE_UP, WaitsFor.TEAM_A), []),
        (Step(NextStep.PLAY, BOTH), []),
        (Step(NextStep.SET_TIME, STAFF), [MANAGER, SETTLER]),
        (Step(NextStep.SETTLE, STAFF), [SETTLER]),
        (Step(NextStep.DECIDE, STAFF), [SETTLER]),
        # Whoever has it in their list of requests, which may leave out a leader of the side.
        (Step(NextStep.CONFIRM, TEAM_B), []),
        (None, []),
    ],
)
def test_turn_is_of_those_who_can_take_the_step(step: Step | None, turn_of: list[Part]) -> None:
    people = [LEADER, PLAYER, MANAGER, SETTLER]
    assert [each for each in people if is_turn_of(each, step)] == turn_of


def test_turn_follows_the_list_of_requests() -> None:
    part = Part(side=Side.TEAM_B, waiting=frozenset({NextStep.CONFIRM}))
    assert is_turn_of(part, Step(NextStep.CONFIRM, TEAM_B))
    assert not is_turn_of(part, Step(NextStep.ANSWER_TIMES, TEAM_B))


def test_it_is_never_the_turn_of_someone_who_is_banned() -> None:
    banned = Part(side=Side.TEAM_B, is_settler=True, is_banned=True)
    for step in NextStep:
        assert not is_turn_of(banned, Step(step, BOTH))
