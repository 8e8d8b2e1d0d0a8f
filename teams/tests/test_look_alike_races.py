"""Concurrent team names that look alike: on PostgreSQL, where transactions run side by side."""

from collections.abc import Callable
from typing import Any

import pytest

from accounts.tests.concurrency import PATIENCE, ROUNDS, at_once, without_locks
from clvr.lib.field_refusals import FieldsRefused
from leagues.models import League
from leagues.tests.factories import league
from teams.models import Team
from teams.services.creation import create_team
from teams.services.identity import rename_team
from teams.tests.factories import TeamFactory

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]


def founding(name: str) -> Callable[[], Any]:
    return lambda: create_team(league=league(), name=name, by=None)


def renaming(team: Team, name: str) -> Callable[[], Any]:
    return lambda: rename_team(team=team, name=name, by=None)


def looks(number: int) -> int:
    """How many teams look alike after one is created while another is renamed."""
    team = TeamFactory.create()
    at_once(founding(f"Wolves {number}"), renaming(team, f"Wo1ves {number}"))
    return Team.objects.filter(name__in=[f"Wolves {number}", f"Wo1ves {number}"]).count()


def test_teams_named_at_once_never_look_alike() -> None:
    assert [looks(number) for number in range(ROUNDS)] == [1] * ROUNDS


def test_team_names_look_alike_without_the_lock_on_the_league(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    without_locks(monkeypatch, League)
    assert any(looks(number) == 2 for number in range(PATIENCE))


def test_teams_that_swap_names_at_once_do_not_deadlock() -> None:
    for number in range(ROUNDS):
        one, other = TeamFactory.create(name=f"A {number}"), TeamFactory.create(name=f"B {number}")
        raised = at_once(renaming(one, f"B {number}"), renaming(other, f"A {number}"))
        assert [type(error) for error in raised] == [FieldsRefused] * 2
