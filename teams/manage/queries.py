"""Queries for managing a team."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

from django.db.models import CharField, Q
from django.db.models.functions import Cast
from django.utils import timezone

from accounts.models import AuditEntry, User
from accounts.punishments.bans import league_refusal
from accounts.roles.powers import manages_league
from clvr.lib.api.pagination import NewestFirst, newest_first
from clvr.lib.name_order import NameOrder
from leagues.models import Division
from teams.enums import MemberRank, TeamStatus
from teams.models import (
    CaptaincyOffer,
    Cooldown,
    JoinRequest,
    Membership,
    NameChangeRequest,
    RosterException,
    SeasonRecord,
    Team,
)
from teams.powers import captains_team, leads_team
from teams.services.captaincy import open_offer
from teams.services.identity import open_name_request
from teams.services.locking import why_locked

AUDIT_PAGE_LENGTH = 20


@dataclass(frozen=True, slots=True)
class Powers:
    """What a person may do on a team's manage page, which they may open."""

    edit: bool
    """Change the name and the logo, and answer requests: the person is not banned from the
    league."""
    remove: bool
    """Remove players: the roster is not locked, or the person is staff."""
    decide: bool
    """Choose the co-captain, hand over the captaincy, disband."""
    staff: bool
    """Powers of the league's staff: status, division, region, rating, moves."""
    ask_exception: bool
    """Ask for an exception from the roster lock: the person leads the team, and its roster is
    locked."""
    decide_exceptions: bool
    """Decide about exceptions and give them: staff who are not on the team."""


@dataclass(frozen=True, slots=True)
class FormerMember:
    """The last time of a former member on the team, and the end of their cooldown in its league."""

    membership: Membership
    until: datetime


@dataclass(frozen=True, slots=True)
class ManagedTeam:
    """A team for the people who manage it.

    `lock` says why its roster may not change, as the end of a sentence that begins with its name.
    `exceptions` from it wait or run.
    `cooldowns` are those of former members. `divisions`, `teams` and `statuses` are the choices of
    staff. These four are empty for others.
    """

    team: Team
    record: SeasonRecord | None
    members: Sequence[Membership]
    offer: CaptaincyOffer | None
    name_request: NameChangeRequest | None
    exceptions: Sequence[RosterException]
    lock: str
    powers: Powers
    cooldowns: Sequence[FormerMember] = field(default_factory=list)
    divisions: Sequence[Division] = field(default_factory=list)
    teams: Sequence[Team] = field(default_factory=list)
    statuses: Sequence[TeamStatus] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Placed:
    """A team and its record of the current season."""

    team: Team
    record: SeasonRecord | None


def placed(team: Team) -> Placed:
    """Where the team is."""
    records = SeasonRecord.objects.filter(team=team, season__is_current=True)
    return Placed(team, records.select_related("division").first())


def managed_team(team: Team, user: User) -> ManagedTeam:
    """The team for a person who manages it."""
    is_free = not league_refusal(user, team.league.code)
    is_staff = is_free and manages_league(user, team.league.code)
    lock, members = why_locked(team), _members(team)
    return ManagedTeam(
        team=team,
        record=placed(team).record,
        members=members,
        offer=open_offer(team),
        name_request=open_name_request(team),
        exceptions=list(RosterException.objects.filter(team=team).active().with_context()),
        lock=lock,
        powers=Powers(
            edit=is_free,
            remove=is_staff or (is_free and not lock),
            decide=is_staff or (is_free and captains_team(user, team)),
            staff=is_staff,
            ask_exception=bool(lock) and is_free and leads_team(user, team),
            decide_exceptions=is_staff and all(each.user_id != user.pk for each in members),
        ),
        cooldowns=_cooldowns(team) if is_staff else [],
        divisions=list(Division.objects.filter(league=team.league_id)) if is_staff else [],
        teams=_other_teams(team) if is_staff else [],
        statuses=list(TeamStatus) if is_staff else [],
    )


def _members(team: Team) -> list[Membership]:
    """The members by rank and seniority, staff last."""
    current = Membership.objects.current().filter(team=team).select_related("user")
    return sorted(
        current,
        key=lambda each: (each.rank == MemberRank.STAFF, each.rank, each.joined_at, each.pk),
    )


def _cooldowns(team: Team) -> list[FormerMember]:
    """The former members who are on cooldown in the league, the one who waits longest first."""
    left = Membership.objects.filter(team=team).exclude(left_at=None)
    waiting = Cooldown.objects.filter(league=team.league_id, until__gt=timezone.now())
    until = dict(waiting.filter(user__in=left.values("user")).values_list("user", "until"))
    latest = left.filter(user__in=until).select_related("user").order_by("left_at", "pk")
    # The last one of a person who left more than once.
    times = {membership.user_id: membership for membership in latest}
    found = [FormerMember(membership, until[key]) for key, membership in times.items()]
    return sorted(found, key=lambda each: (each.until, each.membership.pk), reverse=True)


def _other_teams(team: Team) -> list[Team]:
    """The league's other participating teams, by name."""
    others = Team.objects.participating().filter(league=team.league_id).exclude(pk=team.pk)
    return list(others.order_by(NameOrder("name_key")))


def audit_of(team: Team, before: int | None) -> NewestFirst[AuditEntry]:
    """A page of audit entries of the team and of requests to join it, newest first. With `before`,
    entries before that one."""
    requests = JoinRequest.objects.filter(team=team).annotate(key=Cast("pk", CharField()))
    entries = AuditEntry.objects.filter(
        Q(subject_type=Team._meta.label_lower, subject_id=str(team.pk))
        | Q(subject_type=JoinRequest._meta.label_lower, subject_id__in=requests.values("key"))
    )
    return newest_first(entries.select_related("actor"), length=AUDIT_PAGE_LENGTH, before=before)
