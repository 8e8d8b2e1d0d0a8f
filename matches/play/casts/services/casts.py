"""Casts of matches."""

from collections.abc import Collection, Iterable
from typing import Any

from django.db.models import Q
from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from accounts.roles.powers import manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.links import link_fault
from clvr.lib.refusals import Refused
from leagues.models import League
from matches.addresses import match_address
from matches.enums import CastLanguage, CastPart
from matches.locking import lock_match
from matches.models import AirCheck, Caster, CastMember, Match, Overlay, Stream
from matches.play.casts import texts
from matches.play.casts.channels import are_same_channel
from matches.play.casts.claims import require_room_for_cast
from matches.play.casts.clashes import Plan, require_seen
from matches.play.casts.powers import SAME_CHANNEL, leads_cast
from matches.play.casts.queries import people_of
from matches.play.events.followers import tell_followers
from teams.leaders import leaders_of

CAST_CHANGES_A_DAY = Cap(
    20, "The casts of a match can change {most} times a day. Try again tomorrow."
)


@command("match.season.league.code", speaks=True)
def create_stream(
    *,
    match: Match,
    channel: str,
    by: User | None,
    language: str = CastLanguage.ENGLISH,
    seen: Collection[str] = (),
) -> Stream:
    """Announce a cast of the match on this channel, in this language, and notify the teams'
    leaders. `seen` are the keys of the clashes that `by` was shown.

    Raises PermissionDenied unless `by` manages the league; Refused for an invalid link, if the
    match already has a cast there, or for a clash that was not shown.
    """
    require(manages_league(by, match.season.league.code))
    match = lock_match(match)
    _require_new_channel(match, channel)
    channel = league_spelling(match.season.league, channel)
    require_room_for_cast(match, by=by)
    _require_few_changes(match, by)
    require_seen(Plan(match, (), channel, language), seen, by=by)
    stream = announce(
        match, channel, by=by, claimed_by=None, action="stream.create", language=language
    )
    tell_leaders(match, texts.cast_announced(match, channel), by=by)
    return stream


@command("stream.match.season.league.code", speaks=True)
def edit_stream(
    *,
    stream: Stream,
    channel: str,
    by: User | None,
    language: str = "",
    seen: Collection[str] = (),
) -> Stream:
    """Move a cast to another channel or give it another language, and notify its people and the
    teams' leaders. Without a language, that stays. `seen` are the keys of the clashes that `by`
    was shown.

    Raises PermissionDenied unless `by` manages the league or has claimed the cast; Refused as
    `create_stream` does, and for another caster's channel unless `by` manages the league.
    """
    require(leads_cast(by, stream))
    match, stream = lock_stream(stream)
    require(leads_cast(by, stream))
    language = language or stream.language
    if stream.channel != channel:
        _require_new_channel(match, channel, but=stream)
        channel = league_spelling(match.season.league, channel)
        _require_own_channel(match.season.league, channel, by)
    if (stream.channel, stream.language) == (channel, language):
        return stream
    _require_few_changes(match, by)
    plan = Plan(
        match,
        (),
        channel if channel != stream.channel else "",
        language if language != stream.language else "",
        stream.pk,
    )
    require_seen(plan, seen, by=by)
    move_cast(match, stream, channel, by=by, language=language)
    return stream


@command("stream.match.season.league.code")
def remove_stream(*, stream: Stream, by: User | None) -> None:
    """Call a cast off and notify its people and the teams' leaders.

    Raises PermissionDenied unless `by` manages the league; Refused if it is already off.
    """
    require(manages_league(by, stream.match.season.league.code))
    match, stream = lock_stream(stream)
    call_off(match, stream, by=by, action="stream.remove")


def league_spelling(league: League, channel: str, *, but: Caster | None = None) -> str:
    """The channel's address as the league writes it already, for a caster (other than `but`), an
    overlay, or a cast of a match without a result: `/Cass` and `/cass` are one channel, and its
    overlay shows the casts there. Otherwise as it is. Three queries."""
    casters = Caster.objects.filter(league=league).order_by("pk")
    overlays = Overlay.objects.filter(league=league)
    casts = Stream.objects.filter(match__season__league=league, match__result=None).order_by("pk")
    if but is not None:
        casters = casters.exclude(pk=but.pk)
        overlays = overlays.exclude(channel=but.channel)
        casts = casts.exclude(channel=but.channel)
    known = [
        each
        for rows in (casters, overlays, casts)
        for each in rows.values_list("channel", flat=True)
    ]
    return next((each for each in known if are_same_channel(each, channel)), channel)


def casters_of(match: Match) -> list[User]:
    """Everyone in the match's casts, to notify of changes. One query."""
    joined = CastMember.objects.filter(stream__match=match).values("user")
    claimed = Stream.objects.filter(match=match, claimed_by__isnull=False).values("claimed_by")
    return list(User.objects.filter(Q(pk__in=joined) | Q(pk__in=claimed)).order_by("pk"))


def announce(
    match: Match,
    channel: str,
    *,
    by: User | None,
    claimed_by: User | None,
    action: str,
    language: str,
    parts: Collection[CastPart] = (),
) -> Stream:
    """Store a cast of a locked match, with the parts of who claims it, and notify followers. The
    caller has checked permissions."""
    stream = Stream.objects.create(
        match=match, channel=channel, language=language, claimed_by=claimed_by
    )
    after = {"channel": channel, "language": language}
    if claimed_by is not None:
        store_parts(stream, claimed_by, parts)
        after["parts"] = parts_in_words(parts)
    match.touch()
    record_in_audit(action, match, by=by, after=after)
    _tell_followers(match, texts.cast_announced(match, channel), (), by=by)
    return stream


def store_parts(stream: Stream, user: User, parts: Collection[CastPart]) -> None:
    """Store what a person does in a cast, in place of what they did before."""
    CastMember.objects.filter(stream=stream, user=user).exclude(part__in=parts).delete()
    rows = [CastMember(stream=stream, user=user, part=part) for part in CastPart if part in parts]
    CastMember.objects.bulk_create(rows, ignore_conflicts=True)


def parts_in_words(parts: Iterable[CastPart]) -> str:
    """Parts in their order, in a list."""
    known = set(parts)
    return ", ".join(part.label for part in CastPart if part in known)


def move_cast(
    match: Match, stream: Stream, channel: str, *, by: User | None, language: str = ""
) -> None:
    """Move a cast of a locked match to another channel, or give it another language, and notify its
    people, the teams' leaders and followers. The caller has checked permissions."""
    before = {"channel": stream.channel, "language": stream.language}
    is_moved = stream.channel != channel
    stream.channel, stream.language = channel, language or stream.language
    stream.save(update_fields=["channel", "language"])
    if is_moved:
        # What the platform said was of the channel before.
        AirCheck.objects.filter(stream=stream).delete()
    match.touch()
    after = {"channel": stream.channel, "language": stream.language}
    record_in_audit("stream.edit", match, by=by, before=before, after=after)
    text = texts.cast_moved(match, channel) if is_moved else texts.cast_language(match, stream)
    people = _users(stream)
    tell_leaders(match, text, by=by)
    tell_people(match, people, text, by=by)
    _tell_followers(match, text, people, by=by)


def call_off(
    match: Match, stream: Stream, *, by: User | None, action: str, but: User | None = None
) -> None:
    """Delete a cast of a locked match and notify its people, without `but`, the teams' leaders and
    followers. The caller has checked permissions."""
    people = _users(stream)
    Stream.objects.filter(pk=stream.pk).delete()
    match.touch()
    record_in_audit(action, match, by=by, before={"channel": stream.channel})
    text = texts.cast_called_off(match)
    tell_leaders(match, text, by=by)
    others = [user for user in people if user != but]
    tell_people(match, others, texts.your_cast_called_off(match), by=by)
    _tell_followers(match, text, people, by=by)


def end_casts(match: Match, *, by: User | None) -> None:
    """Call off the casts of a locked match that will not be played, and notify their people. The
    teams know from its result."""
    for stream in match.streams.select_related("claimed_by").order_by("pk"):
        call_off(match, stream, by=by, action="stream.remove")


def tell_leaders(match: Match, text: NotificationText, *, by: User | None) -> None:
    """Notify the teams' leaders about the cast of their match, unless the match is over."""
    if match.is_over(timezone.now()):
        return
    notify(
        people=[leader for leader in _leaders(match) if leader != by],
        kind=NotificationKind.CAST_CHANGED,
        text=text,
        link=match_address(match),
        league=match.season.league.code,
    )


def _tell_followers(
    match: Match, text: NotificationText, people: Collection[User], *, by: User | None
) -> None:
    """Notify followers about the cast of their match, unless the match is over. `people` are those
    of the cast, who are told as that, as the teams' leaders are."""
    if not match.is_over(timezone.now()):
        tell_followers(match, text, what="cast", told=lambda: {*people, *_leaders(match)}, by=by)


def _leaders(match: Match) -> set[User]:
    return {*leaders_of(match.team_a), *leaders_of(match.team_b)}


def lock_stream(stream: Stream) -> tuple[Match, Stream]:
    """Lock the cast's match and return it with the cast's current state. Raises Refused if the cast
    was called off."""
    match = lock_match(stream.match)
    found = Stream.objects.select_related("claimed_by").filter(pk=stream.pk).first()
    if found is None:
        raise Refused("This cast has already been called off.")
    return match, found


def tell_people(
    match: Match, people: Iterable[User], text: NotificationText, *, by: User | None
) -> None:
    """Notify people of a cast of their match."""
    notify(
        people=[user for user in people if user != by],
        kind=NotificationKind.CASTING,
        text=text,
        link=match_address(match),
        league=match.season.league.code,
    )


def _users(stream: Stream) -> list[User]:
    return [person.user for person in people_of(stream)]


def record_in_audit(
    action: str,
    match: Match,
    *,
    by: User | None,
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
    person: User | None = None,
) -> None:
    """Record what was done about a cast or a recording of the match; `person` is whom it
    concerns."""
    league = match.season.league.code
    audit.record(action, match, actor=by, league=league, before=before, after=after, person=person)


def _require_new_channel(match: Match, channel: str, *, but: Stream | None = None) -> None:
    require_link(channel)
    others = [each.channel for each in Stream.objects.filter(match=match) if each != but]
    if any(are_same_channel(each, channel) for each in others):
        raise Refused(SAME_CHANNEL)


def _require_own_channel(league: League, channel: str, by: User | None) -> None:
    """Raise Refused if who does not manage the league would move a cast to another caster's
    channel: they would control the overlay there, and it would show their match."""
    casters = Caster.objects.filter(league=league, channel=channel).select_related("user")
    people = [caster.user for caster in casters.order_by("pk")]
    if people and by not in people and not manages_league(by, league.code):
        raise Refused(texts.channel_of(people[0]))


def _require_few_changes(match: Match, by: User | None) -> None:
    """Raise Refused if the teams' leaders were already notified of too many changes today."""
    changed = audit.recent_entries("stream.create", "stream.edit", subject=match)
    CAST_CHANGES_A_DAY.require_room(changed, by=by)


def require_link(url: str) -> None:
    """Raise Refused unless this is a link that a browser opens."""
    if fault := link_fault(url):
        raise Refused(fault)
