"""Logs of game servers: of matches that were played lately, and of a map that fits none."""

import json
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta

from accounts.models import AuditEntry, PlayerName
from clvr.demonstration.chance import Chance
from clvr.demonstration.seed.backdating import rewrite
from leagues.models import GameMap, League
from matches.models import Match, ServerResult
from matches.play.statistics.leagues import LOGGED_LEAGUES
from matches.scores.verdicts import PlayedMap
from matches.servers.server_results.services import receive_log
from teams.models import Membership, Team

ENDS_AFTER = timedelta(minutes=47)
SENT_AFTER = timedelta(minutes=1)
ON_A_SIDE = 5
FRIENDLY = "UGC2814848"
"""The label of a custom map, on which friendlies are played."""
FRIENDLY_BEFORE = timedelta(days=1, hours=3)


def log_match(match: Match, maps: Sequence[PlayedMap], now: datetime) -> None:
    """Send the server's log of a match, in leagues that have such logs."""
    league = match.season.league
    if league.code not in LOGGED_LEAGUES or match.time is None:
        return
    names = GameMap.objects.in_bulk([played.game_map for played in maps])
    for number, played in enumerate(maps, start=1):
        ended_at = min(match.time + number * ENDS_AFTER, now)
        teams = (match.team_a, match.team_b)
        rounds = (played.score.rounds_a, played.score.rounds_b)
        label = names[played.game_map].name
        _send(league, _log(league, teams, rounds, label, ended_at), ended_at)


def log_friendly(league: League, now: datetime) -> None:
    """Send the log of a friendly, which is no match: staff have to decide."""
    if league.code not in LOGGED_LEAGUES:
        return
    teams = list(Team.objects.filter(league=league).order_by("pk")[:2])
    ended_at = now - FRIENDLY_BEFORE
    _send(league, _log(league, teams, (10, 6), FRIENDLY, ended_at), ended_at)


def _send(league: League, log: str, ended_at: datetime) -> None:
    sent_at = ended_at + SENT_AFTER
    received = receive_log(league=league, log=log, by=None)
    keys = [str(each.result.pk) for each in received]
    ServerResult.objects.filter(pk__in=keys).update(received_at=sent_at)
    # The entries of matches get their timestamps with the others.
    subject_type = ServerResult._meta.label_lower
    entries = list(AuditEntry.objects.filter(subject_type=subject_type, subject_id__in=keys))
    for entry in entries:
        entry.at = sent_at
    rewrite(AuditEntry, entries, "at")


def _log(
    league: League,
    teams: Sequence[Team],
    rounds: tuple[int, int],
    label: str,
    ended_at: datetime,
) -> str:
    body = {
        "allStats": [
            row
            for number, team in enumerate(teams)
            for row in _rows(league, team, number, rounds, ended_at)
        ],
        "MapLabel": label,
        "GameMode": "SND",
        "PlayerCount": len(teams) * ON_A_SIDE,
        "bTeams": True,
        "Team0Score": rounds[0],
        "Team1Score": rounds[1],
    }
    stamp = ended_at.astimezone(UTC).strftime("%Y.%m.%d-%H.%M.%S")
    return f"[{stamp}:000][  1]StatManagerLog: {json.dumps(body)}\n"


def _rows(
    league: League, team: Team, number: int, rounds: tuple[int, int], ended_at: datetime
) -> Iterator[dict[str, object]]:
    held = Membership.objects.filter(team=team, joined_at__lte=ended_at).exclude(
        left_at__lte=ended_at
    )
    users = list(held.order_by("rank", "pk").values_list("user", flat=True))[:ON_A_SIDE]
    names = PlayerName.objects.filter(user__in=users, league=league.code).order_by("user", "pk")
    by_user = dict(names.values_list("user", "name"))
    chance = Chance(f"log {team} {ended_at}")
    won, lost = rounds[number], rounds[1 - number]
    for user, name in sorted(by_user.items()):
        amounts = {
            "Kill": won + chance.number(f"kills {name}", 8),
            "Death": lost + chance.number(f"deaths {name}", 6),
            "Assist": chance.number(f"assists {name}", 5),
            "Headshot": chance.number(f"head shots {name}", 1 + won // 2),
        }
        stats = [{"statType": kind, "amount": amount} for kind, amount in amounts.items() if amount]
        yield {"uniqueId": str(user), "playerName": name, "teamId": number, "stats": stats}
