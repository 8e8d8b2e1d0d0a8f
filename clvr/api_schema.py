"""OpenAPI: which errors each operation can answer, and what it takes to be let in.

Both follow from the view: its method, path, parameters, body, authentication and throttle. A view
declares an error of its own only if the body has another shape: then it is added to the usual one.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ResolvedComponent
from rest_framework.permissions import SAFE_METHODS
from rest_framework.serializers import Serializer

from accounts.tokens.schema import TokenAwareSchema
from clvr.lib.api.answers import UNCHANGED
from clvr.lib.api.errors import FIELD_ERRORS, FIELD_ERRORS_SCHEMA, ConflictShape, ErrorShape
from clvr.lib.api.idempotency import KEY_HEADER, IdempotentView
from clvr.lib.api.json_answers import JsonAnswers
from clvr.lib.api.key_fields import KeyField, QueryKeyField
from clvr.lib.api.public_reads import PublicRead
from clvr.lib.api.shapes import described
from clvr.lib.throttling import scope_of

Json = dict[str, Any]

NAMING = frozenset({"league", "season", "week"})
"""Fields that name something by its code or its number. Other fields do it by a key."""
_UNCHANGED: Json = {
    str(status): {"description": answer.description} for status, answer in UNCHANGED.items()
}
_RETRY_AFTER: Json = {
    "Retry-After": {
        "description": "After how many seconds to try again.",
        "schema": {"type": "integer"},
    }
}


@dataclass(frozen=True, slots=True)
class Problem:
    """An error that operations answer. `name` is that of its component."""

    status: int
    name: str
    words: str
    shape: Any = ErrorShape
    has_fields: bool = False
    """Whether it can also say what is wrong with each field."""
    waits: bool = False
    """Whether it says when to try again."""


BAD_REQUEST = Problem(
    400,
    "BadRequest",
    "What was sent is wrong, or can't be read. Nothing was changed.",
    has_fields=True,
)
UNAUTHORIZED = Problem(401, "Unauthorized", "Nobody is logged in, or the token is not valid.")
FORBIDDEN = Problem(
    403,
    "Forbidden",
    "The person may not do this, or the token's scope does not cover it. A command of a session"
    " needs the CSRF token: the value of the cookie `csrftoken` in the header `X-CSRFToken`.",
)
NOT_FOUND = Problem(404, "NotFound", "Something that the request names does not exist.")
CONFLICT = Problem(
    409,
    "Conflict",
    "The current state does not allow the command, or others have changed what it edits. Nothing"
    " was changed.",
    ConflictShape,
)
LENGTH_REQUIRED = Problem(411, "LengthRequired", "The body has no Content-Length.")
TOO_LARGE = Problem(413, "ContentTooLarge", "The body is larger than this command takes.")
UNSUPPORTED_TYPE = Problem(
    415, "UnsupportedMediaType", "The body has another media type than this command takes."
)
KEY_OF_ANOTHER = Problem(
    422, "KeyOfAnother", f"The header {KEY_HEADER} was sent before, with another command."
)
TOO_MANY = Problem(429, "TooManyRequests", "Too many requests.", waits=True)
UNAVAILABLE = Problem(
    503,
    "Unavailable",
    "The database or the storage of files is busy or away. Nothing was changed.",
    waits=True,
)

PROBLEMS = (
    *(BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NOT_FOUND, CONFLICT, LENGTH_REQUIRED, TOO_LARGE),
    *(UNSUPPORTED_TYPE, KEY_OF_ANOTHER, TOO_MANY, UNAVAILABLE),
)


class PortalSchema(TokenAwareSchema):
    """Adds to each operation the errors that it can answer, and `security`, empty where the
    operation needs nobody."""

    def get_auth(self) -> list[Json]:
        auths = super().get_auth()
        return [] if auths == [{}] else auths

    def get_operation(self, *arguments: Any, **options: Any) -> Json | None:
        operation: Json | None = super().get_operation(*arguments, **options)
        if operation is None:
            return None
        answers = self._with_problems(operation)
        return {**operation, "security": self.get_auth(), "responses": answers}

    def _with_problems(self, operation: Json) -> Json:
        """The answers that the view declares, and the errors."""
        answers = dict(operation["responses"])
        if isinstance(self.view, PublicRead):
            answers.update(_UNCHANGED)
        declared = [each for each in PROBLEMS if str(each.status) in answers]
        for problem in {*self._problems("requestBody" in operation), *declared}:
            own = answers.get(str(problem.status))
            usual = self.component_of(problem).ref
            answers[str(problem.status)] = usual if own is None else _either(own, problem, self)
        return dict(sorted(answers.items()))

    def component_of(self, problem: Problem) -> ResolvedComponent:
        """The answer as a component, which operations refer to."""
        return answer_component(self, problem, JsonAnswers.media_type, _body(problem, self))

    def _problems(self, has_body: bool) -> Iterator[Problem]:
        is_command = self.method not in SAFE_METHODS
        yield BAD_REQUEST
        if self.view.get_authenticators():
            yield UNAUTHORIZED
            yield FORBIDDEN
        if "{" in self.path or self._names_something():
            yield NOT_FOUND
        if is_command:
            yield from self._problems_of_commands(has_body)
        if self.view.throttle_classes and scope_of(self.view, self.method):
            yield TOO_MANY
        yield UNAVAILABLE

    def _problems_of_commands(self, has_body: bool) -> Iterator[Problem]:
        yield LENGTH_REQUIRED
        yield TOO_LARGE
        # The check of the CSRF token parses the body of each POST.
        if self.method == "POST" or has_body:
            yield UNSUPPORTED_TYPE
        if isinstance(self.view, IdempotentView):
            yield CONFLICT
            yield KEY_OF_ANOTHER

    def _names_something(self) -> bool:
        """Whether the query or the body names something, which may not exist."""
        body = None if self.method in SAFE_METHODS else self.get_request_serializer()
        forms = body.values() if isinstance(body, dict) else [body]
        return any(map(_names, (*forms, *self.get_override_parameters())))


def _names(described_by: Any) -> bool:
    """Whether a form, or one of its fields at any depth, names something that the portal has."""
    field = described_by() if isinstance(described_by, type) else described_by
    if isinstance(field, KeyField | QueryKeyField):
        return True
    if hasattr(field, "child"):
        return _names(field.child)
    fields: Json = dict(field.fields) if isinstance(field, Serializer) else {}
    return not NAMING.isdisjoint(fields) or any(map(_names, fields.values()))


def _resolved(*arguments: Any) -> ResolvedComponent:
    component: Any = ResolvedComponent  # it carries no types
    made: ResolvedComponent = component(*arguments, object=Problem)
    return made


def answer_component(
    schema: AutoSchema, problem: Problem, media_type: str, body: Json
) -> ResolvedComponent:
    """The component of an error with this body."""
    component = _resolved(problem.name, ResolvedComponent.RESPONSE)
    if component not in schema.registry:
        headers = {"headers": _RETRY_AFTER} if problem.waits else {}
        content = {media_type: {"schema": body}}
        component.schema = {**headers, "content": content, "description": problem.words}
        schema.registry.register(component)
    return component


def _body(problem: Problem, schema: AutoSchema) -> Json:
    """The schema of the body."""
    serializer: Any = described(problem.shape)
    in_words: Json = schema.resolve_serializer(serializer, "response").ref
    if not problem.has_fields:
        return in_words
    by_field = _resolved(FIELD_ERRORS, ResolvedComponent.SCHEMA, FIELD_ERRORS_SCHEMA)
    schema.registry.register_on_missing(by_field)
    return {"anyOf": [in_words, by_field.ref]}


def _either(own: Json, problem: Problem, schema: PortalSchema) -> Json:
    """The view's own answer, or the usual one with the same status."""
    content, usual = own["content"][JsonAnswers.media_type], _body(problem, schema)
    if content["schema"] == usual:
        return schema.component_of(problem).ref
    body = {**content, "schema": {"anyOf": [content["schema"], usual]}}
    words = own["description"] or problem.words
    return {**own, "content": {JsonAnswers.media_type: body}, "description": words}
