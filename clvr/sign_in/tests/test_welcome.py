"""The next steps of a newcomer, on every page until they close them."""

import re
from datetime import timedelta

import pytest
from django.contrib.auth.models import Group
from django.test import Client
from django.utils import timezone
from django.utils.html import strip_tags

from accounts.enums import Role
from accounts.models import PlayerName, User
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LEAGUES
from leagues.tests.factories import league
from teams.models import JoinRequest, Membership
from teams.tests.factories import TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

CLOSE = "/api/auth/welcome/close"


@pytest.fixture
def newcomer(client: Client) -> User:
    """A person who has just signed in for the first time."""
    user = UserFactory.create(username="Newcomer")
    client.force_login(user)
    session = client.session
    session["welcome"] = True
    session.save()
    return user


def steps(client: Client) -> tuple[str, dict[str, str]] | None:
    """The texts and links of the steps; None when there are none."""
    markup = client.get("/bcl/rules").text
    found = re.search(r'<section class="welcome".*?</section>', markup, re.DOTALL)
    if found is None:
        return None
    links = re.findall(r'<a [^>]*href="([^"]*)"[^>]*>(.*?)</a>', found[0])
    return " ".join(strip_tags(found[0]).split()), {
        strip_tags(text): address for address, text in links
    }


def test_newcomer_gets_links_to_their_profile_and_to_teams(client: Client, newcomer: User) -> None:
    words = (
        "Welcome to CLVR, Newcomer Close Register a game name. Add your in-game name to "
        "your profile. Teams and opponents know you by it. Register a Game Name Find a team. "
        "Open a team’s page and choose Request to Join. The captain will answer. "
        f"{' '.join(f'{league.label} Teams' for league in LEAGUES.values())}"
    )
    assert steps(client) == (
        words,
        {
            "Register a Game Name": f"/players/{newcomer.pk}/edit",
            **{f"{league.label} Teams": f"/{code}/standings" for code, league in LEAGUES.items()},
        },
    )


def test_newcomer_who_registered_from_chat_is_told_so(client: Client, newcomer: User) -> None:
    PlayerName.objects.create(user=newcomer, league="pcl", name="Rook")
    words = (
        "Welcome to CLVR, Newcomer Close You are registered. PCL: Rook. Edit Profile Find a team. "
        "Open a team’s page and choose Request to Join. The captain will answer. PCL Teams"
    )
    assert steps(client) == (
        words,
        {"Edit Profile": f"/players/{newcomer.pk}/edit", "PCL Teams": "/pcl/standings"},
    )


def test_newcomer_who_asks_to_join_waits_for_the_captain(client: Client, newcomer: User) -> None:
    PlayerName.objects.create(user=newcomer, league="pcl", name="Rook")
    owls = TeamFactory.create(name="Owls")
    asked = JoinRequest.objects.create(
        team=owls, user=newcomer, expires_at=timezone.now() + timedelta(days=1)
    )
    found = steps(client)
    assert found is not None
    words, links = found
    assert words.endswith("Edit Profile You ask to join Owls. The captain will answer.")
    assert links == {
        "Edit Profile": f"/players/{newcomer.pk}/edit",
        "Owls": f"/bcl/team/{owls.pk}",
    }
    asked.delete()
    assert "Find a team." in str(steps(client))


def test_steps_end_when_they_are_closed(client: Client, newcomer: User) -> None:
    answer = client.post(CLOSE)
    assert (answer.status_code, answer.json()) == (200, {"success": True, "message": "Closed."})
    assert steps(client) is None
    assert client.post(CLOSE).status_code == 200


def test_steps_are_not_shown_on_the_page_of_the_first_step(client: Client, newcomer: User) -> None:
    assert 'class="welcome"' not in client.get(f"/players/{newcomer.pk}/edit").text


def test_steps_end_when_the_newcomer_joins_a_team(client: Client, newcomer: User) -> None:
    Membership.objects.create(team=TeamFactory.create(), user=newcomer, league=league())
    assert steps(client) is None


def test_portals_of_staff_do_not_show_a_newcomer_s_steps(client: Client, newcomer: User) -> None:
    newcomer.groups.add(Group.objects.get(name=Role.ADMIN))
    assert steps(client) is not None
    assert 'class="welcome"' not in client.get("/admin").text
