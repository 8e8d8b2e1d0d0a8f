"""The authentication backend: sessions and Django's own permissions."""

from datetime import datetime
from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.db.models import Exists, Model, OuterRef, QuerySet
from django.http import HttpRequest
from django.utils import timezone

from accounts.models import Punishment, User
from accounts.punishments.bans import sign_in_refusal
from accounts.sign_in.session_user import held_session
from clvr.lib.prepared import prepared


class RoleBackend(ModelBackend):
    """Loads the person of a session and derives Django's permissions from roles.

    Discord is the only sign-in. Admins have every permission, others have none; the pages of Django
    admin restrict these further. The session of a person who is inactive or banned from the portal
    counts as logged out, on pages and in the API, from the next request until the ban ends.
    """

    def authenticate(self, request: HttpRequest | None, **credentials: Any) -> None:  # type: ignore[override]
        """Always None: there are no passwords."""

    def get_user(self, user_id: int) -> User | None:
        user = _person.first(key=user_id, now=timezone.now())
        if user is not None:
            user.may_be_banned, user.may_be_muted = user.has_bans, user.has_mutes
        return user

    def has_perm(self, user_obj: Any, perm: str, obj: Model | None = None) -> bool:
        return isinstance(user_obj, User) and user_obj.is_active and user_obj.is_staff

    def has_module_perms(self, user_obj: Any, app_label: str) -> bool:
        return self.has_perm(user_obj, app_label)


@prepared
def _person(*, key: int, now: datetime) -> QuerySet[Any]:
    """The person with this key, if they may use the portal, with `has_bans` and `has_mutes`."""
    standing = Punishment.objects.in_force(now).filter(user=OuterRef("pk"))
    bans = standing.bans()
    people = User.objects.filter(~Exists(bans.everywhere()), pk=key, is_active=True)
    return people.annotate(has_bans=Exists(bans), has_mutes=Exists(standing.mutes()))


def person_of_session(request: HttpRequest) -> User | None:
    """The person of the request's session, even one whom a ban keeps from using the portal."""
    if isinstance(request.user, User):
        return request.user
    held = held_session(request)
    return held if held is not None and held.is_active else None


def session_refusal(request: HttpRequest) -> str:
    """Why the person of the request's session may not use the portal, as text for them; empty when
    the session has no person or the person may."""
    held = held_session(request)
    return sign_in_refusal(held) if held is not None else ""
