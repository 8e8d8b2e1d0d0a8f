"""`GET /api/matches/schedule` and `POST /api/matches/create`, for a league's staff."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Role
from accounts.models import AuditEntry, Notification
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LeagueCode
from leagues.models import League, Season, Week
from leagues.tests.factories import SeasonFactory, WeekFactory, current_season, former_season
from matches.enums import ReportStatus, Side
from matches.models import Match, ResultReport, TimeProposal
from matches.play.results.services.official import make_official, void_result
from matches.play.scheduling.services.creation import create_match
from matches.tests.factories import enrol, enrolled_pair, enrolled_teams, match_between, played
from teams.enums import MemberRank
from teams.models import Team
from teams.tests.factories import MembershipFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

URL = "/api/matches/schedule"
CREATE = "/api/matches/create"


def signed_in(*roles: Role) -> Client:
    client = Client()
    client.force_login(UserFactory.create(roles=roles))
    return client


@pytest.fixture
def moderator() -> Client:
    return signed_in(Role.MOD_BREACHERS)


def read(client: Client, query: str = "", status: int = 200) -> Any:
    response = client.get(f"{URL}{query}")
    assert response.status_code == status, response.content
    return response.json()


def found(client: Client, query: str = "") -> list[str]:
    """The keys of the matches, unordered. The order has a test of its own."""
    return sorted(match["_id"] for match in read(client, query)["matches"])


def keys(*matches: Match) -> list[str]:
    return sorted(str(match.pk) for match in matches)


def in_days(days: float) -> datetime:
    return timezone.now() + timedelta(days=days)


def week_around(number: int, days: float) -> Week:
    """A week of the current season that opened three days before this many days from now."""
    opens = in_days(days - 3)
    return WeekFactory.create(number=number, opens=opens)


def match_at(days: float | None, a: Team, b: Team, week: Week | None = None) -> Match:
    time = None if days is None else in_days(days)
    return create_match(season=current_season(), team_a=a, team_b=b, time=time, week=week, by=None)


def report(match: Match, status: ReportStatus) -> None:
    ResultReport.objects.create(
        match=match,
        side=Side.TEAM_A,
        claim={},
        reported_by=UserFactory.create(),
        status=status,
        dispute_reason="Wrong." if status == ReportStatus.DISPUTED else "",
    )


def test_schedule_has_every_field_of_a_match(moderator: Client) -> None:
    a, b = enrolled_pair()
    week = WeekFactory.create(number=1)
    match = match_between(a, b, week=week)
    assert match.time is not None
    brief = {"imageURL": "", "league": "bcl"}
    assert read(moderator) == {
        "matches": [
            {
                "_id": str(match.pk),
                "scheduled": True,
                "confirmed": False,
                "time": 1788894000,
                "teamA": {"_id": str(a.pk), "name": {"name": a.name}, **brief},
                "teamB": {"_id": str(b.pk), "name": {"name": b.name}, **brief},
                "scores": None,
                "winner": -2,
                "decision": None,
                "decidedAt": 0,
                "playing": False,
                "awaited": True,
                "unsettled": None,
                "round": "",
                "vods": [],
                "cast": None,
                "league": "bcl",
                "week": 1,
                "bestOf": 1,
                "state": "unreported" if match.time < timezone.now() else "scheduled",
                "isOverdue": week.report_by <= timezone.now(),
                "next": next_of(match, week),
            }
        ],
        "count": 1,
        "next": None,
        "previous": None,
    }


def next_of(match: Match, week: Week) -> dict[str, Any]:
    """The next step of a match with a time: to play it, or else to report it."""
    assert match.time is not None
    is_past = match.time < timezone.now()
    step, at = ("report", week.report_by) if is_past else ("play", match.time)
    return {"step": step, "waitsFor": "both", "at": int(at.timestamp())}


def test_next_step_waits_for_the_side_that_has_to_answer(moderator: Client) -> None:
    a, b = enrolled_pair()
    proposed, expired, reported = match_at(None, a, b), match_at(None, a, b), match_at(-1, a, b)
    captain = UserFactory.create()
    for match, days in ((proposed, 1), (expired, -1)):
        TimeProposal.objects.create(
            match=match, side=Side.TEAM_B, first=in_days(days), proposed_by=captain
        )
    report(reported, ReportStatus.OPEN)
    steps = {match["_id"]: match["next"] for match in read(moderator)["matches"]}
    assert steps == {
        str(proposed.pk): {"step": "answer-times", "waitsFor": "team-a", "at": 0},
        str(expired.pk): {"step": "agree-time", "waitsFor": "both", "at": 0},
        str(reported.pk): {"step": "confirm", "waitsFor": "team-b", "at": 0},
    }


def test_state_filters_find_their_matches(moderator: Client) -> None:
    a, b = enrolled_pair()
    unscheduled, scheduled = match_at(None, a, b), match_at(2, a, b)
    unreported, disputed, reported = (match_at(-1, a, b) for _ in range(3))
    official, void = match_at(-1, a, b), match_at(-1, a, b)
    report(disputed, ReportStatus.DISPUTED)
    report(reported, ReportStatus.DISPUTED)
    report(reported, ReportStatus.OPEN)
    report(official, ReportStatus.DISPUTED)
    make_official(match=official, verdict=played(3, 1), by=None)
    make_official(match=void, verdict=played(3, 1), by=None)
    void_result(match=void, by=None, reason="Wrong server.")
    states = {match["_id"]: match["state"] for match in read(moderator)["matches"]}
    assert states == {
        str(unscheduled.pk): "unscheduled",
        str(scheduled.pk): "scheduled",
        str(unreported.pk): "unreported",
        str(disputed.pk): "disputed",
        str(reported.pk): "reported",
        str(official.pk): "official",
        str(void.pk): "void",
    }
    unplayed = (unscheduled, scheduled, unreported)
    for state, matches in (
        ("unscheduled", [unscheduled]),
        ("scheduled", [scheduled]),
        ("unreported", [unreported]),
        ("unplayed", unplayed),
        ("reported", [reported]),
        ("disputed", [disputed]),
        ("open", [*unplayed, reported, disputed]),
        ("official", [official]),
        ("void", [void]),
    ):
        assert found(moderator, f"?state={state}") == keys(*matches)


def test_overdue_matches_are_open_after_their_week(moderator: Client) -> None:
    a, b = enrolled_pair()
    over, now, moved_on = week_around(1, -10), week_around(3, 0), week_around(2, 10)
    Season.objects.filter(pk=current_season().pk).update(current_week=3)
    past = match_at(None, a, b, over)
    in_past = match_at(-10, a, b)
    left_behind = match_at(None, a, b, moved_on)
    match_at(None, a, b, now)
    match_at(-1, a, b)
    match_at(None, a, b)
    match_at(40, a, b)
    outside = match_at(-40, a, b)
    # Created without a week and without a time.
    made_before = [match_at(None, a, b) for _ in range(3)]
    for match, days in zip(made_before, (-10, 10, -60), strict=True):
        Match.objects.filter(pk=match.pk).update(created_at=in_days(days))
    done = match_at(-10, a, b, over)
    make_official(match=done, verdict=played(3, 1), by=None)
    overdue = keys(past, in_past, left_behind, outside, *made_before)
    assert found(moderator, "?state=overdue") == overdue
    flagged = [match["_id"] for match in read(moderator)["matches"] if match["isOverdue"]]
    assert sorted(flagged) == overdue


def test_match_without_a_week_is_overdue_if_created_after_every_week(
    moderator: Client,
) -> None:
    a, b = enrolled_pair()
    match = match_at(None, a, b)
    assert found(moderator, "?state=overdue") == []
    week_around(1, -10)
    assert found(moderator, "?state=overdue") == keys(match)


def test_match_without_a_week_has_the_week_in_which_it_counts(moderator: Client) -> None:
    a, b = enrolled_pair()
    week_around(1, -10)
    week_around(2, 0)
    Season.objects.filter(pk=current_season().pk).update(current_week=2)
    unscheduled, past = match_at(None, a, b), match_at(-10, a, b)
    weeks = {match["_id"]: match["week"] for match in read(moderator)["matches"]}
    assert weeks == {str(unscheduled.pk): 2, str(past.pk): 1}
    assert found(moderator, "?week=1") == keys(past)


def test_overdue_matches_of_an_earlier_season_are_listed(moderator: Client) -> None:
    earlier = SeasonFactory.create(value=50)
    teams = enrolled_teams(2, earlier)
    week = WeekFactory.create(season=earlier, number=1, opens=in_days(-100))
    old = match_between(*teams, day=None, season=earlier, week=week)
    assert found(moderator) == []
    assert found(moderator, "?state=overdue") == keys(old)


def test_schedule_reaches_every_season_of_a_league(moderator: Client) -> None:
    former = former_season()
    planned = SeasonFactory.create(value=3)
    week = WeekFactory.create(season=former, number=1, opens=in_days(-100))
    old = match_between(*enrolled_teams(2, former), day=None, season=former, week=week)
    new, third = (
        match_between(*enrolled_teams(2, season), season=season, day=None)
        for season in (current_season(), planned)
    )
    listed = {value: found(moderator, f"?league=bcl&season={value}") for value in ("", 1, 2, 3)}
    assert listed == {"": keys(new), 1: keys(old), 2: keys(new), 3: keys(third)}
    assert found(moderator, "?league=bcl&season=2&state=overdue") == []
    assert found(moderator, "?league=bcl&season=1&state=overdue") == keys(old)


@pytest.mark.any_database
def test_schedule_refuses_an_unknown_season_and_one_without_a_league(moderator: Client) -> None:
    former_season()
    assert read(moderator, "?league=bcl&season=3", 400) == {"season": ["“3” is not one of 1, 2."]}
    assert read(moderator, "?season=1", 400) == {"season": ["Choose a league as well."]}
    assert moderator.get(f"{URL}?league=ocl&season=1").status_code == 403


def test_filters_narrow_by_week_team_and_league() -> None:
    admin = signed_in(Role.ADMIN)
    a, b = enrolled_pair()
    owls = Team.objects.get(pk=a.pk)
    owls.name = "Night Öwls"
    owls.save()
    c, d = enrolled_teams(2)
    season = current_season(LeagueCode.OCL)
    elsewhere = match_between(*enrolled_teams(2, season), season=season)
    first = match_between(owls, b, week=WeekFactory.create(number=1))
    second = match_between(d, c, week=WeekFactory.create(number=2), day=None)
    assert found(admin) == keys(elsewhere, first, second)
    assert found(admin, "?league=ocl") == keys(elsewhere)
    assert found(admin, "?league=bcl&week=2") == keys(second)
    for text in ("ÖWL", "owl", "%20Owls%20"):
        assert found(admin, f"?team={text}") == keys(first)
    assert found(admin, "?team=%20") == keys(elsewhere, first, second)
    assert found(admin, "?team=nobody") == []


def test_schedule_starts_with_matches_without_a_time_then_the_latest(moderator: Client) -> None:
    a, b = enrolled_pair()
    early, late, never = (match_between(a, b, day=day) for day in (1, 5, None))
    assert [match["_id"] for match in read(moderator)["matches"]] == [
        str(match.pk) for match in (never, late, early)
    ]


def test_schedule_is_sorted_as_asked(moderator: Client) -> None:
    a, b, c, d = sorted(enrolled_teams(4), key=lambda team: team.name_key)
    first, second = (WeekFactory.create(number=number) for number in (1, 2))
    never, late = match_at(None, c, d, second), match_at(5, b, d, first)
    soon, done = match_at(1, a, c, second), match_at(-9, a, b, first)
    make_official(match=done, verdict=played(3, 1), by=None)
    orders = {
        "time": (never, late, soon, done),
        "soonest": (never, done, soon, late),
        "week": (done, late, never, soon),
        "teams": (done, soon, late, never),
        "state": (never, soon, late, done),
    }
    for sort, matches in orders.items():
        listed = [match["_id"] for match in read(moderator, f"?sort={sort}")["matches"]]
        assert (sort, listed) == (sort, [str(match.pk) for match in matches])


def test_schedule_comes_in_pages(moderator: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matches.season.week_desk.queries.PAGE_LENGTH", 2)
    a, b = enrolled_pair()
    for day in range(3):
        match_between(a, b, day=day)
    first = read(moderator)
    second = read(moderator, f"?cursor={first['next']}")
    back = read(moderator, f"?cursor={second['previous']}")
    assert [(len(page["matches"]), page["count"]) for page in (first, second, back)] == [
        (2, 3),
        (1, 3),
        (2, 3),
    ]
    assert (second["next"], back) == (None, first)


@pytest.mark.any_database
def test_schedule_refuses_unknown_filters(moderator: Client) -> None:
    states = (
        "all, unscheduled, scheduled, unreported, unplayed, reported, disputed, open, overdue, "
        "official, void"
    )
    assert read(moderator, "?state=lost", 400) == {"state": [f"“lost” is not one of {states}."]}
    assert list(read(moderator, f"?sort=size&week=0&cursor={'x' * 2001}", 400)) == [
        *("cursor", "sort", "week")
    ]


def test_schedule_can_leave_out_leagues_that_are_only_moderated() -> None:
    match = match_between(*enrolled_pair())
    client = signed_in(Role.MOD_BREACHERS, Role.TM_ONWARD)
    assert found(client) == keys(match)
    assert found(client, "?managed=true") == []
    read(client, "?managed=true&league=bcl", 403)
    assert found(client, "?managed=false&league=bcl") == keys(match)
    assert found(signed_in(Role.TM_BREACHERS), "?managed=true") == keys(match)


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3])
def test_schedule_takes_ten_queries(
    count: int, moderator: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    a, b = enrolled_pair()
    for day in range(count):
        match_between(a, b, day=day)
    # The session, its user, their roles; the count, the matches, their vods and casts, their
    # open proposals, reports and check-ins.
    with django_assert_num_queries(10):
        read(moderator)


@pytest.mark.any_database
@pytest.mark.parametrize("seasons", [2, 12])
@pytest.mark.parametrize("count", [1, 3])
def test_schedule_of_a_season_takes_one_query_more(
    count: int,
    seasons: int,
    moderator: Client,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    former = former_season()
    a, b = enrolled_teams(2, former)
    for day in range(count):
        match_between(a, b, day=day, season=former)
    for value in range(3, seasons + 1):
        SeasonFactory.create(value=value)
    with django_assert_num_queries(11):
        assert read(moderator, "?league=bcl&season=1")["count"] == count


def command(a: Team, b: Team, **changed: Any) -> dict[str, Any]:
    return {"league": "bcl", "teamA": str(a.pk), "teamB": str(b.pk), **changed}


def create(client: Client, body: dict[str, Any], status: int = 201) -> Any:
    response = client.post(CREATE, body, content_type="application/json")
    assert response.status_code == status, response.content
    return response.json()


def test_match_is_created_with_the_given_fields() -> None:
    a, b = enrolled_pair()
    League.objects.filter(code="bcl").update(time_zone="Europe/London")
    WeekFactory.create(number=4, opens=datetime(2026, 10, 19, tzinfo=UTC))
    body = command(a, b, week=4, time="2026-10-24T19:30", neutral=True, bestOf=3)
    answer = create(signed_in(Role.TM_BREACHERS), body)
    match = Match.objects.select_related("week").get()
    assert answer == {
        "success": True,
        "message": f"{a.name} vs {b.name} created.",
        "_id": str(match.pk),
    }
    assert match.week is not None
    assert (match.team_a, match.team_b, match.week.number) == (a, b, 4)
    # The last evening of summer time in London.
    assert match.time == datetime(2026, 10, 24, 18, 30, tzinfo=UTC)
    assert (match.neutral, match.best_of) == (True, 3)
    assert AuditEntry.objects.filter(action="match.create").count() == 1


def test_optional_fields_of_a_match_can_be_left_out() -> None:
    a, b = enrolled_pair()
    create(signed_in(Role.ADMIN), command(a, b))
    match = Match.objects.get()
    assert (match.week, match.time, match.neutral, match.best_of) == (None, None, False, 1)


@pytest.mark.any_database
def test_time_outside_the_week_is_refused() -> None:
    a, b = enrolled_pair()
    WeekFactory.create(number=4, opens=datetime(2026, 10, 19, tzinfo=UTC))
    for time in ("2026-10-18T23:59", "2026-10-26T00:00"):
        assert create(signed_in(Role.ADMIN), command(a, b, week=4, time=time), 400) == {
            "time": ["Week 4 is from <t:1792368000> to <t:1792972800>."]
        }
    assert not Match.objects.exists()


@pytest.mark.any_database
@pytest.mark.parametrize("time", ["2026-11-24T19:00", None])
def test_teams_of_a_new_match_are_notified(time: str | None) -> None:
    a, b = enrolled_pair()
    captain = MembershipFactory.create(team=b, rank=MemberRank.CAPTAIN).user
    player = MembershipFactory.create(team=a).user
    create(signed_in(Role.TM_BREACHERS), command(a, b, time=time))
    versus = f"{a.name} vs {b.name}"
    seen = list(Notification.objects.order_by("pk").values_list("user", "title", "body"))
    if time is None:
        words = "Agree on a time with the other team."
        assert seen == [(captain.pk, f"New match: {versus}", words)]
    else:
        title = f"{versus} is scheduled for <t:1795546800>"
        assert sorted(seen) == sorted((person.pk, title, "") for person in (captain, player))


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("changed", "errors"),
    [
        ({"teamA": "999999"}, {"teamA": ["The Breachers Champions League has no such team."]}),
        ({"teamB": 7}, {"teamB": ["Say which."]}),
        ({"week": 9}, {"week": ["BCL Season 1 has no week 9."]}),
        ({"time": "9999-12-31T23:59"}, {"time": ["Choose a time in the next five years."]}),
        ({"time": "1970-01-01T00:00"}, {"time": ["This time is more than five years ago."]}),
        ({"time": "tomorrow"}, {"time": ["Choose a day and a time."]}),
        (
            {"time": "2026-03-29T01:30"},
            {"time": ["The clock in Europe/London skips this time."]},
        ),
        ({"league": "nfl"}, {"league": ["Choose one from the list."]}),
        ({"bestOf": 0}, {"bestOf": ["At least 1."]}),
    ],
)
def test_invalid_match_is_refused_by_field(changed: dict[str, Any], errors: dict[str, Any]) -> None:
    League.objects.filter(code="bcl").update(time_zone="Europe/London")
    a, b = enrolled_pair()
    assert create(signed_in(Role.ADMIN), command(a, b, **changed), 400) == errors
    assert not Match.objects.exists()


@pytest.mark.any_database
def test_match_of_a_team_that_is_not_enrolled_is_refused() -> None:
    a, b = enrolled_pair()
    later = SeasonFactory.create()
    Season.objects.update(is_current=False)
    Season.objects.filter(pk=later.pk).update(is_current=True)
    enrol(a, season=later)
    assert create(signed_in(Role.ADMIN), command(a, b), 409) == {
        "detail": f"Not enrolled in BCL {later.label}: {b.name}."
    }


@pytest.mark.any_database
def test_league_without_a_season_can_t_have_a_match() -> None:
    a, b = enrolled_pair()
    Season.objects.update(is_current=False)
    assert create(signed_in(Role.ADMIN), command(a, b), 409) == {
        "detail": "The Breachers Champions League has no current season."
    }
