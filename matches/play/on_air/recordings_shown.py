"""What people see of the recordings that were found, and of the maps in them."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Q, QuerySet

from accounts.models import User
from accounts.roles.powers import manages_league
from leagues.models import League
from matches.models import FoundRecording, MapStart, Match, Vod
from matches.play.casts.map_links import seconds_in
from matches.play.casts.queries import timed_of
from matches.play.casts.recorded_maps import RecordedMap, maps_of
from matches.play.casts.videos import video_of
from matches.play.on_air.map_starts import starts_among

SHOWN_FOR = timedelta(days=14)
"""How long after it was found a recording is on the desk."""
MOST = 20


@dataclass(frozen=True, slots=True)
class MapInRecording:
    """A map of the match, and the second of the recording at which it begins; None if nobody knows,
    or if it is not in it."""

    number: int
    name: str
    seconds: int | None


@dataclass(frozen=True, slots=True)
class ShownRecording:
    """A recording that was found. `vod` is its key among the match's recordings, None until
    somebody has added it."""

    stream: int
    match: Match
    url: str
    found_at: datetime
    vod: int | None
    maps: list[MapInRecording]


def recordings_of_league(league: League, user: User, now: datetime) -> list[ShownRecording]:
    """Those of the last days, the newest first: of the user's casts; of all for who manages the
    league. Three queries for each that was added."""
    found = FoundRecording.objects.filter(
        stream__match__season__league=league, found_at__gt=now - SHOWN_FOR
    )
    is_manager = manages_league(user, league.code)
    own = Q(stream__claimed_by=user) | Q(stream__members__user=user)
    return _shown(found if is_manager else found.filter(own).distinct())


def recordings_of_match(match: Match) -> list[ShownRecording]:
    return _shown(FoundRecording.objects.filter(stream__match=match))


def _shown(found: QuerySet[FoundRecording]) -> list[ShownRecording]:
    """Those that were dismissed are left out, and those that somebody removed again."""
    kept = found.exclude(is_accepted=False).select_related(
        *("stream__match__season__league", "stream__match__result"),
        *("stream__match__team_a", "stream__match__team_b"),
    )
    rows = kept.order_by("is_accepted", "-found_at", "-pk")[:MOST]
    return [shown for row in rows if (shown := _one(row)) is not None]


def _one(row: FoundRecording) -> ShownRecording | None:
    match = row.stream.match
    if row.is_accepted is None:
        return ShownRecording(row.stream_id, match, row.url, row.found_at, None, [])
    video = video_of(row.url)
    vods: Iterable[Vod] = match.vods.order_by("pk")
    vod = next((each for each in vods if video_of(each.url) == video), None)
    if vod is None:
        return None
    maps = maps_in(vod, match)
    return ShownRecording(row.stream_id, match, vod.url, row.found_at, vod.pk, maps)


def maps_in(vod: Vod, match: Match) -> list[MapInRecording]:
    """The maps of the match and where they begin in the recording; none if it is not known when it
    began."""
    timed = timed_of([vod])
    if not timed:
        return []
    starts = starts_among(MapStart.objects.filter(match=match))
    found = maps_of(match) or [RecordedMap(1, "")]
    return [
        MapInRecording(
            each.number,
            each.name,
            seconds_in(timed[0], starts[each.number]) if each.number in starts else None,
        )
        for each in found
    ]
