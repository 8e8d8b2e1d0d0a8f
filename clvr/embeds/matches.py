"""The embeds of matches: the next ones of a league or a team, and one match with its live score."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils import timezone

from clvr.embeds.answers import Asked, Embed, embed
from clvr.embeds.options import CACHED_TOPS, NotShown, top_of
from clvr.embeds.parts import (
    Moment,
    Side,
    beside_heading,
    line_of,
    moment_of,
    sides_of,
    words_of,
    zone_for,
)
from clvr.embeds.queries import next_matches
from clvr.lib.escaping.plain import isolated
from clvr.lib.keys import is_key
from leagues.seasons_shown import current_of, seasons_shown
from matches.addresses import match_path, stream_path
from matches.live_scores import HOLDS_SECONDS, LiveScore, live_scores, may_have_score, score_of
from matches.models import CAST_LASTS
from matches.shown.match_page.queries import MapPlayed, MatchShown, match_for
from teams.addresses import team_path
from teams.enums import TeamStatus
from teams.models import Team
from teams.rosters import ENDING_STATUSES

MOST_MATCHES = 20
FIRST_MATCHES = 8
"""Without `?top=`."""
SOON = timedelta(minutes=30)
"""So long before its time, a match is loaded anew each minute."""
LIVE_SECONDS, SOON_SECONDS = 30, 60
"""After so long a browser loads a match anew that is being played, or that begins soon."""


@dataclass(frozen=True, slots=True)
class MatchInFrame:
    """A match. `words` say what has come of it or is going on; `live` is unofficial. `cast` is the
    path of its first cast, empty without one."""

    sides: tuple[Side, Side]
    scores: Sequence[int] | None
    moment: Moment | None
    words: str
    title: str
    best_of: int
    live: LiveScore | None
    is_live: bool
    cast: str
    maps: Sequence[MapPlayed]


@embed
def matches(asked: Asked) -> Embed:
    """Five queries."""
    team = _team(asked)
    most = top_of(asked.request.GET, MOST_MATCHES) if "top" in asked.request.GET else FIRST_MATCHES
    now, zone = timezone.now(), zone_for(asked.look, asked.league)
    found, count = next_matches(int(asked.league.id), team, now, most)
    season = current_of(seasons_shown(asked.request, int(asked.league.id)))
    code = asked.league.code
    return Embed(
        template="matches.html",
        heading="Next matches" if team is None else team.name,
        beside=beside_heading(asked.league, season),
        link=f"/{code}/matches" if team is None else team_path(code, team.pk),
        shown={
            "lines": [line_of(each, zone) for each in found],
            "left_out": count - len(found),
            "team": team,
            "left_words": "" if team is None else left_words(team),
        },
        zone=zone.key,
        parameters={"team": [] if team is None else [str(team.pk)], "top": CACHED_TOPS},
    )


def left_words(team: Team) -> str:
    """What is said after the name of a team that plays no more; empty for others."""
    return ENDING_STATUSES.get(TeamStatus(team.status), "")


def _team(asked: Asked) -> Team | None:
    """The team that is asked for, None for all. Raises NotShown for one that is not in the
    league."""
    text = asked.request.GET.get("team", "")
    if not text:
        return None
    found = Team.objects.filter(league=int(asked.league.id), pk=int(text)) if is_key(text) else None
    team = None if found is None else found.first()
    if team is None:
        raise NotShown("There is no such team in this league.")
    return team


@embed
def match(asked: Asked, match_id: int) -> Embed | HttpResponse:
    """Three queries at most. Under another league this redirects to the match's own."""
    shown = match_for(asked.request, match_id)
    if shown.league.code != asked.league.code:
        return to_own_league(asked, "embed-match", shown.league.code, match_id)
    now = timezone.now()
    refreshes, holds = _refreshes(shown, now)
    zone = zone_for(asked.look, asked.league)
    found = _in_frame(shown, now, zone)
    return Embed(
        template="match.html",
        heading=found.title,
        beside=f"{shown.league.label} {isolated(shown.season_label)}",
        link=match_path(shown.league.code, shown.pk),
        shown={"match": found, "name": shown.versus},
        zone=zone.key if found.moment else "",
        refreshes=refreshes,
        holds=holds,
    )


def to_own_league(asked: Asked, route: str, code: str, key: int) -> HttpResponse:
    """To the embed under its own league, with the same query."""
    query = asked.request.META.get("QUERY_STRING", "")
    response = redirect(route, code, key, permanent=True)
    if query:
        response["Location"] += f"?{query}"
    return response


def _in_frame(shown: MatchShown, now: datetime, zone: ZoneInfo) -> MatchInFrame:
    brief = shown.brief
    live = None
    if may_have_score(shown.league.code, is_playing=brief["playing"]):
        live = score_of(shown.pk, live_scores(now))
    week = f"Week {shown.week}" if shown.week else "Match"
    casts = shown.casts if shown.result is None else []
    return MatchInFrame(
        sides=sides_of(brief),
        scores=brief["scores"],
        moment=moment_of(shown.time, zone) if shown.time else None,
        words=words_of(brief),
        title=shown.place.title if shown.place else week,
        best_of=shown.best_of,
        live=live,
        is_live=brief["playing"],
        cast=stream_path(shown.league.code, casts[0].pk) if casts else "",
        maps=shown.maps,
    )


def _refreshes(shown: MatchShown, now: datetime) -> tuple[int, float | None]:
    """After how many seconds a browser loads the match anew, 0 for never; and for how many seconds
    an answer may be cached: as long as it says the same, and its score is new."""
    if shown.result is not None or shown.time is None:
        return 0, None
    if now < shown.time - SOON:
        return 0, (shown.time - SOON - now).total_seconds()
    if now < shown.time:
        return SOON_SECONDS, None
    if now < shown.time + CAST_LASTS:
        has_score = may_have_score(shown.league.code, is_playing=True)
        return LIVE_SECONDS, HOLDS_SECONDS if has_score else None
    return 0, None
