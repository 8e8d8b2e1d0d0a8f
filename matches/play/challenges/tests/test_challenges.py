"""Challenges: what is stored and notified, what is refused, and who may answer."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.enums import NotificationKind, PunishmentType
from accounts.models import AuditEntry, Notification, User
from accounts.punishments.services import punish
from accounts.tests.people import KINDS, person
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from leagues.models import League, Season
from leagues.tests.factories import current_season, league
from matches.models import Challenge, Match
from matches.play.challenges.services.challenges import (
    Challenged,
    accept_challenge,
    challenge_team,
    decline_challenge,
    expire_challenges,
    withdraw_challenge,
)
from matches.tests.factories import enrol
from teams.enums import MemberRank, RequestStatus, TeamStatus
from teams.models import Team
from teams.tests.factories import MembershipFactory, TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def enrolled(name: str) -> Team:
    team = TeamFactory.create(name=name)
    enrol(team)
    return team


@pytest.fixture
def foxes() -> Team:
    return enrolled("Foxes")


@pytest.fixture
def owls() -> Team:
    return enrolled("Owls")


@pytest.fixture
def mara(foxes: Team) -> User:
    """The captain of the Foxes, the challengers."""
    return leader(foxes, "Mara")


@pytest.fixture
def ivo(owls: Team) -> User:
    """The co-captain of the Owls, who are challenged."""
    return leader(owls, "Ivo", MemberRank.CO_CAPTAIN)


def leader(team: Team, username: str, rank: MemberRank = MemberRank.CAPTAIN) -> User:
    return MembershipFactory.create(team=team, rank=rank, user__username=username).user


@pytest.fixture
def challenge(foxes: Team, owls: Team, mara: User) -> Challenge:
    return challenge_team(challenger=foxes, challenged=owls, by=mara).challenge


def overdue(challenge: Challenge) -> Challenge:
    challenge.expires_at = timezone.now() - timedelta(seconds=1)
    challenge.save()
    return challenge


def told() -> list[tuple[str, str, str, str]]:
    """All notifications: person, kind, title, link."""
    rows = Notification.objects.order_by("pk")
    return list(rows.values_list("user__username", "kind", "title", "link"))


def refused(command: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refusal:
        command()
    return str(refusal.value)


def test_challenge_is_stored_audited_and_notifies_the_other_teams_leaders(
    foxes: Team, owls: Team, mara: User, ivo: User
) -> None:
    before = AuditEntry.objects.count()
    outcome = challenge_team(challenger=foxes, challenged=owls, by=mara)
    challenge = Challenge.objects.get()
    assert outcome == Challenged(challenge, None)
    assert (challenge.challenger, challenge.challenged, challenge.made_by, challenge.match) == (
        foxes,
        owls,
        mara,
        None,
    )
    assert (challenge.state, Match.objects.count()) == (RequestStatus.OPEN, 0)
    assert told() == [("Ivo", "challenge-received", "Foxes challenged Owls", "/requests")]
    entry = AuditEntry.objects.latest("pk")
    assert (AuditEntry.objects.count() - before, entry.action, entry.actor, entry.changes) == (
        1,
        "challenge.create",
        mara,
        {"challenger": [None, "Foxes"], "challenged": [None, "Owls"]},
    )


def test_accepted_challenge_is_an_unscheduled_match_of_the_current_season(
    challenge: Challenge, foxes: Team, owls: Team, mara: User, ivo: User
) -> None:
    Notification.objects.all().delete()
    match = accept_challenge(challenge=challenge, by=ivo)
    assert (match.season, match.team_a, match.team_b, match.time, match.week) == (
        current_season(),
        foxes,
        owls,
        None,
        None,
    )
    challenge.refresh_from_db()
    assert (challenge.status, challenge.match, challenge.answered_by) == (
        RequestStatus.ACCEPTED,
        match,
        ivo,
    )
    words = "Owls accepted the challenge from Foxes"
    assert told() == [("Mara", "challenge-answered", words, f"/bcl/match/{match.pk}")]
    actions = AuditEntry.objects.order_by("-pk").values_list("action", "actor__username")[:2]
    assert list(actions) == [("challenge.accept", "Ivo"), ("match.create", "Ivo")]


def test_challenging_a_team_that_has_challenged_first_accepts(
    challenge: Challenge, foxes: Team, owls: Team, ivo: User
) -> None:
    outcome = challenge_team(challenger=owls, challenged=foxes, by=ivo)
    match = Match.objects.get()
    assert (outcome.challenge.pk, outcome.match) == (challenge.pk, match)
    challenge.refresh_from_db()
    assert (challenge.match, Challenge.objects.count()) == (match, 1)


def test_second_identical_challenge_is_refused_while_the_first_is_open(
    challenge: Challenge, foxes: Team, owls: Team, mara: User, ivo: User
) -> None:
    words = refused(lambda: challenge_team(challenger=foxes, challenged=owls, by=mara))
    assert words == "Foxes has already challenged Owls. Wait for the answer."
    for pair in ((foxes, owls), (owls, foxes)):
        with pytest.raises(IntegrityError), transaction.atomic():
            Challenge.objects.create(
                challenger=pair[0],
                challenged=pair[1],
                made_by=mara,
                expires_at=challenge.expires_at,
            )
    withdraw_challenge(challenge=challenge, by=mara)
    challenge_team(challenger=foxes, challenged=owls, by=mara)
    assert Challenge.objects.count() == 2


def test_expired_challenge_does_not_block_a_new_one(
    challenge: Challenge, foxes: Team, owls: Team, ivo: User
) -> None:
    overdue(challenge)
    outcome = challenge_team(challenger=owls, challenged=foxes, by=ivo)
    challenge.refresh_from_db()
    assert (challenge.status, outcome.match) == (RequestStatus.EXPIRED, None)
    assert outcome.challenge != challenge


@pytest.mark.any_database
@pytest.mark.parametrize(
    "status", [TeamStatus.DISBANDED, TeamStatus.REVIEW, TeamStatus.NOT_PARTICIPATING]
)
@pytest.mark.parametrize("name", ["Foxes", "Owls"])
def test_team_that_does_not_play_can_t_challenge_or_be_challenged(
    challenge: Challenge, mara: User, ivo: User, name: str, status: TeamStatus
) -> None:
    foxes, owls = challenge.challenger, challenge.challenged
    Team.objects.filter(name=name).update(status=status)
    words = (
        f"{name} has disbanded. Challenge another team."
        if status == TeamStatus.DISBANDED
        else f"{name} does not play in BCL Season 1. The league’s team managers can help."
    )
    assert refused(lambda: accept_challenge(challenge=challenge, by=ivo)) == words
    withdraw_challenge(challenge=challenge, by=mara)
    assert refused(lambda: challenge_team(challenger=foxes, challenged=owls, by=mara)) == words
    assert Match.objects.count() == 0


def test_team_that_is_not_enrolled_can_t_be_challenged(foxes: Team, mara: User) -> None:
    stranger = TeamFactory.create(name="Strangers")
    words = refused(lambda: challenge_team(challenger=foxes, challenged=stranger, by=mara))
    assert words == "Strangers does not play in BCL Season 1. The league’s team managers can help."


def test_nobody_can_be_challenged_between_seasons(foxes: Team, owls: Team, mara: User) -> None:
    Season.objects.update(is_current=False)
    words = refused(lambda: challenge_team(challenger=foxes, challenged=owls, by=mara))
    assert words == (
        "The Breachers Champions League has no season right now. You can challenge once one has "
        "begun."
    )


@pytest.mark.any_database
def test_invalid_challenges_are_refused(foxes: Team, owls: Team, mara: User) -> None:
    elsewhere = TeamFactory.create(name="Boars", league=league(LeagueCode.OCL))
    words = refused(lambda: challenge_team(challenger=foxes, challenged=elsewhere, by=mara))
    assert words == "Foxes and Boars play in different leagues."
    words = refused(lambda: challenge_team(challenger=foxes, challenged=foxes, by=mara))
    assert words == "Foxes can’t challenge itself."
    manager = person("team manager")
    MembershipFactory.create(team=owls, user=manager)
    words = refused(lambda: challenge_team(challenger=foxes, challenged=owls, by=manager))
    assert words == "You are on Owls yourself. Challenge another team."


@pytest.mark.any_database
def test_banned_captain_can_t_challenge_or_answer(
    challenge: Challenge, foxes: Team, owls: Team, ivo: User
) -> None:
    punish(user=ivo, kind=PunishmentType.BAN, reason="Cheated.", by=None, league="bcl")
    words = "You are banned from the Breachers Champions League for good: Cheated."
    for command in (
        lambda: challenge_team(challenger=owls, challenged=foxes, by=ivo),
        lambda: accept_challenge(challenge=challenge, by=ivo),
        lambda: decline_challenge(challenge=challenge, by=ivo),
    ):
        assert refused(command) == words


def test_declined_challengers_are_told_the_reason(challenge: Challenge, ivo: User) -> None:
    decline_challenge(challenge=challenge, by=ivo, reason="Next week.")
    challenge.refresh_from_db()
    assert (challenge.status, challenge.reason) == (RequestStatus.DECLINED, "Next week.")
    answer = Notification.objects.get(kind=NotificationKind.CHALLENGE_ANSWERED)
    assert (answer.user.username, answer.title, answer.body) == (
        "Mara",
        "Owls declined the challenge from Foxes",
        "Next week.",
    )


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (accept_challenge, "This challenge was already accepted."),
        (decline_challenge, "This challenge was already declined."),
    ],
)
def test_challenge_is_answered_once(
    challenge: Challenge, mara: User, ivo: User, answer: Callable[..., object], words: str
) -> None:
    answer(challenge=challenge, by=ivo)
    received = Notification.objects.filter(dedupe=challenge.event)
    assert not received.filter(settled_at=None).exists()
    assert refused(lambda: accept_challenge(challenge=challenge, by=ivo)) == words
    assert refused(lambda: decline_challenge(challenge=challenge, by=ivo)) == words
    assert refused(lambda: withdraw_challenge(challenge=challenge, by=mara)) == words


def test_withdrawn_challenge_can_t_be_answered(challenge: Challenge, mara: User, ivo: User) -> None:
    withdraw_challenge(challenge=challenge, by=mara)
    words = refused(lambda: accept_challenge(challenge=challenge, by=ivo))
    assert words == "This challenge was withdrawn."


def test_expiry_counts_before_it_is_recorded_and_is_notified_once(
    challenge: Challenge, ivo: User
) -> None:
    overdue(challenge)
    assert list(Challenge.objects.open()) == []
    words = refused(lambda: accept_challenge(challenge=challenge, by=ivo))
    assert words == "This challenge has expired."
    assert [expire_challenges(), expire_challenges()] == [1, 0]
    challenge.refresh_from_db()
    assert (challenge.status, Match.objects.count()) == (RequestStatus.EXPIRED, 0)
    expired = Notification.objects.get(kind=NotificationKind.CHALLENGE_EXPIRED)
    assert (expired.user.username, expired.title) == (
        "Mara",
        "Owls did not answer the challenge from Foxes",
    )


@pytest.mark.any_database
@pytest.mark.parametrize("kind", KINDS)
def test_managers_of_a_league_act_for_any_of_its_teams(
    challenge: Challenge, foxes: Team, owls: Team, kind: str
) -> None:
    by = person(kind)
    commands: dict[str, Callable[[], object]] = {
        "challenge": lambda: challenge_team(challenger=enrolled("Boars"), challenged=owls, by=by),
        "decline": lambda: decline_challenge(challenge=challenge, by=by),
        "accept": lambda: accept_challenge(
            challenge=challenge_team(
                challenger=foxes, challenged=owls, by=person("admin")
            ).challenge,
            by=by,
        ),
        "withdraw": lambda: withdraw_challenge(
            challenge=challenge_team(
                challenger=enrolled("Bears"), challenged=owls, by=person("admin")
            ).challenge,
            by=by,
        ),
    }
    if kind in ("admin", "team manager"):
        for command in commands.values():
            command()
        return
    for name in ("challenge", "decline", "withdraw"):
        with pytest.raises(PermissionDenied):
            commands[name]()
    with pytest.raises(PermissionDenied):
        accept_challenge(challenge=challenge, by=by)
    challenge.refresh_from_db()
    assert (challenge.status, Match.objects.count()) == (RequestStatus.OPEN, 0)


@pytest.mark.any_database
@pytest.mark.parametrize("rank", MemberRank)
def test_only_leaders_act_for_a_team(
    challenge: Challenge, foxes: Team, owls: Team, rank: MemberRank
) -> None:
    by = leader(owls, "Kit", rank)
    outsider = leader(enrolled("Boars"), "Sol")
    with pytest.raises(PermissionDenied):
        accept_challenge(challenge=challenge, by=outsider)
    with pytest.raises(PermissionDenied):
        withdraw_challenge(challenge=challenge, by=by)
    if rank in (MemberRank.CAPTAIN, MemberRank.CO_CAPTAIN):
        accept_challenge(challenge=challenge, by=by)
        challenge_team(challenger=owls, challenged=enrolled("Bears"), by=by)
        return
    for command in (
        lambda: accept_challenge(challenge=challenge, by=by),
        lambda: decline_challenge(challenge=challenge, by=by),
        lambda: challenge_team(challenger=owls, challenged=foxes, by=by),
    ):
        with pytest.raises(PermissionDenied):
            command()


def test_challenge_stays_open_for_the_leagues_period(foxes: Team, owls: Team, mara: User) -> None:
    League.objects.filter(code="bcl").update(requests_last=timedelta(hours=36))
    before = timezone.now()
    challenge = challenge_team(challenger=foxes, challenged=owls, by=mara).challenge
    length = challenge.expires_at - before
    assert timedelta(hours=36) <= length < timedelta(hours=36, minutes=1)


def test_database_refuses_invalid_challenges(foxes: Team, owls: Team, mara: User) -> None:
    now = timezone.now()
    for fields in (
        {"challenged": foxes},
        {"status": "lost", "answered_at": now},
        {"status": RequestStatus.DECLINED, "answered_at": None},
        {"status": RequestStatus.ACCEPTED, "answered_at": now, "match": None},
    ):
        with pytest.raises(IntegrityError), transaction.atomic():
            Challenge.objects.create(
                **{
                    "challenger": foxes,
                    "challenged": owls,
                    "made_by": mara,
                    "expires_at": now,
                    **fields,
                }
            )
