"""The searches use an index of each kind of name: on PostgreSQL, which has them."""

import pytest
from django.db import connection

from clvr.lib.matching import containing
from clvr.lib.trigrams import EXTENSION, index_name
from matches.management.commands.bench_people import create_people
from matches.people.users_desk.queries import found
from teams.models import Team

pytestmark = [pytest.mark.postgresql, pytest.mark.django_db]

KEYS = [
    ("accounts_user", "username_key"),
    ("accounts_playername", "name_key"),
    ("accounts_formername", "name_key"),
]


def test_searches_use_the_index_of_every_name() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_extension WHERE extname = %s", [EXTENSION])
        if cursor.fetchone() is None:
            pytest.skip(f"this PostgreSQL has no {EXTENSION}")
        create_people(2000)
        plan = found("Ember É").explain()
        assert [key for key in KEYS if index_name(*key) not in plan] == []
        # The table of teams is small enough to be read from end to end.
        cursor.execute("SET LOCAL enable_seqscan = off")
    teams = containing(Team.objects.order_by(), "name_key", "Ember É").explain()
    assert index_name("teams_team", "name_key") in teams
