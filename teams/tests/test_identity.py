"""Names and logos of teams: changes, notifications and refusals."""

import pytest
from django.core.exceptions import PermissionDenied
from django.core.files.base import ContentFile

from accounts.enums import NotificationKind, Role
from accounts.models import Case, Notification, User
from accounts.tests.factories import UserFactory
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.models import League
from teams.enums import NameOutcome, TeamStatus
from teams.models import NameChangeRequest
from teams.services.identity import answer_name_request, change_logo, rename_team
from teams.services.team_names import NAME_TAKEN
from teams.tests.factories import TeamFactory
from teams.tests.teams import LedTeam, audited, led_team, stored, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def staff() -> User:
    return UserFactory.create(roles=[Role.TM_BREACHERS])


def approving() -> LedTeam:
    """A team of a league that approves names."""
    League.objects.filter(code="bcl").update(approve_names=True)
    return led_team()


def field_errors(refused: "pytest.ExceptionInfo[FieldsRefused]") -> object:
    return dict(refused.value.fields)


@pytest.mark.parametrize("who", ["captain", "co_captain"])
def test_leaders_rename_their_team_at_once(who: str) -> None:
    led = led_team()
    assert rename_team(team=led.team, name="  Grey   Wolves ", by=getattr(led, who)) is None
    led.team.refresh_from_db()
    assert (led.team.name, led.team.name_key) == ("Grey Wolves", "grey wolves")
    assert audited() == [("team.rename", {"name": ["Foxes", "Grey Wolves"]}, "")]


def test_name_waits_where_the_league_approves_names(staff: User) -> None:
    led = approving()
    assert rename_team(team=led.team, name="Wolves", by=led.captain) is not None
    led.team.refresh_from_db()
    assert led.team.name == "Foxes"
    notification = Notification.objects.get()
    assert (notification.user, notification.kind, notification.title, notification.link) == (
        staff,
        NotificationKind.APPROVAL_NEEDED,
        "Foxes wants to change its name to Wolves",
        f"/tm/manage/cases/{Case.objects.get().pk}",
    )
    answer_name_request(team=led.team, approve=True, by=staff)
    led.team.refresh_from_db()
    notification.refresh_from_db()
    assert (led.team.name, notification.settled_at is not None) == ("Wolves", True)
    assert NameChangeRequest.objects.get().outcome == NameOutcome.APPROVED
    assert told(led.captain) == ["The name change from Foxes to Wolves was approved"]
    assert audited() == [
        ("team.request_name", {"requestedName": [None, "Wolves"]}, ""),
        ("team.rename", {"name": ["Foxes", "Wolves"]}, ""),
    ]


def test_declined_name_keeps_the_old_one(staff: User) -> None:
    led = approving()
    rename_team(team=led.team, name="Wolves", by=led.captain)
    with pytest.raises(FieldsRefused) as refused:
        answer_name_request(team=led.team, approve=False, by=staff, reason=" ")
    assert field_errors(refused) == {"reason": ["Give a reason for declining the name"]}
    answer_name_request(team=led.team, approve=False, by=staff, reason="Too plain.")
    led.team.refresh_from_db()
    assert led.team.name == "Foxes"
    assert told(led.captain) == ["The name change from Foxes to Wolves was declined"]
    assert audited()[-1] == ("team.decline_name", {"requestedName": ["Wolves", None]}, "Too plain.")
    with pytest.raises(Refused, match="Foxes has not requested a new name"):
        answer_name_request(team=led.team, approve=True, by=staff)


def test_requested_name_that_was_taken_since_is_not_approved(staff: User) -> None:
    led = approving()
    rename_team(team=led.team, name="Wolves", by=led.captain)
    TeamFactory.create(name="wolves")
    with pytest.raises(FieldsRefused) as refused:
        answer_name_request(team=led.team, approve=True, by=staff)
    assert field_errors(refused) == {"name": [NAME_TAKEN]}
    assert NameChangeRequest.objects.get().outcome == ""


def test_second_name_request_replaces_the_first() -> None:
    led = approving()
    rename_team(team=led.team, name="Wolves", by=led.captain)
    rename_team(team=led.team, name="Bears", by=led.co_captain)
    requests = NameChangeRequest.objects.order_by("id").values_list("name", "outcome")
    assert list(requests) == [("Wolves", "replaced"), ("Bears", "")]


def test_staff_rename_without_approval(staff: User) -> None:
    led = approving()
    assert rename_team(team=led.team, name="Wolves", by=staff) is None


def test_name_of_another_team_of_the_league_is_refused() -> None:
    led = led_team()
    TeamFactory.create(name="Wolves")
    before = stored()
    for name, reason in (("WOLVES", NAME_TAKEN), ("Foxes", "This is already the team's name")):
        with pytest.raises(FieldsRefused) as refused:
            rename_team(team=led.team, name=name, by=led.captain)
        assert field_errors(refused) == {"name": [reason]}
    assert stored() == before


def test_case_of_a_name_may_change() -> None:
    led = led_team()
    rename_team(team=led.team, name="FOXES", by=led.captain)
    led.team.refresh_from_db()
    assert led.team.name == "FOXES"


def test_disbanded_team_keeps_its_name(staff: User) -> None:
    led = led_team(status=TeamStatus.DISBANDED)
    with pytest.raises(Refused, match="Foxes has disbanded"):
        rename_team(team=led.team, name="Wolves", by=staff)


@pytest.mark.any_database
def test_only_leaders_and_staff_change_names_and_logos() -> None:
    led = approving()
    rename_team(team=led.team, name="Wolves", by=led.captain)
    for by in (led.member, led_team("Owls").captain):
        with pytest.raises(PermissionDenied):
            rename_team(team=led.team, name="Bears", by=by)
        with pytest.raises(PermissionDenied):
            change_logo(team=led.team, picture=ContentFile(b"picture", "logo.webp"), by=by)
    for by in (led.captain, led.co_captain):
        with pytest.raises(PermissionDenied):
            answer_name_request(team=led.team, approve=True, by=by)
    led.team.refresh_from_db()
    assert (led.team.name, led.team.image.name) == ("Foxes", "")
