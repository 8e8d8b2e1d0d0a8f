"""Without this teams would be paired in a week that is meant for postponed matches."""

import json
from datetime import date
from typing import Any

import pytest
from django.test import Client

from accounts.models import AuditEntry, User
from accounts.tests.people import person
from clvr.lib.refusals import Refused
from clvr.lib.tests.document import Document
from leagues.models import Season
from leagues.tests.factories import DivisionFactory
from matches.season.pairing.services import (
    Arrangement,
    Choice,
    Paired,
    arrange_draft,
    ask_week_off,
    discard_draft,
    plan_season,
    propose_week,
)
from matches.season.pairing.tests.pairs import Field, field, pairs_of
from matches.season.playoffs.desk import playoff_desk
from matches.season.playoffs.new_weeks import calendar_of
from matches.season.season_desk.services.weeks import add_week
from matches.season.season_desk.services.weeks import plan_season as plan_again
from matches.season.week_desk.postponing.services import preview_week
from matches.tests.factories import match_between
from teams.models import SeasonRecord

pytestmark = [pytest.mark.django_db, pytest.mark.database]

DESK = "/api/league-info/1045744289201782826/seasons/1"
NOBODY = "Week 2 is for catching up, so nobody is paired in it."


@pytest.fixture
def four(monkeypatch: pytest.MonkeyPatch) -> Field:
    return field(monkeypatch)


@pytest.fixture
def admin() -> User:
    return person("admin")


def save(numbers: list[int], *, since: str | None = None, kind: str = "admin") -> tuple[int, Any]:
    client = Client()
    client.force_login(person(kind))
    body = {"catchUp": numbers, **({} if since is None else {"revision": since})}
    answer = client.put(f"{DESK}/weeks/catch-up", json.dumps(body), "application/json")
    return answer.status_code, answer.json()


def marked(season: Season) -> list[int]:
    return list(season.weeks.filter(is_catch_up=True).values_list("number", flat=True))


def test_admin_chooses_the_catch_up_weeks(four: Field) -> None:
    status, answer = save([4, 2, 4])
    assert (status, answer["message"]) == (200, "BCL Season 1: 2 catch-up weeks.")
    assert marked(four.season) == [2, 4]
    entry = AuditEntry.objects.get(action="season.change_catch_up_weeks")
    assert entry.changes == {"weeks": [[], [2, 4]]}
    assert save([2, 4])[0] == 200
    assert AuditEntry.objects.filter(action="season.change_catch_up_weeks").count() == 1
    client = Client()
    client.force_login(person("admin"))
    desk = client.get(DESK).json()
    assert [each["isCatchUp"] for each in desk["weeks"]] == [False, True, False, True, False, False]
    assert desk["catchUp"] == {
        "weeks": 6,
        "catchUp": [2, 4],
        "revision": desk["catchUp"]["revision"],
    }
    assert desk["steps"][0]["words"] == (
        "6 weeks, 2 of them for catching up; the first one opens on 7 September 2026."
    )


def test_form_that_is_out_of_date_is_refused(four: Field, admin: User) -> None:
    revision = save([2])[1]["revision"]
    add_week(season=four.season, before=2, by=admin)
    status, refusal = save([2, 4], since=revision)
    assert (status, refusal["theirs"]["catchUp"], refusal["theirs"]["weeks"]) == (409, [3], 7)
    assert save([3, 4], since=refusal["theirs"]["revision"])[0] == 200


@pytest.mark.parametrize("kind", ["player", "moderator", "team manager"])
def test_only_admins_choose_them(four: Field, kind: str) -> None:
    assert save([2], kind=kind)[0] == 403
    assert marked(four.season) == []


def test_weeks_that_can_not_change_are_refused_by_field(four: Field) -> None:
    assert save([9]) == (400, {"catchUp": ["BCL Season 1 has no week 9."]})
    assert list(save([53])[1]) == ["catchUp"]
    past = four.weeks[0]
    past.opens, past.agree_by, past.report_by = (
        timestamp.replace(year=2025) for timestamp in (past.opens, past.agree_by, past.report_by)
    )
    past.save()
    assert save([1]) == (400, {"catchUp": ["Week 1 is over, so it can’t change."]})
    draft = propose_week(season=four.season, week=four.weeks[1], choice=Choice(), by=None)
    paired = {"catchUp": ["Week 2 has a draft of pairs. Publish or discard it first."]}
    assert save([2]) == (400, paired)
    discard_draft(draft=draft, revision=1, by=None)
    assert save([2])[0] == 200


def test_season_that_is_closed_keeps_its_weeks(four: Field) -> None:
    Season.objects.update(closed_at=four.weeks[0].opens)
    assert save([2]) == (409, {"detail": "BCL Season 1 is closed."})


def test_nobody_is_paired_in_one(four: Field) -> None:
    save([2])
    two = four.weeks[1]
    with pytest.raises(Refused, match=NOBODY):
        propose_week(season=four.season, week=two, choice=Choice(), by=None)
    gold = DivisionFactory.create()
    SeasonRecord.objects.update(division=gold)
    with pytest.raises(Refused, match=NOBODY):
        plan_season(season=four.season, division=gold, first_week=two, double=False, by=None)
    draft = plan_season(
        season=four.season, division=gold, first_week=four.weeks[0], double=False, by=None
    )
    assert sorted({week for week, _, _ in pairs_of(draft)}) == [1, 3, 4]
    ants, bees = four.keys("Ants", "Bees")
    moved = Arrangement(pairs=[Paired(2, ants, bees)])
    with pytest.raises(Refused, match=NOBODY):
        arrange_draft(draft=draft, revision=1, arrangement=moved, by=None)


def test_round_robin_without_room_counts_the_weeks_that_are_left(four: Field) -> None:
    save([2, 3, 4, 5])
    gold = DivisionFactory.create()
    SeasonRecord.objects.update(division=gold)
    with pytest.raises(Refused, match="from week 1 on there is room for 2"):
        plan_season(
            season=four.season, division=gold, first_week=four.weeks[0], double=False, by=None
        )


def test_team_needs_no_week_off_in_one(four: Field) -> None:
    save([2])
    four.weeks[1].refresh_from_db()
    ants = four.teams[0]
    with pytest.raises(Refused, match=r"Nobody is paired in week 2\. It is for catching up\."):
        ask_week_off(team=ants.team, week=four.weeks[1], by=ants.captain)


def test_postponed_matches_go_there(four: Field, admin: User) -> None:
    save([2])
    ants, bees = four.teams[:2]
    match = match_between(ants.team, bees.team, day=None, week=four.weeks[0])
    client = Client()
    client.force_login(ants.captain)
    weeks = client.get(f"/api/matches/{match.pk}/postponing").json()["weeks"]
    assert [(each["number"], each["isCatchUp"]) for each in weeks][:2] == [(2, True), (3, False)]
    plan = preview_week(season=four.season, number=1, to=2, by=admin)
    assert (plan.target.week.number, plan.accepted) == (2, 1)


def test_week_keeps_being_one_when_weeks_move_and_are_planned_again(
    four: Field, admin: User
) -> None:
    save([2, 6])
    add_week(season=four.season, before=2, by=admin)
    assert marked(four.season) == [3, 7]
    plan_again(season=four.season, starts_on=date(2099, 1, 5), weeks=5, by=admin)
    assert marked(four.season) == [3]


def test_playoff_does_not_begin_in_one(four: Field) -> None:
    match_between(four.teams[0].team, four.teams[1].team, day=None, week=four.weeks[2])
    save([4, 6])
    desk = playoff_desk(four.season)
    assert (desk.first_week, desk.catch_up) == (5, [4, 6])
    calendar = calendar_of(four.season)
    assert [calendar.after(5, step) for step in range(3)] == [5, 7, 8]
    assert calendar.after(4, 1) == 5
    save([4, 5, 6])
    assert playoff_desk(four.season).first_week == 7


def test_page_of_matches_knows_the_catch_up_weeks(four: Field) -> None:
    save([1, 5])
    document = Document(Client().get("/bcl/matches").content.decode())
    props = json.loads(document.island["props"].replace("&quot;", '"'))
    assert props["catchUpWeeks"] == [1, 5]
