"""The secret address of a channel's overlay: making, renewing and revoking it."""

from collections.abc import Mapping
from datetime import datetime

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import require
from clvr.lib.caps import Cap
from clvr.lib.refusals import Refused
from leagues.models import League
from leagues.services.locking import lock_league
from matches.models import Overlay
from matches.play.overlay_ends import texts as told
from matches.play.overlay_ends.services import casters_on, end_address, lock_overlay, own, tell
from matches.shown.overlay_control import texts
from matches.shown.overlay_control.powers import addresses_overlay, channels_of

OVERLAYS = Cap(100, "A league can have {most} overlays. Revoke one first.")
ADDRESSES_A_DAY = Cap(
    10, "The overlay of a channel can get {most} addresses a day. Try again tomorrow."
)


@command("league.code")
def make_overlay(*, league: League, channel: str, by: User | None) -> Overlay:
    """Make the overlay of a channel of the league, or give it an address again after that was
    revoked.

    Raises PermissionDenied unless it is the channel of `by` as a caster of the league, or `by`
    manages the league; Refused if the overlay has an address, for a channel that no caster and no
    cast of the league has, and after too many.
    """
    require(addresses_overlay(by, league, channel))
    lock_league(league.pk)
    require(addresses_overlay(by, league, channel))
    _require_channel(league, channel, timezone.now())
    working = Overlay.objects.filter(league=league, is_revoked=False)
    if working.filter(channel=channel).exists():
        raise Refused("The overlay of this channel has an address already.")
    OVERLAYS.require_room(working, by=by)
    overlay, is_new = Overlay.objects.get_or_create(league=league, channel=channel)
    if not is_new:
        overlay = _with_new_number(lock_overlay(overlay), by)
    _record("overlay.make", overlay, by, {"channel": channel})
    return overlay


@command("overlay.league.code")
def renew_address(*, overlay: Overlay, by: User | None) -> Overlay:
    """Give an overlay a new address and tell the casters of its channel. The old one stops working.

    Raises PermissionDenied as `make_overlay` does; Refused if the overlay has no address, and after
    too many a day.
    """
    require(addresses_overlay(by, overlay.league, overlay.channel))
    overlay = _with_new_number(require_address(lock_overlay(overlay)), by)
    _record("overlay.renew", overlay, by, {})
    tell(overlay, casters_on(overlay), told.address_renewed(overlay.league, by), by=by)
    return overlay


@command("overlay.league.code")
def revoke_address(*, overlay: Overlay, by: User | None) -> None:
    """End the address of an overlay, forget what people typed into it, and tell the casters of its
    channel.

    Raises PermissionDenied as `make_overlay` does; Refused if the overlay has no address.
    """
    require(addresses_overlay(by, overlay.league, overlay.channel))
    overlay = require_address(lock_overlay(overlay))
    end_address(overlay, casters_on(overlay), by=by)


def require_address(overlay: Overlay) -> Overlay:
    """The overlay. Raises Refused if its address was revoked."""
    if overlay.is_revoked:
        raise Refused(texts.NO_OVERLAY)
    return overlay


def _with_new_number(overlay: Overlay, by: User | None) -> Overlay:
    """The locked overlay with another secret."""
    made = audit.recent_entries("overlay.make", "overlay.renew", subject=overlay)
    ADDRESSES_A_DAY.require_room(made, by=by)
    overlay.number += 1
    overlay.is_revoked = False
    overlay.save(update_fields=["number", "is_revoked"])
    return overlay


def _require_channel(league: League, channel: str, now: datetime) -> None:
    if channel not in channels_of(league, now):
        raise Refused("No caster and no cast of the league has this channel.")


def _record(action: str, overlay: Overlay, by: User | None, after: Mapping[str, str]) -> None:
    league, person = overlay.league.code, own(overlay, by)
    audit.record(action, overlay, actor=by, league=league, after=after, person=person)
