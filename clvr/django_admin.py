"""Django admin, behind the staff portals: for what they have no page for.

Its login is the portal's. Only admins enter, for its permissions know no leagues.
"""

from typing import Any, NoReturn

from django.contrib import admin
from django.contrib.auth.views import LogoutView
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect

from accounts.sign_in.return_path import safe_return_path
from clvr.sign_in.flow import login_address


class PortalAdminSite(admin.AdminSite):
    site_header = "CLVR administration"
    site_title = "CLVR administration"
    index_title = "What the portals have no page for"

    def login(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        """Send the logged-out to the portal's login; deny who is logged in and may not enter."""
        if request.user.is_authenticated and not self.has_permission(request):
            raise PermissionDenied
        wanted = safe_return_path(request.GET.get("next", "/django-admin/"))
        if request.user.is_authenticated:
            return redirect(wanted)
        return redirect(login_address(wanted))

    # The stubs want a template's response, which Django's own logout answers just as rarely.
    def logout(  # type: ignore[override]
        self, request: HttpRequest, extra_context: Any = None
    ) -> HttpResponseBase:
        """End the session, and go on at the portal's home page."""
        return LogoutView.as_view(next_page="/")(request)

    def password_change(self, request: HttpRequest, extra_context: Any = None) -> NoReturn:
        """Nobody has a password: people sign in with Discord."""
        raise Http404

    def password_change_done(self, request: HttpRequest, extra_context: Any = None) -> NoReturn:
        raise Http404
