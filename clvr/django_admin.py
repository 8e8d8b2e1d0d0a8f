"""Django admin, behind the staff portals: every model, searched and filtered.

It uses the portal's login. Admins see everything; team managers and moderators see their leagues
(`accounts.django_admin`).
"""

from functools import update_wrapper
from typing import Any, NoReturn

from django.contrib import admin
from django.contrib.auth.views import LogoutView
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse

from accounts.django_admin.reader import reader_of
from accounts.sign_in.return_path import safe_return_path
from clvr.error_pages import too_many_requests
from clvr.lib.throttling import COMMANDS, throttle
from clvr.portals.portals import other_portals
from clvr.shell import OWN_FRAME
from clvr.sign_in.flow import login_address


class PortalAdminSite(admin.AdminSite):
    site_header = "Django admin"
    site_title = "Django admin"
    index_title = "Everything that the portal stores"

    def has_permission(self, request: HttpRequest) -> bool:
        """Whether the person moderates a league."""
        return reader_of(request) is not None

    def admin_view(self, view: Any, cacheable: bool = False) -> Any:
        """Django's, and every form that is sent counts as a command."""
        guarded = super().admin_view(view, cacheable)

        def counted(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            throttled = throttle(request, COMMANDS) if request.method == "POST" else None
            if throttled is not None:
                return too_many_requests(request, throttled)
            answer: HttpResponseBase = guarded(request, *args, **kwargs)
            return answer

        return update_wrapper(counted, guarded)

    def each_context(self, request: HttpRequest) -> dict[str, Any]:
        """Django's, with the portals that are open to the reader."""
        request.META[OWN_FRAME] = True
        reader = reader_of(request)
        portals = other_portals(None, reader.powers) if reader else []
        links = [{"title": each.title, "url": reverse(each.route)} for each in portals]
        return {**super().each_context(request), "portals": links}

    def login(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        """Send anonymous visitors to the portal's login; refuse everyone else who may not enter."""
        if request.user.is_authenticated and not self.has_permission(request):
            raise PermissionDenied
        wanted = safe_return_path(request.GET.get("next", "/django-admin/"))
        if request.user.is_authenticated:
            return redirect(wanted)
        return redirect(login_address(wanted))

    # django-stubs types this as a template's response, which Django's own logout does not return
    # either.
    def logout(  # type: ignore[override]
        self, request: HttpRequest, extra_context: Any = None
    ) -> HttpResponseBase:
        """End the session and continue at the portal's home page."""
        return LogoutView.as_view(next_page="/")(request)

    def password_change(self, request: HttpRequest, extra_context: Any = None) -> NoReturn:
        """Nobody has a password: people sign in with Discord."""
        raise Http404

    def password_change_done(self, request: HttpRequest, extra_context: Any = None) -> NoReturn:
        raise Http404
