"""Breaks without it: teams of the season before hear of the next one twice, or not at all."""

import pytest
from django.core.exceptions import PermissionDenied

from accounts.tests.people import person
from clvr.lib.refusals import Refused
from matches.enums import EntryState
from matches.season.enrolment.services.approval import withdraw_entry
from matches.season.entering.services.closing import end_entries_in
from matches.season.entering.services.invitations import NOBODY, invite_teams
from matches.season.entering.tests.scene import entered, planned_season, ready_team, states
from matches.tests.factories import enrol
from teams.enums import TeamStatus
from teams.models import Team
from teams.tests.teams import told

pytestmark = [pytest.mark.django_db, pytest.mark.database]

INVITED = "Foxes is invited to BCL Season 2"


def test_teams_of_the_season_before_are_invited_once() -> None:
    season, manager = planned_season(), person("team manager")
    foxes, owls, bats, moles = (ready_team(name) for name in ("Foxes", "Owls", "Bats", "Moles"))
    enrol(*(each.team for each in (foxes, owls, bats)))
    entered(season, owls)
    Team.objects.filter(pk=bats.team.pk).update(status=TeamStatus.NOT_PARTICIPATING)
    with pytest.raises(PermissionDenied):
        invite_teams(season=season, by=foxes.captain)
    invite_teams(season=season, by=manager)
    assert states(season) == {"Owls": EntryState.ENTERED, "Foxes": EntryState.INVITED}
    assert [told(each) for each in (foxes.captain, foxes.co_captain)] == [[INVITED], [INVITED]]
    assert [told(each.captain) for each in (bats, moles)] == [[], []]
    with pytest.raises(Refused, match=NOBODY):
        invite_teams(season=season, by=manager)


def test_invitation_becomes_the_entry() -> None:
    season, foxes = planned_season(), ready_team()
    enrol(foxes.team)
    invite_teams(season=season, by=None)
    entered(season, foxes)
    assert (states(season), season.entries.count()) == ({"Foxes": EntryState.ENTERED}, 1)


def test_team_that_says_no_is_not_invited_again() -> None:
    season, foxes = planned_season(), ready_team()
    enrol(foxes.team)
    (entry,) = invite_teams(season=season, by=None)
    withdraw_entry(entry=entry, by=foxes.captain)
    with pytest.raises(Refused, match=NOBODY):
        invite_teams(season=season, by=None)


def test_invitation_that_nobody_answered_ends_in_silence() -> None:
    season, foxes = planned_season(), ready_team()
    enrol(foxes.team)
    invite_teams(season=season, by=None)
    end_entries_in(season, why="The season has opened.", by=None)
    assert states(season) == {"Foxes": EntryState.ENDED}
    assert told(foxes.captain) == [INVITED]
