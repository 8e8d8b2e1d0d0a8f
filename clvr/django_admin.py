"""Django admin, behind the staff portals: for tasks that no staff page does.

It uses the portal's login, and only admins may open it, because its permissions do not distinguish
leagues.
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
    index_title = "Tasks that no portal page does"

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
