"""Breaks without it: two people approve divisions or undo an approval at the same time, and a team
has no division or an undone one. On PostgreSQL, where transactions run in parallel."""

from collections.abc import Callable
from functools import partial

import pytest

from accounts.tests.concurrency import PATIENCE, ROUNDS, at_once, without_locks
from matches.models import DivisionApproval
from matches.season.promotion.services.approval import approve_divisions, undo_approval
from matches.season.promotion.tests.closed_league import (
    GOLD,
    SILVER,
    ClosedLeague,
    closed_league,
)

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

Race = Callable[[ClosedLeague], bool]
"""One round of a race before which nothing is approved. Returns whether it ended correctly."""


def approve(league: ClosedLeague, places: dict[int, int]) -> DivisionApproval:
    return approve_divisions(season=league.season, places=places, by=None)


def placed_by(league: ClosedLeague, places: dict[int, int]) -> bool:
    """Whether the teams are where these places say, and what is approved says the same."""
    names = {league.gold.pk: "Gold", league.silver.pk: "Silver"}
    wanted = {name: names[places[team.pk]] for name, team in league.teams.items()}
    approved = DivisionApproval.objects.get().divisions.values_list("team", "division")
    return league.placed() == wanted and dict(approved) == places


def approved_twice(league: ClosedLeague) -> bool:
    """Two approvals: the later one replaces the other as a whole."""
    proposed = league.proposed()
    turned = {
        team: league.silver.pk if division == league.gold.pk else league.gold.pk
        for team, division in proposed.items()
    }
    raised = at_once(partial(approve, league, proposed), partial(approve, league, turned))
    if raised or DivisionApproval.objects.count() != 1:
        return False
    return placed_by(league, proposed) or placed_by(league, turned)


def undone_twice(league: ClosedLeague) -> bool:
    """An approval is undone once."""
    approval = approve(league, league.proposed())
    undoing = partial(undo_approval, season=league.season, approval=approval.pk, by=None)
    raised = at_once(undoing, undoing)
    left = DivisionApproval.objects.count(), set(league.placed().values())
    return (len(raised), *left) == (1, 0, {None})


RACES = [approved_twice, undone_twice]


@pytest.fixture
def closed() -> ClosedLeague:
    league = closed_league()
    league.enrol(*GOLD, *SILVER)
    return league


def round_of(race: Race, league: ClosedLeague) -> bool:
    for approval in DivisionApproval.objects.all():
        undo_approval(season=league.season, approval=approval.pk, by=None)
    return race(league)


@pytest.mark.parametrize("race", RACES)
def test_race_always_ends_correctly(race: Race, closed: ClosedLeague) -> None:
    assert [round_of(race, closed) for _ in range(ROUNDS)] == [True] * ROUNDS


@pytest.mark.parametrize("race", RACES)
def test_race_is_lost_without_locks(
    race: Race, closed: ClosedLeague, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tests above can fail: the locks make the difference."""
    without_locks(monkeypatch)
    assert not all(round_of(race, closed) for _ in range(PATIENCE))
