"""The statistics log of a Pavlov server.

Each entry is a stamp in UTC and a JSON object, on one line or on several:

    [2026.09.11-20.01.15] StatManagerLog: {"KillData": {"Killer": "Ann", …}}

At the end of a map comes an object with the map (`MapLabel`), the rounds of both teams
(`Team0Score`, `Team1Score`) and the players (`allStats`). A player has an id, in newer versions a
name and a team too, and a list of statistics: the type and the amount. Somebody who left and came
back has several of them, which are added up. The rest of the log is ignored, and so are the colours
and what a console puts before each line (`pavlov-1  | `).
"""

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, NamedTuple, TypeGuard

from clvr.lib.api.json_bodies import NotJson, read_json
from clvr.lib.text import readable
from matches.models.server_results import LONGEST_LABEL, LONGEST_LOGGED_NAME

MOST_LOG_MEGABYTES = 5
MOST_LOG_BYTES = MOST_LOG_MEGABYTES * 1_000_000
MOST_ENDS = 20
"""Ends of maps in one log."""
LONGEST_ENTRY = 60_000
"""Characters of one entry; the end of a map with 24 players takes about 20,000."""
MOST_PLAYERS = 64
MOST_OF_A_STATISTIC = 9_999
HIGHEST_SCORE = 999

NO_LOG = (
    "This is not a server’s statistics log: no line has a time in brackets and “StatManagerLog: {”."
)
NO_END = "The log has no end of a map (“allStats”), only what happened during maps."
NO_TEAMS = "The log has no map that two teams played."
TOO_OLD = (
    "The end of this map has neither map nor score, because the server’s version is too old. "
    "Update the server, and enter this result yourself."
)
TOO_MANY = f"The log has more than {MOST_ENDS} ends of maps. Send fewer at a time."
TOO_LARGE = f"A log has at most {MOST_LOG_MEGABYTES} MB."
NO_TEXT = "The log is not text in UTF-8 or UTF-16."

_HEAD = re.compile(
    r"^\[(\d{4}\.\d\d\.\d\d-\d\d\.\d\d\.\d\d)(?::\d{1,3})?\](?:\[[ \d]{1,6}\])?[ \t]*"
    r"StatManagerLog:[ \t]*(?=\{)",
    re.MULTILINE,
)
_COLOUR = re.compile(r"\x1b\[[0-9;]*m")
# As Docker Compose, `docker logs -t`, Kubernetes and its nodes, journald and rsyslog write them.
_TIME = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[.\d]*(?:Z|[+-]\d\d:?\d\d)"
_BEFORE_LINES = re.compile(
    rf"^(?:[\w.-]+ *\| ?|\[pod/[^\]\s]+\] ?"
    rf"|{_TIME} [\w.-]+ [^\s:]+: ?|{_TIME} std(?:out|err) [FP] ?|{_TIME} ?"
    rf"|[A-Z][a-z]{{2}} [ \d]\d \d\d:\d\d:\d\d [\w.-]+ [^\s:]+: ?)+",
    re.MULTILINE,
)
_STAMP = "%Y.%m.%d-%H.%M.%S"
_DIGITS = re.compile(r"[0-9]{1,6}")

_Row = Mapping[str, Any]


class LogError(ValueError):
    """A log that can't be used. The text tells its sender why."""


class LoggedPlayer(NamedTuple):
    """A player at the end of a map. `team` is the server's number, 0 or 1. None where the log does
    not say."""

    name: str
    team: int | None
    kills: int | None
    deaths: int | None
    assists: int | None
    headshots: int | None


@dataclass(frozen=True, slots=True)
class MapEnd:
    """The end of a map: when, which map, the rounds of the server's teams 0 and 1, the players.
    `text` is the entry as the log has it; `digest` tells two ends apart, however they are written.
    """

    ended_at: datetime
    map_label: str
    rounds: tuple[int, int]
    players: tuple[LoggedPlayer, ...]
    text: str
    digest: str


@dataclass(frozen=True, slots=True)
class ServerLog:
    """The ends of maps in a log by time, and what is wrong with the others, one sentence each."""

    ends: tuple[MapEnd, ...]
    problems: tuple[str, ...]


def decoded(content: bytes) -> str:
    """A log's text. Raises LogError for what is no text, or too large."""
    if len(content) > MOST_LOG_BYTES:
        raise LogError(TOO_LARGE)
    is_wide = content.startswith((b"\xff\xfe", b"\xfe\xff"))
    try:
        return content.decode("utf-16" if is_wide else "utf-8-sig")
    except UnicodeDecodeError:
        raise LogError(NO_TEXT) from None


def read_log(log: str | bytes) -> ServerLog:
    """The ends of maps that teams played.

    Raises LogError for what is no such log or has none, and for too many. An end that is cut
    off or has no score is one of the `problems`; when there is nothing else, they are raised.
    """
    text = log if isinstance(log, str) else decoded(log)
    if len(text) > MOST_LOG_BYTES:
        raise LogError(TOO_LARGE)
    ends: dict[str, MapEnd] = {}
    problems: list[str] = []
    has_entries = has_others = False
    kills = _Kills()
    for entry in _entries(_without_console(text)):
        has_entries = True
        if not entry.is_end:
            kills.note(entry.body)
            continue
        try:
            end = _map_end(entry, kills)
        except LogError as error:
            problems.append(f"{entry.stamp}: {error}")
        else:
            if end is None:
                has_others = True
            else:
                ends.setdefault(end.digest, end)
        kills = _Kills()
        if len(ends) + len(problems) > MOST_ENDS:
            raise LogError(TOO_MANY)
    if not has_entries:
        raise LogError(NO_LOG)
    if not ends:
        raise LogError(" ".join(problems) or (NO_TEAMS if has_others else NO_END))
    by_time = sorted(ends.values(), key=lambda each: each.ended_at)
    return ServerLog(tuple(by_time), tuple(problems))


def _without_console(text: str) -> str:
    """The log as the server wrote it, without what the console added that showed it."""
    return _BEFORE_LINES.sub("", _COLOUR.sub("", text))


class _Entry(NamedTuple):
    """An entry with its object; None for one that can't be read."""

    stamp: str
    text: str
    body: Mapping[str, Any] | None
    problem: str

    @property
    def is_end(self) -> bool:
        return "allStats" in self.text if self.body is None else "allStats" in self.body


def _entries(text: str) -> Iterator[_Entry]:
    heads = [*_HEAD.finditer(text)]
    starts_of_next = [head.start() for head in heads[1:]]
    for head, until in zip(heads, [*starts_of_next, len(text)], strict=False):
        piece = text[head.end() : min(until, head.end() + LONGEST_ENTRY)]
        try:
            body, length = _object_at_start(piece), _length_of_object(piece)
        except NotJson as error:
            cut = piece.rstrip()
            yield _Entry(head[1], head[0] + cut, None, str(error))
        else:
            yield _Entry(head[1], head[0] + piece[:length], body, "")


def _length_of_object(piece: str) -> int:
    try:
        _, end = json.JSONDecoder(parse_int=str).raw_decode(piece)
    except (ValueError, RecursionError):
        raise NotJson("it is cut off or not JSON.") from None
    return end


def _object_at_start(piece: str) -> Mapping[str, Any]:
    """The object with which the text begins. Raises NotJson."""
    found: Mapping[str, Any] = read_json(piece[: _length_of_object(piece)])
    return found


@dataclass(slots=True)
class _Kills:
    """Kills since the last end of a map, by whom; of other people, and with head shots."""

    of_others: Counter[str] = field(default_factory=Counter)
    headshots: Counter[str] = field(default_factory=Counter)

    def note(self, body: Mapping[str, Any] | None) -> None:
        kill = body.get("KillData") if body else None
        if not isinstance(kill, Mapping):
            return
        killer, killed, headshot = (kill.get(each) for each in ("Killer", "Killed", "Headshot"))
        if not isinstance(killer, str) or killer == killed or not isinstance(headshot, bool):
            return
        self.of_others[killer] += 1
        self.headshots[killer] += headshot

    def headshots_of(self, names: Sequence[str], kills: int | None) -> int | None:
        """A player's head shots, if the log has all of their kills; otherwise None."""
        if kills is None or sum(self.of_others[name] for name in names) != kills:
            return None
        return sum(self.headshots[name] for name in names)


def _map_end(entry: _Entry, kills: _Kills) -> MapEnd | None:
    """The end of a map; None if no teams played. Raises LogError with what is missing."""
    if entry.body is None:
        raise LogError(f"The end of this map can’t be read: {entry.problem}")
    body = entry.body
    if body.get("bTeams") is False:
        return None
    if not any(key in body for key in ("MapLabel", "Team0Score", "Team1Score")):
        raise LogError(TOO_OLD)
    label = body.get("MapLabel")
    rounds = _number(body.get("Team0Score")), _number(body.get("Team1Score"))
    if not isinstance(label, str) or not 0 < len(readable(label)) <= LONGEST_LABEL:
        raise LogError("The end of this map does not name the map (“MapLabel”).")
    if rounds[0] is None or rounds[1] is None or max(rounds[0], rounds[1]) > HIGHEST_SCORE:
        raise LogError("The end of this map has no score (“Team0Score”, “Team1Score”).")
    try:
        ended_at = datetime.strptime(entry.stamp, _STAMP).replace(tzinfo=UTC)
    except ValueError:
        raise LogError("The end of this map has a time that does not exist.") from None
    return MapEnd(
        ended_at=ended_at,
        map_label=readable(label),
        rounds=(rounds[0], rounds[1]),
        players=tuple(_players(body["allStats"], kills)),
        text=entry.text,
        digest=_digest(entry.stamp, body),
    )


def _digest(stamp: str, body: Mapping[str, Any]) -> str:
    """The same for an entry on one line and on several."""
    written = json.dumps(body, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(f"{stamp} {written}".encode()).hexdigest()


def _players(rows: Any, kills: _Kills) -> Iterator[LoggedPlayer]:
    if not isinstance(rows, list):
        raise LogError("The end of this map has no list of players (“allStats”).")
    if len(rows) > MOST_PLAYERS:
        raise LogError(f"The end of this map has more than {MOST_PLAYERS} players.")
    people = _by_player([row for row in rows if isinstance(row, Mapping) and _name_of(row)])
    amounts = [_added(map(_amounts, own)) for own in people]
    # The game writes a type of statistic only for players who have some. Where nobody has any, the
    # server may not count it.
    counted = {kind for each in amounts if each for kind in each}
    for own, sums in zip(people, amounts, strict=True):
        known = None if sums is None else {kind: sums.get(kind, 0) for kind in counted}
        yield _player(own, known, kills)


def _by_player(rows: Sequence[_Row]) -> list[list[_Row]]:
    """The rows of each player: of somebody who left and came back, the server writes several."""
    found: dict[object, list[_Row]] = {}
    for place, row in enumerate(rows):
        key = row.get("uniqueId")
        found.setdefault(key if key and isinstance(key, str) else place, []).append(row)
    return [*found.values()]


def _added(parts: Iterable[dict[str, int] | None]) -> dict[str, int] | None:
    """The sums by type; None if no part has any."""
    total = Counter[str]()
    for part in filter(None, parts):
        total.update(part)
    return {kind: min(amount, MOST_OF_A_STATISTIC) for kind, amount in total.items()} or None


def _player(rows: Sequence[_Row], known: Mapping[str, int] | None, kills: _Kills) -> LoggedPlayer:
    made = known.get("Kill") if known else None
    headshots = known.get("Headshot") if known else None
    if headshots is None:
        names = {row.get(key) for row in rows for key in ("uniqueId", "playerName")}
        headshots = kills.headshots_of([each for each in names if _is_text(each)], made)
    teams = [team for row in rows if (team := _team_of(row)) is not None]
    return LoggedPlayer(
        name=_name_of(rows[-1]),
        team=teams[-1] if teams else None,
        kills=made,
        deaths=known.get("Death") if known else None,
        assists=known.get("Assist") if known else None,
        headshots=headshots,
    )


def _is_text(value: Any) -> TypeGuard[str]:
    return isinstance(value, str) and bool(value)


def _name_of(row: Mapping[str, Any]) -> str:
    """The player's name in the log, or else their id; empty without either."""
    for key in ("playerName", "uniqueId"):
        value = row.get(key)
        if isinstance(value, str) and (name := readable(value)):
            return name[:LONGEST_LOGGED_NAME]
    return ""


def _team_of(row: Mapping[str, Any]) -> int | None:
    team = _number(row.get("teamId"))
    return team if team in (0, 1) else None


def _amounts(row: Mapping[str, Any]) -> dict[str, int] | None:
    """A player's statistics by type; None if the log has none."""
    listed = row.get("stats")
    if not isinstance(listed, list):
        return None
    found = {}
    for each in listed:
        kind = each.get("statType") if isinstance(each, Mapping) else None
        amount = _number(each.get("amount")) if isinstance(each, Mapping) else None
        if isinstance(kind, str) and amount is not None and amount <= MOST_OF_A_STATISTIC:
            found[kind] = amount
    return found or None


def _number(value: Any) -> int | None:
    """A whole number that is not negative, also as text; None for anything else."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value if value >= 0 else None
    if isinstance(value, float):
        return int(value) if value.is_integer() and value >= 0 else None
    return int(value) if isinstance(value, str) and _DIGITS.fullmatch(value) else None
