"""Numbers and links in commands and queries: one rule for all, as the API describes its fields."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from drf_spectacular.generators import SchemaGenerator
from rest_framework import serializers

from accounts.tokens.schema import TokenAwareSchema
from clvr.lib.api.link_fields import LinkField

Form = serializers.BaseSerializer[Any]
NUMBERS = (serializers.IntegerField, serializers.FloatField, serializers.DecimalField)
ODD = [True, False, "1_000", "１２", "١٢", "1e2", "0x1", "nan", "inf", "1 0", [1], {"a": 1}]
"""What Python's `int` or `float` reads as a number, and what nobody means as one."""
PLAIN = {"5": 5, " 5 ": 5, "+5": 5, "5.0": 5}


@cache
def forms() -> frozenset[type[Form]]:
    """The serializers of all bodies and queries."""
    found: set[type[Form]] = set()

    def note(sent: Any) -> None:
        for each in sent if isinstance(sent, list | tuple) else [sent]:
            if isinstance(each, serializers.ListSerializer):
                note(each.child)
            elif isinstance(each, serializers.BaseSerializer):
                found.add(type(each))
            elif isinstance(each, type) and issubclass(each, serializers.BaseSerializer):
                found.add(each)

    read = TokenAwareSchema._get_parameters

    def noted(schema: TokenAwareSchema) -> Any:
        if schema.method != "GET":
            note(schema.get_request_serializer())
        note(schema.get_override_parameters())
        return read(schema)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TokenAwareSchema, "_get_parameters", noted)
        generator: Any = SchemaGenerator
        generator().get_schema(request=None, public=True)
    return frozenset(found)


def fields_of(field: serializers.Field[Any, Any, Any, Any], path: str) -> Iterator[Any]:
    """The field, and all within it, by path."""
    yield path, field
    if isinstance(field, serializers.Serializer):
        for name, inner in field.fields.items():
            if not inner.read_only:
                yield from fields_of(inner, f"{path}.{name}")
    child = getattr(field, "child", None)
    if child is not None:
        yield from fields_of(child, f"{path}[]")


def number_fields() -> dict[str, Any]:
    return {
        path: field
        for form in sorted(forms(), key=lambda each: each.__name__)
        for path, field in fields_of(form(), f"{form.__module__}.{form.__name__}")
        if isinstance(field, NUMBERS)
    }


def accepts(field: Any, sent: object) -> bool:
    try:
        field.run_validation(sent)
    except serializers.ValidationError:
        return False
    return True


def test_every_number_of_a_command_or_query_is_plain() -> None:
    found = number_fields()
    assert {path for path in found if path.endswith("AdjustmentCommand.points")}
    assert len(found) > 25
    odd = [
        f"{path}: {sent}" for path, field in found.items() for sent in ODD if accepts(field, sent)
    ]
    assert odd == []


def test_plain_numbers_are_read_as_before() -> None:
    field = number_fields()["matches.ledger.ratings.serializers.AdjustmentCommand.points"]
    assert [field.run_validation(sent) for sent in (5, 5.5, -5, "5.5", *PLAIN)] == [
        5,
        5.5,
        -5,
        5.5,
        *PLAIN.values(),
    ]


LINKS_OF_SERVICES = {
    # An id, which the service checks.
    "leagues.league_info.serializers.LeagueSettingsCommand.threadChannel",
    "leagues.league_info.serializers.LeagueSettingsCommand.webhookUrl",
    "leagues.league_info.serializers.LeagueTextsCommand.invite",
    "leagues.league_info.serializers.LeagueTextsCommand.sponsors[].url",
    "teams.webhooks.serializers.ChangeWebhookCommand.url",
    "teams.webhooks.serializers.MakeWebhookCommand.url",
}
"""Links that a service checks, which says in the form's own words what is wrong."""


def test_every_link_of_a_command_or_query_is_checked() -> None:
    names = re.compile(r"(url|links?|vods?|channel|invite|address)(\[\])?$", re.IGNORECASE)
    found = {
        path: field
        for form in forms()
        for path, field in fields_of(form(), f"{form.__module__}.{form.__name__}")
        if isinstance(field, serializers.URLField) or names.search(path.rpartition(".")[2])
        if not hasattr(field, "child")
    }
    unchecked = {path for path, field in found.items() if not isinstance(field, LinkField)}
    assert unchecked == LINKS_OF_SERVICES
