"""Lists with a cursor, read page by page while rows are added in front of them."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.tests.people import person
from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.images.queries import PAGE_LENGTH as IMAGES
from leagues.models import RulesDocument
from leagues.rules_desk.queries import PAGE_LENGTH as VERSIONS
from leagues.tests.factories import ImageFactory, league

pytestmark = [pytest.mark.django_db, pytest.mark.database]

BCL = LEAGUES[LeagueCode.BCL].id
NOW = timezone.now()


def image(number: int) -> int:
    return ImageFactory.create(name=f"{number}.png").pk


def version(number: int) -> int:
    """Two versions each come into force at the same time."""
    at = NOW + timedelta(days=number // 2)
    made = RulesDocument.objects.create(
        league=league(), version=str(number), html="<p>x</p>", published_at=at
    )
    return made.pk


@pytest.mark.parametrize(
    ("url", "rows", "add", "length"),
    [
        (f"/api/images/{BCL}", "images", image, IMAGES),
        (f"/api/league-info/rules/{BCL}/versions", "versions", version, VERSIONS),
    ],
)
def test_no_row_is_repeated_or_lost(
    client: Client, url: str, rows: str, add: Callable[[int], int], length: int
) -> None:
    client.force_login(person("admin"))
    # One page ends between two rows of the same time.
    keys = [str(add(number)) for number in range(1, length + 4)]
    first: Any = client.get(url).json()
    add(length + 4)
    last = first[rows][-1]["_id"]
    second: Any = client.get(url, {"before": last}).json()
    assert (first["hasMore"], second["hasMore"]) == (True, False)
    shown = [row["_id"] for body in (first, second) for row in body[rows]]
    assert shown == keys[::-1]


def test_list_by_time_starts_again_when_the_last_known_row_is_gone(client: Client) -> None:
    client.force_login(person("admin"))
    key = version(1)
    url = f"/api/league-info/rules/{BCL}/versions"
    body = client.get(url, {"before": key + 1000}).json()
    assert [row["_id"] for row in body["versions"]] == [str(key)]
