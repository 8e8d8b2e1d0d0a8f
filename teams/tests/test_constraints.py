"""Rules that the database enforces."""

import pytest
from django.db import IntegrityError, transaction
from django.db.models.deletion import ProtectedError

from clvr.lib.leagues import LeagueCode
from leagues.tests.factories import SeasonFactory, league
from teams.enums import TeamStatus
from teams.models import Team
from teams.tests.factories import SeasonRecordFactory, TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


@pytest.mark.parametrize(("taken", "same"), [("Ember", "EMBER"), ("Éclair", "éCLAIR")])
def test_team_name_is_unique_in_its_league_in_any_case(taken: str, same: str) -> None:
    TeamFactory.create(name=taken)
    with pytest.raises(IntegrityError), transaction.atomic():
        TeamFactory.create(name=same)


def test_team_name_may_be_used_in_another_league() -> None:
    TeamFactory.create(name="Ember")
    other = TeamFactory.create(name="Ember", league=league(LeagueCode.OCL))
    assert (other.name_key, str(other)) == ("ember", "Ember")


def test_saving_only_the_team_name_updates_its_key() -> None:
    team = TeamFactory.create(name="Before")
    team.name = "After"
    team.save(update_fields=["name"])
    team.refresh_from_db()
    assert (team.name, team.name_key) == ("After", "after")


@pytest.mark.parametrize("status", [-2, -1, 7])
def test_team_status_is_valid(status: int) -> None:
    with pytest.raises(IntegrityError, match="teams_team_status"), transaction.atomic():
        TeamFactory.create(status=status)


def test_team_region_is_one_of_the_spec() -> None:
    with pytest.raises(IntegrityError, match="teams_team_region"), transaction.atomic():
        TeamFactory.create(region="MARS")


def test_team_has_one_record_per_season() -> None:
    record = SeasonRecordFactory.create()
    with pytest.raises(IntegrityError), transaction.atomic():
        SeasonRecordFactory.create(team=record.team)
    later = SeasonRecordFactory.create(team=record.team, season=SeasonFactory.create(value=2))
    assert str(later) == f"{record.team.name} in BCL Season 2"


def test_record_region_is_one_of_the_spec() -> None:
    with pytest.raises(IntegrityError, match="teams_record_region"), transaction.atomic():
        SeasonRecordFactory.create(region="MARS")


@pytest.mark.parametrize("field", ["wins", "losses", "draws"])
def test_record_counts_are_not_negative(field: str) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        SeasonRecordFactory.create(**{field: -1})


def test_team_with_a_record_cannot_be_deleted() -> None:
    record = SeasonRecordFactory.create()
    with pytest.raises(ProtectedError):
        record.team.delete()


def test_record_games_played_are_wins_losses_and_draws() -> None:
    assert SeasonRecordFactory.build(team=None, season=None, region="", elo=0.0).games_played == 0
    record = SeasonRecordFactory.create(wins=4, losses=3, draws=2)
    assert record.games_played == 9


def test_participating_teams_are_those_that_can_play() -> None:
    for status in TeamStatus:
        TeamFactory.create(status=status)
    participating = Team.objects.participating().values_list("status", flat=True)
    assert sorted(participating) == [
        TeamStatus.ACTIVE,
        TeamStatus.INACTIVE,
        TeamStatus.ROSTER_LOCKED,
        TeamStatus.ROSTER_LOCKED_ACTIVE,
    ]
