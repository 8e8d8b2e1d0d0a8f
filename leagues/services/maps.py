"""The maps of a league's game, their names, and its map pool."""

from django.core.exceptions import ValidationError
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import is_admin, require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.matching import unaccented
from clvr.lib.refusals import Refused
from clvr.lib.text import folded
from leagues.models import FormerMapName, GameMap, Image, League
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
    game_map = GameMap(league=league, name=name.strip())
    _require_free(game_map)
    MAPS.require_room(GameMap.objects.filter(league=league), by=by)
    _require_valid(game_map)
    game_map.save()
    _forget_former_name(game_map)
    audit.record(
        "map.add",
        game_map,
        actor=by,
        league=league.code,
        after={"name": game_map.name, "in_pool": True},
    )
    return game_map


@command("game_map.league.code", speaks=True)
def rename_map(*, game_map: GameMap, name: str, by: User | None) -> GameMap:
    """Give a map another name, everywhere and also where it was played. Files and servers' logs
    still find it by the former one.

    Raises PermissionDenied unless `by` is an admin; Refused when the map is gone; FieldsRefused
    when the name is invalid, or another map of the league has it, ignoring accents and case.
    """
    game_map = lock_map(game_map)
    require(is_admin(by))
    before, game_map.name = game_map.name, name.strip()
    if game_map.name == before:
        return game_map
    _require_free(game_map)
    _require_valid(game_map)
    game_map.save(update_fields=["name", "name_key"])
    _forget_former_name(game_map)
    if folded(before) != folded(game_map.name):
        keep_former_name(game_map, before)
    audit.record(
        "map.rename",
        game_map,
        actor=by,
        league=game_map.league.code,
        before={"name": before},
        after={"name": game_map.name},
    )
    return game_map


@command("former.league.code")
def forget_former_name(*, former: FormerMapName, by: User | None) -> None:
    """Files and servers' logs no longer find a map by this name. The audit log keeps it.

    Raises PermissionDenied unless `by` is an admin.
    """
    lock_league(former.league_id)
    require(is_admin(by))
    audit.record(
        "map.forget_name",
        former.game_map,
        actor=by,
        league=former.league.code,
        before={"formerName": former.name},
    )
    former.delete()


@command("game_map.league.code")
def move_map(*, game_map: GameMap, in_pool: bool, by: User | None) -> GameMap:
    """Add a map to its league's pool or remove it. Matches that were played on it keep it, and
    those of before can still be reported on it.

    Raises PermissionDenied unless `by` is an admin; Refused when the map is gone.
    """
    game_map = lock_map(game_map)
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


@command("game_map.league.code")
def picture_map(*, game_map: GameMap, picture: Image | None, by: User | None) -> GameMap:
    """Give a map a picture of its league's library, which pages show beside its name, or none.

    Raises PermissionDenied unless `by` is an admin; Refused when the map or the picture is gone;
    FieldsRefused for a picture without an alt text.
    """
    game_map = lock_map(game_map)
    require(is_admin(by))
    before = game_map.picture
    if picture is not None:
        picture = _usable(picture, game_map)
    if before == picture:
        return game_map
    game_map.picture = picture
    game_map.save(update_fields=["picture"])
    audit.record(
        "map.picture",
        game_map,
        actor=by,
        league=game_map.league.code,
        before={"picture": "" if before is None else before.alt},
        after={"picture": "" if picture is None else picture.alt},
    )
    return game_map


def _usable(picture: Image, game_map: GameMap) -> Image:
    """The picture's current row, if the map can have it; its league is locked."""
    found = Image.objects.filter(pk=picture.pk, league=game_map.league_id).first()
    if found is None:
        raise Refused("This picture is deleted.")
    if not found.alt:
        raise FieldsRefused({"picture": ["Say in the picture’s alt text what it shows first."]})
    return found


def lock_map(game_map: GameMap) -> GameMap:
    """Lock the league of a map and return the map's current row. Raises Refused when it was joined
    into another one meanwhile."""
    lock_league(game_map.league_id)
    rows = GameMap.objects.select_related("league", "picture")
    found = rows.filter(pk=game_map.pk).first()
    if found is None:
        raise Refused(f"{game_map} is no longer a map of its own. Load the page again.")
    return found


def keep_former_name(game_map: GameMap, name: str) -> None:
    """Let files and servers' logs find the map by a name that no map has any more. Call it in the
    transaction of the change, with the league locked."""
    FormerMapName.objects.update_or_create(
        league_id=game_map.league_id,
        name_key=folded(name),
        defaults={"game_map": game_map, "name": name, "until": timezone.now()},
    )


def _forget_former_name(game_map: GameMap) -> None:
    """The name is this map's now."""
    FormerMapName.objects.filter(
        league_id=game_map.league_id, name_key=folded(game_map.name)
    ).delete()


def _require_free(game_map: GameMap) -> None:
    """Raises FieldsRefused when another map of the league has this name, or nearly."""
    others = GameMap.objects.filter(league=game_map.league_id).exclude(pk=game_map.pk)
    keys = others.values_list("name_key", flat=True)
    if unaccented(folded(game_map.name)) in map(unaccented, keys):
        raise FieldsRefused({"name": [f"The {game_map.league} already has this map."]})


def _require_valid(game_map: GameMap) -> None:
    """Raises FieldsRefused when no map can have this name."""
    try:
        game_map.clean_fields(exclude=["league", "name_key"])
    except ValidationError as error:
        raise FieldsRefused({"name": error.messages}) from error
