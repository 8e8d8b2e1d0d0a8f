"""Breaks without it: staff read another proposal than the one that they approve."""

import json
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.models import AuditEntry
from accounts.tests.people import person
from clvr.lib.api.editing import STALE
from clvr.lib.escaping.plain import isolated
from clvr.lib.tests.revisions import without_revisions
from clvr.lib.timestamps import timestamp_mark
from leagues.models import Season
from leagues.tests.factories import SeasonFactory, league
from matches.enums import EntryState
from matches.models import DivisionApproval, SeasonEntry
from matches.season.enrolment.services.enrolment import Enrolment, enrol_teams
from matches.season.promotion.rules import Numbers
from matches.season.promotion.tests.closed_league import GOLD, ClosedLeague, closed_league
from teams.enums import TeamStatus
from teams.models import Team
from teams.tests.factories import MembershipFactory, TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

BCL = "/api/league-info/1045744289201782826"
NEXT = f"{BCL}/seasons/2"
PROMOTION = f"{NEXT}/promotion"


def call(method: str, address: str, body: object = None, status: int = 200) -> Any:
    client = Client()
    client.force_login(person("team manager"))
    response = client.generic(
        method, address, "" if body is None else json.dumps(body), content_type="application/json"
    )
    assert response.status_code == status, response.content
    return response.json()


def line(found: ClosedLeague, name: str, before: str, after: str, reason: str) -> dict[str, Any]:
    """A line of a team that has entered."""
    team = found.teams[name]
    keys = {"Gold": str(found.gold.pk), "Silver": str(found.silver.pk)}
    return {
        "team": {"_id": str(team.pk), "name": {"name": name}, "imageURL": "", "league": "bcl"},
        "before": keys[before],
        "division": keys[after],
        "reason": reason,
        "isEntered": True,
        "entry": None,
        "approved": None,
    }


def test_proposal_has_every_team_with_its_reason() -> None:
    found = closed_league()
    Team.objects.filter(name__in=["Cats", "Foxes", "Gulls"]).update(status=TeamStatus.DISBANDED)
    found.enrol("Ants", "Bees", "Dogs", "Eels")
    body = without_revisions(call("GET", PROMOTION))
    hares = body["lines"].pop()
    assert hares == line(found, "Hares", "Silver", "Silver", "2nd in Silver: stays") | {
        "isEntered": False
    }
    assert body == {
        "season": "Season 2",
        "former": "Season 1",
        "obstacle": "",
        "barrier": "",
        "divisions": [
            {"_id": str(found.gold.pk), "name": "Gold"},
            {"_id": str(found.silver.pk), "name": "Silver"},
        ],
        "lines": [
            line(found, "Ants", "Gold", "Gold", "1st in Gold: stays"),
            line(found, "Bees", "Gold", "Gold", "2nd in Gold: stays"),
            line(found, "Dogs", "Gold", "Gold", "3rd in Gold: stays"),
            line(found, "Eels", "Silver", "Gold", "1st in Silver: goes up"),
        ],
        "passedOver": [
            {"team": "Cats", "why": "Disbanded"},
            {"team": "Foxes", "why": "Disbanded"},
            {"team": "Gulls", "why": "Disbanded"},
        ],
        "approval": None,
        "form": {
            "teams": [
                "Ants: No division. 1st in Gold: stays.",
                "Bees: No division. 2nd in Gold: stays.",
                "Dogs: No division. 3rd in Gold: stays.",
                "Eels: No division. 1st in Silver: goes up.",
                "Hares: Has no place yet. 2nd in Silver: stays.",
            ]
        },
    }


def test_season_without_one_before_it_has_nothing_to_propose() -> None:
    SeasonFactory.create(value=2)
    assert without_revisions(call("GET", f"{BCL}/seasons/1/promotion")) == {
        "season": "Season 1",
        "former": None,
        "obstacle": "Season 1 is open. Move single teams by hand.",
        "barrier": "",
        "divisions": [],
        "lines": [],
        "passedOver": [],
        "approval": None,
        "form": {"teams": []},
    }


def test_teams_that_have_not_entered_can_be_passed_over() -> None:
    found = closed_league()
    found.enrol(*GOLD)
    names = [each["team"]["name"]["name"] for each in call("GET", PROMOTION)["lines"]]
    assert len(names) == len(found.teams)
    passed = call("GET", f"{PROMOTION}?passOver=true")
    assert [each["team"]["name"]["name"] for each in passed["lines"]] == list(GOLD)
    assert call("GET", f"{PROMOTION}?passOver=perhaps", status=400).keys() == {"passOver"}


def lines_of(body: Any, **changed: str) -> list[dict[str, str]]:
    """What staff send: the proposal, with some teams in other divisions."""
    return [
        {
            "team": each["team"]["_id"],
            "division": changed.get(each["team"]["name"]["name"], each["division"]),
        }
        for each in body["lines"]
    ]


def test_all_lines_are_approved_and_undone() -> None:
    found = closed_league()
    found.enrol(*found.teams)
    read = call("GET", PROMOTION)
    sent = {"lines": lines_of(read, Dogs=str(found.gold.pk))}
    answer = call("PUT", PROMOTION, {**sent, "revision": read["form"]["revision"]})
    assert answer["message"] == "BCL Season 2: the divisions of 8 teams are approved."
    shown = call("GET", PROMOTION)
    assert answer["revision"] == shown["form"]["revision"] != read["form"]["revision"]
    approval = DivisionApproval.objects.get()
    assert approval.approved_by is not None
    assert shown["approval"] == {
        "_id": str(approval.pk),
        "by": approval.approved_by.username,
        "at": int(approval.approved_at.timestamp()),
    }
    dogs = next(each for each in shown["lines"] if each["team"]["name"]["name"] == "Dogs")
    assert (dogs["division"], dogs["approved"]) == (str(found.silver.pk), str(found.gold.pk))

    undone = call("POST", f"{PROMOTION}/undo", {"approval": str(approval.pk)})
    assert undone == {
        "success": True,
        "message": "BCL Season 2: 8 teams back where staff had them.",
    }
    assert found.placed() == dict.fromkeys(found.teams)
    again = call("POST", f"{PROMOTION}/undo", {"approval": str(approval.pk)}, 409)
    assert again["detail"].startswith("Somebody else has approved other divisions meanwhile")


def test_team_without_a_place_has_the_state_of_its_entry() -> None:
    found = closed_league()
    found.enrol("Ants")
    season = Season.objects.get(value=2)
    for name, state in (("Bees", EntryState.WAITING), ("Cats", EntryState.DECLINED)):
        since = timezone.now() if state == EntryState.WAITING else None
        SeasonEntry.objects.create(
            season=season, team=found.teams[name], state=state, waits_since=since
        )
    states = {each["team"]["name"]["name"]: each for each in call("GET", PROMOTION)["lines"]}
    shown = [states[name] for name in ("Ants", "Bees", "Cats")]
    assert [(each["isEntered"], each["entry"]) for each in shown] == [
        (True, None),
        (False, "waiting"),
        (False, None),
    ]


def test_second_of_two_at_once_is_told_what_the_first_has_approved() -> None:
    found = closed_league()
    read = call("GET", PROMOTION)
    sent = {"lines": lines_of(read), "revision": read["form"]["revision"]}
    call("PUT", PROMOTION, sent)
    refused = call("PUT", PROMOTION, sent, 409)
    assert refused["detail"] == STALE
    approval = DivisionApproval.objects.get()
    assert approval.approved_by is not None
    by, at = isolated(approval.approved_by.username), timestamp_mark(approval.approved_at)
    assert refused["theirs"]["teams"][0] == f"Approved by {by} at {at}."
    assert refused["theirs"]["lastChange"].startswith(f"{by} approved divisions <t:")
    assert found.placed() == {}


def test_approval_of_a_proposal_that_has_changed_is_refused() -> None:
    found = closed_league()
    read = call("GET", PROMOTION)
    found.enrol("Ants")
    sent = {"lines": lines_of(read), "revision": read["form"]["revision"]}
    refused = call("PUT", PROMOTION, sent, 409)
    assert refused["detail"] == STALE
    assert refused["theirs"]["lastChange"].startswith(
        "The teams of Season 2 or their divisions have changed since you opened this page: last by "
    )
    assert found.placed() == {"Ants": None}


def test_who_undid_the_approval_is_named() -> None:
    found = closed_league()
    found.enrol("Ants")
    call("PUT", PROMOTION, {"lines": lines_of(call("GET", PROMOTION))})
    read = call("GET", PROMOTION)
    call("POST", f"{PROMOTION}/undo", {"approval": read["approval"]["_id"]})
    sent = {"lines": lines_of(read), "revision": read["form"]["revision"]}
    told = call("PUT", PROMOTION, sent, 409)["theirs"]["lastChange"]
    actor = AuditEntry.objects.get(action="season.undo_divisions").actor
    assert actor is not None
    assert told.startswith(f"{actor.username} undid the approval <t:")


@pytest.mark.parametrize(
    ("body", "fields"),
    [
        ({}, ["lines"]),
        ({"lines": []}, ["lines"]),
        ({"lines": [{"team": "1"}]}, ["lines"]),
        ({"lines": [{"team": "1", "division": "1"}] * 2}, ["lines"]),
    ],
)
def test_incomplete_lines_are_refused(body: dict[str, Any], fields: list[str]) -> None:
    closed_league()
    assert list(call("PUT", PROMOTION, body, 400)) == fields


def test_numbers_are_shown_on_the_desk_and_saved() -> None:
    found = closed_league(Numbers(2, 1, 1))
    read = call("GET", NEXT)["divisionNumbers"]
    one = {"division": str(found.gold.pk), "promoted": 2, "relegated": 1, "playOff": 1}
    assert read["numbers"] == [one]
    sent = {"numbers": [one | {"promoted": 0}], "revision": read["revision"]}
    assert call("PUT", f"{BCL}/divisions/numbers", sent)["message"] == "The numbers are saved."
    assert call("GET", NEXT)["divisionNumbers"]["numbers"] == [one | {"promoted": 0}]
    many = {"numbers": [one | {"relegated": 5}]}
    assert list(call("PUT", f"{BCL}/divisions/numbers", many, 400)) == ["numbers"]
    assert call("PUT", f"{BCL}/divisions/numbers", {"numbers": [one | {"playOff": 99}]}, 400)


def test_desk_of_a_closed_season_names_the_one_that_is_planned() -> None:
    closed_league()
    assert call("GET", f"{BCL}/seasons/1")["nextSeason"] == 2
    assert call("GET", NEXT)["nextSeason"] is None


@pytest.mark.any_database
@pytest.mark.parametrize("more", [0, 12])
def test_proposal_takes_the_same_number_of_queries_for_many_teams(
    more: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    found = closed_league(Numbers(1, 1, 1))
    teams = TeamFactory.create_batch(more, league=league())
    enrol_teams(season=found.season, enrolments=[Enrolment(each) for each in teams], by=None)
    found.enrol(*found.teams)
    for team in (*teams, *found.teams.values()):
        MembershipFactory.create(team=team)
    client = Client()
    client.force_login(person("team manager"))
    with django_assert_num_queries(16):
        body = client.get(PROMOTION).json()
    assert len(body["lines"]) == len(found.teams) + more
