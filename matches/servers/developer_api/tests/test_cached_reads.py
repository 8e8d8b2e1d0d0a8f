"""The developer's reads are made once until the data change, for whoever may have them.

The test is in no transaction, because nothing is cached inside of one.
"""

from typing import Any

import pytest
from django.test import Client

from accounts.enums import TokenScope
from accounts.models import User
from clvr.lib.api.pagination import numbered_page
from matches.servers.developer_api import api
from matches.servers.developer_api.tests.test_developer_api import READS, bearer
from matches.servers.server_results.tests.conftest import Duel
from teams.models import Team

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("front_end"),
]


def test_read_is_made_again_only_after_a_change_and_is_refused_as_before(
    developer: User, duel: Duel, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []

    def count(rows: Any, number: int, *, length: int) -> Any:
        made.append(number)
        return numbered_page(rows, number, length=length)

    monkeypatch.setattr(api, "numbered_page", count)
    reader, sender = (bearer(developer, each) for each in (TokenScope.READ, TokenScope.RESULTS))
    pages = [f"{READS[0]}?page=1", READS[0], f"{READS[0]}?x=1", READS[1], f"{READS[1]}?page=2"]
    assert len({reader.get(page).content for page in pages[:3]}) == 1
    assert [reader.get(page).status_code for page in pages] == [200] * 5
    assert made == [1, 1, 2]
    Team.objects.filter(pk=duel.owls.team.pk).update(name="Bears")
    assert "Bears" in reader.get(READS[0]).content.decode()
    assert made == [1, 1, 2, 1]
    refused = [client.get(READS[0]).status_code for client in (Client(), sender)]
    assert (refused, made) == ([401, 403], [1, 1, 2, 1])
