"""Files to import, their previews, and importing them."""

from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from clvr.lib.leagues import LEAGUES, LeagueCode

BCL = LEAGUES[LeagueCode.BCL].id


def post(
    client: Client,
    action: str,
    kind: str,
    content: str | bytes,
    league: str = str(BCL),
    **more: Any,
) -> Any:
    data = content.encode() if isinstance(content, str) else content
    file = SimpleUploadedFile("file.csv", data, content_type="text/csv")
    address = f"/api/matches/import/{league}/{action}"
    return client.post(address, {"kind": kind, "file": file, **more})


def preview(client: Client, kind: str, *lines: str) -> dict[str, Any]:
    response = post(client, "preview", kind, "\n".join(lines))
    assert response.status_code == 200, response.content
    found: dict[str, Any] = response.json()
    return found


def rows(client: Client, kind: str, *lines: str) -> list[tuple[int, str, str, list[str]]]:
    """The preview's rows: line, name, verdict, and what changes, clashes, or why it is refused."""
    found = preview(client, kind, *lines)
    assert found["problems"] == [], found
    return [(row["line"], row["name"], row["verdict"], in_words_of(row)) for row in found["rows"]]


def imported(client: Client, kind: str, *lines: str, **more: Any) -> str:
    """The answer to an import of what the preview shows."""
    digest = preview(client, kind, *lines)["digest"]
    response = post(client, "apply", kind, "\n".join(lines), digest=digest, **more)
    assert response.status_code == 200, response.content
    message: str = response.json()["message"]
    return message


def in_words_of(row: dict[str, Any]) -> list[str]:
    return [*map(_in_words, row["changes"]), *row["clashes"], *row["why"]]


def _in_words(change: dict[str, str]) -> str:
    return f"{change['field']}: {change['before']} → {change['after']}"
