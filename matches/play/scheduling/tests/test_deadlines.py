"""Deadlines of a match's time."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from accounts.enums import NotificationKind
from accounts.models import Notification
from clvr.lib.refusals import Refused
from leagues.models import League
from matches.enums import ProposalStatus, Side
from matches.models import Match
from matches.play.scheduling.services import (
    accept_time,
    apply_default_times,
    close_time_proposals,
)
from matches.play.scheduling.tests.proposals import (
    accept,
    decline,
    proposed,
    reported,
    states,
    stored,
    time_of,
    with_result,
)
from matches.tests.pairings import (
    AFTER_DEADLINE,
    DEFAULT,
    Pairing,
    evening,
    play_by_default,
    stop_clock,
)
from teams.tests.teams import audited, told

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.database,
    pytest.mark.usefixtures("on_tuesday"),
]


def test_default_time_applies_without_an_agreement_by_the_deadline(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_by_default()
    proposal = proposed(pair, 4)
    Notification.objects.all().delete()
    stop_clock(monkeypatch, AFTER_DEADLINE - timedelta(seconds=1))
    assert apply_default_times() == 0
    stop_clock(monkeypatch, AFTER_DEADLINE)
    assert apply_default_times() == 1
    assert time_of(pair.match) == DEFAULT
    proposal.refresh_from_db()
    assert (proposal.state, proposal.answered_by) == (ProposalStatus.EXPIRED, None)
    note = Notification.objects.get(user=pair.owls.captain)
    assert (note.kind, note.title, note.body) == (
        NotificationKind.TIME_AGREED,
        "Foxes vs Owls is scheduled for <t:1789322400>",
        "The teams did not agree on a time, so the league’s default time applies.",
    )
    assert audited()[-1] == ("match.default_time", {"time": [None, DEFAULT.isoformat()]}, "")
    before = stored()
    assert apply_default_times() == 0
    assert stored() == before


def without_a_default(pair: Pairing) -> None:
    League.objects.update(default_match_day=None, default_match_hour=None)


def agreed(pair: Pairing) -> None:
    accept_time(proposal=proposed(pair, 5), time=evening(5), by=pair.owls.captain)


def without_a_week(pair: Pairing) -> None:
    Match.objects.update(week=None)


@pytest.mark.parametrize("case", [without_a_default, agreed, with_result, reported, without_a_week])
def test_default_time_applies_to_no_other_match(
    pair: Pairing, case: Callable[[Pairing], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    play_by_default()
    case(pair)
    before = stored()
    stop_clock(monkeypatch, AFTER_DEADLINE)
    assert apply_default_times() == 0
    assert stored() == before


def test_default_time_in_the_past_does_not_apply(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_by_default()
    stop_clock(monkeypatch, DEFAULT)
    assert apply_default_times() == 0
    assert time_of(pair.match) is None


def test_deadline_counts_before_it_is_recorded(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_by_default()
    proposal = proposed(pair, 4)
    stop_clock(monkeypatch, AFTER_DEADLINE)
    with pytest.raises(Refused, match="the league’s default time applies"):
        accept(proposal, pair.owls.captain)
    # A further proposal is about moving the match from the default time.
    proposed(pair, 4, by=pair.owls.captain)
    assert time_of(pair.match) == DEFAULT
    assert states() == [(Side.TEAM_A, ProposalStatus.EXPIRED), (Side.TEAM_B, ProposalStatus.OPEN)]


def test_proposal_expires_with_its_last_time(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    proposal = proposed(pair, 1, 2)
    Notification.objects.all().delete()
    stop_clock(monkeypatch, evening(2) - timedelta(seconds=1))
    assert close_time_proposals() == 0
    stop_clock(monkeypatch, evening(2))
    assert proposal.state == ProposalStatus.EXPIRED
    with pytest.raises(Refused, match="These times have expired"):
        decline(proposal, pair.owls.captain)
    assert close_time_proposals() == 1
    assert states() == [(Side.TEAM_A, ProposalStatus.EXPIRED)]
    assert told(pair.foxes.co_captain) == [
        "Nobody answered the times you proposed for Foxes vs Owls"
    ]
    assert close_time_proposals() == 0


def test_proposal_of_a_match_with_a_result_is_closed_at_once(pair: Pairing) -> None:
    proposed(pair)
    with_result(pair)
    assert states() == [(Side.TEAM_A, ProposalStatus.SUPERSEDED)]
    assert not Notification.objects.filter(settled_at=None, kind="time-proposed").exists()
    assert close_time_proposals() == 0
