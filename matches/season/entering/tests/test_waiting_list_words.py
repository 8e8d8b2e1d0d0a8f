"""Breaks without it: a team that waits is not told who comes before it, or of open offers."""

from datetime import UTC, datetime

import pytest
from django.utils import timezone

from accounts.tests.people import person
from matches.enums import EntryState
from matches.models import SeasonEntry
from matches.season.enrolment.services.approval import approve_entries, withdraw_entry
from matches.season.entering.queries import entries_of, team_entry
from matches.season.entering.services.decisions import put_on_waiting_list
from matches.season.entering.tests.scene import entered, planned_season, ready_team
from matches.season.entering.waiting_list import OpenOffer, WaitingList

pytestmark = pytest.mark.django_db

UNTIL = datetime(2026, 11, 1, 12, tzinfo=UTC)
MARK = f"<t:{int(UNTIL.timestamp())}>"
NOTHING = "No place is offered to a team now."


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (1, f"1st of 6 waiting. {NOTHING}"),
        (2, f"2nd of 6 waiting, after A. {NOTHING}"),
        (4, f"4th of 6 waiting, after A, B and C. {NOTHING}"),
        (6, f"6th of 6 waiting, after A, B, C and 2 more teams. {NOTHING}"),
    ],
)
def test_teams_before_it_are_named(place: int, words: str) -> None:
    assert WaitingList(["A", "B", "C", "D", "E", "F"], []).words_for(place) == words


@pytest.mark.parametrize(
    ("teams", "words"),
    [
        (["Owls"], f"A place is offered to Owls until {MARK}."),
        (["Owls", "Bats"], f"Places are offered to Owls and Bats; the first offer ends {MARK}."),
    ],
)
def test_open_offers_are_named(teams: list[str], words: str) -> None:
    offers = [OpenOffer(team, UNTIL) for team in teams]
    assert WaitingList(["Foxes"], offers).words_for(1) == f"1st of 1 waiting. {words}"


def test_captain_and_staff_read_the_same() -> None:
    season, manager = planned_season(places=1), person("team manager")
    foxes, owls, bats, ravens = (ready_team(name) for name in ("Foxes", "Owls", "Bats", "Ravens"))
    entry = entered(season, foxes)
    approve_entries(season=season, entries=[entry], division=None, by=manager)
    for team in (owls, bats, ravens):
        put_on_waiting_list(entry=entered(season, team), by=manager)
    own = team_entry(ravens.team, ravens.captain, is_staff=False)["entry"]
    assert own is not None
    assert own["queue"] == f"3rd of 3 waiting, after Owls and Bats. {NOTHING}"
    entry.refresh_from_db()
    withdraw_entry(entry=entry, by=foxes.captain)
    offered = SeasonEntry.objects.get(team=owls.team, state=EntryState.OFFERED)
    assert offered.offer_ends_at is not None
    assert offered.offer_ends_at > timezone.now()
    own = team_entry(ravens.team, ravens.captain, is_staff=False)["entry"]
    assert own is not None
    assert own["queue"] == (
        "2nd of 2 waiting, after Bats. A place is offered to Owls until "
        f"<t:{int(offered.offer_ends_at.timestamp())}>."
    )
    shown = {each["team"]["name"]["name"]: each for each in entries_of(season, manager)["entries"]}
    assert shown["Ravens"]["queue"] == own["queue"]
    assert {
        name: each["queue"] for name, each in shown.items() if name not in ("Ravens", "Bats")
    } == {
        "Foxes": "",
        "Owls": "",
    }
