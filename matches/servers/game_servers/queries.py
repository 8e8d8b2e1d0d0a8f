"""What people see of a league's game servers."""

from collections import Counter, defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone

from accounts.models import Case, User
from clvr.lib.api.pagination import NewestFirst, newest_first
from clvr.lib.name_order import NameOrder
from leagues.models import GameMap, League
from matches.models import GameServer, Match, ServerCommand, ServerResult
from matches.people.cases.queries import visible_cases
from matches.play.agreed_maps.queries import AgreedLine, lines_of_matches
from matches.servers.game_servers.readings import SeenPlayer

LINK_ALIVE = timedelta(seconds=60)
"""The link asks every server more often than this."""
AROUND = timedelta(hours=12)
MOST_MATCHES = 50
MOST_CASES = 50
PAGE = 25
FAILURE_SHOWS = timedelta(minutes=5)
MOST_FAILURES = 3


@dataclass(frozen=True, slots=True)
class ShownServer:
    """A server as those see it who control it. `is_linked`: the portal asked it lately. `failed`
    are the newest commands of the last five minutes that were not done."""

    server: GameServer
    players: Sequence[SeenPlayer]
    is_linked: bool
    waiting: int
    failed: Sequence[ServerCommand]


def servers_of(league: League) -> list[ShownServer]:
    """A league's servers by name. Three queries."""
    now = timezone.now()
    servers = list(GameServer.objects.current().filter(league=league).with_context())
    waiting = ServerCommand.objects.waiting().filter(server__in=servers).order_by()
    counts = Counter(waiting.values_list("server", flat=True))
    failed: dict[int, list[ServerCommand]] = defaultdict(list)
    lately = ServerCommand.objects.failed().filter(answered_at__gt=now - FAILURE_SHOWS)
    for each in lately.filter(server__in=servers).with_people():
        failed[each.server_id].append(each)
    return [
        ShownServer(
            each,
            [SeenPlayer(**player) for player in each.state.players],
            each.state.asked_at is not None and each.state.asked_at > now - LINK_ALIVE,
            counts[each.pk],
            failed[each.pk][:MOST_FAILURES],
        )
        for each in servers
    ]


def seen_players(server: GameServer, since: datetime) -> list[SeenPlayer] | None:
    """The players whom the server named since this time; None if it was not heard of."""
    received = server.state.received_at
    if received is None or received < since:
        return None
    return [SeenPlayer(**player) for player in server.state.players]


@dataclass(frozen=True, slots=True)
class NextMap:
    """The map that is next in a match, given by its key, of those that were agreed."""

    match: int
    line: AgreedLine


def next_maps(matches: Collection[Match]) -> list[NextMap]:
    """The maps that are next, of the matches that have one: servers have not logged the end of so
    many yet. Two queries."""
    lines = lines_of_matches(matches)
    ended = ServerResult.objects.filter(match__in=lines).order_by().values_list("match", flat=True)
    counts = Counter(ended)
    return [
        NextMap(match, maps[counts[match]])
        for match, maps in lines.items()
        if counts[match] < len(maps)
    ]


@dataclass(frozen=True, slots=True)
class ServerChoices:
    """What can be chosen for a server: its stage's matches first, the pool's maps, open cases; and
    the maps that are next in those matches."""

    matches: Sequence[Match]
    maps: Sequence[GameMap]
    cases: Sequence[Case]
    upcoming: Sequence[NextMap]


def choices_for(server: GameServer, reader: User) -> ServerChoices:
    """Nine queries at most."""
    now = timezone.now()
    around = Match.objects.filter(
        season__league=server.league_id,
        result=None,
        time__gt=now - AROUND,
        time__lt=now + AROUND,
    )
    matches = list(around.with_context().order_by("time", "pk")[:MOST_MATCHES])
    matches.sort(key=lambda match: match.stage != server.stage)
    pool = GameMap.objects.filter(league=server.league_id, in_pool=True)
    maps = pool.order_by(NameOrder("name_key"))
    cases = visible_cases(reader).open().filter(league=server.league.code).order_by("-pk")
    return ServerChoices(
        matches, list(maps), list(cases.select_related("person")[:MOST_CASES]), next_maps(matches)
    )


def history_of(server: GameServer, before: int | None) -> NewestFirst[ServerCommand]:
    """A page of the commands to a server, newest first. One query."""
    rows = ServerCommand.objects.filter(server=server).with_people()
    return newest_first(rows, length=PAGE, before=before)
