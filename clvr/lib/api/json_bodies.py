"""JSON that people send. Text that is not JSON, or can't be stored, is refused before a form sees
it."""

import json
import math
import re
from collections.abc import Iterator, Mapping
from typing import IO, Any, NoReturn

from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser

MOST_LEVELS = 20
"""How deep lists and objects may be nested."""
LARGEST_NUMBER = 2**63 - 1
"""Databases store no larger integer, and no smaller one than its negative."""
MOST_DIGITS = len(str(LARGEST_NUMBER))

TOO_DEEP = f"Send JSON with at most {MOST_LEVELS} lists or objects inside one another."
NO_TEXT = "The JSON has an invalid character."

# A lone surrogate, which is not valid Unicode, and the one character that PostgreSQL refuses.
_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")


class NotJson(ValueError):
    """The body is not JSON that the portal accepts; the text tells its sender why."""


def read_json(text: str | bytes) -> Any:
    """The value of a JSON text, in UTF-8 with or without a byte order mark.

    Raises NotJson for text that is not JSON, and for JSON that has a name twice in an object,
    numbers or characters that can't be stored, or too many levels.
    """
    try:
        found = json.loads(
            text if isinstance(text, str) else text.decode("utf-8-sig"),
            parse_constant=_refuse_constant,
            parse_int=_whole_number,
            parse_float=_number,
            object_pairs_hook=_object,
        )
    except NotJson:
        raise
    except UnicodeDecodeError:
        raise NotJson("Send the JSON in UTF-8.") from None
    except RecursionError:
        raise NotJson(TOO_DEEP) from None
    except ValueError as error:
        raise NotJson(f"This is not JSON: {error}.") from None
    _refuse_unstorable(found)
    return found


def is_storable(text: str) -> bool:
    """Whether every database can store the text."""
    return _UNSTORABLE.search(text) is None


class StrictJsonParser(JSONParser):
    """The API's parser of bodies: one JSON object that `read_json` accepts."""

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:
        try:
            sent = read_json(stream.read())
        except NotJson as error:
            raise ParseError(str(error)) from None
        if not isinstance(sent, dict):
            raise ParseError("Send a JSON object.")
        return sent


def _refuse_constant(name: str) -> NoReturn:
    raise NotJson(f"{name} is not a number in JSON.")


def _whole_number(digits: str) -> int:
    # The length comes first: Python takes long to parse a long number, or refuses to.
    if len(digits.lstrip("-")) > MOST_DIGITS or abs(int(digits)) > LARGEST_NUMBER:
        raise NotJson("The JSON has a number that is too large.")
    return int(digits)


def _number(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise NotJson("The JSON has a number that is too large.")
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise NotJson("An object of the JSON has a name twice.")
    return found


def _refuse_unstorable(found: Any) -> None:
    level = [found]
    for _ in range(MOST_LEVELS + 1):
        if any(isinstance(each, str) and not is_storable(each) for each in level):
            raise NotJson(NO_TEXT)
        if not any(isinstance(each, dict | list) for each in level):
            return
        level = [inner for each in level for inner in _within(each)]
    raise NotJson(TOO_DEEP)


def _within(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        yield from value.keys()
        yield from value.values()
    elif isinstance(value, list):
        yield from value
