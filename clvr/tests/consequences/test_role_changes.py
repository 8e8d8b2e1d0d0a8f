"""Breaks without it: a role of the staff changes what its holder plays, asks or casts."""

import pytest

from accounts.enums import Role
from accounts.roles.services import grant_role, revoke_role
from clvr.tests.consequences.scene import Scene, neighbours

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.mark.parametrize("role", [Role.TM_BREACHERS, Role.MOD_BREACHERS])
def test_role_leaves_matches_line_ups_casts_and_the_table(scene: Scene, role: Role) -> None:
    before = neighbours()
    for user in (scene.foxes.captain, scene.foxes.member, scene.caster, scene.substitute):
        grant_role(user=user, role=role, by=None)
        revoke_role(user=user, role=role, by=None)
    assert neighbours() == before
