"""Staff commands on teams: changes, notifications and refusals."""

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.enums import Region, Role
from accounts.models import User
from accounts.tests.factories import UserFactory
from accounts.tests.people import KINDS, person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from leagues.models import League, Season
from leagues.tests.factories import DivisionFactory, SeasonFactory, league
from teams.enums import MemberRank, TeamStatus
from teams.models import Cooldown, SeasonRecord
from teams.services.staff import move_player, place_team, set_status
from teams.tests.factories import (
    CooldownFactory,
    MembershipFactory,
    SeasonRecordFactory,
    TeamFactory,
)
from teams.tests.teams import audited, led_team, ranks_of, stored, told

pytestmark = pytest.mark.django_db

NOT_STAFF = [kind for kind in KINDS if kind not in {"admin", "team manager"}]


@pytest.fixture
def staff() -> User:
    return UserFactory.create(roles=[Role.TM_BREACHERS])


@pytest.mark.parametrize("status", [each for each in TeamStatus if each != TeamStatus.DISBANDED])
def test_staff_set_every_status(staff: User, status: TeamStatus) -> None:
    other = TeamStatus.ACTIVE if status != TeamStatus.ACTIVE else TeamStatus.REVIEW
    led = led_team(status=other)
    team = set_status(team=led.team, status=status, by=staff, reason="Asked for.")
    assert team.status == status
    assert audited() == [("team.set_status", {"status": [other.label, status.label]}, "Asked for.")]
    assert told(led.co_captain) == [f"The status of Foxes is now {status.label}"]
    assert told(led.member) == []
    with pytest.raises(Refused, match="already"):
        set_status(team=team, status=status, by=staff)


def test_setting_the_status_disbanded_disbands_the_team(staff: User) -> None:
    led = led_team()
    set_status(team=led.team, status=TeamStatus.DISBANDED, by=staff, reason="Cheats.")
    assert ranks_of(led.team) == {}
    assert [(action, reason) for action, _, reason in audited()] == [("team.disband", "Cheats.")]


def test_region_and_division_are_set_for_the_team_and_the_current_season(staff: User) -> None:
    led, division = led_team(), DivisionFactory.create(name="Premier")
    now = SeasonRecordFactory.create(team=led.team)
    past = SeasonRecordFactory.create(team=led.team, season=SeasonFactory.create())
    place_team(team=led.team, region=Region.EU, division=division, by=staff)
    led.team.refresh_from_db()
    now.refresh_from_db()
    past.refresh_from_db()
    assert (led.team.region, now.region, now.division) == ("EU", "EU", division)
    assert (past.region, past.division) == ("NO-REGION", None)
    assert audited() == [
        (
            "team.place",
            {"region": ["No Region", "Europe"], "division": ["No Division", "Premier"]},
            "",
        )
    ]
    before = stored()
    place_team(team=led.team, region=Region.EU, division=division, by=staff)
    assert stored() == before
    place_team(team=led.team, region=Region.EU, division=None, by=staff)
    assert SeasonRecord.objects.get(pk=now.pk).division is None


def test_closed_season_keeps_region_and_division_of_its_teams(staff: User) -> None:
    led, division = led_team(), DivisionFactory.create(name="Premier")
    record = SeasonRecordFactory.create(team=led.team, division=division)
    Season.objects.filter(pk=record.season_id).update(closed_at=timezone.now())
    before = stored()
    with pytest.raises(FieldsRefused) as refused:
        place_team(team=led.team, region=Region.EU, division=None, by=staff)
    assert dict(refused.value.fields) == {"division": ["BCL Season 1 is closed."]}
    assert stored() == before
    place_team(team=led.team, region=Region.EU, division=division, by=staff)
    led.team.refresh_from_db()
    record.refresh_from_db()
    assert (led.team.region, record.region, record.division) == ("EU", "NO-REGION", division)


def test_division_needs_an_enrolled_team_of_its_league(staff: User) -> None:
    led = led_team()
    with pytest.raises(FieldsRefused) as refused:
        place_team(team=led.team, region=Region.EU, division=DivisionFactory.create(), by=staff)
    assert dict(refused.value.fields) == {
        "division": ["Foxes is not enrolled in the current season."]
    }
    elsewhere = DivisionFactory.create(league=league(LeagueCode.XCL))
    with pytest.raises(FieldsRefused) as refused:
        place_team(team=led.team, region=Region.EU, division=elsewhere, by=staff)
    assert dict(refused.value.fields) == {
        "division": ["This is not a division of the Breachers Champions League."]
    }
    place_team(team=led.team, region=Region.EU, division=None, by=staff)


def test_player_is_moved_in_spite_of_locks_and_cooldowns(staff: User) -> None:
    led = led_team(status=TeamStatus.ROSTER_LOCKED)
    to = led_team("Owls", status=TeamStatus.REVIEW)
    CooldownFactory.create(user=led.co_captain)
    move_player(team=led.team, player=led.co_captain, to=to.team, by=staff, reason="Asked by both.")
    assert "Foxes second" not in ranks_of(led.team)
    assert ranks_of(to.team)["Foxes second"] == "Member"
    assert Cooldown.objects.count() == 1
    change = {"team": ["Foxes", "Owls"]}
    assert audited() == [("team.move_player", change, "Asked by both.")] * 2
    for interested in (led.co_captain, led.captain, to.captain):
        assert told(interested) == ["Foxes second was moved from Foxes to Owls"]


def test_player_is_not_moved_to_an_impossible_team(staff: User) -> None:
    led = led_team()
    player = led.member
    League.objects.filter(code="bcl").update(roster_minimum=1, roster_maximum=3)
    full, gone = led_team("Owls").team, TeamFactory.create(status=TeamStatus.DISBANDED)
    elsewhere = TeamFactory.create(league=league(LeagueCode.XCL))
    free = TeamFactory.create()
    before = stored()
    with pytest.raises(FieldsRefused) as refused:
        move_player(team=led.team, player=player, to=full, by=staff, reason=" ")
    assert dict(refused.value.fields) == {"reason": ["Give a reason for the move"]}
    for to in (led.team, elsewhere):
        with pytest.raises(FieldsRefused) as refused:
            move_player(team=led.team, player=player, to=to, by=staff, reason="So.")
        assert dict(refused.value.fields) == {
            "team": ["Choose another team in the Breachers Champions League."]
        }
    for to, reason in ((full, "Owls already has 3 players"), (gone, "has disbanded")):
        with pytest.raises(Refused, match=reason):
            move_player(team=led.team, player=player, to=to, by=staff, reason="So.")
    with pytest.raises(Refused, match="is the captain of Foxes"):
        move_player(team=led.team, player=led.captain, to=free, by=staff, reason="So.")
    assert stored() == before


@pytest.mark.parametrize("kind", [*NOT_STAFF, "captain"])
def test_only_league_managers_use_staff_commands(kind: str) -> None:
    led, to = led_team(), TeamFactory.create()
    by = led.captain if kind == "captain" else person(kind)
    MembershipFactory.create(team=to, rank=MemberRank.CAPTAIN, user=UserFactory.create())
    before = stored()
    with pytest.raises(PermissionDenied):
        set_status(team=led.team, status=TeamStatus.REVIEW, by=by)
    with pytest.raises(PermissionDenied):
        place_team(team=led.team, region=Region.EU, division=None, by=by)
    with pytest.raises(PermissionDenied):
        move_player(team=led.team, player=led.member, to=to, by=by, reason="So.")
    assert stored() == before
