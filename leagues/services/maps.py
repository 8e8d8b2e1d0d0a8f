"""The maps of a league's game, and its map pool."""

from django.core.exceptions import ValidationError
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import is_admin, require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.matching import unaccented
from clvr.lib.text import folded
from leagues.models import GameMap, League
from leagues.services.locking import lock_league

MAPS = Cap(100, "A league can have {most} maps.")


@command("league.code", speaks=True)
def add_map(*, league: League, name: str, by: User | None) -> GameMap:
    """Add a map to a league's pool.

    Raises PermissionDenied unless `by` is an admin. Raises FieldsRefused when the name is invalid,
    or the league has a map with this name, ignoring accents and case.
    """
    league = lock_league(league.pk)
    require(is_admin(by))
    maps = GameMap.objects.filter(league=league)
    if unaccented(folded(name)) in map(unaccented, maps.values_list("name_key", flat=True)):
        raise FieldsRefused({"name": [f"The {league} already has this map."]})
    MAPS.require_room(maps, by=by)
    game_map = GameMap(league=league, name=name.strip())
    try:
        game_map.clean_fields(exclude=["league", "name_key"])
    except ValidationError as error:
        raise FieldsRefused({"name": error.messages}) from error
    game_map.save()
    audit.record(
        "map.add",
        game_map,
        actor=by,
        league=league.code,
        after={"name": game_map.name, "in_pool": True},
    )
    return game_map


@command("game_map.league.code")
def move_map(*, game_map: GameMap, in_pool: bool, by: User | None) -> GameMap:
    """Add a map to its league's pool or remove it. Matches that were played on it keep it, and
    those of before can still be reported on it.

    Raises PermissionDenied unless `by` is an admin.
    """
    lock_league(game_map.league_id)
    game_map = GameMap.objects.select_related("league").get(pk=game_map.pk)
    require(is_admin(by))
    before, game_map.in_pool = game_map.in_pool, in_pool
    if before == in_pool:
        return game_map
    if not in_pool:
        game_map.left_pool_at = timezone.now()
    game_map.save(update_fields=["in_pool", "left_pool_at"])
    audit.record(
        "map.move",
        game_map,
        actor=by,
        league=game_map.league.code,
        before={"in_pool": before},
        after={"in_pool": in_pool},
    )
    return game_map
