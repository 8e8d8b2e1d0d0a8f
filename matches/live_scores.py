"""The scores that game servers tell of the matches that are played on them; unofficial."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.http import HttpRequest
from django.utils import timezone

from clvr.lib.answer_cache.request import read_once
from clvr.lib.leagues import REMOTE_LEAGUES
from matches.models import GameServer

SCORE_LASTS = timedelta(seconds=60)
"""A server that was not heard of for longer has no live score."""
HOLDS_SECONDS = 10.0
"""How long an answer with a live score is cached: what game servers tell is not watched."""


@dataclass(frozen=True, slots=True)
class LiveScore:
    """The score of the map that is played now, by the match's sides; unofficial."""

    match: int
    league: str
    team_a: str
    team_b: str
    map_label: str
    rounds_a: int
    rounds_b: int
    received_at: datetime
    age: int
    """Seconds."""


def may_have_score(league: str, *, is_playing: bool) -> bool:
    """Whether a game server can tell the score of a match. `league` is its league's code."""
    return is_playing and league in REMOTE_LEAGUES


def score_of(match: int, scores: Iterable[LiveScore]) -> LiveScore | None:
    """The score of the match with this key, if a server tells it."""
    return next((each for each in scores if each.match == match), None)


def live_scores_for(request: HttpRequest) -> list[LiveScore]:
    """The scores of all matches on servers now. One query for a page and all its reads."""
    return read_once(request, "live scores", lambda: live_scores(timezone.now()))


def live_scores(now: datetime) -> list[LiveScore]:
    """The scores of all matches on servers. One query."""
    playing = GameServer.objects.with_match(now).filter(
        state__received_at__gt=now - SCORE_LASTS,
        state__side_of_team_0__isnull=False,
        state__score_0__isnull=False,
        state__score_1__isnull=False,
    )
    return [_live(each, now) for each in playing.with_context().order_by("league", "match", "pk")]


def _live(server: GameServer, now: datetime) -> LiveScore:
    state, match = server.state, server.match
    received = state.received_at
    if match is None or received is None:
        raise ValueError("The query asks for servers with a match and news.")
    scores = (state.score_0 or 0, state.score_1 or 0)
    first, second = scores if state.side_of_team_0 == 0 else scores[::-1]
    return LiveScore(
        match.pk,
        server.league.code,
        str(match.team_a),
        str(match.team_b),
        state.map_label,
        first,
        second,
        received,
        max(0, int((now - received).total_seconds())),
    )
