"""Without this, `script/bench load` could measure a league in which no results come in."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from leagues.models import League
from matches.enums import Decision
from matches.tests.factories import enrolled_teams, official_match

pytestmark = pytest.mark.django_db(transaction=True)


def test_results_come_in_and_are_told_to_the_league_s_channel() -> None:
    first, second = enrolled_teams(2)
    match = official_match(first, second)
    output = StringIO()
    call_command("bench_results", seconds=0.5, every=0.2, stdout=output)
    match.refresh_from_db()
    assert match.result is not None
    assert match.result.decision == Decision.FORFEIT
    assert match.result.number > 1
    assert f"{match.result.number - 1} results came in. Half of them took " in output.getvalue()
    assert "/webhooks/2/" in League.objects.get(pk=match.season.league_id).webhook_url


def test_without_a_result_there_is_none_to_replace() -> None:
    enrolled_teams(2)
    with pytest.raises(CommandError, match="No match of a current season has a result"):
        call_command("bench_results", seconds=0.1)
