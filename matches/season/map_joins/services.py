"""Joining two maps of a league that are one."""

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import is_admin, require
from clvr.lib.refusals import Refused
from leagues.models import GameMap
from leagues.services.maps import keep_former_name, lock_map
from matches.models import ResultReport
from matches.season.map_joins.queries import POINTERS, MapJoin, claims_with, join_of

SAME = "Choose another map to join it into."


@command("game_map.league.code")
def join_maps(*, game_map: GameMap, into: GameMap, by: User | None) -> MapJoin:
    """Join a map into another one of its league, and return what moved.

    Results, reports and servers' results with the map have `into` from now on, each in its place,
    so statistics and records follow; no rating changes. `into` is in the pool if one of both was,
    and has the picture of the other if it had none.
    The map is gone; files and servers' logs find `into` by its names.

    Raises PermissionDenied unless `by` is an admin; Refused when one of the maps is gone, when they
    are the same or of two leagues, or when servers' results on both are attached to one match.
    """
    game_map, into = lock_map(game_map), lock_map(into)
    require(is_admin(by))
    if game_map == into or game_map.league_id != into.league_id:
        raise Refused(SAME)
    join = join_of(game_map, into)
    if join.obstacle:
        raise Refused(join.obstacle)
    _move(game_map, into)
    _join_pools(game_map, into)
    if into.picture is None:
        into.picture = game_map.picture
        into.save(update_fields=["picture"])
    name = game_map.name
    # Its key stays on the row in memory: the answer names it.
    GameMap.objects.filter(pk=game_map.pk).delete()
    keep_former_name(into, name)
    audit.record(
        "map.join",
        into,
        actor=by,
        league=into.league.code,
        after={
            "joinedMap": name,
            "results": join.results,
            "reports": join.reports,
            "serverResults": join.server_results,
        },
    )
    return join


def _move(game_map: GameMap, into: GameMap) -> None:
    for rows in POINTERS:
        rows.filter(game_map=game_map).update(game_map=into)
    moved = []
    for key, claim in claims_with(game_map).items():
        claim["maps"] = [
            [into.pk if played == game_map.pk else played, *rounds]
            for played, *rounds in claim["maps"]
        ]
        moved.append(ResultReport(pk=key, claim=claim))
    ResultReport.objects.bulk_update(moved, ["claim"], batch_size=500)


def _join_pools(game_map: GameMap, into: GameMap) -> None:
    """A match that could be reported on either can be reported on the one that stays."""
    into.in_pool = into.in_pool or game_map.in_pool
    left = [at for at in (into.left_pool_at, game_map.left_pool_at) if at is not None]
    into.left_pool_at = max(left, default=None)
    into.save(update_fields=["in_pool", "left_pool_at"])
