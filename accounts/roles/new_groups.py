"""Roles that the database does not have yet."""

from django.contrib.auth.models import Group
from django.db import transaction

from accounts.enums import Role


@transaction.atomic
def add_new_role_groups() -> list[Role]:
    """Create the Django group of each role that has none."""
    return [role for role in Role if Group.objects.get_or_create(name=role)[1]]
