"""Commands of the API: the payload is validated before a service sees it."""

from typing import Any

from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.serializers import Serializer
from rest_framework.status import HTTP_200_OK
from rest_framework.views import APIView

from clvr.lib.field_refusals import FieldsRefused


class CommandView(APIView):
    """A view of objects that can be changed. A service's refusal of single fields is answered by
    field, like the errors that a form finds."""

    def values(self, request: Request, form: type[Serializer[Any]]) -> dict[str, Any]:
        """The validated payload. Raises ValidationError when it is invalid."""
        filled = form(data=request.data)
        filled.is_valid(raise_exception=True)
        data: dict[str, Any] = filled.validated_data
        return data

    def handle_exception(self, exc: Exception) -> Response:
        if isinstance(exc, FieldsRefused):
            exc = ValidationError(dict(exc.fields))
        return super().handle_exception(exc)


def done(message: str, status_code: int = HTTP_200_OK, **more: object) -> Response:
    """The answer of a successful command; `more` fields are added beside its message."""
    return Response({"success": True, "message": message, **more}, status=status_code)
