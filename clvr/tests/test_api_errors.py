"""How the API answers errors, on example routes."""

import pytest
from django.test import Client
from django.urls import path
from pytest_django import Settings
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.enums import PunishmentType
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from clvr.lib.refusals import Refused

pytestmark = pytest.mark.django_db


class Refusing(APIView):
    def post(self, request: Request) -> Response:
        raise Refused("The roster is full.")


urlpatterns = [path("api/refusing", Refusing.as_view())]


@pytest.fixture(autouse=True)
def _routes(settings: Settings) -> None:
    settings.ROOT_URLCONF = __name__


def test_service_s_refusal_is_a_conflict_with_its_words(client: Client) -> None:
    client.force_login(UserFactory.create())
    response = client.post("/api/refusing")
    assert (response.status_code, response.json()) == (409, {"detail": "The roster is full."})


def test_caller_without_the_csrf_token_is_told_to_reload() -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(UserFactory.create())
    response = client.post("/api/refusing")
    assert (response.status_code, response.json()) == (
        403,
        {"detail": "This page is out of date. Reload it, then try again."},
    )


def test_anonymous_caller_is_told_so(client: Client) -> None:
    response = client.post("/api/refusing")
    assert (response.status_code, response.json()) == (
        401,
        {"detail": "You are not logged in."},
    )


def test_caller_whose_session_a_ban_ended_is_told_why(client: Client) -> None:
    user = UserFactory.create()
    client.force_login(user)
    punish(user=user, kind=PunishmentType.BAN, reason="Sold accounts.", by=None)
    response = client.post("/api/refusing")
    assert (response.status_code, response.json()) == (
        401,
        {"detail": "You are banned from the CLVR portal for good: Sold accounts."},
    )
