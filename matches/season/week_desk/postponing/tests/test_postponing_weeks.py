"""Breaks without it: postponing a week loses a match, tells people twice, or can’t be undone."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Role
from accounts.models import AuditEntry, Notification, User
from accounts.tests.factories import UserFactory
from leagues.models import Season, Week
from leagues.tests.factories import WeekFactory, current_season
from matches.enums import PlayoffStage, Side
from matches.models import (
    Bye,
    CheckIn,
    Lineup,
    Match,
    PairingDraft,
    Playoff,
    PlayoffMatch,
    PlayoffRound,
    Stream,
    TimeProposal,
)
from matches.play.results.services.official import make_official
from matches.play.results.services.reports import report_result
from matches.play.scheduling.services.creation import create_match
from matches.scores.verdicts import Verdict
from matches.tests.factories import enrolled_pair, enrolled_teams, on_a_map
from matches.tests.reports import leader
from teams.enums import TeamStatus
from teams.models import Team

pytestmark = [pytest.mark.django_db, pytest.mark.database]

POSTPONE = "/api/matches/bulk/week"
REASON = "The server is down."
DAY = timedelta(days=1)


@pytest.fixture
def weeks() -> list[Week]:
    """Weeks 1 to 4 of the current season; the first one is on."""
    opens = timezone.now() - 3 * DAY
    found = [WeekFactory.create(number=n + 1, opens=opens + n * 7 * DAY) for n in range(4)]
    Season.objects.filter(pk=current_season().pk).update(current_week=1)
    return found


@pytest.fixture
def manager() -> User:
    return UserFactory.create(username="Tamsin", roles=[Role.TM_BREACHERS])


def match_in(week: Week, a: Team, b: Team, **fields: Any) -> Match:
    season = current_season()
    return create_match(season=season, team_a=a, team_b=b, week=week, by=None, **fields)


def post(by: User, path: str, body: dict[str, Any], status: int = 200) -> Any:
    client = Client()
    client.force_login(by)
    response = client.post(path, body, content_type="application/json")
    assert response.status_code == status, response.content
    return response.json()


def order(week: int = 1, to: int | None = 2) -> dict[str, Any]:
    return {"league": "bcl", "week": week, "to": to}


def preview(by: User, **asked: Any) -> Any:
    return post(by, f"{POSTPONE}/preview", order(**asked))


def postpone(by: User, **asked: Any) -> Any:
    seen = preview(by, **asked)["seen"]
    return post(by, POSTPONE, {**order(**asked), "reason": REASON, "seen": seen})


def mark(time: datetime) -> str:
    return f"<t:{int(time.timestamp())}>"


def said(rows: list[dict[str, Any]]) -> list[tuple[str, list[str], str]]:
    return [(row["effect"], row["warnings"], row["refusal"]) for row in rows]


def with_everything(match: Match, time: datetime) -> Match:
    """The match with a cast, a line-up, a check-in and a proposal of times."""
    cass, by = UserFactory.create(username="Cass"), leader(match.team_a)
    Stream.objects.create(match=match, channel="https://www.twitch.tv/cass", claimed_by=cass)
    Lineup.objects.create(match=match, side=Side.TEAM_A, places=1)
    CheckIn.objects.create(match=match, side=Side.TEAM_A, time=time, by=by)
    TimeProposal.objects.create(match=match, side=Side.TEAM_A, first=time, proposed_by=by)
    return match


def refused(match: Match, why: str, seen: str) -> dict[str, Any]:
    """The row of a match that stays."""
    row = {"match": str(match.pk), "name": match.versus, "effect": "", "warnings": []}
    return {**row, "refusal": why, "seen": seen}


def test_preview_says_what_moves_and_what_stays(manager: User, weeks: list[Week]) -> None:
    a, b, c, d, e, f = enrolled_teams(6)
    time = weeks[0].report_by - timedelta(hours=1)
    moved = with_everything(match_in(weeks[0], a, b, time=time), time)
    decided = match_in(weeks[0], c, d)
    make_official(match=decided, verdict=Verdict.forfeit(Side.TEAM_A), by=None)
    left = match_in(weeks[0], e, f)
    Team.objects.filter(pk=e.pk).update(status=TeamStatus.DISBANDED)
    match_in(weeks[1], a, c)
    draft = PairingDraft.objects.create(season=weeks[1].season, week=weeks[1])
    Bye.objects.create(week=weeks[1], team=b, draft=draft)
    found = preview(manager)
    e.refresh_from_db()
    why = found["rows"][2]["refusal"]
    outside = (
        f"Its time, {mark(time)}, is outside of week 2, so the teams have to agree on another."
    )
    assert why.startswith(f"{e} ")
    assert found == {
        "accepted": 1,
        "to": 2,
        "opens": int(weeks[1].opens.timestamp()),
        "notes": [],
        "rows": [
            {
                "match": str(moved.pk),
                "name": moved.versus,
                "effect": "Moves to week 2.",
                "warnings": [
                    outside,
                    "The proposal of times that waits for an answer ends.",
                    "Claimed by Cass, who will be told. The cast stays.",
                    "Line-ups that were handed in stay.",
                    "A team has checked in. Check-in starts anew.",
                    f"{a} already plays {c} in week 2.",
                    f"{b} has a bye in week 2.",
                ],
                "refusal": "",
                "seen": found["rows"][0]["seen"],
            },
            refused(decided, "It has an official result.", found["rows"][1]["seen"]),
            refused(left, why, found["rows"][2]["seen"]),
        ],
        "seen": found["seen"],
    }


def test_matches_of_playoffs_and_reported_ones_stay(manager: User, weeks: list[Week]) -> None:
    a, b = enrolled_pair()
    final = match_in(weeks[0], a, b)
    playoff = Playoff.objects.create(season=weeks[0].season, name="Playoffs")
    PlayoffMatch.objects.create(playoff=playoff, node="U1-1", title="Final", match=final)
    PlayoffRound.objects.create(playoff=playoff, stage=PlayoffStage.UPPER, week=weeks[1])
    played = match_in(weeks[0], a, b, time=timezone.now() - DAY)
    report_result(match=played, verdict=on_a_map(10, 7), by=leader(a))
    found = preview(manager, to=3)
    assert said(found["rows"]) == [
        ("", [], "It is of a playoff, so it stays. Move it on its own."),
        ("", [], "A result of it has been reported."),
    ]
    after = "Playoffs begin in week 2, so week 3 comes after their first round."
    assert (found["accepted"], found["notes"]) == (0, [after])
    assert preview(manager, to=2)["notes"] == ["Playoffs are in week 2."]


def test_week_moves_and_everyone_is_told_once(manager: User, weeks: list[Week]) -> None:
    a, b, c = enrolled_teams(3)
    captains = [leader(team) for team in (a, b, c)]
    time = weeks[0].report_by - timedelta(hours=1)
    first, second = match_in(weeks[0], a, b, time=time), match_in(weeks[0], a, c)
    Notification.objects.all().delete()
    assert postpone(manager, to=3) == {"success": True, "message": "2 matches postponed."}
    for match in (first, second):
        match.refresh_from_db()
        assert (match.week, match.time) == (weeks[2], None)
    agree = f"The teams agree on a time by {mark(weeks[2].agree_by)}."
    why = f"Staff postponed week 1: {REASON}"
    told = {
        each.user: (each.title, each.body, each.link)
        for each in Notification.objects.select_related("user")
    }
    assert Notification.objects.count() == len(told) == 3
    room = "/bcl/match/{}#time"
    assert told == {
        captains[0]: (
            "2 matches are postponed to week 3",
            f"{why} {agree} Moved: {first.versus} and {second.versus}.",
            "/bcl/matches?week=3",
        ),
        captains[1]: (
            f"{first.versus} is postponed to week 3",
            f"{why} {agree}",
            room.format(first.pk),
        ),
        captains[2]: (
            f"{second.versus} is postponed to week 3",
            f"{why} {agree}",
            room.format(second.pk),
        ),
    }
    entry = AuditEntry.objects.get(action="week.postpone")
    assert (entry.changes, entry.reason) == (
        {"week": [1, 3], "matches": [None, 2]},
        REASON,
    )


def test_undoing_tells_everyone_once_that_matches_are_where_they_were(
    manager: User, weeks: list[Week]
) -> None:
    a, b, c = enrolled_teams(3)
    captains = [leader(team) for team in (a, b, c)]
    time = weeks[0].report_by - timedelta(hours=1)
    first, second = match_in(weeks[0], a, b, time=time), match_in(weeks[0], a, c)
    postpone(manager, to=3)
    client = Client()
    client.force_login(manager)
    (change,) = client.get("/api/matches/bulk/recent?league=bcl").json()
    assert (change["kind"], change["count"], change["mayUndo"]) == ("move", 2, True)
    Notification.objects.all().delete()
    answer = post(manager, "/api/matches/bulk/undo", {"change": change["_id"]})
    assert answer["message"] == "2 matches undone."
    first.refresh_from_db()
    assert (first.week, first.time) == (weeks[0], time)
    told = {
        each.user: (each.title, each.body, each.link)
        for each in Notification.objects.select_related("user")
    }
    assert Notification.objects.count() == len(told) == 3
    both = (
        f"{first.versus} is in week 1 on {mark(time)} again. {second.versus} is in week 1 "
        "without a time again. Agree on the missing times with the other teams."
    )
    assert told == {
        captains[0]: (
            "Staff took back their change of 2 matches",
            both,
            "/bcl/matches?week=1",
        ),
        captains[1]: (
            f"Staff took back their change of {first.versus}",
            f"It is in week 1 on {mark(time)} again.",
            f"/bcl/match/{first.pk}#time",
        ),
        captains[2]: (
            f"Staff took back their change of {second.versus}",
            "It is in week 1 without a time again. Agree on one with the other team.",
            f"/bcl/match/{second.pk}#time",
        ),
    }


def test_new_week_comes_after_the_last_one_with_matches(manager: User, weeks: list[Week]) -> None:
    a, b = enrolled_pair()
    moved = match_in(weeks[0], a, b)
    match_in(weeks[1], a, b)
    opens = [week.opens for week in weeks]
    found = preview(manager, to=None)
    assert (found["to"], found["opens"]) == (3, int(opens[2].timestamp()))
    assert found["notes"] == [
        f"Week 3 is added. It opens on {mark(opens[2])}.",
        "Weeks 3 to 4 of now, without matches, are each a week later then.",
    ]
    assert said(found["rows"]) == [("Moves to week 3.", [], "")]
    postpone(manager, to=None)
    season = current_season()
    moved.refresh_from_db()
    assert moved.week == season.weeks.get(number=3)
    assert [week.opens for week in season.weeks.order_by("number")][:3] == opens[:3]
    assert season.weeks.count() == 5


def test_new_week_is_the_last_one_if_no_week_is_free(manager: User, weeks: list[Week]) -> None:
    a, b = enrolled_pair()
    match_in(weeks[0], a, b)
    match_in(weeks[3], a, b)
    found = preview(manager, to=None)
    assert (found["to"], len(found["notes"])) == (5, 1)
    postpone(manager, to=None)
    assert Match.objects.filter(week__number=5).count() == 1


def test_what_can_not_be_is_refused_and_nothing_moves(manager: User, weeks: list[Week]) -> None:
    a, b = enrolled_pair()
    match = match_in(weeks[1], a, b)
    stored = {**order(week=2, to=3), "reason": REASON}
    later = "Choose a later week that is not over."
    path = f"{POSTPONE}/preview"
    assert post(manager, path, order(week=2, to=1), 409) == {"detail": later}
    assert post(manager, path, order(week=2, to=2), 409) == {"detail": later}
    missing = {"detail": "BCL Season 1 has no week 9."}
    assert post(manager, path, order(week=9, to=None), 409) == missing
    assert post(manager, path, order(week=2, to=9), 409) == missing
    seen = preview(manager, week=2, to=3)["seen"]
    assert post(manager, POSTPONE, {**stored, "reason": " ", "seen": seen}, 400) == {
        "reason": ["Say why the week is postponed."]
    }
    match_in(weeks[2], a, b)
    assert post(manager, POSTPONE, {**stored, "seen": seen}, 409) == {
        "detail": "This has changed since the preview. Look at it again."
    }
    make_official(match=match, verdict=Verdict.forfeit(Side.TEAM_A), by=None)
    seen = preview(manager, week=2, to=3)["seen"]
    assert post(manager, POSTPONE, {**stored, "seen": seen}, 409) == {
        "detail": "No match of this week can be postponed."
    }
    match.refresh_from_db()
    assert match.week == weeks[1]


def test_preview_has_as_many_queries_for_any_number_of_matches(
    manager: User, weeks: list[Week], django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    teams = enrolled_teams(8)
    client = Client()
    client.force_login(manager)
    for pairs in (1, 3):
        for n in range(pairs):
            match_in(weeks[0], teams[2 * n], teams[2 * n + 1])
        with django_assert_max_num_queries(22):
            answer = client.post(f"{POSTPONE}/preview", order(), content_type="application/json")
        assert answer.status_code == 200
