"""The steps of signing in: where it may lead, and where it returns to."""

from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse

from accounts.sign_in.return_path import HOME, safe_return_path

RETURN_PATHS_KEY = "return_paths"
MOST_ATTEMPTS = 10
"""As many as a session keeps at once; allauth forgets the states of more."""
RETURN_PARAMETER = "next"


def callback_addresses(request: HttpRequest) -> list[str]:
    """The addresses to which Discord may send people back, the usual one last.

    A local portal answers on several names, and a session belongs to the one in the address.
    """
    usual = settings.ENVIRONMENT.sign_in_callback
    if not settings.ENVIRONMENT.is_local:
        return [usual]
    return [request.build_absolute_uri(reverse("login-callback")), usual]


def login_address(path: str) -> str:
    """The login page's address, which returns people to the path."""
    path = safe_return_path(path)
    login = reverse("login")
    return login if path == HOME else f"{login}?{urlencode({RETURN_PARAMETER: path}, safe='/')}"


def keep_return_path(request: HttpRequest, state: str, wanted: str | None) -> None:
    """Store where the attempt with this state returns to. Parallel tabs each have their own."""
    kept = [*_kept(request).items(), (state, safe_return_path(wanted))]
    request.session[RETURN_PATHS_KEY] = dict(kept[-MOST_ATTEMPTS:])


def return_path(request: HttpRequest, state: str) -> str:
    """Where the attempt returns to; the home page when this session knows no such attempt."""
    return safe_return_path(_kept(request).get(state))


def forget_return_path(request: HttpRequest, state: str) -> None:
    kept = _kept(request)
    request.session[RETURN_PATHS_KEY] = {each: kept[each] for each in kept if each != state}


def _kept(request: HttpRequest) -> dict[str, str]:
    """The paths by the states, the oldest first."""
    kept: dict[str, str] = request.session.get(RETURN_PATHS_KEY, {})
    return kept
