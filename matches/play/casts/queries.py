"""Casts, and what users may do about them."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from accounts.models import User
from accounts.punishments.bans import league_refusal
from accounts.roles.powers import manages_league, staff_powers
from clvr.lib.leagues import LeagueCode
from matches.models import Caster, Match, MatchQuerySet, Stream, StreamQuerySet, Vod
from matches.play.casts.recorded_maps import RecordedMap, recorded_maps
from matches.play.casts.services.casters import claim_refusal
from matches.powers import runs_match

PAST_SHOWN = 10
"""How many past casts a caster sees in the list for adding recordings."""


@dataclass(frozen=True, slots=True)
class MatchCasts:
    """A match's casts and recordings, the maps of which there can be recordings, and what the user
    may do about them. `own` is the key of the cast that they have claimed."""

    casts: list[Stream]
    vods: list[Vod]
    maps: list[RecordedMap]
    own: int | None
    may_edit: bool
    may_claim: bool
    may_release: bool
    may_edit_vods: bool
    may_add_vods: bool


def match_casts(match: Match, user: User) -> MatchCasts:
    """All casts and recordings of the match, as this user sees them."""
    league, now = match.season.league.code, timezone.now()
    is_manager, runs = manages_league(user, league), runs_match(user, match)
    is_caster = user.is_active and Caster.objects.filter(user=user, league__code=league).exists()
    casts = list(match.streams.select_related("claimed_by").order_by("pk"))
    own = next((each.pk for each in casts if each.claimed_by_id == user.pk), None)
    has_business = is_manager or runs or is_caster or own is not None
    is_free = has_business and not league_refusal(user, league)
    may_edit_vods = (runs or own is not None) and is_free
    return MatchCasts(
        casts=casts,
        vods=list(match.vods.order_by("pk")),
        maps=recorded_maps(match),
        own=own if is_free else None,
        may_edit=is_manager and is_free,
        may_claim=is_caster and is_free and not claim_refusal(match, now),
        may_release=own is not None and not match.is_over(now),
        may_edit_vods=may_edit_vods,
        may_add_vods=may_edit_vods and not match.lies_ahead(now),
    )


@dataclass(frozen=True, slots=True)
class Casting:
    """What there is to cast in a league: the user's channel (None if they are not a caster), their
    upcoming and latest past casts, and the matches without a cast."""

    channel: str | None
    own: StreamQuerySet
    past: StreamQuerySet
    uncast: MatchQuerySet


def casting(league_id: int, user: User, now: datetime) -> Casting:
    caster = Caster.objects.filter(league=league_id, user=user).first()
    claimed = Stream.objects.filter(claimed_by=user, match__season__league=league_id)
    to_come = Match.objects.filter(season__league=league_id, season__is_current=True).to_cast(now)
    return Casting(
        channel=caster.channel if caster else None,
        own=claimed.upcoming(now).shown(),
        past=claimed.past(now).shown()[:PAST_SHOWN],
        uncast=to_come.uncast().shown().by_time(),
    )


def casting_leagues(user: User, among: Iterable[LeagueCode]) -> list[LeagueCode]:
    """The leagues in which the user is a caster or manager."""
    managed = staff_powers(user).managed
    casts_in = set(Caster.objects.filter(user=user).values_list("league__code", flat=True))
    return [code for code in among if user.is_active and (code in managed or code in casts_in)]
