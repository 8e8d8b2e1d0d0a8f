"""Players found teams: at once, or when staff approve."""

from collections.abc import Callable

import pytest
from django.core.exceptions import PermissionDenied, ValidationError
from django.test import Client

from accounts.enums import CaseOutcome, Region
from accounts.models import Case, User
from accounts.tests.factories import PlayerNameFactory, UserFactory
from accounts.tests.people import person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.tests.permission_table import LEAGUE_ID
from leagues.enums import Founding
from leagues.models import League
from leagues.tests.factories import current_season, league
from matches.people.cases.services import decide_case
from matches.season.enrolment.services.founding import found_team
from matches.season.enrolment.services.own_founding import (
    answer_founding,
    ask_to_found,
    withdraw_founding,
)
from teams.enums import MemberRank
from teams.models import Membership, SeasonRecord, Team, TeamFounding
from teams.services.membership import add_member
from teams.services.team_names import NAME_WAITS
from teams.tests.factories import FreeAgentFactory, TeamFactory
from teams.tests.teams import led_team, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def pip() -> User:
    return PlayerNameFactory.create(user__username="Pip").user


@pytest.fixture
def ivo() -> User:
    """A team manager of the league."""
    return person("team manager")


def founding_is(setting: Founding) -> None:
    League.objects.update(founding=setting)


def asked(user: User, name: str = "Moths") -> TeamFounding:
    return ask_to_found(league=league(), name=name, region=Region.EU, user=user)


def refused(command: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refusal:
        command()
    return str(refusal.value)


def is_founded_by(user: User) -> bool:
    """Whether the Moths are there, enrolled, with the person as captain."""
    membership = Membership.objects.current().get(user=user)
    assert (membership.team.name, membership.rank) == ("Moths", MemberRank.CAPTAIN)
    return SeasonRecord.objects.filter(team=membership.team, season__is_current=True).exists()


def test_player_founds_a_team_at_once_where_the_league_allows_it(pip: User) -> None:
    current_season()
    founding_is(Founding.PLAYERS)
    FreeAgentFactory.create(user=pip)
    founding = asked(pip, "  Moths ")
    assert is_founded_by(pip)
    assert founding.team is not None
    assert not pip.free_agent_posts.exists()
    assert not Case.objects.exists()


def test_staff_approve_a_team_in_its_case(pip: User, ivo: User) -> None:
    current_season()
    asked(pip)
    assert not Team.objects.exists()
    case = Case.objects.get()
    assert (case.text, case.opened_by) == ("Moths, Europe", pip)
    assert told(ivo) == ["Pip wants to found the team Moths"]
    client = Client()
    client.force_login(ivo)
    sent = {"outcome": "approved", "answer": ""}
    answer = client.post(f"/api/cases/{case.pk}/decide", sent, "application/json")
    words = "The team is founded. The player who asked is its captain."
    assert answer.json() == {"success": True, "message": words}
    assert is_founded_by(pip)
    assert told(pip) == ["Staff approved your team Moths"]
    case.refresh_from_db()
    assert (case.outcome, case.owner) == (CaseOutcome.APPROVED, ivo)


def test_staff_decline_a_team_with_a_reason(pip: User, ivo: User) -> None:
    founding = asked(pip)
    with pytest.raises(FieldsRefused):
        answer_founding(founding=founding, approve=False, by=ivo)
    case = Case.objects.get()
    decide_case(case=case, outcome=CaseOutcome.DECLINED, answer="Another name.", by=ivo)
    assert told(pip) == ["Staff declined your team Moths"]
    assert not Team.objects.exists()
    assert refused(lambda: answer_founding(founding=founding, approve=True, by=ivo)) == (
        "This wish was already answered or taken back."
    )
    assert asked(pip, "Owls").outcome == ""


@pytest.mark.any_database
def test_nobody_approves_their_own_team() -> None:
    manager = person("team manager")
    PlayerNameFactory.create(user=manager)
    founding = asked(manager)
    for by in (manager, UserFactory.create()):
        with pytest.raises(PermissionDenied):
            answer_founding(founding=founding, approve=True, by=by)


def test_name_that_was_taken_meanwhile_is_refused(pip: User, ivo: User) -> None:
    asked(pip)
    TeamFactory.create(name="MOTHS")
    case = Case.objects.get()
    words = refused(lambda: decide_case(case=case, outcome=CaseOutcome.APPROVED, answer="", by=ivo))
    assert words == (
        "Moths: Another team in this league already has this name. Decline it, and the player can "
        "choose another name."
    )


def test_name_that_waits_for_staff_is_taken(pip: User, ivo: User) -> None:
    asked(pip, "Paper Lanterns")
    another = PlayerNameFactory.create().user
    for name in ("paper lanterns", "Paper Lantems"):
        with pytest.raises(ValidationError) as refusal:
            asked(another, name)
        assert refusal.value.message_dict == {"name": [f"{NAME_WAITS}."]}
    with pytest.raises(ValidationError, match=NAME_WAITS):
        found_team(league=league(), name="Paper Lanterns", region=Region.EU, by=ivo)
    decide_case(case=Case.objects.get(), outcome=CaseOutcome.APPROVED, answer="", by=ivo)
    assert Team.objects.get().name == "Paper Lanterns"


@pytest.mark.any_database
def test_only_free_players_found_teams(pip: User) -> None:
    assert refused(lambda: asked(UserFactory.create())) == (
        "You are not registered for the Breachers Champions League."
    )
    asked(pip)
    assert refused(lambda: asked(pip, "Owls")) == "Staff have not answered your last wish yet."
    founding_is(Founding.STAFF)
    assert refused(lambda: asked(PlayerNameFactory.create().user, "Crows")) == (
        "In this league staff create the teams. Ask them in the league’s Discord."
    )


def test_misleading_and_taken_names_are_refused(pip: User) -> None:
    TeamFactory.create(name="Foxes")
    for name in ("Foxes", "F\u043exes", "Fox\u200bes", ""):
        with pytest.raises(ValidationError):
            asked(pip, name)


def test_player_takes_the_wish_back(pip: User, ivo: User) -> None:
    founding = asked(pip)
    with pytest.raises(PermissionDenied):
        withdraw_founding(founding=founding, user=ivo)
    withdraw_founding(founding=founding, user=pip)
    assert Case.objects.get().outcome == CaseOutcome.SOLVED


def test_joining_a_team_ends_the_wish(pip: User) -> None:
    asked(pip)
    add_member(team=led_team().team, user=pip, by=None)
    assert not TeamFounding.objects.waiting().exists()
    assert Case.objects.get().outcome == CaseOutcome.SOLVED


def test_api_says_what_a_player_can_do_and_does_it(pip: User) -> None:
    client = Client()
    client.force_login(pip)
    path = f"/api/teams/all/{LEAGUE_ID}/founding"
    free = {"needsApproval": True, "waiting": None, "obstacle": "", "wayOn": None, "region": None}
    assert client.get(path).json() == free
    sent = {"name": "Moths", "region": "EU"}
    answer = client.post(path, sent, "application/json")
    assert (answer.status_code, answer.json()) == (
        201,
        {
            "success": True,
            "message": "We asked the staff of the Breachers Champions League to approve Moths.",
        },
    )
    waiting = TeamFounding.objects.get()
    assert client.get(path).json() == {
        **free,
        "waiting": {"_id": str(waiting.pk), "name": "Moths"},
    }
    client.post(f"/api/teams/foundings/{waiting.pk}/withdraw")
    founding_is(Founding.PLAYERS)
    answer = client.post(path, sent, "application/json")
    team = Team.objects.get()
    assert answer.json() == {
        "success": True,
        "message": "Moths is founded, and you are its captain.",
        "link": f"/bcl/team/{team.pk}/manage",
    }
    wrong = client.post(path, {"name": "", "region": "MARS"}, "application/json")
    assert wrong.json() == {
        "name": ["Please enter a name"],
        "region": ["Please select a valid region"],
    }
