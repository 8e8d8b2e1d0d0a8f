"""Leaving the portal for good."""

from collections.abc import Iterator

from django.db.models import BigIntegerField, Q
from django.db.models.functions import Cast
from django.utils import timezone

from accounts.cases.addresses import case_address
from accounts.commands import bans_aside
from accounts.models import AccountChange, AuditEntry, Case, User
from accounts.people.leaving import forget_person, holding
from accounts.punishments.bans import words
from accounts.roles.admins import LAST_ADMIN, admins
from accounts.roles.powers import require
from clvr.lib.escaping.plain import isolated
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.locking import lock
from clvr.lib.refusals import Refused
from clvr.lib.text import folded
from clvr.lib.transactions import transactional
from leagues.models import League
from matches.addresses import addresses_of
from matches.enums import SubstituteStatus
from matches.models import (
    CalendarKey,
    Caster,
    Match,
    MatchMessage,
    MatchVote,
    Overlay,
    Prediction,
    Stream,
    StreamQuerySet,
    Substitute,
    SubstituteQuerySet,
)
from matches.play.casts.services.casters import release_match, remove_caster
from matches.play.casts.services.people import leave_cast
from matches.play.statistics.services import forget_player
from matches.play.substitutes.services import (
    decline_substitution,
    obstacle_to_changing,
    withdraw_substitute,
)
from matches.season.enrolment.services.participation import end_team
from matches.season.leaving.queries import open_match_rows
from matches.shown.pickem.friends.services import leave_all_friends_tables, owners_of_tables_of
from matches.shown.share_cards.services import forget_cards_of
from teams.addresses import REQUESTS, team_address, team_manage_address
from teams.enums import MemberRank, RequestStatus
from teams.following.services import forget_follows
from teams.models import JoinRequest, Membership, Team, Webhook
from teams.services.closing_requests import close_all
from teams.services.former_people import (
    captaincies_in_the_way,
    end_recruiting,
    forget_member,
    memberships_of,
)
from teams.services.leaving import leave_team

ALONE_ON_TEAM = "Its only member left the portal."
CHANGED = "Your teams or friends’ tables have just changed. Try again."


@transactional
def leave_for_good(*, user: User, username: str, by: User) -> User:
    """Close a person's account for good and forget who they are: see docs/own-data.md. They leave
    their teams even while rosters are locked; a team that has no other member disbands. Returns the
    person with their new name.

    People who are banned may do this, so it is no command. Raises PermissionDenied unless it is the
    person themself, FieldsRefused unless `username` is theirs, and Refused with what to do first.
    """
    require(by.is_active and by.pk == user.pk)
    teams = [each.team for each in memberships_of(user)]
    user = _locked(user, teams)
    if {each.team_id for each in memberships_of(user)} != {team.pk for team in teams}:
        raise Refused(CHANGED)
    if folded(username) != folded(user.username):
        raise FieldsRefused({"username": [f"Type your username, {isolated(user.username)}"]})
    if obstacles := obstacles_to_leaving(user):
        raise Refused(" ".join(obstacles))
    links = list(_links_that_name(user))
    with bans_aside(user):
        _end_substitutions(user)
        _leave_teams(user)
    asked = lock(JoinRequest.objects.filter(user=user, status=RequestStatus.OPEN).with_context())
    close_all(asked, RequestStatus.WITHDRAWN, by=user)
    end_recruiting(user)
    Webhook.objects.filter(owner=user).delete()
    # Last, for it can lock the overlay of their channel.
    with bans_aside(user):
        _end_casting(user)
    CalendarKey.objects.filter(user=user).delete()
    MatchVote.objects.filter(voter=user).delete()
    # An account that was joined into theirs keeps what both had: a prediction of the same match, a
    # place in the same table.
    joined = _joined(user)
    for account in [user, *joined]:
        Prediction.objects.filter(user=account).delete()
        leave_all_friends_tables(account)
    forget_follows(user, *joined)
    forget_cards_of(user.pk)
    for account in joined:
        forget_person(account, links=[])
    replacement = forget_person(user, links=links)
    forget_member(user, replacement.name)
    forget_player(user, replacement.name)
    return user


def obstacles_to_leaving(user: User) -> list[str]:
    """Why the person can't leave yet, as texts for them."""
    is_last_admin = [*admins().values_list("pk", flat=True)] == [user.pk]
    return [*captaincies_in_the_way(user), *([LAST_ADMIN] if is_last_admin else [])]


def kept_after_leaving(user: User) -> list[str]:
    """The bans and mutes that stay while they are in force, as texts for the person."""
    return [words(each) for each in holding(user)]


def _locked(user: User, teams: list[Team]) -> User:
    """Lock everything that leaving changes, in the order of `clvr.lib.locking`, and return the
    person's current row."""
    in_leagues = Q(memberships__user=user, memberships__left_at=None) | Q(casters__user=user)
    substitutions, casts = _substitutions(user), _casts(user)
    in_matches = Q(seasons__matches__in=[*substitutions.values_list("match", flat=True)])
    leagues = League.objects.filter(in_leagues | in_matches).values("pk")
    list(lock(League.objects.filter(pk__in=[row["pk"] for row in leagues])))
    # A team that disbands forfeits its open matches, and a result can change any team's rating.
    list(lock(Team.objects.filter(league__in={team.league_id for team in teams})))
    keys = [
        *(rows.values_list("match", flat=True) for rows in (substitutions, casts)),
        *(open_match_rows(team).values_list("pk", flat=True) for team in teams),
    ]
    list(lock(Match.objects.filter(pk__in={key for each in keys for key in each})))
    channels = Caster.objects.filter(user=user).values("channel")
    list(lock(Overlay.objects.filter(channel__in=channels)))
    accounts = {user.pk, *(joined.pk for joined in _joined(user))}
    people = accounts | owners_of_tables_of(accounts)
    if admins().filter(pk=user.pk).exists():
        # So that the last two can't leave at once.
        people |= {*admins().values_list("pk", flat=True)}
    # The username is a key.
    locked = {each.pk: each for each in lock(User.objects.filter(pk__in=people), keys_change=True)}
    if not owners_of_tables_of(accounts) <= locked.keys():
        raise Refused(CHANGED)
    return locked[user.pk]


def _joined(user: User) -> "list[User]":
    """The accounts of the same person that were joined into theirs, the oldest join first."""
    joins = AccountChange.objects.not_undone().filter(stays=user, gone__left_at=None)
    return [join.gone for join in joins.select_related("gone").order_by("pk") if join.gone]


def _substitutions(user: User) -> SubstituteQuerySet:
    """The person's places, and questions to them, in matches without a result."""
    return Substitute.objects.holding().filter(user=user, match__result=None)


def _casts(user: User) -> StreamQuerySet:
    """The casts in which the person is, of matches that can still be cast."""
    to_come = Match.objects.to_cast(timezone.now())
    return Stream.objects.of_person(user).filter(match__in=to_come)


def _end_substitutions(user: User) -> None:
    """Decline questions, and step back from matches. Where a result is reported, the person has
    played."""
    places = _substitutions(user).select_related("match__season__league", "match__result", "user")
    for place in places.order_by("match"):
        if place.status == SubstituteStatus.ASKED:
            decline_substitution(substitute=place, by=user)
        elif not obstacle_to_changing(place.match):
            withdraw_substitute(substitute=place, by=user)


def _end_casting(user: User) -> None:
    for cast in _casts(user).select_related("match__season__league").order_by("match", "pk"):
        if cast.claimed_by_id == user.pk:
            release_match(match=cast.match, by=user)
        else:
            leave_cast(stream=cast, by=user)
    for caster in Caster.objects.filter(user=user).select_related("league", "user"):
        remove_caster(caster=caster, by=None)


def _leave_teams(user: User) -> None:
    for membership in memberships_of(user):
        if membership.rank != MemberRank.CAPTAIN:
            leave_team(team=membership.team, by=user)
        else:
            # As the portal: a captain who is banned from the league may leave too.
            end_team(team=membership.team, by=None, reason=ALONE_ON_TEAM)


def _links_that_name(user: User) -> Iterator[str]:
    """The links of notifications that can name the person: of their teams, of teams that they asked
    to join, of matches of their teams and those in which they were substitutes, casters or wrote
    messages, of their cases."""
    yield REQUESTS
    for case in Case.objects.filter(Q(person=user) | Q(opened_by=user)):
        yield case_address(case)
    own = Membership.objects.filter(user=user).values("team")
    of_person = Q(pk__in=own) | Q(pk__in=JoinRequest.objects.filter(user=user).values("team"))
    for team in Team.objects.filter(of_person).select_related("league"):
        yield team_address(team)
        yield team_manage_address(team)
    of_person = Q(team_a__in=own) | Q(team_b__in=own)
    for others in (
        Substitute.objects.filter(user=user).values("match"),
        MatchMessage.objects.filter(author=user).values("match"),
        AuditEntry.objects.filter(actor=user, action="stream.claim")
        .annotate(match=Cast("subject_id", BigIntegerField()))
        .values("match"),
    ):
        of_person |= Q(pk__in=others)
    for match in Match.objects.filter(of_person).select_related("season__league"):
        yield from addresses_of(match)
