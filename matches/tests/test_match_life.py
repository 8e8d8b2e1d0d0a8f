"""Any commands on a league's matches, in any order, break no rule, and stored ratings equal a
rebuild. A quick form is part of every test run; `MATCH_LIFE_STEPS=10000` takes at least that many
steps."""

import os
import sys
from collections.abc import Callable
from functools import partial

import pytest
from django.utils import timezone
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from matches.tests.match_life import Clock, LeagueLife
from matches.tests.match_life_choices import COMMANDS, Tally
from matches.tests.match_life_machine import MatchLife

pytestmark = [pytest.mark.django_db]

STEPS = int(os.environ.get("MATCH_LIFE_STEPS", "200"))
"""The least number of steps; a life of a league has some dozens."""
MOST_STEPS = STEPS + 800
"""The limit of steps until every command has been both carried out and refused."""
FIRST = 4
"""The seed of the first lives, chosen so that few lives try every command."""
STEPS_OF_A_LIFE = 40
IS_NIGHTLY = STEPS >= 2000
"""The long form also shrinks failures, which takes minutes."""
LIVES_AT_ONCE = 25 if IS_NIGHTLY else 5
"""Hypothesis starts with a simple life, so several are needed to get others."""


@pytest.fixture
def life(monkeypatch: pytest.MonkeyPatch) -> LeagueLife:
    clock = Clock()
    monkeypatch.setattr(timezone, "now", clock)
    return LeagueLife.create(clock)


def live(life: LeagueLife, tally: Tally, *, number: int, shrinks: bool) -> None:
    """Run some lives of the league. The same seed gives the same lives."""
    phases = {Phase.generate, Phase.shrink} if shrinks else {Phase.generate}
    factory = seed(number)(partial(MatchLife, life, tally))
    run_state_machine_as_test(
        factory,  # type: ignore[arg-type]  # whatever makes a machine will do
        settings=settings(
            max_examples=LIVES_AT_ONCE,
            stateful_step_count=STEPS_OF_A_LIFE,
            phases=tuple(phases),
            report_multiple_bugs=False,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


def live_on(life: LeagueLife, tally: Tally, *, most: int) -> None:
    """Run lives of the league for this many steps."""
    number = 0
    while tally.steps < most:
        live(life, tally, number=number, shrinks=False)
        number += 1


def test_no_commands_break_a_rule_of_a_match(life: LeagueLife) -> None:
    tally, number = Tally.empty(), FIRST
    while tally.steps < STEPS or (tally.untried and tally.steps < MOST_STEPS):
        live(life, tally, number=number, shrinks=IS_NIGHTLY)
        number += 1
        sys.stdout.write(f"{tally.steps} steps\n")
        sys.stdout.flush()
    for name in sorted(COMMANDS):
        sys.stdout.write(f"{name}: done {tally.done[name]}, refused {tally.refused[name]}\n")
    sys.stdout.write(f"{tally.steps} steps; {dict(tally.done)}\n")
    assert tally.untried == set(), "never carried out, or never refused"


# --- The test can fail: without one of the portal's rules, it reports the broken one ------------


def nothing(*_args: object, **_kwargs: object) -> None:
    """Replaces a check, or a consequence of a command."""


BROKEN: dict[str, tuple[str, Callable[..., object], str]] = {
    "anybody answers a report": (
        "matches.play.results.services.reports.require",
        nothing,
        "somebody (did what they may not do|may not do this)",
    ),
    "ratings do not follow a result": (
        "matches.play.results.services.official.replay",
        nothing,
        "ratings are not a rebuild's",
    ),
    "staff settle matches of their own team": (
        "matches.powers.is_part_of",
        nothing,
        "somebody did what they may not do",
    ),
    "answered reports can be answered": (
        "matches.play.results.services.reports.obstacle_to_contesting",
        lambda *_args: "",
        "what is not possible was done",
    ),
    "times outside the window can be proposed": (
        "matches.play.scheduling.services.proposals.option_errors",
        lambda *_args, **_kwargs: {},
        "what is not possible was done",
    ),
    "reports outlive a new time": (
        "matches.play.scheduling.services.setting.drop_report",
        nothing,
        "a report waits for a match that is still to be played",
    ),
    "staff move official matches of their own team": (
        "matches.play.scheduling.services.setting.require_settler",
        nothing,
        "somebody did what they may not do",
    ),
    "matches without a time are played": (
        "matches.scores.report_state.obstacle_before",
        lambda *_args: "",
        "what is not possible was done|played without a time that has passed",
    ),
    "due work leaves the league's time out": (
        "matches.play.scheduling.services.deadlines.schedule",
        nothing,
        "due work was left",
    ),
}
"""Rules that are removed on purpose, by what becomes possible: what is replaced, by what, and the
error that is found."""


SLOWEST = {
    "staff settle matches of their own team",
    "anybody answers a report",
    "matches without a time are played",
    "answered reports can be answered",
    "times outside the window can be proposed",
    "reports outlive a new time",
    "staff move official matches of their own team",
}
"""Only in the nightly form."""


@pytest.mark.parametrize("what", [each for each in BROKEN if IS_NIGHTLY or each not in SLOWEST])
def test_a_broken_rule_is_found(
    life: LeagueLife, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    target, replacement, found = BROKEN[what]
    monkeypatch.setattr(target, replacement)
    with pytest.raises(AssertionError, match=found):
        live_on(life, Tally.empty(), most=MOST_STEPS)
