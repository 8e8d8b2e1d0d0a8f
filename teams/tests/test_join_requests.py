"""Requests to join a team: changes, notifications, refusals and permissions."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.enums import NotificationKind, PunishmentType
from accounts.models import AuditEntry, Notification, User
from accounts.punishments.services import punish
from accounts.tests.factories import PlayerNameFactory
from accounts.tests.people import KINDS, person
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from leagues.models import League, Season
from leagues.tests.factories import league
from teams.enums import MemberRank, RequestStatus, TeamStatus
from teams.models import JoinRequest, Membership, Team
from teams.services.join_requests import (
    accept_join_request,
    decline_join_request,
    expire_join_requests,
    request_to_join,
    withdraw_join_request,
)
from teams.services.membership import add_member
from teams.tests.factories import CooldownFactory, MembershipFactory, TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

WEEK = timedelta(days=7)


@pytest.fixture
def team() -> Team:
    return TeamFactory.create(name="Foxes")


@pytest.fixture
def captain(team: Team) -> User:
    return MembershipFactory.create(team=team, rank=MemberRank.CAPTAIN, user__username="Mara").user


@pytest.fixture
def player() -> User:
    """A person who may join a Breachers team."""
    return registered("Pip")


def registered(username: str, code: LeagueCode = LeagueCode.BCL) -> User:
    return PlayerNameFactory.create(user__username=username, league=code).user


def overdue(request: JoinRequest) -> JoinRequest:
    request.expires_at = timezone.now() - timedelta(seconds=1)
    request.save()
    return request


def told() -> list[tuple[str, str, str, str]]:
    """All notifications: person, kind, texts and link."""
    rows = Notification.objects.order_by("pk")
    return list(rows.values_list("user__username", "kind", "title", "link"))


def refused(command: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refusal:
        command()
    return str(refusal.value)


def test_request_is_stored_audited_and_notified_to_the_leaders(
    team: Team, captain: User, player: User
) -> None:
    second = MembershipFactory.create(
        team=team, rank=MemberRank.CO_CAPTAIN, user__username="Ivo"
    ).user
    MembershipFactory.create(team=team)
    before = timezone.now()
    request = request_to_join(team=team, user=player)
    assert JoinRequest.objects.get() == request
    assert request.state == RequestStatus.OPEN
    assert WEEK <= request.expires_at - before < WEEK + timedelta(minutes=1)
    entry = AuditEntry.objects.get()
    assert (entry.action, entry.actor, entry.league, entry.changes) == (
        "request_to_join.create",
        player,
        "bcl",
        {"player": [None, "Pip"], "team": [None, "Foxes"]},
    )
    words = ("join-received", "Pip asks to join Foxes", "/requests")
    assert sorted(told()) == sorted([(captain.username, *words), (second.username, *words)])


def _locked_season() -> None:
    Season.objects.current().filter(league__code="bcl").update(
        roster_lock_at=timezone.now() - WEEK, label="Season 1"
    )


def _full(team: Team) -> None:
    League.objects.filter(code="bcl").update(roster_minimum=1, roster_maximum=2)
    MembershipFactory.create_batch(2, team=team)


OBSTACLES: dict[str, tuple[Callable[[Team, User], object], str, str]] = {
    "disbanded": (
        lambda team, _: Team.objects.update(status=TeamStatus.DISBANDED),
        r"^Foxes has disbanded\. Ask another team\.$",
        r"^Foxes has disbanded\. Decline",
    ),
    "in review": (
        lambda team, _: Team.objects.update(status=TeamStatus.REVIEW),
        r"^Staff are reviewing Foxes\. Ask again when the review is over\.$",
        r"^Staff are reviewing Foxes\. Decline",
    ),
    "locked": (
        lambda team, _: Team.objects.update(status=TeamStatus.ROSTER_LOCKED),
        r"^Foxes has a locked roster\. Ask again when it is unlocked\.$",
        r"^Foxes has a locked roster\. Decline",
    ),
    "locked and active": (
        lambda team, _: Team.objects.update(status=TeamStatus.ROSTER_LOCKED_ACTIVE),
        r"^Foxes has a locked roster\. Ask again when it is unlocked\.$",
        r"^Foxes has a locked roster\. Decline",
    ),
    "season locked": (
        lambda team, _: _locked_season(),
        r"^Rosters have been locked for BCL Season 1 since <t:\d+>\. The league’s team",
        r"^Rosters have been locked for BCL Season 1 since <t:\d+>\. Decline",
    ),
    "full": (
        lambda team, _: _full(team),
        r"^Foxes already has 2 players, the maximum in .*\. Ask again when someone leaves\.$",
        r"^Foxes already has 2 players, the maximum in .*\. Decline",
    ),
    "on another team": (
        lambda team, user: MembershipFactory.create(user=user, team__name="Owls"),
        r"^You are already on Owls\. Leave that team first\.$",
        r"^Pip is already on Owls\. Decline",
    ),
    "on the team": (
        lambda team, user: MembershipFactory.create(user=user, team=team),
        r"^You are already on Foxes\. You don’t need to ask\.$",
        r"^Pip is already on Foxes\. Decline",
    ),
    "on cooldown": (
        lambda team, user: CooldownFactory.create(user=user),
        r"^You are on cooldown until <t:\d+>\. Ask again after that\.$",
        r"^Pip is on cooldown until <t:\d+>\. Decline",
    ),
    "not registered": (
        lambda team, user: user.names.all().delete(),
        r"^You are not registered for the Breachers Champions League\. Use /register in its",
        r"^Pip is not registered for the Breachers Champions League\. Decline",
    ),
    "banned": (
        lambda team, user: punish(
            user=user, kind=PunishmentType.BAN, reason="Cheated.", by=None, league="bcl"
        ),
        r"^You are banned from the Breachers Champions League for good: Cheated\.$",
        r"^Pip is blocked from the Breachers Champions League\. Decline",
    ),
}


@pytest.mark.parametrize("obstacle", OBSTACLES)
def test_request_that_cannot_succeed_is_refused_with_a_remedy(
    team: Team, captain: User, player: User, obstacle: str
) -> None:
    hinder, words, _ = OBSTACLES[obstacle]
    hinder(team, player)
    before = told()
    with pytest.raises(Refused, match=words):
        request_to_join(team=team, user=player)
    assert (JoinRequest.objects.count(), told()) == (0, before)


@pytest.mark.any_database
@pytest.mark.parametrize("obstacle", OBSTACLES)
def test_request_that_can_no_longer_succeed_is_not_accepted(
    team: Team, captain: User, player: User, obstacle: str
) -> None:
    request = request_to_join(team=team, user=player)
    hinder, _, words = OBSTACLES[obstacle]
    hinder(team, player)
    members = Membership.objects.count()
    with pytest.raises(Refused, match=words):
        accept_join_request(request=request, by=captain)
    request.refresh_from_db()
    assert (request.state, Membership.objects.count()) == (RequestStatus.OPEN, members)


def test_obstacles_in_another_league_do_not_matter(team: Team, player: User) -> None:
    onward = league(LeagueCode.OCL)
    MembershipFactory.create(user=player, team__league=onward)
    CooldownFactory.create(user=player, league=onward)
    punish(user=player, kind=PunishmentType.BAN, reason="Cheated.", by=None, league="ocl")
    Season.objects.current().filter(league=onward).update(roster_lock_at=timezone.now() - WEEK)
    request_to_join(team=team, user=player)


def test_future_roster_lock_does_not_matter(team: Team, player: User) -> None:
    Season.objects.current().update(roster_lock_at=timezone.now() + WEEK)
    request_to_join(team=team, user=player)


def test_second_identical_request_is_refused_while_the_first_is_open(
    team: Team, player: User
) -> None:
    first = request_to_join(team=team, user=player)
    assert refused(lambda: request_to_join(team=team, user=player)) == (
        "You have already asked to join Foxes. Wait for the answer."
    )
    with pytest.raises(IntegrityError), transaction.atomic():
        JoinRequest.objects.create(team=team, user=player, expires_at=first.expires_at)
    request_to_join(team=TeamFactory.create(), user=player)
    withdraw_join_request(request=first, by=player)
    request_to_join(team=team, user=player)
    assert JoinRequest.objects.filter(team=team).count() == 2


def test_expired_request_does_not_block_a_new_one(team: Team, player: User) -> None:
    old = overdue(request_to_join(team=team, user=player))
    new = request_to_join(team=team, user=player)
    old.refresh_from_db()
    assert (old.status, new.state) == (RequestStatus.EXPIRED, RequestStatus.OPEN)


def test_accepted_player_joins_and_everyone_is_notified(
    team: Team, captain: User, player: User
) -> None:
    second = MembershipFactory.create(
        team=team, rank=MemberRank.CO_CAPTAIN, user__username="Ivo"
    ).user
    request = request_to_join(team=team, user=player)
    Notification.objects.exclude(user=captain).delete()
    membership = accept_join_request(request=request, by=captain)
    assert (membership.team, membership.user, membership.rank) == (team, player, MemberRank.MEMBER)
    request.refresh_from_db()
    assert (request.status, request.answered_by) == (RequestStatus.ACCEPTED, captain)
    assert request.answered_at is not None
    address = f"/bcl/team/{team.pk}"
    assert told() == [
        ("Mara", "join-received", "Pip asks to join Foxes", "/requests"),
        ("Pip", "join-answered", "You are now on Foxes", address),
        (second.username, "roster-changed", "Pip has joined Foxes", address),
    ]
    received = Notification.objects.get(kind=NotificationKind.JOIN_RECEIVED)
    assert received.settled_at is not None
    entries = AuditEntry.objects.order_by("pk").values_list("action", "actor__username")
    assert list(entries) == [
        ("request_to_join.create", "Pip"),
        ("team.join", "Mara"),
        ("request_to_join.accept", "Mara"),
    ]


def test_joining_a_team_withdraws_other_requests_in_the_league(
    team: Team, captain: User, player: User
) -> None:
    PlayerNameFactory.create(user=player, league=LeagueCode.OCL)
    accepted = request_to_join(team=team, user=player)
    other = request_to_join(team=TeamFactory.create(), user=player)
    elsewhere = request_to_join(team=TeamFactory.create(league=league(LeagueCode.OCL)), user=player)
    somebody = request_to_join(team=team, user=registered("Kit"))
    accept_join_request(request=accepted, by=captain)
    states = {each.pk: (each.status, each.reason) for each in JoinRequest.objects.all()}
    assert states == {
        accepted.pk: ("accepted", ""),
        other.pk: ("withdrawn", "Joined Foxes."),
        elsewhere.pk: ("open", ""),
        somebody.pk: ("open", ""),
    }


def test_player_added_by_staff_has_no_open_requests(team: Team, player: User) -> None:
    request = request_to_join(team=team, user=player)
    add_member(team=TeamFactory.create(name="Owls"), user=player, by=None)
    request.refresh_from_db()
    assert (request.status, request.reason) == (RequestStatus.WITHDRAWN, "Joined Owls.")


def test_declined_player_gets_the_reason(team: Team, captain: User, player: User) -> None:
    request = request_to_join(team=team, user=player)
    decline_join_request(request=request, by=captain, reason="  We are\nfull soon. ")
    request.refresh_from_db()
    assert (request.status, request.reason) == (RequestStatus.DECLINED, "We are full soon.")
    answer = Notification.objects.get(kind=NotificationKind.JOIN_ANSWERED)
    assert (answer.user, answer.title, answer.body) == (
        player,
        "Foxes declined your request to join",
        "We are full soon.",
    )
    assert Notification.objects.get(user=captain).settled_at is not None
    entry = AuditEntry.objects.latest("pk")
    assert (entry.action, entry.reason, entry.changes) == (
        "request_to_join.decline",
        "We are full soon.",
        {"status": ["open", "declined"]},
    )
    too_long = request_to_join(team=team, user=player)
    words = refused(lambda: decline_join_request(request=too_long, by=captain, reason="x" * 301))
    assert words == "A reason can have at most 300 characters."


def test_withdrawn_request_cannot_be_answered(team: Team, captain: User, player: User) -> None:
    request = request_to_join(team=team, user=player)
    withdraw_join_request(request=request, by=player)
    assert Notification.objects.get(user=captain).settled_at is not None
    for command in (accept_join_request, decline_join_request):
        words = refused(lambda command=command: command(request=request, by=captain))  # type: ignore[misc]
        assert words == "This request to join was withdrawn."
    assert refused(lambda: withdraw_join_request(request=request, by=player)) == (
        "This request to join was withdrawn."
    )


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (accept_join_request, "This request to join was already accepted."),
        (decline_join_request, "This request to join was already declined."),
    ],
)
def test_request_is_answered_once(
    team: Team, captain: User, player: User, answer: Callable[..., object], words: str
) -> None:
    request = request_to_join(team=team, user=player)
    answer(request=request, by=captain)
    for again in (accept_join_request, decline_join_request):
        assert refused(lambda again=again: again(request=request, by=captain)) == words  # type: ignore[misc]


def test_expired_request_is_closed_before_due_work_marks_it(
    team: Team, captain: User, player: User
) -> None:
    request = overdue(request_to_join(team=team, user=player))
    assert (request.status, request.state) == (RequestStatus.OPEN, RequestStatus.EXPIRED)
    assert list(JoinRequest.objects.open()) == []
    words = "This request to join has expired."
    assert refused(lambda: accept_join_request(request=request, by=captain)) == words
    assert refused(lambda: decline_join_request(request=request, by=captain)) == words
    assert refused(lambda: withdraw_join_request(request=request, by=player)) == words


def test_expiry_is_recorded_and_notified_once(team: Team, captain: User, player: User) -> None:
    request = overdue(request_to_join(team=team, user=player))
    standing = request_to_join(team=team, user=registered("Kit"))
    assert [expire_join_requests(), expire_join_requests()] == [1, 0]
    request.refresh_from_db()
    standing.refresh_from_db()
    assert (request.status, standing.status) == (RequestStatus.EXPIRED, RequestStatus.OPEN)
    assert request.answered_by is None
    expired = Notification.objects.get(kind=NotificationKind.JOIN_EXPIRED)
    assert (expired.user, expired.title, expired.body) == (
        player,
        "Foxes did not answer your request to join",
        "The request has expired. You can ask again.",
    )
    settled = Notification.objects.get(user=captain, dedupe=request.event)
    assert settled.settled_at is not None


@pytest.mark.any_database
@pytest.mark.parametrize("answer", [accept_join_request, decline_join_request])
@pytest.mark.parametrize("kind", KINDS)
def test_league_managers_answer_requests(
    team: Team, player: User, kind: str, answer: Callable[..., object]
) -> None:
    request, by = request_to_join(team=team, user=player), person(kind)
    if kind in ("admin", "team manager"):
        answer(request=request, by=by)
        return
    with pytest.raises(PermissionDenied):
        answer(request=request, by=by)
    with pytest.raises(PermissionDenied):
        withdraw_join_request(request=request, by=by)
    request.refresh_from_db()
    assert (request.status, Membership.objects.count()) == (RequestStatus.OPEN, 0)


@pytest.mark.any_database
@pytest.mark.parametrize("answer", [accept_join_request, decline_join_request])
@pytest.mark.parametrize("rank", MemberRank)
def test_team_leaders_answer_requests(
    team: Team, player: User, rank: MemberRank, answer: Callable[..., object]
) -> None:
    request = request_to_join(team=team, user=player)
    by = MembershipFactory.create(team=team, rank=rank).user
    if rank in (MemberRank.CAPTAIN, MemberRank.CO_CAPTAIN):
        answer(request=request, by=by)
        return
    with pytest.raises(PermissionDenied):
        answer(request=request, by=by)


@pytest.mark.any_database
@pytest.mark.parametrize("answer", [accept_join_request, decline_join_request])
def test_other_former_and_closed_leaders_cannot_answer_requests(
    team: Team, player: User, answer: Callable[..., object]
) -> None:
    request = request_to_join(team=team, user=player)
    other = MembershipFactory.create(rank=MemberRank.CAPTAIN).user
    former = MembershipFactory.create(
        team=team, rank=MemberRank.CAPTAIN, left_at=timezone.now() + WEEK
    ).user
    closed = MembershipFactory.create(
        team=team, rank=MemberRank.CAPTAIN, user__is_active=False
    ).user
    for by in (other, former, player):
        with pytest.raises(PermissionDenied):
            answer(request=request, by=by)
    assert refused(lambda: answer(request=request, by=closed)) == "This account is closed."


@pytest.mark.any_database
@pytest.mark.parametrize("answer", [accept_join_request, decline_join_request])
def test_banned_captain_cannot_answer_requests(
    team: Team, captain: User, player: User, answer: Callable[..., object]
) -> None:
    request = request_to_join(team=team, user=player)
    punish(user=captain, kind=PunishmentType.BAN, reason="Cheated.", by=None, league="bcl")
    words = refused(lambda: answer(request=request, by=captain))
    assert words == "You are banned from the Breachers Champions League for good: Cheated."


def test_request_expires_after_the_leagues_setting(team: Team, player: User) -> None:
    League.objects.filter(code="bcl").update(requests_last=timedelta(hours=36))
    before = timezone.now()
    request = request_to_join(team=team, user=player)
    length = request.expires_at - before
    assert timedelta(hours=36) <= length < timedelta(hours=36, minutes=1)
    League.objects.filter(code="bcl").update(requests_last=timedelta(hours=1))
    request.refresh_from_db()
    assert request.expires_at - before == length


def test_database_refuses_invalid_requests(team: Team, player: User) -> None:
    now = timezone.now()
    for fields in (
        {"status": "lost", "answered_at": now},
        {"status": RequestStatus.OPEN, "answered_at": now},
        {"status": RequestStatus.DECLINED, "answered_at": None},
    ):
        with pytest.raises(IntegrityError), transaction.atomic():
            JoinRequest.objects.create(team=team, user=player, expires_at=now, **fields)
