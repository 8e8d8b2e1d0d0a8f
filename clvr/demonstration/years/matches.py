"""A match of a past season with all that belongs to it: times, line-ups, messages, reports, the
result, what the portal logged and whom it told."""

import random
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from accounts.enums import NotificationChannel, NotificationKind, OutboxKind
from accounts.models import AuditEntry, Notification, OutboxMessage
from accounts.notifications.kinds import default_channel
from clvr.demonstration.chance import Chance
from clvr.demonstration.seed.scores import match_scores
from clvr.demonstration.years.rows import Rows
from leagues.models import League, Season
from matches.enums import (
    AttendanceAnswer,
    ProposalStatus,
    ReportStatus,
    ServerResultSource,
    Side,
)
from matches.models import (
    Attendance,
    CheckIn,
    Lineup,
    LineupPlayer,
    MapResult,
    Match,
    MatchMessage,
    OfficialResult,
    PlayerStatistics,
    ResultReport,
    ServerResult,
    TimeProposal,
    Vod,
)
from matches.scores.formats import map_rule
from matches.scores.scoring import MapScore
from matches.scores.verdicts import PlayedMap, Verdict
from teams.models import Team

PLAYERS = 5
"""Of a side's line-up."""
PLAYED_PERCENT = 97
UNREAD_PERCENT = 15
LOG_BYTES = 2200
"""Of a server's log of the end of a map, as in the demonstration."""
TALK = (
    "Hi! Does Thursday work for you? Two of us are away on Sunday.",
    "Thursday is good. Shall we say 20:00?",
    "Deal. See you there, and good luck!",
    "GG, well played everybody. The second map was very close.",
)
K = NotificationKind
TOLD_LEADERS = (
    (K.MATCH_MADE, -144, "was paired", ""),
    (K.TIME_PROPOSED, -120, "has proposed times", "proposed"),
    (K.TIME_AGREED, -96, "has a time", "agreed"),
    (K.CHECK_IN_OPEN, -2, "is open for check-in", "check-in"),
    (K.RESULT_REPORTED, 2, "has a report", "reported"),
    (K.RESULT_CONFIRMED, 4, "has its result", ""),
)
"""What the leaders of both sides are told, how many hours after the match's time."""
TOLD_PLAYERS = (
    (K.TIME_AGREED, -96, "has a time", "agreed"),
    (K.MATCH_SOON, -24, "is soon", "soon"),
)


@dataclass(frozen=True, slots=True)
class Roster:
    """A team in a season: who leads it, and all who play, leaders first; by key."""

    team: Team
    leaders: Sequence[int]
    players: Sequence[int]


@dataclass(frozen=True, slots=True)
class Played:
    """A match to be made."""

    season: Season
    league: League
    week: int
    time: datetime
    sides: tuple[Roster, Roster]
    maps: Sequence[int]
    logged: bool
    """Whether a game server logged the ends of its maps."""

    @property
    def label(self) -> str:
        return f"{self.sides[0].team} – {self.sides[1].team}"


def add_match(rows: Rows, played: Played, dice: random.Random) -> int:
    """Collect the rows of a match; its key."""
    time = played.time
    match = rows.add(
        Match,
        season_id=played.season.pk,
        week_id=played.week,
        team_a_id=played.sides[0].team.pk,
        team_b_id=played.sides[1].team.pk,
        time=time,
        effective_at=time,
        best_of=played.league.best_of,
        created_at=time - timedelta(days=6),
        revised_at=time,
        result_id=None,
    )
    _agree(rows, played, match)
    if dice.randrange(100) < PLAYED_PERCENT:
        verdict = _verdict(played, match)
        for side in Side:
            _line_up(rows, played, match, side)
    else:
        verdict = Verdict.forfeit(dice.choice([*Side]))
    _settle(rows, played, match, verdict)
    _tell(rows, played, match, dice)
    return match


def _verdict(played: Played, match: int) -> Verdict:
    chance = Chance(f"years {match}")
    apart = (played.sides[1].team.pk % 40 - played.sides[0].team.pk % 40) * 8.0
    best_of = played.league.best_of
    scores = match_scores(best_of, map_rule(played.league), apart, chance)
    first = chance.number("first map", len(played.maps))
    maps = [played.maps[(first + n) % len(played.maps)] for n in range(len(scores))]
    return Verdict.played(best_of, [PlayedMap(*each) for each in zip(maps, scores, strict=True)])


def _log(rows: Rows, played: Played, match: int, action: str, hours: float, **more: Any) -> None:
    rows.add(
        AuditEntry,
        at=played.time + timedelta(hours=hours),
        action=action,
        league=played.league.code,
        subject_type=Match._meta.label_lower,
        subject_id=str(match),
        subject_label=played.label,
        **more,
    )


def _agree(rows: Rows, played: Played, match: int) -> None:
    """The times that one side proposes and the other one takes, and what both write."""
    time, (proposer, other) = played.time, played.sides
    made = {"teamA": str(proposer.team), "teamB": str(other.team), "week": played.week}
    created = {name: [None, value] for name, value in made.items()}
    _log(rows, played, match, "match.create", -144, changes=created)
    rows.add(
        TimeProposal,
        match_id=match,
        side=Side.TEAM_A.value,
        first=time,
        second=time + timedelta(days=1),
        proposed_by_id=proposer.leaders[0],
        proposed_at=time - timedelta(hours=120),
        status=ProposalStatus.ACCEPTED.value,
        chosen=time,
        answered_by_id=other.leaders[0],
        answered_at=time - timedelta(hours=96),
    )
    options = {"options": [None, [str(time), str(time + timedelta(days=1))]]}
    _log(rows, played, match, "times.propose", -120, actor_id=proposer.leaders[0], changes=options)
    agreed = {"time": [None, str(time)]}
    _log(rows, played, match, "match.agree_time", -96, actor_id=other.leaders[0], changes=agreed)
    for number, text in enumerate(TALK):
        side = [*Side][number % 2]
        rows.add(
            MatchMessage,
            match_id=match,
            side=side.value,
            author_id=played.sides[number % 2].leaders[0],
            text=text,
            sent_at=time - timedelta(hours=100 - number),
        )


def _line_up(rows: Rows, played: Played, match: int, side: Side) -> None:
    """Who plays for the side: answers, the line-up, the check-in."""
    roster, time = played.sides[[*Side].index(side)], played.time
    leader = roster.leaders[0]
    for user in roster.players[:PLAYERS]:
        rows.add(
            Attendance,
            match_id=match,
            user_id=user,
            answer=AttendanceAnswer.IN.value,
            time=time,
            at=time - timedelta(hours=48),
        )
        _log(rows, played, match, "match.answer_attendance", -48, actor_id=user)
    lineup = rows.add(
        Lineup,
        match_id=match,
        side=side.value,
        places=PLAYERS,
        handed_in_by_id=leader,
        handed_in_at=time - timedelta(hours=5),
    )
    for user in roster.players[:PLAYERS]:
        rows.add(LineupPlayer, lineup_id=lineup, user_id=user, is_substitute=False)
    checked = {"match_id": match, "side": side.value, "time": time, "by_id": leader}
    rows.add(CheckIn, **checked, at=time - timedelta(hours=1))
    team = {"team": [None, str(roster.team)]}
    for action, hours in (("match.hand_in_lineup", -5), ("match.check_in", -1)):
        _log(rows, played, match, action, hours, actor_id=leader, changes=team)


def _settle(rows: Rows, played: Played, match: int, verdict: Verdict) -> None:
    """The report of one side, its confirmation by the other one, and the result."""
    time, (one, other) = played.time, played.sides
    report = rows.add(
        ResultReport,
        match_id=match,
        side=Side.TEAM_A.value,
        claim=verdict.as_json(),
        vods=[],
        reported_by_id=one.leaders[0],
        reported_at=time + timedelta(hours=2),
        status=ReportStatus.CONFIRMED.value,
        answered_by_id=other.leaders[0],
        answered_at=time + timedelta(hours=4),
    )
    counted, forfeit = verdict.tally, verdict.forfeiting_side
    result = rows.add(
        OfficialResult,
        match_id=match,
        number=1,
        decision=verdict.decision.value,
        forfeiting_side=None if forfeit is None else forfeit.value,
        score_a=counted and counted.score_a,
        score_b=counted and counted.score_b,
        rounds_a=counted and counted.rounds_a,
        rounds_b=counted and counted.rounds_b,
        recorded_by_id=other.leaders[0],
        recorded_at=time + timedelta(hours=4),
        report_id=report,
    )
    for position, (game_map, score) in enumerate(verdict.maps, 1):
        place = {"position": position, "game_map_id": game_map}
        rounds = {"rounds_a": score.rounds_a, "rounds_b": score.rounds_b}
        rows.add(MapResult, result_id=result, **place, **rounds)
        if played.logged:
            _server_log(rows, played, match, game_map, score)
    if match % 3 == 0:
        rows.add(Vod, match_id=match, url=f"https://www.youtube.com/watch?v={match:011}")
    said = {"outcome": [None, str(verdict.as_json()["score"] or verdict.decision.label)]}
    by = (one.leaders[0], other.leaders[0], None)
    steps = (("result.report", 2), ("result.confirm", 4), ("result.official", 4))
    for (action, hours), actor in zip(steps, by, strict=True):
        _log(rows, played, match, action, hours, actor_id=actor, changes=said)


def _server_log(rows: Rows, played: Played, match: int, game_map: int, score: MapScore) -> None:
    text = uuid.uuid5(uuid.NAMESPACE_URL, f"{match} {game_map}").hex
    log = rows.add(
        ServerResult,
        league_id=played.league.pk,
        digest=text * 2,
        text=" ".join(f"{text}{n}" for n in range(LOG_BYTES // 35)),
        ended_at=played.time + timedelta(hours=1),
        map_label="Factory",
        rounds_0=score.rounds_a,
        rounds_1=score.rounds_b,
        match_id=match,
        game_map_id=game_map,
        side_of_team_0=Side.TEAM_A.value,
        source=ServerResultSource.values[0],
        received_at=played.time + timedelta(hours=1),
    )
    players = [
        (side, user)
        for side, roster in zip(Side, played.sides, strict=True)
        for user in roster.players[:PLAYERS]
    ]
    for position, (side, user) in enumerate(players):
        rows.add(
            PlayerStatistics,
            server_result_id=log,
            position=position,
            name=f"player {user}",
            server_team=[*Side].index(side),
            side=side.value,
            user_id=user,
            kills=user * 7 % 23,
            deaths=user * 5 % 19,
            assists=user % 7,
            headshots=user % 5,
        )


def _tell(rows: Rows, played: Played, match: int, dice: random.Random) -> None:
    """The notifications of both sides, and the messages of those that go to Discord."""
    leaders = [user for side in played.sides for user in side.leaders]
    players = [u for side in played.sides for u in side.players if u not in side.leaders]
    for people, told in ((leaders, TOLD_LEADERS), (players, TOLD_PLAYERS)):
        for kind, hours, words, event in told:
            at, telling = played.time + timedelta(hours=hours), uuid.UUID(int=dice.getrandbits(128))
            title = f"{played.label} {words}"[:160]
            link = f"/{played.league.code}/match/{match}/manage"
            for user in people:
                is_unread = dice.randrange(100) < UNREAD_PERCENT
                notification = rows.add(
                    Notification,
                    user_id=user,
                    kind=kind.value,
                    league=played.league.code,
                    title=title,
                    body=f"Week {played.week}: see the page of the match for times and line-ups.",
                    link=link,
                    dedupe=f"match:{match}:{event}" if event else "",
                    telling=telling,
                    created_at=at,
                    read_at=None if is_unread else at + timedelta(hours=9),
                    settled_at=at + timedelta(hours=12),
                )
                if default_channel(kind) == NotificationChannel.DISCORD:
                    said = {"user": user, "notification": notification, "title": title}
                    _send(
                        rows, OutboxKind.DISCORD_MESSAGE, said | {"link": link}, at, f"user:{user}"
                    )
    said = {"match": match, "event": "result"}
    at, channel = played.time + timedelta(hours=4), f"webhook:{played.league.code}"
    _send(rows, OutboxKind.LEAGUE_WEBHOOK, said, at, channel)


def _send(
    rows: Rows, kind: OutboxKind, payload: dict[str, Any], at: datetime, destination: str
) -> None:
    rows.add(
        OutboxMessage,
        kind=kind.value,
        payload=payload,
        created_at=at,
        due_at=at,
        attempts=1,
        sent_at=at + timedelta(seconds=4),
        destination=destination,
    )
