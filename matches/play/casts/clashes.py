"""What a cast clashes with: the channel has another cast then, a person in it casts or plays
another match then, or the match has a cast in this language.

No cast is refused for it: channels can follow one after the other, and a player can be done early.
But whoever plans a cast is told before, and sends the keys of what they have seen; a service
refuses a cast with a clash that was not shown.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import Q

from accounts.models import User
from clvr.lib.advisory_locks import take_advisory_locks
from clvr.lib.escaping.plain import isolated
from clvr.lib.refusals import Refused
from clvr.lib.timestamps import timestamp_mark
from matches.addresses import match_address
from matches.enums import CastLanguage
from matches.models import CAST_LASTS, Match, Stream, Substitute
from matches.play.casts.channels import are_same_channel, channel_key, channel_name
from matches.play.casts.queries import people_of
from teams.models import Membership

CONFIRM = "Confirm that you know this."


@dataclass(frozen=True, slots=True)
class Clash:
    """Something that a cast clashes with, in words, with its page. `key` names it: another time of
    either match is another clash."""

    key: str
    words: str
    href: str


@dataclass(frozen=True, slots=True)
class Plan:
    """A cast that somebody plans. Without a channel or a language, these do not matter, as when a
    person joins. `stream` is the cast, if there is one already."""

    match: Match
    people: Sequence[User]
    channel: str = ""
    language: str = ""
    stream: int | None = None


@dataclass
class Schedule:
    """Who casts and plays what, around some matches."""

    casts: list[Stream]
    played: Mapping[int, Sequence[Match]] = field(default_factory=dict)
    """The matches of the teams of people, and those where they are substitutes, by their keys."""

    @classmethod
    def around(cls, matches: Collection[Match], people: Collection[User]) -> "Schedule":
        """The schedule of the people around these matches: five queries at most."""
        times = [match.time for match in matches if match.time is not None]
        of_them = Q(match__in=[match.pk for match in matches])
        span = (min(times) - CAST_LASTS, max(times) + CAST_LASTS) if times else None
        if span is not None:
            near = Q(match__time__gt=span[0], match__time__lt=span[1], match__result=None)
            of_them |= near
        related = ("match__season__league", "match__team_a", "match__team_b")
        casts = Stream.objects.filter(of_them).select_related(*related).with_people()
        played = {} if span is None or not people else _played(people, *span)
        return cls(list(casts.order_by("match__time", "pk")), played)

    def of_match(self, match: Match) -> list[Stream]:
        """The casts of a match, the first one first."""
        return sorted(
            (each for each in self.casts if each.match_id == match.pk), key=lambda each: each.pk
        )

    def clashes(self, plan: Plan, reader: User | None = None) -> list[Clash]:
        """What the planned cast clashes with; `reader` is who is told."""
        return list(self._clashes(plan, reader))

    def _clashes(self, plan: Plan, reader: User | None) -> Iterator[Clash]:
        for cast in self.casts:
            if cast.pk != plan.stream:
                yield from _with_cast(plan, cast, reader)
        for user in plan.people:
            for match in self.played.get(user.pk, ()):
                if match.pk == plan.match.pk or _are_at_once(match.time, plan.match.time):
                    yield _of_player(match, user, reader)


def clashes_of(plan: Plan, reader: User | None = None) -> list[Clash]:
    """What a planned cast clashes with now: five queries at most."""
    return Schedule.around([plan.match], plan.people).clashes(plan, reader)


def require_seen(plan: Plan, seen: Collection[str], *, by: User | None) -> None:
    """Raise Refused for a clash that the person has not seen. The caller has locked the match; two
    casts of one channel or person are never planned at once from here on. The portal itself sees
    everything."""
    channel = [f"cast:channel:{channel_key(plan.channel)}"] if plan.channel else []
    take_advisory_locks([*channel, *(f"cast:person:{user.pk}" for user in plan.people)])
    if by is None:
        return
    unseen = [each.words for each in clashes_of(plan, by) if each.key not in seen]
    if unseen:
        raise Refused(" ".join([*unseen, CONFIRM]))


def _with_cast(plan: Plan, cast: Stream, reader: User | None) -> Iterator[Clash]:
    """What a planned cast clashes with in another one."""
    is_same = cast.match_id == plan.match.pk
    is_at_once = is_same or _are_at_once(cast.match.time, plan.match.time)
    if is_same and plan.language == cast.language:
        yield _of_language(cast)
    if not is_at_once:
        return
    # A match has one cast on a channel: that is refused.
    is_on_channel = bool(plan.channel) and are_same_channel(cast.channel, plan.channel)
    if is_on_channel and not is_same:
        yield _of_channel(cast)
    inside = {person.user.pk for person in people_of(cast)}
    for user in plan.people:
        if user.pk in inside:
            yield _of_caster(cast, user, reader)


def _played(
    people: Collection[User], begins: datetime, ends: datetime
) -> Mapping[int, Sequence[Match]]:
    """What these people play or lead in between two timestamps, by their keys: three queries."""
    held = Membership.objects.rostered().filter(user__in=people)
    teams: dict[int, set[int]] = defaultdict(set)
    for user, team in held.values_list("user", "team"):
        teams[team].add(user)
    stands_in: dict[int, set[int]] = defaultdict(set)
    places = Substitute.objects.accepted().filter(user__in=people)
    for user, key in places.values_list("user", "match"):
        stands_in[key].add(user)
    theirs = Q(team_a__in=teams) | Q(team_b__in=teams) | Q(pk__in=stands_in)
    found = Match.objects.filter(theirs, time__gt=begins, time__lt=ends, result=None)
    played: dict[int, list[Match]] = defaultdict(list)
    for match in found.with_context().order_by("time", "pk"):
        users = teams[match.team_a_id] | teams[match.team_b_id] | stands_in[match.pk]
        for user in users:
            played[user].append(match)
    return played


def _are_at_once(one: datetime | None, other: datetime | None) -> bool:
    return one is not None and other is not None and abs(one - other) < CAST_LASTS


def _when(match: Match) -> str:
    at = "" if match.time is None else f" at {timestamp_mark(match.time)}"
    return f"{_versus(match)} ({match.season.league.code.upper()}){at}"


def _versus(match: Match) -> str:
    return f"{isolated(match.team_a)} vs {isolated(match.team_b)}"


def _time(match: Match) -> int:
    return 0 if match.time is None else int(match.time.timestamp())


def _page(cast: Stream) -> str:
    return f"/{cast.match.season.league.code}/stream/{cast.pk}"


def _of_language(cast: Stream) -> Clash:
    language = CastLanguage(cast.language).label
    words = f"This match already has a cast in {isolated(language)}, on "
    channel = isolated(channel_name(cast.channel))
    return Clash(f"language:{cast.pk}", f"{words}{channel}.", _page(cast))


def _of_channel(cast: Stream) -> Clash:
    words = f"The channel {isolated(channel_name(cast.channel))} also shows {_when(cast.match)}."
    return Clash(f"channel:{cast.pk}:{_time(cast.match)}", words, _page(cast))


def _of_caster(cast: Stream, user: User, reader: User | None) -> Clash:
    channel = isolated(channel_name(cast.channel))
    who = "You are" if user == reader else f"{isolated(user)} is"
    words = f"{who} also in the cast of {_when(cast.match)} on {channel}."
    return Clash(f"cast:{user.pk}:{cast.pk}:{_time(cast.match)}", words, _page(cast))


def _of_player(match: Match, user: User, reader: User | None) -> Clash:
    who = "You play or lead" if user == reader else f"{isolated(user)} plays or leads"
    words = f"{who} in {_when(match)}."
    key = f"plays:{user.pk}:{match.pk}:{_time(match)}"
    return Clash(key, words, match_address(match))
