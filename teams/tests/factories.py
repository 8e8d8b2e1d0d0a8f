"""Teams for tests."""

from factory import LazyAttribute, LazyFunction, Sequence, SubFactory
from factory.django import DjangoModelFactory

from leagues.tests.factories import current_season, league
from teams.models import SeasonRecord, Team


class TeamFactory(DjangoModelFactory[Team]):
    class Meta:
        model = Team

    league = LazyFunction(league)
    name = Sequence(lambda n: f"Team {n}")
    elo = 1500.0


class SeasonRecordFactory(DjangoModelFactory[SeasonRecord]):
    """A row of a table without the ledger behind it; tests of ratings enrol teams instead."""

    class Meta:
        model = SeasonRecord

    season = LazyFunction(current_season)
    team = SubFactory(
        TeamFactory, league=LazyAttribute(lambda team: team.factory_parent.season.league)
    )
    region = LazyAttribute(lambda record: record.team.region)
    elo = LazyAttribute(lambda record: record.team.elo)
