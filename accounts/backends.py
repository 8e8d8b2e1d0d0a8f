"""The authentication backend: sessions and Django's own permissions."""

from typing import Any

from django.contrib.auth import SESSION_KEY
from django.contrib.auth.backends import ModelBackend
from django.db.models import Exists, Model, OuterRef
from django.http import HttpRequest

from accounts.models import Punishment, User
from accounts.punishments.bans import sign_in_refusal


class RoleBackend(ModelBackend):
    """Loads the person of a session and derives Django's permissions from roles.

    Discord is the only sign-in. Admins have every permission, others have none; the pages of Django
    admin restrict these further. The session of a person who is inactive or banned from the portal
    counts as logged out, on pages and in the API, from the next request until the ban ends.
    """

    def authenticate(self, request: HttpRequest | None, **credentials: Any) -> None:  # type: ignore[override]
        """Always None: there are no passwords."""

    def get_user(self, user_id: int) -> User | None:
        bans = Punishment.objects.in_force().bans().filter(user=OuterRef("pk"))
        people = User.objects.filter(~Exists(bans.everywhere()), pk=user_id, is_active=True)
        user = people.annotate(has_bans=Exists(bans)).first()
        if user is not None:
            user.may_be_banned = user.has_bans
        return user

    def has_perm(self, user_obj: Any, perm: str, obj: Model | None = None) -> bool:
        return isinstance(user_obj, User) and user_obj.is_active and user_obj.is_staff

    def has_module_perms(self, user_obj: Any, app_label: str) -> bool:
        return self.has_perm(user_obj, app_label)


def session_refusal(request: HttpRequest) -> str:
    """Why the person of the request's session may not use the portal, as text for them; empty when
    the session has no person or the person may."""
    key = request.session.get(SESSION_KEY)
    person = User.objects.filter(pk=key).first() if key is not None else None
    return sign_in_refusal(person) if person is not None else ""
