import pytest
from django.core.exceptions import PermissionDenied

from accounts.enums import Role
from accounts.models import AuditEntry
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LeagueCode
from leagues.models import Season
from leagues.services.seasons import make_current
from leagues.tests.factories import SeasonFactory, current_season

pytestmark = pytest.mark.django_db


def current_values() -> dict[str, int]:
    """The current season's value by league."""
    return dict(Season.objects.current().values_list("league__code", "value"))


def test_make_current_changes_the_leagues_current_season() -> None:
    season = SeasonFactory.create(value=2)
    answer = make_current(season=season, by=UserFactory.create(roles=[Role.ADMIN]))
    assert (answer, answer.is_current) == (season, True)
    assert current_values() == {**dict.fromkeys(LeagueCode.values, 1), "bcl": 2}


def test_make_current_writes_one_audit_entry() -> None:
    season, by = SeasonFactory.create(value=2), UserFactory.create(roles=[Role.ADMIN])
    make_current(season=season, by=by)
    assert list(AuditEntry.objects.values_list(*AUDITED)) == [
        (
            by.pk,
            "season.make_current",
            "bcl",
            "leagues.season",
            str(season.pk),
            "BCL Season 2",
            {"season": [1, 2]},
        )
    ]


AUDITED = (
    "actor",
    "action",
    "league",
    "subject_type",
    "subject_id",
    "subject_label",
    "changes",
)


def test_make_current_works_without_a_current_season() -> None:
    Season.objects.update(is_current=False)
    make_current(season=SeasonFactory.create(value=2), by=None)
    assert current_values() == {"bcl": 2}
    assert AuditEntry.objects.get().changes == {"season": [None, 2]}


def test_make_current_twice_changes_nothing() -> None:
    season = SeasonFactory.create(value=2)
    make_current(season=season, by=None)
    make_current(season=Season.objects.get(pk=season.pk), by=None)
    assert (current_values()["bcl"], AuditEntry.objects.count()) == (2, 1)


def test_make_current_accepts_an_earlier_season() -> None:
    first = current_season()
    make_current(season=SeasonFactory.create(value=2), by=None)
    make_current(season=first, by=None)
    assert current_values()["bcl"] == 1


@pytest.mark.parametrize(
    "roles",
    [[], [Role.TEAM_MANAGER], [Role.TM_BREACHERS], [Role.MOD_BREACHERS], [Role.RCON]],
    ids=str,
)
def test_make_current_is_denied_to_everyone_but_admins(roles: list[Role]) -> None:
    season = SeasonFactory.create(value=2)
    with pytest.raises(PermissionDenied):
        make_current(season=season, by=UserFactory.create(roles=roles))
    assert (current_values()["bcl"], AuditEntry.objects.count()) == (1, 0)


def test_make_current_is_denied_for_the_current_season_too() -> None:
    with pytest.raises(PermissionDenied):
        make_current(season=current_season(LeagueCode.OCL), by=UserFactory.create())
