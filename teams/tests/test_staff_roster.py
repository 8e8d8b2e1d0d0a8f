"""Staff add players and appoint captains: changes, notifications and refusals."""

import pytest
from django.core.exceptions import PermissionDenied

from accounts.enums import PunishmentType, Role
from accounts.models import Notification, User
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from accounts.tests.people import KINDS, person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.models import League
from teams.enums import MemberRank, TeamStatus
from teams.models import CaptaincyOffer
from teams.services.captaincy import offer_captaincy
from teams.services.staff_roster import add_player, appoint_captain
from teams.tests.factories import CooldownFactory, MembershipFactory, TeamFactory
from teams.tests.teams import audited, led_team, ranks_of, stored, told

pytestmark = pytest.mark.django_db

NOT_STAFF = [kind for kind in KINDS if kind not in {"admin", "team manager"}]


@pytest.fixture
def staff() -> User:
    return UserFactory.create(roles=[Role.TM_BREACHERS])


def test_staff_add_a_player(staff: User) -> None:
    led, player = led_team(), UserFactory.create(username="Pip")
    add_player(team=led.team, player=player, by=staff, reason="Asked for.")
    assert ranks_of(led.team)["Pip"] == "Member"
    changes = {"player": [None, "Pip"], "rank": [None, "Member"]}
    assert audited() == [("team.join", changes, "Asked for.")]
    assert told(player) == ["The league’s staff put you on Foxes"]
    assert told(led.captain) == ["The league’s staff put Pip on Foxes"]
    assert told(led.member) == []
    assert set(Notification.objects.values_list("body", flat=True)) == {"Asked for."}


def test_player_is_added_only_with_a_reason_and_to_a_team_that_can_take_them(staff: User) -> None:
    led, waiting, banned = led_team(), UserFactory.create(), UserFactory.create()
    CooldownFactory.create(user=waiting)
    punish(user=banned, kind=PunishmentType.BAN, reason="Rude.", league="bcl", by=None)
    closed = TeamFactory.create(status=TeamStatus.DISBANDED)
    Notification.objects.all().delete()
    before = stored()
    for team, player, reason, error, words in (
        (led.team, UserFactory.create(), " ", FieldsRefused, "Give a reason"),
        (led.team, banned, "So.", FieldsRefused, "is blocked from"),
        (led.team, waiting, "So.", Refused, "on cooldown"),
        (led.team, led.member, "So.", Refused, "already on Foxes"),
        (closed, UserFactory.create(), "So.", Refused, "has disbanded"),
    ):
        with pytest.raises(error) as refusal:
            add_player(team=team, player=player, by=staff, reason=reason)
        assert words in str(getattr(refusal.value, "fields", refusal.value))
    League.objects.update(roster_minimum=1, roster_maximum=3)
    with pytest.raises(Refused, match="already has 3 players"):
        add_player(team=led.team, player=UserFactory.create(), by=staff, reason="So.")
    assert stored() == before


@pytest.mark.parametrize("who", ["co_captain", "member"])
def test_staff_appoint_a_captain(staff: User, who: str) -> None:
    led = led_team()
    chosen = getattr(led, who)
    offer_captaincy(team=led.team, to=led.member, by=None)
    appoint_captain(team=led.team, player=chosen, by=staff, reason="The captain is gone.")
    ranks = ranks_of(led.team)
    assert (ranks[chosen.username], ranks["Foxes captain"]) == ("Captain", "Member")
    changes = {"captain": ["Foxes captain", chosen.username]}
    assert audited()[-1] == ("team.appoint_captain", changes, "The captain is gone.")
    assert told(chosen)[-1] == "The league’s staff made you captain of Foxes"
    assert told(led.captain) == [f"The league’s staff made {chosen} captain of Foxes"]
    assert CaptaincyOffer.objects.get().outcome == "lapsed"


def test_staff_appoint_the_captain_of_a_team_without_one(staff: User) -> None:
    player = MembershipFactory.create(user__username="Pip").user
    team = player.memberships.get().team
    appoint_captain(team=team, player=player, by=staff, reason="A new team.")
    assert ranks_of(team) == {"Pip": "Captain"}
    changes = {"captain": [None, "Pip"]}
    assert audited() == [("team.appoint_captain", changes, "A new team.")]


def test_only_players_who_may_lead_are_appointed(staff: User) -> None:
    led = led_team()
    helper = MembershipFactory.create(team=led.team, rank=MemberRank.STAFF).user
    punish(user=led.member, kind=PunishmentType.BAN, reason="Rude.", league="bcl", by=None)
    before = stored()
    with pytest.raises(FieldsRefused):
        appoint_captain(team=led.team, player=led.co_captain, by=staff, reason="")
    for player, words in (
        (led.captain, "is Captain of Foxes"),
        (helper, "is Staff of Foxes"),
        (led.member, "Choose someone else"),
        (UserFactory.create(), "is not on Foxes"),
    ):
        with pytest.raises(Refused, match=words):
            appoint_captain(team=led.team, player=player, by=staff, reason="So.")
    assert stored() == before


@pytest.mark.parametrize("kind", [*NOT_STAFF, "captain"])
def test_only_league_managers_change_rosters_so(kind: str) -> None:
    led, player = led_team(), UserFactory.create()
    by = led.captain if kind == "captain" else person(kind)
    before = stored()
    with pytest.raises(PermissionDenied):
        add_player(team=led.team, player=player, by=by, reason="So.")
    with pytest.raises(PermissionDenied):
        appoint_captain(team=led.team, player=led.member, by=by, reason="So.")
    assert stored() == before
