"""Powers over a match."""

from collections.abc import Sequence

from django.core.exceptions import PermissionDenied
from django.db.models import Q, QuerySet

from accounts.models import User
from accounts.punishments.bans import league_refusal
from accounts.roles.powers import (
    DENIED,
    league_managers,
    league_moderators,
    moderates_league,
    require,
)
from clvr.lib.prepared import Place, prepared
from matches.enums import Side
from matches.models import Caster, Match, ResultReport, Stream, Substitute
from teams.models import Membership

OWN_MATCH = (
    "You can’t decide a match in which you play or played, or whose result you reported or "
    "disputed."
)


def side_led_by(match: Match, user: User) -> Side | None:
    """The side whose captain or co-captain this user is, or None."""
    teams = {match.team_a_id: Side.TEAM_A, match.team_b_id: Side.TEAM_B}
    led = Membership.objects.leading().filter(user=user, team__in=teams).first()
    return None if led is None else teams[led.team_id]


def acting_side(match: Match, user: User) -> Side:
    """The side for which this user acts: they lead it, and their account is open. Raises
    PermissionDenied if there is none."""
    side = side_led_by(match, user) if user.is_active else None
    if side is None:
        raise PermissionDenied(DENIED)
    return side


def leaders_by_side(match: Match) -> dict[Side, list[User]]:
    """The captain and then the co-captain, if any, of each side, with one query."""
    leaders: dict[Side, list[User]] = {side: [] for side in Side}
    teams = {match.team_a_id: Side.TEAM_A, match.team_b_id: Side.TEAM_B}
    for membership in _leading(a=match.team_a_id, b=match.team_b_id):
        leaders[teams[membership.team_id]].append(membership.user)
    return leaders


@prepared
def _leading(*, a: Place, b: Place) -> QuerySet[Membership, Membership]:
    of_both = Membership.objects.leading().filter(Q(team=a) | Q(team=b))
    return of_both.select_related("user").order_by("rank")


def side_played_by(match: Match, user: User) -> Side | None:
    """The side this user is on the team of, in any rank, or substitutes for; or None."""
    return _side_with(match, user, Membership.objects.current())


def side_of_player(match: Match, user: User) -> Side | None:
    """The side this user can play for: they are in its roster, or a substitute. None for a team's
    staff."""
    return _side_with(match, user, Membership.objects.rostered())


def _side_with(match: Match, user: User, members: QuerySet[Membership]) -> Side | None:
    teams = {match.team_a_id: Side.TEAM_A, match.team_b_id: Side.TEAM_B}
    held = members.filter(user=user, team__in=teams).first()
    if held is not None:
        return teams[held.team_id]
    substitute = Substitute.objects.accepted().filter(user=user, match=match).first()
    return None if substitute is None else Side(substitute.side)


def is_part_of(match: Match, user: User) -> bool:
    """Whether this user plays for a side, did when the match was played, or reported or answered
    its result. Staff can't decide such a match, even after they left the team. Three queries at
    most."""
    if _members_then(match).filter(user=user).exists():
        return True
    if Substitute.objects.accepted().filter(user=user, match=match).exists():
        return True
    return match.reports.filter(Q(reported_by=user) | Q(answered_by=user)).exists()


def _members_then(match: Match) -> QuerySet[Membership]:
    """Members of the two teams, now or at the match's time."""
    was_there = Q(left_at=None)
    if match.time is not None:
        was_there |= Q(joined_at__lte=match.time, left_at__gt=match.time)
    return Membership.objects.filter(was_there, team__in=[match.team_a_id, match.team_b_id])


def parts_of(matches: Sequence[Match], user: User) -> set[int]:
    """The keys of those of these matches that the user is part of, by `is_part_of`: three
    queries."""
    keys = {match.pk for match in matches}
    teams = {key for match in matches for key in (match.team_a_id, match.team_b_id)}
    places = Membership.objects.filter(user=user, team__in=teams)
    held = list(places.values_list("team_id", "joined_at", "left_at"))
    part = {
        match.pk
        for match in matches
        for team, joined, left in held
        if team in (match.team_a_id, match.team_b_id)
        and (left is None or (match.time is not None and joined <= match.time < left))
    }
    reports = ResultReport.objects.filter(Q(reported_by=user) | Q(answered_by=user))
    substitutes = Substitute.objects.accepted().filter(user=user)
    for rows in (reports, substitutes):
        part.update(rows.filter(match__in=keys).values_list("match", flat=True))
    return part


def runs_match(user: User, match: Match) -> bool:
    """Whether the user may open the match's manage page: they lead a side or moderate the
    league."""
    if moderates_league(user, match.season.league.code):
        return True
    return user.is_active and side_led_by(match, user) is not None


def has_claimed(user: User, match: Match) -> bool:
    """Whether the user has claimed the match to cast it."""
    return user.is_active and match.streams.filter(claimed_by=user).exists()


def is_casting(user: User, match: Match) -> bool:
    """Whether the user is in a cast of the match."""
    return user.is_active and Stream.objects.filter(match=match).of_person(user).exists()


def edits_recordings(user: User, match: Match) -> bool:
    """Whether the user may add and remove recordings: they run the match or cast it."""
    return runs_match(user, match) or is_casting(user, match)


def opens_sheet(user: User, match: Match) -> bool:
    """Whether the user may read the caster's sheet of the match: they moderate the league, are a
    caster of it, or are in a cast of the match. A ban holds."""
    league = match.season.league
    if moderates_league(user, league.code):
        return True
    if not user.is_active or league_refusal(user, league.code):
        return False
    if Caster.objects.filter(user=user, league=league).exists():
        return True
    return match.streams.filter(Q(claimed_by=user) | Q(members__user=user)).exists()


def sees_evidence(user: User, match: Match) -> bool:
    """Whether the user may see the pictures in the match's reports."""
    return takes_part(user, match)


def takes_part(user: User, match: Match) -> bool:
    """Whether the user plays for a side or moderates the league."""
    if moderates_league(user, match.season.league.code):
        return True
    return user.is_active and side_played_by(match, user) is not None


def moderators_beside(match: Match) -> QuerySet[User]:
    """The moderators of the match's league who may decide its result: they are no part of it, by
    `is_part_of`."""
    return _beside(match, league_moderators(match.season.league.code))


def managers_beside(match: Match) -> QuerySet[User]:
    """The managers of the match's league who are no part of it, by `is_part_of`."""
    return _beside(match, league_managers(match.season.league.code))


def _beside(match: Match, staff: QuerySet[User]) -> QuerySet[User]:
    substitutes = Substitute.objects.accepted().filter(match=match)
    return (
        staff.exclude(pk__in=_members_then(match).values("user"))
        .exclude(pk__in=substitutes.values("user"))
        .exclude(pk__in=match.reports.values("reported_by"))
        .exclude(pk__in=match.reports.exclude(answered_by=None).values("answered_by"))
    )


def require_settler(user: User | None, match: Match) -> None:
    """Raise PermissionDenied unless the user may decide the match's result: they moderate its
    league and are no part of it. None is the portal itself and is allowed."""
    require(moderates_league(user, match.season.league.code))
    if user is not None and is_part_of(match, user):
        raise PermissionDenied(OWN_MATCH)
