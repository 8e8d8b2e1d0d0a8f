"""Teams that disband or pause: their open requests and challenges close, and people are
notified."""

from collections.abc import Callable

import pytest
from django.core.exceptions import PermissionDenied
from django.test import Client

from accounts.enums import Role
from accounts.models import AuditEntry, Notification, User
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.lib.refusals import Refused
from matches.models import Challenge
from matches.play.challenges.services.challenges import accept_challenge, challenge_team
from matches.season.enrolment.services.participation import change_status, end_team
from matches.tests.factories import enrol
from teams.enums import RequestStatus, TeamStatus
from teams.models import JoinRequest, Team
from teams.services.join_requests import accept_join_request, request_to_join
from teams.tests.teams import LedTeam, led_team

pytestmark = pytest.mark.django_db

Command = Callable[[Team, User | None], Team]


def pausing(team: Team, by: User | None) -> Team:
    return change_status(team=team, status=TeamStatus.NOT_PARTICIPATING, by=by)


def ending_by_status(team: Team, by: User | None) -> Team:
    return change_status(team=team, status=TeamStatus.DISBANDED, by=by)


def ending(team: Team, by: User | None) -> Team:
    return end_team(team=team, by=by)


ENDS = [
    (ending, "Foxes has disbanded."),
    (ending_by_status, "Foxes has disbanded."),
    (pausing, "Foxes no longer participates."),
]


@pytest.fixture
def staff() -> User:
    return UserFactory.create(username="Tess", roles=[Role.TM_BREACHERS])


@pytest.fixture
def foxes() -> LedTeam:
    return enrolled("Foxes")


@pytest.fixture
def asked(foxes: LedTeam) -> tuple[JoinRequest, Challenge, Challenge]:
    """Open rows: a request to join the Foxes, their challenge to the Owls, the Bears' challenge to
    them; and others that do not concern the Foxes."""
    owls, bears = enrolled("Owls"), enrolled("Bears")
    challenge_team(challenger=owls.team, challenged=bears.team, by=owls.captain)
    request_to_join(team=owls.team, user=registered("Ona"))
    request = request_to_join(team=foxes.team, user=registered("Pip"))
    made = challenge_team(challenger=foxes.team, challenged=owls.team, by=foxes.co_captain)
    got = challenge_team(challenger=bears.team, challenged=foxes.team, by=bears.captain)
    Notification.objects.all().delete()
    return request, made.challenge, got.challenge


def enrolled(name: str) -> LedTeam:
    led = led_team(name)
    enrol(led.team)
    return led


def registered(username: str) -> User:
    return PlayerNameFactory.create(user__username=username).user


def told(kind: str) -> list[tuple[str, str, str]]:
    rows = Notification.objects.filter(kind=kind).order_by("user__username")
    return list(rows.values_list("user__username", "title", "body"))


@pytest.mark.parametrize(("end", "why"), ENDS)
def test_open_requests_close_and_everyone_concerned_is_told_why(
    foxes: LedTeam,
    staff: User,
    asked: tuple[JoinRequest, Challenge, Challenge],
    end: Command,
    why: str,
) -> None:
    end(foxes.team, staff)
    states = []
    for each in asked:
        each.refresh_from_db()
        states.append((each.status, each.answered_by, each.reason))
    assert states == [
        (RequestStatus.DECLINED, staff, why),
        (RequestStatus.WITHDRAWN, staff, why),
        (RequestStatus.DECLINED, staff, why),
    ]
    assert told("join-answered") == [("Pip", "Your request to join Foxes was closed", why)]
    made = "The challenge from Foxes to Owls was closed"
    got = "The challenge from Bears to Foxes was closed"
    assert told("challenge-answered") == [
        ("Bears captain", got, why),
        ("Bears second", got, why),
        ("Owls captain", made, why),
        ("Owls second", made, why),
    ]
    actions = ["request_to_join.decline", "challenge.withdraw", "challenge.decline"]
    reasons = AuditEntry.objects.filter(action__in=actions).values_list("reason", flat=True)
    assert list(reasons) == [why] * 3


@pytest.mark.parametrize(("end", "why"), ENDS)
def test_requests_of_other_teams_stay_open(
    foxes: LedTeam,
    asked: tuple[JoinRequest, Challenge, Challenge],
    end: Command,
    why: str,
) -> None:
    end(foxes.team, None)
    assert JoinRequest.objects.open().get().user.username == "Ona"
    assert Challenge.objects.open().get().challenger.name == "Owls"


def test_closed_requests_can_t_be_answered(
    foxes: LedTeam, staff: User, asked: tuple[JoinRequest, Challenge, Challenge]
) -> None:
    pausing(foxes.team, staff)
    request, _, got = asked
    with pytest.raises(Refused, match="was already declined"):
        accept_join_request(request=request, by=foxes.captain)
    with pytest.raises(Refused, match="was already declined"):
        accept_challenge(challenge=got, by=foxes.captain)


@pytest.mark.parametrize(
    "status",
    sorted(set(TeamStatus) - {0, TeamStatus.DISBANDED, TeamStatus.NOT_PARTICIPATING}),
)
def test_temporary_statuses_leave_requests_open(
    foxes: LedTeam,
    staff: User,
    asked: tuple[JoinRequest, Challenge, Challenge],
    status: TeamStatus,
) -> None:
    change_status(team=foxes.team, status=status, by=staff)
    assert JoinRequest.objects.open().filter(team=foxes.team).count() == 1
    assert Challenge.objects.open().of_team(foxes.team).count() == 2


@pytest.mark.parametrize("end", [ending, ending_by_status, pausing])
def test_refused_disbanding_changes_nothing(
    foxes: LedTeam, asked: tuple[JoinRequest, Challenge, Challenge], end: Command
) -> None:
    with pytest.raises(PermissionDenied):
        end(foxes.team, foxes.co_captain)
    assert JoinRequest.objects.open().count() == 2
    assert Challenge.objects.open().count() == 3
    assert not Notification.objects.exists()


@pytest.mark.parametrize(
    ("command", "body"),
    [("disband", {}), ("status", {"status": 2}), ("status", {"status": 5})],
)
@pytest.mark.usefixtures("asked")
def test_api_closes_requests_too(
    client: Client, foxes: LedTeam, staff: User, command: str, body: dict[str, int]
) -> None:
    client.force_login(staff)
    url = f"/api/teams/{foxes.team.pk}/manage/{command}"
    assert client.post(url, body, content_type="application/json").status_code == 200
    assert not Challenge.objects.open().of_team(foxes.team).exists()
    assert not JoinRequest.objects.open().filter(team=foxes.team).exists()
