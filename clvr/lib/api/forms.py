"""What callers send, as a form reads it."""

from typing import Any, TypeVar

from rest_framework.serializers import Serializer

Form = TypeVar("Form", bound="Serializer[Any]")


def valid_form(form: type[Form], sent: Any) -> Form:
    """The form with what was sent in it. Raises ValidationError, which names the fields that are
    wrong."""
    filled = form(data=sent)
    filled.is_valid(raise_exception=True)
    return filled
