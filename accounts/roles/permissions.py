"""Permission classes of the API. `accounts.roles.guards` does the same for pages."""

from typing import ClassVar

from django.core.exceptions import PermissionDenied
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.views import APIView

from accounts.backends import person_of_session
from accounts.enums import Role
from accounts.models import User
from accounts.page_sessions import PageSessionAuthentication, require_person_of_page
from accounts.roles.guards import PLAYER_KEY
from accounts.roles.powers import roles_of


class ViewDecides(BasePermission):
    """Lets everybody reach the view, which refuses some itself, in its own words. What everybody
    may use has AllowAny."""


class IsSelf(BasePermission):
    """Allows the player whose key is in the URL."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        return isinstance(request.user, User) and request.user.pk == view.kwargs[PLAYER_KEY]


def person_even_if_banned(request: Request) -> User:
    """The person of the session, even one whom a ban keeps from signing in. Raises PermissionDenied
    without one, and for a command without the token that proves that a page of ours sent it, or
    from a page that was made for somebody else."""
    person = person_of_session(request._request)
    if person is None:
        raise PermissionDenied
    if not request.user.is_authenticated:
        # It checks the token only for people who are signed in.
        PageSessionAuthentication().enforce_csrf(request)
        require_person_of_page(request, person)
    return person


class IsSelfEvenIfBanned(BasePermission):
    """Allows the player whose key is in the URL, even if a ban keeps them from signing in. The view
    asks `person_even_if_banned` for them."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        person = person_of_session(request._request)
        return person is not None and person.pk == view.kwargs[PLAYER_KEY]


class IsSelfOrAdmin(IsSelf):
    """Allows the player whose key is in the URL, and admins."""

    def has_permission(self, request: Request, view: APIView) -> bool:
        if super().has_permission(request, view):
            return True
        return isinstance(request.user, User) and Role.ADMIN in roles_of(request.user)


class HasRole(BasePermission):
    """Allows people with one of `roles`, granted or implied, and admins. Made by `has_role`."""

    roles: ClassVar[frozenset[Role]] = frozenset()

    def has_permission(self, request: Request, view: APIView) -> bool:
        if not isinstance(request.user, User):
            return False
        return not roles_of(request.user).isdisjoint({Role.ADMIN, *self.roles})


def has_role(*roles: Role) -> type[HasRole]:
    """Make the permission class for some roles."""
    return type("HasOneOfTheRoles", (HasRole,), {"roles": frozenset(roles)})
