"""Breaks without it: who approves next season's divisions changes what the season before has."""

import pytest
from django.utils import timezone

from accounts.models import Notification
from accounts.tests.people import person
from clvr.tests.consequences.scene import Scene, neighbours, season
from leagues.models import Division, Season
from leagues.tests.factories import DivisionFactory, SeasonFactory
from matches.models import DivisionApproval
from matches.season.enrolment.services.enrolment import Enrolment, enrol_teams
from matches.season.promotion.queries import proposal_of
from matches.season.promotion.services.approval import approve_divisions, undo_approval
from teams.models import SeasonRecord

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture
def planned(scene: Scene) -> Season:
    """The season after the scene's, which is closed; the Foxes have entered."""
    gold = DivisionFactory.create(name="Gold", position=1, promoted=1, relegated=1)
    silver = DivisionFactory.create(name="Silver", position=2)
    places = {scene.foxes: gold, scene.owls: gold, scene.bears: silver}
    for led, division in places.items():
        SeasonRecord.objects.filter(team=led.team).update(division=division)
    Season.objects.filter(pk=season().pk).update(closed_at=timezone.now())
    found: Season = SeasonFactory.create(value=2)
    enrol_teams(season=found, enrolments=[Enrolment(scene.foxes.team)], by=None)
    return found


def approve(planned: Season) -> DivisionApproval:
    places = {line.team.pk: line.division.pk for line in proposal_of(planned).lines}
    return approve_divisions(season=planned, places=places, by=person("team manager"))


def divisions(planned: Season) -> list[tuple[int, str, str | None]]:
    """Every record: season, team and division."""
    rows = SeasonRecord.objects.order_by("season__value", "team__name")
    return list(rows.values_list("season__value", "team__name", "division__name"))


def test_no_neighbour_changes(planned: Season) -> None:
    before = neighbours()
    approval = approve(planned)
    assert neighbours() == before
    undo_approval(season=planned, approval=approval.pk, by=person("team manager"))
    assert neighbours() == before


def test_leaders_are_told_once_and_a_newer_notice_takes_the_place_of_an_unread_one(
    planned: Season, scene: Scene
) -> None:
    Notification.objects.all().delete()
    approval = approve(planned)
    leaders = {led: (led.captain, led.co_captain) for led in (scene.foxes, scene.owls, scene.bears)}
    people = {person for pair in leaders.values() for person in pair}
    assert {each.user for each in Notification.objects.all()} == people
    assert Notification.objects.count() == len(people)
    undo_approval(season=planned, approval=approval.pk, by=person("team manager"))
    assert Notification.objects.filter(read_at=None).count() == len(people)


def test_closed_season_keeps_its_divisions(planned: Season) -> None:
    closed = [(1, "Bears", "Silver"), (1, "Foxes", "Gold"), (1, "Owls", "Gold")]
    assert divisions(planned) == [*closed, (2, "Foxes", None)]
    approval = approve(planned)
    assert divisions(planned) == [*closed, (2, "Foxes", "Gold")]
    undo_approval(season=planned, approval=approval.pk, by=person("team manager"))
    assert divisions(planned) == [*closed, (2, "Foxes", None)]
    assert Division.objects.count() == 2
