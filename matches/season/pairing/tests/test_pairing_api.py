"""The API of the pairing desk."""

from typing import Any

import pytest
from django.db.models import F
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.tests.people import person
from leagues.models import Division
from leagues.tests.factories import DivisionFactory
from matches.models import Match, PairingDraft
from matches.models.bulk import UNDO_FOR
from matches.season.pairing.tests.pairs import Field, field
from matches.tests.pairings import TUESDAY
from teams.models import SeasonRecord

pytestmark = [pytest.mark.django_db, pytest.mark.database]

DESK = "/api/matches/pairing?league=bcl&week=1"
NOW = int(TUESDAY.timestamp())


@pytest.fixture
def manager(client: Client) -> Client:
    client.force_login(person("team manager"))
    return client


def post(client: Client, path: str, **body: object) -> tuple[int, dict[str, Any]]:
    answer = client.post(f"/api/matches/pairing/{path}", body, content_type="application/json")
    return answer.status_code, answer.json()


def proposed(
    keys: dict[str, str], one: str, other: str, hours: int, *warnings: str
) -> dict[str, object]:
    """A pair of the draft of week 1, which the rules have chosen."""
    return {
        "week": 1,
        "isPinned": False,
        "match": None,
        "difference": 10.0,
        "expected": pytest.approx(0.5144, abs=0.0001),
        "lastMeeting": None,
        "teamA": keys[one],
        "teamB": keys[other],
        "names": [one, other],
        "hours": hours,
        "warnings": [*warnings],
    }


def draft_of(draft: PairingDraft, gold: Division, keys: dict[str, str]) -> dict[str, object]:
    return {
        "about": {
            "_id": str(draft.pk),
            "kind": "week",
            "state": "open",
            "week": 1,
            "madeBy": draft.made_by.username if draft.made_by else None,
            "madeAt": NOW,
            "closedBy": "",
            "closedAt": 0,
            "undoUntil": 0,
        },
        "revision": 1,
        "divisions": [str(gold.pk)],
        "regions": [],
        "rematchWeeks": 3,
        "acrossRegions": True,
        "matchesAWeek": 1,
        "pairs": [
            proposed(keys, "Ants", "Bees", 7, "Their regions are 7 hours apart."),
            proposed(keys, "Cats", "Dogs", 0),
        ],
        "byes": [{"week": 1, "team": keys["Elks"], "name": "Elks"}],
        "secondByes": [],
        "bans": [],
        "left": [],
        "problems": [],
    }


def desk_of(draft: PairingDraft, gold: Division, keys: dict[str, str]) -> dict[str, object]:
    """The desk of the week with this draft, but for its teams."""
    return {
        "week": 1,
        "isCatchUp": False,
        "season": "Season 1",
        "divisions": [{"_id": str(gold.pk), "name": "Gold"}],
        "draft": draft_of(draft, gold, keys),
        "published": [],
        "usual": {"rematchWeeks": 4, "acrossRegions": True},
        "plannedFrom": [],
    }


def test_desk_shows_a_week_and_its_draft(five: Field, manager: Client) -> None:
    gold = DivisionFactory.create(name="Gold")
    SeasonRecord.objects.update(division=gold, region="EU")
    SeasonRecord.objects.filter(team__name="Bees").update(region="NA")
    five_names = ["Ants", "Bees", "Cats", "Dogs", "Elks"]
    keys = dict(zip(five_names, map(str, five.keys(*five_names)), strict=True))
    ants, bees, cats, dogs, elks = keys.values()
    status, made = post(
        manager,
        "propose",
        league="bcl",
        week=1,
        divisions=[str(gold.pk)],
        rematchWeeks=3,
        acrossRegions=True,
    )
    draft = PairingDraft.objects.get()
    assert (status, made) == (
        201,
        {"success": True, "message": "2 pairs proposed.", "_id": str(draft.pk)},
    )
    body = manager.get(DESK).json()
    teams = {team.pop("name"): team for team in body.pop("teams")}
    assert list(teams) == five_names
    alternatives = {
        name: [each["opponent"] for each in team["alternatives"]] for name, team in teams.items()
    }
    assert alternatives == {
        "Ants": [cats, dogs, elks],
        "Bees": [cats, dogs, elks],
        "Cats": [bees, ants, elks],
        "Dogs": [elks, bees, ants],
        "Elks": [dogs, cats, bees],
    }
    assert teams["Elks"]["alternatives"][1] == {
        "opponent": cats,
        "difference": -20.0,
        "expected": pytest.approx(0.4712, abs=0.0001),
        "lastMeeting": None,
        "hours": 0,
        "isRematch": False,
    }
    del teams["Elks"]["alternatives"]
    assert teams["Elks"] == {
        "_id": elks,
        "rating": 1460.0,
        "region": "EU",
        "division": str(gold.pk),
        "byes": 0,
        "obstacle": "",
        "isOff": False,
        "hasBye": False,
        "plays": False,
    }
    assert body == desk_of(draft, gold, keys)


def test_draft_is_changed_published_and_stays_readable(four: Field, manager: Client) -> None:
    ants, bees, cats, dogs = (str(key) for key in four.keys("Ants", "Bees", "Cats", "Dogs"))
    _, made = post(manager, "propose", league="bcl", week=1, rematchWeeks=2, acrossRegions=False)
    address = f"/api/matches/pairing/drafts/{made['_id']}"
    sent = {
        "revision": 1,
        "pairs": [{"week": 1, "teamA": cats, "teamB": ants, "isPinned": True}],
        "byes": [{"week": 1, "team": bees}],
        "bans": [{"team": dogs, "other": ants, "reason": "They share a player."}],
    }
    answer = manager.put(address, sent, content_type="application/json")
    assert answer.json() == {"success": True, "message": "Draft saved."}
    stale = manager.put(address, sent, content_type="application/json")
    assert (stale.status_code, stale.json()) == (
        409,
        {
            "detail": "Someone else has changed this pairing since you loaded it. Load the page "
            "again."
        },
    )
    shown = manager.get(address).json()
    assert (shown["bans"], shown["left"]) == (
        [
            {
                "team": ants,
                "other": dogs,
                "names": ["Ants", "Dogs"],
                "reason": "They share a player.",
            }
        ],
        [{"_id": dogs, "name": "Dogs", "why": "has no opponent left"}],
    )
    assert post(manager, f"drafts/{made['_id']}/publish", revision=2) == (
        201,
        {"success": True, "message": "1 match created."},
    )
    match = Match.objects.get()
    desk = manager.get(DESK).json()
    assert desk["draft"] is None
    assert [line["_id"] for line in desk["published"]] == [made["_id"]]
    # What can still be undone is there on every week, later only on its own.
    next_week = DESK.replace("week=1", "week=2")
    assert [line["_id"] for line in manager.get(next_week).json()["published"]] == [made["_id"]]
    PairingDraft.objects.update(closed_at=F("closed_at") - UNDO_FOR)
    assert manager.get(next_week).json()["published"] == []
    assert desk["usual"] == {"rematchWeeks": 2, "acrossRegions": False}
    assert [pair["match"] for pair in manager.get(address).json()["pairs"]] == [str(match.pk)]
    assert {team["name"]: team["obstacle"] for team in desk["teams"]} == {
        "Ants": "already plays Cats",
        "Bees": "already has a bye",
        "Cats": "already plays Ants",
        "Dogs": "",
    }


def test_plan_is_drafted_and_discarded(four: Field, manager: Client) -> None:
    gold = DivisionFactory.create(name="Gold")
    SeasonRecord.objects.update(division=gold)
    status, made = post(
        manager, "plan", league="bcl", week=2, division=str(gold.pk), matchesAWeek=2
    )
    assert (status, made["message"]) == (201, "6 matches planned.")
    planned = [
        manager.get(f"/api/matches/pairing?league=bcl&week={week}").json()["plannedFrom"]
        for week in (1, 2, 3, 4)
    ]
    assert planned == [[], [], [2], []]
    assert post(manager, f"drafts/{made['_id']}/discard", revision=1) == (
        200,
        {"success": True, "message": "Draft discarded."},
    )
    assert post(manager, "plan", league="bcl", week=2, division="999") == (
        400,
        {"division": ["The Breachers Champions League has no such division."]},
    )
    assert manager.get("/api/matches/pairing?league=bcl&week=99").status_code == 404


@pytest.mark.any_database
@pytest.mark.parametrize("teams", [3, 5])
def test_desk_runs_a_constant_number_of_queries(
    teams: int,
    manager: Client,
    monkeypatch: pytest.MonkeyPatch,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    field(monkeypatch, teams=teams)
    post(manager, "propose", league="bcl", week=1)
    with django_assert_num_queries(26):
        assert manager.get(DESK).json()["draft"]["byes"]
