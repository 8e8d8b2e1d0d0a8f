"""The names that teams had, and who decides that one is kept."""

import importlib
from datetime import timedelta

import pytest
from django.apps import apps
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.enums import Role
from accounts.models import AuditEntry, User
from accounts.tests.factories import UserFactory
from leagues.models import League
from teams.models import FormerTeamName, Membership, Team
from teams.services.former_names import forget_former_name
from teams.services.identity import answer_name_request, rename_team
from teams.tests.teams import LedTeam, led_team

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def led() -> LedTeam:
    return led_team()


@pytest.fixture
def manager() -> User:
    return UserFactory.create(roles=[Role.TM_BREACHERS])


def names(team: Team) -> list[str]:
    return list(FormerTeamName.objects.filter(team=team).values_list("name", flat=True))


def test_rename_keeps_the_former_name(led: LedTeam) -> None:
    rename_team(team=led.team, name="Wolves", by=led.captain)
    rename_team(team=led.team, name="Bears", by=led.captain)
    assert names(led.team) == ["Wolves", "Foxes"]


def test_name_that_the_team_has_again_is_no_former_name(led: LedTeam) -> None:
    rename_team(team=led.team, name="Wolves", by=led.captain)
    rename_team(team=led.team, name="FOXES", by=led.captain)
    assert names(led.team) == ["Wolves"]


def test_other_writing_of_the_same_name_keeps_nothing(led: LedTeam) -> None:
    rename_team(team=led.team, name="FOXES", by=led.captain)
    assert names(led.team) == []


def test_approved_name_keeps_the_former_one(led: LedTeam, manager: User) -> None:
    League.objects.filter(code="bcl").update(approve_names=True)
    rename_team(team=led.team, name="Wolves", by=led.captain)
    assert names(led.team) == []
    answer_name_request(team=led.team, approve=True, by=manager)
    assert names(led.team) == ["Foxes"]


def test_staff_rename_a_team_without_keeping_the_name(led: LedTeam, manager: User) -> None:
    rename_team(team=led.team, name="Wolves", by=manager, keeps_former=False)
    assert (Team.objects.get(pk=led.team.pk).name, names(led.team)) == ("Wolves", [])


def test_captain_cannot_hide_a_former_name(led: LedTeam) -> None:
    with pytest.raises(PermissionDenied):
        rename_team(team=led.team, name="Wolves", by=led.captain, keeps_former=False)
    assert Team.objects.get(pk=led.team.pk).name == "Foxes"


def test_staff_take_a_former_name_off(led: LedTeam, manager: User) -> None:
    rename_team(team=led.team, name="Wolves", by=led.captain)
    former = FormerTeamName.objects.get()
    for by in (led.captain, UserFactory.create(roles=[Role.MOD_BREACHERS])):
        with pytest.raises(PermissionDenied):
            forget_former_name(former=former, by=by)
    forget_former_name(former=former, by=manager)
    assert names(led.team) == []
    last = AuditEntry.objects.latest("pk")
    assert (last.action, last.actor, last.changes) == (
        "team.forget_name",
        manager,
        {"formerName": ["Foxes", None]},
    )


def test_migration_keeps_names_that_teams_gave_up_themselves(led: LedTeam, manager: User) -> None:
    Membership.objects.update(joined_at=timezone.now() - timedelta(days=1))
    rename_team(team=led.team, name="Rude", by=led.captain)
    rename_team(team=led.team, name="Wolves", by=manager)
    rename_team(team=led.team, name="Bears", by=None)
    FormerTeamName.objects.all().delete()
    migration = importlib.import_module("teams.migrations.0017_former_team_names")
    migration.keep_known_names(apps, None)
    assert names(led.team) == ["Foxes"]
