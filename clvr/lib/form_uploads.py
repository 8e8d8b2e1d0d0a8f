"""Commands that come as forms with files."""

from collections.abc import Collection
from typing import Any, ClassVar

from django.http import QueryDict
from rest_framework import status
from rest_framework.exceptions import APIException, ValidationError
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request
from rest_framework.views import APIView


class BodyTooLarge(APIException):
    """More was sent than the command could ever need."""

    status_code = status.HTTP_413_REQUEST_ENTITY_TOO_LARGE


class FormCommand(APIView):
    """A command that comes as multipart/form-data.

    A body above `max_body_bytes` is refused by what its header says of it, before any of it is
    read, parsed or put on disk. Without that header there is no body: the server reads none.
    """

    parser_classes = [MultiPartParser]
    max_body_bytes: ClassVar[int]

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        # Before the rest of the checks: the one against forgery reads the body for its token.
        if int(request.META.get("CONTENT_LENGTH") or 0) > self.max_body_bytes:
            megabytes = self.max_body_bytes / 1_000_000
            raise BodyTooLarge(f"Send at most {megabytes:g} MB.")
        super().initial(request, *args, **kwargs)

    def sent(self, request: Request, *, lists: Collection[str] = ()) -> dict[str, Any]:
        """The form's parts by name: those of `lists` as a list of all that were sent, the others by
        themselves. Raises ValidationError for one of those that was sent twice."""
        data = request.data
        if not isinstance(data, QueryDict):
            return {}
        parts = {name: data.getlist(name) for name in data}
        single = {name: values for name, values in parts.items() if name not in lists}
        if twice := {name: ["Send this once."] for name, sent in single.items() if len(sent) > 1}:
            raise ValidationError(twice)
        return {**parts, **{name: values[-1] for name, values in single.items() if values}}
