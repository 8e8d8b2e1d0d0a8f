"""Breaks without it: a map that is renamed or joined has its former name in places, or takes along
what is not its own."""

from typing import NamedTuple

import pytest
from django.test import Client

from clvr.tests.consequences.scene import Scene, neighbours, posts
from leagues.models import GameMap
from leagues.services.maps import rename_map
from leagues.tests.factories import GameMapFactory, league
from matches.models import Match, ResultReport
from matches.play.results.services.official import amend_result
from matches.play.results.services.reports import report_result
from matches.season.map_joins.services import join_maps
from matches.tests.factories import played_on
from matches.tests.ledger_checks import assert_sound, everything_stored

pytestmark = [pytest.mark.django_db, pytest.mark.database]


class Maps(NamedTuple):
    sand: GameMap
    desert: GameMap


@pytest.fixture
def maps(scene: Scene) -> Maps:
    """The Foxes beat the Owls on Sand, and report that they did on Sand in the match to come."""
    made = Maps(GameMapFactory.create(name="Sand"), GameMapFactory.create(name="Desert"))
    played = Match.objects.exclude(result=None).get()
    on_sand = played_on(1, (made.sand.pk, 10, 7))
    amend_result(match=played, verdict=on_sand, by=None, reason="It was played on Sand.")
    Match.objects.filter(pk=scene.match.pk).update(time="2026-09-01T18:00Z")
    report_result(match=scene.match, verdict=on_sand, by=scene.foxes.captain)
    return made


def change(kind: str, maps: Maps) -> None:
    """Sand is called Desert from now on: it is renamed, or joined into a map of this name."""
    if kind == "rename":
        maps.desert.delete()
        rename_map(game_map=maps.sand, name="Desert", by=None)
    else:
        join_maps(game_map=maps.sand, into=maps.desert, by=None)


both = pytest.mark.parametrize("kind", ["rename", "join"])


@both
def test_nothing_around_a_match_changes(maps: Maps, kind: str) -> None:
    before = neighbours()
    change(kind, maps)
    assert neighbours() == before


@both
def test_report_that_waits_names_the_map_by_its_new_name(
    client: Client, scene: Scene, maps: Maps, kind: str
) -> None:
    change(kind, maps)
    client.force_login(scene.owls.captain)
    sheet = client.get(f"/api/matches/{scene.match.pk}/results").content.decode()
    assert ("Desert" in sheet, "Sand" in sheet) == (True, False)
    ((key, *rounds),) = ResultReport.objects.get().claim["maps"]
    assert (GameMap.objects.get(pk=key).name, rounds) == ("Desert", [10, 7])


@both
def test_statistics_have_the_new_name_and_ratings_stay(
    client: Client, scene: Scene, maps: Maps, kind: str
) -> None:
    before = everything_stored()
    change(kind, maps)
    rows = client.get(f"/api/maps/team-page/{scene.foxes.team.pk}").json()
    assert [(row["name"], row["playCount"]) for row in rows] == [("Desert", 1)]
    assert everything_stored() == before
    assert_sound(league().pk)


@both
def test_post_of_before_keeps_the_maps_name_of_its_time(maps: Maps, kind: str) -> None:
    before = posts()
    change(kind, maps)
    assert posts() == before
