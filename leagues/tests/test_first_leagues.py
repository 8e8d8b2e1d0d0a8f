import pytest
from django.db.models import QuerySet

from clvr.lib.leagues import LeagueCode
from leagues.models import League, Season
from leagues.tests.factories import play_as_the_games

pytestmark = [pytest.mark.django_db, pytest.mark.database]

SPEC = ("bcl", "ocl", "pcl", "xcl")
"""The leagues that the spec names; those that came later have no words of their own here."""


def of_the_spec() -> QuerySet[League]:
    return League.objects.filter(code__in=SPEC)


def test_migrate_makes_the_leagues_of_the_spec() -> None:
    assert list(of_the_spec().values("id", "code", "best_of", "welcome_text")) == [
        {
            "id": 1045744289201782826,
            "code": "bcl",
            "best_of": 1,
            "welcome_text": "Welcome to the Breachers Champions League.",
        },
        {
            "id": 1325959170993819699,
            "code": "ocl",
            "best_of": 3,
            "welcome_text": "Welcome to the Onward Champions League.",
        },
        {
            "id": 873386946792136704,
            "code": "pcl",
            "best_of": 1,
            "welcome_text": "Welcome to the Pavlov Champions League.",
        },
        {
            "id": 1235047920202420277,
            "code": "xcl",
            "best_of": 3,
            "welcome_text": "Welcome to the X8 Champions League.",
        },
    ]


def test_migrate_gives_each_league_one_current_season() -> None:
    rows = Season.objects.order_by("league__code")
    assert list(rows.values_list("league__code", "value", "label", "is_current")) == [
        (code, 1, "Season 1", True) for code in sorted(LeagueCode.values)
    ]


def test_league_is_shown_by_its_full_name() -> None:
    assert [str(league) for league in of_the_spec()] == [
        "Breachers Champions League",
        "Onward Champions League",
        "Pavlov Champions League",
        "X8 Champions League",
    ]


def test_season_is_shown_by_its_league_and_label() -> None:
    assert str(Season.objects.get(league__code="pcl")) == "PCL Season 1"


def test_migrate_sets_how_a_map_of_each_game_ends() -> None:
    play_as_the_games()
    rounds = of_the_spec().values_list("code", "rounds_to_win", "most_rounds")
    assert list(rounds) == [("bcl", 7, 12), ("ocl", 4, 7), ("pcl", 10, 18), ("xcl", 6, 11)]
