"""Receiving servers' logs, and what staff decide about results that fit no match.

Every command takes the league's lock, as everything does that changes results, reports and rosters.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import moderates_league, require, sends_server_results
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.text import folded, trimmed
from leagues.models import GameMap, League
from leagues.services.locking import lock_league
from matches.enums import ServerResultSource, Side
from matches.locking import lock_match_in_league
from matches.models import LONGEST_DISMISSAL, Match, PlayerStatistics, ServerResult
from matches.play.statistics.leagues import LOGGED_LEAGUES
from matches.powers import require_settler, runs_match
from matches.servers.server_results.log import LogError, LoggedPlayer, MapEnd, ServerLog, read_log
from matches.servers.server_results.map_starts import note_starts_in_logs
from matches.servers.server_results.match_names import MatchNames, match_names
from matches.servers.server_results.places import Place, Unplaced, matches_around, place_of

WAITING = Cap(
    300, "{most} results from servers wait for the league’s staff already. They dismiss some first."
)
CLOCK_SKEW = timedelta(minutes=10)
NOT_LOGGED = "Only Pavlov’s servers write a statistics log that the portal reads."
FROM_THE_FUTURE = "A map of this log ends in the future. Check the server’s clock."
REPLACED = "The server sent its own log of this match later."


@dataclass(frozen=True, slots=True)
class Received:
    """What became of the end of a map, and whether it was new."""

    result: ServerResult
    is_new: bool


@command("league.code")
def receive_log(*, league: League, log: str | bytes, by: User | None) -> list[Received]:
    """Store the ends of maps in a server's log: each on the match that it fits, the others in the
    staff's list. One that is there already stays as it is.

    Raises PermissionDenied unless `by` may send servers' results or moderates the league,
    FieldsRefused for a log that can't be used, Refused if the league has no such logs, and when too
    many wait.
    """
    from_server = by is None or sends_server_results(by, league.code)
    require(from_server or moderates_league(by, league.code))
    ends = _ends_in(league, log)
    league = lock_league(league.pk)
    source = ServerResultSource.SERVER if from_server else ServerResultSource.STAFF
    return [_receive(end, league, source, by) for end in ends]


@command("match.season.league.code")
def upload_log(*, match: Match, log: str | bytes, by: User) -> list[Received]:
    """Store the ends of this match's maps in a server's log. Those of other matches are left out.

    Raises PermissionDenied unless `by` runs the match, FieldsRefused for a log that can't be used,
    and Refused, with why, if nothing in it fits the match.
    """
    require(runs_match(by, match))
    league = match.season.league
    ends = _ends_in(league, log)
    match = lock_match_in_league(match)
    is_staff = moderates_league(by, league.code)
    source = ServerResultSource.STAFF if is_staff else ServerResultSource.SIDE
    received, problems = [], []
    for end in ends:
        known = _known(end, league)
        if known is not None and known.match_id == match.pk:
            received.append(Received(known, is_new=False))
            continue
        if known is not None and known.dismissed_at is not None:
            problems.append("Staff dismissed it.")
            continue
        found = _place_in(end, match)
        problem = found.problem if isinstance(found, Unplaced) else _obstacle(found, source)
        if isinstance(found, Unplaced) or problem:
            problems.append(problem)
            continue
        received.append(Received(_attach_new(end, found, source, by, known), is_new=True))
    if not received:
        raise Refused(" ".join(dict.fromkeys(problems)))
    return received


@command("match.season.league.code")
def attach_server_result(
    *, server_result: ServerResult, match: Match, game_map: int, side: Side, by: User
) -> ServerResult:
    """Attach a server's result to a match by hand; `side` was the server's team 0. With an official
    result of the same map and rounds, its statistics count.

    Raises PermissionDenied unless `by` moderates the league and plays for neither side; Refused
    for another league's match, or one that has the map from a server already; FieldsRefused for
    another league's map.
    """
    match = lock_match_in_league(match)
    require_settler(by, match)
    server_result = _current(server_result)
    if server_result.league_id != match.season.league_id:
        raise Refused("The match is of another league.")
    if server_result.match_id is not None:
        raise Refused("This result is already attached to a match.")
    played = GameMap.objects.filter(league=server_result.league_id, pk=game_map).first()
    if played is None:
        raise FieldsRefused({"map": ["Choose a map of the league."]})
    if obstacle := _obstacle_on_map(match, played):
        raise Refused(obstacle)
    known = match_names(server_result.league, [match], server_result.ended_at)[match.pk]
    server_result.dismissed_at = server_result.dismissed_by = None
    server_result.dismissal = ""
    _put(server_result, Place(match, played, side, known))
    _record("server_result.attach", match, server_result, by)
    return server_result


@command("server_result.league.code")
def dismiss_server_result(*, server_result: ServerResult, reason: str, by: User) -> ServerResult:
    """Take a server's result out of the staff's list, or off its match, with its statistics.

    Raises PermissionDenied unless `by` moderates the league and plays for neither side of its
    match; Refused without a reason, or if it was dismissed already.
    """
    lock_league(server_result.league_id)
    server_result = _current(server_result)
    match = server_result.match
    if match is None:
        require(moderates_league(by, server_result.league.code))
    else:
        require_settler(by, match)
    reason = trimmed(reason)
    if not reason:
        raise Refused("Say why.")
    if server_result.dismissed_at is not None:
        raise Refused("This result was already dismissed.")
    server_result.dismissed_at, server_result.dismissed_by = timezone.now(), by
    server_result.dismissal = reason[:LONGEST_DISMISSAL]
    _take_off(server_result, "")
    audit.record(
        "server_result.dismiss",
        match or server_result,
        actor=by,
        league=server_result.league.code,
        reason=reason,
    )
    return server_result


def _ends_in(league: League, log: str | bytes) -> Sequence[MapEnd]:
    if league.code not in LOGGED_LEAGUES:
        raise Refused(NOT_LOGGED)
    try:
        read: ServerLog = read_log(log)
    except LogError as error:
        raise FieldsRefused({"log": [str(error)]}) from None
    if any(end.ended_at > timezone.now() + CLOCK_SKEW for end in read.ends):
        raise FieldsRefused({"log": [FROM_THE_FUTURE]})
    return read.ends


def _known(end: MapEnd, league: League) -> ServerResult | None:
    return ServerResult.objects.with_context().filter(league=league, digest=end.digest).first()


def _receive(end: MapEnd, league: League, source: ServerResultSource, by: User | None) -> Received:
    known = _known(end, league)
    if known is not None:
        return Received(known, is_new=False)
    found = place_of(end, league, matches_around(league, end.ended_at))
    problem = found.problem if isinstance(found, Unplaced) else _obstacle(found, source)
    if not isinstance(found, Unplaced) and not problem:
        return Received(_attach_new(end, found, source, by, None), is_new=True)
    WAITING.require_room(ServerResult.objects.waiting().filter(league=league), by=by)
    stored = _store(end, league, source, by)
    stored.problem = problem
    stored.save(update_fields=["problem"])
    after = {"map": end.map_label, "rounds": list(end.rounds), "problem": problem}
    audit.record("server_result.receive", stored, actor=by, league=league.code, after=after)
    return Received(stored, is_new=True)


def _place_in(end: MapEnd, match: Match) -> Place | Unplaced:
    league = match.season.league
    near = [each for each in matches_around(league, end.ended_at) if each.pk == match.pk]
    if not near:
        return Unplaced("The map did not end around the match’s time.")
    return place_of(end, league, near)


def _obstacle(place: Place, source: ServerResultSource) -> str:
    """Why the match can't take this map, or an empty string. The server's own log and staff's
    replace what a captain uploaded."""
    if source != ServerResultSource.SIDE:
        return _obstacle_on_map(place.match, place.game_map, but=ServerResultSource.SIDE)
    return _obstacle_on_map(place.match, place.game_map)


def _obstacle_on_map(match: Match, game_map: GameMap, *, but: str = "") -> str:
    on_match = list(match.server_results.exclude(source=but))
    if any(each.game_map_id == game_map.pk for each in on_match):
        return f"{match.versus} already has {game_map} from a server."
    if len(on_match) >= match.best_of:
        return f"{match.versus} already has all its maps from a server."
    return ""


def _attach_new(
    end: MapEnd,
    place: Place,
    source: ServerResultSource,
    by: User | None,
    known: ServerResult | None,
) -> ServerResult:
    if source != ServerResultSource.SIDE:
        for each in place.match.server_results.filter(source=ServerResultSource.SIDE):
            _take_off(each, REPLACED)
    league = place.match.season.league
    stored = known or _store(end, league, source, by)
    _put(stored, place)
    note_starts_in_logs(place.match)
    _record("server_result.attach", place.match, stored, by)
    return stored


def _store(
    end: MapEnd, league: League, source: ServerResultSource, by: User | None
) -> ServerResult:
    stored = ServerResult.objects.create(
        league=league,
        digest=end.digest,
        text=end.text,
        ended_at=end.ended_at,
        map_label=end.map_label,
        rounds_0=end.rounds[0],
        rounds_1=end.rounds[1],
        source=source,
        received_by=by,
    )
    rows = [_statistics(stored, n, player) for n, player in enumerate(end.players)]
    PlayerStatistics.objects.bulk_create(rows)
    return stored


def _statistics(stored: ServerResult, position: int, player: LoggedPlayer) -> PlayerStatistics:
    return PlayerStatistics(
        server_result=stored,
        position=position,
        name=player.name,
        server_team=player.team,
        kills=player.kills,
        deaths=player.deaths,
        assists=player.assists,
        headshots=player.headshots,
    )


def _put(server_result: ServerResult, place: Place) -> None:
    """Attach a server's result and name its players."""
    server_result.match, server_result.game_map = place.match, place.game_map
    server_result.side_of_team_0, server_result.problem = place.side, ""
    server_result.save()
    rows = list(server_result.players.all())
    for row in rows:
        row.side = _side_of(row, place.side)
        row.user_id = _user_of(row, place.known)
    PlayerStatistics.objects.bulk_update(rows, ["side", "user"])


def _side_of(row: PlayerStatistics, of_team_0: Side) -> Side | None:
    if row.server_team is None:
        return None
    return of_team_0 if row.server_team == 0 else of_team_0.other


def _user_of(row: PlayerStatistics, known: MatchNames) -> int | None:
    """The match's player with this name, on the side on which the log has them."""
    named = known.by_name.get(folded(row.name))
    return named.user if named is not None and named.side == row.side else None


def _take_off(server_result: ServerResult, problem: str) -> None:
    """Detach a server's result from its match, for this reason."""
    server_result.match = server_result.game_map = None
    server_result.side_of_team_0, server_result.problem = None, problem
    server_result.save()
    server_result.players.update(side=None, user=None)


def _current(server_result: ServerResult) -> ServerResult:
    return ServerResult.objects.with_context().get(pk=server_result.pk)


def _record(action: str, match: Match, stored: ServerResult, by: User | None) -> None:
    rounds = stored.rounds
    after = {"map": str(stored.game_map), "rounds": None if rounds is None else list(rounds)}
    audit.record(action, match, actor=by, league=stored.league.code, after=after)
