"""Two people act on substitutes at the same time, on PostgreSQL, where transactions run in
parallel. Each race fails without its locks."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from accounts.models import Notification, User
from accounts.tests.concurrency import PATIENCE, ROUNDS, at_once, without_locks
from accounts.tests.factories import PlayerNameFactory
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from leagues.tests.factories import current_season, league
from matches.due import take_off_ineligible_substitutes
from matches.enums import Side, SubstituteStatus
from matches.models import Match, Substitute
from matches.play.scheduling.services import set_time
from matches.play.substitutes.services import (
    accept_substitution,
    name_substitute,
    withdraw_substitute,
)
from matches.tests.factories import enrol, match_between
from matches.tests.pairings import stop_clock
from teams.models import Membership
from teams.services.membership import add_member
from teams.tests.teams import LedTeam, led_team

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]


@pytest.fixture(autouse=True)
def _on_tuesday(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch)


@dataclass(frozen=True)
class Scene:
    """Two teams with leaders in each of two leagues, and two players who are free in both."""

    foxes: LedTeam
    owls: LedTeam
    crows: LedTeam
    hawks: LedTeam
    wes: User
    xan: User

    @classmethod
    def create(cls) -> "Scene":
        here = [led_team(name, league=league(LeagueCode.BCL)) for name in ("Foxes", "Owls")]
        there = [led_team(name, league=league(LeagueCode.OCL)) for name in ("Crows", "Hawks")]
        for code, teams in ((LeagueCode.BCL, here), (LeagueCode.OCL, there)):
            enrol(*(each.team for each in teams), season=current_season(code))
        wes, xan = free_in_both("Wes"), free_in_both("Xan")
        return cls(here[0], here[1], there[0], there[1], wes, xan)

    def here(self, day: float) -> Match:
        return match_between(self.foxes.team, self.owls.team, day=day)

    def there(self, day: float) -> Match:
        season = current_season(LeagueCode.OCL)
        return match_between(self.crows.team, self.hawks.team, day=day, season=season)


def free_in_both(username: str) -> User:
    user: User = PlayerNameFactory.create(user__username=username).user
    PlayerNameFactory.create(user=user, league=LeagueCode.OCL)
    return user


Race = Callable[[Scene], bool]
"""One round of a race over substitutes. Returns whether it ended correctly."""


def day_apart() -> float:
    """A day without matches, so that earlier substitutes do not matter."""
    return Match.objects.count()


def naming(match: Match, side: Side, user: User, by: User) -> Callable[[], object]:
    return lambda: name_substitute(match=match, side=side, user=user, available=3, by=by)


def accepting(match: Match, side: Side, user: User, by: User) -> Callable[[], object]:
    """Ask the players; then they accept."""
    ask = name_substitute(match=match, side=side, user=user, available=3, by=by)
    return lambda: accept_substitution(substitute=ask, by=user)


def one_stands_in(raised: list[BaseException], *matches: Match) -> bool:
    standing = Substitute.objects.accepted().filter(match__in=matches).count()
    return [type(error) for error in raised] == [Refused] and standing == 1


def one_is_asked(raised: list[BaseException], match: Match) -> bool:
    asked = Substitute.objects.asked().filter(match=match).count()
    return [type(error) for error in raised] == [Refused] and asked == 1


def one_player_says_yes_to_two_matches_of_a_league(scene: Scene) -> bool:
    day = day_apart()
    first, second = scene.here(day), scene.here(day)
    raised = at_once(
        accepting(first, Side.TEAM_A, scene.wes, scene.foxes.captain),
        accepting(second, Side.TEAM_B, scene.wes, scene.owls.captain),
    )
    return one_stands_in(raised, first, second)


def one_player_says_yes_in_two_leagues(scene: Scene) -> bool:
    """The two leagues' locks are independent; the lock on the player prevents it."""
    day = day_apart()
    first, second = scene.here(day), scene.there(day)
    raised = at_once(
        accepting(first, Side.TEAM_A, scene.wes, scene.foxes.captain),
        accepting(second, Side.TEAM_A, scene.wes, scene.crows.captain),
    )
    return one_stands_in(raised, first, second)


def one_player_is_asked_by_both_sides(scene: Scene) -> bool:
    match = scene.here(day_apart())
    raised = at_once(
        naming(match, Side.TEAM_A, scene.wes, scene.foxes.captain),
        naming(match, Side.TEAM_B, scene.wes, scene.owls.captain),
    )
    return one_is_asked(raised, match)


def two_players_are_asked_where_one_is_allowed(scene: Scene) -> bool:
    match = scene.here(day_apart())
    raised = at_once(
        naming(match, Side.TEAM_A, scene.wes, scene.foxes.captain),
        naming(match, Side.TEAM_A, scene.xan, scene.foxes.co_captain),
    )
    return one_is_asked(raised, match)


def player_says_yes_while_they_are_taken_off(scene: Scene) -> bool:
    """In either order they are off in the end, and the notification fits."""
    match = scene.here(day_apart())
    accept = accepting(match, Side.TEAM_A, scene.wes, scene.foxes.captain)
    ask = Substitute.objects.get(match=match)
    raised = at_once(accept, lambda: withdraw_substitute(substitute=ask, by=scene.foxes.co_captain))
    ask.refresh_from_db()
    was_in = ask.answered_at is not None
    told_off = Notification.objects.filter(
        user=scene.wes,
        title__startswith="You are no longer a substitute",
        link=f"/bcl/match/{match.pk}",
    ).exists()
    return (
        ask.status == SubstituteStatus.WITHDRAWN
        and [type(error) for error in raised] == ([] if was_in else [Refused])
        and told_off == was_in
    )


def player_says_yes_while_the_match_is_moved_to_another_of_theirs(scene: Scene) -> bool:
    day = day_apart()
    first, second = scene.here(day), scene.here(day + 1)
    accepting(first, Side.TEAM_A, scene.wes, scene.foxes.captain)()
    accept = accepting(second, Side.TEAM_A, scene.wes, scene.foxes.captain)
    time = first.time
    assert time is not None
    at_once(accept, lambda: set_time(match=second, time=time, by=None))
    return list(Substitute.objects.accepted().filter(match__in=[first, second])) == [
        Substitute.objects.get(match=first)
    ]


RACES: list[Race] = [
    one_player_says_yes_to_two_matches_of_a_league,
    one_player_says_yes_in_two_leagues,
    one_player_is_asked_by_both_sides,
    two_players_are_asked_where_one_is_allowed,
    player_says_yes_while_they_are_taken_off,
    player_says_yes_while_the_match_is_moved_to_another_of_theirs,
]


def name_of(race: Race) -> str:
    return race.__name__


@pytest.mark.parametrize("race", RACES, ids=name_of)
def test_race_always_ends_correctly(race: Race) -> None:
    scene = Scene.create()
    assert [race(scene) for _ in range(ROUNDS)] == [True] * ROUNDS


@pytest.mark.parametrize("race", RACES, ids=name_of)
def test_race_is_lost_without_locks(race: Race, monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests above can fail: the locks make the difference."""
    scene = Scene.create()
    without_locks(monkeypatch)
    assert not all(race(scene) for _ in range(PATIENCE))


def test_leagues_locks_alone_do_not_stop_a_player_in_two_leagues(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = Scene.create()
    without_locks(monkeypatch, User)
    assert not all(one_player_says_yes_in_two_leagues(scene) for _ in range(PATIENCE))


def test_player_who_joins_a_team_at_the_same_time_is_no_substitute() -> None:
    """In either order: after joining they can't accept, and after accepting they are taken off."""
    scene = Scene.create()
    for _ in range(ROUNDS):
        match = scene.here(day_apart())
        accept = accepting(match, Side.TEAM_A, scene.wes, scene.foxes.captain)
        raised = at_once(accept, lambda: add_member(team=scene.owls.team, user=scene.wes, by=None))
        ask = Substitute.objects.get(match=match)
        assert [type(error) for error in raised] == ([] if ask.answered_at else [Refused])
        assert take_off_ineligible_substitutes() == 1
        assert not Substitute.objects.holding().filter(match=match).exists()
        Membership.objects.filter(user=scene.wes).delete()
