"""Two staff at once: on PostgreSQL, where transactions run side by side. Each race is shown to fail
without its lock."""

from collections.abc import Callable
from threading import Barrier, BrokenBarrierError
from typing import Any

import pytest

from accounts.enums import Role
from accounts.tests.concurrency import PATIENCE, ROUNDS, at_once, without_locks
from accounts.tests.factories import UserFactory
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.tests.factories import current_season, league
from teams.enums import AwardType
from teams.honours.queries import leading_nominees
from teams.models import Award, Champion
from teams.services import awards, champions
from teams.services.awards import WINNERS, give_award
from teams.services.champion_entries import Entry, check_entry
from teams.services.champions import add_champion
from teams.tests.factories import TeamFactory

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

Race = Callable[[], bool]
"""One round of a race; returns whether it ended correctly."""


def one_former_team_twice() -> bool:
    Champion.objects.all().delete()
    entry = Entry(place=1, former_season="Beta", former_year=2020, former_team="Ghosts")
    staff = [UserFactory.create(roles=[Role.TM_BREACHERS]) for _ in range(2)]
    raised = at_once(*(_adding(entry, by) for by in staff))
    return [type(error) for error in raised] == [FieldsRefused] and Champion.objects.count() == 1


def _adding(entry: Entry, by: Any) -> Callable[[], object]:
    return lambda: add_champion(league=league(), entry=entry, by=by)


def one_winner_too_many() -> bool:
    Award.objects.all().delete()
    season, team = current_season(), TeamFactory.create()
    for _ in range(WINNERS.most - 1):
        user = UserFactory.create()
        Award.objects.create(season=season, award=AwardType.MVP, user=user, team=team)
    by = UserFactory.create(roles=[Role.TM_BREACHERS])

    def giving(user: Any) -> Callable[[], object]:
        return lambda: give_award(
            season=season, award=AwardType.MVP, user=user, team=team, reason="A tie.", by=by
        )

    raised = at_once(*(giving(UserFactory.create()) for _ in range(2)))
    return [type(error) for error in raised] == [Refused] and Award.objects.count() == WINNERS.most


RACES: list[Race] = [one_former_team_twice, one_winner_too_many]


@pytest.mark.parametrize("race", RACES, ids=lambda race: race.__name__)
def test_race_always_ends_consistently(race: Race) -> None:
    assert [race() for _ in range(ROUNDS)] == [True] * ROUNDS


@pytest.mark.parametrize("race", RACES, ids=lambda race: race.__name__)
def test_race_fails_without_locks(race: Race, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: only the league's lock keeps the races correct."""
    without_locks(monkeypatch)
    barrier = Barrier(2)

    def after_meeting(look: Callable[..., Any]) -> Callable[..., Any]:
        def look_and_meet(*args: Any, **kwargs: Any) -> Any:
            seen = look(*args, **kwargs)
            try:
                barrier.wait(timeout=1)
            except BrokenBarrierError:
                barrier.reset()
            return seen

        return look_and_meet

    monkeypatch.setattr(champions, "check_entry", after_meeting(check_entry))
    monkeypatch.setattr(awards, "leading_nominees", after_meeting(leading_nominees))
    assert not all(race() for _ in range(PATIENCE))
