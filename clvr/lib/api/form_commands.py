"""Commands that are sent as forms with files."""

from collections.abc import Collection, Mapping
from typing import Any, ClassVar

from django.http import QueryDict
from rest_framework.exceptions import ValidationError
from rest_framework.parsers import MultiPartParser
from rest_framework.request import Request

from clvr.lib.api.commands import CommandView
from clvr.lib.api.json_bodies import NotJson, read_json


class FormCommand(CommandView):
    """A command that is sent as multipart/form-data.

    It takes `max_body_bytes` at most: `clvr.request_limits` refuses a larger body before any of it
    is read, parsed or put on disk.
    """

    parser_classes = [MultiPartParser]
    max_body_bytes: ClassVar[int]

    def sent(self, request: Request, *, lists: Collection[str] = ()) -> dict[str, Any]:
        """The form's parts by name: those of `lists` as a list of all values, the others as one
        value. Raises ValidationError for one of those that was sent twice."""
        data = request.data
        if not isinstance(data, QueryDict):
            return {}
        parts = {name: data.getlist(name) for name in data}
        single = {name: values for name, values in parts.items() if name not in lists}
        if twice := {
            name: ["Send this only once."] for name, sent in single.items() if len(sent) > 1
        }:
            raise ValidationError(twice)
        return {**parts, **{name: values[-1] for name, values in single.items() if values}}


class JsonOrFormCommand(FormCommand):
    """A command that is sent as JSON, or as multipart/form-data when it has files."""

    parser_classes = [*CommandView.parser_classes, MultiPartParser]

    @staticmethod
    def is_form(request: Request) -> bool:
        return isinstance(request.data, QueryDict)


def json_part(parts: Mapping[str, Any], name: str, *, longest: int, error: str) -> dict[str, Any]:
    """The object in a form's part of JSON. Raises ValidationError with this error, for the part's
    name, if it is something else or has more than `longest` characters."""
    sent = parts.get(name)
    found: Any = None
    if isinstance(sent, str) and len(sent) <= longest:
        try:
            found = read_json(sent)
        except NotJson:
            found = None
    if not isinstance(found, dict):
        raise ValidationError({name: [error]})
    return found
