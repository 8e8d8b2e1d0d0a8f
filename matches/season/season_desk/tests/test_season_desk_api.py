"""`/api/league-info/{leagueId}/seasons/{value}` and the addresses below it."""

import json
from datetime import date, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.models import AuditEntry
from accounts.tests.factories import UserFactory
from accounts.tests.people import person
from clvr.lib.leagues import LeagueCode
from clvr.lib.tests.revisions import without_revisions
from leagues.models import Division, Season, Week
from leagues.services.seasons import plan_weeks
from leagues.tests.factories import (
    DivisionFactory,
    GameMapFactory,
    SeasonFactory,
    WeekFactory,
    current_season,
    league,
)
from matches.enums import ReportStatus, Side
from matches.models import Match, ResultReport
from matches.season.enrolment.services.withdrawal import HAS_MATCHES
from matches.season.playoffs.tests.brackets import drafted, field
from matches.tests.factories import (
    enrol,
    enrolled_teams,
    match_between,
    official_match,
)
from teams.enums import TeamStatus
from teams.models import Champion, SeasonRecord, Team
from teams.tests.factories import MembershipFactory, TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

BCL = "/api/league-info/1045744289201782826"
NEXT = f"{BCL}/seasons/2"
TABLE = {
    "table": "elo",
    "win": 3,
    "draw": 1,
    "loss": 0,
    "forfeit": 0,
    "tieBreaks": ["head-to-head", "maps", "rounds", "wins", "elo"],
}
RATINGS = {
    "kFactor": 20.0,
    "homeAdvantage": 0.0,
    "startRating": 1500.0,
    "drawFactor": 1.0,
    "meanRating": 1500.0,
    "seasonPull": 0.25,
}


def call(
    method: str, address: str, body: object = None, status: int = 200, kind: str = "admin"
) -> Any:
    client = Client()
    client.force_login(person(kind))
    response = client.generic(
        method, address, "" if body is None else json.dumps(body), content_type="application/json"
    )
    assert response.status_code == status, response.content
    return without_revisions(response.json())


def next_season(weeks: int = 2) -> Season:
    season = SeasonFactory.create(value=2)
    if weeks:
        plan_weeks(season=season, starts_on=date(2099, 1, 5), weeks=weeks, by=None)
    return Season.objects.select_related("league").get(pk=season.pk)


def steps() -> dict[str, tuple[str, str]]:
    """The steps of the next season: state and sentence."""
    return {each["step"]: (each["state"], each["words"]) for each in call("GET", NEXT)["steps"]}


def test_empty_season_has_everything_to_do() -> None:
    next_season(weeks=0)
    assert call("GET", NEXT) == {
        "season": {
            "value": 2,
            "label": "Season 2",
            "isCurrent": False,
            "startsOn": None,
            "endsOn": None,
            "rosterLockAt": None,
            "closedAt": None,
            "ratings": RATINGS,
            "table": TABLE,
            "ratingsFrozenAt": None,
        },
        "timeZone": "UTC",
        "weeks": [],
        "plan": {"startsOn": None, "weeks": 0, "times": []},
        "catchUp": {"weeks": 0, "catchUp": []},
        "divisions": [],
        "divisionOrder": {"order": []},
        "divisionNumbers": {"numbers": []},
        "matches": 0,
        "lastUsedWeek": 0,
        "waiting": {"official": 0, "unplayed": 0, "reported": 0, "disputed": 0, "playoffs": 0},
        "teams": 0,
        "steps": [
            {"step": "weeks", "state": "to-do", "words": "No weeks are planned."},
            {
                "step": "entries",
                "state": "optional",
                "words": "Teams do not enter Season 2 themselves.",
            },
            {"step": "teams", "state": "to-do", "words": "0 teams enrolled."},
            {"step": "divisions", "state": "optional", "words": "The league has no divisions."},
            {
                "step": "ratings",
                "state": "done",
                "words": "K-factor 20, regression to the mean 25%.",
            },
            {"step": "table", "state": "done", "words": "By Elo."},
            {"step": "maps", "state": "to-do", "words": "0 maps in the pool."},
            {
                "step": "pick-ban",
                "state": "optional",
                "words": "Off: teams agree on their maps themselves.",
            },
            {"step": "roster-lock", "state": "optional", "words": "Rosters never lock."},
            {"step": "open", "state": "to-do", "words": "Not opened."},
        ],
        "nextSeason": None,
        "mayAdminister": True,
    }


def test_checklist_counts_what_is_done() -> None:
    former = enrolled_teams(2)
    season, division = next_season(), DivisionFactory.create()
    GameMapFactory.create()
    enrol(former[0], season=season)
    SeasonRecord.objects.filter(season=season).update(division=division)
    season.roster_lock_at = season.weeks.get(number=2).report_by
    season.save()
    assert steps() == {
        "weeks": ("done", "2 weeks; the first one opens on 5 January 2099."),
        "entries": ("optional", "Teams do not enter Season 2 themselves."),
        "teams": ("done", "1 team enrolled. 1 active team of the season before is not."),
        "divisions": ("done", "1 of 1 team in a division."),
        "ratings": ("done", "K-factor 20, regression to the mean 25%."),
        "table": ("done", "By Elo."),
        "maps": ("done", "1 map in the pool."),
        "pick-ban": ("optional", "Off: teams agree on their maps themselves."),
        "roster-lock": ("done", "Rosters lock at <t:4072464000>."),
        "open": ("to-do", "Not opened."),
    }


def test_desk_counts_the_matches_that_are_official_and_those_that_wait() -> None:
    owls, foxes = enrolled_teams(2)
    official_match(owls, foxes)
    match_between(owls, foxes)
    for status in (ReportStatus.OPEN, ReportStatus.DISPUTED):
        waiting_match(status)
    waiting = {"official": 1, "unplayed": 1, "reported": 1, "disputed": 1, "playoffs": 0}
    assert call("GET", f"{BCL}/seasons/1")["waiting"] == waiting


@pytest.mark.any_database
def test_team_managers_read_the_desk_and_may_not_administer() -> None:
    next_season()
    assert call("GET", NEXT, kind="team manager")["mayAdminister"] is False
    call("GET", NEXT, status=403, kind="moderator")


@pytest.mark.any_database
def test_unknown_season_is_not_found() -> None:
    missing = call("GET", f"{BCL}/seasons/9", status=404)
    assert missing == {"detail": "The Breachers Champions League has no season 9."}


def test_weeks_are_planned_planned_again_added_and_removed() -> None:
    season, weeks = next_season(weeks=0), f"{NEXT}/weeks"
    planned = call("PUT", weeks, {"startsOn": "2099-01-05", "weeks": 3})
    assert planned == {"success": True, "message": "BCL Season 2: 3 weeks planned."}
    call("PUT", weeks, {"startsOn": "2099-02-02", "weeks": 2})
    added = call("POST", weeks, status=201)
    assert added == {"success": True, "message": "BCL Season 2 Week 3 added."}
    season.refresh_from_db()
    assert (season.starts_on, season.ends_on) == (date(2099, 2, 2), date(2099, 2, 23))
    assert [str(week.opens.date()) for week in season.weeks.all()] == [
        "2099-02-02",
        "2099-02-09",
        "2099-02-16",
    ]
    removed = call("DELETE", weeks)
    assert removed == {"success": True, "message": "BCL Season 2 Week 3 removed."}
    call("DELETE", weeks)
    assert call("DELETE", weeks, status=409) == {"detail": "A season needs at least one week."}
    season.refresh_from_db()
    assert (season.weeks.count(), season.ends_on) == (1, date(2099, 2, 9))


def test_season_with_matches_is_not_planned_anew() -> None:
    match_between(*enrolled_teams(2))
    body = {"startsOn": "2099-01-05", "weeks": 3}
    answer = call("PUT", f"{BCL}/seasons/1/weeks", body, status=409)
    assert answer == {"detail": "BCL Season 1 has 1 match."}


def opened(season: Season) -> dict[int, str]:
    """The day on which each week opens, in the league's time zone."""
    zone = season.league.zone
    return {each.number: str(each.opens.astimezone(zone).date()) for each in season.weeks.all()}


def test_weeks_are_added_and_removed_where_no_match_lies() -> None:
    """A match in week 2 of 4: a week can come after it, and the weeks after that move back by seven
    days, across the end of summer time at the hours that they had."""
    season, weeks = current_season(), f"{BCL}/seasons/1/weeks"
    plan_weeks(season=season, starts_on=date(2026, 10, 5), weeks=4, by=None)
    two = season.weeks.get(number=2)
    moved = season.weeks.get(number=4)
    Week.objects.filter(pk=moved.pk).update(agree_by=moved.agree_by + timedelta(minutes=45))
    match_between(*enrolled_teams(2), day=None, week=two)
    assert call("GET", f"{BCL}/seasons/1")["lastUsedWeek"] == 2
    refusal = {"detail": "BCL Season 1 has matches in week 2."}
    for number in (1, 2):
        assert call("POST", weeks, {"before": number}, 409) == refusal
    assert call("POST", weeks, {"before": 9}, 409) == {"detail": "BCL Season 1 has no week 9."}
    added = call("POST", weeks, {"before": 3}, 201)
    assert added == {"success": True, "message": "BCL Season 1 Week 3 added."}
    assert opened(season) == {
        1: "2026-10-05",
        2: "2026-10-12",
        3: "2026-10-19",
        4: "2026-10-26",
        5: "2026-11-02",
    }
    assert Week.objects.get(pk=two.pk).number == 2
    later = Week.objects.get(pk=moved.pk)
    zone = season.league.zone
    hour = (moved.agree_by + timedelta(minutes=45)).astimezone(zone).time()
    assert (later.number, later.agree_by.astimezone(zone).time()) == (5, hour)
    call("POST", weeks, {}, 201)
    season.refresh_from_db()
    assert (season.weeks.count(), season.ends_on) == (6, date(2026, 11, 16))
    for number in (6, 5, 4, 3):
        removed = call("DELETE", weeks)
        assert removed["message"] == f"BCL Season 1 Week {number} removed."
    assert call("DELETE", weeks, status=409) == refusal


def test_week_of_a_match_s_time_is_used_and_one_without_either_keeps_none() -> None:
    season, weeks = current_season(), f"{BCL}/seasons/1/weeks"
    plan_weeks(season=season, starts_on=date(2026, 10, 5), weeks=3, by=None)
    a, b = enrolled_teams(2)
    match_between(a, b, day=None)
    assert call("GET", f"{BCL}/seasons/1")["lastUsedWeek"] == 0
    match = match_between(a, b, day=None)
    Match.objects.filter(pk=match.pk).update(time=season.weeks.get(number=2).opens)
    refusal = {"detail": "BCL Season 1 has matches in week 2."}
    assert call("POST", weeks, {"before": 2}, 409) == refusal
    call("POST", weeks, {"before": 3}, 201)


def test_week_of_a_playoff_s_round_is_not_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    four = field(monkeypatch, weeks=2)
    drafted(four)
    weeks = f"{BCL}/seasons/1/weeks"
    answer = call("DELETE", weeks, status=409)
    assert answer["detail"].endswith("is in week 2. Move it first.")


@pytest.mark.parametrize("body", [{"before": 0}, {"before": "x"}, {"before": 53}])
def test_week_is_added_before_a_week_that_can_be(body: dict[str, object]) -> None:
    assert list(call("POST", f"{BCL}/seasons/1/weeks", body, 400)) == ["before"]


def test_season_that_has_nothing_is_deleted() -> None:
    next_season()
    assert call("DELETE", NEXT) == {"success": True, "message": "BCL Season 2 is deleted."}
    assert Season.objects.filter(league__code="bcl").count() == 1
    assert AuditEntry.objects.filter(action="season.delete", league="bcl").count() == 1


def test_current_season_and_season_with_teams_stay() -> None:
    enrolled_teams(1, next_season())
    words = "BCL Season 2 has 1 team. Withdraw it first."
    assert call("DELETE", NEXT, status=409) == {"detail": words}
    words = "BCL Season 1 is the current season, so it stays."
    assert call("DELETE", f"{BCL}/seasons/1", status=409) == {"detail": words}


def row(team: Team, **changed: Any) -> dict[str, Any]:
    """A team as the desk shows it: not enrolled, new, and too small."""
    return {
        "team": {
            "_id": str(team.pk),
            "name": {"name": team.name},
            "imageURL": "",
            "league": str(team.league_id),
        },
        "isEnrolled": False,
        "isSuggested": False,
        "rating": None,
        "startRating": 1500.0,
        "players": 0,
        "isBelowMinimum": True,
        "division": None,
        "obstacle": "",
        **changed,
    }


def test_teams_show_who_played_before_and_how_they_would_start() -> None:
    strong, weak = enrolled_teams(2)
    official_match(strong, weak, 13, 0)
    new = TeamFactory.create(name="Zebras")
    MembershipFactory.create_batch(5, team=new)
    next_season()
    strong.refresh_from_db()
    weak.refresh_from_db()
    body = call("GET", f"{NEXT}/teams")
    assert body["rosterMinimum"] == 5
    shown = [{**each, "team": each["team"]["_id"]} for each in body["teams"]]
    assert shown == [
        {**row(team, **values), "team": str(team.pk)}
        for team, values in (
            (
                strong,
                {
                    "isSuggested": True,
                    "rating": strong.elo,
                    "startRating": strong.elo + 0.25 * (1500.0 - strong.elo),
                },
            ),
            (
                weak,
                {
                    "isSuggested": True,
                    "rating": weak.elo,
                    "startRating": weak.elo + 0.25 * (1500.0 - weak.elo),
                },
            ),
            (new, {"players": 5, "isBelowMinimum": False}),
        )
    ]


def test_enrolled_teams_start_as_the_desk_said_and_keep_their_rating_until_it_opens() -> None:
    strong, weak = enrolled_teams(2)
    official_match(strong, weak, 13, 0)
    next_season()
    strong.refresh_from_db()
    held = strong.elo
    expected = {each["team"]["_id"]: each["startRating"] for each in desk_rows()}
    body = {"teams": [str(strong.pk), str(weak.pk)]}
    assert call("POST", f"{NEXT}/teams", body, status=201, kind="team manager") == {
        "success": True,
        "message": "BCL Season 2: 2 teams enrolled.",
    }
    assert {each["team"]["_id"]: each["startRating"] for each in desk_rows()} == expected
    strong.refresh_from_db()
    assert strong.elo == held
    call("POST", f"{NEXT}/open")
    strong.refresh_from_db()
    assert strong.elo == expected[str(strong.pk)]


def desk_rows() -> list[Any]:
    rows: list[Any] = call("GET", f"{NEXT}/teams")["teams"]
    return rows


def test_teams_of_another_league_and_enrolled_teams_are_not_enrolled() -> None:
    next_season()
    foreign = TeamFactory.create(league=league(LeagueCode.OCL))
    words = "One of these teams is not in the league. Load the page again."
    body = {"teams": [str(foreign.pk)]}
    assert call("POST", f"{NEXT}/teams", body, status=409) == {"detail": words}
    team = TeamFactory.create(name="Zebras")
    body = {"teams": [str(team.pk)]}
    call("POST", f"{NEXT}/teams", body, status=201)
    words = "Already enrolled in BCL Season 2: Zebras."
    assert call("POST", f"{NEXT}/teams", body, status=409) == {"detail": words}
    assert list(call("POST", f"{NEXT}/teams", {"teams": []}, status=400)) == ["teams"]


def test_team_is_withdrawn() -> None:
    team = enrolled_teams(1, next_season())[0]
    answer = call("POST", f"{NEXT}/teams/withdraw", {"team": str(team.pk)}, kind="team manager")
    assert answer == {"success": True, "message": f"{team} is withdrawn from BCL Season 2."}
    assert not SeasonRecord.objects.filter(team=team).exists()


def test_team_with_matches_stays_and_says_so() -> None:
    a, b = enrolled_teams(2)
    match_between(a, b)
    words = HAS_MATCHES.format(team=a, matches="1 match", season="BCL Season 1")
    address = f"{BCL}/seasons/1/teams/withdraw"
    assert call("POST", address, {"team": str(a.pk)}, status=409) == {"detail": words}
    shown = call("GET", f"{BCL}/seasons/1/teams")["teams"]
    assert {each["obstacle"] for each in shown} == {"It has 1 match in this season."}


def test_divisions_are_created_renamed_ordered_and_deleted() -> None:
    made = call("POST", f"{BCL}/divisions", {"name": "Gold"}, 201, kind="team manager")
    gold = Division.objects.get(name="Gold")
    assert made == {"success": True, "message": "Gold created.", "_id": str(gold.pk)}
    assert call("POST", f"{BCL}/divisions", {"name": "gold"}, 400) == {
        "name": ["The Breachers Champions League already has this division."]
    }
    call("POST", f"{BCL}/divisions", {"name": "Silver"}, 201)
    silver = Division.objects.get(name="Silver")
    call("PUT", f"{BCL}/divisions/order", {"order": [str(silver.pk), str(gold.pk)]})
    call("PUT", f"{BCL}/divisions/{gold.pk}", {"name": "Bronze"})
    assert [str(each) for each in Division.objects.all()] == ["Silver", "Bronze"]
    words = "The divisions have changed. Load the page again, then order them."
    order = {"order": [str(gold.pk)]}
    assert call("PUT", f"{BCL}/divisions/order", order, 409) == {"detail": words}
    SeasonRecord.objects.bulk_update(
        [SeasonRecord(pk=enrol(TeamFactory.create())[0].pk, division=silver)], ["division"]
    )
    words = "1 team is or was in Silver, so it stays."
    assert call("DELETE", f"{BCL}/divisions/{silver.pk}", status=409) == {"detail": words}
    assert call("DELETE", f"{BCL}/divisions/{gold.pk}") == {
        "success": True,
        "message": "Bronze deleted.",
    }


def test_teams_move_to_a_division_in_bulk_and_by_rating() -> None:
    season = next_season()
    gold, silver = DivisionFactory.create(position=1), DivisionFactory.create(position=2)
    teams = [TeamFactory.create(start_rating=rating) for rating in (1400.0, 1600.0, 1500.0)]
    enrol(*teams, season=season)
    body = {"teams": [str(each.pk) for each in teams], "division": str(silver.pk)}
    answer = call("PUT", f"{NEXT}/divisions", body, kind="team manager")
    assert answer == {"success": True, "message": f"{silver}: 3 teams moved."}
    sizes = [{"division": str(gold.pk), "teams": 1}, {"division": str(silver.pk), "teams": 1}]
    assert call("POST", f"{NEXT}/divisions/by-rating", {"sizes": sizes}, 409) == {
        "detail": "The divisions have room for 2 teams, but 3 are enrolled. Make both numbers "
        "the same."
    }
    sizes[1]["teams"] = 2
    answer = call("POST", f"{NEXT}/divisions/by-rating", {"sizes": sizes})
    assert answer == {"success": True, "message": "BCL Season 2: 1 team moved by rating."}
    held = SeasonRecord.objects.filter(season=season).values_list("team_id", "division_id")
    assert dict(held) == {
        teams[0].pk: silver.pk,
        teams[1].pk: gold.pk,
        teams[2].pk: silver.pk,
    }


def test_ratings_of_a_planned_season_change() -> None:
    next_season()
    answer = call("PUT", f"{NEXT}/ratings", {**RATINGS, "kFactor": 32.0})
    assert answer == {"success": True, "message": "Rating settings of BCL Season 2 saved."}
    assert call("GET", NEXT)["season"]["ratings"]["kFactor"] == 32.0
    call("PUT", f"{NEXT}/ratings", RATINGS, status=403, kind="team manager")


def test_table_of_a_planned_season_changes() -> None:
    next_season()
    body = {**TABLE, "table": "points", "forfeit": -1, "tieBreaks": ["wins", "head-to-head"]}
    answer = call("PUT", f"{NEXT}/table", body)
    assert answer == {"success": True, "message": "Table of BCL Season 2 saved."}
    desk = call("GET", NEXT)
    assert desk["season"]["table"] == body
    words = "By points: 3 for a win, 1 for a draw, 0 for a loss, -1 for a forfeit."
    assert {"step": "table", "state": "done", "words": words} in desk["steps"]
    wrong = call("PUT", f"{NEXT}/table", {**body, "draw": 4}, status=400)
    assert wrong == {"draw": ["A draw can’t give more points than a win."]}
    call("PUT", f"{NEXT}/table", body, status=403, kind="team manager")


def test_details_of_a_planned_season_change() -> None:
    next_season(weeks=0)
    year = timezone.now().year + 1
    body = {
        "label": "Winter",
        "startsOn": f"{year}-01-05",
        "endsOn": f"{year}-01-19",
        "rosterLockAt": f"{year}-01-12T20:00Z",
    }
    assert call("PUT", NEXT, body) == {"success": True, "message": "BCL Winter: season saved."}
    season = call("GET", NEXT)["season"]
    assert {name: season[name] for name in body} == body


def test_preflight_stops_a_season_without_teams_and_weeks() -> None:
    SeasonFactory.create(value=2)
    page = "/admin/league-info?league=bcl&season=2&step="
    assert call("GET", f"{NEXT}/preflight") == {
        "mayOpen": False,
        "findings": [
            {"severity": "stops", "words": "No weeks are planned.", "href": f"{page}weeks"},
            {"severity": "stops", "words": "No teams are enrolled.", "href": f"{page}teams"},
            {"severity": "warns", "words": "The pool has no maps.", "href": f"{page}maps"},
        ],
        "effects": [
            "The portal shows Season 2 with 0 teams, each with its start rating.",
            "Season 1 is closed; its standings and its 0 official matches stay.",
        ],
    }


def test_preflight_warns_of_rosters_divisions_and_open_matches() -> None:
    season = next_season()
    GameMapFactory.create()
    DivisionFactory.create()
    a, b = (TeamFactory.create(name=name) for name in ("Foxes", "Owls"))
    enrol(a, b)
    enrol(a, season=season)
    match_between(a, b)
    match_between(a, b, day=1)
    page = "/admin/league-info?league=bcl&season=2&step="
    matches = "/admin/manage/matches?league=bcl&season=1&state="
    assert call("GET", f"{NEXT}/preflight", kind="team manager") == {
        "mayOpen": True,
        "findings": [
            {"severity": "warns", "words": words, "href": href}
            for words, href in (
                (
                    "The first week opens on 2099-01-05. Until then this season has no results.",
                    f"{page}weeks",
                ),
                ("Only 1 team is enrolled.", f"{page}teams"),
                ("1 team has fewer than 5 players: Foxes.", f"{page}teams"),
                ("1 team has no division: Foxes.", f"{page}divisions"),
                ("2 matches of Season 1 are not played.", f"{matches}unplayed"),
                (
                    "2 teams have two or more matches of Season 1 without a result: Foxes, Owls.",
                    f"{matches}open",
                ),
            )
        ],
        "effects": [
            "The portal shows Season 2 with 1 team, each with its start rating.",
            "Week 1 opens on 2099-01-05.",
            "Season 1 is closed; its standings and its 0 official matches stay.",
            "2 matches of Season 1 stay without a result; staff can still enter it.",
            "1 team of Season 1 does not play Season 2.",
        ],
    }


def waiting_match(status: ReportStatus) -> None:
    """A match of season 1 with a report."""
    ResultReport.objects.create(
        match=match_between(*enrolled_teams(2)),
        side=Side.TEAM_A,
        claim={},
        reported_by=UserFactory.create(),
        status=status,
        dispute_reason="Wrong." if status == ReportStatus.DISPUTED else "",
    )


def test_each_finding_about_matches_links_to_the_list_of_exactly_those() -> None:
    next_season()
    match_between(*enrolled_teams(2))
    for status in (ReportStatus.DISPUTED, ReportStatus.DISPUTED, *[ReportStatus.OPEN] * 3):
        waiting_match(status)
    a, b = enrolled_teams(2)
    official_match(a, b)
    href = "/admin/manage/matches?league=bcl&season=1&state="
    findings = {
        each["words"]: each["href"]
        for each in call("GET", f"{NEXT}/preflight")["findings"]
        if each["href"].startswith("/admin/manage/matches")
    }
    assert findings == {
        "2 matches of Season 1 are disputed.": f"{href}disputed",
        "3 matches of Season 1 are reported, but not confirmed.": f"{href}reported",
        "1 match of Season 1 is not played.": f"{href}unplayed",
    }
    for words, listed in findings.items():
        query = listed.partition("?")[2]
        page = call("GET", f"/api/matches/schedule?{query}")
        assert words.startswith(f"{page['count']} ")


@pytest.mark.parametrize("address", [f"{NEXT}/open", f"{BCL}/make-current"])
def test_opening_makes_the_season_current_and_closes_the_one_before(address: str) -> None:
    (team,) = enrolled_teams(1, next_season())
    before = current_season()
    call("POST", address, {"season": 2}, status=403, kind="team manager")
    assert call("POST", address, {"season": 2})["success"] is True
    assert current_season().value == 2
    before.refresh_from_db()
    assert before.is_closed
    assert steps()["open"] == ("optional", "The season is open.")
    standings = Client().get("/api/teams/standings/1045744289201782826").json()
    assert [row["name"]["name"] for row in standings] == [team.name]


@pytest.mark.parametrize("address", [f"{NEXT}/open", f"{BCL}/make-current"])
def test_season_without_teams_or_weeks_does_not_open(address: str) -> None:
    season = next_season(weeks=0)
    words = "BCL Season 2 has no teams. Enrol them first."
    assert call("POST", address, {"season": 2}, 409) == {"detail": words}
    enrolled_teams(1, season)
    words = "BCL Season 2 has no weeks. Plan them first."
    assert call("POST", address, {"season": 2}, 409) == {"detail": words}
    assert current_season().value == 1


def test_earlier_season_opens_again() -> None:
    season = current_season()
    enrolled_teams(1, season)
    plan_weeks(season=season, starts_on=date(2026, 9, 7), weeks=2, by=None)
    enrolled_teams(1, next_season())
    call("POST", f"{NEXT}/open")
    assert call("GET", f"{BCL}/seasons/1/preflight")["effects"] == [
        "The portal shows Season 1 with 1 team, each with its start rating.",
        "Week 1 opened on 2026-09-07.",
        "Season 2 is closed; its standings and its 0 official matches stay.",
        "1 team of Season 2 does not play Season 1.",
    ]
    call("POST", f"{BCL}/seasons/1/open")
    assert current_season() == season
    assert not current_season().is_closed
    assert Season.objects.get(value=2).is_closed


def test_season_that_runs_closes_even_if_another_was_planned_in_between() -> None:
    match_between(*enrolled_teams(2))
    next_season()
    last = SeasonFactory.create(value=3)
    plan_weeks(season=last, starts_on=date(2026, 9, 7), weeks=2, by=None)
    enrolled_teams(1, last)
    desk = f"{BCL}/seasons/3"
    assert call("GET", f"{desk}/preflight")["effects"] == [
        "The portal shows Season 3 with 1 team, each with its start rating.",
        "Week 1 opened on 2026-09-07.",
        "Season 1 is closed; its standings and its 0 official matches stay.",
        "1 match of Season 1 stays without a result; staff can still enter it.",
        "2 teams of Season 1 do not play Season 3.",
    ]
    call("POST", f"{desk}/open")
    closed = Season.objects.filter(closed_at__isnull=False)
    assert list(closed.values_list("value", flat=True)) == [1]


def test_disbanded_team_does_not_count_as_enrolled() -> None:
    [team] = enrolled_teams(1, next_season())
    Team.objects.filter(pk=team.pk).update(status=TeamStatus.DISBANDED)
    assert call("GET", f"{NEXT}/preflight")["mayOpen"] is False
    words = "BCL Season 2 has no teams. Enrol them first."
    assert call("POST", f"{NEXT}/open", status=409) == {"detail": words}


@pytest.mark.any_database
@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-20"])
def test_first_week_in_an_impossible_year_is_refused(day: str) -> None:
    next_season(weeks=0)
    words = "Choose a day between 1900 and 2100."
    body = {"startsOn": day, "weeks": 2}
    assert call("PUT", f"{NEXT}/weeks", body, 400) == {"startsOn": [words]}
    new = {"value": 3, "label": "Season 3", **body}
    assert call("POST", f"{BCL}/seasons", new, 400) == {"startsOn": [words]}
    assert not Season.objects.filter(value=3).exists()


def test_closed_season_gets_no_more_teams_and_matches() -> None:
    a, b = enrolled_teams(2)
    match_between(a, b)
    first = f"{BCL}/seasons/1"
    assert call("POST", f"{first}/close") == {
        "success": True,
        "message": "BCL Season 1 is closed. 1 match without a result (0 disputed, 0 reported): "
        "staff can still settle them.",
    }
    closed = {"detail": "BCL Season 1 is closed."}
    new = {"teams": [str(TeamFactory.create().pk)]}
    assert call("POST", f"{first}/teams", new, 409) == closed
    assert call("POST", f"{first}/teams/withdraw", {"team": str(a.pk)}, 409) == closed
    body: dict[str, Any] = {"teams": [str(a.pk)], "division": None}
    assert call("PUT", f"{first}/divisions", body, 409) == closed
    match = {"league": "bcl", "teamA": str(a.pk), "teamB": str(b.pk)}
    words = "BCL Season 1 is closed, so it gets no more matches."
    assert call("POST", "/api/matches/create", match, 409) == {"detail": words}
    assert Match.objects.count() == 1
    words = "BCL Season 1 is closed already."
    assert call("POST", f"{first}/close", status=409) == {"detail": words}


def test_admins_see_and_end_what_nobody_has_reported(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    a, b = enrolled_teams(2)
    kept, lost = (match_between(a, b, day=day) for day in (None, 1))
    first, client = f"{BCL}/seasons/1", Client()
    client.force_login(person("admin"))
    # The session and its user, the league, the season, the user's roles for both, and the matches.
    with django_assert_num_queries(7):
        found = client.get(f"{first}/unplayed-matches")
    assert lost.time is not None
    names = {"teamA": a.name, "teamB": b.name, "week": 1}
    assert found.json() == [
        {"_id": str(lost.pk), **names, "time": int(lost.time.timestamp())},
        {"_id": str(kept.pk), **names, "time": None},
    ]
    chosen = [{"match": str(lost.pk), "ending": "forfeit_b"}]
    assert call("POST", f"{first}/close", {"ending": "void", "matches": chosen}) == {
        "success": True,
        "message": "BCL Season 1 is closed. 1 match is void. 1 match is forfeited.",
    }


def test_matches_without_a_time_are_listed_by_their_weeks() -> None:
    a, b = enrolled_teams(2)
    second, first = (WeekFactory.create(number=number) for number in (12, 11))
    later, sooner = (match_between(a, b, day=None, week=week) for week in (second, first))
    client = Client()
    client.force_login(person("admin"))
    found = client.get(f"{BCL}/seasons/1/unplayed-matches").json()
    assert [each["_id"] for each in found] == [str(sooner.pk), str(later.pk)]


def test_planned_season_is_not_closed() -> None:
    next_season()
    words = "BCL Season 2 has not been opened."
    assert call("POST", f"{NEXT}/close", status=409) == {"detail": words}


def test_team_founded_after_the_close_is_not_enrolled() -> None:
    call("POST", f"{BCL}/seasons/1/close")
    call("POST", "/api/teams/create", {"league": "bcl", "name": "Zebras"}, 201)
    assert not SeasonRecord.objects.exists()


def test_champions_are_offered_and_stored_with_their_rosters() -> None:
    winner, loser = enrolled_teams(2)
    official_match(winner, loser)
    captain = MembershipFactory.create(team=winner, rank=1).user
    first = f"{BCL}/seasons/1/champions"
    body = {"champions": [{"team": str(winner.pk), "place": 1}]}
    words = "BCL Season 1 is not closed. Close it first."
    assert call("POST", first, body, 409) == {"detail": words}
    call("POST", f"{BCL}/seasons/1/close")
    assert call("POST", first, body, 201, kind="team manager") == {
        "success": True,
        "message": "BCL Season 1: 1 team in the champions hall.",
    }
    found = call("GET", first)
    offers = found.pop("offers")
    assert found == {
        "inHall": [
            {
                "_id": str(Champion.objects.get().pk),
                "team": winner.name,
                "place": 1,
                "note": "",
            }
        ],
        "playoffs": [],
    }
    assert [(each["team"]["_id"], each["place"], each["isStored"]) for each in offers] == [
        (str(winner.pk), 1, True),
        (str(loser.pk), 2, False),
    ]
    assert offers[0]["roster"] == [f"{captain.username} (captain)"]
    champion = Champion.objects.get()
    assert [(each.name, each.is_captain) for each in champion.roster.all()] == [
        (captain.username, True)
    ]


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3])
@pytest.mark.parametrize(
    ("address", "queries"),
    [("", 19), ("/pick-ban", 8), ("/teams", 15), ("/preflight", 24), ("/champions", 11)],
)
def test_reads_take_the_same_number_of_queries(
    address: str, queries: int, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    season = next_season()
    for team in enrolled_teams(count):
        enrol(team, season=season)
        MembershipFactory.create(team=team)
    DivisionFactory.create_batch(count)
    client = Client()
    client.force_login(person("admin"))
    with django_assert_num_queries(queries):
        client.get(f"{NEXT}{address}")
