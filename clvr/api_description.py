"""The API's description in OpenAPI: the same for everyone, and generated once in a process."""

from functools import cache
from threading import Lock
from typing import Any, ClassVar

from django.http import HttpResponse
from django.utils.cache import patch_vary_headers
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiYamlRenderer
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request

from clvr.lib.api.json_answers import JsonAnswers
from clvr.lib.api.public_reads import PublicRead
from clvr.lib.api.query_fields import QueryChoiceField

YAML, JSON = "yaml", "json"
MEDIA_TYPES = {YAML: OpenApiYamlRenderer.media_type, JSON: JsonAnswers.media_type}

_making = Lock()


@cache
def _made() -> dict[str, bytes]:
    # drf-spectacular's own classes carry no types.
    generator: Any = SchemaGenerator
    return in_each_form(generator().get_schema(request=None, public=True))


def in_each_form(schema: Any) -> dict[str, bytes]:
    """A description as YAML and as JSON."""
    yaml_renderer: Any = OpenApiYamlRenderer
    return {YAML: yaml_renderer().render(schema), JSON: JsonAnswers().render(schema)}


def description(form: str = YAML) -> bytes:
    """The description as YAML or JSON. Requests that arrive while it is generated wait for it."""
    with _making:
        return _made()[form]


class FormQuery(serializers.Serializer[None]):
    """The form of the description; without it, the one that the client accepts."""

    format = QueryChoiceField([(YAML, "YAML"), (JSON, "JSON")], required=False)


class Description(PublicRead):
    """The base of the descriptions, for programs and for pages that show them."""

    file_name: ClassVar[str]

    def get(self, request: Request) -> HttpResponse:
        form = self.asked(FormQuery).get("format")
        self.is_negotiated = form is None
        if form is None:
            accepted = request._request.get_preferred_type([*MEDIA_TYPES.values()])
            form = JSON if accepted == MEDIA_TYPES[JSON] else YAML
        answer = HttpResponse(
            self.written(form),
            content_type=MEDIA_TYPES[form],
            headers={"Content-Disposition": f'inline; filename="{self.file_name}.{form}"'},
        )
        patch_vary_headers(answer, ["Accept"])
        return answer

    def written(self, form: str) -> bytes:
        raise NotImplementedError


@extend_schema(exclude=True)
class ApiDescription(Description):
    """The description of the whole API."""

    file_name = "clvr-portal"

    def written(self, form: str) -> bytes:
        return description(form)
