"""The API's description in OpenAPI: the same for everyone, and generated once in a process."""

from functools import cache
from threading import Lock
from typing import Any

from django.http import HttpResponse
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.renderers import OpenApiYamlRenderer
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from clvr.lib.api.public_reads import PublicRead

_making = Lock()


@cache
def _made() -> bytes:
    # drf-spectacular's own classes carry no types.
    generator: Any = SchemaGenerator
    renderer: Any = OpenApiYamlRenderer
    body: bytes = renderer().render(generator().get_schema(request=None, public=True))
    return body


def description() -> bytes:
    """The description as YAML. Requests that arrive while it is generated wait for it."""
    with _making:
        return _made()


@extend_schema(exclude=True)
class ApiDescription(PublicRead):
    """The description, for programs and for the page that shows it."""

    def get(self, request: Request) -> HttpResponse:
        return HttpResponse(
            description(),
            content_type=OpenApiYamlRenderer.media_type,
            headers={"Content-Disposition": 'inline; filename="clvr-portal.yaml"'},
        )
