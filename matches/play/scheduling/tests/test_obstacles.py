"""Matches whose time can no longer be agreed."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from clvr.lib.refusals import Refused
from leagues.models import Week
from matches.models import Match
from matches.play.results.services.official import amend_result
from matches.play.scheduling.tests.proposals import (
    accept,
    proposed,
    reported,
    stored,
    with_result,
)
from matches.scores.verdicts import Verdict
from matches.tests.pairings import (
    TUESDAY,
    Pairing,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("on_tuesday")]


def void(pair: Pairing) -> None:
    with_result(pair)
    amend_result(match=pair.match, verdict=Verdict.void(), by=None, reason="A mistake.")


def begun(pair: Pairing) -> None:
    Match.objects.update(time=TUESDAY)


def past_its_week(pair: Pairing) -> None:
    hour = timedelta(hours=1)
    Week.objects.update(opens=TUESDAY - 2 * hour, agree_by=TUESDAY - hour, report_by=TUESDAY)


@pytest.mark.parametrize(
    ("obstacle", "words"),
    [
        (with_result, "This match has an official result, so its time can’t change."),
        (void, "This match is void. There is nothing to schedule."),
        (reported, "A result of this match has been reported, so its time can’t change."),
        (
            begun,
            (
                "This match was scheduled for <t:1788868800>. Report its result, or ask "
                "the league’s team managers for another time."
            ),
        ),
        (
            past_its_week,
            (
                "The time to play this match ended on <t:1788868800>. Ask the league’s team "
                "managers for a time."
            ),
        ),
    ],
)
def test_match_that_is_over_can_t_be_scheduled_again(
    pair: Pairing, obstacle: Callable[[Pairing], None], words: str
) -> None:
    proposal = proposed(pair)
    obstacle(pair)
    before = stored()
    commands: list[Callable[[], object]] = [
        lambda: proposed(pair, 4, by=pair.owls.captain),
        lambda: accept(proposal, pair.owls.captain),
    ]
    for command in commands:
        with pytest.raises(Refused) as refused:
            command()
        assert str(refused.value) == words
    assert stored() == before
