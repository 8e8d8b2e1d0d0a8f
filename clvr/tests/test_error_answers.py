"""Answers to errors: they may not be stored, and the page for unexpected errors needs nothing."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache.backends.locmem import LocMemCache
from django.core.exceptions import BadRequest, PermissionDenied, RequestDataTooBig
from django.db import InterfaceError, OperationalError, connection
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotFound
from django.test import Client
from django.urls import include, path
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST
from pytest_django import Settings
from rest_framework.exceptions import NotFound, Throttled, ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from accounts.tests.factories import UserFactory
from clvr import error_pages, shell, urls
from clvr.lib.api.public_reads import PublicRead
from clvr.lib.throttling import Throttled as HasToWait

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("front_end")]

HTML = "text/html; charset=utf-8"
ERRORS: dict[str, Exception] = {
    "bad": BadRequest(),
    "denied": PermissionDenied(),
    "gone": Http404(),
    "broken": RuntimeError("the secret reason"),
    "too-big": RequestDataTooBig(),
    "database": OperationalError("connection refused"),
    "connection": InterfaceError("connection already closed"),
}
API_ERRORS: dict[str, Exception] = {
    "bad": ValidationError("No."),
    "gone": NotFound(),
    "wait": Throttled(9),
}


@cache_control(public=True, max_age=600)
def failing(request: HttpRequest, kind: str) -> HttpResponse:
    raise ERRORS[kind]


@cache_control(public=True, max_age=600)
def missing(request: HttpRequest) -> HttpResponse:
    return HttpResponseNotFound("Nothing here.")


def throttled(request: HttpRequest) -> HttpResponse:
    return error_pages.too_many_requests(request, HasToWait(9.0))


class FailingRead(PublicRead):
    def get(self, request: Request, kind: str) -> Response:
        raise API_ERRORS[kind]


urlpatterns = [
    path("failing/<kind>", failing),
    path("missing", missing),
    path("throttled", throttled),
    path("posted", require_POST(missing)),
    path("api/failing/<kind>", FailingRead.as_view()),
    path("api/broken/<kind>", failing),
    path("", include("clvr.urls")),
]
handler400, handler403 = urls.handler400, urls.handler403
handler404, handler500 = urls.handler404, urls.handler500


@pytest.fixture
def visitor(settings: Settings) -> Client:
    """A client that can reach the addresses above, and sees errors as a visitor does."""
    settings.ROOT_URLCONF = __name__
    return Client(raise_request_exception=False, enforce_csrf_checks=True)


def get(url: str, **headers: str) -> Callable[[Client], Any]:
    return lambda client: client.get(url, headers=headers or None)


def post(url: str) -> Callable[[Client], Any]:
    return lambda client: client.post(url)


PAGES: dict[str, tuple[Callable[[Client], Any], int]] = {
    "bad request": (get("/failing/bad"), 400),
    "too big": (get("/failing/too-big"), 400),
    "stray host": (get("/", host="elsewhere.example"), 400),
    "denied": (get("/failing/denied"), 403),
    "unverified form": (post("/login"), 403),
    "not found": (get("/failing/gone"), 404),
    "page without an address": (get("/zzz"), 404),
    "answer of a view": (get("/missing"), 404),
    "wrong method": (get("/posted"), 405),
    "too many": (get("/throttled"), 429),
    "broken": (get("/failing/broken"), 500),
    "database away": (get("/failing/database"), 503),
}
API_ANSWERS: dict[str, tuple[Callable[[Client], Any], int]] = {
    "public read, bad": (get("/api/failing/bad"), 400),
    "public read, gone": (get("/api/failing/gone"), 404),
    "public read, throttled": (get("/api/failing/wait"), 429),
    "logged out": (get("/api/notifications"), 401),
    "unverified": (post("/api/docs/"), 403),
    "wrong method": (post("/api/search"), 405),
    "no route": (get("/api/zzz"), 404),
    "broken": (get("/api/broken/broken"), 500),
    "database away": (get("/api/broken/database"), 503),
}


@pytest.mark.parametrize("kind", PAGES)
def test_error_page_is_not_stored(kind: str, visitor: Client) -> None:
    send, status = PAGES[kind]
    answer = send(visitor)
    assert (answer.status_code, answer["Content-Type"]) == (status, HTML)
    assert (answer["Cache-Control"], answer.get("ETag")) == ("private, no-cache", None)


@pytest.mark.parametrize("kind", API_ANSWERS)
def test_error_of_the_api_is_json_and_stored_nowhere(kind: str, visitor: Client) -> None:
    send, status = API_ANSWERS[kind]
    answer = send(visitor)
    assert (answer.status_code, answer["Content-Type"]) == (status, "application/json")
    assert (answer["Cache-Control"], answer.get("ETag")) == ("private, no-store", None)


def test_refusal_of_the_outermost_middleware_is_not_stored(
    visitor: Client, settings: Settings
) -> None:
    settings.SECURE_SSL_REDIRECT = True
    answer = visitor.get("/", headers={"host": "elsewhere.example"})
    assert (answer.status_code, answer["Cache-Control"]) == (400, "private, no-cache")


def text_of(answer: Any) -> list[str]:
    """The texts of the page's main part; the page for server errors has no frame."""
    main = re.split(r"<main[^>]*>|</main>", answer.content.decode())[1]
    return [text.strip() for text in re.split(r"<[^>]*>", main) if text.strip()]


NO_COOKIES = (
    "Your browser sent no cookies. Allow cookies for this site, go back, reload the page"
    " and try again."
)
UNVERIFIED = [
    "403",
    "Request Refused",
    "The portal could not check that this came from its own page. Nothing was changed.",
]


def test_error_page_for_a_throttled_request_says_when_to_try_again(visitor: Client) -> None:
    code, heading, line, reason, advice, way_out = text_of(visitor.get("/throttled"))
    assert (code, heading, reason, way_out) == ("429", "Oops!", "Too Many Requests", "Take Me Home")
    assert line == "Sorry, an unexpected error has occurred."
    assert advice.startswith("Try again")


def test_unverified_form_without_cookies_says_to_allow_them(visitor: Client) -> None:
    answer = visitor.post("/login")
    assert (answer.status_code, text_of(answer)) == (
        403,
        [
            *UNVERIFIED,
            NO_COOKIES,
            "Take Me Home",
        ],
    )
    assert 'aria-label="Leagues"' in answer.content.decode()


def test_unverified_form_from_an_old_page_says_to_reload_it(visitor: Client) -> None:
    visitor.cookies["csrftoken"] = "x" * 32
    assert text_of(visitor.post("/login")) == [
        *UNVERIFIED,
        "The page you used is out of date. Go back, reload it and try again.",
        "Take Me Home",
    ]


def explode(*_: object, **__: object) -> Any:
    raise RuntimeError("the secret reason")


def break_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    for command in ("get", "set", "add", "touch", "delete", "get_many", "set_many"):
        monkeypatch.setattr(LocMemCache, command, explode)


def break_sessions(monkeypatch: pytest.MonkeyPatch) -> None:
    store = "django.contrib.sessions.backends.db.SessionStore"
    for command in ("load", "save", "exists", "delete"):
        monkeypatch.setattr(f"{store}.{command}", explode)


def break_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shell, "_league_tabs", explode)
    monkeypatch.setattr("django.contrib.messages.context_processors.get_messages", explode)
    monkeypatch.setattr("django.contrib.auth.context_processors.PermWrapper", explode)


def break_all(monkeypatch: pytest.MonkeyPatch) -> None:
    for break_one in (break_cache, break_sessions, break_frame):
        break_one(monkeypatch)


BROKEN = [
    "500",
    "Oops!",
    "Sorry, an unexpected error has occurred.",
    "Internal Server Error",
    "Take Me Home",
]


BREAKDOWNS = [
    *(("/failing/broken", each) for each in (break_cache, break_sessions, break_frame, break_all)),
    *(("/failing/gone", each) for each in (break_sessions, break_frame)),
    *(("/bcl/standings", each) for each in (break_sessions, break_frame)),
]


@pytest.mark.parametrize(("url", "break_down"), BREAKDOWNS)
def test_page_for_unexpected_errors_needs_no_session_database_or_cache(
    visitor: Client,
    monkeypatch: pytest.MonkeyPatch,
    url: str,
    break_down: Callable[[pytest.MonkeyPatch], None],
) -> None:
    visitor.force_login(UserFactory.create())
    break_down(monkeypatch)
    answer = visitor.get(url)
    html = answer.content.decode()
    assert (answer.status_code, "secret" in html, text_of(answer)) == (500, False, BROKEN)
    assert 'href="/static/server-error.css"' in html


@pytest.mark.parametrize("error", [OperationalError, InterfaceError])
def test_page_while_the_database_is_down_says_when_to_try_again(
    visitor: Client, error: type[Exception]
) -> None:
    def away(*_: object) -> Any:
        raise error("connection refused: the secret reason")

    visitor.force_login(UserFactory.create())
    with connection.execute_wrapper(away):
        page, api = visitor.get("/bcl/standings"), visitor.get("/api/notifications")
        broken = visitor.get("/failing/broken")
    assert (page.status_code, page["Retry-After"], text_of(page)) == (
        503,
        "60",
        [
            "503",
            "Oops!",
            "The portal can’t reach its data right now. Try again in a minute.",
            "Take Me Home",
        ],
    )
    assert (api.status_code, api["Retry-After"], api.json()) == (
        503,
        "60",
        {"detail": "The portal can’t reach its data right now. Try again in a minute."},
    )
    assert (broken.status_code, text_of(broken)) == (500, BROKEN)
