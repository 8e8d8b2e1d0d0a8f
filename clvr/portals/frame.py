"""The frame of every staff portal page: who may open it, and its side bar."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Concatenate, ParamSpec

from csp.constants import NONCE, SELF
from csp.decorators import csp_update
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from accounts.roles.guards import roles_required, signed_in_user
from clvr.lib.islands import Page, render_page
from clvr.portals.portals import Portal, side_bar
from clvr.shell import IN_PORTAL
from matches.people.cases.queries import count_open_cases

Parameters = ParamSpec("Parameters")
View = Callable[Concatenate[HttpRequest, Parameters], HttpResponse]


def page_of(portal: Portal) -> Callable[[View[Parameters]], View[Parameters]]:
    """A page of the portal, for people who may open it."""

    def decorate(view: View[Parameters]) -> View[Parameters]:
        return allows_created_styles(roles_required(*portal.roles)(view))

    return decorate


def render_in_portal(request: HttpRequest, portal: Portal, page: Page) -> HttpResponse:
    """The page inside the portal's frame, rendered only in the browser."""
    current = request.resolver_match.url_name if request.resolver_match else None
    frame = {
        "portal": portal.key,
        "title": portal.title,
        "url": reverse(portal.route),
        "entries": side_bar(portal.entries, current, count_open_cases(signed_in_user(request))),
    }
    return render_in_frame(request, frame, page)


def render_in_frame(request: HttpRequest, frame: dict[str, Any], page: Page) -> HttpResponse:
    """The page inside this frame, rendered only in the browser."""
    request.META[IN_PORTAL] = True
    nonce = str(request.csp_nonce)  # type: ignore[attr-defined] # the middleware sets it
    props = {"frame": {**frame, "styleNonce": nonce}, **(page.props or {})}
    framed = replace(page, props=props, is_rendered_by_browser=True, content_id="page")
    return render_page(request, framed)


def allows_created_styles(view: View[Parameters]) -> View[Parameters]:
    """Allow the styles that the portals' components create while they run, by a nonce; public pages
    have none."""
    return csp_update({"style-src": [SELF, NONCE]})(view)  # type: ignore[return-value] # it takes any view
