"""Reads of overlays: the channels of a person in a league, and the state of a control page."""

from collections.abc import Sequence
from datetime import datetime

from accounts.models import User
from accounts.roles.powers import manages_league
from clvr.lib.api.timestamps import unix_seconds
from leagues.models import League
from matches.live_scores import LiveScore, score_of
from matches.models import Match, Overlay, OverlayChange
from matches.play.on_air.map_starts import marks_starts, obstacle, starts_of
from matches.shown.overlay_control import texts
from matches.shown.overlay_control.choices import MatchChoice, matches_to_choose, shown_match
from matches.shown.overlay_control.powers import casts_with, channels_of, own_channels
from matches.shown.overlay_control.services.changes import last_change
from matches.shown.overlay_control.shapes import (
    ChannelOverlayShape,
    LastChangeShape,
    MatchChoiceShape,
    OverlayControlShape,
    ShownMatchShape,
)
from matches.shown.overlays.subject import without_void


def channel_overlays(league: League, user: User, now: datetime) -> list[ChannelOverlayShape]:
    """The channels of the league whose overlays the user controls, their own first: of a caster
    theirs, of people in casts those, of who manages the league all."""
    manages = manages_league(user, league.code)
    own = set(own_channels(user, league).values_list("channel", flat=True))
    cast = set(casts_with(user, league, now).values_list("channel", flat=True))
    working = Overlay.objects.filter(league=league, is_revoked=False)
    keys = dict(working.values_list("channel", "pk"))
    shown = {*own, *cast, *((*channels_of(league, now), *keys) if manages else ())}
    return [
        {
            "channel": channel,
            "overlay": str(keys[channel]) if channel in keys else None,
            "isOwn": channel in own,
            "mayManage": manages or channel in own,
        }
        for channel in sorted(shown, key=lambda each: (each not in own, each))
        # Who may not make an address sees nothing to do before there is one.
        if manages or channel in own or channel in keys
    ]


def control_of(
    overlay: Overlay, reader: User, now: datetime, live: Sequence[LiveScore]
) -> OverlayControlShape:
    """The state of an overlay's control page. The overlay comes with its league."""
    overlay = without_void(overlay)
    match, undoable = shown_match(overlay, now, overlay.match_id), last_change(overlay)
    return {
        "_id": str(overlay.pk),
        "channel": overlay.channel,
        "revision": overlay.revision,
        "isRevoked": overlay.is_revoked,
        "scene": overlay.scene,
        "match": _key(overlay.match_id),
        "nextMatch": _key(overlay.next_match_id),
        "areSidesSwapped": overlay.are_sides_swapped,
        "roundsA": overlay.rounds_a,
        "roundsB": overlay.rounds_b,
        "mapsA": overlay.maps_a,
        "mapsB": overlay.maps_b,
        "isLowerThirdShown": overlay.is_lower_third_shown,
        "lowerTitle": overlay.lower_title,
        "lowerText": overlay.lower_text,
        "breakText": overlay.break_text,
        "breakUntil": unix_seconds(overlay.break_until),
        "shown": None if match is None else _shown(match, reader, now, live),
        "last": _last(overlay.changes.select_related("by").last(), reader),
        "undo": "" if undoable is None else texts.would_undo(undoable, reader),
        "matches": [_choice(each) for each in matches_to_choose(overlay, now)],
    }


def _shown(match: Match, reader: User, now: datetime, live: Sequence[LiveScore]) -> ShownMatchShape:
    told = None if match.result_id is not None else score_of(match.pk, live)
    return {
        "_id": str(match.pk),
        "teamA": str(match.team_a),
        "teamB": str(match.team_b),
        "time": unix_seconds(match.time),
        "bestOf": match.best_of,
        "isOfficial": match.confirmed,
        "scores": match.scores,
        "live": None if told is None else [told.rounds_a, told.rounds_b],
        "map": "" if told is None else told.map_label,
        "starts": [
            {"number": number, "at": unix_seconds(at)} for number, at in starts_of(match).items()
        ],
        "mayMark": obstacle(match, 1, now) == "" and marks_starts(reader, match),
    }


def _choice(choice: MatchChoice) -> MatchChoiceShape:
    match = choice.match
    return {
        "_id": str(match.pk),
        "teamA": str(match.team_a),
        "teamB": str(match.team_b),
        "time": unix_seconds(match.time),
        "isCast": choice.is_cast,
    }


def _last(change: OverlayChange | None, reader: User) -> LastChangeShape | None:
    if change is None:
        return None
    return {
        "text": texts.did(change, reader),
        "at": unix_seconds(change.at),
        "isOwn": change.by == reader,
    }


def _key(key: int | None) -> str | None:
    return None if key is None else str(key)
