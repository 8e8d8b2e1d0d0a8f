"""Names stand where people look for them, on both databases; and every list sorts names so."""

import ast
import re
from collections.abc import Iterator

import pytest
from django.db import connection

from accounts.models import User
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LeagueCode
from clvr.lib.name_order import NameOrder, PlainNameOrder, name_order
from clvr.lib.tests.source_code import modules
from leagues.models import Division
from leagues.tests.factories import league
from teams.models import Team
from teams.tests.factories import TeamFactory

IN_ORDER = [
    *("Aces", "Ålborg Aces", "Alpha", "Älpha", "bravo", "Émile", "Foxes", "Fóxes 2"),
    *("Łódź Wolves", "Lodge", "Lynx", "Øre", "Ornament", "Östers", "Over", "Zed", "Żubr", "Zulu"),
]
RULE = {"clvr/lib/name_order.py", "clvr/lib/matching.py"}
A_NAME = re.compile(r"-?(\w+__)?(name|username|former_team|name_key|username_key)")
SORTING = ("order_by", "alias_order", "sorted", "sort")
NOT_FOR_PEOPLE = {
    "accounts/django_admin/searching.py": "any model's first column, for Django admin's own fields",
    "accounts/models/due_runs.py": "names of functions",
    "accounts/models/faults.py": "names of checks",
    "clvr/operations/faults/record.py": "names of checks",
    "accounts/people/name_copies.py": "the longest first, for a pattern",
    "clvr/lib/answer_cache/triggers.py": "triggers",
    "clvr/lib/api/editing.py": "fields of a form",
    "matches/people/users_desk/export.py": "roles, whose names the specification gives",
    "matches/servers/game_servers/rcon/stand_in.py": "Python's names",
    "accounts/people/leaving.py": "files",
}


@pytest.mark.django_db
@pytest.mark.both_databases
class TestOrder:
    def test_key_of_name_is_ordered_as_the_search_folds_it(self) -> None:
        for name in reversed(IN_ORDER):
            TeamFactory.create(name=name)
        found = Team.objects.order_by(NameOrder("name_key")).values_list("name", flat=True)
        assert list(found) == sorted(IN_ORDER, key=name_order)
        assert list(found) == [
            *("Aces", "Ålborg Aces", "Alpha", "Älpha", "bravo", "Émile", "Foxes", "Fóxes 2"),
            *("Lodge", "Łódź Wolves", "Lynx", "Øre", "Ornament", "Östers", "Over"),
            *("Zed", "Żubr", "Zulu"),
        ]

    def test_name_without_stored_key_is_ordered_the_same(self) -> None:
        for position, name in enumerate(reversed(IN_ORDER)):
            Division.objects.create(
                league=league(LeagueCode.BCL), name=name, position=position + 50
            )
        found = Division.objects.filter(name__in=IN_ORDER).order_by(PlainNameOrder("name"))
        assert [each.name for each in found] == sorted(IN_ORDER, key=name_order)

    def test_default_order_and_its_reverse_are_the_same_order(self) -> None:
        for name in IN_ORDER:
            TeamFactory.create(name=name)
        assert [team.name for team in Team.objects.all()] == sorted(IN_ORDER, key=name_order)
        assert [team.name for team in Team.objects.reverse()] == sorted(
            IN_ORDER, key=name_order, reverse=True
        )

    def test_new_connection_knows_the_order(self) -> None:
        UserFactory.create(username="Ångström")
        people = User.objects.order_by(NameOrder("username_key"))
        sql, parameters = people.query.sql_with_params()
        with connection.cursor() as cursor:
            cursor.execute(sql, parameters)
            assert cursor.fetchall() != []


def sorts(tree: ast.AST) -> Iterator[ast.AST]:
    """The arguments of what sorts: calls, and an `ordering` of a model or of Django admin."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            keys = [getattr(each.value, "id", "") for each in node.keywords]
            if called in SORTING and keys not in (["name_order"], ["order_of_key"]):
                yield from [*node.args, *(each.value for each in node.keywords)]
        targets = getattr(node, "targets", [getattr(node, "target", None)])
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and any(
            isinstance(each, ast.Name) and each.id in ("ordering", "ORDER", "ORDERS")
            for each in targets
        ):
            yield node.value or node


def bare_names(part: ast.AST) -> Iterator[str]:
    """The names in it that stand there without the order of names."""
    if isinstance(part, ast.Call):
        called = getattr(part.func, "attr", getattr(part.func, "id", ""))
        if called in ("NameOrder", "PlainNameOrder", "name_order", "order_of_key", "values_list"):
            return
    match part:
        case ast.Constant(value=str() as text) if A_NAME.fullmatch(text):
            yield text
        case ast.Attribute(attr=name) if A_NAME.fullmatch(name):
            yield name
        case ast.Name(id="name" | "names"):
            yield part.id
    for child in ast.iter_child_nodes(part):
        yield from bare_names(child)


def faults(tree: ast.AST) -> list[str]:
    return [name for part in sorts(tree) for name in bare_names(part)]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('teams.order_by("-elo", "name_key")', ["name_key"]),
        ('teams.order_by(F("team__name_key").asc())', ["team__name_key"]),
        ("class Meta:\n    ordering = ['league', 'name']", ["name"]),
        ("sorted(rows, key=lambda row: row.team.name_key)", ["name_key"]),
        ("sorted(names)", ["names"]),
        ("sorted(each.name for each in rows)", ["name"]),
        ('teams.order_by("-elo", NameOrder("name_key"))', []),
        ("sorted(names, key=name_order)", []),
        ("sorted(rows, key=lambda row: (row.place, name_order(row.name)))", []),
        ('teams.order_by("elo").values_list("name")', []),
    ],
)
def test_bare_name_is_found(source: str, found: list[str]) -> None:
    assert faults(ast.parse(source)) == found


def test_everything_that_sorts_names_sorts_them_in_their_order() -> None:
    found = {
        module.path: names
        for module in modules()
        if module.path not in RULE and (names := faults(module.tree))
    }
    assert {path: names for path, names in found.items() if path not in NOT_FOR_PEOPLE} == {}
    assert sorted(NOT_FOR_PEOPLE) == sorted(found), "Take off the list what sorts no names."
