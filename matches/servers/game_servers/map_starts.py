"""When maps begin, from what game servers say: links into recordings lead there."""

from datetime import datetime, timedelta

from matches.enums import MapStartSource
from matches.models import GameServer, MapStart, Match, ServerState
from matches.play.on_air.map_starts import note_server_start
from matches.servers.game_servers.readings import SeenMatch

SHORTEST_MAP = timedelta(minutes=5)
"""A map that another one replaces sooner was not played: a warm-up, or the wrong one."""


def note_map_starts(server: int, seen: SeenMatch, now: datetime) -> None:
    """Note that a map began, if the news of a server differ so from those that are stored: call it
    before they are. One query, and more only when a map has changed."""
    if not seen.map_label or seen.score_0 is None or seen.score_1 is None:
        return
    before = ServerState.objects.filter(server=server).values_list(
        "map_label", "score_0", "score_1", "server__match_since", "received_at"
    )
    label, score_0, score_1, since, received = before.first() or ("", 0, 0, None, None)
    is_first = since is not None and (received is None or received < since)
    rounds, rounds_before = seen.score_0 + seen.score_1, (score_0 or 0) + (score_1 or 0)
    if since is None or not (is_first or seen.map_label != label or rounds < rounds_before):
        return
    on_it = GameServer.objects.with_match(now).filter(pk=server).select_related("match").first()
    if on_it is not None and on_it.match is not None:
        _begins(on_it.match, now)


def _begins(match: Match, now: datetime) -> None:
    """The next map begins, or the last one anew."""
    known = MapStart.objects.filter(match=match, source=MapStartSource.SERVER)
    last = known.order_by("number").last()
    if last is not None and now - last.at < SHORTEST_MAP:
        known.filter(pk=last.pk).update(at=now)
        return
    note_server_start(match=match, number=1 if last is None else last.number + 1, at=now)
