"""A match of the demonstration that is played now, on a game server and with a cast."""

from datetime import datetime

from django.db.models import F, Q

from clvr.demonstration.game_server import BEGAN_BEFORE, LOOPBACK, NAME, PASSWORD, USUAL_PORT
from clvr.demonstration.texts.matches import channels
from clvr.lib.leagues import REMOTE_LEAGUES, LeagueCode
from leagues.models import League, Season
from matches.enums import Stage
from matches.models import GameServer, Match
from matches.play.casts.services.casts import create_stream
from matches.play.scheduling.services.setting import set_time
from matches.servers.game_servers.services.settings import ServerSettings, add_server


def play_on_servers(now: datetime) -> None:
    """Give leagues with remote control a server, on which a match runs."""
    for league in League.objects.filter(code__in=REMOTE_LEAGUES):
        chosen = ServerSettings(NAME, Stage.PCL_1, LOOPBACK, USUAL_PORT, PASSWORD)
        server = add_server(league=league, chosen=chosen, by=None)
        match = _match_to_come(league, now)
        if match is not None:
            _play(match, server, now)
            _cast(match, LeagueCode(league.code))


def _match_to_come(league: League, now: datetime) -> Match | None:
    """The last of the week without a time; at weekends, when all have one, another that has not
    begun."""
    season = Season.objects.current().get(league=league)
    to_come = Match.objects.filter(
        Q(time=None) | Q(time__gt=now),
        season=season,
        result=None,
        week__number__gte=season.current_week,
    )
    by_week = to_come.order_by("week__number", F("time").asc(nulls_first=True), "-pk")
    return by_week.with_context().first()


def _play(match: Match, server: GameServer, now: datetime) -> None:
    match = set_time(match=match, time=now - BEGAN_BEFORE, by=None)
    Match.objects.filter(pk=match.pk).update(stage=server.stage)
    server.match, server.match_since = match, now - BEGAN_BEFORE
    server.save(update_fields=["match", "match_since"])


def _cast(match: Match, league: LeagueCode) -> None:
    if not match.streams.exists():
        create_stream(match=match, channel=channels(league)[0], by=None)
