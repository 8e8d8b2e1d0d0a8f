"""`GET /api/matches/{id}/evidence/{evidenceId}`: the pictures of reports."""

from importlib import import_module
from pathlib import Path

import pytest
from django.apps import apps
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from accounts.models import User
from accounts.tests.factories import UserFactory
from accounts.tests.people import person
from clvr.lib.stored_files import private_storage
from matches.models import Evidence, Match
from matches.tests.factories import enrolled_teams, match_between
from matches.tests.reports import evidence_of
from teams.models import Membership
from teams.tests.factories import MembershipFactory

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _own_folders(settings: Settings, tmp_path: Path) -> None:
    settings.PRIVATE_ROOT, settings.MEDIA_ROOT = tmp_path / "private", tmp_path / "media"


@pytest.fixture
def match() -> Match:
    a, b, c = enrolled_teams(3)
    for team in (a, b, c):
        MembershipFactory.create(team=team, user__username=f"Player of {team.name}")
    return match_between(a, b)


@pytest.fixture
def evidence(match: Match) -> Evidence:
    return evidence_of(match, UserFactory.create())


def address(evidence: Evidence) -> str:
    return f"/api/matches/{evidence.report.match_id}/evidence/{evidence.pk}"


def players(match: Match) -> list[User]:
    teams = [match.team_a_id, match.team_b_id]
    memberships = Membership.objects.filter(team__in=teams).select_related("user")
    return [each.user for each in memberships.order_by("team")]


def test_evidence_is_visible_to_both_teams_and_the_leagues_staff(
    client: Client, match: Match, evidence: Evidence
) -> None:
    staff = [person(kind) for kind in ("moderator", "team manager", "admin")]
    for user in (*players(match), *staff):
        client.force_login(user)
        response = client.get(address(evidence))
        assert response.status_code == 200
        assert response.content == b"RIFF"
        names = ("Content-Type", "Cache-Control", "X-Content-Type-Options")
        assert [response.headers[name] for name in names] == [
            "image/webp",
            "private, no-cache",
            "nosniff",
        ]


def test_cached_evidence_is_not_sent_again(
    client: Client, match: Match, evidence: Evidence
) -> None:
    client.force_login(players(match)[0])
    headers = {"If-None-Match": client.get(address(evidence))["ETag"]}
    assert client.get(address(evidence), headers=headers).status_code == 304
    client.force_login(UserFactory.create())
    assert client.get(address(evidence), headers=headers).status_code == 404


def test_evidence_is_hidden_from_everyone_else(
    client: Client, match: Match, evidence: Evidence
) -> None:
    nothing = client.get(f"/api/matches/{match.pk}/evidence/999")
    assert nothing.status_code == 404
    former = players(match)[0]
    Membership.objects.filter(user=former).update(left_at=timezone.now())
    banned = players(match)[1]
    User.objects.filter(pk=banned.pk).update(is_active=False)
    stranger = Membership.objects.exclude(team__in=[match.team_a_id, match.team_b_id]).get().user
    for user in (None, former, banned, stranger, person("moderator of another league")):
        client.logout()
        if user is not None:
            client.force_login(user)
        hidden = client.get(address(evidence))
        assert (hidden.status_code, hidden.json()) == (404, nothing.json())


def test_evidence_of_another_match_is_not_found(
    client: Client, match: Match, evidence: Evidence
) -> None:
    client.force_login(person("admin"))
    other = match_between(match.team_a, match.team_b, day=2)
    assert client.get(f"/api/matches/{other.pk}/evidence/{evidence.pk}").status_code == 404


def test_evidence_without_its_file_is_not_found(client: Client, evidence: Evidence) -> None:
    private_storage().delete(str(evidence.image))
    client.force_login(person("admin"))
    assert client.get(address(evidence)).status_code == 404


def test_formerly_public_evidence_is_moved_and_still_sent(
    client: Client, match: Match, evidence: Evidence
) -> None:
    name = default_storage.save("evidence/2f.webp", ContentFile(b"OLD"))
    Evidence.objects.filter(pk=evidence.pk).update(image=name)
    import_module("matches.migrations.0007_private_evidence").hide(apps, None)
    assert (default_storage.exists(name), private_storage().exists(name)) == (False, True)
    assert client.get(f"/media/{name}").status_code == 404
    client.force_login(players(match)[0])
    response = client.get(address(evidence))
    assert response.content == b"OLD"


def test_private_files_have_no_url(evidence: Evidence) -> None:
    with pytest.raises(ValueError, match="No address leads to"):
        _ = evidence.image.url
