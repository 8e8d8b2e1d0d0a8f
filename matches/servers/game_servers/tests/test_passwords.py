"""Servers' passwords are encrypted by keys that can be rotated."""

from io import StringIO

import pytest
from cryptography.fernet import Fernet
from django.core.management import call_command
from django.core.management.base import CommandError
from pytest_django import Settings

from clvr.lib.refusals import Refused
from matches.servers.game_servers.passwords import (
    NO_KEY,
    PasswordUnreadable,
    decrypted,
    encrypted,
    rotated,
)
from matches.tests.factories import GameServerFactory

OLD, NEW = (Fernet.generate_key().decode() for _ in range(2))


class Keys:
    """Stands in for the settings from the environment."""

    def __init__(self, *keys: str) -> None:
        self.encryption_keys = list(keys)


def use(settings: Settings, *keys: str) -> None:
    settings.ENVIRONMENT = Keys(*keys)


def test_password_is_not_stored_as_it_is(settings: Settings) -> None:
    use(settings, NEW)
    stored = encrypted("secret")
    assert "secret" not in stored
    assert decrypted(stored) == "secret"


def test_old_key_opens_until_the_password_is_rotated(settings: Settings) -> None:
    use(settings, OLD)
    stored = encrypted("secret")
    use(settings, NEW, OLD)
    assert decrypted(stored) == "secret"
    stored = rotated(stored)
    use(settings, NEW)
    assert decrypted(stored) == "secret"


def test_another_key_opens_nothing(settings: Settings) -> None:
    use(settings, OLD)
    stored = encrypted("secret")
    use(settings, NEW)
    for attempt in (decrypted, rotated):
        with pytest.raises(PasswordUnreadable):
            attempt(stored)


def test_portal_without_a_key_refuses_passwords(settings: Settings) -> None:
    use(settings)
    with pytest.raises(Refused, match=NO_KEY):
        encrypted("secret")


@pytest.mark.django_db
def test_command_rotates_all_passwords_and_names_those_that_it_can_t_open(
    settings: Settings,
) -> None:
    use(settings, OLD)
    server = GameServerFactory.create(password=encrypted("one"))
    lost = GameServerFactory.create(
        name="Lost", password=Fernet(Fernet.generate_key()).encrypt(b"x").decode()
    )
    use(settings, NEW, OLD)
    out = StringIO()
    with pytest.raises(CommandError, match="No key opens the passwords of: Lost"):
        call_command("rotate_server_passwords", stdout=out)
    assert out.getvalue() == (
        "1 passwords have the current key.\n0 secrets of webhooks have it, too.\n"
    )
    use(settings, NEW)
    server.refresh_from_db()
    assert decrypted(server.password) == "one"
    lost.delete()
    call_command("rotate_server_passwords", stdout=out)
