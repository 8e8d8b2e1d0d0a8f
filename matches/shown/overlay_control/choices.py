"""The matches that an overlay can show, and the one that it shows now."""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Exists, OuterRef, Q

from leagues.models import League
from matches.enums import Decision
from matches.models import Match, MatchQuerySet, Overlay, Stream
from matches.shown.overlays.subject import match_of

FURTHEST = timedelta(days=31)
"""How far from now the time of a match can be that a caster chooses."""
LISTED_BEFORE = timedelta(hours=12)
CASTS_AHEAD = timedelta(hours=24)
"""Casts of the channel within this time are listed first."""
LISTED_AHEAD = timedelta(days=7)
MOST_LISTED = 60


@dataclass(frozen=True, slots=True)
class MatchChoice:
    """A match that can be chosen, and whether it is a cast of the channel that is near."""

    match: Match
    is_cast: bool


def choosable(league: League, now: datetime) -> MatchQuerySet:
    """The matches of the league that an overlay can be set to: not void, and with a time that is
    near. One without a time can be chosen while it has no result."""
    is_near = Q(time__gt=now - FURTHEST, time__lt=now + FURTHEST)
    found = Match.objects.filter(is_near | Q(time=None, result=None), season__league=league)
    return found.exclude(result__decision=Decision.VOID)


def shown_match(overlay: Overlay, now: datetime, chosen: int | None) -> Match | None:
    """The match that the overlay is about with this one chosen, by its key. One query."""
    with_choice = copy(overlay)
    with_choice.match_id = chosen
    return match_of(with_choice, now)


def matches_to_choose(overlay: Overlay, now: datetime) -> Sequence[MatchChoice]:
    """The casts of the channel that are near, then the other matches of the days around, each by
    time; and whatever is chosen already. Two queries."""
    chosen = [key for key in (overlay.match_id, overlay.next_match_id) if key is not None]
    since, until = now - LISTED_BEFORE, now + LISTED_AHEAD
    around = Q(time__gt=since, time__lt=until)
    of_league = choosable(overlay.league, now).with_context()
    on_channel = Stream.objects.filter(match=OuterRef("pk"), channel=overlay.channel)
    cast = Q(is_on_channel=True, time__gt=since, time__lt=now + CASTS_AHEAD)
    rows = of_league.alias(is_on_channel=Exists(on_channel))
    casts = list(rows.filter(cast).by_time()[:MOST_LISTED])
    others = list(rows.filter(around | Q(pk__in=chosen)).exclude(cast).by_time()[:MOST_LISTED])
    return [
        *(MatchChoice(match, is_cast=True) for match in casts),
        *(MatchChoice(match, is_cast=False) for match in others),
    ]
