"""Who may open a page: decorators for the views of pages.

Each refuses with PermissionDenied, which people see as the page Access Denied; who is logged out
finds Login on it too. `accounts.roles.permissions` says the same of the API.
"""

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from accounts.enums import Role
from accounts.models import User
from accounts.roles.powers import roles_of

Parameters = ParamSpec("Parameters")
Response = TypeVar("Response", bound=HttpResponseBase)
View = Callable[Concatenate[HttpRequest, Parameters], Response]

PLAYER_KEY = "id"
"""The name under which addresses carry a player's key."""


def signed_in_user(request: HttpRequest) -> User:
    """Who is signed in. Raises PermissionDenied when nobody is."""
    if not isinstance(request.user, User):
        raise PermissionDenied
    return request.user


def require_role(request: HttpRequest, *roles: Role) -> User:
    """Who is signed in, provided that they have one of the roles, given or implied; an admin has
    every power. Raises PermissionDenied otherwise."""
    user = signed_in_user(request)
    if roles_of(user).isdisjoint({Role.ADMIN, *roles}):
        raise PermissionDenied
    return user


def login_required(view: View[Parameters, Response]) -> View[Parameters, Response]:
    """A page for whoever is signed in."""

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
    """A page for those who have one of the roles, and for admins."""

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
    """A page of the player whose key is in its address, for that player alone."""

    @wraps(view)
    def guarded(
        request: HttpRequest, /, *args: Parameters.args, **kwargs: Parameters.kwargs
    ) -> Response:
        if signed_in_user(request).pk != kwargs[PLAYER_KEY]:
            raise PermissionDenied
        return view(request, *args, **kwargs)

    return guarded


def self_or_admin_required(view: View[Parameters, Response]) -> View[Parameters, Response]:
    """A page of the player whose key is in its address, for that player and for admins."""

    @wraps(view)
    def guarded(
        request: HttpRequest, /, *args: Parameters.args, **kwargs: Parameters.kwargs
    ) -> Response:
        if signed_in_user(request).pk != kwargs[PLAYER_KEY]:
            require_role(request, Role.ADMIN)
        return view(request, *args, **kwargs)

    return guarded
