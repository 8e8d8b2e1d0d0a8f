"""`/api/league-info/{leagueId}/maps/join`. Breaks without it: what was played on a map that is
joined is lost, or stays with a map that is gone."""

from typing import Any

import pytest
from django.db.models import ForeignKey
from django.test import Client

from accounts.models import AuditEntry
from accounts.tests.people import person
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.refusals import Refused
from leagues.models import FormerMapName, GameMap
from leagues.services.maps import move_map, rename_map
from leagues.tests.factories import GameMapFactory, ImageFactory, league
from matches.models import AgreedMap, MapResult, Match, PickBanMap, ResultReport, ServerResult
from matches.play.results.services.official import amend_result, make_official
from matches.play.results.services.reports import confirm_report, report_result
from matches.season.map_joins.queries import POINTERS, join_of
from matches.season.map_joins.services import join_maps
from matches.servers.server_results.services import dismiss_server_result, receive_log
from matches.servers.server_results.tests.conftest import Duel, played_duel
from matches.tests.factories import (
    agree_on,
    enrol,
    enrolled_teams,
    match_between,
    pick_ban_of,
    played_on,
)
from matches.tests.ledger_checks import assert_sound, everything_stored
from teams.tests.teams import led_team

pytestmark = [pytest.mark.django_db, pytest.mark.database]

BCL = LEAGUES[LeagueCode.BCL].id
NOTHING = {
    "results": 0,
    "reports": 0,
    "serverResults": 0,
    "statistics": 0,
    "both": [],
    "entersPool": False,
    "obstacle": "",
}


@pytest.fixture
def sand() -> GameMap:
    return GameMapFactory.create(name="Sand")


@pytest.fixture
def desert() -> GameMap:
    return GameMapFactory.create(name="Desert")


@pytest.fixture
def admin_client() -> Client:
    client = Client()
    client.force_login(person("admin"))
    return client


def preview(client: Client, game_map: GameMap, into: GameMap) -> Any:
    query = f"?map={game_map.pk}&into={into.pk}"
    return client.get(f"/api/league-info/{game_map.league_id}/maps/join{query}").json()


def send(client: Client, game_map: GameMap, into: GameMap, status: int = 200) -> Any:
    response = client.post(
        f"/api/league-info/{game_map.league_id}/maps/join",
        {"map": str(game_map.pk), "into": str(into.pk)},
        content_type="application/json",
    )
    assert response.status_code == status, response.content
    return response.json()


def played_match(*maps: tuple[GameMap, int, int]) -> Match:
    """A match of two new teams, official on these maps."""
    match = match_between(*enrolled_teams(2))
    best_of = 3 if len(maps) > 1 else 1
    Match.objects.filter(pk=match.pk).update(best_of=best_of)
    verdict = played_on(best_of, *((each.pk, a, b) for each, a, b in maps))
    return make_official(match=match, verdict=verdict, by=None)


def lines() -> list[tuple[str, int, int]]:
    """The lines of all results, in order."""
    rows = MapResult.objects.order_by("result", "position")
    return list(rows.values_list("game_map__name", "rounds_a", "rounds_b"))


def test_preview_and_join_of_maps_that_nobody_played(
    admin_client: Client, sand: GameMap, desert: GameMap
) -> None:
    assert preview(admin_client, sand, desert) == NOTHING
    assert send(admin_client, sand, desert) == {
        "success": True,
        "message": "Sand is now Desert.",
    }
    assert list(GameMap.objects.values_list("name", flat=True)) == ["Desert"]
    entry = AuditEntry.objects.get(action="map.join")
    assert (entry.subject_label, entry.league, entry.changes) == (
        "Desert",
        "bcl",
        {
            "joinedMap": [None, "Sand"],
            "results": [None, 0],
            "reports": [None, 0],
            "serverResults": [None, 0],
        },
    )


def test_results_follow_each_line_in_its_place(
    admin_client: Client, sand: GameMap, desert: GameMap
) -> None:
    arctic = GameMapFactory.create(name="Arctic")
    match = played_match((sand, 10, 4), (desert, 3, 10), (sand, 10, 8))
    played_match((sand, 1, 10))
    played_match((arctic, 10, 1))
    assert preview(admin_client, sand, desert) == {
        **NOTHING,
        "results": 2,
        "both": [match.versus],
    }
    send(admin_client, sand, desert)
    assert lines() == [
        *(("Desert", 10, 4), ("Desert", 3, 10), ("Desert", 10, 8)),
        *(("Desert", 1, 10), ("Arctic", 10, 1)),
    ]


def test_statistics_follow_and_no_rating_changes(
    admin_client: Client, sand: GameMap, desert: GameMap
) -> None:
    match = played_match((sand, 10, 4))
    address = f"/api/maps/team-page/{match.team_a_id}"
    before, (row,) = everything_stored(), admin_client.get(address).json()
    send(admin_client, sand, desert)
    assert admin_client.get(address).json() == [{**row, "name": "Desert"}]
    assert everything_stored() == before
    assert_sound(league().pk)


def test_result_that_was_amended_follows_too(sand: GameMap, desert: GameMap) -> None:
    match = played_match((sand, 10, 4))
    amend_result(
        match=match, verdict=played_on(1, (desert.pk, 10, 4)), by=None, reason="It was Desert."
    )
    join = join_maps(game_map=sand, into=desert, by=None)
    assert (join.results, join.both) == (1, [])
    assert lines() == [("Desert", 10, 4), ("Desert", 10, 4)]


def test_report_that_waits_is_answered_on_the_map_that_stays(
    admin_client: Client, sand: GameMap, desert: GameMap
) -> None:
    foxes, owls = led_team("Foxes"), led_team("Owls")
    enrol(foxes.team, owls.team)
    match = match_between(foxes.team, owls.team)
    report_result(match=match, verdict=played_on(1, (sand.pk, 10, 4)), by=foxes.captain)
    assert preview(admin_client, sand, desert) == {**NOTHING, "reports": 1}
    send(admin_client, sand, desert)
    report = ResultReport.objects.get()
    assert report.claim["maps"] == [[desert.pk, 10, 4]]
    confirm_report(report=report, by=owls.captain)
    assert lines() == [("Desert", 10, 4)]


@pytest.fixture
def duel() -> Duel:
    return played_duel()


def test_results_of_servers_follow_with_their_statistics(admin_client: Client, duel: Duel) -> None:
    desert = GameMapFactory.create(league=duel.league, name="Desert")
    receive_log(league=duel.league, log=duel.log(), by=None)
    assert preview(admin_client, duel.sand, desert) == {
        **NOTHING,
        "serverResults": 1,
        "statistics": 6,
    }
    make_official(match=duel.match, verdict=played_on(1, (desert.pk, 4, 10)), by=None)
    assert not ServerResult.objects.counted().exists()
    send(admin_client, duel.sand, desert)
    assert ServerResult.objects.counted().get().game_map == desert


def test_log_that_names_the_former_map_finds_the_one_that_stays(duel: Duel) -> None:
    desert = GameMapFactory.create(league=duel.league, name="Desert")
    join_maps(game_map=duel.sand, into=desert, by=None)
    (received,) = receive_log(league=duel.league, log=duel.log(), by=None)
    assert (received.result.match, received.result.game_map) == (duel.match, desert)


def test_log_that_names_the_map_by_a_former_name_finds_it(duel: Duel) -> None:
    rename_map(game_map=duel.sand, name="Desert", by=None)
    (received,) = receive_log(league=duel.league, log=duel.log(), by=None)
    assert (received.result.match, received.result.game_map) == (duel.match, duel.sand)


def test_match_with_both_maps_from_servers_keeps_them_apart(
    admin_client: Client, duel: Duel
) -> None:
    desert = GameMapFactory.create(league=duel.league, name="Desert")
    receive_log(league=duel.league, log=duel.log(), by=None)
    Match.objects.filter(pk=duel.match.pk).update(best_of=3)
    later = duel.log(minutes=90, label="desert")
    (received,) = receive_log(league=duel.league, log=later, by=None)
    assert received.result.game_map == desert
    words = (
        "Results of game servers on both Sand and Desert are attached to Foxes vs Owls. "
        "Dismiss one of them under Server Results first."
    )
    assert preview(admin_client, duel.sand, desert)["obstacle"] == words
    assert send(admin_client, duel.sand, desert, 409) == {"detail": words}
    dismiss_server_result(server_result=received.result, reason="Twice.", by=person("admin"))
    send(admin_client, duel.sand, desert)
    assert ServerResult.objects.attached().get().game_map == desert


@pytest.mark.parametrize(
    ("joined", "stays", "after"),
    [(True, True, True), (True, False, True), (False, True, True), (False, False, False)],
)
def test_map_that_stays_is_in_the_pool_if_one_of_both_was(
    sand: GameMap, desert: GameMap, joined: bool, stays: bool, after: bool
) -> None:
    for game_map, in_pool in ((sand, joined), (desert, stays)):
        move_map(game_map=game_map, in_pool=in_pool, by=None)
    sand.refresh_from_db()
    desert.refresh_from_db()
    assert join_of(sand, desert).enters_pool is (joined and not stays)
    join_maps(game_map=sand, into=desert, by=None)
    left = [at for at in (sand.left_pool_at, desert.left_pool_at) if at is not None]
    desert.refresh_from_db()
    assert (desert.in_pool, desert.left_pool_at) == (after, max(left, default=None))


def test_names_of_both_stay_known(sand: GameMap, desert: GameMap) -> None:
    rename_map(game_map=sand, name="Dunes", by=None)
    rename_map(game_map=desert, name="Sahara", by=None)
    join_maps(game_map=sand, into=desert, by=None)
    known = FormerMapName.objects.values_list("game_map__name", "name")
    assert sorted(known) == [("Sahara", "Desert"), ("Sahara", "Dunes"), ("Sahara", "Sand")]


def test_map_is_not_joined_with_itself_another_leagues_or_one_that_is_gone(
    admin_client: Client, sand: GameMap, desert: GameMap
) -> None:
    assert send(admin_client, sand, sand, 409) == {"detail": "Choose another map to join it into."}
    other = GameMapFactory.create(league=league(LeagueCode.OCL))
    missing = {"detail": "The Breachers Champions League has no such map."}
    assert send(admin_client, sand, other, 409) == missing
    with pytest.raises(Refused, match="Choose another map"):
        join_maps(game_map=sand, into=other, by=None)
    GameMap.objects.filter(pk=desert.pk).delete()
    assert send(admin_client, sand, desert, 409) == missing
    with pytest.raises(Refused, match="Desert is no longer a map of its own"):
        join_maps(game_map=sand, into=desert, by=None)


def test_pick_and_ban_already_begun_keeps_its_list(sand: GameMap, desert: GameMap) -> None:
    """Also a map that leaves the pool or is renamed keeps its place and its name there."""
    arctic = GameMapFactory.create(name="Arctic")
    match = match_between(*enrolled_teams(2))
    pick_ban_of(match, sand, desert, arctic)
    move_map(game_map=arctic, in_pool=False, by=None)
    rename_map(game_map=arctic, name="Ice", by=None)
    join_maps(game_map=sand, into=desert, by=None)
    places = PickBanMap.objects.values_list("place", "name", "game_map__name")
    assert list(places) == [(0, "Sand", "Desert"), (1, "Desert", "Desert"), (2, "Arctic", "Ice")]


def test_agreed_maps_follow_each_with_its_number(sand: GameMap, desert: GameMap) -> None:
    match = match_between(*enrolled_teams(2))
    agree_on(match, sand, desert, sides=[1, 0])
    join_maps(game_map=sand, into=desert, by=None)
    agreed = AgreedMap.objects.values_list("number", "game_map__name", "side_a")
    assert list(agreed) == [(1, "Desert", 1), (2, "Desert", 0)]


def test_everything_that_points_at_a_map_follows() -> None:
    pointing: set[Any] = {
        field.related_model
        for field in GameMap._meta.get_fields(include_hidden=True)
        if field.auto_created and not field.concrete
    }
    assert {rows.model for rows in POINTERS} == pointing
    for model in pointing:
        to_maps = [
            field.name
            for field in model._meta.fields
            if isinstance(field, ForeignKey) and field.related_model is GameMap
        ]
        assert to_maps == ["game_map"]


def test_preview_needs_as_many_queries_for_many_matches(
    admin_client: Client, sand: GameMap, desert: GameMap, django_assert_num_queries: Any
) -> None:
    for _ in range(3):
        played_match((sand, 10, 4), (desert, 10, 4))
    with django_assert_num_queries(6):
        assert len(join_of(sand, desert).both) == 3


def test_map_without_a_picture_has_that_of_the_map_that_goes() -> None:
    stays = GameMapFactory.create(name="Desert")
    for words in ("Dunes.", "A yard."):
        goes = GameMapFactory.create(picture=ImageFactory.create(alt=words))
        join_maps(game_map=goes, into=stays, by=None)
    stays.refresh_from_db()
    assert str(stays.picture) == "Dunes."
