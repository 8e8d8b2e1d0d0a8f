"""Prepared queries (`clvr.lib.prepared`) find what their querysets find."""

from collections.abc import Sequence
from datetime import timedelta
from itertools import product
from typing import Any

import psycopg
import pytest
from django.db import OperationalError, connection
from django.db.models import Exists, OuterRef, QuerySet, Value
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from clvr.lib import statements
from clvr.lib.prepared import MOST_SHAPES, Prepared
from clvr.lib.transactions import could_not_connect, in_transaction
from leagues.models import Sponsor
from leagues.tests.factories import current_season, league
from matches.models import Match
from matches.tests.factories import enrolled_teams, match_between
from teams.models import SeasonRecord, Team

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]


def test_values_take_their_places_each_time() -> None:
    a, b, c = enrolled_teams(3)
    first, second = match_between(a, b), match_between(b, c)
    Match.objects.filter(pk=second.pk).update(time=timezone.now() + timedelta(days=9))

    def write(*, team: int, after: Any) -> QuerySet[Match, Any]:
        shown = Match.objects.of_team(team).filter(time__gt=after).by_time()
        return shown.values_list("pk", "time", "season__league__code")

    query, long_ago = Prepared(write), timezone.now() - timedelta(days=9000)
    for team, after in ((a, long_ago), (b, long_ago), (b, timezone.now()), (a, timezone.now())):
        assert [tuple(row) for row in query(team=team.pk, after=after)] == list(
            write(team=team.pk, after=after)
        )
    assert [row[0] for row in query(team=b.pk, after=long_ago)] == [first.pk, second.pk]


def test_shape_decides_how_the_query_looks() -> None:
    enrolled_teams(3)

    def write(statuses: Sequence[int], limit: int | None, *, league: int) -> QuerySet[Team, Any]:
        teams = Team.objects.filter(league=league, status__in=statuses).by_rating()
        return teams.values_list("name", flat=False)[:limit]

    query, key = Prepared(write), league().pk
    found = [len(query(*shape, league=key)) for shape in (((0, 1), None), ((0,), 2), ((), None))]
    assert found == [3, 2, 0]
    for limit in range(1, 2 * MOST_SHAPES):
        query((0,), limit, league=key)
    assert query._compiled.cache_info().currsize == MOST_SHAPES


def test_constants_with_signs_of_sql_find_the_same() -> None:
    a, b, *others = enrolled_teams(4)
    match_between(a, b)
    names = ["It's 100%", "100%s'; --", "%%s ?"]
    for team, name in zip((a, *others), names, strict=True):
        Team.objects.filter(pk=team.pk).update(name=name)

    def write(name: str, is_rated: bool, *, league: int) -> QuerySet[Team, Any]:
        teams = Team.objects.filter(league=league, name=name)
        played = Exists(Match.objects.filter(team_a=OuterRef("pk"), is_rated=is_rated))
        return teams.values_list("name", played, Value(f"'{name}'"))

    query, key = Prepared(write), league().pk
    for name, is_rated in product(names, (True, False)):
        found = query(name, is_rated, league=key)
        assert found == [[name, name == names[0] and is_rated, f"'{name}'"]]


def test_timestamp_that_would_stay_as_it_was_is_refused() -> None:
    late = Prepared(lambda: Match.objects.filter(time__gt=timezone.now()).values_list("pk"))
    with pytest.raises(ValueError, match="A time would stay in the query"):
        late()


def test_models_come_with_what_was_selected_and_annotated() -> None:
    a, b = enrolled_teams(2)
    match_between(a, b)

    def write(*, team: int) -> QuerySet[SeasonRecord]:
        return SeasonRecord.objects.standings(league().pk).filter(team=team)

    records = Prepared(write)
    found, none = records.first(team=a.pk), records.first(team=0)
    assert (found, none) == (SeasonRecord.objects.get(team=a), None)
    with CaptureQueriesContext(connection) as queries:
        assert found is not None
        assert (found.team.name, found.season.league.code, found.division) == (a.name, "bcl", None)
        assert not found._state.adding
    assert len(queries) == 0

    matches = Prepared(lambda *, team: Match.objects.of_team(team).with_week_number())
    (match,) = matches(team=a.pk)
    (expected,) = Match.objects.with_week_number()
    numbers = [vars(each)["week_number"] for each in (match, expected)]
    assert numbers == [current_season().current_week] * 2


@pytest.mark.postgresql
def test_query_is_planned_once_for_a_connection_whatever_its_values_are() -> None:
    shown = Prepared(lambda *, key: Sponsor.objects.filter(pk=key, url="planned").values_list("pk"))
    for key in (1, 70_000, 2**40):
        assert shown(key=key) == []
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT generic_plans, custom_plans FROM pg_prepared_statements"
            " WHERE statement LIKE '%''planned''%' AND from_sql = false"
        )
        assert cursor.fetchall() == [(3, 0)]


@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
def test_query_goes_on_when_a_migration_has_changed_a_column() -> None:
    """As old code does that runs beside a migration."""
    sponsor = Sponsor.objects.create(
        league=league(), position=1, name="Lumen", url="https://l.example"
    )
    shown = Prepared(lambda *, key: Sponsor.objects.filter(pk=key).values_list("name"))

    def found() -> list[Any]:
        return shown(key=sponsor.pk)

    def widen(length: int) -> None:
        with connection.cursor() as cursor:
            cursor.execute(f"ALTER TABLE leagues_sponsor ALTER name TYPE varchar({length})")

    length = Sponsor._meta.get_field("name").max_length
    assert length is not None
    try:
        for more, read in ((1, found), (2, lambda: in_transaction(found))):
            assert found() == [["Lumen"]]
            widen(length + more)
            assert read() == [["Lumen"]]
    finally:
        widen(length)


@pytest.mark.postgresql
@pytest.mark.django_db(transaction=True)
class TestOutsideOfTransactions:
    """Where a query is sent by libpq itself (`clvr.lib.statements`)."""

    def test_query_finds_what_its_queryset_finds(self) -> None:
        a, b, c = enrolled_teams(3)
        first, second = match_between(a, b), match_between(b, c)
        Match.objects.filter(pk=second.pk).update(time=timezone.now())

        def write(*, team: int, until: Any, name: str) -> QuerySet[Match, Any]:
            shown = Match.objects.of_team(team).filter(team_b__name=name)
            dated = shown.exclude(time__gt=until).order_by("pk")
            return dated.values_list("pk", "time", "team_a__elo", "is_rated", "team_b__name")

        query, later = Prepared(write), timezone.now() + timedelta(days=9000)
        for team, opponent in ((a, b), (b, c), (c, c), (a, c)):
            values: dict[str, Any] = {"team": team.pk, "until": later, "name": opponent.name}
            assert [tuple(row) for row in query(**values)] == list(write(**values))
        assert [row[0] for row in query(team=b.pk, until=later, name=c.name)] == [second.pk]
        assert [row[0] for row in query(team=a.pk, until=later, name=b.name)] == [first.pk]

    def test_it_is_planned_once(self) -> None:
        shown = Prepared(lambda *, key: Sponsor.objects.filter(pk=key).values_list("pk"))
        for key in (1, 70_000, 2**40):
            assert shown(key=key) == []
        assert _statements("generic_plans, custom_plans") == [(3, 0)]

    def test_it_is_found_by_what_surrounds_statements(self) -> None:
        seen: list[str] = []

        def see(execute: Any, sql: str, *others: Any) -> Any:
            seen.append(sql)
            return execute(sql, *others)

        with connection.execute_wrapper(see):
            Prepared(lambda: Sponsor.objects.filter(url="100%").values_list("pk"))()
        assert len(seen) == 1
        assert "'100%%'" in seen[0]

    def test_it_is_sent_again_when_all_statements_were_discarded(self) -> None:
        shown = Prepared(lambda *, key: Sponsor.objects.filter(pk=key).values_list("pk"))
        assert shown(key=1) == []
        with connection.cursor() as cursor:
            cursor.execute("DEALLOCATE ALL")
        assert shown(key=1) == []
        assert len(_statements("name")) == 1

    def test_connection_has_so_many_at_most(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(statements, "MOST_STATEMENTS", 2)

        def write(limit: int) -> QuerySet[Sponsor, Any]:
            return Sponsor.objects.values_list("pk")[:limit]

        shown = Prepared(write)
        for limit in (1, 2, 1, 3, 1):
            assert shown(limit) == []
        assert sorted(found[0][-8:] for found in _statements("statement")) == [
            " LIMIT 1",
            " LIMIT 3",
        ]

    def test_lost_connection_is_told_from_other_errors(self) -> None:
        shown = Prepared(lambda *, key: Sponsor.objects.filter(pk=key).values_list("pk"))
        assert shown(key=1) == []
        assert connection.connection is not None
        with psycopg.connect(connection.connection.info.dsn) as other:
            other.execute(
                "SELECT pg_terminate_backend(%s, 5000)", [connection.connection.info.backend_pid]
            )
        with pytest.raises(OperationalError) as lost:
            shown(key=1)
        assert could_not_connect(lost.value)
        connection.close()
        assert shown(key=1) == []


def _statements(columns: str) -> list[Any]:
    """Of the prepared statements that `clvr.lib.statements` has in this connection."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {columns} FROM pg_prepared_statements WHERE name LIKE 'portal_%'")
        found: list[Any] = cursor.fetchall()
    return found
