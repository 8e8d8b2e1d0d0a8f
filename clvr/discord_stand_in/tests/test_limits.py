"""The stand-in limits rates as Discord does."""

import time
from collections.abc import Iterator

import pytest
import requests

from clvr.discord_stand_in.conversations import CHANNELS_FROM
from clvr.discord_stand_in.limits import Limit, Limits
from clvr.discord_stand_in.oauth import Application
from clvr.discord_stand_in.server import DiscordStandIn
from clvr.discord_stand_in.tests.serving import running_stand_in

BOT = {"Authorization": "Bot b0t"}
WINDOW = 0.5


@pytest.fixture
def limits() -> Limits:
    return Limits(Limit(2, WINDOW), Limit(1, WINDOW), Limit(5, WINDOW))


@pytest.fixture
def address(limits: Limits) -> Iterator[str]:
    with running_stand_in(DiscordStandIn(Application("1234", "s3cret", "b0t"), limits)) as address:
        yield address


def post(address: str, path: str) -> requests.Response:
    return requests.post(f"{address}/api{path}", json={"content": "x"}, headers=BOT, timeout=5)


def test_webhook_says_what_is_left_and_then_refuses(address: str, limits: Limits) -> None:
    answers = [post(address, "/webhooks/1/a") for _ in range(3)]
    assert [each.status_code for each in answers] == [204, 204, 429]
    left = [each.headers["X-RateLimit-Remaining"] for each in answers]
    assert left == ["1", "0", "0"]
    body = answers[-1].json()
    assert (body["global"], 0 < body["retry_after"] <= WINDOW) == (False, True)
    assert answers[-1].headers["Retry-After"] == "1"
    assert limits.refused == 1
    assert requests.get(f"{address}/stand-in/refused", timeout=5).json() == 1
    # Others have their own.
    assert post(address, "/webhooks/1/b").status_code == 204
    time.sleep(body["retry_after"])
    assert post(address, "/webhooks/1/a").status_code == 204


def test_bot_has_a_limit_for_everything(address: str) -> None:
    channels = [f"/channels/{CHANNELS_FROM + n}/messages" for n in range(6)]
    answers = [post(address, channel) for channel in channels]
    assert [each.status_code for each in answers] == [200] * 5 + [429]
    assert (answers[-1].json()["global"], answers[-1].headers["X-RateLimit-Scope"]) == (
        True,
        "global",
    )
