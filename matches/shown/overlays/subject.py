"""Which matches an overlay is about."""

from copy import copy
from datetime import datetime, timedelta

from matches.enums import Decision
from matches.models import CAST_LASTS, Match, MatchQuerySet, Overlay
from matches.play.overlay_ends.fields import MATCHES, NOTHING, attribute

SOON = timedelta(minutes=30)
"""So long before its time, a channel's next match takes the place of one with a result."""
_MOST = 20
"""Matches of a channel that are looked at: those of some days."""


def without_void(overlay: Overlay) -> Overlay:
    """The overlay as it is shown: a chosen match that is void is not chosen any more, and what was
    set for a match that is void or deleted does not count. One query if a match is chosen.

    Nothing is stored before its next change, so a match that is void by mistake is back with its
    score when that is taken back.
    """
    keys = {field: getattr(overlay, attribute(field)) for field in MATCHES}
    chosen = Match.objects.filter(pk__in=[key for key in keys.values() if key is not None])
    void = set(chosen.filter(result__decision=Decision.VOID).values_list("pk", flat=True))
    shown = copy(overlay)
    for field, key in keys.items():
        if key in void:
            setattr(shown, attribute(field), None)
    if shown.match_id is None:
        for field, nothing in NOTHING.items():
            setattr(shown, field, nothing)
    return shown


def match_of(overlay: Overlay, now: datetime) -> Match | None:
    """The match that the overlay's scenes are about, with its context: the one that its control
    page chose, or the channel's own cast. One query.

    Of the channel's casts it is the last that has begun and has no result; without one, what
    begins soon; then the last result; then the next one.
    """
    if overlay.match_id is not None:
        return _matches().filter(pk=overlay.match_id).first()
    return _on_or_next(_casts_of(overlay, now), now)


def next_match_of(overlay: Overlay, match: Match | None, now: datetime) -> Match | None:
    """The match that comes next on the channel: the one that the control page chose, or else the
    overlay's own as long as it lies ahead, or the next cast after it. One query at most."""
    if overlay.next_match_id is not None:
        return _matches().filter(pk=overlay.next_match_id).first()
    if match is not None and match.lies_ahead(now):
        return match
    ahead = [each for each in _casts_of(overlay, now) if each.lies_ahead(now)]
    return next((each for each in ahead if match is None or each.pk != match.pk), None)


def _on_or_next(casts: list[Match], now: datetime) -> Match | None:
    begun = [each for each in casts if each.has_begun(now)]
    ahead = [each for each in casts if each.lies_ahead(now)]
    running = [each for each in begun if each.result_id is None]
    soon = [each for each in ahead if each.time is not None and each.time - now <= SOON]
    return next(iter([*running[::-1], *soon, *begun[::-1], *ahead]), None)


def _casts_of(overlay: Overlay, now: datetime) -> list[Match]:
    """The matches that are cast on the channel: those that may still be on, and those to come."""
    found = _matches().filter(
        season__league=overlay.league_id,
        streams__channel=overlay.channel,
        time__gt=now - CAST_LASTS,
    )
    return list(found.order_by("time", "pk")[:_MOST])


def _matches() -> MatchQuerySet:
    shown = Match.objects.not_void().with_context()
    return shown.select_related("playoff_match", "season__league", "week", "team_a", "team_b")
