from collections.abc import Callable, Iterable

import pytest
from django.contrib.auth.models import Group
from django.core.exceptions import PermissionDenied
from pytest_django import DjangoAssertNumQueries

from accounts.enums import PunishmentType, Role
from accounts.models import Punishment, User
from accounts.punishments.services import lift_punishment, punish
from accounts.roles.powers import (
    StaffPowers,
    ban_that_took_a_power,
    controls_servers,
    is_admin,
    league_managers,
    league_moderators,
    manages_league,
    moderates_league,
    moderator_role,
    require,
    roles_of,
    staff_powers,
    team_manager_role,
)
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LEAGUES, LeagueCode

pytestmark = pytest.mark.django_db

BCL, XCL = LeagueCode.BCL, LeagueCode.XCL
NONE: tuple[str, ...] = ()

# role: the leagues that it manages, those that it moderates
TABLE: dict[Role, tuple[Iterable[str], Iterable[str]]] = {
    Role.ADMIN: (list(LEAGUES), list(LEAGUES)),
    Role.TEAM_MANAGER: (NONE, NONE),
    **{team_manager_role(code): ([code], [code]) for code in LEAGUES},
    Role.MODERATOR: (NONE, NONE),
    **{moderator_role(code): (NONE, [code]) for code in LEAGUES},
    Role.RCON: (NONE, NONE),
    Role.VANKRUPT_API: (NONE, NONE),
}

IMPLIED: dict[Role, set[Role]] = {
    Role.ADMIN: set(Role) - {Role.RCON, Role.VANKRUPT_API},
    Role.TEAM_MANAGER: {Role.TEAM_MANAGER},
    **{
        team_manager_role(code): {
            team_manager_role(code),
            moderator_role(code),
            Role.TEAM_MANAGER,
            Role.MODERATOR,
        }
        for code in LEAGUES
    },
    Role.MODERATOR: {Role.MODERATOR},
    **{moderator_role(code): {moderator_role(code), Role.MODERATOR} for code in LEAGUES},
    Role.RCON: {Role.RCON},
    Role.VANKRUPT_API: {Role.VANKRUPT_API},
}


def held(power: Callable[[User | None, str], bool], user: User | None) -> list[str]:
    """The leagues in which the person has the power."""
    return [league for league in LEAGUES if power(user, league)]


@pytest.mark.parametrize(
    ("league", "manager", "moderator"),
    [
        ("bcl", Role.TM_BREACHERS, Role.MOD_BREACHERS),
        ("ocl", Role.TM_ONWARD, Role.MOD_ONWARD),
        ("pcl", Role.TM_PAVLOV_SHACK, Role.MOD_PAVLOV_SHACK),
        ("xcl", Role.TM_X8, Role.MOD_X8),
    ],
)
def test_league_has_the_roles_of_its_game(league: str, manager: Role, moderator: Role) -> None:
    assert (team_manager_role(league), moderator_role(league)) == (manager, moderator)


def test_every_role_is_in_the_tables() -> None:
    assert set(TABLE) == set(IMPLIED) == set(Role)


def test_every_role_is_a_group() -> None:
    assert sorted(Group.objects.values_list("name", flat=True)) == sorted(Role.values)


@pytest.mark.parametrize("role", Role)
def test_role_gives_the_powers_of_its_row(role: Role) -> None:
    user = UserFactory.create(roles=[role])
    manages, moderates = TABLE[role]
    assert held(manages_league, user) == list(manages)
    assert held(moderates_league, user) == list(moderates)


@pytest.mark.parametrize("role", Role)
def test_only_admins_run_the_portal(role: Role) -> None:
    assert is_admin(UserFactory.create(roles=[role])) == (role == Role.ADMIN)


@pytest.mark.parametrize("role", Role)
def test_role_implies_the_roles_of_its_row(role: Role) -> None:
    assert roles_of(UserFactory.create(roles=[role])) == IMPLIED[role]


@pytest.mark.parametrize("role", Role)
def test_staff_powers_of_each_role_take_one_query(
    role: Role, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    user = UserFactory.create(roles=[role])
    # As the session knows of people without bans.
    user.may_be_banned = False
    with django_assert_num_queries(1):
        powers = staff_powers(user)
    manages, moderates = TABLE[role]
    assert powers == StaffPowers(
        roles=frozenset(IMPLIED[role]),
        is_admin=role == Role.ADMIN,
        managed=tuple(LeagueCode(code) for code in manages),
        moderated=tuple(LeagueCode(code) for code in moderates),
    )


def test_roles_of_several_leagues_add_up() -> None:
    user = UserFactory.create(roles=[Role.TM_BREACHERS, Role.MOD_X8])
    assert (held(manages_league, user), held(moderates_league, user)) == ([BCL], [BCL, XCL])


def test_person_without_roles_has_no_powers() -> None:
    user = UserFactory.create()
    assert (roles_of(user), held(manages_league, user), held(moderates_league, user)) == (
        frozenset(),
        [],
        [],
    )


def test_group_that_is_not_a_role_is_ignored() -> None:
    user = UserFactory.create()
    user.groups.add(Group.objects.create(name="friends"))
    assert roles_of(user) == frozenset()


def test_inactive_admin_has_no_powers() -> None:
    user = UserFactory.create(roles=[Role.ADMIN], is_active=False)
    assert (held(manages_league, user), held(moderates_league, user)) == ([], [])
    assert not is_admin(user)
    assert staff_powers(user) == StaffPowers(frozenset(), False, (), ())


def test_portal_itself_has_every_power() -> None:
    assert (held(manages_league, None), held(moderates_league, None)) == (
        list(LEAGUES),
        list(LEAGUES),
    )
    assert is_admin(None)


def test_require_raises_only_when_not_allowed() -> None:
    require(True)
    with pytest.raises(PermissionDenied, match=r"^You do not have permission to do this\.$"):
        require(False)


def ban(user: User, league: str) -> Punishment:
    return punish(user=user, kind=PunishmentType.BAN, league=league, reason="Boosted.", by=None)


@pytest.mark.parametrize("role", [Role.ADMIN, Role.TM_BREACHERS, Role.MOD_BREACHERS])
def test_ban_from_a_league_takes_every_power_there_and_no_other(role: Role) -> None:
    user, roles = UserFactory.create(roles=[role, Role.RCON, Role.MOD_X8]), IMPLIED[role]
    assert not ban_that_took_a_power(user)
    given = ban(user, "bcl")
    powers = staff_powers(user)
    assert (powers.is_admin, set(powers.roles) >= set(roles)) == (role == Role.ADMIN, True)
    assert LeagueCode.BCL not in {*powers.managed, *powers.moderated}
    assert LeagueCode.XCL in powers.moderated
    for asked in (manages_league, moderates_league, controls_servers):
        assert not asked(user, "bcl")
    assert moderates_league(user, "xcl")
    assert controls_servers(user, "xcl")
    for holders in (league_managers, league_moderators):
        assert user not in holders("bcl")
    assert user in league_moderators("xcl")
    words = "You are banned from the Breachers Champions League for good: Boosted."
    assert ban_that_took_a_power(user) == words
    lift_punishment(punishment=given, reason="A mistake.", by=None)
    assert moderates_league(user, "bcl")
    assert user in league_moderators("bcl")


def test_ban_from_the_portal_takes_every_power() -> None:
    user = UserFactory.create(roles=[Role.ADMIN])
    ban(user, "")
    powers = staff_powers(user)
    assert (powers.managed, powers.moderated) == ((), ())
    assert user not in league_managers("xcl")
