"""A team's page says the same about joining and challenging as the commands: its reasons are
compared with the outcome of both commands, in each state of a team."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import PunishmentType
from accounts.models import User
from accounts.punishments.services import punish
from accounts.tests.factories import PlayerNameFactory
from accounts.tests.people import person
from clvr.lib.leagues import LeagueCode
from clvr.lib.refusals import Refused
from leagues.models import League, Season
from leagues.tests.factories import league
from matches.people.requests.obstacles import Obstacles
from matches.play.challenges.services.challenges import (
    NOBODY_TO_CHALLENGE,
    accept_challenge,
    challenge_team,
    challengers_for,
    season_of,
)
from matches.tests.factories import enrol, match_between
from teams.enums import MemberRank, TeamStatus
from teams.leaders import leaders_of
from teams.models import Team
from teams.services.join_requests import request_to_join
from teams.tests.factories import CooldownFactory, MembershipFactory, TeamFactory
from teams.tests.teams import LedTeam, led_team

pytestmark = [pytest.mark.django_db]


def no_season(foxes: Team, owls: LedTeam) -> None:
    Season.objects.update(is_current=False)


def locked_for_the_season(foxes: Team, owls: LedTeam) -> None:
    Season.objects.update(roster_lock_at=timezone.now() - timedelta(hours=1))


def full(foxes: Team, owls: LedTeam) -> None:
    League.objects.update(roster_minimum=1, roster_maximum=3)


def with_a_status(status: TeamStatus) -> Callable[[Team, LedTeam], object]:
    return lambda foxes, owls: Team.objects.filter(pk=foxes.pk).update(status=status)


def playing(foxes: Team, owls: LedTeam) -> None:
    match_between(foxes, owls.team, day=None)


def played_enough(foxes: Team, owls: LedTeam) -> None:
    League.objects.update(rated_challenges_per_pair=0)


def challenged(foxes: Team, owls: LedTeam) -> None:
    challenge_team(challenger=owls.team, challenged=foxes, by=owls.captain)


def challenging(foxes: Team, owls: LedTeam) -> None:
    challenge_team(challenger=foxes, challenged=owls.team, by=leaders_of(foxes)[0])


def accepted(foxes: Team, owls: LedTeam) -> None:
    outcome = challenge_team(challenger=owls.team, challenged=foxes, by=owls.captain)
    accept_challenge(challenge=outcome.challenge, by=leaders_of(foxes)[0])


STATES: dict[str, Callable[[Team, LedTeam], object]] = {
    "open": lambda foxes, owls: None,
    "without a season": no_season,
    "rosters locked": locked_for_the_season,
    "full": full,
    "disbanded": with_a_status(TeamStatus.DISBANDED),
    "in review": with_a_status(TeamStatus.REVIEW),
    "roster locked": with_a_status(TeamStatus.ROSTER_LOCKED),
    "not participating": with_a_status(TeamStatus.NOT_PARTICIPATING),
    "with a match to play": playing,
    "with no challenge left": played_enough,
    "challenged already": challenged,
    "challenging the other": challenging,
    "with a match from a challenge": accepted,
}


def registered() -> User:
    return PlayerNameFactory.create().user


def on_cooldown() -> User:
    user = registered()
    CooldownFactory.create(user=user, until=timezone.now() + timedelta(days=1))
    return user


def waiting(foxes: Team) -> User:
    """Asked while that was still possible."""
    user = registered()
    request_to_join(team=foxes, user=user)
    return user


def banned(user: User) -> User:
    punish(user=user, kind=PunishmentType.BAN, reason="Rude.", by=None, league="bcl")
    return user


def captain_elsewhere() -> User:
    user = registered()
    team = TeamFactory.create(name="Bears", league=league(LeagueCode.PCL))
    MembershipFactory.create(user=user, team=team, rank=MemberRank.CAPTAIN)
    return user


PEOPLE: dict[str, Callable[[Team, LedTeam], User]] = {
    "registered player": lambda foxes, owls: registered(),
    "player without a name": lambda foxes, owls: person("player"),
    "player on cooldown": lambda foxes, owls: on_cooldown(),
    "banned player": lambda foxes, owls: banned(registered()),
    "player of another team": lambda foxes, owls: owls.member,
    "captain of another team": lambda foxes, owls: owls.captain,
    "banned captain of another team": lambda foxes, owls: banned(owls.captain),
    "captain in another league": lambda foxes, owls: captain_elsewhere(),
    "team manager": lambda foxes, owls: person("team manager"),
    "admin": lambda foxes, owls: person("admin"),
}


def refusal(command: Callable[[], object]) -> str:
    """The text of the command's refusal, or empty. The command is rolled back."""
    try:
        with transaction.atomic():
            command()
            transaction.set_rollback(True)
    except (Refused, PermissionDenied) as refused:
        return str(refused)
    return ""


def challenge(team: Team, by: User) -> None:
    """As the API does it, for the first team if there are several."""
    choices = challengers_for(challenged=team, by=by)
    if not choices:
        season_of(team)
        raise Refused(NOBODY_TO_CHALLENGE)
    challenge_team(challenger=choices[0], challenged=team, by=by)


Reasons = dict[str, str]


def differences(state: str) -> dict[str, tuple[Reasons, Reasons]]:
    """By reader: the page's reasons where they differ from the commands'."""
    foxes, owls = led_team("Foxes"), led_team("Owls")
    enrol(foxes.team, owls.team)
    STATES[state](foxes.team, owls)
    found = {}
    for who, make in PEOPLE.items():
        with transaction.atomic():
            user = User.objects.get(pk=make(foxes.team, owls).pk)
            team = Team.objects.select_related("league").get(pk=foxes.team.pk)
            shown = Obstacles.of(team, user)
            said = {"join": shown.join, "challenge": shown.challenge}
            refused = {
                "join": refusal(partial(request_to_join, team=team, user=user)),
                "challenge": refusal(partial(challenge, team, user)),
            }
            transaction.set_rollback(True)
        if said != refused:
            found[who] = (said, refused)
    return found


@pytest.mark.parametrize("state", STATES)
def test_page_shows_the_refusals_of_the_commands(state: str) -> None:
    assert differences(state) == {}


def test_wrong_offer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail."""
    monkeypatch.setattr("matches.people.requests.obstacles.league_bans", lambda _user: {})
    assert {"banned player", "banned captain of another team"} <= differences("open").keys()


@pytest.fixture
def foxes() -> LedTeam:
    return led_team("Foxes")


def obstacles(client: Client, team: Team, user: User) -> dict[str, Any]:
    client.force_login(user)
    response = client.get(f"/api/teams/{team.pk}/obstacles")
    assert response.status_code == 200
    body: dict[str, Any] = response.json()
    return body


def test_obstacles_say_why_and_what_to_do(client: Client, foxes: LedTeam) -> None:
    enrol(foxes.team)
    assert obstacles(client, foxes.team, registered()) == {
        "join": "",
        "challenge": "You don’t lead a team in the Breachers Champions League. Only its captains, "
        "co-captains and team managers can challenge.",
        "wayOn": None,
        "registers": False,
        "exceptedUntil": 0,
    }
    assert obstacles(client, foxes.team, waiting(foxes.team))["join"] == (
        "You have already asked to join Foxes. Wait for the answer."
    )


def test_player_without_a_name_gets_a_link_to_their_profile(client: Client, foxes: LedTeam) -> None:
    enrol(foxes.team)
    user = person("player")
    words = (
        "You are not registered for the Breachers Champions League. Use /register in its Discord "
        "or add an in-game name to your profile. Then ask again."
    )
    way_on = {"words": "Register a Game Name", "href": f"/players/{user.pk}/edit"}
    shown = obstacles(client, foxes.team, user)
    assert (shown["join"], shown["wayOn"], shown["registers"]) == (words, way_on, True)
    refused = client.post(f"/api/requests/create/join?id={foxes.team.pk}")
    assert (refused.status_code, refused.json()) == (409, {"detail": words, "wayOn": way_on})


@pytest.mark.parametrize("others", [1, 3])
def test_obstacles_take_as_many_queries_for_any_number_of_teams(
    client: Client,
    foxes: LedTeam,
    others: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    teams = [led_team(f"Owls {number}") for number in range(others)]
    enrol(foxes.team, *(each.team for each in teams))
    for each in teams[1:]:
        challenge_team(challenger=each.team, challenged=foxes.team, by=each.captain)
    PlayerNameFactory.create(user=teams[0].captain)
    client.force_login(teams[0].captain)
    with django_assert_num_queries(17):
        client.get(f"/api/teams/{foxes.team.pk}/obstacles")


def test_who_can_join_once_registered_need_not_register_for_a_locked_team(
    client: Client, foxes: LedTeam
) -> None:
    enrol(foxes.team)
    Team.objects.filter(pk=foxes.team.pk).update(status=TeamStatus.ROSTER_LOCKED)
    shown = obstacles(client, foxes.team, person("player"))
    assert (shown["join"], shown["registers"]) == (
        "Foxes has a locked roster. Ask again when it is unlocked.",
        False,
    )
