"""Without this, a search of the audit log reads the entries of all years: half a minute after five
of them. On PostgreSQL, which has the index."""

import pytest
from django.db import connection

from accounts.audit_log.queries import AuditFilter, entries_for
from accounts.enums import Role
from accounts.tests.factories import UserFactory
from clvr.lib.trigrams import EXTENSION, index_name

pytestmark = [pytest.mark.postgresql, pytest.mark.django_db]


def test_search_of_what_entries_are_about_uses_its_index() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM pg_extension WHERE extname = %s", [EXTENSION])
        if cursor.fetchone() is None:
            pytest.skip(f"this PostgreSQL has no {EXTENSION}")
        # The log of a test is small enough to be read from end to end, in any order.
        cursor.execute("SET LOCAL enable_seqscan = off")
        cursor.execute("SET LOCAL enable_indexscan = off")
    found = entries_for(UserFactory.create(roles=[Role.ADMIN]), AuditFilter(about="Ember É"))
    assert index_name("accounts_auditentry", "subject_label") in found.order_by().explain()
