"""Breaks without it: a league's numbers move more teams than a division has, or are overwritten."""

import pytest
from django.core.exceptions import PermissionDenied

from accounts.models import AuditEntry
from accounts.tests.people import person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.models import Division
from leagues.tests.factories import DivisionFactory, league
from matches.season.promotion.rules import Numbers
from matches.season.promotion.services.numbers import NumbersOf, set_numbers
from matches.season.promotion.tests.closed_league import closed_league

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def set_by(kind: str, *numbers: tuple[Division, Numbers]) -> None:
    lines = [NumbersOf(division.pk, each) for division, each in numbers]
    set_numbers(league=league(), numbers=lines, by=person(kind))


def stored() -> list[tuple[str, int, int, int]]:
    divisions = Division.objects.order_by("position")
    return list(divisions.values_list("name", "promoted", "relegated", "play_off"))


def test_numbers_are_kept_with_the_higher_division_and_audited() -> None:
    found = closed_league()
    set_by("team manager", (found.gold, Numbers(2, 1, 1)))
    assert stored() == [("Gold", 2, 1, 1), ("Silver", 0, 0, 0)]
    entry = AuditEntry.objects.get(action="division.numbers")
    words = ["1 up, 1 down, 0 play-offs", "2 up, 1 down, 1 play-off"]
    assert (entry.league, entry.changes) == ("bcl", {"Gold": words})


def test_numbers_that_stay_the_same_are_not_audited() -> None:
    found = closed_league()
    set_by("team manager", (found.gold, Numbers(1, 1)))
    assert not AuditEntry.objects.filter(action="division.numbers").exists()


@pytest.mark.parametrize(
    ("numbers", "division"),
    [
        (
            Numbers(0, 3, 2),
            "Gold",
        ),
        (
            Numbers(4, 0, 1),
            "Silver",
        ),
    ],
)
def test_division_gives_no_more_teams_than_it_has(numbers: Numbers, division: str) -> None:
    found = closed_league()
    with pytest.raises(FieldsRefused) as refused:
        set_by("team manager", (found.gold, numbers))
    words = f"{division} has 4 teams in BCL Season 1, but 5 would go up, go down or play off."
    assert refused.value.fields == {"numbers": [f"{words} Choose smaller numbers."]}
    assert stored()[0] == ("Gold", 1, 1, 0)


def test_division_without_teams_has_no_limit_yet() -> None:
    gold = DivisionFactory.create(name="Gold", position=1)
    DivisionFactory.create(name="Silver", position=2)
    set_by("admin", (gold, Numbers(4, 4, 1)))
    assert stored()[0] == ("Gold", 4, 4, 1)


def test_numbers_of_other_divisions_are_refused() -> None:
    found = closed_league()
    for divisions in ([found.silver], [found.gold, found.silver], []):
        with pytest.raises(Refused, match="The divisions have changed"):
            set_by("admin", *((each, Numbers()) for each in divisions))


@pytest.mark.parametrize("kind", ["moderator", "team manager of another league", "player"])
def test_only_who_manages_the_league_sets_them(kind: str) -> None:
    found = closed_league()
    with pytest.raises(PermissionDenied):
        set_by(kind, (found.gold, Numbers()))
