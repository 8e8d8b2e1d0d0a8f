"""Casters: naming them, and their claims of matches."""

from collections.abc import Collection, Iterator
from datetime import datetime

from django.core.exceptions import PermissionDenied
from django.db.models import Q
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from accounts.punishments.bans import league_refusal
from accounts.roles.powers import DENIED, manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.links import link_fault
from clvr.lib.refusals import Refused
from clvr.lib.transactions import transactional
from leagues.models import League
from leagues.services.locking import lock_league
from matches.enums import CastLanguage, CastPart
from matches.locking import lock_match, lock_match_in_league
from matches.models import Caster, CastMember, Match, Stream
from matches.play.casts import texts
from matches.play.casts.channels import are_same_channel
from matches.play.casts.claims import claims_of
from matches.play.casts.clashes import Plan, require_seen
from matches.play.casts.powers import claim_refusal
from matches.play.casts.services.casts import (
    announce,
    call_off,
    league_spelling,
    move_cast,
    tell_leaders,
)
from matches.play.casts.services.people import end_parts
from matches.play.overlay_ends.services import end_unused, move_overlay

CASTERS = Cap(100, "A league can have {most} casters. Remove one first.")
NAMINGS_A_DAY = Cap(5, "One person can be made a caster {most} times a day. Try again tomorrow.")


@command("league.code", speaks=True)
def name_caster(
    *, league: League, user: User, channel: str, by: User | None, language: str = ""
) -> Caster:
    """Allow a person to claim the league's matches and cast them on this channel, by default in
    this language, and notify them. If they are already a caster, their channel changes, and so does
    that of the casts to come that they have claimed there. A cast that has begun stays. Without a
    language, theirs stays, and a new caster's is English.

    Raises PermissionDenied unless `by` manages the league; Refused for a closed account, for
    someone banned from the league, or for an invalid link.
    """
    require(manages_league(by, league.code))
    if not user.is_active:
        raise Refused(f"The account of {user} is closed.")
    if league_refusal(user, league.code):
        raise Refused(f"{user} is banned from the {league}.")
    if fault := link_fault(channel):
        raise Refused(fault)
    lock_league(league.pk)
    channel = league_spelling(league, channel, but=_caster(user, league))
    others = Caster.objects.filter(league=league).exclude(user=user)
    CASTERS.require_room(others, by=by)
    named = audit.recent_entries("caster.name", subject=user).filter(league=league.code)
    NAMINGS_A_DAY.require_room(named, by=by)
    caster, is_new = Caster.objects.get_or_create(
        league=league,
        user=user,
        defaults={"channel": channel, "language": language or CastLanguage.ENGLISH},
    )
    before = {} if is_new else {"channel": caster.channel, "language": caster.language}
    if caster.channel != channel:
        _move_claims(caster, channel, by=by)
    former, caster.channel = caster.channel, channel
    caster.language = language or caster.language
    caster.save(update_fields=["channel", "language"])
    if former != channel:
        move_overlay(league, user, former, channel, by=by)
    after = {"channel": caster.channel, "language": caster.language}
    audit.record("caster.name", user, actor=by, league=league.code, before=before, after=after)
    if is_new:
        _tell(user, texts.caster_named(league), league, by=by)
    return caster


@command("caster.league.code")
def remove_caster(*, caster: Caster, by: User | None) -> None:
    """Remove a caster, give back the future matches that they claimed, take them out of the casts
    of others, and notify them. A cast that has begun goes on.

    Raises PermissionDenied unless `by` manages the league; Refused if they are no longer a caster.
    """
    league = caster.league
    require(manages_league(by, league.code))
    lock_league(league.pk)
    found = _caster(caster.user, league)
    if found is None:
        raise Refused(f"{caster.user} is no longer a caster for the {league}.")
    for match, claim in _claims_to_come(found):
        call_off(match, claim, by=by, action="stream.release", but=found.user)
    for match, stream in _casts_to_come(found):
        end_parts(match, stream, found.user, by=by, tells_them=False)
    before = {"channel": found.channel}
    found.delete()
    end_unused(league, found.channel, before=[caster.user], by=by)
    audit.record("caster.remove", caster.user, actor=by, league=league.code, before=before)
    _tell(caster.user, texts.caster_removed(league), league, by=by)


@command("match.season.league.code", speaks=True)
def claim_match(
    *,
    match: Match,
    by: User,
    language: str = "",
    parts: Collection[CastPart] = (CastPart.PLAY_BY_PLAY,),
    seen: Collection[str] | None = (),
    at: datetime | None = None,
) -> Stream:
    """Claim a match, to cast it on one's channel with these parts, and notify the teams' leaders.
    The language is the caster's by default. `seen` are the keys of the clashes that they were
    shown, None for all. `at` is the timestamp of the claim, now by default.

    Raises PermissionDenied unless `by` is a caster of the league; Refused if they are banned from
    it, if they have a cast of the match, if it has one on this channel or is over, if they have
    claimed it too often or it has as many casts as it can, or for a clash that was not shown.
    """
    # Under the league's lock, so that a caster who is being removed can't claim.
    match = lock_match_in_league(match)
    caster = _caster(by, match.season.league)
    if caster is None or not by.is_active:
        raise PermissionDenied(DENIED)
    casts = Stream.objects.filter(match=match)
    now, claimed = at or timezone.now(), claims_of(by, [match.pk])[match.pk]
    if refusal := claim_refusal(match, casts, by, caster.channel, now, claimed=claimed):
        raise Refused(refusal)
    language = language or caster.language
    if seen is not None:
        require_seen(Plan(match, [by], caster.channel, language), seen, by=by)
    stream = announce(
        match,
        caster.channel,
        by=by,
        claimed_by=by,
        action="stream.claim",
        language=language,
        parts=parts,
    )
    tell_leaders(match, texts.match_claimed(match, by, caster.channel), by=by)
    return stream


@command("match.season.league.code", open_to_banned=True)
def release_match(*, match: Match, by: User) -> None:
    """Give back a match that one has claimed, which ends its cast, and notify the others of the
    cast and the teams' leaders.

    Raises PermissionDenied unless `by` has claimed it, Refused once it is over.
    """
    match = lock_match(match)
    claim = Stream.objects.filter(match=match, claimed_by=by).first()
    if claim is None or not by.is_active:
        raise PermissionDenied(DENIED)
    if match.is_over(timezone.now()):
        raise Refused("This match is over, so you can’t give it back.")
    call_off(match, claim, by=by, action="stream.release")


@transactional
def end_barred_claim(*, stream: Stream) -> bool:
    """Due work: call off a cast whose caster is barred from the match, and notify its people and
    the teams' leaders. Returns whether it still was so."""
    match = lock_match(stream.match)
    found = Stream.objects.claimed_by_barred(timezone.now()).select_related("claimed_by")
    claim = found.filter(pk=stream.pk).first()
    if claim is None:
        return False
    call_off(match, claim, by=None, action="stream.remove")
    return True


def _claims_to_come(caster: Caster) -> Iterator[tuple[Match, Stream]]:
    """The caster's claims in their league of matches that have not begun, each with its match,
    locked. The caller has locked the league."""
    now = timezone.now()
    mine = Match.objects.filter(season__league=caster.league, streams__claimed_by=caster.user)
    for match in map(lock_match, mine.to_cast(now).order_by("pk")):
        if not match.has_begun(now):
            for claim in match.streams.filter(claimed_by=caster.user):
                yield match, claim


def _casts_to_come(caster: Caster) -> Iterator[tuple[Match, Stream]]:
    """The casts of others in the caster's league in which they have a part, of matches that have
    not begun, each with its match, locked. The caller has locked the league."""
    now = timezone.now()
    joined = CastMember.objects.filter(user=caster.user).values("stream")
    theirs = Q(streams__in=joined) & ~Q(streams__claimed_by=caster.user)
    found = Match.objects.filter(Q(season__league=caster.league), theirs).to_cast(now).distinct()
    for match in map(lock_match, found.order_by("pk")):
        if not match.has_begun(now):
            for stream in match.streams.filter(pk__in=joined).exclude(claimed_by=caster.user):
                yield match, stream


def _move_claims(caster: Caster, channel: str, *, by: User | None) -> None:
    """Move the claims to come that staff have not moved to a channel of their own."""
    for match, claim in _claims_to_come(caster):
        is_theirs = claim.channel == caster.channel
        others = [each.channel for each in match.streams.all() if each != claim]
        if is_theirs and not any(are_same_channel(each, channel) for each in others):
            move_cast(match, claim, channel, by=by)


def _caster(user: User, league: League) -> Caster | None:
    """The user as a caster of the league, or None."""
    return Caster.objects.select_related("user").filter(user=user, league=league).first()


def _tell(user: User, text: NotificationText, league: League, *, by: User | None) -> None:
    notify(
        people=[user] if user != by else [],
        kind=NotificationKind.CASTING,
        text=text,
        link=f"/{league.code}/casts",
        league=league.code,
    )
