"""Casts, and what users may do about them."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from accounts.models import User
from accounts.punishments.bans import league_refusal, speech_refusal
from accounts.roles.powers import manages_league, moderates_league, staff_powers
from clvr.lib.leagues import LeagueCode
from matches.enums import CastLanguage, CastPart
from matches.models import Caster, CastMember, MapStart, Match, Stream, Vod
from matches.play.casts.claims import claims_left, claims_of
from matches.play.casts.map_links import Timed, links_into, starts_by
from matches.play.casts.powers import CastMay, Reader, claiming, is_held, may_about
from matches.play.casts.recorded_maps import RecordedMap, maps_of, recorded_maps
from matches.powers import runs_match


@dataclass(frozen=True, slots=True)
class CastPerson:
    """A person in a cast, and what they do there, in the order of `CastPart`."""

    user: User
    parts: tuple[CastPart, ...]


def people_of(stream: Stream) -> list[CastPerson]:
    """The people of a cast: who claimed it first, then the others in the order in which they
    joined. None of a cast that staff announced, and to which they have added nobody.

    One query, or two without `claimed_by`; none after `StreamQuerySet.with_people`.
    """
    found: dict[int, tuple[User, set[str]]] = {}
    if stream.claimed_by is not None:
        found[stream.claimed_by.pk] = (stream.claimed_by, set())
    for member in members_of(stream):
        found.setdefault(member.user_id, (member.user, set()))[1].add(member.part)
    return [CastPerson(user, _in_order(parts)) for user, parts in found.values()]


def members_of(stream: Stream) -> list[CastMember]:
    """The rows of a cast's people with their users, the first to join first."""
    if "members" in getattr(stream, "_prefetched_objects_cache", {}):
        return list(stream.members.all())
    return list(stream.members.select_related("user").order_by("pk"))


def _in_order(parts: set[str]) -> tuple[CastPart, ...]:
    """Who has claimed a cast without naming a part commentates it."""
    return tuple(part for part in CastPart if part in parts) or (CastPart.PLAY_BY_PLAY,)


@dataclass(frozen=True, slots=True)
class ShownCast:
    """A cast with its people, whether the teams are asked to keep the time for it, and what the
    reader may do about it. `claims_left` is how often they can claim the match again once they have
    given it back; None for casts of others, and for who is no caster."""

    stream: Stream
    people: list[CastPerson]
    is_held: bool
    may: CastMay
    claims_left: int | None


def shown_cast(
    stream: Stream, match: Match, reader: Reader, now: datetime, claimed: int
) -> ShownCast:
    """A cast of the match as the reader sees it, who has claimed the match so often."""
    is_own = stream.claimed_by_id == reader.user.pk
    people = people_of(stream)
    keys = {person.user.pk for person in people}
    return ShownCast(
        stream=stream,
        people=people,
        is_held=is_held(stream, match, now),
        may=may_about(stream, keys, reader, match, now),
        claims_left=claims_left(claimed) if is_own and reader.caster else None,
    )


def reader_in(user: User, league: str, has_business: bool = False) -> Reader:
    """How a person reads the casts of a league. `has_business` is for who has some there without
    being a caster or its manager."""
    caster = Caster.objects.filter(user=user, league__code=league).first()
    caster = caster if user.is_active else None
    is_manager = manages_league(user, league)
    has_business = has_business or is_manager or caster is not None
    silence = speech_refusal(user, league) if has_business else ""
    is_free = has_business and not (silence and league_refusal(user, league))
    mute = silence if is_free else ""
    return Reader(user=user, caster=caster, is_manager=is_manager, is_free=is_free, mute=mute)


@dataclass(frozen=True, slots=True)
class MatchCasts:
    """A match's casts and recordings, the maps of which there can be recordings, and what the user
    may do about them. `own` is the key of the cast that they have claimed, `channel` the one on
    which they cast in this league, None for who is no caster, and `language` theirs.
    `claim_refusal` is why a caster can't claim the match, where the page does not show it, and
    `mute` why the user may not tell anybody anything, empty if they may."""

    casts: list[ShownCast]
    vods: list[Vod]
    maps: list[RecordedMap]
    own: int | None
    channel: str | None
    language: str
    may_edit: bool
    may_announce: bool
    may_claim: bool
    claim_refusal: str
    mute: str
    may_release: bool
    may_edit_vods: bool
    may_add_vods: bool
    may_open_sheet: bool


def match_casts(match: Match, user: User) -> MatchCasts:
    """All casts and recordings of the match, as this user sees them."""
    league, now = match.season.league.code, timezone.now()
    runs = runs_match(user, match)
    casts = list(match.streams.with_people().order_by("pk"))
    own = next((each.pk for each in casts if each.claimed_by_id == user.pk), None)
    is_in = any(user == person.user for each in casts for person in people_of(each))
    reader = reader_in(user, league, has_business=runs or is_in)
    caster, is_free = reader.caster, reader.is_free
    claimed = claims_of(user, [match.pk])[match.pk] if caster else 0
    claim = claiming(match, casts, reader, now, claimed)
    may_want = caster is not None and own is None and not match.is_over(now)
    may_edit_vods = (runs or is_in) and is_free
    return MatchCasts(
        casts=[shown_cast(each, match, reader, now, claimed) for each in casts],
        vods=list(match.vods.order_by("pk")),
        maps=recorded_maps(match),
        own=own if is_free else None,
        channel=caster.channel if caster else None,
        language=caster.language if caster else CastLanguage.ENGLISH,
        may_edit=reader.is_manager and is_free,
        may_announce=reader.is_manager and reader.speaks,
        may_claim=claim.may,
        claim_refusal=claim.refusal or (reader.mute if may_want else ""),
        mute=reader.mute,
        may_release=own is not None and not match.is_over(now),
        may_edit_vods=may_edit_vods,
        may_add_vods=may_edit_vods and reader.speaks and not match.lies_ahead(now),
        may_open_sheet=is_free and (moderates_league(user, league) or caster is not None or is_in),
    )


@dataclass(frozen=True, slots=True)
class LinkedMap:
    """A map of a match, and the link to where it begins in a recording."""

    number: int
    name: str
    link: str


def linked_maps(match: Match) -> list[LinkedMap]:
    """The maps that can be watched from their beginning, of a match read with its recordings. Two
    queries, none without a recording of which it is known when it began."""
    timed = timed_of(match.vods.all())
    if not timed:
        return []
    rows = MapStart.objects.filter(match=match).values_list("source", "number", "at")
    links = links_into(timed, starts_by(rows))
    names = {each.number: each.name for each in maps_of(match)}
    return [
        LinkedMap(number, names.get(number, ""), link)
        for number, of_map in links.items()
        for link in of_map
    ]


def timed_of(vods: Iterable[Vod]) -> list[Timed]:
    """The recordings of whole matches of which it is known when they began."""
    return [
        Timed(each.url, each.started_at, each.ended_at)
        for each in vods
        if each.started_at is not None and each.map_number is None
    ]


def casting_leagues(user: User, among: Iterable[LeagueCode]) -> list[LeagueCode]:
    """The leagues in which the user is a caster or manager."""
    managed = staff_powers(user).managed
    casts_in = set(Caster.objects.filter(user=user).values_list("league__code", flat=True))
    return [code for code in among if user.is_active and (code in managed or code in casts_in)]
