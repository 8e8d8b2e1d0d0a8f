"""The people of a cast: joining it, leaving it, and what they do there."""

from collections.abc import Collection
from datetime import datetime

from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.punishments.bans import league_refusal
from accounts.roles.powers import DENIED, manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.refusals import Refused
from clvr.lib.transactions import transactional
from matches.enums import CastPart
from matches.locking import lock_match_in_league
from matches.models import Caster, CastMember, Match, Stream
from matches.play.casts import texts
from matches.play.casts.clashes import Plan, require_seen
from matches.play.casts.powers import IS_OVER, leads_cast
from matches.play.casts.queries import people_of
from matches.play.casts.services.casts import (
    lock_stream,
    parts_in_words,
    record_in_audit,
    store_parts,
    tell_leaders,
    tell_people,
)

PEOPLE = Cap(12, "A cast can have {most} people. Take somebody out first.")
PEOPLE_CHANGES_A_DAY = Cap(
    60, "The people of a match’s casts can change {most} times a day. Try again tomorrow."
)
_CHANGES = ("cast.join", "cast.add", "cast.leave", "cast.take_out", "cast.dismiss", "cast.parts")


@command("stream.match.season.league.code", speaks=True)
def join_cast(
    *,
    stream: Stream,
    by: User,
    parts: Collection[CastPart],
    seen: Collection[str] | None = (),
    at: datetime | None = None,
) -> None:
    """Join another caster's cast, or one that staff announced, with these parts, and notify the
    others in it and the teams' leaders. `seen` are the keys of the clashes that one was shown. `at`
    is the timestamp of the joining, now by default.

    Raises PermissionDenied unless `by` is a caster of the league; Refused if they are in the cast,
    if it is off or over, or for a clash that was not shown.
    """
    # Under the league's lock, so that a caster who is being removed can't join.
    lock_match_in_league(stream.match)
    match, stream = lock_stream(stream)
    if not (by.is_active and _is_caster(by, match)):
        raise PermissionDenied(DENIED)
    _require_place(match, stream, by, by=by, at=at)
    if seen is not None:
        require_seen(Plan(match, [by], stream=stream.pk), seen, by=by)
    _enter(match, stream, by, parts, by=by, action="cast.join")


@command("stream.match.season.league.code", speaks=True)
def add_to_cast(
    *,
    stream: Stream,
    user: User,
    by: User | None,
    parts: Collection[CastPart],
    seen: Collection[str] = (),
) -> None:
    """Add a caster of the league to a cast that staff announced, with these parts, and notify them,
    the others in it and the teams' leaders.

    Raises PermissionDenied unless `by` manages the league; Refused if a caster has claimed it,
    if the person is no caster of the league, has a closed account or is banned, is in the cast, if
    it is off or over, or for a clash that was not shown.
    """
    require(manages_league(by, stream.match.season.league.code))
    lock_match_in_league(stream.match)
    match, stream = lock_stream(stream)
    if stream.claimed_by is not None:
        raise Refused(f"{stream.claimed_by} has claimed this cast, and others join it themselves.")
    league = match.season.league
    if not user.is_active:
        raise Refused(f"The account of {user} is closed.")
    if not _is_caster(user, match):
        raise Refused(f"{user} is not a caster for the {league}. Add them to its casters first.")
    if league_refusal(user, league.code):
        raise Refused(f"{user} is banned from the {league}.")
    _require_place(match, stream, user, by=by)
    require_seen(Plan(match, [user], stream=stream.pk), seen, by=by)
    _enter(match, stream, user, parts, by=by, action="cast.add")


@command("stream.match.season.league.code", open_to_banned=True)
def leave_cast(*, stream: Stream, by: User) -> None:
    """Leave a cast that one has joined, and notify the others in it. Who has claimed a cast gives
    it back instead.

    Raises PermissionDenied unless `by` is in the cast; Refused if they have claimed it, and once it
    is over.
    """
    match, stream = lock_stream(stream)
    is_in = by in [person.user for person in people_of(stream)]
    if not is_in or not by.is_active:
        raise PermissionDenied(DENIED)
    if stream.claimed_by_id == by.pk:
        raise Refused("You have claimed this cast. Give it back instead.")
    _require_open(match)
    _exit(match, stream, by, by=by, action="cast.leave")


@command("stream.match.season.league.code")
def set_parts(*, stream: Stream, by: User, parts: Collection[CastPart]) -> None:
    """Change what one does in a cast, and notify the others in it.

    Raises PermissionDenied unless `by` is in the cast, Refused once it is over.
    """
    match, stream = lock_stream(stream)
    before = {person.user.pk: person.parts for person in people_of(stream)}.get(by.pk)
    if before is None or not by.is_active:
        raise PermissionDenied(DENIED)
    _require_open(match)
    if set(before) == set(parts):
        return
    _require_few_changes(match, by)
    store_parts(stream, by, parts)
    was, now = parts_in_words(before), parts_in_words(parts)
    record_in_audit(
        "cast.parts", match, by=by, before={"parts": was}, after={"parts": now}, person=by
    )
    tell_people(match, _others(stream, by), texts.parts_changed(match, by, now), by=by)


@command("stream.match.season.league.code")
def take_out_of_cast(*, stream: Stream, user: User, by: User | None) -> None:
    """Take a person out of a cast and notify them and the others in it.

    Raises PermissionDenied unless `by` has claimed the cast or manages the league; Refused for who
    has claimed it or is not in it, and once it is over.
    """
    require(leads_cast(by, stream))
    match, stream = lock_stream(stream)
    require(leads_cast(by, stream))
    _require_open(match)
    if stream.claimed_by_id == user.pk:
        raise Refused(f"{user} has claimed this cast. Call it off instead.")
    if not CastMember.objects.filter(stream=stream, user=user).exists():
        raise Refused(f"{user} is not in this cast.")
    _require_few_changes(match, by)
    is_own = by is not None and by.pk == stream.claimed_by_id
    _exit(match, stream, user, by=by, action="cast.dismiss" if is_own else "cast.take_out")


@transactional
def end_barred_parts(*, stream: Stream, user: User) -> bool:
    """Due work: take somebody who is barred from the match out of a cast of others, and notify
    them and the others. Returns whether it still was so."""
    match = lock_match_in_league(stream.match)
    found = CastMember.objects.barred(timezone.now()).filter(stream=stream, user=user)
    member = found.select_related("stream__claimed_by").first()
    if member is None:
        return False
    end_parts(match, member.stream, user, by=None)
    return True


def end_parts(
    match: Match, stream: Stream, user: User, *, by: User | None, tells_them: bool = True
) -> None:
    """Take a person out of a cast of a locked match, and notify the others and, with `tells_them`,
    the person. The caller has checked permissions."""
    _exit(match, stream, user, by=by, action="cast.take_out", tells_them=tells_them)


def _is_caster(user: User, match: Match) -> bool:
    return Caster.objects.filter(user=user, league=match.season.league_id).exists()


def _require_open(match: Match, at: datetime | None = None) -> None:
    if match.is_over(at or timezone.now()):
        raise Refused(IS_OVER)


def _require_few_changes(match: Match, by: User | None) -> None:
    PEOPLE_CHANGES_A_DAY.require_room(audit.recent_entries(*_CHANGES, subject=match), by=by)


def _require_place(
    match: Match, stream: Stream, user: User, *, by: User | None, at: datetime | None = None
) -> None:
    _require_open(match, at)
    members = CastMember.objects.filter(stream=stream)
    if stream.claimed_by_id == user.pk or members.filter(user=user).exists():
        raise Refused(
            "You are in this cast already." if user == by else f"{user} is in it already."
        )
    PEOPLE.require_room(members.order_by().values("user").distinct(), by=by)
    _require_few_changes(match, by)


def _enter(
    match: Match,
    stream: Stream,
    user: User,
    parts: Collection[CastPart],
    *,
    by: User | None,
    action: str,
) -> None:
    others = _others(stream, user)
    store_parts(stream, user, parts)
    match.touch()
    after = {"channel": stream.channel, "parts": parts_in_words(parts)}
    record_in_audit(action, match, by=by, after=after, person=user)
    words = parts_in_words(parts)
    tell_people(match, others, texts.cast_joined(match, user, words), by=by)
    tell_people(match, [user], texts.you_cast(match, stream.channel, words), by=by)
    tell_leaders(match, texts.caster_joined(match, user, stream.channel), by=by)


def _exit(
    match: Match,
    stream: Stream,
    user: User,
    *,
    by: User | None,
    action: str,
    tells_them: bool = True,
) -> None:
    CastMember.objects.filter(stream=stream, user=user).delete()
    match.touch()
    record_in_audit(action, match, by=by, before={"channel": stream.channel}, person=user)
    tell_people(match, _others(stream, user), texts.cast_left(match, user), by=by)
    if tells_them:
        tell_people(match, [user], texts.taken_out(match), by=by)


def _others(stream: Stream, user: User) -> list[User]:
    return [person.user for person in people_of(stream) if person.user != user]
