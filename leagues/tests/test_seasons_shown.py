"""The seasons that everybody can look up."""

from datetime import UTC, datetime

import pytest
from django.http import HttpRequest
from django.test import RequestFactory
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from clvr.lib.leagues import LeagueCode
from leagues.models import League, Season
from leagues.seasons_shown import SeasonsShown, last_week
from leagues.tests.factories import SeasonFactory, WeekFactory, former_season, league

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def asking(query: str = "") -> HttpRequest:
    return RequestFactory().get(f"/?{query}")


def values(code: str = "bcl") -> list[int]:
    return [season.value for season in SeasonsShown.at(code, asking()).seasons]


def test_seasons_shown_are_the_current_one_and_those_before_it() -> None:
    former_season()
    SeasonFactory.create(value=3)
    SeasonFactory.create(value=7, league=league(LeagueCode.OCL))
    assert (values(), values("ocl"), values("clvr")) == ([2, 1], [1], [])


def test_seasons_with_results_are_shown_even_without_a_current_one() -> None:
    former_season()
    SeasonFactory.create(value=3)
    Season.objects.update(is_current=False)
    Season.objects.filter(value=2).update(ratings_frozen_at=timezone.now())
    assert values() == [2]


def test_last_week_is_the_current_one_and_of_other_seasons_the_last() -> None:
    former = former_season()
    for number in (1, 2, 3):
        WeekFactory.create(season=former, number=number)
        WeekFactory.create(number=number)
    Season.objects.filter(value=2).update(current_week=2)
    SeasonFactory.create(value=3, current_week=9, ratings_frozen_at=timezone.now())
    weeks = {each.value: last_week(each) for each in Season.objects.shown().filter(league=league())}
    assert weeks == {3: 9, 2: 2, 1: 3}


@pytest.mark.parametrize(
    ("query", "asked", "of_all"),
    [
        ("", None, None),
        ("season=1", 1, 1),
        ("season=2", None, 2),
        ("season=3", None, None),
        ("season=one", None, None),
        ("season=", None, None),
    ],
)
def test_season_asked_for_is_another_than_what_the_page_shows_by_default(
    query: str, asked: int | None, of_all: int | None
) -> None:
    former_season()
    SeasonFactory.create(value=3)
    given = asking(query)
    shown = (SeasonsShown.at("bcl", given), SeasonsShown.at("bcl", given, shows_all=True))
    assert tuple(each.asked and each.asked.value for each in shown) == (asked, of_all)


def test_closed_season_says_on_which_day_of_its_league_its_table_was_frozen(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    former = former_season()
    League.objects.filter(pk=former.league_id).update(time_zone="America/New_York")
    timestamp = datetime(2026, 11, 23, 2, tzinfo=UTC)
    Season.objects.filter(pk=former.pk).update(closed_at=timestamp)
    with django_assert_num_queries(1):
        props = SeasonsShown.at("bcl", asking()).props
    assert props["seasons"] == [
        {"value": 2, "label": "Season 2", "lastWeek": 1},
        {"value": 1, "label": "Season 1", "frozen": "Frozen on 22 November 2026.", "lastWeek": 1},
    ]


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 12])
def test_seasons_shown_take_one_query(
    count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    former = former_season()
    for value in range(3, 2 + count):
        SeasonFactory.create(value=value, ratings_frozen_at=timezone.now())
    with django_assert_num_queries(1):
        shown = SeasonsShown.at("bcl", asking("season=1"))
        assert shown.props["currentSeason"] == 2
        assert (shown.asked, len(shown.seasons)) == (former, max(2, 1 + count))
