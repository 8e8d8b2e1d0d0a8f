"""The picture of an overlay: what its scene shows now, as HTML, kept until something changes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any, NamedTuple

from django.conf import settings
from django.core.cache import caches
from django.db.models import QuerySet
from django.forms.models import model_to_dict
from django.template.loader import render_to_string
from django.utils.http import quote_etag
from django.utils.safestring import SafeString

from clvr.lib.answer_cache.middleware import data_revision, expiry_of
from clvr.lib.prepared import Values, prepared
from matches.enums import OverlayScene
from matches.live_scores import SCORE_LASTS, live_scores, score_of
from matches.models import Overlay, ServerState
from matches.shown.overlays.scenes.base import OnAir
from matches.shown.overlays.scenes.bracket import bracket
from matches.shown.overlays.scenes.lineups import line_ups
from matches.shown.overlays.scenes.pauses import pause, winner
from matches.shown.overlays.scenes.people import casters
from matches.shown.overlays.scenes.pick_ban import pick_and_ban
from matches.shown.overlays.scenes.schedule import next_match, schedule
from matches.shown.overlays.scenes.scoreboard import scoreboard
from matches.shown.overlays.scenes.standings import standings
from matches.shown.overlays.subject import match_of, without_void

KEPT = timedelta(seconds=10)
"""How long a picture is kept at most, for what the clock changes."""

_SCENES: Mapping[OverlayScene, Callable[[OnAir], Any]] = {
    OverlayScene.SCOREBOARD: scoreboard,
    OverlayScene.LINE_UPS: line_ups,
    OverlayScene.PICK_BAN: pick_and_ban,
    OverlayScene.STANDINGS: standings,
    OverlayScene.BRACKET: bracket,
    OverlayScene.NEXT: next_match,
    OverlayScene.SCHEDULE: schedule,
    OverlayScene.CASTERS: casters,
    OverlayScene.BREAK: pause,
    OverlayScene.WINNER: winner,
}


@dataclass(frozen=True, slots=True)
class OverlayPicture:
    """The HTML of a scene, and its ETag. `live_seconds` is for how long a game server's score in it
    may still be shown, 0 without one."""

    html: SafeString
    etag: str
    live_seconds: int


class _Made(NamedTuple):
    """A picture, what it was made from, until when it is right, and the match whose live score is
    in it."""

    source: str
    until: datetime
    live_match: int | None
    html: SafeString
    etag: str


def picture_of(overlay: Overlay, scene: OverlayScene, now: datetime) -> OverlayPicture:
    """The picture now. While nothing changes it takes a query for the revision of the data, and
    another one for what game servers say, which only the scoreboard shows."""
    told = _told(league=overlay.league_id) if scene is OverlayScene.SCOREBOARD else []
    revision = None if settings.DEBUG else data_revision()
    # When a score was told is no part of the picture.
    source = repr((revision, model_to_dict(overlay), [row[1:] for row in told]))
    key = f"{overlay.pk}:{scene}"
    made: _Made | None = caches["overlays"].get(key)
    if revision is None or made is None or made.source != source or made.until <= now:
        made = _make(overlay, scene, now, source)
        if revision is not None:
            made = made._replace(until=min(now + KEPT, expiry_of(revision, now)))
            caches["overlays"].set(key, made)
    return OverlayPicture(made.html, made.etag, _seconds_left(made.live_match, told, now))


@prepared
def _told(*, league: Any) -> QuerySet[ServerState, Values]:
    """What the league's game servers last told: when, of which match, and the score."""
    told = ServerState.objects.filter(server__league=league, received_at__isnull=False)
    return told.order_by("pk").values_list(
        *("received_at", "server__match", "map_label", "score_0", "score_1", "side_of_team_0")
    )


def _make(overlay: Overlay, scene: OverlayScene, now: datetime, source: str) -> _Made:
    overlay = without_void(overlay)
    match = match_of(overlay, now)
    live = None
    if match is not None and scene is OverlayScene.SCOREBOARD:
        live = score_of(match.pk, live_scores(now))
    on_air = OnAir(overlay, match, live, now)
    context = {
        "scene": scene.value,
        "shown": _SCENES[scene](on_air),
        "overlay": overlay,
        "has_lower_third": on_air.has_lower_third,
        "league": overlay.league.identity,
        "template": f"matches/overlay/scenes/{scene.value}.html",
    }
    html = render_to_string("matches/overlay/picture.html", context)
    etag = quote_etag(sha256(html.encode()).hexdigest()[:32])
    return _Made(source, now, None if live is None else live.match, html, etag)


def _seconds_left(match: int | None, told: Sequence[Values], now: datetime) -> int:
    """For how long the live score of a match may be shown; 0 without one."""
    of_match = [row[0] for row in told if match is not None and row[1] == match]
    ends = max((at + SCORE_LASTS for at in of_match), default=now)
    return max(0, int((ends - now).total_seconds()))
