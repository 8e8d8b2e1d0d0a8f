"""Which roles somebody should have, and what stops one: pure rules."""

import pytest

from accounts.discord.guild import ADMINISTRATOR, MANAGE_ROLES, Guild, GuildRole
from matches.enums import DiscordRoleKind as Kind
from matches.enums import RoleObstacle
from matches.people.discord_roles.rules import (
    Difference,
    Held,
    Standing,
    differences,
    kinds_of,
    obstacle_of,
    wanted_roles,
)

EVERYONE, PLAYER, CAPTAIN, STAFF, BOT, BOOSTER, OWNER = range(1, 8)


@pytest.mark.parametrize(
    ("standing", "kinds"),
    [
        (Standing(), set()),
        (Standing(plays=True), {Kind.PLAYER}),
        (Standing(plays=True, is_captain=True), {Kind.PLAYER, Kind.CAPTAIN}),
        (Standing(plays=True, is_co_captain=True), {Kind.PLAYER, Kind.CO_CAPTAIN}),
        (Standing(casts=True, is_champion=True), {Kind.CASTER, Kind.CHAMPION}),
        (Standing(is_staff=True), {Kind.STAFF}),
        (Standing(plays=True, is_staff=True, is_barred=True), set()),
    ],
)
def test_kinds_follow_from_what_somebody_is(standing: Standing, kinds: set[Kind]) -> None:
    assert kinds_of(standing) == kinds


def test_only_mapped_kinds_give_a_role_and_two_may_share_one() -> None:
    mapped = {Kind.CAPTAIN: CAPTAIN, Kind.CO_CAPTAIN: CAPTAIN}
    assert wanted_roles({Kind.PLAYER, Kind.CAPTAIN}, mapped) == {CAPTAIN}
    assert wanted_roles({Kind.CO_CAPTAIN, Kind.CAPTAIN}, mapped) == {CAPTAIN}


def test_only_what_differs_in_the_given_roles_is_changed() -> None:
    wanted = {10: frozenset({PLAYER}), 11: frozenset({PLAYER, CAPTAIN})}
    held = {
        11: Held(frozenset({PLAYER, STAFF})),
        12: Held(frozenset({CAPTAIN, STAFF})),
        13: Held(frozenset({STAFF})),
    }
    assert differences(wanted, held, [PLAYER, CAPTAIN]) == [
        Difference(10, PLAYER, gives=True),
        Difference(11, CAPTAIN, gives=True),
        Difference(12, CAPTAIN, gives=False),
    ]


def test_somebody_who_is_not_there_gets_what_was_not_tried_and_loses_nothing() -> None:
    wanted = {10: frozenset({PLAYER, CAPTAIN})}
    absent = {
        10: Held(frozenset({PLAYER}), is_there=False),
        11: Held(frozenset({PLAYER}), is_there=False),
    }
    assert differences(wanted, absent, [PLAYER, CAPTAIN]) == [Difference(10, CAPTAIN, gives=True)]


def guild(*, top: int = 5, may_manage: bool = True) -> Guild:
    roles = (
        GuildRole(EVERYONE, "@everyone", 0, 0, is_managed=False),
        GuildRole(PLAYER, "Player", 1, 0, is_managed=False),
        GuildRole(CAPTAIN, "Captain", 5, 0, is_managed=False),
        GuildRole(STAFF, "Staff", 6, 0, is_managed=False),
        GuildRole(BOT, "Bot", 5, MANAGE_ROLES, is_managed=True),
        GuildRole(BOOSTER, "Booster", 2, 0, is_managed=True),
        GuildRole(OWNER, "Owner", 3, ADMINISTRATOR, is_managed=False),
    )
    return Guild(EVERYONE, roles, top, may_manage)


@pytest.mark.parametrize(
    ("role", "obstacle"),
    [
        (PLAYER, RoleObstacle.NONE),
        (CAPTAIN, RoleObstacle.ABOVE),
        (STAFF, RoleObstacle.ABOVE),
        (BOOSTER, RoleObstacle.MANAGED),
        (EVERYONE, RoleObstacle.MANAGED),
        (OWNER, RoleObstacle.POWERFUL),
        (99, RoleObstacle.GONE),
    ],
)
def test_bot_gives_only_roles_below_its_own(role: int, obstacle: RoleObstacle) -> None:
    assert obstacle_of(role, guild()) == obstacle


def test_bot_without_the_permission_gives_no_role() -> None:
    assert obstacle_of(PLAYER, guild(may_manage=False)) == RoleObstacle.PERMISSION
