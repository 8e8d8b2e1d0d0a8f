"""Casters: who may claim a league's matches, and their claims."""

from datetime import datetime

from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import AuditEntry, User
from accounts.notifications.services import notify
from accounts.punishments.bans import league_refusal
from accounts.roles.powers import DENIED, manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.links import NO_LINK, is_link
from clvr.lib.refusals import Refused
from leagues.models import League
from leagues.services.locking import lock_league
from matches.casts.services.casts import announce, call_off, tell_leaders
from matches.locking import lock_match, lock_match_in_league
from matches.models import Caster, Match, Stream

CASTERS = Cap(100, "A league can have {most} casters. Remove one first.")
NAMINGS_A_DAY = Cap(5, "One person can be named {most} times a day. Try again tomorrow.")
CLAIMS = Cap(
    3,
    "You have claimed this match {most} times. Ask the league’s team managers to announce your "
    "cast.",
)


@command("league.code")
def name_caster(*, league: League, user: User, channel: str, by: User | None) -> Caster:
    """Let a person claim the league's matches, to cast them on this channel; they are told. For
    who is one already, the channel changes.

    Raises PermissionDenied unless `by` manages the league; Refused for a closed account, for who
    is banned from the league, or for what is no link.
    """
    require(manages_league(by, league.code))
    if not user.is_active:
        raise Refused(f"The account of {user} is closed.")
    if league_refusal(user, league.code):
        raise Refused(f"{user} is banned from the {league}.")
    if not is_link(channel):
        raise Refused(NO_LINK)
    lock_league(league.pk)
    others = Caster.objects.filter(league=league).exclude(user=user)
    CASTERS.require_room(others, by=by)
    named = audit.lately("caster.name", subject=user).filter(league=league.code)
    NAMINGS_A_DAY.require_room(named, by=by)
    caster, is_new = Caster.objects.get_or_create(
        league=league, user=user, defaults={"channel": channel}
    )
    before = {} if is_new else {"channel": caster.channel}
    if caster.channel != channel:
        caster.channel = channel
        caster.save(update_fields=["channel"])
    audit.record(
        "caster.name", user, actor=by, league=league.code, before=before, after={"channel": channel}
    )
    if is_new:
        _tell(user, f"You are a caster of the {league} now", league, by=by)
    return caster


@command("caster.league.code")
def remove_caster(*, caster: Caster, by: User | None) -> None:
    """Let a person claim no more matches, and give back those to come that they claimed; they are
    told.

    Raises PermissionDenied unless `by` manages the league, Refused when they are no caster any
    more.
    """
    league = caster.league
    require(manages_league(by, league.code))
    lock_league(league.pk)
    found = _caster(caster.user, league)
    if found is None:
        raise Refused(f"{caster.user} is no caster of the {league} any more.")
    claimed = Match.objects.filter(season__league=league, streams__claimed_by=found.user)
    for match in map(lock_match, claimed.to_cast(timezone.now()).order_by("pk")):
        for claim in match.streams.filter(claimed_by=found.user):
            call_off(match, claim, by=by, action="stream.release")
    before = {"channel": found.channel}
    found.delete()
    audit.record("caster.remove", caster.user, actor=by, league=league.code, before=before)
    _tell(caster.user, f"You are no caster of the {league} any more", league, by=by)


@command("match.season.league.code")
def claim_match(*, match: Match, by: User, at: datetime | None = None) -> Stream:
    """Take it on to cast a match that nobody casts, on one's channel; the teams' leaders are told.
    It happens now, or at the moment given.

    Raises PermissionDenied unless `by` is a caster of the league; Refused when they are banned from
    it, or when the match is cast already or over.
    """
    # The league too: who is no caster of it any more claims nothing.
    match = lock_match_in_league(match)
    caster = _caster(by, match.season.league)
    if caster is None or not by.is_active:
        raise PermissionDenied(DENIED)
    if refusal := claim_refusal(match, at or timezone.now()):
        raise Refused(refusal)
    CLAIMS.require_room(claims_of(by, match), by=by)
    stream = announce(match, caster.channel, by=by, claimed_by=by, action="stream.claim")
    tell_leaders(match, f"{by} casts {match.versus}", by=by, body=caster.channel)
    return stream


@command("match.season.league.code", open_to_banned=True)
def release_match(*, match: Match, by: User) -> None:
    """Give back a match that one has claimed, for others to claim; the teams' leaders are told.

    Raises PermissionDenied unless `by` has claimed it, Refused once it is over.
    """
    match = lock_match(match)
    claim = Stream.objects.filter(match=match, claimed_by=by).first()
    if claim is None or not by.is_active:
        raise PermissionDenied(DENIED)
    if match.is_over(timezone.now()):
        raise Refused("This match is over: its cast stays with it.")
    call_off(match, claim, by=by, action="stream.release")


def claims_of(user: User, match: Match) -> QuerySet[AuditEntry]:
    """The times that a person has claimed a match, given back or not."""
    return AuditEntry.objects.filter(
        subject_type=match._meta.label_lower,
        subject_id=str(match.pk),
        action="stream.claim",
        actor=user,
    )


def claim_refusal(match: Match, now: datetime) -> str:
    """Why no caster can claim the match; empty when one can."""
    if match.is_over(now):
        return "This match is over."
    return "This match is cast already." if match.streams.exists() else ""


def _caster(user: User, league: League) -> Caster | None:
    """The person as a caster of the league; None when they are none."""
    return Caster.objects.select_related("user").filter(user=user, league=league).first()


def _tell(user: User, title: str, league: League, *, by: User | None) -> None:
    notify(
        people=[user] if user != by else [],
        kind=NotificationKind.CASTING,
        title=title,
        link=f"/{league.code}/casts",
        league=league.code,
    )
