"""What a confirmation asks of the database while it keeps the league's ledger locked."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.notifications.telling import tell_people
from leagues.services.seasons import make_current
from leagues.tests.factories import current_season
from matches.play.results.services.reports import confirm_report, report_result
from matches.tests.factories import enrolled_teams, match_between, official_match, on_a_map
from matches.tests.reports import leader

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.database,
    pytest.mark.usefixtures("notices_wait"),
]

CONTROL = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE")


def test_confirming_takes_31_queries_and_one_more_for_all_results_that_follow() -> None:
    a, b, c = enrolled_teams(3)
    make_current(season=current_season(), by=None)
    official_match(a, b, day=0)
    foxes, owls = leader(a), leader(b)

    def queries_of_confirming(day: float) -> int:
        match = match_between(a, b, day=day)
        report = report_result(match=match, verdict=on_a_map(10, 7), by=foxes)
        tell_people()
        with CaptureQueriesContext(connection) as asked:
            confirm_report(report=report, by=owls)
        return sum(not each["sql"].startswith(CONTROL) for each in asked.captured_queries)

    assert queries_of_confirming(day=2) == 31
    official_match(a, c, day=5)
    assert queries_of_confirming(day=4) == 32
    official_match(a, c, day=6)
    official_match(b, c, day=7)
    assert queries_of_confirming(day=3) == 32
