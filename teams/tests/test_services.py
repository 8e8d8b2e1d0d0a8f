from typing import Any

import pytest
from django.core.exceptions import PermissionDenied, ValidationError

from accounts.enums import Region, Role
from accounts.models import AuditEntry
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from leagues.models import Season
from leagues.tests.factories import current_season, league
from teams.models import SeasonRecord, Team
from teams.services.creation import create_team
from teams.tests.factories import TeamFactory

pytestmark = pytest.mark.django_db


def create(name: str = "Ember", **options: Any) -> Team:
    return create_team(**{"league": league(), "name": name, "by": None, **options})


def assert_refused(name: str, message: str) -> None:
    """Assert that the name is refused with the message and nothing is stored."""
    teams = Team.objects.count()
    with pytest.raises(ValidationError) as refusal:
        create(name)
    assert refusal.value.message_dict == {"name": [message]}
    assert (Team.objects.count(), AuditEntry.objects.count()) == (teams, 0)


@pytest.mark.parametrize("role", [Role.ADMIN, Role.TM_BREACHERS])
def test_create_team_stores_a_team_that_is_not_enrolled(role: Role) -> None:
    team = create(by=UserFactory.create(roles=[role]), region=Region.EU)
    assert Team.objects.values().get() == {
        "id": team.pk,
        "league_id": 1045744289201782826,
        "name": "Ember",
        "name_key": "ember",
        "look_key": "ernber",
        "image": "",
        "status": 0,
        "region": "EU",
        "start_rating": None,
        "elo": 1500.0,
        "waits_until": None,
    }
    assert not SeasonRecord.objects.exists()


@pytest.mark.parametrize(
    "roles",
    [
        [],
        [Role.TEAM_MANAGER],
        [Role.MODERATOR],
        [Role.MOD_BREACHERS],
        [Role.TM_ONWARD],
        [Role.TM_PAVLOV_SHACK],
        [Role.TM_X8],
        [Role.RCON],
        [Role.VANKRUPT_API],
    ],
    ids=str,
)
def test_create_team_is_denied_to_people_who_do_not_manage_the_league(roles: list[Role]) -> None:
    with pytest.raises(PermissionDenied):
        create(by=UserFactory.create(roles=roles))
    assert (Team.objects.count(), AuditEntry.objects.count()) == (0, 0)


def test_create_team_is_denied_to_an_inactive_admin() -> None:
    with pytest.raises(Refused, match="This account is closed"):
        create(by=UserFactory.create(roles=[Role.ADMIN], is_active=False))
    assert not Team.objects.exists()


def test_create_team_writes_one_audit_entry() -> None:
    by = UserFactory.create(roles=[Role.TM_BREACHERS])
    team = create(by=by, region=Region.NA)
    entries = AuditEntry.objects.values_list(
        "actor", "action", "league", "subject_type", "subject_id", "subject_label", "changes"
    )
    assert list(entries) == [
        (
            by.pk,
            "team.create",
            "bcl",
            "teams.team",
            str(team.pk),
            "Ember",
            {"name": [None, "Ember"], "region": [None, "North America"]},
        )
    ]


def test_create_team_folds_white_space_in_the_name() -> None:
    assert create("  Ember \t and\nFrost ").name == "Ember and Frost"


@pytest.mark.parametrize("name", ["Ember", "EMBER", " ember ", "Ｅｍｂｅｒ"])
def test_create_team_refuses_a_name_that_is_taken(name: str) -> None:
    TeamFactory.create(name="Ember")
    assert_refused(name, "Another team in this league already has this name.")


def test_create_team_accepts_a_name_of_another_league() -> None:
    TeamFactory.create(name="Ember", league=league(LeagueCode.OCL))
    assert create("Ember").league.code == "bcl"


@pytest.mark.parametrize("name", ["", "   ", "\t\n"])
def test_create_team_refuses_an_empty_name(name: str) -> None:
    assert_refused(name, "This field cannot be blank.")


def test_create_team_refuses_a_name_that_is_too_long() -> None:
    assert_refused("x" * 61, "Ensure this value has at most 60 characters (it has 61).")
    assert create("x" * 60).name == "x" * 60


def test_create_team_refuses_a_name_whose_key_is_too_long() -> None:
    # One character that expands to eighteen.
    with pytest.raises(ValidationError):
        create("\N{ARABIC LIGATURE SALLALLAHOU ALAYHE WASALLAM}" * 60)


def test_create_team_refuses_a_name_with_a_null_character() -> None:
    with pytest.raises(ValidationError):
        create("Em\x00ber")


def test_create_team_refuses_an_unknown_region() -> None:
    with pytest.raises(ValidationError) as refusal:
        create(region="MARS")
    assert refusal.value.message_dict == {"region": ["Value 'MARS' is not a valid choice."]}


def test_create_team_uses_its_own_start_rating() -> None:
    team = create(start_rating=1612.5)
    team.refresh_from_db()
    assert (team.start_rating, team.elo) == (1612.5, 1612.5)


def test_create_team_uses_the_current_seasons_start_rating() -> None:
    Season.objects.filter(pk=current_season().pk).update(start_rating=1300.0)
    assert create().elo == 1300.0


def test_create_team_uses_1500_without_a_current_season() -> None:
    Season.objects.update(is_current=False)
    assert create().elo == 1500.0


@pytest.mark.parametrize("rating", [float("nan"), float("inf"), float("-inf")])
def test_create_team_refuses_an_invalid_rating(rating: float) -> None:
    with pytest.raises(ValidationError):
        create(start_rating=rating)
