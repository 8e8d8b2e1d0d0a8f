"""Factories of league data. `migrate` creates the leagues and their first seasons."""

from datetime import UTC, datetime, timedelta

from factory import LazyAttribute, LazyFunction, Sequence
from factory.django import DjangoModelFactory

from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.models import Division, GameMap, Image, League, Season, Week

FIRST_MONDAY = datetime(2026, 9, 7, tzinfo=UTC)


def league(code: LeagueCode = LeagueCode.BCL) -> League:
    """The league with this code, which `migrate` added."""
    return League.objects.get(code=code)


def current_season(code: LeagueCode = LeagueCode.BCL) -> Season:
    return Season.objects.current().select_related("league").get(league__code=code)


def former_season(code: LeagueCode = LeagueCode.BCL) -> Season:
    """The league's first season, after its second has become the current one."""
    Season.objects.current().filter(league__code=code).update(is_current=False)
    SeasonFactory.create(league=league(code), value=2, is_current=True)
    return Season.objects.select_related("league").get(league__code=code, value=1)


def play_to(to_win: int | None, most: int | None, code: LeagueCode = LeagueCode.BCL) -> None:
    """Set how a map of the league ends: see `matches.scores.map_rules`. By default, maps in tests
    end with any score (conftest.py)."""
    League.objects.filter(code=code).update(rounds_to_win=to_win, most_rounds=most)


def take_any_score() -> None:
    """Let maps of every league end with any score."""
    League.objects.update(rounds_to_win=None, most_rounds=None)


def play_as_the_games() -> None:
    """Set how maps of every league end, as in its game."""
    for code, identity in LEAGUES.items():
        play_to(identity.first_format.rounds_to_win, identity.first_format.most_rounds, code)


class SeasonFactory(DjangoModelFactory[Season]):
    class Meta:
        model = Season

    league = LazyFunction(league)
    value = Sequence(lambda n: 100 + n)
    label = LazyAttribute(lambda season: f"Season {season.value}")


class WeekFactory(DjangoModelFactory[Week]):
    class Meta:
        model = Week

    season = LazyFunction(current_season)
    number = Sequence(lambda n: n + 1)
    opens = LazyAttribute(lambda week: FIRST_MONDAY + timedelta(weeks=week.number - 1))
    agree_by = LazyAttribute(lambda week: week.opens + timedelta(days=4, hours=16))
    report_by = LazyAttribute(lambda week: week.opens + timedelta(days=7))


class DivisionFactory(DjangoModelFactory[Division]):
    class Meta:
        model = Division

    league = LazyFunction(league)
    name = Sequence(lambda n: f"Division {n:05}")


class GameMapFactory(DjangoModelFactory[GameMap]):
    class Meta:
        model = GameMap

    league = LazyFunction(league)
    name = Sequence(lambda n: f"Map {n:05}")


class ImageFactory(DjangoModelFactory[Image]):
    """A picture of a library, without a stored file."""

    class Meta:
        model = Image

    league = LazyFunction(league)
    digest = Sequence(lambda n: f"{n:020x}")
    file = LazyAttribute(lambda image: f"images/{image.league.code}/{image.digest}.webp")
    width, height = 40, 30
    name = Sequence(lambda n: f"picture {n}.png")
