"""Fixtures for tests of results: a match of two teams with leaders."""

import pytest

from leagues.models import GameMap
from leagues.tests.factories import GameMapFactory
from matches.models import Match, ResultReport
from matches.play.results.tests.calls import reported
from matches.tests.factories import enrol, match_between
from teams.tests.teams import LedTeam, led_team


@pytest.fixture
def foxes() -> LedTeam:
    return led_team("Foxes")


@pytest.fixture
def owls() -> LedTeam:
    return led_team("Owls")


@pytest.fixture
def match(foxes: LedTeam, owls: LedTeam) -> Match:
    enrol(foxes.team, owls.team)
    return match_between(foxes.team, owls.team)


@pytest.fixture
def factory() -> GameMap:
    """A map in the league's pool."""
    return GameMapFactory.create(name="Factory")


@pytest.fixture
def report(match: Match, foxes: LedTeam, factory: GameMap) -> ResultReport:
    """The Foxes' report that they won 10 to 7."""
    return reported(match, foxes, factory)
