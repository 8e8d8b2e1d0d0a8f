"""What the threads of matches should be, read from their matches."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone

from accounts.roles.powers import league_moderators
from clvr.lib.escaping.discord import shown_name
from leagues.enums import MatchThreads
from leagues.models import League
from matches.models import (
    CastMember,
    Match,
    MatchMessage,
    MatchThread,
    MatchThreadQuerySet,
    PickBan,
    Stream,
    Substitute,
    TimeProposal,
)
from matches.play.discord_following import place_of, titled
from matches.play.discord_threads.questions import Question, open_questions
from matches.play.discord_threads.steps import Done, Step, Wanted, steps_to
from teams.models import Membership

MOST_STAFF = 20
"""Of a league's staff who are added to each thread."""


def matches_without_thread() -> QuerySet[Match]:
    """Open matches of current seasons that should have a thread, by their league's setting, and
    have no row for one."""
    timed = Q(time__isnull=False) | Exists(TimeProposal.objects.filter(match=OuterRef("pk")))
    setting = "season__league__match_threads"
    is_due = Q(**{setting: MatchThreads.PUBLISHED}) | (Q(**{setting: MatchThreads.TIMED}) & timed)
    return Match.objects.open_to_sides().filter(
        is_due, season__is_current=True, discord_thread=None
    )


def threads_of_lost_channels() -> QuerySet[MatchThread]:
    """Threads of open matches that are gone from Discord, and were in another channel than the one
    that their league uses now: deleting a channel deletes its threads."""
    gone = MatchThread.objects.filter(
        gone_at__isnull=False,
        match__in=Match.objects.open_to_sides().filter(season__is_current=True),
    )
    return gone.exclude(channel=F("league__thread_channel"))


def threads_to_follow() -> MatchThreadQuerySet:
    """Threads about which something may have changed: those that are open, all of seasons that are
    not closed, and those with messages to delete."""
    removed = MatchMessage.objects.filter(
        match=OuterRef("match"), removed_at__isnull=False, discord_message__isnull=False
    )
    is_of_interest = Q(is_archived=False) | Q(match__season__closed_at=None) | Exists(removed)
    return with_matches(MatchThread.objects.kept().filter(is_of_interest))


def with_matches(threads: MatchThreadQuerySet) -> MatchThreadQuerySet:
    """With what is read of their matches."""
    return threads.select_related(
        *("league", "match__season__league", "match__week", "match__result"),
        *("match__team_a", "match__team_b", "match__playoff_match"),
    )


def steps_of(thread: MatchThread, wanted: Wanted, now: datetime) -> list[Step]:
    """What has to be done with a thread."""
    done = Done(
        exists=thread.thread is not None,
        name=thread.name,
        is_begun=thread.is_begun,
        is_archived=thread.is_archived,
        ended=thread.ended,
        told_time=thread.told_time,
        members=thread.members,
        absent=thread.absent,
        questions={key: digest for key, (_, digest) in thread.questions.items()},
    )
    return steps_to(wanted, done, now)


def wanted_of(threads: Sequence[MatchThread]) -> dict[int, Wanted]:
    """What each of these threads should be, by its key: twelve queries, and two for each
    league."""
    matches = [each.match for each in threads if each.match is not None]
    facts = _facts(matches)
    return {each.pk: _wanted(each, facts) for each in threads}


@dataclass(slots=True)
class _Facts:
    """By the keys of matches."""

    members: Mapping[int, list[int]] = field(default_factory=dict)
    proposed: frozenset[int] = frozenset()
    to_post: Mapping[int, list[int]] = field(default_factory=dict)
    to_delete: Mapping[int, list[int]] = field(default_factory=dict)
    questions: Mapping[int, Mapping[str, Question]] = field(default_factory=dict)


def _wanted(thread: MatchThread, facts: _Facts) -> Wanted:
    match = thread.match
    if match is None:
        return Wanted(thread.name, "deleted", is_due=False, time=None)
    setting = match.season.league.match_threads
    is_timed = match.time is not None or match.pk in facts.proposed
    asked = facts.questions.get(match.pk, {})
    return Wanted(
        name=shown_name(titled(match, place_of(match))),
        ended=_ended(match),
        is_due=setting == MatchThreads.PUBLISHED or (setting == MatchThreads.TIMED and is_timed),
        time=match.time,
        members=list(dict.fromkeys(facts.members.get(match.pk, []))),
        to_post=facts.to_post.get(match.pk, []),
        to_delete=facts.to_delete.get(match.pk, []),
        questions={key: each.digest for key, each in asked.items()},
    )


def _ended(match: Match) -> str:
    """Names why the match needs no thread any more; empty while it does. Another result is another
    reason."""
    if (result := match.result) is not None:
        scores = f"{result.score_a}:{result.score_b}"
        return f"result:{result.decision}:{result.forfeiting_side}:{scores}"
    if (gone := match.left_team) is not None:
        return f"left:{gone.pk}"
    if match.season.is_closed:
        return "season"
    return "off" if match.season.league.match_threads == MatchThreads.OFF else ""


def _facts(matches: Sequence[Match]) -> _Facts:
    if not matches:
        return _Facts()
    keys = [match.pk for match in matches]
    proposed = TimeProposal.objects.filter(match__in=keys).values_list("match", flat=True)
    messages = MatchMessage.objects.filter(match__in=keys).order_by("pk")
    posted = messages.filter(removed_at__isnull=False, discord_message__isnull=False)
    return _Facts(
        members=_members(matches),
        proposed=frozenset(proposed),
        to_post=_by_match(messages.filter(removed_at=None, discord_message=None)),
        to_delete=_by_match(posted),
        questions=open_questions(matches, timezone.now()),
    )


def _by_match(messages: QuerySet[MatchMessage]) -> dict[int, list[int]]:
    return _grouped(messages.values_list("match", "pk"))


def _grouped(pairs: Iterable[tuple[int, int | None]]) -> dict[int, list[int]]:
    """The second of each pair by the first; None is left out."""
    found: dict[int, list[int]] = defaultdict(list)
    for of, key in pairs:
        if key is not None:
            found[of].append(key)
    return found


def _members(matches: Sequence[Match]) -> dict[int, list[int]]:
    """The Discord accounts of the people of each match: the leaders of both sides, whom they named
    for pick and ban, substitutes, the people of its casts, and staff who play for neither side."""
    keys = [match.pk for match in matches]
    teams = {team for match in matches for team in (match.team_a_id, match.team_b_id)}
    on_discord = {"user__discord_id__isnull": False}
    leading = Membership.objects.able_to_lead(timezone.now()).filter(team__in=teams, **on_discord)
    leaders = _grouped(leading.order_by("rank").values_list("team", "user__discord_id"))
    named = _named(matches)
    accepted = Substitute.objects.accepted().filter(match__in=keys, **on_discord)
    substitutes = _grouped(accepted.values_list("match", "user__discord_id"))
    casters = _casters(keys)
    staff = _staff({match.season.league for match in matches}, teams)
    return {
        match.pk: [
            *(leaders.get(match.team_a_id, []) + leaders.get(match.team_b_id, [])),
            *named.get(match.pk, []),
            *(substitutes.get(match.pk, []) + casters.get(match.pk, [])),
            *staff[match.season.league_id].beside(match),
        ]
        for match in matches
    }


def _casters(keys: Sequence[int]) -> dict[int, list[int]]:
    """Who has claimed casts of the matches with these keys, and who has joined them: one query."""
    claimed = Stream.objects.filter(match__in=keys, claimed_by__discord_id__isnull=False)
    joined = CastMember.objects.filter(stream__match__in=keys, user__discord_id__isnull=False)
    rows = claimed.order_by().values_list("match", "claimed_by__discord_id")
    others = joined.order_by().values_list("stream__match", "user__discord_id")
    return _grouped(rows.union(others))


def _named(matches: Sequence[Match]) -> dict[int, list[int]]:
    """Whom leaders named for pick and ban, as long as they are on the team. Substitutes are in the
    thread anyway."""
    sides = {match.pk: (match.team_a_id, match.team_b_id) for match in matches}
    rows = PickBan.objects.filter(match__in=list(sides))
    acting = [
        (match, user, team)
        for match, *users in rows.values_list("match", "acting_a", "acting_b")
        for user, team in zip(users, sides[match], strict=True)
        if user is not None
    ]
    current = Membership.objects.current().filter(user__in=[user for _, user, _ in acting])
    accounts = {
        (user, team): account
        for user, team, account in current.values_list("user", "team", "user__discord_id")
    }
    return _grouped((match, accounts.get((user, team))) for match, user, team in acting)


@dataclass(frozen=True, slots=True)
class _Staff:
    """A league's staff: the teams of each account."""

    teams: Mapping[int, set[int]]

    def beside(self, match: Match) -> list[int]:
        """Those who play for neither side."""
        sides = {match.team_a_id, match.team_b_id}
        return [key for key, teams in self.teams.items() if not teams & sides][:MOST_STAFF]


def _staff(leagues: Iterable[League], teams: Iterable[int]) -> dict[int, _Staff]:
    found = {}
    for league in leagues:
        staff = league_moderators(league.code).filter(discord_id__isnull=False)
        pairs = staff.values_list("pk", "discord_id")
        accounts = {user: account for user, account in pairs if account is not None}
        held: dict[int, set[int]] = {account: set() for account in accounts.values()}
        members = Membership.objects.current().filter(user__in=list(accounts), team__in=list(teams))
        for user, team in members.values_list("user", "team"):
            held[accounts[user]].add(team)
        found[league.pk] = _Staff(held)
    return found
