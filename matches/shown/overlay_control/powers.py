"""Who controls an overlay: casters of the league whose channel it is, people of a cast there, and
who manages the league."""

from collections.abc import Iterable
from datetime import datetime

from django.db.models import Q, QuerySet

from accounts.models import User
from accounts.roles.powers import manages_league
from leagues.models import League
from matches.models import Caster, Overlay, StreamQuerySet
from matches.play.overlay_ends.services import casts_on_or_to_come


def controls_overlay(user: User | None, overlay: Overlay, now: datetime) -> bool:
    """Whether the user may change what the overlay shows. The overlay comes with its league."""
    if manages_league(user, overlay.league.code):
        return True
    if user is None or not user.is_active:
        return False
    channel = [overlay.channel]
    return (
        own_channels(user, overlay.league).filter(channel__in=channel).exists()
        or casts_with(user, overlay.league, now).filter(channel__in=channel).exists()
    )


def addresses_overlay(user: User | None, league: League, channel: str) -> bool:
    """Whether the user may make, renew and revoke the address of the channel's overlay: its
    casters, and who manages the league. People who only take part in a cast there may not."""
    if manages_league(user, league.code):
        return True
    if user is None or not user.is_active:
        return False
    return own_channels(user, league).filter(channel=channel).exists()


def own_channels(user: User, league: League) -> QuerySet[Caster]:
    """The user as a caster of the league."""
    return Caster.objects.filter(user=user, league=league)


def casts_with(user: User, league: League, now: datetime) -> StreamQuerySet:
    """The casts of the league, to come or on, that the user takes part in."""
    is_in = Q(claimed_by=user) | Q(members__user=user)
    return casts_on_or_to_come(league, now).filter(is_in)


def channels_of(league: League, now: datetime) -> Iterable[str]:
    """All channels of the league: of its casters, and of casts that are to come or on."""
    named = Caster.objects.filter(league=league).values_list("channel", flat=True)
    cast = casts_on_or_to_come(league, now).values_list("channel", flat=True)
    return sorted({*named, *cast})
