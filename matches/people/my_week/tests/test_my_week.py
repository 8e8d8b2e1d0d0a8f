"""`GET /api/matches/my-week`."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import PunishmentType, Role
from accounts.models import User
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from clvr.lib.leagues import LeagueCode
from leagues.models import Week
from leagues.tests.factories import WeekFactory, current_season
from matches.enums import Side, SubstituteStatus
from matches.models import Caster, Match, RatingChange, Stream, Substitute
from matches.people.cases.tests.cases import moderator, reported
from matches.people.my_week import queries
from matches.play.results.services.official import make_official
from matches.play.results.services.reports import report_result
from matches.play.scheduling.services import propose_times
from matches.scores.verdicts import Verdict
from matches.tests.factories import (
    GameServerFactory,
    enrol,
    enrolled_teams,
    match_between,
    on_a_map,
    played,
    put_on,
)
from matches.tests.pairings import TUESDAY, Pairing, evening, pairing, stop_clock
from teams.enums import MemberRank
from teams.models import Membership, Team
from teams.tests.factories import MembershipFactory, TeamFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

NOTHING: dict[str, Any] = {
    "next": None,
    "steps": [],
    "results": [],
    "ratings": [],
    "notices": [],
    "others": [],
}


@pytest.fixture(autouse=True)
def _on_tuesday(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch)


def read(user: User) -> Any:
    client = Client()
    client.force_login(user)
    response = client.get("/api/matches/my-week")
    assert (response.status_code, response["Cache-Control"]) == (200, "private, no-store")
    return response.json()


def brief(team: Team) -> dict[str, object]:
    return {"_id": str(team.pk), "name": {"name": team.name}, "imageURL": "", "league": "bcl"}


def room_of(pair: Pairing, user: User) -> Any:
    client = Client()
    client.force_login(user)
    return client.get(f"/api/matches/{pair.match.pk}/room").json()


def move(team: Team, rating: Any = 1500.0, change: Any = 0.0) -> dict[str, object]:
    return {"team": brief(team), "rating": rating, "change": change}


def waiting(pair: Pairing, user: User, time: int = 0) -> dict[str, Any]:
    return {
        "match": {
            "_id": str(pair.match.pk),
            "league": "bcl",
            "time": time,
            "teamA": brief(pair.foxes.team),
            "teamB": brief(pair.owls.team),
        },
        "zone": pair.match.season.league.time_zone,
        "room": room_of(pair, user),
    }


def test_week_of_a_leader_has_the_match_and_the_step_that_they_take() -> None:
    pair = pairing()
    captain, member = pair.foxes.captain, pair.foxes.member
    match = waiting(pair, captain)
    assert match["room"]["isTurn"] is True
    assert read(captain) == {
        **NOTHING,
        "next": {**match, "until": "", "isHeld": False, "rounds": None},
        "steps": [match],
        "ratings": [move(pair.foxes.team)],
    }
    assert read(member) == {
        **NOTHING,
        "next": {**waiting(pair, member), "until": "", "isHeld": False, "rounds": None},
        "ratings": [move(pair.foxes.team)],
    }


def test_next_match_is_the_one_that_is_played_first() -> None:
    pair = pairing()
    captain = pair.foxes.captain
    later, sooner = (
        match_between(pair.foxes.team, pair.owls.team, day=None, week=pair.week) for _ in range(2)
    )
    Match.objects.filter(pk=later.pk).update(time=TUESDAY + timedelta(hours=30, minutes=5))
    assert read(captain)["next"]["until"] == "in 30 hours"
    Match.objects.filter(pk=sooner.pk).update(time=TUESDAY + timedelta(minutes=25))
    found = read(captain)["next"]
    assert (found["match"]["_id"], found["until"]) == (str(sooner.pk), "in 25 min")
    Match.objects.filter(pk=sooner.pk).update(time=TUESDAY - timedelta(minutes=25))
    assert read(captain)["next"]["until"] == "now"
    Match.objects.filter(pk=sooner.pk).update(time=TUESDAY - timedelta(hours=3))
    assert read(captain)["next"]["match"]["_id"] == str(later.pk)
    Match.objects.filter(pk=sooner.pk).update(time=TUESDAY - timedelta(minutes=25))
    sooner.refresh_from_db()
    report_result(match=sooner, verdict=on_a_map(10, 7), by=captain)
    assert read(captain)["next"]["match"]["_id"] == str(later.pk)


def test_next_match_has_its_live_score_while_it_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = pairing()
    monkeypatch.setattr(queries, "REMOTE_LEAGUES", {"bcl"})
    put_on(GameServerFactory.create(league=pair.match.season.league), pair.match)
    for minutes, rounds in ((25, None), (-25, [3, 7])):
        Match.objects.filter(pk=pair.match.pk).update(time=TUESDAY + timedelta(minutes=minutes))
        assert read(pair.owls.member)["next"]["rounds"] == rounds


def test_steps_of_weeks_that_have_not_opened_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = pairing()
    week = WeekFactory.create(number=2)
    assert week.opens > TUESDAY
    near = match_between(pair.foxes.team, pair.owls.team, day=None, week=week)
    far = match_between(pair.foxes.team, pair.owls.team, day=None, week=week)
    Match.objects.filter(pk=far.pk).update(time=TUESDAY + timedelta(days=8))
    steps = read(pair.foxes.captain)["steps"]
    assert [step["match"]["_id"] for step in steps] == [str(pair.match.pk)]
    # On Sunday the next week's times are due within a week, such as those of a challenge.
    stop_clock(monkeypatch, TUESDAY + timedelta(days=5))
    steps = read(pair.foxes.captain)["steps"]
    assert str(near.pk) in [step["match"]["_id"] for step in steps]


def test_what_the_other_side_asks_is_no_step_but_a_request() -> None:
    pair = pairing()
    propose_times(match=pair.match, options=[evening(1)], by=pair.foxes.captain)
    found = read(pair.owls.captain)
    assert found["steps"] == []
    assert (found["next"]["room"]["step"], found["next"]["room"]["isTurn"]) == (
        "answer-times",
        True,
    )


def test_substitute_sees_the_match_but_not_the_team_s_rating() -> None:
    pair, wes = pairing(), UserFactory.create()
    asked = Substitute.objects.create(match=pair.match, side=0, user=wes, named_by=wes, available=3)
    assert read(wes) == NOTHING
    asked.status, asked.answered_at = SubstituteStatus.ACCEPTED, TUESDAY
    asked.save()
    shown = {**waiting(pair, wes), "until": "", "isHeld": False, "rounds": None}
    assert read(wes) == {**NOTHING, "next": shown}


def test_next_match_says_until_it_begins_that_its_time_is_held_for_a_cast() -> None:
    pair = pairing()
    streams = [
        Stream.objects.create(match=pair.match, channel=f"https://x/{name}") for name in "ab"
    ]
    said = []
    for held_at, hours in ((None, 2), (TUESDAY, 2), (TUESDAY, -1)):
        Stream.objects.filter(pk=streams[1].pk).update(held_at=held_at)
        Match.objects.filter(pk=pair.match.pk).update(time=TUESDAY + timedelta(hours=hours))
        said.append(read(pair.owls.member)["next"]["isHeld"])
    assert said == [False, True, False]


def test_week_has_the_results_and_the_rating_s_move_of_seven_days() -> None:
    pair = pairing()
    foxes, owls = pair.foxes.team, pair.owls.team
    begins = TUESDAY - timedelta(days=7)
    before, after = (match_between(foxes, owls, day=None) for _ in range(2))
    for match, time in ((before, begins), (after, begins + timedelta(hours=1))):
        Match.objects.filter(pk=match.pk).update(time=time)
        make_official(match=Match.objects.get(pk=match.pk), verdict=played(10, 3), by=None)
    make_official(match=pair.match, verdict=Verdict.void(), by=None, reason="Called off.")
    line = RatingChange.objects.get(match=after, record__team=foxes)
    found = read(pair.foxes.member)
    (result,) = found["results"]
    assert (result["match"]["_id"], result["match"]["scores"]) == (str(after.pk), [10, 3])
    gained = pytest.approx(line.after - line.before)
    assert result["changes"] == [gained, pytest.approx(line.before - line.after)]
    assert found["ratings"] == [move(foxes, pytest.approx(line.after), gained)]
    assert found["next"] is None


def test_people_on_no_team_have_an_empty_week() -> None:
    pairing()
    assert read(UserFactory.create()) == NOTHING


def test_former_member_sees_nothing_of_the_team() -> None:
    pair = pairing()
    Membership.objects.filter(user=pair.foxes.captain).update(joined_at=TUESDAY, left_at=TUESDAY)
    assert read(pair.foxes.captain) == NOTHING


def test_banned_leader_takes_no_step() -> None:
    pair = pairing()
    captain = pair.foxes.captain
    punish(user=captain, kind=PunishmentType.BAN, league="bcl", reason="Boosted.", by=None)
    assert read(captain)["steps"] == []


def test_visitor_has_no_week(client: Client) -> None:
    assert client.get("/api/matches/my-week").status_code in (401, 403)


def _lead_in(user: User, code: LeagueCode) -> None:
    """Let the person lead a team of the league, with matches to play and a result."""
    season = current_season(code)
    rivals = enrolled_teams(2, season)
    own = TeamFactory.create(league=season.league)
    enrol(own, season=season)
    MembershipFactory.create(user=user, team=own, rank=MemberRank.CAPTAIN)
    week = Week.objects.filter(season=season, number=1).first() or WeekFactory.create(
        season=season, number=1
    )
    for rival in rivals:
        match_between(own, rival, day=None, season=season, week=week)
    over = match_between(own, rivals[0], day=None, season=season)
    Match.objects.filter(pk=over.pk).update(time=week.opens)
    make_official(
        match=Match.objects.get(pk=over.pk), verdict=Verdict.forfeit(Side.TEAM_B), by=None
    )


@pytest.mark.parametrize(
    ("role", "notices"),
    [
        (Role.ADMIN, [{"words": "2 cases are open", "href": "/admin/manage/cases"}]),
        (Role.MOD_BREACHERS, [{"words": "1 case is open", "href": "/mod/manage/cases"}]),
        (Role.TM_ONWARD, []),
    ],
)
def test_week_of_staff_has_their_open_cases(role: Role, notices: list[dict[str, str]]) -> None:
    pairing()
    reported(UserFactory.create())
    reported(UserFactory.create(), league="xcl")
    assert read(moderator(role=role)) == {**NOTHING, "notices": notices}


def test_week_of_a_banned_player_says_where_until_when_and_why() -> None:
    player, until = UserFactory.create(), timezone.now() + timedelta(days=3)
    punish(
        user=player, kind=PunishmentType.BAN, league="bcl", reason="Cheated.", by=None, until=until
    )
    words = (
        "You are banned from the Breachers Champions League until "
        f"<t:{int(until.timestamp())}>: Cheated."
    )
    assert read(player)["notices"] == [{"words": words, "href": "/cases"}]


def test_week_of_a_caster_says_how_many_matches_have_no_cast() -> None:
    pair = pairing()
    caster = UserFactory.create()
    other = match_between(pair.foxes.team, pair.owls.team, day=None)
    for match, days in ((pair.match, 2), (other, 6)):
        Match.objects.filter(pk=match.pk).update(time=TUESDAY + timedelta(days=days))
    match_between(pair.foxes.team, pair.owls.team, day=None)
    assert read(caster) == NOTHING
    own = Caster.objects.create(
        user=caster, league=pair.match.season.league, channel="https://example.com/c"
    )
    words = "2 matches of the next seven days in BCL have no cast yet"
    assert read(caster)["notices"] == [{"words": words, "href": "/bcl/casts"}]
    Stream.objects.create(match=other, channel=own.channel)
    words = "1 match of the next seven days in BCL has no cast yet"
    assert read(caster)["notices"] == [{"words": words, "href": "/bcl/casts"}]
    punish(user=caster, kind=PunishmentType.BAN, league="bcl", reason="Cheated.", by=None)
    assert [each["href"] for each in read(caster)["notices"]] == ["/cases"]


@pytest.mark.any_database
def test_week_takes_as_many_queries_for_four_teams_as_for_one(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    user = UserFactory.create()
    client = Client()
    client.force_login(user)
    for number, code in enumerate(LeagueCode, start=1):
        _lead_in(user, code)
        if number not in (1, 4):
            continue
        # The session, its user and their roles, what matches wait for, results, ratings, which
        # teams can enter a season, what they can cast, and what they wait for.
        with django_assert_num_queries(16):
            found = client.get("/api/matches/my-week").json()
        sizes = [len(found[part]) for part in ("steps", "results", "ratings")]
        assert sizes == [2 * number, number, number]
