"""People for tests."""

from collections.abc import Sequence
from typing import Any

from django.contrib.auth.models import Group
from factory import Sequence as Counted
from factory import post_generation
from factory.django import DjangoModelFactory

from accounts.enums import Role
from accounts.models import User


class UserFactory(DjangoModelFactory[User]):
    """A person; `roles=[…]` gives roles."""

    class Meta:
        model = User
        skip_postgeneration_save = True

    username = Counted(lambda n: f"player{n}")
    discord_id = Counted(lambda n: 10_000_000_000_000_000 + n)

    @post_generation
    def roles(self: User, create: bool, roles: Sequence[Role] | None, **_: Any) -> None:
        if create and roles:
            self.groups.set(Group.objects.filter(name__in=roles))
