"""Line-ups and the players whom a game server logged."""

from typing import Any

import pytest
from django.test import Client

from accounts.enums import Role
from accounts.models import User
from accounts.tests.factories import UserFactory
from matches.enums import Side
from matches.ledger.careers.season_players import played_in
from matches.play.lineups.services import hand_in_lineup
from matches.play.results.services.official import make_official
from matches.servers.server_results.services import receive_log
from matches.servers.server_results.tests.conftest import Duel
from matches.servers.server_results.tests.logs import Logged, map_end
from matches.tests.factories import played_on, timestamp

pytestmark = pytest.mark.django_db


def brief(user: User) -> dict[str, str]:
    return {"_id": str(user.pk), "username": user.username}


def in_it(*users: User) -> list[dict[str, Any]]:
    return [{"player": {**brief(user), "avatarURL": ""}, "isSubstitute": False} for user in users]


def test_players_whom_the_game_server_logged_are_the_line_up_and_staff_see_the_difference(
    duel: Duel, client: Client
) -> None:
    foxes, owls = duel.foxes, duel.owls
    for side, user in ((Side.TEAM_A, foxes.captain), (Side.TEAM_B, owls.member)):
        hand_in_lineup(match=duel.match, side=side, players=[user.pk], by=None)
    players = [
        Logged("Owls captain", 0, kills=9, deaths=4),
        Logged("Owls second", 0, kills=8, deaths=4),
        Logged("Foxes captain", 1, kills=3, deaths=8),
        Logged("Foxes second", 1, kills=3, deaths=8),
        Logged("Guest", 1, kills=1, deaths=8),
    ]
    receive_log(league=duel.league, log=map_end(timestamp(0.03), players), by=None)
    make_official(match=duel.match, verdict=played_on(1, (duel.sand.pk, 4, 10)), by=None)
    body = client.get(f"/api/matches/{duel.match.pk}/match-page").json()
    assert body["lineups"] == [
        {"side": 0, "players": in_it(foxes.captain)},
        {"side": 1, "players": in_it(owls.captain, owls.co_captain)},
    ]
    client.force_login(UserFactory.create(roles=[Role.ADMIN]))
    sheet = client.get(f"/api/matches/{duel.match.pk}/lineups").json()
    assert sheet["differences"] == [
        {
            "side": 0,
            "absent": [],
            "unexpected": [brief(foxes.co_captain)],
            "unknown": ["Guest"],
        },
        {
            "side": 1,
            "absent": [brief(owls.member)],
            "unexpected": [brief(owls.captain), brief(owls.co_captain)],
            "unknown": [],
        },
    ]


def test_players_whom_the_game_server_logged_played_in_careers(duel: Duel, client: Client) -> None:
    for side, user in ((Side.TEAM_A, duel.foxes.member), (Side.TEAM_B, duel.owls.member)):
        hand_in_lineup(match=duel.match, side=side, players=[user.pk], by=None)
    players = [
        *(Logged(f"Owls {name}", 0, kills=9) for name in ("captain", "second")),
        *(Logged(f"Foxes {name}", 1, kills=3) for name in ("captain", "second")),
        Logged("Guest", 1, kills=1),
    ]
    receive_log(league=duel.league, log=map_end(timestamp(0.03), players), by=None)
    make_official(match=duel.match, verdict=played_on(1, (duel.sand.pk, 4, 10)), by=None)

    def played(user: User) -> int:
        body = client.get(f"/api/matches/careers/players/{user.pk}").json()
        found: int = body["record"]["played"]
        assert len(played_in([duel.match.season_id]).get(user.pk, [])) == found
        return found

    # The log of the Foxes has a name that nobody has, so their line-up says who played.
    assert [played(user) for user in (duel.foxes.captain, duel.foxes.member)] == [0, 1]
    assert [played(user) for user in (duel.owls.captain, duel.owls.member)] == [1, 0]
