"""`/api/league-info/{leagueId}/maps`."""

from typing import Any

import pytest
from django.test import Client

from accounts.models import AuditEntry
from accounts.tests.people import person
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from leagues.images.services import delete_image
from leagues.models import GameMap, Image
from leagues.services.maps import picture_map, rename_map
from leagues.tests.factories import GameMapFactory, ImageFactory, league

pytestmark = pytest.mark.django_db

BCL = "/api/league-info/1045744289201782826"


def send(method: str, body: dict[str, Any], status: int, path: str = "maps") -> Any:
    client = Client()
    client.force_login(person("admin"))
    response = getattr(client, method)(f"{BCL}/{path}", body, content_type="application/json")
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
        {
            "_id": str(game_map.pk),
            "name": "Skyline",
            "inPool": True,
            "formerNames": [],
            "picture": None,
        }
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


def rename(game_map: GameMap, name: str, status: int = 200) -> Any:
    return send("put", {"map": str(game_map.pk), "name": name}, status, "maps/name")


def names() -> list[tuple[str, list[str]]]:
    client = Client()
    client.force_login(person("admin"))
    maps = client.get(f"{BCL}/settings").json()["maps"]
    return [(each["name"], each["formerNames"]) for each in maps]


def test_map_is_renamed_and_keeps_its_former_names() -> None:
    game_map = GameMapFactory.create(name="Skyline")
    assert rename(game_map, " Horizon ") == {
        "success": True,
        "message": "Skyline is now called Horizon.",
    }
    rename(game_map, "Dusk")
    assert names() == [("Dusk", ["Horizon", "Skyline"])]
    entry = AuditEntry.objects.filter(action="map.rename").latest("pk")
    assert (entry.league, entry.changes) == ("bcl", {"name": ["Horizon", "Dusk"]})
    rename(game_map, "Skyline")
    assert names() == [("Skyline", ["Dusk", "Horizon"])]


def test_other_case_of_a_name_makes_no_former_name() -> None:
    game_map = GameMapFactory.create(name="Skyline")
    rename(game_map, "SKYLINE")
    rename(game_map, "SKYLINE")
    assert names() == [("SKYLINE", [])]
    assert AuditEntry.objects.filter(action="map.rename").count() == 1


def test_name_of_another_map_or_an_invalid_one_is_refused() -> None:
    game_map = GameMapFactory.create(name="Skyline")
    GameMapFactory.create(name="Factory")
    taken = {"name": ["The Breachers Champions League already has this map."]}
    assert rename(game_map, "fáctory", 400) == taken
    for name in ("Sky\nline", "S" * 61, ""):
        assert list(rename(game_map, name, 400)) == ["name"]
    assert names() == [("Factory", []), ("Skyline", [])]


def test_former_name_that_a_new_map_takes_is_its_own() -> None:
    rename(GameMapFactory.create(name="Skyline"), "Horizon")
    send("post", {"name": "skyline"}, 201)
    assert names() == [("Horizon", []), ("skyline", [])]


def picture(game_map: GameMap, image: Image | None, status: int = 200) -> Any:
    key = None if image is None else str(image.pk)
    return send("put", {"map": str(game_map.pk), "picture": key}, status, "maps/picture")


def pictures() -> list[Any]:
    client = Client()
    client.force_login(person("admin"))
    return [each["picture"] for each in client.get(f"{BCL}/settings").json()["maps"]]


def test_map_has_a_picture_of_the_library_until_it_is_taken_away() -> None:
    game_map = GameMapFactory.create(name="Skyline")
    image = ImageFactory.create(alt="Two towers above a street.")
    assert picture(game_map, image) == {"success": True, "message": "Skyline has a new picture."}
    shown = {"url": image.file.url, "alt": "Two towers above a street."}
    assert pictures() == [shown]
    picture(game_map, image)
    entry = AuditEntry.objects.get(action="map.picture")
    assert (entry.league, entry.changes) == ("bcl", {"picture": ["", image.alt]})
    with pytest.raises(Refused, match="This picture is used: Map Skyline"):
        delete_image(image=image, by=None)
    assert picture(game_map, None) == {"success": True, "message": "Skyline has no picture."}
    assert pictures() == [None]
    delete_image(image=image, by=None)
    assert picture(game_map, image, 409) == {"detail": "This picture is deleted."}


def test_picture_of_a_map_says_what_it_shows_and_is_of_its_league() -> None:
    game_map = GameMapFactory.create(name="Skyline")
    words = {"picture": ["Say in the picture’s alt text what it shows first."]}
    assert picture(game_map, ImageFactory.create(alt=""), 400) == words
    elsewhere = ImageFactory.create(alt="A tower.", league=league(LeagueCode.OCL))
    assert picture(game_map, elsewhere, 409) == {"detail": "This picture is deleted."}
    with pytest.raises(Refused, match="This picture is deleted"):
        picture_map(game_map=game_map, picture=elsewhere, by=None)
    assert pictures() == [None]


def test_map_that_is_gone_is_not_changed() -> None:
    game_map = GameMapFactory.create(name="Skyline")
    GameMap.objects.filter(pk=game_map.pk).delete()
    assert rename(game_map, "Horizon", 409) == {
        "detail": "The Breachers Champions League has no such map."
    }
    with pytest.raises(Refused, match="Skyline is no longer a map of its own"):
        rename_map(game_map=game_map, name="Horizon", by=None)
