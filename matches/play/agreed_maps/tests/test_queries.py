"""The sides of agreed maps."""

import pytest
from pytest_django import DjangoAssertNumQueries

from clvr.lib.escaping.plain import isolated
from leagues.models import PickBanSettings
from leagues.tests.factories import GameMapFactory
from matches.models import Match
from matches.play.agreed_maps.queries import AgreedLine, agreed_lines, played_otherwise
from matches.tests.factories import agree_on, enrolled_pair, match_between, pick_ban_of

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.mark.parametrize("maps", [1, 3])
def test_maps_take_one_query(maps: int, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    match = match_between(*enrolled_pair())
    pool = GameMapFactory.create_batch(maps)
    pick_ban_of(match, *pool, sides=("Enforcers", "Revolters"))
    agree_on(match, *pool, sides=[1] * maps)
    with django_assert_num_queries(1):
        lines = agreed_lines(match)
    sides = ("Revolters", "Enforcers")
    assert lines == [
        AgreedLine(number, each.pk, each.name, sides) for number, each in enumerate(pool, start=1)
    ]
    assert lines[0].words_of_sides(("Foxes", "Owls")) == (
        f"Foxes: {isolated('Revolters')}, Owls: {isolated('Enforcers')}"
    )


@pytest.mark.parametrize(("names", "sides"), [(("T", "CT"), ("CT", "T")), (("", ""), ())])
def test_sides_of_maps_that_staff_fixed_are_called_as_in_the_season(
    names: tuple[str, str], sides: tuple[str, ...]
) -> None:
    match = match_between(*enrolled_pair())
    one, two = names
    PickBanSettings.objects.create(season=match.season, side_one=one, side_two=two)
    agree_on(match, GameMapFactory.create(), sides=[1])
    (line,) = agreed_lines(match)
    assert line.sides == sides
    assert line.words_of_sides(("Foxes", "Owls")) == (
        f"Foxes: {isolated('CT')}, Owls: {isolated('T')}" if sides else ""
    )


def test_nothing_is_played_otherwise_before_it_is_official() -> None:
    match = match_between(*enrolled_pair())
    agree_on(match, GameMapFactory.create())
    assert played_otherwise(Match.objects.official()) == {}
