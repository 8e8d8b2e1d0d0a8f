"""Whether programs that were written for one description of the API work with another. Pure.

Within a version, things are added, and never changed or removed. Enumerations may get new values,
and operations new errors: the description says so, and clients have to expect them.
"""

from collections.abc import Iterator, Mapping
from typing import Any

Json = Mapping[str, Any]

_SAME = ("type", "format", "pattern", "default")
_LIMITS = {"minimum": 1, "minLength": 1, "minItems": 1, "maximum": -1, "maxLength": -1}
"""The limits of what a parameter takes, each with the direction in which it becomes narrower."""
_ALTERNATIVES = ("oneOf", "anyOf", "allOf")


def broken_by(old: Json, new: Json) -> list[str]:
    """What programs for the `old` description of an API can miss with the `new` one, in words.
    Empty if they are compatible."""
    return [*_Comparison(old, new).of_paths()]


class _Comparison:
    """Compares what two descriptions say, with the components to which they refer."""

    def __init__(self, old: Json, new: Json) -> None:
        self.old, self.new = old, new
        self._known: set[tuple[str, str]] = set()

    def of_paths(self) -> Iterator[str]:
        for path, methods in self.old["paths"].items():
            for method, operation in methods.items():
                name = f"{method.upper()} {path}"
                now = self.new["paths"].get(path, {}).get(method)
                if now is None:
                    yield f"{name} is gone"
                else:
                    yield from self._of_operation(name, operation, now)

    def _of_operation(self, name: str, old: Json, new: Json) -> Iterator[str]:
        if old.get("operationId") != new.get("operationId"):
            yield f"{name} has another operationId"
        for way_in in old.get("security", []):
            if way_in not in new.get("security", []):
                yield f"{name} no longer takes {way_in or 'calls of everybody'}"
        yield from self._of_parameters(name, _parameters(old), _parameters(new))
        for status, answer in old["responses"].items():
            where = f"{name} {status}"
            if status not in new["responses"]:
                yield f"{where} is gone"
                continue
            before, now = (
                self._found(self.old, answer),
                self._found(self.new, new["responses"][status]),
            )
            yield from self._of_answer(where, before, now)
        for status in new["responses"]:
            if status < "300" and status not in old["responses"]:
                yield f"{name} can answer {status}"

    def _of_parameters(
        self, name: str, old: Mapping[str, Json], new: Mapping[str, Json]
    ) -> Iterator[str]:
        for key, parameter in new.items():
            if parameter.get("required") and not old.get(key, {}).get("required"):
                yield f"{name} needs the parameter {key}"
        for key, parameter in old.items():
            where = f"{name} parameter {key}"
            if key not in new:
                yield f"{where} is gone"
                continue
            before = self._found(self.old, parameter["schema"])
            now = self._found(self.new, new[key]["schema"])
            yield from _of_values(where, before, now)
            for limit, narrower in _LIMITS.items():
                if limit in now and (
                    limit not in before or (now[limit] - before[limit]) * narrower > 0
                ):
                    yield f"{where} has another {limit}"

    def _of_answer(self, where: str, old: Json, new: Json) -> Iterator[str]:
        for header in old.get("headers", {}):
            if header not in new.get("headers", {}):
                yield f"{where} lacks the header {header}"
        for media_type, body in old.get("content", {}).items():
            if media_type not in new.get("content", {}):
                yield f"{where} is no longer {media_type}"
                continue
            now = new["content"][media_type]["schema"]
            yield from self._of_schema(where, body["schema"], now)

    def _of_schema(self, where: str, old: Json, new: Json) -> Iterator[str]:
        pair = (old.get("$ref", ""), new.get("$ref", ""))
        if pair in self._known:
            return
        if all(pair):
            # Said once, under the name of the component.
            self._known.add(pair)
            where = pair[0].rpartition("/")[2]
        old, new = self._found(self.old, old), self._found(self.new, new)
        yield from _of_values(where, old, new)
        if new.get("nullable") and not old.get("nullable"):
            yield f"{where} can be null"
        for name, value in old.get("properties", {}).items():
            if name not in new.get("properties", {}):
                yield f"{where}.{name} is gone"
                continue
            yield from self._of_schema(f"{where}.{name}", value, new["properties"][name])
        for name in old.get("required", []):
            if name in new.get("properties", {}) and name not in new.get("required", []):
                yield f"{where}.{name} can be absent"
        yield from self._of_parts(where, old, new)

    def _of_parts(self, where: str, old: Json, new: Json) -> Iterator[str]:
        for part in ("items", "additionalProperties"):
            before, now = old.get(part), new.get(part)
            if isinstance(before, dict) and isinstance(now, dict):
                yield from self._of_schema(f"{where}[]", before, now)
            elif isinstance(before, dict):
                yield f"{where} has no {part}"
        for kind in _ALTERNATIVES:
            before, now = old.get(kind, []), new.get(kind, [])
            if len(before) != len(now):
                yield f"{where} has another {kind}"
                continue
            for one, other in zip(before, now, strict=True):
                yield from self._of_schema(where, one, other)

    def _found(self, whole: Json, part: Json) -> Json:
        """The part itself, or the component to which it refers."""
        if "$ref" not in part:
            return part
        found: Any = whole
        for name in part["$ref"].removeprefix("#/").split("/"):
            found = found[name]
        return self._found(whole, found)


def _parameters(operation: Json) -> dict[str, Json]:
    return {f"{each['in']} {each['name']}": each for each in operation.get("parameters", [])}


def _of_values(where: str, old: Json, new: Json) -> Iterator[str]:
    """What changed of the type and the values."""
    for name in _SAME:
        if old.get(name) != new.get(name):
            yield f"{where} has another {name}: {new.get(name)}, not {old.get(name)}"
    values, now = old.get("enum"), new.get("enum")
    if values is None and now is not None:
        yield f"{where} takes only some values"
    elif values is not None and now is not None:
        missing = [value for value in values if value not in now]
        if missing:
            yield f"{where} lacks the values {missing}"
