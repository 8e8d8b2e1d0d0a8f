"""Sessions of pages: a command comes from the person whose page sent it (beside CSRF)."""

from typing import Any

from drf_spectacular.authentication import SessionScheme
from rest_framework.authentication import SessionAuthentication
from rest_framework.exceptions import PermissionDenied
from rest_framework.request import Request

from accounts.models import User

PERSON_HEADER = "Page-Person"
"""With each command, a page sends the key of the person for whom it was made. Pages of the version
before, and programs, send none."""


class PageSessionAuthentication(SessionAuthentication):
    """Authenticates the session's person, unless the page was made for somebody else.

    In another tab another person has logged in: what was typed on this page would be sent in their
    name.
    """

    def authenticate(self, request: Request) -> tuple[Any, None] | None:
        """Raises PermissionDenied with both names if the page was made for somebody else."""
        found: tuple[Any, None] | None = super().authenticate(request)
        if found is not None:
            require_person_of_page(request, found[0])
        return found


def require_person_of_page(request: Request, person: User) -> None:
    """Raise PermissionDenied, with both names, if the page that sent the command was made for
    somebody else."""
    sent = request.headers.get(PERSON_HEADER, "")
    if sent in ("", str(person.pk)):
        return
    key = int(sent) if sent.isascii() and sent.isdigit() and len(sent) < 19 else 0
    other = User.objects.filter(pk=key).first()
    name = str(other) if other is not None else "somebody else"
    raise PermissionDenied(
        f"This page was opened by {name}, but {person} is logged in now. Nothing was changed. Log"
        f" in as {name} to send it, or reload the page to go on as {person}."
    )


class PageSessionScheme(SessionScheme):  # type: ignore[no-untyped-call]
    """The OpenAPI description: the same as that of any session."""

    target_class: Any = PageSessionAuthentication
    priority = 0
