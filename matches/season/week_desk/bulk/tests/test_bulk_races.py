"""Two people undo a change at the same time, or change the same matches, on PostgreSQL. Each race
fails without its locks."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import User
from accounts.tests.concurrency import at_once
from accounts.tests.people import person
from clvr.lib.refusals import Refused
from leagues.tests.factories import WeekFactory, league
from matches.enums import BulkKind, ForfeitBy
from matches.models import BulkChange, Match, TakenBackResult
from matches.play.scheduling.services.creation import create_match
from matches.season.week_desk.bulk.orders import BulkOrder
from matches.season.week_desk.bulk.services import BulkOutcome, apply_bulk, preview_bulk
from matches.season.week_desk.bulk.undo import undo_bulk
from matches.tests.factories import enrolled_teams
from matches.tests.ledger_checks import assert_sound

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]


def forfeits() -> BulkOrder:
    """An order: both sides of two matches forfeit."""
    week = WeekFactory.create(opens=timezone.now() - timedelta(days=1))
    teams = enrolled_teams(4)
    pairs = (teams[:2], teams[2:])
    matches = [
        create_match(season=week.season, team_a=a, team_b=b, week=week, by=None) for a, b in pairs
    ]
    keys = [match.pk for match in matches]
    return BulkOrder(league(), BulkKind.FORFEIT, matches=keys, side=ForfeitBy.BOTH)


def carried_out(order: BulkOrder, by: User) -> BulkOutcome:
    seen = [row.seen for row in preview_bulk(order=order, by=by).rows]
    return apply_bulk(league=order.league, order=order, seen=seen, by=by)


def test_change_is_undone_once_when_two_people_undo_it() -> None:
    one, other = person("team manager"), person("admin")
    change = carried_out(forfeits(), one).change
    assert change is not None
    raised = at_once(
        lambda: undo_bulk(change=change, by=one), lambda: undo_bulk(change=change, by=other)
    )
    assert [type(error) for error in raised] == [Refused]
    assert TakenBackResult.objects.count() == 2
    assert not Match.objects.filter(result__isnull=False).exists()
    assert_sound(league().pk)


def test_matches_are_changed_once_when_two_people_confirm_the_same_preview() -> None:
    people = person("team manager"), person("admin")
    order = forfeits()
    seen = [row.seen for row in preview_bulk(order=order, by=people[0]).rows]
    outcomes: list[BulkOutcome] = []

    def confirm(by: User) -> None:
        outcomes.append(apply_bulk(league=order.league, order=order, seen=seen, by=by))

    assert at_once(lambda: confirm(people[0]), lambda: confirm(people[1])) == []
    assert sorted(outcome.accepted for outcome in outcomes) == [0, 2]
    assert BulkChange.objects.count() == 1
    assert_sound(league().pk)
