"""Prepared queries (`clvr.lib.prepared`) find what their querysets find."""

from collections.abc import Sequence
from datetime import timedelta
from itertools import product
from typing import Any

import pytest
from django.db import connection
from django.db.models import Exists, OuterRef, QuerySet, Value
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from clvr.lib.prepared import MOST_SHAPES, Prepared
from clvr.lib.transactions import in_transaction
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
