"""Staff set, end and shorten cooldowns: changes, notifications and refusals."""

from datetime import datetime, timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.enums import Role
from accounts.models import AuditEntry, Notification, User
from accounts.tests.factories import UserFactory
from accounts.tests.people import KINDS, person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.timestamps import timestamp_mark
from teams.models import Cooldown
from teams.services.cooldowns import decide_cooldown, shorten_cooldown
from teams.services.leaving import remove_player
from teams.services.staff_roster import add_player
from teams.tests.teams import LedTeam, audited, led_team, ranks_of, stored

pytestmark = pytest.mark.django_db

MODERATING = {"admin", "team manager", "moderator"}
A_DAY = timedelta(days=1)


@pytest.fixture
def staff() -> User:
    return UserFactory.create(roles=[Role.MOD_BREACHERS])


@pytest.fixture
def left() -> LedTeam:
    """A team whose member has left, and is on cooldown for a week."""
    led = led_team()
    remove_player(team=led.team, player=led.member, by=None)
    return led


def end_of(user: User) -> datetime:
    return Cooldown.objects.get(user=user).until


def told(user: User) -> list[tuple[str, str]]:
    """The titles and texts of a person's notifications."""
    return list(Notification.objects.filter(user=user).values_list("title", "body"))


def test_player_whose_cooldown_staff_ended_can_join_at_once(left: LedTeam, staff: User) -> None:
    before, player = end_of(left.member), left.member
    shorten_cooldown(team=left.team, player=player, until=None, by=staff, reason="A mistake.")
    ended = end_of(player)
    assert ended <= timezone.now()
    league = "Breachers Champions League"
    title = f"The league’s staff ended your cooldown in the {league}"
    assert told(player) == [(title, "A mistake.")]
    changes = {
        "player": [None, player.username],
        "until": [before.isoformat(), ended.isoformat()],
    }
    assert audited()[-1] == ("team.end_cooldown", changes, "A mistake.")
    owls = led_team("Owls").team
    add_player(team=owls, player=player, by=person("admin"), reason="Asked for.")
    assert ranks_of(owls)[player.username] == "Member"


def test_player_whose_cooldown_staff_shortened_is_told_its_new_end(
    left: LedTeam, staff: User
) -> None:
    until, player = timezone.now() + A_DAY, left.member
    shorten_cooldown(team=left.team, player=player, until=until, by=staff, reason="A mistake.")
    assert end_of(player) == until
    [(title, body)] = told(player)
    assert title == "The league’s staff shortened your cooldown in the Breachers Champions League"
    assert body == f"It ends on {timestamp_mark(until)}. A mistake."
    assert audited()[-1][0] == "team.shorten_cooldown"


def test_cooldown_is_only_shortened_and_with_a_reason(left: LedTeam, staff: User) -> None:
    end = end_of(left.member)
    before = stored()
    for player, until, reason, error, words in (
        (left.member, None, " ", FieldsRefused, "Give a reason"),
        (left.member, timezone.now(), "So.", FieldsRefused, "This time has passed."),
        (
            left.member,
            end,
            "So.",
            FieldsRefused,
            f"ends on {timestamp_mark(end)}. Choose an earlier",
        ),
        (left.captain, None, "So.", Refused, "Foxes captain is not on cooldown."),
    ):
        with pytest.raises(error) as refusal:
            shorten_cooldown(team=left.team, player=player, until=until, by=staff, reason=reason)
        assert words in str(getattr(refusal.value, "fields", refusal.value))
    assert stored() == before


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in MODERATING])
def test_only_people_who_moderate_the_league_shorten_cooldowns(left: LedTeam, kind: str) -> None:
    before = stored()
    with pytest.raises(PermissionDenied):
        shorten_cooldown(
            team=left.team, player=left.member, until=None, by=person(kind), reason="So."
        )
    assert stored() == before


LEAGUE = "Breachers Champions League"


def test_staff_set_shorten_and_lift_a_cooldown_and_the_player_is_told(staff: User) -> None:
    led, player, end = led_team(), UserFactory.create(), timezone.now() + 9 * A_DAY
    ends = [end, end + A_DAY, end - A_DAY, None]
    for until in ends:
        decide_cooldown(league=led.team.league, player=player, until=until, by=staff, reason="So.")
    assert end_of(player) <= timezone.now()
    set_, ended = (
        f"The league’s staff {what} cooldown in the {LEAGUE}"
        for what in ("put you on", "ended your")
    )
    shortened = f"The league’s staff shortened your cooldown in the {LEAGUE}"
    until_then = "Until {} you can’t join a team there. So."
    assert sorted(told(player)) == sorted(
        [
            (set_, until_then.format(timestamp_mark(end))),
            (set_, until_then.format(timestamp_mark(end + A_DAY))),
            (shortened, f"It ends on {timestamp_mark(end - A_DAY)}. So."),
            (ended, "So."),
        ]
    )
    entries = AuditEntry.objects.filter(subject_id=str(player.pk)).order_by("pk")
    assert [entry.action for entry in entries] == [
        "player.set_cooldown",
        "player.set_cooldown",
        "player.shorten_cooldown",
        "player.lift_cooldown",
    ]


def test_cooldown_is_decided_with_a_reason_an_end_and_about_others(
    left: LedTeam, staff: User
) -> None:
    before, soon = stored(), timezone.now() + A_DAY
    for player, until, reason, error, words in (
        (left.member, soon, " ", FieldsRefused, "Give a reason"),
        (left.member, soon, "x" * 201, FieldsRefused, "at most 200 characters"),
        (left.member, timezone.now(), "So.", FieldsRefused, "This time has passed."),
        (left.captain, None, "So.", Refused, f"Foxes captain is not on cooldown in the {LEAGUE}."),
        (staff, soon, "So.", PermissionDenied, ""),
    ):
        with pytest.raises(error) as refusal:
            decide_cooldown(
                league=left.team.league, player=player, until=until, by=staff, reason=reason
            )
        assert words in str(getattr(refusal.value, "fields", refusal.value))
    assert stored() == before


def test_leaving_a_team_keeps_a_longer_cooldown(staff: User) -> None:
    led, end = led_team(), timezone.now() + 99 * A_DAY
    decide_cooldown(league=led.team.league, player=led.member, until=end, by=staff, reason="So.")
    remove_player(team=led.team, player=led.member, by=None)
    assert end_of(led.member) == end
