from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Platform, Region
from accounts.models import PlayerName, User
from accounts.tests.factories import PlayerNameFactory, PlayerNoteFactory, UserFactory
from clvr.lib.leagues import LeagueCode
from leagues.models import Season
from leagues.tests.factories import (
    DivisionFactory,
    SeasonFactory,
    current_season,
    former_season,
    league,
)
from teams.enums import MemberRank, TeamStatus
from teams.models import Champion, Team
from teams.tests.factories import (
    ChampionFactory,
    CooldownFactory,
    MembershipFactory,
    SeasonRecordFactory,
    TeamFactory,
)

pytestmark = [pytest.mark.django_db, pytest.mark.database]

FIRST_DAY = datetime(2026, 9, 7, tzinfo=UTC)


def read(client: Client, team: Team, status: int = 200, query: str = "") -> Any:
    response = client.get(f"/api/teams/{team.pk}/team-page{query}")
    assert (response.status_code, response["Content-Type"]) == (status, "application/json")
    return response.json()


def names(players: Any) -> list[str]:
    return [player["name"] for player in players]


def a_member(team: Team, name: str, rank: MemberRank = MemberRank.MEMBER, **values: Any) -> User:
    user = UserFactory.create(username=name)
    MembershipFactory.create(team=team, user=user, rank=rank, **values)
    return user


def a_former_member(team: Team, user: User, *, left: int, joined: int = 0) -> None:
    """A member from one day to another, in days after the first day."""
    MembershipFactory.create(
        team=team,
        user=user,
        joined_at=FIRST_DAY + timedelta(days=joined),
        left_at=FIRST_DAY + timedelta(days=left),
    )


def psn_name(name: PlayerName) -> dict[str, object]:
    """A name in BCL on the PlayStation, as the page shows it."""
    return {"_id": str(name.pk), "league": "BCL", "name": name.name, "platform": 2}


def plain_member(user: User) -> dict[str, object]:
    """A member of whom there is nothing but the username."""
    return {
        "_id": str(user.pk),
        "name": user.username,
        "username": user.username,
        "avatarURL": "",
        "region": "NO-REGION",
        "rank": 3,
        "names": [],
        "notes": [],
        "cooldowns": [],
    }


def test_team_page_lists_every_field(client: Client) -> None:
    team = TeamFactory.create(
        name="Ember", image="teams/ember.webp", region=Region.EU, elo=1623.456, status=6
    )
    SeasonRecordFactory.create(team__name="Above", elo=1700.0)
    SeasonRecordFactory.create(
        team=team, division=DivisionFactory.create(name="Gold"), wins=5, losses=3, draws=1
    )
    captain = UserFactory.create(
        username="ann", region=Region.NA, avatar="avatars/ann.webp", discord_id=None
    )
    MembershipFactory.create(team=team, user=captain, rank=MemberRank.CAPTAIN)
    name = PlayerNameFactory.create(user=captain, name="Ann in the game", platform=Platform.PSN)
    PlayerNoteFactory.create(user=captain, note="Fair play", icon="notes/fair.webp")
    cooldown = CooldownFactory.create(user=captain)
    former = UserFactory.create(username="bob", discord_id=None)
    a_former_member(team, former, left=3)
    assert read(client, team) == {
        "_id": str(team.pk),
        "name": {"name": "Ember"},
        "imageURL": "/media/teams/ember.webp",
        "elo": 1623.456,
        "region": "EU",
        "division": "Gold",
        "place": 2,
        "gamesPlayed": 9,
        "wins": 5,
        "losses": 3,
        "draws": 1,
        "status": 6,
        "captain": {"_id": str(captain.pk)},
        "coCaptain": None,
        "players": [
            {
                "_id": str(captain.pk),
                "name": "Ann in the game",
                "username": "ann",
                "avatarURL": "/media/avatars/ann.webp",
                "region": "NA",
                "rank": 1,
                "names": [psn_name(name)],
                "notes": [{"note": "Fair play", "iconURL": "/media/notes/fair.webp"}],
                "cooldowns": [{"league": "bcl", "until": int(cooldown.until.timestamp())}],
            }
        ],
        "playerHistory": [plain_member(former)],
        "seasons": [{"value": 1, "label": "Season 1"}],
        "titles": [],
        "league": "bcl",
        "openPlaces": None,
    }


def test_team_page_of_a_new_team_has_empty_fields(client: Client) -> None:
    Season.objects.update(is_current=False)
    team = TeamFactory.create(name="Frost")
    assert read(client, team) == {
        "_id": str(team.pk),
        "name": {"name": "Frost"},
        "imageURL": "",
        "elo": 1500.0,
        "region": "NO-REGION",
        "division": "",
        "place": None,
        "gamesPlayed": 0,
        "wins": 0,
        "losses": 0,
        "draws": 0,
        "status": 0,
        "captain": None,
        "coCaptain": None,
        "players": [],
        "playerHistory": [],
        "seasons": [],
        "titles": [],
        "league": "bcl",
        "openPlaces": None,
    }


@pytest.mark.any_database
def test_team_page_of_an_unknown_team_is_not_found(client: Client) -> None:
    response = client.get("/api/teams/77/team-page")
    assert (response.status_code, response.json()) == (404, {"detail": "There is no such team."})


def test_team_page_has_the_keys_of_captain_and_co_captain(client: Client) -> None:
    team = TeamFactory.create()
    second = a_member(team, "second", MemberRank.CO_CAPTAIN)
    assert (read(client, team)["captain"], read(client, team)["coCaptain"]) == (
        None,
        {"_id": str(second.pk)},
    )
    first = a_member(team, "first", MemberRank.CAPTAIN)
    assert (read(client, team)["captain"], read(client, team)["coCaptain"]) == (
        {"_id": str(first.pk)},
        {"_id": str(second.pk)},
    )


def test_team_page_does_not_show_a_former_captain_as_captain(client: Client) -> None:
    team = TeamFactory.create()
    MembershipFactory.create(
        team=team, rank=MemberRank.CAPTAIN, joined_at=FIRST_DAY, left_at=FIRST_DAY
    )
    assert read(client, team)["captain"] is None


def test_team_page_lists_players_by_rank_and_seniority_and_staff_last(client: Client) -> None:
    team = TeamFactory.create()
    a_member(team, "staff", MemberRank.STAFF, joined_at=FIRST_DAY)
    a_member(team, "younger", joined_at=FIRST_DAY + timedelta(days=2))
    a_member(team, "older", joined_at=FIRST_DAY + timedelta(days=1))
    a_member(team, "second", MemberRank.CO_CAPTAIN)
    a_member(team, "captain", MemberRank.CAPTAIN)
    players = read(client, team)["players"]
    assert [(player["name"], player["rank"]) for player in players] == [
        ("captain", 1),
        ("second", 2),
        ("older", 3),
        ("younger", 3),
        ("staff", 0),
    ]


def test_team_page_shows_players_by_their_in_game_name(client: Client) -> None:
    team = TeamFactory.create()
    user = a_member(team, "username")
    PlayerNameFactory.create(user=user, league=LeagueCode.OCL, name="elsewhere")
    assert names(read(client, team)["players"]) == ["username"]
    PlayerNameFactory.create(user=user, platform=None, name="from chat")
    assert names(read(client, team)["players"]) == ["from chat"]
    PlayerNameFactory.create(user=user, platform=Platform.META, name="on Meta")
    PlayerNameFactory.create(user=user, platform=Platform.STEAM, name="on Steam")
    [player] = read(client, team)["players"]
    assert player["name"] == "on Steam"
    assert [(name["league"], name["platform"], name["name"]) for name in player["names"]] == [
        ("BCL", 0, "on Steam"),
        ("BCL", 1, "on Meta"),
        ("BCL", None, "from chat"),
        ("OCL", 0, "elsewhere"),
    ]


def test_team_page_shows_the_last_four_notes_of_its_league_oldest_first(
    client: Client,
) -> None:
    team = TeamFactory.create()
    users = [a_member(team, "first"), a_member(team, "other")]
    for user in users:
        for day in (3, 1, 5, 2, 4):
            written = FIRST_DAY + timedelta(days=day)
            PlayerNoteFactory.create(user=user, note=f"Day {day}", written_at=written)
        PlayerNoteFactory.create(user=user, note="Elsewhere", league=LeagueCode.OCL)
    for player in read(client, team)["players"]:
        notes = [note["note"] for note in player["notes"]]
        assert notes == ["Day 2", "Day 3", "Day 4", "Day 5"]


def test_team_page_leaves_out_ended_cooldowns(client: Client) -> None:
    team = TeamFactory.create()
    user = a_member(team, "player")
    CooldownFactory.create(user=user, until=timezone.now() - timedelta(seconds=1))
    later = CooldownFactory.create(user=user, league=league(LeagueCode.OCL))
    assert read(client, team)["players"][0]["cooldowns"] == [
        {"league": "ocl", "until": int(later.until.timestamp())}
    ]


def test_team_page_lists_former_players_once_last_first(client: Client) -> None:
    team = TeamFactory.create()
    twice, early, late, back = (
        UserFactory.create(username=name) for name in ("twice", "early", "late", "back")
    )
    a_former_member(team, twice, left=1)
    a_former_member(team, early, left=2)
    a_former_member(team, back, left=3)
    a_former_member(team, late, left=4)
    a_former_member(team, twice, joined=5, left=6)
    MembershipFactory.create(team=team, user=back)
    a_former_member(TeamFactory.create(), UserFactory.create(username="elsewhere"), left=9)
    sheet = read(client, team)
    assert names(sheet["players"]) == ["back"]
    assert names(sheet["playerHistory"]) == ["twice", "late", "early"]


def test_team_page_shows_the_place_in_the_current_standings(client: Client) -> None:
    team = TeamFactory.create(name="Ember")
    SeasonRecordFactory.create(team__name="Above", elo=1600.0)
    SeasonRecordFactory.create(team__name="Gone", elo=1700.0, team__status=TeamStatus.DISBANDED)
    SeasonRecordFactory.create(team__name="Elsewhere", season=current_season(LeagueCode.OCL))
    SeasonRecordFactory.create(team=team, season=SeasonFactory.create(), wins=9)
    assert (read(client, team)["place"], read(client, team)["wins"]) == (None, 0)
    SeasonRecordFactory.create(team=team, wins=1)
    assert (read(client, team)["place"], read(client, team)["wins"]) == (2, 1)


def test_team_page_of_a_disbanded_team_has_a_record_and_no_place(client: Client) -> None:
    record = SeasonRecordFactory.create(team__status=TeamStatus.DISBANDED, losses=2)
    sheet = read(client, record.team)
    assert (sheet["status"], sheet["place"], sheet["losses"]) == (2, None, 2)


def test_team_page_lists_the_current_season_and_those_of_the_team(client: Client) -> None:
    team = TeamFactory.create()
    Season.objects.update(is_current=False)
    SeasonFactory.create(value=5, label="Now", is_current=True)
    SeasonFactory.create(value=4, label="Not theirs")
    record = SeasonRecordFactory.create(team=team, season=SeasonFactory.create(value=3))
    SeasonRecordFactory.create(team=team, season=SeasonFactory.create(value=6, label="Planned"))
    assert read(client, team)["seasons"] == [
        {"value": 5, "label": "Now"},
        {"value": 3, "label": record.season.label},
    ]


def test_team_page_has_the_titles_of_the_latest_seasons_first(client: Client) -> None:
    team = TeamFactory.create()
    later = SeasonFactory.create(value=9, label="Nine")
    for season, place, note in ((current_season(), 1, ""), (later, 3, ""), (later, 1, "Cup")):
        ChampionFactory.create(team=team, season=season, place=place, note=note)
    ChampionFactory.create(place=1)
    Champion.objects.create(
        league=team.league, team=team, former_season="Beta", former_year=2024, place=2
    )
    assert read(client, team)["titles"] == [
        {"season": "Nine", "place": 1, "note": "Cup"},
        {"season": "Nine", "place": 3, "note": ""},
        {"season": current_season().label, "place": 1, "note": ""},
        {"season": "Beta", "place": 2, "note": ""},
    ]


@pytest.mark.any_database
@pytest.mark.parametrize("people", [1, 3])
def test_team_page_api_has_a_constant_number_of_queries(
    client: Client, people: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    team = SeasonRecordFactory.create(division=DivisionFactory.create()).team
    for number in range(people):
        user = a_member(team, f"player {number}")
        PlayerNameFactory.create(user=user)
        PlayerNoteFactory.create_batch(5, user=user)
        CooldownFactory.create(user=user)
        a_former_member(team, UserFactory.create(), left=number)
    with django_assert_num_queries(3):
        sheet = read(client, team)
    assert (len(sheet["players"]), len(sheet["playerHistory"])) == (people, people)


@pytest.mark.any_database
def test_team_page_is_not_sent_again_while_unchanged(client: Client) -> None:
    team = TeamFactory.create()
    url = f"/api/teams/{team.pk}/team-page"
    answer = client.get(url, headers={"if-none-match": client.get(url)["ETag"]})
    assert (answer.status_code, answer["Cache-Control"]) == (304, "public, no-cache")


def test_team_page_of_a_former_season_has_the_record_of_the_season(client: Client) -> None:
    former = former_season()
    team = TeamFactory.create(elo=1700.0, region=Region.EU, status=TeamStatus.DISBANDED)
    SeasonRecordFactory.create(season=former, elo=1600.0)
    SeasonRecordFactory.create(
        team=team,
        season=former,
        division=DivisionFactory.create(name="Gold"),
        region=Region.NA,
        elo=1512.5,
        wins=3,
        losses=2,
    )
    SeasonRecordFactory.create(team=team, wins=9)
    numbers = ("elo", "region", "division", "place", "gamesPlayed", "wins", "losses", "draws")
    sheets = [read(client, team, query=query) for query in ("", "?season=2", "?season=1")]
    assert [[sheet[name] for name in numbers] for sheet in sheets] == [
        [1700.0, "EU", "", None, 9, 9, 0, 0],
        [1700.0, "EU", "", None, 9, 9, 0, 0],
        [1512.5, "NA", "Gold", 2, 5, 3, 2, 0],
    ]
    assert all(sheet["seasons"] == sheets[0]["seasons"] for sheet in sheets)


def test_team_page_refuses_a_season_in_which_the_team_was_not(client: Client) -> None:
    SeasonRecordFactory.create(season=former_season())
    team = SeasonRecordFactory.create().team
    assert read(client, team, 400, "?season=1") == {"season": ["“1” is not one of 2."]}


@pytest.mark.any_database
@pytest.mark.parametrize("seasons", [1, 12])
def test_team_page_of_a_former_season_has_a_constant_number_of_queries(
    client: Client, seasons: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    team = SeasonRecordFactory.create(season=former_season()).team
    for value in range(3, 2 + seasons):
        SeasonRecordFactory.create(team=team, season=SeasonFactory.create(value=value))
    MembershipFactory.create(team=team)
    with django_assert_num_queries(3):
        assert read(client, team, query="?season=1")["place"] == 1
