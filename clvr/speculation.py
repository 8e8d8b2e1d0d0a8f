"""Speculation rules: which pages browsers prefetch, when people seem about to open them."""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.views.decorators.cache import cache_control

from clvr.crawlers import LEFT_ALONE

NOT_PAGES = (
    *("/media/", "/static/", "/*/rules/file", "/*/playoffs/", "/styleguide"),
    *("/embed/", "/*/announcements.atom", "/*/results.atom"),
)
NOT_PUBLIC = (
    *("/players/*/edit", "/players/*/data", "/players/*/matches", "/players/*/generate-bearer"),
    "/players/*/webhooks",
    "/*/logout",
)

RULES: dict[str, Any] = {
    "prefetch": [
        {
            "source": "document",
            "where": {
                "and": [
                    {"href_matches": "/*"},
                    *(
                        {"not": {"href_matches": f"{path}*"}}
                        for path in (*LEFT_ALONE, *NOT_PAGES, *NOT_PUBLIC)
                    ),
                    {"not": {"selector_matches": "[download], [rel~=nofollow], [target=_blank]"}},
                ]
            },
            # After hovering for a moment, or when a link is pressed.
            "eagerness": "moderate",
        }
    ]
}
"""Only public pages, and only their HTML: no script runs before the page is opened."""

_ELSEWHERE = ("/api/", "/media/", "/django-admin/", "/overlay/", "/embed/")


@cache_control(public=True, max_age=24 * 60 * 60)
def rules(request: HttpRequest) -> HttpResponse:
    return JsonResponse(RULES, content_type="application/speculationrules+json")


def announce_rules(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Middleware: name the rules in the headers of every page.

    A document in a frame, such as a league's rules, is not a page.
    """

    def respond(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if _is_page(request, response):
            response["Speculation-Rules"] = f'"{reverse("speculation-rules")}"'
        return response

    return respond


def _is_page(request: HttpRequest, response: HttpResponse) -> bool:
    is_html = response.get("Content-Type", "").startswith("text/html")
    is_elsewhere = request.path.startswith(_ELSEWHERE)
    is_framed = request.path.endswith("/rules/file")
    return is_html and not (is_elsewhere or is_framed or response.has_header("Location"))
