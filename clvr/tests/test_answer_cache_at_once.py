"""Cached answers when several do something at once, on PostgreSQL."""

import threading
from collections.abc import Callable

import pytest
from django.db import connection, transaction
from django.test import Client

from clvr.answer_cache import watched_tables
from clvr.lib.answer_cache.revision import REMEMBERED, current_revision, forget_old_changes
from clvr.lib.leagues import LeagueId
from matches.tests.factories import enrolled_teams
from teams.models import Team

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.postgresql,
]

STANDINGS = f"/api/teams/standings/{LeagueId.BCL}"


def run(*visits: Callable[[], object]) -> None:
    def visit(each: Callable[[], object]) -> None:
        try:
            each()
        finally:
            connection.close()

    threads = [threading.Thread(target=visit, args=(each,)) for each in visits]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=120)


def test_transactions_that_commit_in_another_order_than_they_began_are_seen() -> None:
    """The first one has the lower number and commits last."""
    first, second = enrolled_teams(2)
    has_written, may_commit = threading.Event(), threading.Event()

    def slow() -> None:
        with transaction.atomic():
            Team.objects.filter(pk=first.pk).update(name="Bears")
            has_written.set()
            may_commit.wait(timeout=120)

    seen = []

    def others() -> None:
        has_written.wait(timeout=120)
        Team.objects.filter(pk=second.pk).update(name="Foxes")
        seen.append((current_revision(), Client().get(STANDINGS).content))
        may_commit.set()

    run(slow, others)
    assert b"Bears" not in seen[0][1]
    assert current_revision() != seen[0][0]
    assert b"Bears" in Client().get(STANDINGS).content


def test_transactions_that_change_the_same_tables_do_not_wait_for_one_another() -> None:
    first, second = enrolled_teams(2)
    together = threading.Barrier(2, timeout=120)
    done = []

    def change(team: Team) -> None:
        with transaction.atomic():
            Team.objects.filter(pk=team.pk).update(name=f"New {team.pk}")
            together.wait()
        done.append(team.pk)

    run(lambda: change(first), lambda: change(second))
    assert sorted(done) == [first.pk, second.pk]


def test_old_changes_are_forgotten_and_later_ones_still_seen() -> None:
    (team,) = enrolled_teams(1)
    for number in range(REMEMBERED + 5):
        Team.objects.filter(pk=team.pk).update(name=f"Team {number}")
    assert forget_old_changes() >= 5
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM data_revision")
        assert cursor.fetchone() == (REMEMBERED,)
    before = current_revision()
    Team.objects.filter(pk=team.pk).update(name="Bears")
    assert current_revision() != before


def test_truncated_and_copied_tables_are_seen() -> None:
    enrolled_teams(1)
    revisions = {current_revision()}
    with connection.cursor() as cursor:
        with cursor.copy(
            "COPY leagues_sponsor (league_id, position, name, url) FROM STDIN"
        ) as copy:
            copy.write_row((int(LeagueId.BCL), 1, "Sponsor", "https://sponsor.example"))
        revisions.add(current_revision())
        cursor.execute("TRUNCATE leagues_sponsor")
        revisions.add(current_revision())
    assert len(revisions) == 3
    assert "leagues_sponsor" in {each.table for each in watched_tables()}
