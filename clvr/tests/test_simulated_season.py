"""A short season that is played by due work and forgetful captains. `script/simulate` plays a long
one."""

import pytest

from clvr.due import DUE_FUNCTIONS
from clvr.tests.simulated_season.figures import broken_promises
from clvr.tests.simulated_season.season import ELSEWHERE, play_season
from clvr.tests.simulated_season.world import Size

pytestmark = pytest.mark.django_db


def test_season_ends_with_an_outcome_for_every_match_and_nobody_idle() -> None:
    played = play_season(Size(leagues=1, teams=7, weeks=2), seed=4)
    assert broken_promises(played) == []
    assert set(played.due) == set(DUE_FUNCTIONS) - ELSEWHERE
