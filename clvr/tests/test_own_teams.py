"""The style that marks the reader's own teams in tables and lists."""

import hashlib
import re
from base64 import b64encode

import pytest
from django.test import Client

from clvr.own_teams import own_teams_style
from teams.models import Membership
from teams.tests.teams import led_team

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def rules_of(client: Client, url: str) -> tuple[list[str], str]:
    """The rules on a page that are about a team's links, and the page's policy."""
    response = client.get(url)
    assert response.status_code == 200
    styles = re.findall(r"<style>(.*?)</style>", response.content.decode(), re.DOTALL)
    return [text for text in styles if "/team/" in text], response["Content-Security-Policy"]


@pytest.mark.parametrize(
    "page",
    [
        "/bcl/home",
        "/bcl/standings",
        "/bcl/matches",
        "/bcl/statistics",
        "/bcl/playoffs",
        "/clvr/home",
        "/clvr/standings",
    ],
)
def test_lists_of_many_teams_mark_those_of_the_reader(client: Client, page: str) -> None:
    led = led_team()
    client.force_login(led.captain)
    [rules], policy = rules_of(client, page)
    link = f"/bcl/team/{led.team.pk}"
    assert rules == own_teams_style((("bcl", str(led.team.pk)),))
    assert f'main tr:has(a[href="{link}"],a[href^="{link}?"])' in rules
    digest = b64encode(hashlib.sha256(rules.encode()).digest()).decode()
    assert f"'sha256-{digest}'" in policy


def test_nothing_is_marked_for_visitors_and_people_without_a_team(client: Client) -> None:
    assert rules_of(client, "/bcl/standings")[0] == []
    led = led_team()
    Membership.objects.all().delete()
    client.force_login(led.captain)
    assert rules_of(client, "/bcl/standings")[0] == []


def test_a_teams_own_page_marks_nothing(client: Client) -> None:
    led = led_team()
    client.force_login(led.captain)
    assert rules_of(client, f"/bcl/team/{led.team.pk}")[0] == []
