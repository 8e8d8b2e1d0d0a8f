"""Breaks without it: a place that becomes free stays empty, or goes to two teams."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.tests.people import person
from clvr.lib.refusals import Refused
from leagues.models import Season
from matches.enums import EntryState
from matches.models import SeasonEntry
from matches.season.enrolment.services.approval import (
    OFFER_IS_OVER,
    answer_offer,
    approve_entries,
    take_entry_out,
    withdraw_entry,
)
from matches.season.enrolment.services.withdrawal import withdraw_team
from matches.season.entering.services.decisions import decline_entry, put_on_waiting_list
from matches.season.entering.services.offers import pass_on_offers
from matches.season.entering.services.window import EntryWindow, change_entry_window
from matches.season.entering.tests.scene import (
    entered,
    open_demands,
    planned_season,
    ready_team,
    states,
)
from teams.models import SeasonRecord
from teams.tests.teams import LedTeam, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

OFFER = "Owls can have a place in BCL Season 2"


class Full:
    """A season with one place, which the Foxes have; the Owls and the Bats wait for it."""

    def __init__(self) -> None:
        self.season = planned_season(places=1)
        self.foxes, self.owls, self.bats = (ready_team(name) for name in ("Foxes", "Owls", "Bats"))
        self.manager = person("team manager")
        entry = entered(self.season, self.foxes)
        approve_entries(season=self.season, entries=[entry], division=None, by=self.manager)
        for team in (self.owls, self.bats):
            put_on_waiting_list(entry=entered(self.season, team), by=self.manager)

    def entry(self, team: LedTeam) -> SeasonEntry:
        return SeasonEntry.objects.open().with_context().get(team=team.team)

    def states(self) -> list[str]:
        found = states(self.season)
        return [found[name] for name in ("Foxes", "Owls", "Bats")]

    def teams(self) -> set[str]:
        return set(
            SeasonRecord.objects.filter(season=self.season).values_list("team__name", flat=True)
        )


@pytest.fixture
def full() -> Full:
    return Full()


def lapse(entry: SeasonEntry) -> None:
    SeasonEntry.objects.filter(pk=entry.pk).update(offer_ends_at=timezone.now())


def test_leaders_are_told_of_their_place_on_the_list(full: Full) -> None:
    assert told(full.owls.captain) == ["Owls is number 1 on the waiting list for BCL Season 2"]
    assert told(full.bats.co_captain) == ["Bats is number 2 on the waiting list for BCL Season 2"]
    assert open_demands(full.manager) == []


def free_by_the_team(full: Full) -> None:
    withdraw_entry(entry=full.entry(full.foxes), by=full.foxes.captain)


def free_by_staff(full: Full) -> None:
    take_entry_out(entry=full.entry(full.foxes), reason="They asked us.", by=full.manager)


def free_at_the_desk(full: Full) -> None:
    withdraw_team(season=full.season, team=full.foxes.team, by=full.manager)


@pytest.mark.parametrize("free", [free_by_the_team, free_by_staff, free_at_the_desk])
def test_place_that_becomes_free_is_offered_to_the_first_team(
    full: Full, free: Callable[[Full], None]
) -> None:
    free(full)
    assert full.states() == [EntryState.WITHDRAWN, EntryState.OFFERED, EntryState.WAITING]
    for leader in (full.owls.captain, full.owls.co_captain):
        assert open_demands(leader)[-1] == OFFER
    assert OFFER not in told(full.owls.member)
    assert full.teams() == set()
    # The notice of the approval, which they have not read, gives way to that of staff.
    by_staff = ["Staff withdrew Foxes from BCL Season 2"]
    before = ["Foxes plays BCL Season 2"]
    assert told(full.foxes.captain) == (before if free is free_by_the_team else by_staff)


def test_yes_takes_the_place(full: Full) -> None:
    free_by_the_team(full)
    with pytest.raises(PermissionDenied):
        answer_offer(entry=full.entry(full.owls), accept=True, by=full.manager)
    answer_offer(entry=full.entry(full.owls), accept=True, by=full.owls.captain)
    assert full.states() == [EntryState.WITHDRAWN, EntryState.APPROVED, EntryState.WAITING]
    assert full.teams() == {"Owls"}
    # The other leader is no longer asked, and is told.
    assert OFFER not in open_demands(full.owls.co_captain)
    assert told(full.owls.co_captain)[-1] == "Owls plays BCL Season 2"
    assert "Owls plays BCL Season 2" not in told(full.owls.captain)


def test_no_leaves_the_list_and_the_next_team_is_asked(full: Full) -> None:
    free_by_the_team(full)
    answer_offer(entry=full.entry(full.owls), accept=False, by=full.owls.co_captain)
    assert full.states() == [EntryState.WITHDRAWN, EntryState.WITHDRAWN, EntryState.OFFERED]
    assert OFFER not in open_demands(full.owls.captain)
    assert open_demands(full.bats.captain)[-1] == "Bats can have a place in BCL Season 2"


def test_silence_passes_the_place_on(full: Full) -> None:
    free_by_the_team(full)
    assert pass_on_offers() == 0
    entry = full.entry(full.owls)
    assert entry.offer_ends_at is not None
    assert entry.offer_ends_at - timezone.now() > timedelta(hours=47)
    lapse(entry)
    # The deadline holds before due work has run.
    with pytest.raises(Refused, match=OFFER_IS_OVER):
        answer_offer(entry=entry, accept=True, by=full.owls.captain)
    assert (pass_on_offers(), pass_on_offers()) == (1, 0)
    assert full.states() == [EntryState.WITHDRAWN, EntryState.WITHDRAWN, EntryState.OFFERED]
    assert told(full.owls.captain)[-1] == "Owls is no longer on the waiting list for BCL Season 2"
    lapse(full.entry(full.bats))
    assert (pass_on_offers(), full.states()[2]) == (1, EntryState.WITHDRAWN)


def test_decision_about_an_entry_that_has_changed_is_refused(full: Full) -> None:
    owls = full.entry(full.owls)
    with pytest.raises(Refused, match="This entry has changed"):
        decline_entry(entry=owls, reason="Too late.", seen=EntryState.ENTERED, by=full.manager)
    decline_entry(entry=owls, reason="Too late.", seen=EntryState.WAITING, by=full.manager)
    assert full.states()[1] == EntryState.DECLINED


def test_declined_offer_goes_to_the_next(full: Full) -> None:
    free_by_the_team(full)
    decline_entry(entry=full.entry(full.owls), reason="Roster changed.", by=full.manager)
    assert full.states() == [EntryState.WITHDRAWN, EntryState.DECLINED, EntryState.OFFERED]


def test_team_that_leaves_the_list_frees_nothing(full: Full) -> None:
    withdraw_entry(entry=full.entry(full.owls), by=full.owls.captain)
    assert full.states() == [EntryState.APPROVED, EntryState.WITHDRAWN, EntryState.WAITING]


def test_offered_place_is_taken_until_it_is_answered(full: Full) -> None:
    free_by_the_team(full)
    bats = full.entry(full.bats)
    with pytest.raises(Refused, match="No place is free"):
        approve_entries(season=full.season, entries=[bats], division=None, by=full.manager)


def test_more_places_are_offered_to_the_list(full: Full) -> None:
    season = full.season
    window = EntryWindow(season.entry_opens_at, season.entry_closes_at, 2)
    change_entry_window(season=season, window=window, by=full.manager)
    assert full.states() == [EntryState.APPROVED, EntryState.OFFERED, EntryState.WAITING]
    change_entry_window(season=season, window=window, by=full.manager)
    assert full.states() == [EntryState.APPROVED, EntryState.OFFERED, EntryState.WAITING]


def test_season_that_was_opened_offers_nothing(full: Full) -> None:
    Season.objects.current().filter(league=full.season.league).update(is_current=False)
    Season.objects.filter(pk=full.season.pk).update(is_current=True)
    withdraw_team(season=Season.objects.get(pk=full.season.pk), team=full.foxes.team, by=None)
    assert full.states() == [EntryState.APPROVED, EntryState.WAITING, EntryState.WAITING]
