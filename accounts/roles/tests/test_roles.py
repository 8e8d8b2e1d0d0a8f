"""Granting roles, by admins and by the command, with audit entries."""

from collections.abc import Callable
from io import StringIO

import pytest
from django.core.exceptions import PermissionDenied
from django.core.management import CommandError, call_command

from accounts.enums import Role
from accounts.models import AuditEntry, User
from accounts.people.activity import set_active
from accounts.roles.powers import roles_of
from accounts.roles.services import grant_role, revoke_role
from accounts.tests.factories import UserFactory
from accounts.tests.people import KINDS, person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused

pytestmark = pytest.mark.django_db


def grant(*arguments: str) -> str:
    out = StringIO()
    call_command("grant_role", *arguments, stdout=out)
    return out.getvalue().strip()


def test_granted_role_is_held_and_audited() -> None:
    admin, user = person("admin"), UserFactory.create(roles=[Role.RCON])
    assert grant_role(user=user, role=Role.TM_X8, by=admin, reason=" Helps. ")
    assert roles_of(user) == {
        Role.RCON,
        Role.TM_X8,
        Role.MOD_X8,
        Role.TEAM_MANAGER,
        Role.MODERATOR,
    }
    entry = AuditEntry.objects.get()
    assert (entry.actor, entry.action, entry.subject_label, entry.reason, entry.changes) == (
        admin,
        "role.grant",
        user.username,
        "Helps.",
        {"roles": [["rcon"], ["rcon", "tm-x8"]]},
    )


def test_revoked_role_is_gone_and_audited() -> None:
    admin, user = person("admin"), UserFactory.create(roles=[Role.RCON, Role.TM_X8])
    assert revoke_role(user=user, role=Role.TM_X8, by=admin, reason="Left.")
    assert roles_of(user) == {Role.RCON}
    entry = AuditEntry.objects.get()
    assert (entry.action, entry.changes) == (
        "role.revoke",
        {"roles": [["rcon", "tm-x8"], ["rcon"]]},
    )


def test_granting_twice_or_revoking_a_missing_role_does_nothing() -> None:
    user = UserFactory.create(roles=[Role.RCON])
    assert not grant_role(user=user, role=Role.RCON, by=None)
    assert not revoke_role(user=user, role=Role.ADMIN, by=None)
    assert not AuditEntry.objects.exists()


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "admin"])
def test_only_an_admin_grants_or_revokes_roles(kind: str) -> None:
    by, user = person(kind), UserFactory.create(roles=[Role.RCON])
    with pytest.raises(PermissionDenied):
        grant_role(user=by, role=Role.ADMIN, by=by)
    with pytest.raises(PermissionDenied):
        revoke_role(user=user, role=Role.RCON, by=by)
    assert roles_of(user) == {Role.RCON}
    assert not AuditEntry.objects.exists()


def test_admin_with_a_closed_account_cannot_grant_roles() -> None:
    admin = person("admin")
    admin.is_active = False
    with pytest.raises(Refused, match="This account is closed"):
        grant_role(user=admin, role=Role.RCON, by=admin)


@pytest.mark.parametrize("change", [grant_role, revoke_role])
@pytest.mark.parametrize("reason", ["", "  ", "x" * 501])
def test_admin_gives_a_reason_for_a_role(change: Callable[..., bool], reason: str) -> None:
    admin, user = person("admin"), UserFactory.create(roles=[Role.RCON])
    with pytest.raises(FieldsRefused) as refused:
        change(user=user, role=Role.RCON, by=admin, reason=reason)
    assert list(refused.value.fields) == ["reason"]
    assert not AuditEntry.objects.exists()


def test_last_admin_stays_admin() -> None:
    admin, closed = person("admin"), person("admin")
    User.objects.filter(pk=closed.pk).update(is_active=False)
    for by in (admin, None):
        with pytest.raises(Refused, match="last admin"):
            revoke_role(user=admin, role=Role.ADMIN, by=by, reason="Tired.")
    with pytest.raises(CommandError, match="last admin"):
        grant(str(admin.discord_id), "admin", "--revoke")
    with pytest.raises(Refused, match="last admin"):
        set_active(user=admin, is_active=False, by=None)
    other = person("admin")
    assert revoke_role(user=admin, role=Role.ADMIN, by=other, reason="Tired.")
    assert Role.ADMIN not in roles_of(admin)
    assert revoke_role(user=closed, role=Role.ADMIN, by=other, reason="Gone.")


def test_command_makes_the_first_admin() -> None:
    user = UserFactory.create(username="Ember", discord_id=77)
    assert grant("77", "admin") == "Ember is now Admin."
    assert Role.ADMIN in roles_of(user)
    entry = AuditEntry.objects.get()
    assert (entry.actor, entry.action) == (None, "role.grant")
    assert grant("77", "admin") == "Ember is already Admin."
    assert AuditEntry.objects.count() == 1


def test_command_revokes() -> None:
    user = UserFactory.create(username="Ember", discord_id=77, roles=[Role.MOD_X8])
    assert grant("77", "mod-x8", "--revoke") == "Ember is no longer Moderator (X8)."
    assert roles_of(user) == frozenset()
    assert grant("77", "mod-x8", "--revoke") == "Ember was not given the role Moderator (X8)."


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("78", "admin"), "No person here has the Discord ID 78."),
        (("77", "owner"), "invalid choice: 'owner'"),
        (("Ember", "admin"), "a Discord ID is a number such as 200000000000000000, not 'Ember'"),
        (("-1", "admin"), "a Discord ID is a number"),
        ((str(2**63), "admin"), "a Discord ID is a number"),
        (("٧٧", "admin"), "a Discord ID is a number"),
    ],
)
def test_command_explains_errors(arguments: tuple[str, ...], reason: str) -> None:
    UserFactory.create(username="Ember", discord_id=77)
    with pytest.raises(CommandError, match=reason):
        grant(*arguments)
    assert not AuditEntry.objects.exists()
