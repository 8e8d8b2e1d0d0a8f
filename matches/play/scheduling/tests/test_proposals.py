"""Proposed times: what is stored and notified, and what is refused."""

import pytest
from django.db import IntegrityError, transaction

from accounts.enums import NotificationKind
from accounts.models import Notification
from clvr.lib.field_refusals import FieldsRefused
from leagues.models import League, Season, Week
from leagues.tests.factories import WeekFactory, current_season, league
from matches.enums import ProposalStatus, Side
from matches.models import Match, TimeProposal
from matches.play.scheduling.services import (
    propose_times,
    set_time,
)
from matches.play.scheduling.tests.proposals import (
    accept,
    proposed,
    states,
    stored,
)
from matches.tests.factories import match_between
from matches.tests.pairings import (
    TUESDAY,
    Pairing,
    evening,
    pairing,
)
from teams.tests.teams import audited, told

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.database,
    pytest.mark.usefixtures("on_tuesday"),
]


def test_proposal_is_stored_in_order_and_notifies_the_other_side_s_leaders(pair: Pairing) -> None:
    proposal = proposed(pair, 4, 2, 3)
    proposal.refresh_from_db()
    assert proposal.options == [evening(2), evening(3), evening(4)]
    assert (proposal.side, proposal.proposed_by, proposal.proposed_at, proposal.state) == (
        Side.TEAM_A,
        pair.foxes.captain,
        TUESDAY,
        ProposalStatus.OPEN,
    )
    told_of = Notification.objects.order_by("user")
    assert {(each.user, each.kind, each.title, each.body, each.link) for each in told_of} == {
        (
            leader,
            NotificationKind.TIME_PROPOSED,
            "Foxes proposed times for Foxes vs Owls",
            "<t:1789063200>; <t:1789149600>; <t:1789236000>",
            f"/bcl/match/{pair.match.pk}#time",
        )
        for leader in (pair.owls.captain, pair.owls.co_captain)
    }
    assert audited()[-1] == (
        "times.propose",
        {
            "times": [None, [evening(day).isoformat() for day in (2, 3, 4)]],
            "status": [None, "open"],
        },
        "",
    )


def test_further_proposal_of_a_side_replaces_its_open_one(pair: Pairing) -> None:
    first = proposed(pair, 2)
    proposed(pair, 3, by=pair.foxes.co_captain)
    first.refresh_from_db()
    assert states() == [
        (Side.TEAM_A, ProposalStatus.SUPERSEDED),
        (Side.TEAM_A, ProposalStatus.OPEN),
    ]
    assert (first.answered_by, first.answered_at) == (pair.foxes.co_captain, TUESDAY)
    settled = Notification.objects.filter(settled_at__isnull=False)
    assert {each.user for each in settled} == {pair.owls.captain, pair.owls.co_captain}


def test_proposal_of_the_other_side_counters_the_open_one(pair: Pairing) -> None:
    proposed(pair, 2)
    proposed(pair, 4, by=pair.owls.captain)
    assert states() == [(Side.TEAM_A, ProposalStatus.COUNTERED), (Side.TEAM_B, ProposalStatus.OPEN)]
    assert told(pair.foxes.co_captain) == ["Owls proposed other times for Foxes vs Owls"]
    assert [entry[0] for entry in audited()][-2:] == ["times.countered", "times.propose"]


@pytest.mark.any_database
@pytest.mark.parametrize("count", [0, 4])
def test_proposal_has_one_to_three_times(pair: Pairing, count: int) -> None:
    before = stored()
    with pytest.raises(FieldsRefused) as refused:
        propose_times(
            match=pair.match,
            options=[evening(day) for day in range(1, 1 + count)],
            by=pair.foxes.captain,
        )
    assert refused.value.fields == {"options": ["Propose 1 to 3 times."]}
    assert stored() == before


@pytest.mark.any_database
def test_each_invalid_time_is_refused_by_its_index(pair: Pairing) -> None:
    before = stored()
    with pytest.raises(FieldsRefused) as refused:
        proposed(pair, 3, 3, 9)
    assert refused.value.fields == {
        "options": {
            "1": ["You have already added this time. Choose another one."],
            "2": [
                (
                    "This match can be played from <t:1788739200> until "
                    "<t:1789344000>. Choose a time in between."
                )
            ],
        }
    }
    assert stored() == before


@pytest.mark.any_database
def test_time_needs_a_zone(pair: Pairing) -> None:
    naive = evening(2).replace(tzinfo=None)
    with pytest.raises(ValueError, match="time zone"):
        propose_times(match=pair.match, options=[naive], by=pair.foxes.captain)
    with pytest.raises(ValueError, match="time zone"):
        set_time(match=pair.match, time=naive, by=None)


def test_match_without_a_week_can_be_scheduled_until_its_season_ends() -> None:
    pair = pairing()
    WeekFactory.create(number=2)
    match = match_between(pair.foxes.team, pair.owls.team, day=None)
    Match.objects.filter(pk=match.pk).update(created_at=TUESDAY)
    last = evening(12)
    propose_times(match=match, options=[last], by=pair.foxes.captain)
    with pytest.raises(FieldsRefused):
        propose_times(match=match, options=[evening(13)], by=pair.foxes.captain)


@pytest.mark.parametrize(
    "fields",
    [
        {"status": "open"},
        {"side": 2},
        {"status": "perhaps"},
        {"second": evening(3), "third": None},
        {"second": None, "third": evening(4)},
        {"second": evening(4), "third": evening(4)},
        {"chosen": evening(5)},
        {"chosen": None},
        {"status": "declined"},
        {"answered_at": None},
    ],
    ids=str,
)
def test_database_refuses_inconsistent_proposals(pair: Pairing, fields: dict[str, object]) -> None:
    accepted_one = proposed(pair, 3)
    accept(accepted_one, pair.owls.captain)
    proposed(pair, 4)
    rows = TimeProposal.objects.filter(pk=accepted_one.pk)
    with pytest.raises(IntegrityError), transaction.atomic():
        rows.update(**fields)


@pytest.mark.parametrize(
    "fields",
    [
        {"default_match_day": 3, "default_match_hour": None},
        {"default_match_day": None, "default_match_hour": 3},
        {"default_match_day": 7, "default_match_hour": 3},
        {"default_match_day": 3, "default_match_hour": 24},
    ],
    ids=str,
)
def test_default_time_needs_a_day_and_an_hour(fields: dict[str, int | None]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        League.objects.filter(pk=league().pk).update(**fields)


def test_season_without_an_end_is_open_for_eight_weeks(pair: Pairing) -> None:
    Match.objects.update(week=None)
    Week.objects.all().delete()
    Season.objects.filter(pk=current_season().pk).update(ends_on=None)
    proposed(pair, 55)
    with pytest.raises(FieldsRefused):
        proposed(pair, 57)
