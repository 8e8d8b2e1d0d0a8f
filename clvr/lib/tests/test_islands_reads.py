"""The routes below replace API routes, so that nothing above the library is needed."""

import json
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.signed_cookies import SessionStore
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.template.response import SimpleTemplateResponse
from django.test import RequestFactory
from django.urls import path
from pytest_django import Settings
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from clvr.lib.islands.reads import read_in_process


def tell(request: HttpRequest, key: int = 0) -> HttpResponse:
    """The request of the route, and its user."""
    return JsonResponse(
        {
            "method": request.method,
            "path": request.get_full_path(),
            "key": key,
            "query": dict(request.GET.lists()),
            "user": str(request.user),
            "session": request.session.get("seen"),
            "cookies": request.COOKIES,
            "headers": {k: v for k, v in request.headers.items() if k != "Cookie"},
            "route": getattr(request.resolver_match, "route", None),
        }
    )


@api_view(["GET"])
def tell_by_rest_framework(request: Request) -> Response:
    if "missing" in request.query_params:
        raise Http404
    return Response({"user": str(request.user), "n": request.query_params.get("n")})


def answer(request: HttpRequest, status: int) -> HttpResponse:
    return HttpResponse('{"detail": "x"}', status=status)


def template(request: HttpRequest) -> HttpResponse:
    return SimpleTemplateResponse(template=LateTemplate())


class LateTemplate:
    """Renders only when the response is told to."""

    def render(self, context: Any = None, request: Any = None) -> str:
        return '{"rendered": true}'


urlpatterns = [
    path("tell", tell),
    path("tell/<int:key>", tell),
    path("rest", tell_by_rest_framework),
    path("answer/<int:status>", answer),
    path("template", template),
]


@pytest.fixture(autouse=True)
def _routes(settings: Settings) -> None:
    settings.ROOT_URLCONF = __name__


def page_request(url: str = "/page?region=eu", **headers: Any) -> HttpRequest:
    """The request of a page by an anonymous visitor."""
    request = RequestFactory().get(url, **headers)
    request.user = AnonymousUser()
    request.session = SessionStore()
    return request


def read(request: HttpRequest, url: str) -> Any:
    body = read_in_process(request, url)
    return None if body is None else json.loads(body)


def test_read_calls_the_route_with_its_own_query() -> None:
    assert read(page_request(), "/tell/7?region=na&week=3&week=4&name=%C3%A9") == {
        "method": "GET",
        "path": "/tell/7?region=na&week=3&week=4&name=%C3%A9",
        "key": 7,
        "query": {"region": ["na"], "week": ["3", "4"], "name": ["é"]},
        "user": "AnonymousUser",
        "session": None,
        "cookies": {},
        "headers": {},
        "route": "tell/<int:key>",
    }


def test_read_without_a_query_has_none_of_the_page_s() -> None:
    assert read(page_request("/page?region=eu"), "/tell")["query"] == {}


def test_read_has_the_user_and_session_of_the_page() -> None:
    request = page_request()
    request.user = get_user_model()(username="Ember")
    request.session["seen"] = "yes"
    request.COOKIES["sessionid"] = "s"
    answer = read(request, "/tell")
    assert (answer["user"], answer["session"], answer["cookies"]) == (
        "Ember",
        "yes",
        {"sessionid": "s"},
    )


def test_read_through_rest_framework_has_the_user_of_the_page() -> None:
    request = page_request()
    request.user = get_user_model()(username="Ember")
    assert read(request, "/rest?n=1") == {"user": "Ember", "n": "1"}


def test_read_passes_headers_on_except_those_of_the_page() -> None:
    request = page_request(
        headers={
            "accept": "text/html",
            "accept-language": "de",
            "if-modified-since": "Mon, 07 Sep 2026 12:00:00 GMT",
            "if-none-match": '"x"',
            "range": "bytes=0-1",
            "content-type": "text/plain",
            "content-length": "3",
        }
    )
    assert read(request, "/tell")["headers"] == {"Accept-Language": "de"}


def test_read_of_a_posted_page_is_a_get() -> None:
    request = RequestFactory().post("/page", {"a": "1"})
    request.user, request.session = AnonymousUser(), SessionStore()
    answer = read(request, "/tell")
    assert (answer["method"], answer["headers"]) == ("GET", {})


@pytest.mark.parametrize("status", [201, 204, 301, 304, 400, 401, 403, 404, 500])
def test_read_with_another_status_than_200_is_left_to_the_browser(status: int) -> None:
    assert read_in_process(page_request(), f"/answer/{status}") is None


def test_read_that_rest_framework_does_not_find_is_left_to_the_browser() -> None:
    assert read_in_process(page_request(), "/rest?missing") is None


def test_read_with_status_200_is_the_unchanged_body() -> None:
    assert read_in_process(page_request(), "/answer/200") == '{"detail": "x"}'


def test_read_renders_an_answer_that_is_rendered_late() -> None:
    assert read_in_process(page_request(), "/template") == '{"rendered": true}'


def test_read_does_not_change_the_page_s_request() -> None:
    request = page_request()
    before = dict(request.META)
    read(request, "/tell?x=1")
    assert (request.path, request.GET.dict(), request.META) == ("/page", {"region": "eu"}, before)
