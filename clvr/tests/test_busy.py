"""What people read when their change waited too long for other changes."""

import pytest
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import include, path
from pytest_django import Settings
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.tests.factories import UserFactory
from clvr.lib.transactions import was_busy

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]
WORDS = "Many people are changing things now. Nothing was changed. Try again in a few seconds."

TOO_LONG = (
    "The portal stopped this, because it took too long. Nothing was changed. Try again in a minute."
)


class NotAvailable(Exception):
    """The error of PostgreSQL's driver when a lock was not available in time."""

    sqlstate = "55P03"


def waited() -> OperationalError:
    error = OperationalError("canceling statement due to lock timeout")
    error.__cause__ = NotAvailable()
    return error


class Waiting(APIView):
    def post(self, request: Request) -> Response:
        raise OperationalError("database is locked")


def waiting_page(request: HttpRequest) -> HttpResponse:
    raise waited()


class Canceled(Exception):
    """The error of PostgreSQL's driver when a statement took longer than its limit."""

    sqlstate = "57014"


def took_too_long() -> OperationalError:
    error = OperationalError("canceling statement due to statement timeout")
    error.__cause__ = Canceled()
    return error


class Endless(APIView):
    def post(self, request: Request) -> Response:
        raise took_too_long()


def endless_page(request: HttpRequest) -> HttpResponse:
    raise took_too_long()


urlpatterns = [
    path("api/endless", Endless.as_view()),
    path("endless", endless_page),
    path("api/waiting", Waiting.as_view()),
    path("waiting", waiting_page),
    path("", include("clvr.urls")),
]


@pytest.fixture(autouse=True)
def _routes(settings: Settings) -> None:
    settings.ROOT_URLCONF = __name__


def test_api_says_that_the_database_is_busy(client: Client) -> None:
    client.force_login(UserFactory.create())
    response = client.post("/api/waiting")
    assert (response.status_code, response.json(), response["Retry-After"]) == (
        503,
        {"detail": WORDS},
        "5",
    )


def test_page_says_that_the_database_is_busy(client: Client) -> None:
    response = client.get("/waiting")
    assert (response.status_code, response["Retry-After"]) == (503, "5")
    assert response.context["page"] == {"title": "Too Busy", "words": WORDS}
    assert WORDS in response.content.decode()


@pytest.mark.any_database
def test_api_says_that_a_statement_took_too_long(client: Client) -> None:
    client.force_login(UserFactory.create())
    response = client.post("/api/endless")
    assert (response.status_code, response.json(), response["Retry-After"]) == (
        503,
        {"detail": TOO_LONG},
        "60",
    )


@pytest.mark.any_database
def test_page_says_that_a_statement_took_too_long(client: Client) -> None:
    response = client.get("/endless")
    assert (response.status_code, response["Retry-After"]) == (503, "60")
    assert response.context["page"] == {"title": "That Took Too Long", "words": TOO_LONG}


@pytest.mark.any_database
@pytest.mark.parametrize("error", [OperationalError("no such table: x"), ValueError("locked")])
def test_other_errors_are_not_answered_as_busy(error: Exception) -> None:
    assert not was_busy(error)
