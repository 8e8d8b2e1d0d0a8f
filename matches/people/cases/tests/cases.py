"""People and cases for the tests."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.test import Client

from accounts.enums import Role
from accounts.models import Case, User
from accounts.sign_in.session_user import enter_to_appeal
from accounts.tests.factories import UserFactory
from matches.models import Match
from matches.people.cases.reporting import report_misconduct
from teams.models import Team

LINK = "https://clips.example/1"
WHAT = "He shouted at us for the whole match."


def moderator(name: str = "Warden", role: Role = Role.MOD_BREACHERS) -> User:
    return UserFactory.create(username=name, roles=[role])


def reported(subject: User | Team | Match, by: User | None = None, league: str = "bcl") -> Case:
    return report_misconduct(
        by=by or UserFactory.create(), league=league, subject=subject, text=WHAT, links=[LINK]
    )


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def read(user: User, path: str, status: int = 200) -> Any:
    response = client_of(user).get(f"/api/cases/{path}")
    assert response.status_code == status, response.content
    return response.json()


def send(
    user: User, path: str, body: dict[str, Any] | None = None, status: int = 200
) -> dict[str, Any]:
    response = client_of(user).post(
        f"/api/cases/{path}", body or {}, content_type="application/json"
    )
    assert response.status_code == status, response.content
    answer: dict[str, Any] = response.json()
    return answer


def refused_client(user: User) -> Client:
    """A browser in which the person tried to sign in, although they are banned."""
    client, request = Client(enforce_csrf_checks=True), HttpRequest()
    request.session = client.session
    enter_to_appeal(request, user)
    request.session.save()
    client.cookies[settings.SESSION_COOKIE_NAME] = str(request.session.session_key)
    return client
