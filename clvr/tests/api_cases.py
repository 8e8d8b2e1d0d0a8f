"""What the test of the API's answers sends: cases that schemathesis makes from the description.

schemathesis knows the types of the API, and no object of the portal. So most cases get the keys of
the world of `permission_table`, and parts of the payload that its row has: else they would end with
404, or with a form's first error.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, TypeVar
from urllib.parse import parse_qsl

import schemathesis
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import resolve
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.strategies import SearchStrategy
from schemathesis.core import NOT_SET
from schemathesis.core.parameters import ParameterLocation
from schemathesis.core.result import Ok
from schemathesis.generation.meta import TestPhase
from schemathesis.schemas import APIOperation, BaseSchema

from clvr import api_description
from clvr.tests.permission_table import TABLE, Row, World

T = TypeVar("T")
Json = dict[str, Any]
Operation = APIOperation[Any, Any, Any, Any]
ApiCase = schemathesis.Case[Operation]

CONFIG: Json = {
    # The permission table tries the methods that an address does not have.
    "phases": {"coverage": {"unexpected-methods": []}},
    # The test signs in by itself.
    "generation": {"with-security-parameters": False},
}
SEED = 36
KNOWN_SHARE = 0.8
"""The share of made-up cases whose address has keys of the world."""
KNOWN_VALUES = 0.6
"""The share of values that come from the row's payload in these cases."""


@dataclass(frozen=True, slots=True)
class Amount:
    """How many cases are sent for an operation. None sends all: the description's examples with
    values of each kind, and coverage of both modes, kept rules and broken ones."""

    examples: int | None
    coverage: int | None
    fuzzing: int


@dataclass(frozen=True, slots=True)
class Known:
    """What the world has for an operation: its row in the table, and its values."""

    row: Row
    keys: dict[str, str]
    query: dict[str, str]
    body: Json


@cache
def read_description() -> BaseSchema:
    """The API's description, as schemathesis reads it."""
    config = schemathesis.Config.from_dict(CONFIG)
    return schemathesis.openapi.from_dict(
        json.loads(api_description.description("json")), config=config
    )


def operations() -> Iterator[Operation]:
    for found in read_description().get_all_operations():
        assert isinstance(found, Ok)
        yield found.ok()


def known_of(operation: Operation, world: World) -> Known:
    """The operation's row in the table, with the values of the world."""
    route = _routes()[operation.path]
    row = next(row for row in TABLE[route] if row.method == operation.method.upper())
    keys = resolve(world.address(route)).kwargs
    body = {name: _content(value) for name, value in world.body(row).items()}
    query = dict(parse_qsl(world.filled(row.query).lstrip("?")))
    return Known(row, {name: str(key) for name, key in keys.items()}, query, body)


@cache
def _routes() -> dict[str, str]:
    """The routes of the table by the paths of the description."""
    return {"/" + re.sub(r"<\w+:(\w+)>", r"{\1}", route): route for route in TABLE}


def _content(value: Any) -> Any:
    return value.read() if isinstance(value, SimpleUploadedFile) else value


def cases_of(operation: Operation, known: Known, amount: Amount) -> Iterator[ApiCase]:
    """The row of the permission table, and the cases of the three phases: examples, coverage and
    fuzzing. The same each time."""
    chance = Random(f"{SEED} {operation.label}")
    yield _row_of_the_table(operation, known)
    for strategy in _some(operation.get_strategies_from_examples(), amount.examples, chance):
        for case in _drawn(strategy, 1):
            yield _placed(case, known)
    for case in _some(_coverage(operation, amount, chance), amount.coverage, chance):
        yield _placed(case, known)
    for case in _drawn(operation.as_strategy(), amount.fuzzing):
        yield _mixed(case, known, chance)


def _row_of_the_table(operation: Operation, known: Known) -> ApiCase:
    has_body = bool(operation.body)
    return operation.Case(
        path_parameters=dict(known.keys),
        query=dict(known.query),
        body=known.body if has_body else NOT_SET,
        media_type=operation.body[0].media_type if has_body else None,
    )


def _coverage(operation: Operation, amount: Amount, chance: Random) -> list[ApiCase]:
    """One case for each rule of the description, and for each way to break it: of both modes, or
    of one that has any, because a mode has many cases, which take longer to make than to send."""
    modes = list(schemathesis.GenerationMode)
    if amount.coverage is None:
        return _coverage_of(operation, modes)
    chance.shuffle(modes)
    return next(filter(None, (_coverage_of(operation, [mode]) for mode in modes)), [])


def _coverage_of(operation: Operation, modes: list[schemathesis.GenerationMode]) -> list[ApiCase]:
    schema: Any = operation.schema
    options = schema.config.generation_for(operation=operation, phase=TestPhase.COVERAGE.value)
    return [
        *schema.iter_coverage_cases(
            operation,
            generation_modes=modes,
            generation_config=options,
            extra_data_source=None,
            error_feedback=None,
            session=None,
        )
    ]


def _some(found: Sequence[T], most: int | None, chance: Random) -> Sequence[T]:
    return found if most is None or len(found) <= most else chance.sample(found, most)


def _drawn(strategy: SearchStrategy[ApiCase], number: int) -> list[ApiCase]:
    """So many cases at most, the same each time."""
    found: list[ApiCase] = []
    if not number:
        return found

    @seed(SEED)
    @settings(
        max_examples=number,
        phases=[Phase.generate],
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=strategy)
    def draw(case: ApiCase) -> None:
        found.append(case)

    draw()
    return found


def _placed(case: ApiCase, known: Known) -> ApiCase:
    """The case at an object of the world, unless it is about the address."""
    at = _location(case)
    if at != ParameterLocation.PATH and case.path_parameters:
        case.path_parameters = dict(known.keys)
    if at != ParameterLocation.QUERY:
        case.query = {**case.query, **known.query}
    return case


def _location(case: ApiCase) -> ParameterLocation | None:
    return None if case.meta is None else getattr(case.meta.phase.data, "parameter_location", None)


def _mixed(case: ApiCase, known: Known, chance: Random) -> ApiCase:
    """The case with some values that the world has."""
    if chance.random() > KNOWN_SHARE:
        return case
    case.path_parameters = dict(known.keys)
    case.query = _some_of(case.query, known.query, chance)
    if isinstance(case.body, dict):
        case.body = _some_of(case.body, known.body, chance)
    return case


def _some_of(made_up: Json, known: Json, chance: Random) -> Json:
    return {
        **made_up,
        **{name: value for name, value in known.items() if chance.random() < KNOWN_VALUES},
    }
