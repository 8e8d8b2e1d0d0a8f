"""The public API still has everything that the last release described, and the comparison finds
each way to break it."""

import json
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.core.management import CommandError, call_command

from clvr.public_api.compatible import broken_by
from clvr.public_api.description import LAST_RELEASE, public_api_description

Json = dict[str, Any]
REF = {"$ref": "#/components/schemas/Row"}


def answer(schema: Json, **more: Any) -> Json:
    return {"content": {"application/json": {"schema": schema}}, "description": "", **more}


OLD: Json = {
    "paths": {
        "/rows": {
            "get": {
                "operationId": "rows",
                "security": [{"keyAuth": []}, {}],
                "parameters": [
                    {
                        "in": "query",
                        "name": "limit",
                        "schema": {"type": "integer", "minimum": 1, "maximum": 100, "default": 50},
                    },
                    {
                        "in": "query",
                        "name": "state",
                        "schema": {"type": "string", "enum": ["a", "b"]},
                    },
                    {
                        "in": "path",
                        "name": "id",
                        "required": True,
                        "schema": {"type": "string", "pattern": "^[0-9]+$"},
                    },
                ],
                "responses": {
                    "200": answer(
                        {"type": "array", "items": REF}, headers={"ETag": {"schema": {}}}
                    ),
                    "404": {"$ref": "#/components/responses/NotFound"},
                },
            }
        }
    },
    "components": {
        "responses": {"NotFound": answer({"type": "object", "properties": {"detail": {}}})},
        "schemas": {
            "Kind": {"type": "string", "enum": ["x", "y"]},
            "Row": {
                "type": "object",
                "properties": {
                    "_id": {"type": "string"},
                    "kind": {"$ref": "#/components/schemas/Kind"},
                    "team": {"allOf": [{"$ref": "#/components/schemas/Row"}], "nullable": True},
                    "time": {"type": "integer", "format": "int64"},
                    "names": {"type": "object", "additionalProperties": {"type": "string"}},
                },
                "required": ["_id", "kind"],
            },
        },
    },
}


def rows(schema: Json) -> Any:
    return schema["paths"]["/rows"]["get"]


def row(schema: Json) -> Any:
    return schema["components"]["schemas"]["Row"]


def kind(schema: Json) -> Any:
    return schema["components"]["schemas"]["Kind"]


def add_a_parameter(new: Json, *, required: bool) -> None:
    rows(new)["parameters"].append(
        {"in": "query", "name": "page", "required": required, "schema": {"type": "integer"}}
    )


ALLOWED: list[Callable[[Json], object]] = [
    lambda new: new["paths"].update({"/more": rows(new)}),
    lambda new: new["paths"]["/rows"].update(post={"responses": {}}),
    lambda new: add_a_parameter(new, required=False),
    lambda new: rows(new)["parameters"][0]["schema"].update(maximum=200, minimum=0),
    lambda new: rows(new)["parameters"][1]["schema"]["enum"].append("c"),
    lambda new: rows(new)["parameters"][2].update(required=False),
    lambda new: rows(new)["responses"].update({"409": answer({})}),
    lambda new: rows(new)["responses"]["200"]["headers"].update({"Age": {}}),
    lambda new: row(new)["properties"].update(more={"type": "string"}),
    lambda new: row(new)["required"].append("time"),
    lambda new: row(new)["properties"]["team"].pop("nullable"),
    lambda new: kind(new)["enum"].append("z"),
    lambda new: row(new).update(description="Other words."),
]

BREAKING: list[tuple[Callable[[Json], object], str]] = [
    (lambda new: new["paths"].pop("/rows"), "GET /rows is gone"),
    (lambda new: new["paths"].update({"/rows": {"put": {}}}), "GET /rows is gone"),
    (lambda new: rows(new).update(operationId="list"), "GET /rows has another operationId"),
    (
        lambda new: rows(new)["security"].remove({}),
        "GET /rows no longer takes calls of everybody",
    ),
    (lambda new: rows(new)["parameters"].pop(0), "GET /rows parameter query limit is gone"),
    (
        lambda new: add_a_parameter(new, required=True),
        "GET /rows needs the parameter query page",
    ),
    (
        lambda new: rows(new)["parameters"][0].update(required=True),
        "GET /rows needs the parameter query limit",
    ),
    (
        lambda new: rows(new)["parameters"][0]["schema"].update(maximum=50),
        "GET /rows parameter query limit has another maximum",
    ),
    (
        lambda new: rows(new)["parameters"][0]["schema"].update(minimum=2),
        "GET /rows parameter query limit has another minimum",
    ),
    (
        lambda new: rows(new)["parameters"][1]["schema"].update(maxLength=2),
        "GET /rows parameter query state has another maxLength",
    ),
    (
        lambda new: rows(new)["parameters"][0]["schema"].update(default=10),
        "GET /rows parameter query limit has another default: 10, not 50",
    ),
    (
        lambda new: rows(new)["parameters"][0]["schema"].update(type="string"),
        "GET /rows parameter query limit has another type: string, not integer",
    ),
    (
        lambda new: rows(new)["parameters"][1]["schema"].update(enum=["b"]),
        "GET /rows parameter query state lacks the values ['a']",
    ),
    (
        lambda new: rows(new)["parameters"][2]["schema"].update(pattern="^[1-9]+$"),
        "GET /rows parameter path id has another pattern: ^[1-9]+$, not ^[0-9]+$",
    ),
    (lambda new: rows(new)["responses"].pop("404"), "GET /rows 404 is gone"),
    (lambda new: rows(new)["responses"].update({"202": answer({})}), "GET /rows can answer 202"),
    (
        lambda new: rows(new)["responses"]["200"].pop("headers"),
        "GET /rows 200 lacks the header ETag",
    ),
    (
        lambda new: rows(new)["responses"]["200"].update(content={"text/csv": {}}),
        "GET /rows 200 is no longer application/json",
    ),
    (
        lambda new: new["components"]["responses"]["NotFound"]["content"]["application/json"][
            "schema"
        ].update(properties={}),
        "GET /rows 404.detail is gone",
    ),
    (lambda new: row(new)["properties"].pop("time"), "Row.time is gone"),
    (lambda new: row(new)["required"].remove("_id"), "Row._id can be absent"),
    (
        lambda new: row(new)["properties"]["_id"].update(type="integer"),
        "Row._id has another type: integer, not string",
    ),
    (lambda new: row(new)["properties"]["_id"].update(nullable=True), "Row._id can be null"),
    (
        lambda new: row(new)["properties"]["time"].update(format="date"),
        "Row.time has another format: date, not int64",
    ),
    (
        lambda new: row(new)["properties"]["names"].pop("additionalProperties"),
        "Row.names has no additionalProperties",
    ),
    (
        lambda new: row(new)["properties"]["names"]["additionalProperties"].update(type="number"),
        "Row.names[] has another type: number, not string",
    ),
    (lambda new: row(new)["properties"]["team"].update(allOf=[]), "Row.team has another allOf"),
    (
        lambda new: rows(new)["responses"]["200"]["content"]["application/json"]["schema"].pop(
            "items"
        ),
        "GET /rows 200 has no items",
    ),
    (lambda new: kind(new)["enum"].remove("x"), "Kind lacks the values ['x']"),
    (
        lambda new: row(new)["properties"]["_id"].update(enum=["1"]),
        "Row._id takes only some values",
    ),
]


def changed(change: Callable[[Json], object]) -> Json:
    new = deepcopy(OLD)
    change(new)
    return new


def test_nothing_changed_breaks_nothing() -> None:
    assert broken_by(OLD, deepcopy(OLD)) == []


@pytest.mark.parametrize("change", ALLOWED)
def test_additions_break_nothing(change: Callable[[Json], object]) -> None:
    assert broken_by(OLD, changed(change)) == []


@pytest.mark.parametrize(("change", "found"), BREAKING)
def test_whatever_else_changes_is_found(change: Callable[[Json], object], found: str) -> None:
    assert broken_by(OLD, changed(change)) == [found]


def test_programs_for_the_last_release_work_with_this_one() -> None:
    last = yaml.safe_load(LAST_RELEASE.read_text(encoding="utf-8"))
    assert broken_by(last, json.loads(public_api_description("json"))) == []


def test_description_is_of_this_api_alone() -> None:
    now = json.loads(public_api_description("json"))
    assert now["info"]["title"] == "CLVR API"
    assert {path.split("/")[2] for path in now["paths"]} == {"v1"}
    assert not any(path.startswith("/api/v1/pcl") for path in now["paths"])
    assert list(now["components"]["securitySchemes"]) == ["keyAuth"]


def test_release_stores_its_description_unless_it_breaks_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "v1.yaml"
    last = yaml.safe_load(LAST_RELEASE.read_text(encoding="utf-8"))
    del last["paths"]["/api/v1/teams"]
    file.write_text(yaml.safe_dump(last), encoding="utf-8")
    monkeypatch.setattr("clvr.management.commands.store_api_description.LAST_RELEASE", file)
    call_command("store_api_description")
    assert file.read_bytes() == public_api_description()
    last["paths"]["/api/v1/gone"] = {"get": {}}
    file.write_text(yaml.safe_dump(last), encoding="utf-8")
    with pytest.raises(CommandError, match="GET /api/v1/gone is gone"):
        call_command("store_api_description")
