"""`/api/league-info/{leagueId}/maps`."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import AuditEntry
from accounts.tests.people import person
from clvr.lib.leagues import LeagueCode
from leagues.models import GameMap
from leagues.tests.factories import GameMapFactory, league

pytestmark = pytest.mark.django_db

BCL = "/api/league-info/1045744289201782826"


def send(method: str, body: dict[str, Any], status: int, kind: str = "admin") -> Any:
    client = Client()
    client.force_login(person(kind))
    response = getattr(client, method)(f"{BCL}/maps", body, content_type="application/json")
    assert response.status_code == status, response.content
    return response.json()


def test_map_is_added_to_the_pool() -> None:
    assert send("post", {"name": " Skyline "}, 201) == {
        "success": True,
        "message": "Skyline is in the pool.",
    }
    game_map = GameMap.objects.get(league=league())
    client = Client()
    client.force_login(person("admin"))
    assert client.get(f"{BCL}/settings").json()["maps"] == [
        {"_id": str(game_map.pk), "name": "Skyline", "inPool": True}
    ]
    assert AuditEntry.objects.get(action="map.add").league == "bcl"


def test_map_with_an_invalid_name_is_refused() -> None:
    GameMapFactory.create(name="Skyline")
    for same in ("SKYLINE", " skylíne"):
        assert send("post", {"name": same}, 400) == {
            "name": ["The Breachers Champions League already has this map."]
        }
    assert list(send("post", {"name": "Sky\nline"}, 400)) == ["name"]
    assert list(send("post", {"name": "S" * 61}, 400)) == ["name"]
    assert list(send("post", {"name": ""}, 400)) == ["name"]
    assert GameMap.objects.count() == 1


def test_map_is_removed_from_the_pool_and_added_again() -> None:
    game_map = GameMapFactory.create(name="Skyline")
    GameMapFactory.create(name="Factory")
    for in_pool, words in ((False, "out of"), (True, "in")):
        assert send("put", {"map": str(game_map.pk), "inPool": in_pool}, 200) == {
            "success": True,
            "message": f"Skyline is {words} the pool.",
        }
        game_map.refresh_from_db()
        assert game_map.in_pool is in_pool
    entries = AuditEntry.objects.filter(action="map.move").order_by("pk")
    assert [entry.changes for entry in entries] == [
        {"in_pool": [True, False]},
        {"in_pool": [False, True]},
    ]


def test_removing_the_last_map_of_the_pool_warns() -> None:
    game_map = GameMapFactory.create(name="Skyline")
    assert send("put", {"map": str(game_map.pk), "inPool": False}, 200) == {
        "success": True,
        "message": "Skyline is out of the pool, which is empty now: teams can’t report results.",
    }


def test_map_of_another_league_is_not_moved() -> None:
    other = GameMapFactory.create(league=league(LeagueCode.OCL))
    assert send("put", {"map": str(other.pk), "inPool": False}, 409) == {
        "detail": "The Breachers Champions League has no such map."
    }
    assert list(send("put", {"map": "first", "inPool": False}, 400)) == ["map"]
    other.refresh_from_db()
    assert other.in_pool
