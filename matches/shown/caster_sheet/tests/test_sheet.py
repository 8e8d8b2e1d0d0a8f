"""The caster's sheet: `GET /api/matches/{id}/sheet` and its page."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Platform, PunishmentType
from accounts.models import User
from accounts.punishments.services import punish
from accounts.tests.factories import PlayerNameFactory, UserFactory
from accounts.tests.people import person
from clvr.lib.leagues import LeagueCode
from clvr.lib.tests.document import Document
from leagues.enums import TableKind
from leagues.models import League, Season
from leagues.tests.factories import GameMapFactory, league
from matches.enums import CastPart, PickBanAction, PickBanTeam, Side
from matches.models import CastMember, Lineup, LineupPlayer, Match, PickBan, Stream
from matches.play.casts.services.casters import name_caster
from matches.play.casts.services.casts import create_stream
from matches.play.results.services.official import make_official
from matches.tests.factories import (
    enrolled_pair,
    enrolled_teams,
    match_between,
    official_match,
    pick_ban_of,
    played,
    with_steps,
)
from teams.enums import MemberRank
from teams.models import SeasonRecord, Team
from teams.tests.factories import MembershipFactory

pytestmark = pytest.mark.django_db

CHANNEL = "https://www.twitch.tv/cass"


@pytest.fixture
def caster(client: Client) -> User:
    """Who reads the sheets of a league that plays to 10 rounds."""
    League.objects.filter(pk=league().pk).update(rounds_to_win=10, most_rounds=18)
    user = UserFactory.create(username="Cass", spoken_name="Cass, like glass")
    name_caster(league=league(), user=user, channel=CHANNEL, by=None)
    client.force_login(user)
    return user


def coming(team_a: Team, team_b: Team) -> Match:
    made = match_between(team_a, team_b, day=None)
    made.time = timezone.now() + timedelta(days=1)
    made.save(update_fields=["time"])
    return made


def read(client: Client, match: Match, status: int = 200) -> Any:
    response = client.get(f"/api/matches/{match.pk}/sheet")
    assert (response.status_code, response["Content-Type"]) == (status, "application/json")
    return response.json()


def hand_in(match: Match, side: Side, *players: User) -> None:
    lineup = Lineup.objects.create(match=match, side=side, places=5)
    for player in players:
        LineupPlayer.objects.create(lineup=lineup, user=player)


NOTHING_MORE: dict[str, Any] = {
    "imageURL": "",
    "division": "",
    "points": None,
    "draws": 0,
    "bestMaps": [],
    "worstMaps": [],
    "pickedMaps": [],
    "isLineup": False,
}


def teams_after(first: Match, captain: User) -> list[dict[str, Any]]:
    """Both teams after their first match, which team A won by 10:7."""
    a, b = first.team_a, first.team_b
    elo = dict(SeasonRecord.objects.values_list("team_id", "elo"))
    record = {"played": 1, "wins": 1, "draws": 0, "losses": 0, "winRate": 1.0}
    played_first = {
        "match": str(first.pk),
        "outcome": "W",
        "opponent": b.name,
        "time": 1788894000,
        "scores": [10, 7],
        "decision": "played",
    }
    common = {**NOTHING_MORE, "region": a.region}
    return [
        {
            **common,
            "_id": str(a.pk),
            "name": {"name": a.name},
            "rating": elo[a.pk],
            "place": 1,
            "wins": 1,
            "losses": 0,
            "allTime": record,
            "form": [played_first],
            "streak": {"outcome": "W", "length": 1, "since": 1788894000},
            "highestRating": {"rating": elo[a.pk], "time": 1788894000},
            "players": [
                {
                    "_id": str(captain.pk),
                    "username": "Moss",
                    "spokenName": "moss, like the plant",
                    "avatarURL": "",
                    "part": "Captain",
                    "names": [{"name": "MossVR", "platform": 1}],
                }
            ],
        },
        {
            **common,
            "_id": str(b.pk),
            "name": {"name": b.name},
            "rating": elo[b.pk],
            "place": 2,
            "wins": 0,
            "losses": 1,
            "allTime": {**record, "wins": 0, "losses": 1, "winRate": 0.0},
            "form": [{**played_first, "outcome": "L", "opponent": a.name, "scores": [7, 10]}],
            "streak": {"outcome": "L", "length": 1, "since": 1788894000},
            "highestRating": {"rating": elo[b.pk], "time": 1788894000},
            "players": [],
        },
    ]


def test_sheet_has_everything(client: Client, caster: User) -> None:
    a, b = enrolled_pair()
    captain = UserFactory.create(username="Moss", spoken_name="moss, like the plant")
    PlayerNameFactory.create(user=captain, name="MossVR", platform=Platform.META)
    PlayerNameFactory.create(user=captain, name="Elsewhere", league=LeagueCode.PCL)
    MembershipFactory.create(team=a, user=captain, rank=MemberRank.CAPTAIN)
    MembershipFactory.create(team=a, rank=MemberRank.STAFF)
    first = official_match(a, b, 10, 7)
    match = coming(a, b)
    stream = create_stream(match=match, channel=CHANNEL, by=None)
    Stream.objects.filter(pk=stream.pk).update(claimed_by=caster, language="ar")
    CastMember.objects.create(stream=stream, user=caster, part=CastPart.COLOUR)
    body = read(client, match)
    results, expected = body.pop("results"), body.pop("expected")
    assert (sum(expected), expected[0] > expected[1]) == (1.0, True)
    assert results[0]["scores"] == [10, 0]
    assert body == {
        "_id": str(match.pk),
        "time": int(match.time.timestamp()) if match.time else 0,
        "season": match.season.label,
        "week": 1,
        "round": "",
        "next": "",
        "bestOf": 1,
        "listed": 2,
        "isByPoints": False,
        "favourite": body["favourite"],
        "teams": teams_after(first, captain),
        "headToHead": {
            "wins": [1, 0],
            "draws": 0,
            "matches": [
                {
                    "_id": str(first.pk),
                    "league": "bcl",
                    "time": 1788894000,
                    "scores": [10, 7],
                    "winner": 0,
                    "decision": "played",
                }
            ],
        },
        "near": body["near"],
        "pickBan": None,
        "casts": [
            {
                "_id": str(stream.pk),
                "channel": CHANNEL,
                "language": "ar",
                "people": [
                    {
                        "user": {"_id": str(caster.pk), "username": "Cass"},
                        "spokenName": "Cass, like glass",
                        "parts": ["colour"],
                    }
                ],
            }
        ],
    }


def then(client: Client, match: Match, scores: list[int]) -> Any:
    """What the sheet says of a result."""
    return next(each for each in read(client, match)["results"] if each["scores"] == scores)


@pytest.mark.usefixtures("caster")
@pytest.mark.parametrize("table", [TableKind.ELO, TableKind.POINTS])
@pytest.mark.parametrize("number", range(3))
def test_stakes_are_what_the_result_comes_to(client: Client, table: TableKind, number: int) -> None:
    teams = enrolled_teams(4)
    Season.objects.update(table=table)
    official_match(teams[2], teams[3], 10, 2)
    official_match(teams[0], teams[3], 10, 8, day=1)
    match = coming(teams[1], teams[2])
    Match.objects.filter(pk=match.pk).update(time=timezone.now() - timedelta(hours=1))
    results = read(client, match)["results"]
    said = [results[0], results[len(results) // 2], results[-1]][number]
    make_official(match=Match.objects.get(pk=match.pk), verdict=played(*said["scores"]), by=None)
    after = {each["_id"]: each for each in read(client, match)["teams"]}
    pair = [after[str(team.pk)] for team in teams[1:3]]
    assert [each["rating"] for each in pair] == pytest.approx(said["ratings"])
    assert [each["place"] for each in pair] == said["places"]


@pytest.mark.usefixtures("caster")
def test_stakes_are_gone_with_the_result(client: Client) -> None:
    match = official_match(*enrolled_pair())
    assert read(client, match)["results"] == []


@pytest.mark.usefixtures("caster")
def test_lineup_is_on_the_sheet_once_everyone_may_see_it(client: Client) -> None:
    a, b = enrolled_pair()
    match = coming(a, b)
    fielded, benched = (
        MembershipFactory.create(team=a, user=UserFactory.create(username=name)).user
        for name in ("Fielded", "Benched")
    )
    other = MembershipFactory.create(team=b).user

    def shown() -> Any:
        team = read(client, match)["teams"][0]
        return team["isLineup"], sorted(each["username"] for each in team["players"])

    hand_in(match, Side.TEAM_A, fielded)
    assert shown() == (False, ["Benched", "Fielded"])
    assert benched.username == "Benched"
    hand_in(match, Side.TEAM_B, other)
    assert shown() == (True, ["Fielded"])


@pytest.mark.usefixtures("caster")
def test_hidden_steps_are_not_on_the_sheet(client: Client) -> None:
    match = coming(*enrolled_pair())
    made = pick_ban_of(match, *GameMapFactory.create_batch(3))
    with_steps(made, (PickBanAction.BAN, PickBanTeam.FIRST, 0), by=UserFactory.create())
    PickBan.objects.update(is_hidden=True)
    board = read(client, match)["pickBan"]
    assert (board["isHidden"], board["steps"], board["left"], board["turn"]) == (True, [], [], None)


@pytest.mark.usefixtures("caster")
@pytest.mark.parametrize("count", [1, 3])
def test_sheet_takes_a_constant_number_of_queries(
    client: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    a, b, *others = enrolled_teams(2 + count)
    for number in range(count):
        MembershipFactory.create(team=a)
        MembershipFactory.create(team=b)
        official_match(a, b, day=number)
        official_match(a, others[number], day=number)
    match = coming(a, b)
    for number in range(count):
        stream = create_stream(match=match, channel=f"{CHANNEL}{number}", by=None)
        CastMember.objects.create(stream=stream, user=UserFactory.create(), part=CastPart.COLOUR)
    with django_assert_num_queries(QUERIES):
        read(client, match)


QUERIES = 32


@pytest.mark.usefixtures("caster")
def test_hostile_and_arabic_names_are_text(client: Client) -> None:
    a, b = enrolled_pair()
    name, long = "<script>alert(1)</script>", "صقور " * 12
    Team.objects.filter(pk=a.pk).update(name=name)
    Team.objects.filter(pk=b.pk).update(name=long.strip())
    match = coming(a, b)
    body = read(client, match)
    assert [each["name"]["name"] for each in body["teams"]] == [name, long.strip()]
    assert f"\u2068{long.strip()}\u2069" in body["favourite"]


# --- Who may read it ----------------------------------------------------------------------------


def test_people_of_the_cast_read_it_and_others_do_not(client: Client) -> None:
    match = coming(*enrolled_pair())
    observer = UserFactory.create()
    client.force_login(observer)
    assert client.get(f"/api/matches/{match.pk}/sheet").status_code == 403
    stream = create_stream(match=match, channel=CHANNEL, by=None)
    CastMember.objects.create(stream=stream, user=observer, part=CastPart.OBSERVER)
    read(client, match)


def test_banned_caster_does_not_read_it(client: Client, caster: User) -> None:
    match = coming(*enrolled_pair())
    punish(user=caster, kind=PunishmentType.BAN, league="bcl", reason="Rude.", by=person("admin"))
    assert client.get(f"/api/matches/{match.pk}/sheet").status_code == 403


@pytest.mark.usefixtures("front_end")
def test_page_is_for_casters_and_redirects_to_the_league(client: Client, caster: User) -> None:
    match = coming(*enrolled_pair())
    answer = client.get(f"/pcl/match/{match.pk}/sheet")
    assert (answer.status_code, answer["Location"]) == (301, f"/bcl/match/{match.pk}/sheet")
    shown = client.get(f"/bcl/match/{match.pk}/sheet")
    document = Document(shown.content.decode())
    assert document.title == f"BCL | Caster’s Sheet of {match.versus}"
    assert caster.username == "Cass"
    assert Client().get(f"/bcl/match/{match.pk}/sheet").status_code == 403
    assert client.get("/bcl/match/987654/sheet").status_code == 404
