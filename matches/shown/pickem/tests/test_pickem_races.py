"""Without these, a prediction comes through while its match moves, a table gets too full, or
somebody owns one who has left the portal."""

from datetime import timedelta
from functools import partial

import pytest
from django.utils import timezone

from accounts.tests.concurrency import ROUNDS, at_once
from accounts.tests.factories import UserFactory
from clvr.lib.caps import Cap
from clvr.lib.refusals import Refused
from leagues.models import League
from leagues.tests.factories import WeekFactory, current_season, league
from matches.enums import Winner
from matches.models import FriendsTable, FriendsTableMember, Match, Prediction
from matches.people.own_data.leaving import leave_for_good
from matches.shown.pickem.friends import services
from matches.shown.pickem.friends.links import secret_of
from matches.shown.pickem.friends.services import (
    join_friends_table,
    leave_friends_table,
    make_friends_table,
)
from matches.shown.pickem.services import predict
from matches.tests.factories import enrolled_pair, match_between

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgresql]


def test_two_predictions_of_one_person_leave_one() -> None:
    WeekFactory.create(season=current_season(), number=1)
    League.objects.update(has_pickem=True)
    match = match_between(*enrolled_pair(), day=None)
    Match.objects.update(time=timezone.now() + timedelta(hours=1))
    match = Match.objects.with_context().get(pk=match.pk)
    for _ in range(ROUNDS):
        user = UserFactory.create()
        both = (
            partial(predict, match=match, winner=winner, score=None, by=user)
            for winner in (Winner.TEAM_A, Winner.TEAM_B)
        )
        assert at_once(*both) == []
        assert Prediction.objects.filter(user=user).count() == 1


def test_last_place_in_a_table_is_given_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "PEOPLE", Cap(2, "Full: {most}."))
    League.objects.update(has_pickem=True)
    of_league = League.objects.get(pk=league().pk)
    for number in range(ROUNDS):
        by = UserFactory.create()
        table = make_friends_table(league=of_league, name=f"Oracles {number}", by=by)
        secret = secret_of(table)
        joins = (
            partial(join_friends_table, league=of_league, secret=secret, by=UserFactory.create())
            for _ in range(2)
        )
        assert [type(error) for error in at_once(*joins)] == [Refused]
        assert FriendsTableMember.objects.filter(table=table).count() == 2


def test_heir_who_leaves_for_good_while_the_owner_leaves_inherits_nothing() -> None:
    League.objects.update(has_pickem=True)
    of_league = League.objects.get(pk=league().pk)
    for number in range(ROUNDS):
        by, heir = UserFactory.create_batch(2)
        table = make_friends_table(league=of_league, name=f"Oracles {number}", by=by)
        join_friends_table(league=of_league, secret=secret_of(table), by=heir)
        both = (
            partial(leave_friends_table, table=table, by=by),
            partial(leave_for_good, user=heir, username=heir.username, by=heir),
        )
        assert at_once(*both) == []
        assert not FriendsTable.objects.exists()
