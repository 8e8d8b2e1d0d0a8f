"""Ending the address of an overlay, by a person or because nobody casts there any more."""

from datetime import datetime, timedelta

from django.db.models import Q
from django.utils import timezone

from accounts import audit
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from clvr.lib.locking import lock
from leagues.models import League
from matches.enums import Decision
from matches.models import Caster, Overlay, Stream, StreamQuerySet
from matches.play.overlay_ends import texts
from matches.play.overlay_ends.fields import WORDS

CONTROL_LASTS = timedelta(hours=6)
"""How long after the time of its match the people of a cast control its overlay: a match can last
for hours, and the winner is shown after it."""


def casts_on_or_to_come(league: League, now: datetime) -> StreamQuerySet:
    """The casts of the league that are to come or may be on."""
    is_near = Q(match__time=None, match__result=None) | Q(match__time__gt=now - CONTROL_LASTS)
    casts = Stream.objects.filter(is_near, match__season__league=league)
    return casts.exclude(match__result__decision=Decision.VOID)


def lock_overlay(overlay: Overlay) -> Overlay:
    """Lock an overlay and return its current state. Nobody else can change it, or its address,
    until the transaction ends."""
    return lock(Overlay.objects.filter(pk=overlay.pk).select_related("league", "changed_by")).get()


def end_address(overlay: Overlay, people: list[User], *, by: User | None) -> None:
    """End the address of a locked overlay, and tell these people of it, but not `by`. What people
    typed is forgotten, and the changes with it. The caller has checked permissions."""
    overlay.is_revoked = True
    overlay.is_lower_third_shown = False
    for field in WORDS:
        setattr(overlay, field, "")
    overlay.revision += 1
    overlay.save()
    overlay.changes.all().delete()
    league, channel = overlay.league, overlay.channel
    before = {"channel": channel}
    audit.record(
        "overlay.revoke",
        overlay,
        actor=by,
        league=league.code,
        before=before,
        person=own(overlay, by),
    )
    tell(overlay, people, texts.address_revoked(league, by), by=by)


def own(overlay: Overlay, by: User | None) -> User | None:
    """The person, if the overlay is of their own channel: for the audit log."""
    return by if by in casters_on(overlay) else None


def casters_on(overlay: Overlay) -> list[User]:
    """The casters whose channel it is."""
    casters = Caster.objects.filter(league=overlay.league, channel=overlay.channel)
    return [each.user for each in casters.select_related("user").order_by("pk")]


def tell(overlay: Overlay, people: list[User], text: NotificationText, *, by: User | None) -> None:
    notify(
        people=[person for person in people if person != by],
        kind=NotificationKind.CASTING,
        text=text,
        link=f"/{overlay.league.code}/casts",
        league=overlay.league.code,
    )


def end_unused(league: League, channel: str, *, before: list[User], by: User | None) -> None:
    """End the address of the overlay of a channel on which nobody casts for the locked league any
    more: no caster has it, and no cast is on or to come there. `before` are who had it until now;
    they are told."""
    now = timezone.now()
    if Caster.objects.filter(league=league, channel=channel).exists():
        return
    if casts_on_or_to_come(league, now).filter(channel=channel).exists():
        return
    found = Overlay.objects.filter(league=league, is_revoked=False, channel=channel)
    for overlay in lock(found.select_related("league")):
        end_address(overlay, before, by=by)


def move_overlay(league: League, user: User, channel: str, new: str, *, by: User | None) -> None:
    """Let the overlay of a caster's channel follow them to a new one, with its address, unless
    others cast on the former channel or the new one has an overlay of its own. The league is
    locked, and the caster is on the new channel already."""
    found = Overlay.objects.filter(league=league, is_revoked=False, channel=channel)
    overlay = lock(found.select_related("league")).first()
    others = Caster.objects.filter(league=league, channel=channel)
    is_taken = Overlay.objects.filter(league=league, channel=new).exists()
    if overlay is not None and not is_taken and not others.exists():
        overlay.channel = new
        overlay.save(update_fields=["channel"])
        audit.record(
            "overlay.move",
            overlay,
            actor=by,
            league=league.code,
            before={"channel": channel},
            after={"channel": new},
        )
    end_unused(league, channel, before=[user], by=by)
