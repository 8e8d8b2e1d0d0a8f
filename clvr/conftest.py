"""A portal that is connected with a Discord of the test."""

import pytest
from pytest_django import Settings

from accounts.discord.interactions.tests.discord import Discord


@pytest.fixture
def discord(settings: Settings) -> Discord:
    """Discord, whose key the portal knows; the portal is at https://clvr.gg."""
    discord = Discord()
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(
        update={"discord_public_key": discord.public_key, "portal_url": "https://clvr.gg"}
    )
    return discord
