"""A demonstration made at the same time is the same."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.db import transaction
from django.test import override_settings

from clvr.demonstration.seed.plan import LeaguePlan
from clvr.demonstration.seed.portal import seed
from clvr.demonstration.tests.facts import Facts, facts
from clvr.lib.leagues import LeagueCode

pytestmark = [pytest.mark.django_db]

SMALL = LeaguePlan(LeagueCode.XCL, 10)
"""Large enough that it has everything of a league."""
NOW = datetime(2026, 11, 4, 12, tzinfo=UTC)


def seeded(now: datetime, media: Path) -> Facts:
    """The content of one league, seeded and rolled back."""
    with override_settings(MEDIA_ROOT=media), transaction.atomic():
        seed(now, lambda line: None, [SMALL])
        seen = facts()
        transaction.set_rollback(True)
    return seen


def test_same_timestamp_gives_the_same_league_and_another_one_other_dates(tmp_path: Path) -> None:
    first = seeded(NOW, tmp_path / "first")
    assert seeded(NOW, tmp_path / "second") == first
    later = seeded(NOW + timedelta(weeks=1), tmp_path / "later")
    assert later["people"] == first["people"]
    assert later["matches"] != first["matches"]
