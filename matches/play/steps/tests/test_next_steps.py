"""What has to happen next in a match, and who it waits for."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from matches.enums import MatchState, NextStep, Side, WaitsFor
from matches.play.steps.next_steps import MatchFacts, OpenReport, Step, next_step

NOW = datetime(2026, 10, 20, 12, tzinfo=UTC)


def in_days(days: float) -> datetime:
    return NOW + timedelta(days=days)


def facts(state: MatchState, **changed: object) -> MatchFacts:
    """A match of a week that goes on for three days; its sides can agree for one more."""
    return replace(MatchFacts(state, agree_by=in_days(1), closes=in_days(3)), **changed)  # type: ignore[arg-type]


def report(side: Side, days: float | None = 2) -> OpenReport:
    return OpenReport(side, None if days is None else in_days(days))


UNSCHEDULED, SCHEDULED = MatchState.UNSCHEDULED, MatchState.SCHEDULED


@pytest.mark.parametrize(
    ("match", "step"),
    [
        (facts(UNSCHEDULED), Step(NextStep.AGREE_TIME, WaitsFor.BOTH, in_days(1))),
        (facts(UNSCHEDULED, agree_by=in_days(-1)), Step(NextStep.AGREE_TIME, WaitsFor.BOTH)),
        (MatchFacts(UNSCHEDULED), Step(NextStep.AGREE_TIME, WaitsFor.BOTH)),
        (facts(UNSCHEDULED, closes=NOW), Step(NextStep.SET_TIME, WaitsFor.STAFF)),
        (
            facts(UNSCHEDULED, closes=NOW, proposed_by=Side.TEAM_A),
            Step(NextStep.SET_TIME, WaitsFor.STAFF),
        ),
        (
            facts(UNSCHEDULED, proposed_by=Side.TEAM_A),
            Step(NextStep.ANSWER_TIMES, WaitsFor.TEAM_B, in_days(1)),
        ),
        (
            facts(SCHEDULED, time=in_days(2), proposed_by=Side.TEAM_B),
            Step(NextStep.ANSWER_TIMES, WaitsFor.TEAM_A, in_days(1)),
        ),
        (
            facts(SCHEDULED, time=in_days(2)),
            Step(NextStep.PLAY, WaitsFor.BOTH, in_days(2)),
        ),
        (
            facts(SCHEDULED, time=in_days(0.01), to_check_in=(Side.TEAM_A, Side.TEAM_B)),
            Step(NextStep.CHECK_IN, WaitsFor.BOTH, in_days(0.01)),
        ),
        (
            facts(SCHEDULED, time=in_days(0.01), to_check_in=(Side.TEAM_B,)),
            Step(NextStep.CHECK_IN, WaitsFor.TEAM_B, in_days(0.01)),
        ),
        (
            facts(MatchState.UNREPORTED, time=in_days(-0.01), to_check_in=(Side.TEAM_B,)),
            Step(NextStep.REPORT, WaitsFor.BOTH, in_days(3)),
        ),
        (
            facts(MatchState.REPORTED, report=OpenReport(Side.TEAM_A, in_days(1), True)),
            Step(NextStep.ANSWER_CLAIM, WaitsFor.TEAM_B, in_days(1)),
        ),
        (
            facts(MatchState.UNREPORTED, time=in_days(-1), proposed_by=Side.TEAM_A),
            Step(NextStep.REPORT, WaitsFor.BOTH, in_days(3)),
        ),
        (
            facts(MatchState.REPORTED, report=report(Side.TEAM_A)),
            Step(NextStep.CONFIRM, WaitsFor.TEAM_B, in_days(2)),
        ),
        (
            facts(MatchState.REPORTED, report=report(Side.TEAM_B, None)),
            Step(NextStep.CONFIRM, WaitsFor.TEAM_A),
        ),
        (facts(MatchState.DISPUTED), Step(NextStep.SETTLE, WaitsFor.STAFF)),
        (facts(MatchState.OFFICIAL), None),
        (facts(MatchState.VOID), None),
    ],
)
def test_next_step_says_what_to_do_who_and_by_when(match: MatchFacts, step: Step | None) -> None:
    assert next_step(match, NOW) == step


@pytest.mark.parametrize("state", [UNSCHEDULED, SCHEDULED, MatchState.REPORTED])
def test_match_of_a_closed_season_waits_for_staff(state: MatchState) -> None:
    match = facts(state, is_season_closed=True, report=report(Side.TEAM_A))
    assert next_step(match, NOW) == Step(NextStep.DECIDE, WaitsFor.STAFF)
