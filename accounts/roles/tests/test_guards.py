"""Who may open pages and call routes, for each guard and each kind of person."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from rest_framework.request import Request
from rest_framework.views import APIView

from accounts.enums import Role
from accounts.models import User
from accounts.roles.guards import (
    login_required,
    roles_required,
    self_or_admin_required,
    self_required,
    signed_in_user,
)
from accounts.roles.permissions import IsSelf, IsSelfOrAdmin, has_role
from accounts.tests.factories import UserFactory

pytestmark = pytest.mark.django_db

SOMEONE_S_KEY = 10**12
PEOPLE: dict[str, list[Role] | None] = {
    "nobody": None,
    "player": [],
    "team manager": [Role.TM_BREACHERS],
    "moderator": [Role.MOD_X8],
    "generic moderator": [Role.MODERATOR],
    "rcon": [Role.RCON],
    "admin": [Role.ADMIN],
}


def page(request: HttpRequest, id: int = 0) -> HttpResponse:
    return HttpResponse("shown")


def request_of(person: str) -> HttpRequest:
    roles = PEOPLE[person]
    request = HttpRequest()
    request.user = AnonymousUser() if roles is None else UserFactory.create(roles=roles)
    return request


def admitted(view: Callable[..., HttpResponse], own: bool = False) -> list[str]:
    """The people who may open the page; `own`: who may open the page with their own key."""
    shown = []
    for person in PEOPLE:
        request = request_of(person)
        key = request.user.pk if own and request.user.pk else SOMEONE_S_KEY
        try:
            view(request, id=key)
        except PermissionDenied:
            continue
        shown.append(person)
    return shown


EVERYBODY = [person for person in PEOPLE if person != "nobody"]


def test_login_required_admits_everyone_who_is_signed_in() -> None:
    assert admitted(login_required(page)) == EVERYBODY


@pytest.mark.parametrize(
    ("roles", "expected"),
    [
        ([], ["admin"]),
        ([Role.ADMIN], ["admin"]),
        ([Role.TEAM_MANAGER], ["team manager", "admin"]),
        (
            [Role.TEAM_MANAGER, Role.MODERATOR],
            ["team manager", "moderator", "generic moderator", "admin"],
        ),
        ([Role.MOD_BREACHERS], ["team manager", "admin"]),
        ([Role.RCON], ["rcon", "admin"]),
    ],
)
def test_roles_required_admits_granted_and_implied_roles_and_admins(
    roles: list[Role], expected: list[str]
) -> None:
    assert admitted(roles_required(*roles)(page)) == expected
    assert _permitted(has_role(*roles)) == expected


def test_self_required_admits_only_the_owner() -> None:
    assert admitted(self_required(page)) == []
    assert admitted(self_required(page), own=True) == EVERYBODY
    assert _permitted(IsSelf) == []
    assert _permitted(IsSelf, own=True) == EVERYBODY


def test_self_or_admin_required_admits_the_player_and_admins() -> None:
    assert admitted(self_or_admin_required(page)) == ["admin"]
    assert admitted(self_or_admin_required(page), own=True) == EVERYBODY
    assert _permitted(IsSelfOrAdmin) == ["admin"]
    assert _permitted(IsSelfOrAdmin, own=True) == EVERYBODY


def test_guarded_page_gets_its_arguments() -> None:
    request = request_of("admin")
    for guard in (login_required, roles_required(Role.ADMIN), self_or_admin_required):
        guarded = guard(page)
        assert guarded(request, id=3).content == b"shown"
        assert guarded.__name__ == "page"


def test_signed_in_user_is_a_person_or_refused() -> None:
    request = request_of("player")
    assert signed_in_user(request) == request.user
    with pytest.raises(PermissionDenied):
        signed_in_user(request_of("nobody"))


def _permitted(
    permission: type[IsSelf] | type[IsSelfOrAdmin] | type, own: bool = False
) -> list[str]:
    view = APIView()
    permitted = []
    for person in PEOPLE:
        inner = request_of(person)
        key = inner.user.pk if own and isinstance(inner.user, User) else SOMEONE_S_KEY
        view.kwargs = {"id": key}
        request = Request(inner)
        request.user = inner.user
        if permission().has_permission(request, view):
            permitted.append(person)
    return permitted
