"""The platforms' stand-in, which a portal with its credentials asks over HTTP."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from pydantic import SecretStr
from pytest_django import Settings

from clvr.discord_stand_in.tests.serving import served
from clvr.streams_stand_in.server import StreamsStandIn

CLIENT, SECRET, KEY = "client", "secret", "key"


@pytest.fixture
def stand_in(settings: Settings) -> Iterator[StreamsStandIn]:
    cache.clear()
    stand_in = StreamsStandIn(CLIENT, SECRET, KEY, game="Breachers", slow_seconds=1.0)
    with served(stand_in) as address:
        settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(
            update={
                "twitch_client_id": CLIENT,
                "twitch_client_secret": SecretStr(SECRET),
                "youtube_api_key": SecretStr(KEY),
                "twitch_api_url": f"{address}/twitch/helix",
                "twitch_token_url": f"{address}/twitch/oauth2/token",
                "youtube_api_url": f"{address}/youtube/v3",
            }
        )
        yield stand_in
    cache.clear()
