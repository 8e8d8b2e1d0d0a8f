"""Breaks without it: an approval leaves a team out, tells people twice, overwrites what another has
approved, or can't be undone."""

from typing import Any

import pytest
from django.core.exceptions import PermissionDenied

from accounts.enums import Role
from accounts.models import AuditEntry, Notification, User
from accounts.tests.factories import UserFactory
from accounts.tests.people import person
from clvr.lib.refusals import Refused
from leagues.models import Season
from leagues.services.divisions import delete_division
from leagues.tests.factories import DivisionFactory
from matches.models import ApprovedDivision, DivisionApproval
from matches.season.enrolment.services.withdrawal import withdraw_team
from matches.season.promotion.services.approval import (
    NOT_APPROVED,
    OTHER_DIVISIONS,
    Undone,
    approve_divisions,
    undo_approval,
)
from matches.season.promotion.tests.closed_league import (
    GOLD,
    SILVER,
    ClosedLeague,
    closed_league,
)
from matches.season.season_desk.services.places import place_teams
from teams.enums import MemberRank
from teams.models import SeasonRecord
from teams.tests.factories import MembershipFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def staff() -> User:
    return person("team manager")


def approve(league: ClosedLeague, *, by: User | None = None, **changed: str) -> DivisionApproval:
    """Approve the proposal with these teams in other divisions, by names."""
    names = {"gold": league.gold.pk, "silver": league.silver.pk}
    places = league.proposed() | {
        league.teams[name].pk: names[division] for name, division in changed.items()
    }
    return approve_divisions(season=league.season, places=places, by=by or staff())


def captains(league: ClosedLeague) -> None:
    for name, team in league.teams.items():
        captain = UserFactory.create(username=f"{name} captain")
        MembershipFactory.create(team=team, user=captain, rank=MemberRank.CAPTAIN)


def told() -> dict[str, tuple[str, str]]:
    """The last unread notification of each captain."""
    unread = Notification.objects.filter(read_at=None).order_by("pk")
    return {each.user.username: (each.title, each.body) for each in unread}


def test_every_team_gets_its_division_at_once() -> None:
    league = closed_league()
    league.enrol(*GOLD, *SILVER)
    approve(league)
    assert league.placed() == {
        "Ants": "Gold",
        "Bees": "Gold",
        "Cats": "Gold",
        "Dogs": "Silver",
        "Eels": "Gold",
        "Foxes": "Silver",
        "Gulls": "Silver",
        "Hares": "Silver",
    }


def test_staff_change_single_lines() -> None:
    league = closed_league()
    league.enrol(*GOLD, *SILVER)
    approve(league, Dogs="gold", Eels="silver")
    assert (league.placed()["Dogs"], league.placed()["Eels"]) == ("Gold", "Silver")
    approved = {line.team.name: line.approved for line in league.proposal().lines}
    assert (approved["Dogs"], approved["Eels"]) == (league.gold.pk, league.silver.pk)


def test_team_that_enters_later_gets_its_approved_division_unless_staff_choose_another() -> None:
    league = closed_league()
    league.enrol("Ants")
    approve(league)
    assert league.placed() == {"Ants": "Gold"}
    league.enrol("Eels", "Dogs")
    assert league.placed() == {"Ants": "Gold", "Dogs": "Silver", "Eels": "Gold"}
    withdraw_team(season=league.season, team=league.teams["Eels"], by=None)
    league.enrol("Eels")
    assert league.placed()["Eels"] == "Gold"


def test_approval_is_audited_once_with_all_lines() -> None:
    league = closed_league()
    league.enrol("Ants", "Dogs")
    approve(league)
    entry = AuditEntry.objects.get(action="season.approve_divisions")
    assert entry.subject_id == str(league.season.pk)
    assert entry.changes == {
        "Ants": ["", "Gold"],
        "Bees": ["", "Gold"],
        "Cats": ["", "Gold"],
        "Eels": ["", "Gold"],
        "Dogs": ["", "Silver"],
        "Foxes": ["", "Silver"],
        "Gulls": ["", "Silver"],
        "Hares": ["", "Silver"],
    }


def test_leaders_are_told_once_where_their_team_plays() -> None:
    league = closed_league()
    captains(league)
    league.enrol("Ants", "Dogs", "Eels")
    approve(league)
    assert {name: told()[f"{name} captain"] for name in ("Ants", "Dogs", "Eels", "Foxes")} == {
        "Ants": ("Ants stays in Gold in Season 2", ""),
        "Dogs": ("Dogs goes down to Silver in Season 2", ""),
        "Eels": ("Eels goes up to Gold in Season 2", ""),
        "Foxes": ("Foxes stays in Silver in Season 2", "Once it has a place in the season."),
    }
    assert Notification.objects.count() == len(league.teams)


def test_second_approval_replaces_the_first_and_tells_only_whom_it_changes() -> None:
    league = closed_league()
    captains(league)
    league.enrol(*GOLD, *SILVER)
    first = approve(league)
    Notification.objects.all().delete()
    second = approve(league, Dogs="gold")
    assert told() == {"Dogs captain": ("Dogs stays in Gold in Season 2", "")}
    assert [each.pk for each in DivisionApproval.objects.all()] == [second.pk] != [first.pk]
    assert ApprovedDivision.objects.count() == len(league.teams)
    assert league.placed()["Dogs"] == "Gold"


def test_undo_restores_the_divisions_of_before_every_approval() -> None:
    league = closed_league()
    captains(league)
    league.enrol(*GOLD, *SILVER)
    one = [league.teams["Ants"].pk]
    place_teams(season=league.season, teams=one, division=league.silver, by=None)
    before = league.placed()
    approve(league)
    approval = approve(league, Dogs="gold")
    Notification.objects.all().delete()
    undone = undo_approval(season=league.season, approval=approval.pk, by=staff())
    assert undone == Undone(restored=8, kept=0)
    assert league.placed() == before == dict.fromkeys(league.teams) | {"Ants": "Silver"}
    assert league.proposal().approval is None
    assert told()["Ants captain"] == (
        "The division of Ants in Season 2 is open again",
        "Staff have taken back the divisions that they had approved.",
    )
    assert Notification.objects.count() == len(league.teams)
    entry = AuditEntry.objects.get(action="season.undo_divisions")
    assert (entry.changes["Dogs"], entry.changes["Ants"]) == (["Gold", ""], ["Gold", "Silver"])


def test_news_of_an_undo_takes_the_place_of_what_nobody_has_read() -> None:
    league = closed_league()
    captains(league)
    approval = approve(league)
    undo_approval(season=league.season, approval=approval.pk, by=staff())
    assert Notification.objects.filter(read_at=None).count() == len(league.teams)
    assert {title.rpartition(" ")[2] for title, _ in told().values()} == {"again"}


def test_undo_leaves_teams_that_were_moved_since() -> None:
    league = closed_league()
    league.enrol(*GOLD, *SILVER)
    approval = approve(league)
    moved = [league.teams["Ants"].pk]
    place_teams(season=league.season, teams=moved, division=league.silver, by=None)
    undone = undo_approval(season=league.season, approval=approval.pk, by=staff())
    assert undone == Undone(restored=7, kept=1)
    assert league.placed() == dict.fromkeys(league.teams) | {"Ants": "Silver"}


def test_approval_is_undone_once_and_can_be_given_again() -> None:
    league = closed_league()
    league.enrol(*GOLD, *SILVER)
    approval = approve(league)
    undo_approval(season=league.season, approval=approval.pk, by=staff())
    with pytest.raises(Refused, match=NOT_APPROVED):
        undo_approval(season=league.season, approval=approval.pk, by=staff())
    approve(league)
    assert league.placed()["Eels"] == "Gold"


def test_undo_of_an_approval_that_another_has_replaced_is_refused() -> None:
    league = closed_league()
    first = approve(league)
    approve(league, Dogs="gold")
    with pytest.raises(Refused, match=NOT_APPROVED):
        undo_approval(season=league.season, approval=first.pk, by=staff())


def test_season_that_was_opened_keeps_its_divisions() -> None:
    league = closed_league()
    league.enrol(*GOLD, *SILVER)
    approval = approve(league)
    Season.objects.filter(pk=league.former.pk).update(is_current=False)
    Season.objects.filter(pk=league.season.pk).update(is_current=True)
    words = "BCL Season 2 is open, so its divisions stay. Move single teams by hand."
    with pytest.raises(Refused, match=words):
        undo_approval(season=league.season, approval=approval.pk, by=staff())
    with pytest.raises(Refused, match="Season 2 is open"):
        approve_divisions(season=league.season, places={}, by=staff())
    assert league.placed()["Eels"] == "Gold"


def test_table_that_may_still_change_is_not_approved() -> None:
    league = closed_league(is_closed=False)
    with pytest.raises(Refused, match="Season 1 is not closed"):
        approve(league)


def test_other_teams_and_divisions_than_those_of_the_proposal_are_refused() -> None:
    league = closed_league()
    places = league.proposed()
    others: list[tuple[dict[int, Any], str]] = [
        (dict(list(places.items())[1:]), "The teams of BCL Season 2 have changed"),
        (places | {0: league.gold.pk}, "The teams of BCL Season 2 have changed"),
        (places | {league.teams["Ants"].pk: 0}, OTHER_DIVISIONS),
    ]
    for wrong, words in others:
        with pytest.raises(Refused, match=words):
            approve_divisions(season=league.season, places=wrong, by=staff())
    assert not DivisionApproval.objects.exists()


@pytest.mark.parametrize("role", [Role.TM_ONWARD, Role.MOD_BREACHERS, None])
def test_only_who_manages_the_league_approves_and_undoes(role: Role | None) -> None:
    league = closed_league()
    approval = approve(league)
    by = UserFactory.create(roles=[role] if role else [])
    with pytest.raises(PermissionDenied):
        approve(league, by=by)
    with pytest.raises(PermissionDenied):
        undo_approval(season=league.season, approval=approval.pk, by=by)


def test_division_that_is_deleted_is_nobody_s_any_more() -> None:
    league = closed_league()
    bronze = DivisionFactory.create(name="Bronze", position=3)
    places = league.proposed() | {league.teams["Hares"].pk: bronze.pk}
    approve_divisions(season=league.season, places=places, by=staff())
    delete_division(division=bronze, by=staff())
    league.enrol("Hares")
    assert league.placed() == {"Hares": None}


def test_ratings_are_not_changed() -> None:
    league = closed_league()
    league.enrol(*GOLD, *SILVER)
    rows = SeasonRecord.objects.order_by("pk").values_list("elo", "wins", "start_rating")
    before = list(rows)
    approve(league)
    assert list(rows) == before
