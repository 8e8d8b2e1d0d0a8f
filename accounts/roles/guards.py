"""Decorators that restrict who may open a page.

They raise PermissionDenied, which shows the Access Denied page, with a Login button for people who
are logged out. `accounts.roles.permissions` does the same for the API.
"""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.csrf import get_token

from accounts.backends import person_of_session
from accounts.enums import Role
from accounts.models import User
from accounts.roles.powers import roles_of

Parameters = ParamSpec("Parameters")
Response = TypeVar("Response", bound=HttpResponseBase)
View = Callable[Concatenate[HttpRequest, Parameters], Response]

PLAYER_KEY = "id"
"""The URL argument with a player's key."""


def signed_in_user(request: HttpRequest) -> User:
    """The signed-in person. Raises PermissionDenied without one."""
    if not isinstance(request.user, User):
        raise PermissionDenied
    return request.user


def require_role(request: HttpRequest, *roles: Role) -> User:
    """The signed-in person if they have one of the roles, granted or implied, or are an admin.
    Raises PermissionDenied otherwise."""
    user = signed_in_user(request)
    if roles_of(user).isdisjoint({Role.ADMIN, *roles}):
        raise PermissionDenied
    return user


def login_required(view: View[Parameters, Response]) -> View[Parameters, Response]:
    """Require sign-in."""

    @wraps(view)
    def guarded(
        request: HttpRequest, /, *args: Parameters.args, **kwargs: Parameters.kwargs
    ) -> Response:
        signed_in_user(request)
        return view(request, *args, **kwargs)

    return guarded


def roles_required(
    *roles: Role,
) -> Callable[[View[Parameters, Response]], View[Parameters, Response]]:
    """Require one of the roles, or an admin."""

    def decorate(view: View[Parameters, Response]) -> View[Parameters, Response]:
        @wraps(view)
        def guarded(
            request: HttpRequest, /, *args: Parameters.args, **kwargs: Parameters.kwargs
        ) -> Response:
            require_role(request, *roles)
            return view(request, *args, **kwargs)

        return guarded

    return decorate


def self_required(view: View[Parameters, Response]) -> View[Parameters, Response]:
    """Require the player whose key is in the URL."""

    @wraps(view)
    def guarded(
        request: HttpRequest, /, *args: Parameters.args, **kwargs: Parameters.kwargs
    ) -> Response:
        if signed_in_user(request).pk != kwargs[PLAYER_KEY]:
            raise PermissionDenied
        return view(request, *args, **kwargs)

    return guarded


def self_even_if_banned_required(
    view: View[Parameters, Response],
) -> View[Parameters, Response]:
    """Require the player whose key is in the URL, even if a ban keeps them from signing in. Their
    commands need the CSRF token, which the page then sets."""

    @wraps(view)
    def guarded(
        request: HttpRequest, /, *args: Parameters.args, **kwargs: Parameters.kwargs
    ) -> Response:
        person = person_of_session(request)
        if person is None or person.pk != kwargs[PLAYER_KEY]:
            raise PermissionDenied
        get_token(request)
        return view(request, *args, **kwargs)

    return guarded


def self_or_admin_required(view: View[Parameters, Response]) -> View[Parameters, Response]:
    """Require the player whose key is in the URL, or an admin."""

    @wraps(view)
    def guarded(
        request: HttpRequest, /, *args: Parameters.args, **kwargs: Parameters.kwargs
    ) -> Response:
        if signed_in_user(request).pk != kwargs[PLAYER_KEY]:
            require_role(request, Role.ADMIN)
        return view(request, *args, **kwargs)

    return guarded
