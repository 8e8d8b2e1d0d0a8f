"""OpenAPI: what the operations of the public API answer beside what they are asked for."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from drf_spectacular.plumbing import ResolvedComponent

from clvr.api_schema import FORBIDDEN, Json, PortalSchema, Problem, answer_component
from clvr.lib.api.shapes import described
from clvr.public_api.problems import MEDIA_TYPE, ProblemShape

_WORDS: Mapping[str, str] = {
    "BadRequest": "A parameter is wrong, or the address can't be read.",
    "Unauthorized": "The key is unknown, was revoked or has expired, or its owner is banned.",
    "Unavailable": "The database is busy or away.",
}

_HEADERS: Json = {
    name: {"description": words, "schema": {"type": "string"}}
    for name, words in (
        ("ETag", "Send it back in `If-None-Match`: the answer is 304 while nothing has changed."),
        ("Last-Modified", "Since when the answer is as it is; not on every answer."),
        ("RateLimit-Policy", "How many requests (`q`) are allowed in how many seconds (`w`)."),
        (
            "RateLimit",
            (
                "How many are left (`r`), and after how many seconds there are more (`t`)."
                " Only on answers that were counted: those that are kept are not."
            ),
        ),
    )
}


class PublicApiSchema(PortalSchema):
    """Describes errors as problem documents. No key is ever refused for its scope."""

    def get_override_parameters(self) -> list[Any]:
        query: Any = getattr(self.view, "query", None)
        return [query] if query is not None and query().fields else []

    def get_operation(self, *arguments: Any, **options: Any) -> Json | None:
        operation = super().get_operation(*arguments, **options)
        if operation is not None and "200" in operation["responses"]:
            answer = operation["responses"]["200"]
            operation["responses"]["200"] = {**answer, "headers": _HEADERS}
        return operation

    def component_of(self, problem: Problem) -> ResolvedComponent:
        words = _WORDS.get(problem.name, problem.words)
        own = replace(problem, name=f"{problem.name}Problem", words=words)
        serializer: Any = described(ProblemShape)
        body: Json = self.resolve_serializer(serializer, "response").ref
        return answer_component(self, own, MEDIA_TYPE, body)

    def _problems(self, has_body: bool) -> Iterator[Problem]:
        yield from (each for each in super()._problems(has_body) if each is not FORBIDDEN)
