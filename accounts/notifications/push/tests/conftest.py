import pytest
from django.conf import LazySettings
from pydantic import SecretStr

from accounts.notifications.push.keys import new_private_key


@pytest.fixture(autouse=True)
def key(settings: LazySettings) -> None:
    """The portal has a key."""
    key = SecretStr(new_private_key())
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"push_private_key": key})
