"""Breaks without it: two people decide about places of a season at the same time, and a place goes
to two teams or to none. On PostgreSQL, where transactions run in parallel."""

from collections.abc import Callable
from functools import partial

import pytest

from accounts.tests.concurrency import PATIENCE, ROUNDS, at_once, without_locks
from matches.enums import EntryState
from matches.models import SeasonEntry
from matches.season.enrolment.services.approval import (
    answer_offer,
    approve_entries,
    withdraw_entry,
)
from matches.season.entering.services.decisions import decline_entry, put_on_waiting_list
from matches.season.entering.tests.scene import entered, planned_season, ready_team, states
from teams.models import SeasonRecord

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]


class Waiting:
    """A season with one place, which the Foxes have; the Owls and the Bats wait for it."""

    def __init__(self) -> None:
        self.season = planned_season(places=1)
        self.leaders = {name: ready_team(name) for name in ("Foxes", "Owls", "Bats")}

    def start(self) -> None:
        """As it was before the round."""
        SeasonEntry.objects.all().delete()
        SeasonRecord.objects.filter(season=self.season).delete()
        foxes, owls, bats = (entered(self.season, led) for led in self.leaders.values())
        approve_entries(season=self.season, entries=[foxes], division=None, by=None)
        for entry in (owls, bats):
            put_on_waiting_list(entry=entry, by=None)

    def entry(self, name: str) -> SeasonEntry:
        return SeasonEntry.objects.with_context().get(team__name=name)

    def end(self) -> list[str]:
        """The states of the entries, and how many teams are in the season."""
        found = states(self.season)
        return [found[name] for name in self.leaders]

    def enrolled(self) -> set[str]:
        teams = SeasonRecord.objects.filter(season=self.season)
        return set(teams.values_list("team__name", flat=True))


Race = Callable[[Waiting], bool]
"""One round of a race. Returns whether it ended correctly."""

OFFERED, WAITS, APPROVED, WITHDRAWN = (
    EntryState.OFFERED,
    EntryState.WAITING,
    EntryState.APPROVED,
    EntryState.WITHDRAWN,
)


def withdrawn_twice(waiting: Waiting) -> bool:
    """Two leaders withdraw the team: one place becomes free, and one team is offered it."""
    withdrawing = partial(withdraw_entry, entry=waiting.entry("Foxes"), by=None)
    raised = at_once(withdrawing, withdrawing)
    return (len(raised), waiting.end()) == (1, [WITHDRAWN, OFFERED, WAITS])


def accepted_and_declined(waiting: Waiting) -> bool:
    """A leader takes the place while staff decline the entry: one of them comes too late, and the
    place is taken, or offered to the next team."""
    withdraw_entry(entry=waiting.entry("Foxes"), by=None)
    owls = waiting.entry("Owls")
    leader = waiting.leaders["Owls"].captain
    raised = at_once(
        partial(answer_offer, entry=owls, accept=True, by=leader),
        partial(decline_entry, entry=owls, reason="Too late.", by=None),
    )
    end = (waiting.end()[1:], waiting.enrolled())
    return len(raised) == 1 and end in (
        ([APPROVED, WAITS], {"Owls"}),
        ([EntryState.DECLINED, OFFERED], set()),
    )


def accepted_twice(waiting: Waiting) -> bool:
    """Two leaders take the place: the team is enrolled once."""
    withdraw_entry(entry=waiting.entry("Foxes"), by=None)
    owls = waiting.entry("Owls")
    led = waiting.leaders["Owls"]
    raised = at_once(
        partial(answer_offer, entry=owls, accept=True, by=led.captain),
        partial(answer_offer, entry=owls, accept=True, by=led.co_captain),
    )
    end = (waiting.end(), waiting.enrolled())
    return len(raised) == 1 and end == ([WITHDRAWN, APPROVED, WAITS], {"Owls"})


RACES = [withdrawn_twice, accepted_and_declined]


@pytest.fixture
def waiting() -> Waiting:
    return Waiting()


def round_of(race: Race, waiting: Waiting) -> bool:
    waiting.start()
    return race(waiting)


# A constraint of the database holds the last one, too.
@pytest.mark.parametrize("race", [*RACES, accepted_twice])
def test_race_always_ends_correctly(race: Race, waiting: Waiting) -> None:
    assert [round_of(race, waiting) for _ in range(ROUNDS)] == [True] * ROUNDS


@pytest.mark.parametrize("race", RACES)
def test_race_is_lost_without_locks(
    race: Race, waiting: Waiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tests above can fail: the locks make the difference."""
    without_locks(monkeypatch)
    assert not all(round_of(race, waiting) for _ in range(PATIENCE))
