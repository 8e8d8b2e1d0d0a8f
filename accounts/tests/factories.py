"""Factories of people."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.contrib.auth.models import Group
from django.utils import timezone
from factory import LazyAttribute, LazyFunction, SubFactory, post_generation
from factory import Sequence as Counted
from factory.django import DjangoModelFactory

from accounts.enums import Platform, Role, TokenScope
from accounts.models import BearerToken, PlayerName, PlayerNote, User
from accounts.tokens.secrets import digest_of, new_token, prefix_of
from clvr.lib.leagues import LeagueCode


class UserFactory(DjangoModelFactory[User]):
    """A person; `roles=[…]` grants roles."""

    class Meta:
        model = User
        skip_postgeneration_save = True

    username = Counted(lambda n: f"player{n:05}")
    discord_id = Counted(lambda n: 10_000_000_000_000_000 + n)

    @post_generation
    def roles(self: User, create: bool, roles: Sequence[Role] | None, **_: Any) -> None:
        if create and roles:
            self.groups.set(Group.objects.filter(name__in=roles))


class PlayerNameFactory(DjangoModelFactory[PlayerName]):
    class Meta:
        model = PlayerName

    user = SubFactory(UserFactory)
    league = LeagueCode.BCL
    platform = Platform.STEAM
    name = Counted(lambda n: f"ingame{n}")


class PlayerNoteFactory(DjangoModelFactory[PlayerNote]):
    class Meta:
        model = PlayerNote

    user = SubFactory(UserFactory)
    league = LeagueCode.BCL
    note = Counted(lambda n: f"Note {n}")
    icon = "notes/icon.webp"


class BearerTokenFactory(DjangoModelFactory[BearerToken]):
    """A token whose text is `text`, valid for a month."""

    class Meta:
        model = BearerToken

    class Params:
        text = LazyFunction(new_token)

    owner = SubFactory(UserFactory)
    name = Counted(lambda n: f"Token {n}")
    scope = TokenScope.WRITE
    digest = LazyAttribute(lambda token: digest_of(token.text))
    prefix = LazyAttribute(lambda token: prefix_of(token.text))
    expires_at = LazyFunction(lambda: timezone.now() + timedelta(days=30))
