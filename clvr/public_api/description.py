"""The description of the public API alone, in OpenAPI: what its clients are made from."""

from functools import cache
from threading import Lock
from typing import Any

from django.urls import include, path
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.utils import extend_schema

from clvr.api_description import YAML, Description, in_each_form
from clvr.environment import BASE_DIR
from clvr.public_api.addresses import PREFIX

TITLE = "CLVR API"
ABOUT = (
    "What everybody may read of the leagues: seasons, standings, teams, players, matches, playoffs,"
    " casts, champions, awards and announcements. Within version 1, fields are added, never changed"
    " or removed, and enumerations may get new values: ignore what you do not know."
)

LAST_RELEASE = BASE_DIR / "docs/api/v1.yaml"
"""The description of the last release."""

_making = Lock()


def public_api_schema() -> dict[str, Any]:
    """The description as it is written, made from the code."""
    from clvr.public_api import urls  # which name the view below

    # drf-spectacular's own classes carry no types.
    generator: Any = SchemaGenerator
    patterns = [path(PREFIX.removeprefix("/"), include(urls.urlpatterns))]
    schema: dict[str, Any] = generator(patterns=patterns).get_schema(request=None, public=True)
    return {**schema, "info": {**schema["info"], "title": TITLE, "description": ABOUT}}


@cache
def _made() -> dict[str, bytes]:
    return in_each_form(public_api_schema())


def public_api_description(form: str = YAML) -> bytes:
    """As YAML or JSON. Requests that arrive while it is generated wait for it."""
    with _making:
        return _made()[form]


@extend_schema(exclude=True)
class PublicApiDescription(Description):
    """The description of the public API."""

    file_name = "clvr-api-v1"

    def written(self, form: str) -> bytes:
        return public_api_description(form)
