"""What the public API answers: the rows of the portal's pages, and nothing that visitors do not see
there."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.http import urlencode
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Region
from accounts.models import PlayerNote
from accounts.tests.factories import PlayerNameFactory, UserFactory
from clvr.lib.leagues import LeagueCode
from clvr.public_api.queries import MatchFilter
from leagues.models import Announcement, Season
from leagues.tests.factories import (
    DivisionFactory,
    GameMapFactory,
    SeasonFactory,
    WeekFactory,
    current_season,
    former_season,
    league,
)
from matches.enums import CastLanguage, PickBanAction, PickBanTeam, Side
from matches.models import Lineup, LineupPlayer, Match, Playoff, Stream
from matches.play.results.services.official import make_official, void_result
from matches.scores.verdicts import Verdict
from matches.tests.factories import (
    GameServerFactory,
    delete_locked,
    enrol,
    enrolled_pair,
    enrolled_teams,
    match_between,
    official_match,
    on_a_map,
    pick_ban_of,
    put_on,
    timestamp,
    with_steps,
)
from teams.enums import MemberRank, TeamStatus
from teams.models import SeasonRecord, Team
from teams.tests.factories import (
    ChampionFactory,
    ChampionPlayerFactory,
    MembershipFactory,
    SeasonRecordFactory,
    TeamFactory,
)

pytestmark = [pytest.mark.django_db, pytest.mark.both_databases]

BCL = "/api/v1/leagues/bcl"
BCL_ID = "1045744289201782826"
NOW = timestamp(3)
HOSTILE_NAME = "<b onclick=\"x()\">**Ember** @everyone</b> שלום & 'co'"
"""JSON has names as they are: whoever shows them escapes them."""


@pytest.fixture(autouse=True)
def _now(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timezone, "now", lambda: NOW)


def read(client: Client, path: str, expected: int = 200, /, **query: Any) -> Any:
    response = client.get(f"{path}?{urlencode(query)}" if query else path)
    assert response.status_code == expected, response.content
    return response.json()


def keys(rows: Any) -> list[str]:
    return [row["_id"] for row in rows["results"]]


def of(*rows: Any) -> list[str]:
    return [str(row.pk) for row in rows]


def test_leagues(client: Client) -> None:
    rows = read(client, "/api/v1/leagues")
    assert [row["code"] for row in rows["results"]] == ["bcl", "ocl", "pcl", "xcl"]
    assert rows["next"] is None
    season = current_season()
    first = rows["results"][0]
    assert (
        first
        == read(client, BCL)
        == {
            "_id": BCL_ID,
            "code": "bcl",
            "name": "Breachers Champions League",
            "game": "Breachers",
            "timeZone": league().time_zone,
            "welcome": league().welcome_text,
            "invite": league().invite_url,
            "season": {
                "value": season.value,
                "label": season.label,
                "league": "bcl",
                "isCurrent": True,
                "currentWeek": 1,
                "closedAt": 0,
                "isByPoints": False,
            },
        }
    )
    assert read(client, "/api/v1/leagues/xyz", 404)["title"] == "Not Found"
    assert read(client, "/api/v1/leagues/clvr", 404)["title"] == "Not Found"


def test_planned_seasons_and_weeks_to_come_are_hidden(client: Client) -> None:
    former_season()
    SeasonFactory.create(value=3, label="Planned")
    seasons = read(client, f"{BCL}/seasons")["results"]
    assert [row["value"] for row in seasons] == [2, 1]
    season = current_season()
    weeks = {number: WeekFactory.create(season=season, number=number) for number in (1, 2, 3)}
    assert [row["number"] for row in read(client, f"{BCL}/weeks")["results"]] == [1]
    a, b = enrolled_pair()
    match_between(a, b, day=None, week=weeks[2])
    rows = read(client, f"{BCL}/weeks")["results"]
    assert [(row["number"], row["isCurrent"]) for row in rows] == [(1, True), (2, False)]
    assert rows[0] == {
        "season": 2,
        "number": 1,
        "opens": int(weeks[1].opens.timestamp()),
        "isCurrent": True,
        "isCatchUp": False,
    }
    assert read(client, f"{BCL}/weeks", 400, season=3)["errors"] == {
        "season": ["“3” is not one of 1, 2."]
    }
    assert read(client, "/api/v1/matches", 400, league="bcl", season=3)["errors"] == {
        "season": ["“3” is not one of 1, 2."]
    }


def test_matches_of_planned_seasons_are_in_no_list(client: Client) -> None:
    a, b = enrolled_pair()
    shown = match_between(a, b)
    planned = SeasonFactory.create(value=50)
    enrol(a, b, season=planned)
    match_between(a, b, season=planned)
    assert keys(read(client, "/api/v1/matches")) == of(shown)
    assert keys(read(client, "/api/v1/matches", league="bcl")) == of(shown)
    assert keys(read(client, "/api/v1/matches", team=a.pk)) == of(shown)


def test_standings_are_those_of_the_page(client: Client) -> None:
    a, b = enrolled_pair()
    official_match(a, b, 13, 5)
    rows = read(client, f"{BCL}/standings")
    assert rows == {
        "season": current_season().value,
        "at": None,
        "results": client.get(f"/api/teams/standings/{BCL_ID}").json(),
        "next": None,
    }
    Team.objects.filter(pk=a.pk).update(region=Region.EU)
    SeasonRecord.objects.filter(team=a).update(region=Region.EU)
    assert keys(read(client, f"{BCL}/standings", region="eu")) == of(a)


def test_standings_at_a_moment(client: Client) -> None:
    """After each evening, they were what the page showed then."""
    teams = enrolled_teams(4)
    path, then = f"{BCL}/standings", {}
    for day, (a, b) in enumerate(((0, 1), (2, 3), (1, 2))):
        official_match(teams[a], teams[b], 7, 13, day=day)
        moment = int(timestamp(day).timestamp())
        then[moment] = read(client, path)["results"]
    for moment, rows in then.items():
        for row in rows:
            row["weekChange"] = None
        found = read(client, path, at=moment)
        assert (found["at"], found["results"]) == (moment, rows)
    first = read(client, path, at=1)["results"]
    assert {(row["elo"], row["gamesPlayed"], row["form"]) for row in first} == {(1500.0, 0, "")}
    assert [row["name"]["name"] for row in first] == sorted(team.name for team in teams)
    assert read(client, path, 400, at="yesterday")["errors"] == {
        "at": ["Choose a moment in unix seconds."]
    }


def test_standings_by_points_at_a_moment(client: Client) -> None:
    Season.objects.filter(pk=current_season().pk).update(table="points")
    gold, silver = (DivisionFactory.create(name=name, position=at) for at, name in enumerate("AB"))
    teams = enrolled_teams(4)
    for team, division in zip(teams, (gold, gold, silver, silver), strict=True):
        SeasonRecord.objects.filter(team=team).update(division=division)
    path, then = f"{BCL}/standings", {}
    for day, (a, b) in enumerate(((0, 1), (2, 3), (1, 0))):
        official_match(teams[a], teams[b], 7, 13, day=day)
        moment = int(timestamp(day).timestamp())
        then[moment] = read(client, path)["results"]
    for moment, rows in then.items():
        for row in rows:
            row["weekChange"] = None
        assert read(client, path, at=moment)["results"] == rows


def test_standings_before_the_first_season(client: Client) -> None:
    Season.objects.filter(league__code="xcl").delete()
    assert read(client, "/api/v1/leagues/xcl/standings") == {
        "season": 0,
        "at": None,
        "results": [],
        "next": None,
    }
    for name in ("weeks", "playoffs", "casts", "champions", "awards", "announcements", "seasons"):
        found = read(client, f"/api/v1/leagues/xcl/{name}")
        assert (found["results"], found["next"]) == ([], None)
    assert read(client, "/api/v1/leagues/xcl")["season"] is None


def test_teams_are_filtered(client: Client) -> None:
    gold = DivisionFactory.create(name="Gold")
    a = TeamFactory.create(name=HOSTILE_NAME, region=Region.EU)
    b = TeamFactory.create(status=TeamStatus.DISBANDED)
    c = TeamFactory.create(league=league(LeagueCode.OCL))
    SeasonRecordFactory.create(team=a, division=gold)
    path = "/api/v1/teams"
    assert keys(read(client, path)) == of(a, b, c)
    assert keys(read(client, path, league="bcl")) == of(a, b)
    assert keys(read(client, path, status=-2)) == of(a, c)
    assert keys(read(client, path, status=2)) == of(b)
    assert keys(read(client, path, region="eu")) == of(a)
    found = read(client, path, league="bcl", division="Gold")
    assert found["results"] == [
        {
            "_id": str(a.pk),
            "name": {"name": HOSTILE_NAME},
            "imageURL": "",
            "league": "bcl",
            "elo": 1500.0,
            "region": "EU",
            "status": 0,
            "division": "Gold",
        }
    ]
    assert read(client, path, 400, division="Gold")["errors"] == {
        "division": ["Say which league, too (league=)."]
    }
    assert read(client, path, 400, league="bcl", division="Lead")["errors"] == {
        "division": ["“Lead” is not one of Gold."]
    }
    assert read(client, path, 400, status=9)["status"] == 400


def test_team_has_people_records_and_titles(client: Client) -> None:
    former_season()
    season_1, season_2 = Season.objects.filter(league__code="bcl").order_by("value")
    team = TeamFactory.create(name=HOSTILE_NAME)
    enrol(team, season=season_1)
    enrol(team, season=season_2)
    captain = MembershipFactory.create(team=team, rank=MemberRank.CAPTAIN).user
    MembershipFactory.create(
        team=team, joined_at=NOW - timedelta(days=9), left_at=NOW - timedelta(days=1)
    )
    PlayerNote.objects.create(user=captain, league="bcl", note="Was rude", icon="")
    ChampionFactory.create(team=team, season=season_1, place=1, note="Unbeaten")
    found = read(client, f"/api/v1/teams/{team.pk}")
    player = {
        "_id": str(captain.pk),
        "name": captain.username,
        "username": captain.username,
        "avatarURL": captain.avatar_url,
        "region": captain.region,
        "rank": 1,
        "names": [],
    }
    assert found["players"] == [player]
    assert read(client, f"/api/v1/teams/{team.pk}/players") == {"results": [player], "next": None}
    assert (found["captain"], found["coCaptain"], found["place"]) == (str(captain.pk), None, 1)
    assert [row["season"] for row in found["records"]] == [2, 1]
    assert found["titles"] == [{"seasonLabel": season_1.label, "place": 1, "note": "Unbeaten"}]
    assert "rude" not in str(found)
    read(client, "/api/v1/teams/99999", 404)


def test_ratings_of_a_team_by_season(client: Client) -> None:
    a, b = enrolled_pair()
    match = official_match(a, b, 13, 5)
    path = f"/api/v1/teams/{a.pk}/ratings"
    rows = read(client, path)["results"]
    value = current_season().value
    assert [row["season"] for row in rows] == [value, value]
    own = client.get(f"/api/matches/team-ratings/{a.pk}").json()
    assert [{**row, "season": value} for row in own] == rows
    assert rows[1]["match"]["_id"] == str(match.pk)
    assert read(client, path, season=value)["results"] == rows
    assert read(client, path, 400, season=77)["errors"] == {
        "season": [f"“77” is not one of {value}."]
    }


def test_player_is_as_on_the_page(client: Client) -> None:
    user = UserFactory.create(username=HOSTILE_NAME[:30])
    now, before = (
        MembershipFactory.create(user=user, team__league=league(code))
        for code in (LeagueCode.BCL, LeagueCode.OCL)
    )
    before.joined_at, before.left_at = NOW - timedelta(days=9), NOW - timedelta(days=1)
    before.save()
    ChampionPlayerFactory.create(user=user)
    PlayerNameFactory.create(user=user)
    found = read(client, f"/api/v1/players/{user.pk}")
    page = client.get(f"/api/users/{user.pk}/public-page").json()
    assert found["username"] == user.username
    assert {name: page[name] for name in ("region", "spokenName", "avatarURL")} == {
        name: found[name] for name in ("region", "spokenName", "avatarURL")
    }
    [title] = page["titles"]
    names = {"season": "seasonLabel", "team": "teamName"}
    assert found["titles"] == [{names.get(name, name): title[name] for name in title}]
    assert found["names"] == [{**each, "league": each["league"].lower()} for each in page["names"]]
    assert page["names"]
    assert keys({"results": found["teams"]}) == of(now.team)
    assert [row["leaveTime"] for row in found["formerTeams"]] == [int(before.left_at.timestamp())]
    assert "roles" not in found
    read(client, "/api/v1/players/99999", 404)


def test_match_has_what_its_page_shows(client: Client) -> None:
    a, b = enrolled_pair()
    match = match_between(a, b, day=0)
    make_official(match=match, verdict=on_a_map(13, 5), by=None)
    Stream.objects.create(
        match=match, channel="https://twitch.tv/clvr", language=CastLanguage.GERMAN
    )
    found = read(client, f"/api/v1/matches/{match.pk}")
    page = client.get(f"/api/matches/{match.pk}/match-page").json()
    assert found["maps"] == page["maps"]
    assert (found["scores"], found["winner"], found["decision"]) == ([13, 5], 0, "played")
    assert (found["season"], found["week"], found["bestOf"]) == (1, 1, 1)
    assert found["casts"] == [
        {
            "_id": str(Stream.objects.get().pk),
            "channel": "https://twitch.tv/clvr",
            "language": CastLanguage.GERMAN,
        }
    ]
    assert found["pickBan"] is None
    (row,) = read(client, "/api/v1/matches")["results"]
    assert {name: found[name] for name in row} == row
    (of_week,) = client.get(f"/api/matches/matches-page/{BCL_ID}").json()
    assert {name: row[name] for name in of_week} == of_week


def test_match_has_the_score_that_its_server_tells(client: Client) -> None:
    season = current_season(LeagueCode.PCL)
    match = match_between(*enrolled_teams(2, season), season=season)
    path = f"/api/v1/matches/{match.pk}"
    Match.objects.filter(pk=match.pk).update(time=timezone.now() - timedelta(minutes=20))
    assert read(client, path)["live"] is None
    put_on(GameServerFactory.create(), match)
    found = read(client, path)
    assert (found["scores"], found["live"]) == (None, {"map": "sand", "rounds": [3, 7]})


def test_lineups_are_hidden_until_both_are_there_or_the_match_begins(client: Client) -> None:
    a, b = enrolled_pair()
    match = match_between(a, b, day=4)
    path = f"/api/v1/matches/{match.pk}"
    player = UserFactory.create()
    lineup = Lineup.objects.create(match=match, side=Side.TEAM_A, places=5, handed_in_at=NOW)
    LineupPlayer.objects.create(lineup=lineup, user=player)
    assert read(client, path)["lineups"] == []
    assert player.username not in str(read(client, path))
    Match.objects.filter(pk=match.pk).update(time=NOW)
    (shown,) = read(client, path)["lineups"]
    assert shown["players"][0]["player"]["username"] == player.username


def test_hidden_steps_of_a_pick_and_ban_are_hidden(client: Client) -> None:
    a, b = enrolled_pair()
    match = match_between(a, b, day=4)
    maps = GameMapFactory.create_batch(3)
    made = pick_ban_of(match, *maps)
    with_steps(made, (PickBanAction.BAN, PickBanTeam.FIRST, 1), by=UserFactory.create())
    path = f"/api/v1/matches/{match.pk}"
    open_to_all = read(client, path)["pickBan"]
    assert [step["chosen"] for step in open_to_all["steps"]] == [1]
    assert open_to_all == client.get(f"/api/matches/{match.pk}/pick-ban").json()
    made.is_hidden = True
    made.save()
    hidden = read(client, path)["pickBan"]
    assert (hidden["isHidden"], hidden["steps"], hidden["left"], hidden["turn"]) == (
        True,
        [],
        [],
        None,
    )


def test_matches_are_filtered(client: Client) -> None:
    a, b, c = enrolled_teams(3)
    past = official_match(a, b, day=0)
    void = official_match(a, b, day=1)
    void_result(match=void, by=None, reason="Never played")
    forfeit = match_between(b, c, day=1)
    make_official(match=forfeit, verdict=Verdict.forfeit(Side.TEAM_B), by=None)
    waiting = match_between(a, c, day=2)
    playing = match_between(b, c, day=3)
    to_come = match_between(a, b, day=4)
    no_time = match_between(a, c, day=None)
    path = "/api/v1/matches"
    assert keys(read(client, path)) == of(no_time, to_come, playing, waiting, forfeit, past)
    assert keys(read(client, path, team=b.pk)) == of(to_come, playing, forfeit, past)
    states = {state: keys(read(client, path, state=state.value)) for state in MatchFilter}
    assert states == {
        MatchFilter.UPCOMING: of(to_come, no_time),
        MatchFilter.PLAYING: of(playing),
        MatchFilter.WAITING: of(waiting),
        MatchFilter.OFFICIAL: of(forfeit, past),
    }
    day = int(timestamp(1).timestamp())
    assert keys(read(client, path, since=day)) == of(to_come, playing, waiting, forfeit)
    assert keys(read(client, path, until=day)) == of(past)
    value = current_season().value
    assert keys(read(client, path, league="bcl", season=value, week=1)) == keys(read(client, path))
    assert keys(read(client, path, league="bcl", week=7)) == []
    assert keys(read(client, path, league="ocl")) == []
    assert read(client, path, 400, week=1, season=1)["errors"] == {
        "season": ["Say which league, too (league=)."],
        "week": ["Say which league, too (league=)."],
    }
    assert read(client, path, 400, team=99999)["errors"] == {"team": ["There is no such team."]}
    assert read(client, path, 400, state="lost")["errors"] == {
        "state": ["“lost” is not one of upcoming, playing, waiting, official."]
    }
    # One by its key, also void.
    assert read(client, f"{path}/{void.pk}")["decision"] == "void"


def test_pages_hold_while_rows_come_and_go(client: Client) -> None:
    a, b = enrolled_pair()
    matches = [match_between(a, b, day=day) for day in range(7)]
    first = read(client, "/api/v1/matches", limit=3)
    assert keys(first) == of(*matches[6:3:-1])
    match_between(a, b, day=20)
    delete_locked(matches[4])
    second = read(client, "/api/v1/matches", limit=3, cursor=first["next"])
    assert keys(second) == of(*matches[3:0:-1])
    last = read(client, "/api/v1/matches", limit=3, cursor=second["next"])
    assert (keys(last), last["next"]) == (of(matches[0]), None)
    for wrong in ("nothing", read(client, "/api/v1/teams", limit=1)["next"]):
        assert read(client, "/api/v1/matches", 400, cursor=wrong)["errors"] == {
            "cursor": ["This is not a cursor of this list."]
        }
    for limit in (0, 101, "x"):
        assert read(client, "/api/v1/matches", 400, limit=limit)["errors"] == {
            "limit": ["Choose a number from 1 to 100."]
        }


def test_drafts_of_playoffs_are_hidden(client: Client) -> None:
    draft = Playoff.objects.create(
        season=current_season(), name="Cup", format="single", seeding="rating"
    )
    assert read(client, f"{BCL}/playoffs")["results"] == []
    read(client, f"/api/v1/playoffs/{draft.pk}", 404)


def test_casts_to_come_and_past(client: Client) -> None:
    a, b = enrolled_pair()
    past = Stream.objects.create(match=official_match(a, b), channel="https://twitch.tv/clvr")
    soon, later = (
        Stream.objects.create(match=match_between(a, b, day=day), channel="https://twitch.tv/clvr")
        for day in (4, 5)
    )
    assert keys(read(client, f"{BCL}/casts")) == of(soon, later)
    assert keys(read(client, f"{BCL}/casts", upcoming="false")) == of(past)
    first = read(client, f"{BCL}/casts", limit=1)
    assert keys(read(client, f"{BCL}/casts", limit=1, cursor=first["next"])) == of(later)
    assert (
        read(client, f"{BCL}/casts")["results"]
        == client.get(f"/api/streams/schedule/{BCL_ID}").json()
    )


def test_champions_of_a_season(client: Client) -> None:
    champion = ChampionFactory.create(season=current_season())
    before = ChampionFactory.create(
        league=league(),
        season=None,
        team=None,
        former_team="Old",
        former_season="First",
        former_year=2020,
    )
    rows = read(client, f"{BCL}/champions")
    assert keys(rows) == of(champion, before)
    assert [row["season"] for row in rows["results"]] == [1, None]
    assert rows["results"][0]["team"]["_id"] == str(champion.team_id)
    assert rows["results"][1]["team"] is None
    assert "revision" not in rows["results"][0]
    assert keys(read(client, f"{BCL}/champions", season=1)) == of(champion)
    assert read(client, f"{BCL}/awards")["results"] == []


def test_announcements_that_are_not_published_are_hidden(client: Client) -> None:
    def announce(days: int | None, **fields: Any) -> Announcement:
        at = None if days is None else NOW + timedelta(days=days)
        return Announcement.objects.create(
            league=league(), title=HOSTILE_NAME, html="<p>Hi</p>", published_at=at, **fields
        )

    old, new = announce(-2, pinned=True), announce(-1)
    announce(1)
    announce(None)
    announce(-1, deleted_at=NOW)
    rows = read(client, f"{BCL}/announcements")
    assert keys(rows) == of(new, old)
    assert rows["results"][0]["title"] == HOSTILE_NAME
    first = read(client, f"{BCL}/announcements", limit=1)
    assert keys(read(client, f"{BCL}/announcements", limit=1, cursor=first["next"])) == of(old)


def make_matches(number: int) -> None:
    a, b = enrolled_pair()
    for day in range(number):
        made = official_match(a, b, day=day)
        Stream.objects.create(match=made, channel="https://twitch.tv/clvr")
        Stream.objects.create(match=match_between(a, b, day=9), channel="https://twitch.tv/clvr")


def make_people(number: int) -> None:
    teams = enrolled_teams(number)
    for team in teams:
        MembershipFactory.create(team=teams[0])
        ChampionFactory.create(team=team, season=current_season())
    for title in range(number):
        Announcement.objects.create(
            league=league(), title=f"No. {title}", html="", published_at=NOW
        )


QUERIES = {
    "/api/v1/leagues": (2, make_matches),
    f"{BCL}/seasons": (1, make_matches),
    f"{BCL}/weeks": (3, make_matches),
    f"{BCL}/standings": (2, make_people),
    f"{BCL}/standings?at=1788894000": (4, make_people),
    f"{BCL}/playoffs": (2, make_people),
    f"{BCL}/casts": (5, make_matches),
    f"{BCL}/casts?upcoming=false": (5, make_matches),
    f"{BCL}/champions": (2, make_people),
    f"{BCL}/awards": (1, make_people),
    f"{BCL}/announcements": (1, make_people),
    "/api/v1/teams": (1, make_people),
    "/api/v1/matches": (1, make_matches),
    "/api/v1/matches?league=bcl&week=1": (2, make_matches),
}


@pytest.mark.parametrize("rows", [1, 3])
@pytest.mark.parametrize("path", QUERIES)
def test_lists_take_as_many_queries_for_any_number_of_rows(
    client: Client,
    path: str,
    rows: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    number, make = QUERIES[path]
    make(rows)
    with django_assert_num_queries(number):
        assert client.get(path).status_code == 200


OF_ONE: dict[str, tuple[int, Callable[[], int]]] = {
    "/api/v1/teams/{}": (4, lambda: Team.objects.earliest("pk").pk),
    "/api/v1/teams/{}/players": (2, lambda: Team.objects.earliest("pk").pk),
    "/api/v1/teams/{}/ratings": (2, lambda: Team.objects.earliest("pk").pk),
    "/api/v1/matches/{}": (6, lambda: Match.objects.earliest("pk").pk),
}


@pytest.mark.parametrize("rows", [1, 3])
@pytest.mark.parametrize("path", OF_ONE)
def test_reads_of_one_take_as_many_queries_for_any_number_of_rows(
    client: Client,
    path: str,
    rows: int,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    number, key = OF_ONE[path]
    make_matches(rows)
    for _ in range(rows):
        MembershipFactory.create(team=Team.objects.earliest("pk"))
    address = path.format(key())
    with django_assert_num_queries(number):
        assert client.get(address).status_code == 200
