"""A planned season that teams enter, for tests."""

from datetime import date, timedelta

from django.utils import timezone

from accounts.models import Notification, User
from accounts.tests.factories import PlayerNameFactory, UserFactory
from leagues.models import League, Season
from leagues.services.seasons import plan_weeks
from leagues.tests.factories import SeasonFactory, league
from matches.enums import EntryState
from matches.models import SeasonEntry
from matches.season.entering.services.entering import enter_season
from teams.models import Membership, Team
from teams.tests.factories import MembershipFactory
from teams.tests.teams import LedTeam, led_team

MINIMUM = 3


def planned_season(*, value: int = 2, **fields: object) -> Season:
    """The league's next season, which takes entries until tomorrow; a roster needs three."""
    League.objects.filter(pk=league().pk).update(roster_minimum=MINIMUM)
    now = timezone.now()
    window = {
        "entry_opens_at": now - timedelta(days=1),
        "entry_closes_at": now + timedelta(days=1),
        **fields,
    }
    season = SeasonFactory.create(value=value, **window)
    plan_weeks(season=season, starts_on=date(2099, 1, 5), weeks=2, by=None)
    return Season.objects.select_related("league").get(pk=season.pk)


def ready_team(name: str = "Foxes", more: int = 0) -> LedTeam:
    """A team of the league whose three players, and `more`, are registered."""
    led = led_team(name)
    for number in range(more):
        user = UserFactory.create(username=f"{name} more {number}")
        MembershipFactory.create(team=led.team, user=user)
    for key in players_of(led.team):
        PlayerNameFactory.create(user_id=key, name=f"{User.objects.get(pk=key).username} ingame")
    return led


def players_of(team: Team) -> list[int]:
    held = Membership.objects.rostered().filter(team=team)
    return list(held.order_by("rank", "pk").values_list("user_id", flat=True))


def entered(season: Season, led: LedTeam, *, by: User | None = None) -> SeasonEntry:
    """The entry of the team with all its players as starters."""
    return enter_season(
        season=season,
        team=led.team,
        starters=players_of(led.team),
        substitutes=[],
        by=by or led.captain,
    )


def states(season: Season) -> dict[str, str]:
    """The states of the season's entries by team, of the last entry of each."""
    rows = SeasonEntry.objects.filter(season=season).order_by("pk")
    return {each.team.name: EntryState(each.state) for each in rows.select_related("team")}


def open_demands(user: User) -> list[str]:
    """The titles of a person's notifications that still need action."""
    waiting = Notification.objects.filter(user=user, settled_at=None)
    return list(waiting.order_by("id").values_list("title", flat=True))
