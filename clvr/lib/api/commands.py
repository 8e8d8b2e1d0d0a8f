"""Views for people who are signed in: what they read about themselves, and what they change."""

from typing import TYPE_CHECKING, Any

from django.core.exceptions import PermissionDenied
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer

from clvr.lib.api.forms import Form, valid_form
from clvr.lib.api.idempotency import IdempotentView
from clvr.lib.field_refusals import FieldsRefused

if TYPE_CHECKING:
    # The type checker reads it as AUTH_USER_MODEL, so this package need not import the app.
    from django.contrib.auth.models import _User


class CommandView(IdempotentView):
    """A view with a caller. What a service refuses of single fields is answered by field, like what
    a form finds wrong with them."""

    def caller(self) -> "_User":
        """Who is signed in. Raises PermissionDenied when nobody is."""
        user = self.request.user
        if not user.is_authenticated:
            raise PermissionDenied
        return user

    def form(self, request: Request, form: type[Form]) -> Form:
        """The form with the request's body in it. Raises ValidationError for what is wrong."""
        return valid_form(form, request.data)

    def values(self, request: Request, form: type[Serializer[Any]]) -> dict[str, Any]:
        """The values in the request's body, as the form reads them. Raises ValidationError for what
        is wrong."""
        return dict(self.form(request, form).validated_data)

    def asked(self, query: type[Serializer[Any]]) -> dict[str, Any]:
        """The values in the address's query. Raises ValidationError for what is wrong."""
        return dict(valid_form(query, self.request.query_params).validated_data)

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, FieldsRefused):
            exc = ValidationError(dict(exc.fields))
        return super().handle_exception(exc)
