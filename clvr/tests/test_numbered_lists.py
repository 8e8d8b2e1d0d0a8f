"""Lists that still number their pages: people who page through one see rows twice, or miss some,
while others add rows. So none is added here."""

from typing import Any

from drf_spectacular.generators import SchemaGenerator

OFFSETS = {"page", "offset"}

NUMBERED = {
    "/api/v1/pcl/matches",
    "/api/v1/pcl/rosters",
    "/api/v1/pcl/teams",
}
"""The addresses of these lists in the API's description."""


def numbered() -> set[str]:
    generator: Any = SchemaGenerator
    paths = generator().get_schema(request=None, public=True)["paths"]
    return {
        path
        for path, operations in paths.items()
        for parameter in operations.get("get", {}).get("parameters", ())
        if parameter["in"] == "query" and parameter["name"] in OFFSETS
    }


def test_no_other_list_numbers_its_pages() -> None:
    assert numbered() == NUMBERED
