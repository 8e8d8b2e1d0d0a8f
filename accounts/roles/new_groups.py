"""Adding the groups of new roles to the database."""

from django.contrib.auth.models import Group

from accounts.enums import Role


def add_new_role_groups() -> list[Role]:
    """Create the Django group of each role that has none."""
    return [role for role in Role if Group.objects.get_or_create(name=role)[1]]
