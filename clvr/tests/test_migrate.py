"""Leagues and roles that are new in the code come into the database with `migrate`."""

from io import StringIO

import pytest
from django.contrib.auth.models import Group
from django.core.management import call_command

from leagues.models import League, Season

pytestmark = pytest.mark.django_db


def without_x8() -> None:
    """Leave the database as one from before the X8 league."""
    Season.objects.filter(league__code="xcl").delete()
    League.objects.filter(code="xcl").delete()
    Group.objects.filter(name__in=["tm-x8", "mod-x8"]).delete()


def migrate(*arguments: str) -> str:
    output = StringIO()
    call_command("migrate", *arguments, stdout=output)
    return output.getvalue()


def test_new_league_comes_with_its_first_season_and_its_roles() -> None:
    without_x8()
    assert migrate().endswith("New roles and leagues: tm-x8, mod-x8, X8 Champions League\n")

    league = League.objects.get(code="xcl")
    assert league.pk == 1235047920202420277
    assert league.welcome_text == "Welcome to the X8 Champions League."
    assert (league.best_of, league.rounds_to_win, league.most_rounds) == (3, 6, 11)
    season = league.seasons.get()
    assert (season.value, season.label, season.is_current) == (1, "Season 1", True)
    assert Group.objects.filter(name__in=["tm-x8", "mod-x8"]).count() == 2


def test_leagues_that_are_there_stay_as_staff_have_set_them() -> None:
    leagues = League.objects.filter(code="bcl")
    leagues.update(best_of=5, rounds_to_win=9, most_rounds=16, welcome_text="Hello.")
    before = list(leagues.values()), list(Season.objects.values()), list(Group.objects.values())
    assert "New roles and leagues" not in migrate()
    after = list(leagues.values()), list(Season.objects.values()), list(Group.objects.values())
    assert after == before


@pytest.mark.parametrize("arguments", [["--plan"], ["--check"], ["leagues"]])
def test_migrate_adds_nothing_where_it_only_shows_or_takes_one_app(arguments: list[str]) -> None:
    without_x8()
    migrate(*arguments)
    assert not League.objects.filter(code="xcl").exists()
    assert not Group.objects.filter(name="tm-x8").exists()
