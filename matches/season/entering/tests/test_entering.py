"""Breaks without it: teams enter with players who can't play, or without anybody deciding."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from accounts.enums import PunishmentType
from accounts.models import PlayerName
from accounts.punishments.services import punish
from accounts.tests.people import person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.models import Season
from matches.enums import EntryPart, EntryState
from matches.models import EntryPlayer, SeasonEntry
from matches.season.enrolment.services.approval import approve_entries, withdraw_entry
from matches.season.entering.services.decisions import decline_entry, put_on_waiting_list
from matches.season.entering.services.entering import CHANGED, enter_season
from matches.season.entering.services.rosters import take_off_gone_players
from matches.season.entering.tests.scene import (
    entered,
    open_demands,
    planned_season,
    players_of,
    ready_team,
    states,
)
from matches.tests.factories import enrol
from teams.enums import MemberRank, TeamStatus
from teams.models import Membership, SeasonRecord
from teams.services.leaving import leave_team
from teams.tests.factories import MembershipFactory
from teams.tests.teams import audited, told

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def refused(command: Callable[[], object]) -> str:
    with pytest.raises(Refused) as refusal:
        command()
    return str(refusal.value)


def parts(entry: SeasonEntry) -> dict[str, str]:
    rows = EntryPlayer.objects.filter(entry=entry).order_by("pk")
    return dict(rows.values_list("user__username", "part"))


def test_leaders_enter_their_team_and_staff_are_asked_once() -> None:
    season, foxes, manager = planned_season(), ready_team(), person("team manager")
    captain, second, member = players_of(foxes.team)
    entry = enter_season(
        season=season,
        team=foxes.team,
        starters=[captain, member],
        substitutes=[second],
        by=foxes.co_captain,
    )
    assert (entry.state, entry.entered_by) == (EntryState.ENTERED, foxes.co_captain)
    assert parts(entry) == {
        "Foxes captain": EntryPart.STARTER,
        "Foxes member": EntryPart.STARTER,
        "Foxes second": EntryPart.SUBSTITUTE,
    }
    assert told(manager) == ["Foxes enters BCL Season 2"]
    # A change of the roster asks nobody again.
    entered(season, foxes)
    assert parts(entry)["Foxes second"] == EntryPart.STARTER
    assert told(manager) == ["Foxes enters BCL Season 2"]
    assert SeasonEntry.objects.count() == 1
    assert audited()[1:] == [
        ("entry.enter", {"starters": [None, 2], "substitutes": [None, 1]}, ""),
        ("entry.change", {"starters": [None, 3], "substitutes": [None, 0]}, ""),
    ]


def test_only_those_who_act_for_the_team_enter_it() -> None:
    season, foxes, owls = planned_season(), ready_team(), ready_team("Owls")
    for by in (foxes.member, owls.captain, person("team manager of another league")):
        with pytest.raises(PermissionDenied):
            entered(season, foxes, by=by)
    assert entered(season, foxes, by=person("team manager")).state == EntryState.ENTERED


def test_window_is_for_leaders_and_staff_enter_teams_beside_it() -> None:
    yesterday = timezone.now() - timedelta(days=1)
    season, foxes = planned_season(entry_opens_at=None, entry_closes_at=yesterday), ready_team()
    closed = f"<t:{int(yesterday.timestamp())}>. The league’s team managers can help."
    assert refused(lambda: entered(season, foxes)) == f"Entry to BCL Season 2 closed at {closed}"
    entry = entered(season, foxes, by=person("admin"))
    # Giving up needs no window.
    withdraw_entry(entry=entry, by=foxes.captain)
    assert states(season) == {"Foxes": EntryState.WITHDRAWN}


def test_each_player_who_can_not_play_is_named_with_the_reason() -> None:
    season, foxes = planned_season(), ready_team(more=1)
    PlayerName.objects.filter(user=foxes.member).delete()
    punish(user=foxes.co_captain, kind=PunishmentType.BAN, league="bcl", reason="No.", by=None)
    with pytest.raises(FieldsRefused) as refusal:
        entered(season, foxes)
    assert refusal.value.fields == {
        "starters": [
            "Foxes second is blocked from the Breachers Champions League.",
            "Foxes member is not registered for the Breachers Champions League.",
        ]
    }
    with pytest.raises(FieldsRefused) as refusal:
        enter_season(
            season=season,
            team=foxes.team,
            starters=players_of(foxes.team)[:1],
            substitutes=[],
            by=foxes.captain,
        )
    assert refusal.value.fields == {"starters": ["A roster needs 3 players. You chose 1."]}
    assert not SeasonEntry.objects.exists()


def test_ban_that_ends_before_the_season_keeps_nobody_out() -> None:
    season, foxes = planned_season(), ready_team()
    until = timezone.now() + timedelta(days=3)
    punish(
        user=foxes.member,
        kind=PunishmentType.BAN,
        league="bcl",
        reason="No.",
        until=until,
        by=None,
    )
    assert entered(season, foxes).players.count() == 3


def test_staff_of_the_team_and_strangers_are_no_players() -> None:
    season, foxes, owls = planned_season(), ready_team(), ready_team("Owls")
    coach = MembershipFactory.create(team=foxes.team, rank=MemberRank.STAFF).user
    for stranger in (coach, owls.member):

        def enter(key: int = stranger.pk) -> object:
            starters = [*players_of(foxes.team), key]
            return enter_season(
                season=season, team=foxes.team, starters=starters, substitutes=[], by=foxes.captain
            )

        assert refused(enter) == CHANGED


def test_team_that_does_not_take_part_or_has_a_place_does_not_enter() -> None:
    season, foxes, owls = planned_season(), ready_team(), ready_team("Owls")
    foxes.team.status = TeamStatus.NOT_PARTICIPATING
    foxes.team.save()
    assert refused(lambda: entered(season, foxes)) == (
        "Foxes no longer participates. The league’s team managers can help."
    )
    enrol(owls.team, season=season)
    assert refused(lambda: entered(season, owls)) == "Owls already plays BCL Season 2."


def test_season_that_was_opened_takes_no_entries() -> None:
    season, foxes = planned_season(), ready_team()
    Season.objects.current().filter(league=season.league).update(is_current=False)
    Season.objects.filter(pk=season.pk).update(is_current=True)
    assert refused(lambda: entered(season, foxes)) == (
        "BCL Season 2 has been opened, so its entries stay as they are."
    )


def test_approval_enrols_teams_and_ends_what_staff_were_asked() -> None:
    season, manager = planned_season(), person("team manager")
    foxes, owls = ready_team(), ready_team("Owls")
    entries = [entered(season, foxes), entered(season, owls)]
    assert len(open_demands(manager)) == 2
    approve_entries(season=season, entries=entries, division=None, by=manager)
    assert set(SeasonRecord.objects.filter(season=season).values_list("team", flat=True)) == {
        foxes.team.pk,
        owls.team.pk,
    }
    assert states(season) == {"Foxes": EntryState.APPROVED, "Owls": EntryState.APPROVED}
    assert open_demands(manager) == []
    for leader in (foxes.captain, foxes.co_captain):
        assert told(leader) == ["Foxes plays BCL Season 2"]
    assert told(foxes.member) == []


def test_staff_who_enrol_a_team_at_the_desk_approve_its_entry() -> None:
    season, foxes, manager = planned_season(), ready_team(), person("team manager")
    entered(season, foxes)
    enrol(foxes.team, season=season)
    assert states(season) == {"Foxes": EntryState.APPROVED}
    assert (told(foxes.captain), open_demands(manager)) == (["Foxes plays BCL Season 2"], [])


def test_season_takes_no_more_teams_than_it_has_places() -> None:
    season, manager = planned_season(places=1), person("team manager")
    entries = [entered(season, ready_team(name)) for name in ("Foxes", "Owls")]
    why = refused(
        lambda: approve_entries(season=season, entries=entries, division=None, by=manager)
    )
    assert why == (
        "1 place is free. Approve fewer teams, put some on the waiting list, or give the season "
        "more places."
    )
    approve_entries(season=season, entries=entries[:1], division=None, by=manager)
    assert states(season) == {"Foxes": EntryState.APPROVED, "Owls": EntryState.ENTERED}


def test_declined_team_is_told_why_and_enters_again() -> None:
    season, foxes, manager = planned_season(), ready_team(), person("team manager")
    entry = entered(season, foxes)
    with pytest.raises(FieldsRefused):
        decline_entry(entry=entry, reason=" ", by=manager)
    decline_entry(entry=entry, reason="Your roster has no goalkeeper.", by=manager)
    assert told(foxes.captain) == ["Staff declined the entry of Foxes in BCL Season 2"]
    assert open_demands(manager) == []
    again = entered(season, foxes)
    assert (again.pk != entry.pk, again.state) == (True, EntryState.ENTERED)
    assert open_demands(manager) == ["Foxes enters BCL Season 2"]
    entry.refresh_from_db()
    assert entry.reason == "Your roster has no goalkeeper."


def test_who_plays_for_the_team_decides_nothing_about_its_entry() -> None:
    season, foxes, manager = planned_season(), ready_team(), person("team manager")
    entry = entered(season, foxes)
    MembershipFactory.create(team=foxes.team, user=manager)
    own = "You are on Foxes, so someone else decides about its entry."
    assert refused(lambda: put_on_waiting_list(entry=entry, by=manager)) == own
    assert refused(lambda: decline_entry(entry=entry, reason="No.", by=manager)) == own
    assert (
        refused(lambda: approve_entries(season=season, entries=[entry], division=None, by=manager))
        == own
    )


def test_only_who_manages_the_league_decides() -> None:
    season, foxes = planned_season(), ready_team()
    entry = entered(season, foxes)
    for by in (foxes.captain, person("moderator"), person("team manager of another league")):
        with pytest.raises(PermissionDenied):
            put_on_waiting_list(entry=entry, by=by)
        with pytest.raises(PermissionDenied):
            decline_entry(entry=entry, reason="No.", by=by)
        with pytest.raises(PermissionDenied):
            approve_entries(season=season, entries=[entry], division=None, by=by)


def test_player_who_leaves_goes_off_the_roster_and_leaders_are_told_once_it_is_too_small() -> None:
    season, foxes = planned_season(), ready_team(more=1)
    entry = entered(season, foxes)
    extra = Membership.objects.get(team=foxes.team, user__username="Foxes more 0").user
    leave_team(team=foxes.team, by=extra)
    assert take_off_gone_players() == 1
    small = "The roster of Foxes for BCL Season 2 is too small"
    assert (entry.players.count(), small in told(foxes.captain)) == (3, False)
    leave_team(team=foxes.team, by=foxes.member)
    assert (take_off_gone_players(), take_off_gone_players()) == (1, 0)
    assert (entry.players.count(), told(foxes.captain).count(small)) == (2, 1)


def test_roster_of_a_season_that_is_open_stays() -> None:
    season, foxes = planned_season(), ready_team()
    entry = entered(season, foxes)
    Season.objects.current().filter(league=season.league).update(is_current=False)
    Season.objects.filter(pk=season.pk).update(is_current=True)
    leave_team(team=foxes.team, by=foxes.member)
    assert (take_off_gone_players(), entry.players.count()) == (0, 3)
