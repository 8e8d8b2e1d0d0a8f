"""Posts of free agents and of teams with open places: what they say, when they end, who may."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.enums import Platform, PunishmentType, Region
from accounts.models import User
from accounts.punishments.services import punish
from accounts.tests.factories import PlayerNameFactory, UserFactory
from accounts.tests.people import person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.models import League
from leagues.tests.factories import league
from teams.enums import TeamStatus
from teams.models import POST_LASTS, FreeAgent, OpenPlaces
from teams.recruiting.services.posts import (
    PostContent,
    close_open_places,
    end_posts,
    post_free_agent,
    post_open_places,
    remove_free_agent,
    withdraw_free_agent,
)
from teams.services.membership import add_member
from teams.services.staff import set_status
from teams.tests.factories import (
    CooldownFactory,
    FreeAgentFactory,
    MembershipFactory,
    OpenPlacesFactory,
)
from teams.tests.teams import LedTeam, audited, led_team, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

WISH = PostContent(region=Region.EU, evenings=[4, 1], roles=["sniper", "Entry"], text=" Hi. ")


@pytest.fixture
def pip() -> User:
    return PlayerNameFactory.create(user__username="Pip").user


@pytest.fixture
def foxes() -> LedTeam:
    return led_team()


def post(user: User, content: PostContent = WISH) -> FreeAgent:
    return post_free_agent(league=league(), content=content, platform=Platform.META, by=user)


def refused(command: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refusal:
        command()
    return str(refusal.value)


def test_player_posts_once_and_renews_it(pip: User) -> None:
    first = post(pip)
    assert (first.role_list, first.evening_list, first.text) == (["Entry", "Sniper"], [1, 4], "Hi.")
    FreeAgent.objects.update(ends_at=timezone.now() + timedelta(hours=1))
    again = post(pip, PostContent(region=Region.NA, evenings=[0]))
    assert (again.pk, again.region, again.role_list) == (first.pk, Region.NA, [])
    assert again.ends_at - again.posted_at == POST_LASTS
    assert [action for action, _, _ in audited()] == ["player.look_for_team"] * 2


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("content", "field", "words"),
    [
        (
            PostContent(region=Region.NO_REGION, evenings=[1]),
            "region",
            "Please select a valid region",
        ),
        (PostContent(region=Region.EU, evenings=[]), "evenings", "Choose at least one evening"),
        (PostContent(region=Region.EU, evenings=[7]), "evenings", "Choose at least one evening"),
        (
            PostContent(region=Region.EU, evenings=[1], roles=["Goalkeeper"]),
            "roles",
            "Choose among the roles of this league",
        ),
    ],
)
def test_wrong_post_is_refused_by_field(
    pip: User, content: PostContent, field: str, words: str
) -> None:
    with pytest.raises(FieldsRefused) as refusal:
        post(pip, content)
    assert refusal.value.fields == {field: [words]}


@pytest.mark.any_database
def test_only_free_players_can_post(pip: User, foxes: LedTeam) -> None:
    assert refused(lambda: post(UserFactory.create())) == (
        "You are not registered for the Breachers Champions League."
    )
    PlayerNameFactory.create(user=foxes.member)
    assert refused(lambda: post(foxes.member)) == "You are on Foxes."
    CooldownFactory.create(user=pip)
    assert refused(lambda: post(pip)).startswith("You are on cooldown until ")


@pytest.mark.any_database
@pytest.mark.parametrize("kind", [PunishmentType.BAN, PunishmentType.MUTE])
def test_banned_and_muted_people_cannot_post(pip: User, kind: PunishmentType) -> None:
    punish(user=pip, kind=kind, league="bcl", reason="Rude.", by=None)
    assert "Rude." in refused(lambda: post(pip))


def test_post_is_gone_when_the_player_joins_a_team_there(pip: User, foxes: LedTeam) -> None:
    post(pip)
    elsewhere = FreeAgentFactory.create(user=pip, league=League.objects.get(code="pcl"))
    add_member(team=foxes.team, user=pip, by=None)
    assert list(FreeAgent.objects.all()) == [elsewhere]


def test_player_takes_a_post_back(pip: User) -> None:
    post(pip)
    withdraw_free_agent(league=league(), by=pip)
    assert not FreeAgent.objects.exists()
    assert refused(lambda: withdraw_free_agent(league=league(), by=pip)) == (
        "This post is no longer there."
    )


@pytest.mark.any_database
def test_moderators_remove_a_post_with_a_reason(pip: User) -> None:
    found = post(pip)
    moderator = person("moderator")
    with pytest.raises(PermissionDenied):
        remove_free_agent(post=found, by=UserFactory.create(), reason="Ads.")
    with pytest.raises(FieldsRefused):
        remove_free_agent(post=found, by=moderator, reason=" ")
    remove_free_agent(post=found, by=moderator, reason="Ads.")
    assert told(pip) == [
        "The Breachers Champions League’s staff removed your post that you look for a team"
    ]
    assert audited()[-1][0::2] == ("player.remove_post", "Ads.")
    assert refused(lambda: remove_free_agent(post=found, by=moderator, reason="Ads.")) == (
        "This post is no longer there."
    )


def test_ended_posts_are_deleted_and_their_writers_told_once(pip: User, foxes: LedTeam) -> None:
    post(pip)
    FreeAgentFactory.create()
    OpenPlacesFactory.create(team=foxes.team)
    long_ago = timezone.now() - POST_LASTS
    for model in (FreeAgent, OpenPlaces):
        model.objects.filter(pk=model.objects.earliest("pk").pk).update(
            posted_at=long_ago, ends_at=timezone.now()
        )
    assert (end_posts(), end_posts()) == (2, 0)
    assert (FreeAgent.objects.count(), OpenPlaces.objects.count()) == (1, 0)
    assert told(pip) == [
        "Your post that you look for a team in the Breachers Champions League has ended"
    ]
    assert told(foxes.captain) == ["The open places of Foxes are no longer listed"]


def test_leaders_post_and_close_open_places(foxes: LedTeam) -> None:
    found = post_open_places(team=foxes.team, content=WISH, by=foxes.co_captain)
    assert (found.role_list, found.evening_list) == (["Entry", "Sniper"], [1, 4])
    for command in (
        lambda: post_open_places(team=foxes.team, content=WISH, by=foxes.member),
        lambda: close_open_places(team=foxes.team, by=foxes.member),
    ):
        with pytest.raises(PermissionDenied):
            command()
    close_open_places(team=foxes.team, by=foxes.captain)
    assert not OpenPlaces.objects.exists()
    assert told(foxes.captain) == []


@pytest.mark.any_database
def test_moderators_remove_open_places_with_a_reason(foxes: LedTeam) -> None:
    OpenPlacesFactory.create(team=foxes.team)
    with pytest.raises(FieldsRefused):
        close_open_places(team=foxes.team, by=person("moderator"))
    close_open_places(team=foxes.team, by=person("moderator"), reason="Ads.")
    assert told(foxes.captain) == ["The league’s staff removed the open places of Foxes"]


def test_open_places_end_when_the_team_is_full_or_ends(foxes: LedTeam) -> None:
    League.objects.update(roster_minimum=1, roster_maximum=4)
    OpenPlacesFactory.create(team=foxes.team)
    owls = led_team("Owls")
    OpenPlacesFactory.create(team=owls.team)
    add_member(team=foxes.team, user=UserFactory.create(), by=None)
    assert [each.team for each in OpenPlaces.objects.all()] == [owls.team]
    assert refused(lambda: post_open_places(team=foxes.team, content=WISH, by=foxes.captain)) == (
        "Foxes already has 4 players, the maximum in the Breachers Champions League."
    )
    set_status(team=owls.team, status=TeamStatus.NOT_PARTICIPATING, by=None)
    assert not OpenPlaces.objects.exists()
    assert refused(lambda: post_open_places(team=owls.team, content=WISH, by=owls.captain)) == (
        "Owls no longer participates."
    )


def test_staff_of_a_team_take_no_open_place(foxes: LedTeam) -> None:
    League.objects.update(roster_minimum=1, roster_maximum=4)
    OpenPlacesFactory.create(team=foxes.team)
    MembershipFactory.create(team=foxes.team, rank=0)
    post_open_places(team=foxes.team, content=WISH, by=foxes.captain)
