"""Two people act at the same time, on PostgreSQL, where transactions run in parallel."""

from collections.abc import Callable

import pytest

from accounts.enums import Role
from accounts.tests.concurrency import Overtaking, at_once
from accounts.tests.factories import UserFactory
from clvr.lib.refusals import Refused
from matches.enums import Side
from matches.models import GameServer, Match
from matches.servers.game_servers.queries import seen_players
from matches.servers.game_servers.services import matches
from matches.servers.game_servers.services.matches import set_up_match
from matches.servers.game_servers.tests.test_services import match as match_of_ann_and_bob
from matches.servers.game_servers.tests.test_services import seen
from matches.tests.factories import GameServerFactory

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

match = match_of_ann_and_bob


def set_up_on(server: GameServer, match: Match) -> Callable[[], object]:
    seen(server, ("Ann", 0), ("Bob", 1))
    by = UserFactory.create(roles=[Role.ADMIN])
    return lambda: set_up_match(
        server=server, match=match, side_of_team_0=Side.TEAM_A, pin="", by=by
    )


def test_match_set_up_on_two_servers_at_once_is_on_one(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = (set_up_on(each, match) for each in GameServerFactory.create_batch(2))
    overtaking = Overtaking()
    look = overtaking.waiting_after(seen_players)
    monkeypatch.setattr(matches, "seen_players", look)
    raised = at_once(one, overtaking.second(two))
    assert [type(error) for error in raised] == [Refused]
    assert GameServer.objects.filter(match=match).count() == 1
