"""The casters of a league, for everybody."""

from collections import defaultdict
from datetime import datetime

from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.name_order import NameOrder
from matches.models import Caster, CastMember, Stream
from matches.shown.cast_schedule.shapes import NextCastShape, PublicCasterShape


def public_casters(league: int, now: datetime) -> list[PublicCasterShape]:
    """The casters with open accounts, by name. Six queries."""
    casters = Caster.objects.filter(league=league, user__is_active=True).select_related("user")
    casts = _casts_by_user(league)
    of_league = Stream.objects.filter(match__season__league=league)
    over = {*of_league.past(now).values_list("pk", flat=True)}
    to_come = list(of_league.upcoming(now).select_related("match__team_a", "match__team_b"))
    return [
        {
            "user": {"_id": str(caster.user.pk), "username": caster.user.username},
            "spokenName": caster.user.spoken_name,
            "avatarURL": caster.user.avatar_url,
            "channel": caster.channel,
            "language": caster.language,
            "casts": len(casts[caster.user.pk] & over),
            "next": next(
                (_next(each) for each in to_come if each.pk in casts[caster.user.pk]), None
            ),
        }
        for caster in casters.order_by(NameOrder("user__username_key"))
    ]


def _casts_by_user(league: int) -> dict[int, set[int]]:
    """The keys of the casts that each person claimed or is in."""
    claimed = Stream.objects.filter(match__season__league=league, claimed_by__isnull=False)
    members = CastMember.objects.filter(stream__match__season__league=league)
    found: dict[int, set[int]] = defaultdict(set)
    for user, key in [
        *claimed.values_list("claimed_by", "pk"),
        *members.values_list("user", "stream"),
    ]:
        found[user].add(key)
    return found


def _next(stream: Stream) -> NextCastShape:
    match = stream.match
    return {"_id": str(stream.pk), "versus": match.versus, "time": unix_seconds(match.time)}
