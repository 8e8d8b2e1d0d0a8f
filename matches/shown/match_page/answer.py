"""A match's page, from the database straight to what the API answers, as `MatchDetailShape`
describes it."""

from django.utils import timezone

from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.escaping.plain import isolated
from clvr.lib.stored_files import upload_address
from matches.enums import CastLanguage, Decision, Side
from matches.models import OfficialResult, is_played_at
from matches.play.casts.channels import channel_name
from matches.play.lineups.played import logged_players
from matches.play.lineups.rules import are_shown
from matches.play.statistics.queries import PlayerTotals, match_statistics
from matches.season.playoffs.queries import what_follows
from matches.season.playoffs.rules.titles import FINALS
from matches.season.playoffs.shapes import PlaceInPlayoffShape
from matches.shapes import FieldedShape
from matches.shown.home.words import time_until
from matches.shown.match_page.history import HistoryEvent, amendment, history, results_of
from matches.shown.match_page.meetings import head_to_head
from matches.shown.match_page.queries import (
    CastShown,
    Fielded,
    MapPlayed,
    MapRecording,
    MatchShown,
    PlaceInPlayoff,
)
from matches.shown.match_page.ratings import ratings
from matches.shown.match_page.shapes import (
    AmendmentShape,
    CastOfMatchShape,
    HistoryEventShape,
    MapPictureShape,
    MatchDetailShape,
    MatchTimestamp,
    PicturedMapShape,
    PortrayedPersonShape,
    PublicLineupPlayerShape,
    PublicLineupShape,
    TeamMemberShape,
)
from matches.shown.pickem.queries import crowd_in, crowd_json
from matches.shown.pickem.shapes import CrowdShape
from teams.rows import Json


def match_page(match: MatchShown) -> MatchDetailShape:
    """Everything on the page. Four queries; one more where game servers write statistics, and those
    of the bracket in a playoff."""
    results = results_of(match)
    changed = amendment(match, results)
    statistics = match_statistics(match.pk, match.league.code)
    lineups = _lineups(match, statistics)
    return {
        **match.brief,
        **_timestamp(match),
        "casts": [_cast(each) for each in match.casts],
        "isHeld": _is_held(match),
        "maps": [_map(each, match.recordings) for each in match.maps],
        "substitutes": [_substitute(each) for each in match.substitutes],
        "lineups": lineups,
        "week": match.week,
        "rosters": None if lineups or _is_reported(match) else _rosters(match),
        **ratings(match),
        "amendment": _amendment(changed) if changed else None,
        "headToHead": head_to_head(match),
        "history": [_history_event(each) for each in history(match, results)],
        "statistics": [_totals(each) for each in statistics],
        "playoff": _place_shape(match.place) if match.place else None,
        "crowd": _crowd(match),
    }


def _crowd(match: MatchShown) -> CrowdShape | None:
    """Nothing of a void match, which nobody plays."""
    if match.decision == Decision.VOID:
        return None
    has_result = match.result is not None
    return crowd_json(crowd_in(match.crowd, match.time, timezone.now(), has_result=has_result))


def _cast(each: CastShown) -> CastOfMatchShape:
    language = isolated(CastLanguage(each.language).label)
    return {"_id": str(each.pk), "words": f"{language} on {isolated(channel_name(each.channel))}"}


def _is_held(match: MatchShown) -> bool:
    """Whether a cast holds its time, which ends when the match begins (`casts.powers.is_held`)."""
    is_to_come = match.time is not None and match.time > timezone.now() and match.result is None
    return is_to_come and any(each.held_at is not None for each in match.casts)


def _map(played: MapPlayed, recordings: list[MapRecording]) -> PicturedMapShape:
    picture: MapPictureShape | None = None
    if played.picture is not None:
        picture = {"url": upload_address(played.picture), "alt": played.alt or ""}
    return {
        "name": played.name,
        "scores": [played.rounds_a, played.rounds_b],
        "picture": picture,
        "recordings": [each.url for each in recordings if each.map_number == played.position],
    }


def _is_reported(match: MatchShown) -> bool:
    return match.decision is not None or match.brief["unsettled"] is not None


def _rosters(match: MatchShown) -> list[list[TeamMemberShape]]:
    return [
        [
            {
                "_id": str(each.user),
                "username": each.username,
                "avatarURL": upload_address(each.avatar or each.discord_picture),
                "rank": each.rank,
            }
            for each in members
        ]
        for members in match.members
    ]


def _timestamp(match: MatchShown) -> MatchTimestamp:
    """How long it is until the match, and what happens with one that has begun."""
    now, is_reported = timezone.now(), match.brief["unsettled"] is not None
    if match.time is None or match.brief["decision"] is not None:
        return {"until": "", "phaseWords": ""}
    if match.time > now:
        return {"until": time_until(match.time, now), "phaseWords": ""}
    words = "Being played now" if is_played_at(match.time, now) else "Waiting for the result"
    return {"until": "", "phaseWords": "" if is_reported else words}


def _amendment(changed: OfficialResult) -> AmendmentShape:
    return {"at": unix_seconds(changed.recorded_at), "reason": changed.reason}


def _place_shape(place: PlaceInPlayoff) -> PlaceInPlayoffShape:
    return {
        "_id": str(place.playoff),
        "name": place.name,
        "title": place.title,
        "season": place.season,
        "next": what_follows(place.playoff, place.node),
        "isFinal": place.title in FINALS,
    }


def _substitute(each: Fielded) -> FieldedShape:
    return {"side": each.side, "player": {"_id": str(each.user), "username": each.username}}


def _lineups(match: MatchShown, statistics: list[PlayerTotals]) -> list[PublicLineupShape]:
    """The line-ups that everyone may see. Once game servers have logged who played for a side, that
    is its line-up."""
    shown = are_shown([each.side for each in match.lineups], match.time, timezone.now())
    sides = ((side, _lineup(match, side, statistics) if shown else []) for side in Side)
    return [{"side": side, "players": players} for side, players in sides if players]


def _lineup(
    match: MatchShown, side: Side, statistics: list[PlayerTotals]
) -> list[PublicLineupPlayerShape]:
    fielded = [each for each in match.lineups if each.side == side]
    logged = logged_players(statistics, side)
    portraits = match.portraits

    def player(key: int, username: str, *, is_in: bool) -> PublicLineupPlayerShape:
        picture = upload_address(portraits.get(key, ""))
        person: PortrayedPersonShape = {
            "_id": str(key),
            "username": username,
            "avatarURL": picture,
        }
        return {"player": person, "isSubstitute": is_in}

    if logged is None:
        return [player(each.user, each.username, is_in=each.is_substitute) for each in fielded]
    stood_in = {each.user for each in match.substitutes}
    stood_in.update(each.user for each in fielded if each.is_substitute)
    return [player(each.pk, each.username, is_in=each.pk in stood_in) for each in logged]


def _history_event(happened: HistoryEvent) -> HistoryEventShape:
    result = happened.result
    return {
        "event": happened.event,
        "at": unix_seconds(happened.at),
        "side": happened.side,
        "decision": result.decision if result else None,
        "scores": _scores(result) if result else None,
        "forfeitingSide": result.forfeiting_side if result else None,
        "time": unix_seconds(happened.time),
        "timeBefore": unix_seconds(happened.time_before),
        "reason": happened.reason,
    }


def _scores(result: OfficialResult) -> list[int] | None:
    if result.score_a is None or result.score_b is None:
        return None
    return [result.score_a, result.score_b]


def _totals(each: PlayerTotals) -> Json:
    player = each.player
    return {
        "maps": each.maps,
        "uploaded": each.uploaded,
        "kills": each.kills,
        "deaths": each.deaths,
        "assists": each.assists,
        "headshots": each.headshots,
        "partly": list(each.partly),
        "name": each.name,
        "player": player and {"_id": str(player.pk), "username": player.username},
        "side": each.side,
    }
