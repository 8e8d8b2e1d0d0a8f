"""The pages of signing in."""

from csp.decorators import csp_replace
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_GET, require_http_methods

from accounts.sign_in.discord import begin
from accounts.sign_in.return_path import safe_return_path
from clvr.error_pages import too_many_requests
from clvr.lib.islands import Page, render_page
from clvr.lib.throttling import throttle
from clvr.sign_in.api import DiscordCallback
from clvr.sign_in.flow import (
    RETURN_PARAMETER,
    callback_addresses,
    keep_return_path,
    login_address,
    return_path,
)


# The form redirects to Discord, and browsers check every redirect against the policy.
@csp_replace({"form-action": settings.LOGIN_FORM_ACTION})
@require_http_methods(["GET", "HEAD", "POST"])
def login(request: HttpRequest) -> HttpResponse:
    """The button that starts signing in; it redirects to Discord."""
    wanted = request.GET.get(RETURN_PARAMETER)
    if request.user.is_authenticated:
        return redirect(safe_return_path(wanted))
    is_connected = bool(settings.ENVIRONMENT.discord_client_id)
    if request.method == "POST" and is_connected:
        return _to_discord(request, wanted)
    page = {"title": "Login", "is_connected": is_connected}
    response = render(request, "login.html", {"page": page})
    patch_cache_control(response, private=True, no_cache=True)
    return response


def _to_discord(request: HttpRequest, wanted: str | None) -> HttpResponse:
    """Begin an attempt, unless there were too many: each is stored in a session."""
    throttled = throttle(request, DiscordCallback.throttle_scope)
    if throttled is not None:
        return too_many_requests(request, throttled)
    attempt = begin(request, callback_addresses(request)[0])
    keep_return_path(request, attempt.state, wanted)
    return HttpResponseRedirect(attempt.address)


@require_GET
def callback(request: HttpRequest) -> HttpResponse:
    """Where Discord sends people back to; the island passes the parameters on to the API."""
    path = return_path(request, request.GET.get("state", ""))
    return render_page(
        request,
        Page(
            title="Logging You In",
            island="accounts/login-callback",
            props={"returnPath": path, "loginUrl": login_address(path)},
            parameters=dict.fromkeys(("code", "state"), ()),
        ),
    )
