"""The careers of teams and players, and a league's records, as everyone reads them."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from accounts.tests.factories import UserFactory
from leagues.models import GameMap, League
from leagues.tests.factories import GameMapFactory, current_season
from matches.enums import PickBanAction, PickBanTeam, Side
from matches.ledger.careers.season_players import played_in
from matches.ledger.careers.teams import tally_json
from matches.models import Match, PickBan
from matches.people.own_data.leaving import leave_for_good
from matches.play.lineups.services import hand_in_lineup
from matches.play.results.services.official import make_official, void_result
from matches.scores.verdicts import Verdict
from matches.tests.factories import (
    enrolled_pair,
    enrolled_teams,
    match_between,
    official_match,
    pick_ban_of,
    played_on,
    timestamp,
    with_steps,
)
from teams.enums import MemberRank
from teams.models import Champion, ChampionPlayer, Team
from teams.tests.factories import (
    ChampionFactory,
    MembershipFactory,
    TeamFactory,
)

pytestmark = [pytest.mark.django_db, pytest.mark.database]

BCL = 1045744289201782826
NOTHING = {"played": 0, "wins": 0, "draws": 0, "losses": 0, "winRate": None}


def team_career(client: Client, team: Team) -> Any:
    return client.get(f"/api/matches/careers/teams/{team.pk}").json()


def player_career(client: Client, user: User) -> Any:
    """The career. What is read of all players at once must say the same."""
    career = client.get(f"/api/matches/careers/players/{user.pk}").json()
    own = played_in([current_season().pk]).get(user.pk, [])
    assert tally_json([each.outcome for each in own]) == career["record"]
    return career


def records(client: Client) -> Any:
    return client.get(f"/api/matches/records/{BCL}").json()


def record(wins: int, draws: int, losses: int) -> dict[str, Any]:
    count = wins + draws + losses
    rate = (wins + draws / 2) / count
    return {"played": count, "wins": wins, "draws": draws, "losses": losses, "winRate": rate}


def brief(team: Team) -> dict[str, Any]:
    return {"_id": str(team.pk), "name": {"name": team.name}}


def seconds(day: float) -> int:
    return int(timestamp(day).timestamp())


def on_map(a: Team, b: Team, name: str, rounds: tuple[int, int], *, day: int) -> Match:
    game_map = GameMap.objects.filter(name=name).first() or GameMapFactory.create(name=name)
    match = match_between(a, b, day=day)
    return make_official(match=match, verdict=played_on(1, (game_map.pk, *rounds)), by=None)


def member(team: Team, name: str = "Ava", **fields: object) -> User:
    user = UserFactory.create(username=name)
    MembershipFactory.create(team=team, user=user, joined_at=timestamp(-9), **fields)
    return user


def test_team_without_results_has_an_empty_career(client: Client) -> None:
    team, _ = enrolled_pair()
    assert team_career(client, team) == {
        "record": NOTHING,
        "form": [],
        "ratings": [],
        "next": None,
        "streak": None,
        "longestWinningStreak": 0,
        "longestWinningStreakTime": 0,
        "highestRating": None,
        "rivals": [],
        "bestMaps": [],
        "pickedMaps": [],
    }


def test_team_career_has_form_streaks_rivals_and_the_highest_rating(client: Client) -> None:
    foxes, owls, crows = enrolled_teams(3)
    games = [
        official_match(foxes, owls, 10, 7, day=1),
        official_match(owls, foxes, 7, 10, day=2),
        official_match(foxes, crows, 5, 10, day=3),
        official_match(foxes, owls, 9, 9, day=4),
    ]
    forfeited = match_between(foxes, crows, day=5)
    games.append(make_official(match=forfeited, verdict=Verdict.forfeit(Side.TEAM_A), by=None))
    void_result(match=official_match(foxes, owls, day=6), by=None, reason="Wrong map.")
    career = team_career(client, foxes)
    assert career["form"] == [
        {
            "match": str(games[day - 1].pk),
            "outcome": outcome,
            "opponent": opponent.name,
            "time": seconds(day),
            "scores": scores,
            "decision": "played" if scores else "forfeit",
        }
        for day, outcome, opponent, scores in (
            (5, "L", crows, None),
            (4, "D", owls, [9, 9]),
            (3, "L", crows, [5, 10]),
            (2, "W", owls, [10, 7]),
            (1, "W", owls, [10, 7]),
        )
    ]
    lines = [each.rating_changes.get(record__team=foxes) for each in games]
    assert career["ratings"] == [lines[0].before, *(line.after for line in lines)]
    assert career["record"] == record(2, 1, 2)
    assert career["streak"] == {"outcome": "L", "length": 1, "since": seconds(5)}
    assert (career["longestWinningStreak"], career["longestWinningStreakTime"]) == (2, seconds(2))
    highest = max(each.after for each in games[1].rating_changes.filter(record__team=foxes))
    assert career["highestRating"] == {"rating": highest, "time": seconds(2)}
    assert career["rivals"] == [
        {"team": brief(rival), "record": against, "lastTime": seconds(day)}
        for rival, against, day in (
            (owls, record(2, 1, 0), 4),
            (crows, record(0, 0, 2), 5),
        )
    ]


def test_best_maps_were_played_three_times(client: Client) -> None:
    foxes, owls = enrolled_pair()
    games = [("Sand", 10, 7), ("Sand", 10, 7), ("Sand", 4, 10), ("Factory", 10, 2), ("Rome", 9, 1)]
    for day, (name, *rounds) in enumerate([*games, ("Factory", 10, 2)]):
        on_map(foxes, owls, name, (rounds[0], rounds[1]), day=day)
    on_map(foxes, owls, "Factory", (10, 2), day=9)
    assert team_career(client, foxes)["bestMaps"] == [
        {"name": "Factory", "playCount": 3, "winRate": 1.0},
        {"name": "Sand", "playCount": 3, "winRate": pytest.approx(2 / 3)},
    ]


def test_player_without_matches_has_an_empty_career(client: Client) -> None:
    assert player_career(client, UserFactory.create()) == {
        "record": NOTHING,
        "form": [],
        "next": None,
        "seasons": [],
        "maps": [],
        "teammates": [],
    }


def test_player_career_has_the_matches_of_their_line_ups(client: Client) -> None:
    League.objects.update(roster_minimum=2)
    foxes, owls = enrolled_pair()
    ava, ben = member(foxes), member(foxes, "Ben")
    coach = member(foxes, "Coach", rank=MemberRank.STAFF)
    everyone = on_map(foxes, owls, "Sand", (10, 7), day=1)
    without = on_map(foxes, owls, "Sand", (10, 7), day=2)
    together = on_map(owls, foxes, "Factory", (10, 7), day=3)
    for match, side, users in (
        (without, Side.TEAM_A, [ben]),
        (together, Side.TEAM_B, [ava, ben]),
    ):
        keys = [user.pk for user in users]
        hand_in_lineup(match=match, side=side, players=keys, by=None)
    career = player_career(client, ava)
    line = together.rating_changes.get(record__team=foxes)
    assert career["form"][0] == {
        "match": str(together.pk),
        "outcome": "L",
        "opponent": owls.name,
        "time": seconds(3),
        "scores": [7, 10],
        "decision": "played",
        "league": "bcl",
        "season": current_season().label,
        "team": foxes.name,
        "rating": line.before,
        "ratingAfter": line.after,
    }
    assert [each["match"] for each in career["form"]] == [str(together.pk), str(everyone.pk)]
    assert career["record"] == record(1, 0, 1)
    season = current_season().label
    assert career["seasons"] == [{"league": "bcl", "season": season, "record": record(1, 0, 1)}]
    assert career["maps"] == [
        {"league": "bcl", "name": "Factory", "record": record(0, 0, 1)},
        {"league": "bcl", "name": "Sand", "record": record(1, 0, 0)},
    ]
    assert career["teammates"] == [
        {"player": {"_id": str(ben.pk), "username": "Ben"}, "count": 1},
    ]
    assert player_career(client, ben)["record"] == record(2, 0, 1)
    assert player_career(client, coach)["record"] == NOTHING


def test_next_match_is_that_of_the_team_and_of_who_is_on_it(client: Client) -> None:
    foxes, owls, crows = enrolled_teams(3)
    ava, ben = member(foxes), member(owls, "Ben", left_at=timestamp(0))
    now = timezone.now()
    made = []
    for a, b, hours in ((owls, foxes, 30), (crows, foxes, 5), (foxes, owls, -3), (owls, crows, 1)):
        match = match_between(a, b)
        Match.objects.filter(pk=match.pk).update(time=now + timedelta(hours=hours))
        made.append(str(match.pk))
    match_between(foxes, owls, day=None)
    assert team_career(client, foxes)["next"]["_id"] == made[1]
    assert player_career(client, ava)["next"] == team_career(client, foxes)["next"]
    assert team_career(client, owls)["next"]["_id"] == made[3]
    assert player_career(client, ben)["next"] is None


def test_player_who_left_keeps_the_matches_of_their_time(client: Client) -> None:
    foxes, owls = enrolled_pair()
    ava = member(foxes, left_at=timestamp(2))
    official_match(foxes, owls, day=1)
    official_match(foxes, owls, day=3)
    assert player_career(client, ava)["record"] == record(1, 0, 0)
    left = leave_for_good(user=ava, username="Ava", by=ava)
    assert player_career(client, left)["record"] == record(1, 0, 0)


def test_league_without_results_has_no_records(client: Client) -> None:
    season = current_season()
    assert records(client) == {
        "winningStreaks": [],
        "upsets": [],
        "highestRatings": [],
        "mostMatches": [],
        "mostTitles": [],
        "mostPlayerTitles": [],
        "seasons": [{"value": season.value, "label": season.label, "champions": []}],
    }


def test_records_name_the_best_of_a_league(client: Client) -> None:
    foxes, owls, crows = enrolled_teams(3)
    games = [official_match(foxes, owls, 10, 7, day=day) for day in range(1, 5)]
    surprise = official_match(owls, foxes, 10, 7, day=6)
    official_match(crows, owls, 9, 9, day=7)
    found = records(client)
    season = current_season()
    assert found["winningStreaks"] == [
        {"team": brief(foxes), "count": 4, "season": season.label, "time": seconds(4)}
    ]
    upset = found["upsets"][0]
    expected = surprise.rating_changes.get(record__team=owls).expected
    assert upset == {
        "match": str(surprise.pk),
        "league": "bcl",
        "time": seconds(6),
        "winner": brief(owls),
        "loser": brief(foxes),
        "scores": [10, 7],
        "expected": expected,
    }
    assert expected is not None
    assert expected < 0.5
    assert found["highestRatings"][0] == {
        "team": brief(foxes),
        "rating": games[3].rating_changes.get(record__team=foxes).after,
        "match": str(games[3].pk),
        "time": seconds(4),
    }
    assert len({each["team"]["_id"] for each in found["highestRatings"]}) == 3
    assert found["mostMatches"] == [
        {"team": brief(owls), "count": 6},
        {"team": brief(foxes), "count": 5},
        {"team": brief(crows), "count": 1},
    ]


def test_records_list_seasons_with_their_champions(client: Client) -> None:
    season = current_season()
    foxes = TeamFactory.create(name="Foxes")
    ava, ben = UserFactory.create(username="Ava"), UserFactory.create(username="Ben")
    for note, roster in (("", (ben,)), ("Cup", (ava, ben))):
        champion = ChampionFactory.create(season=season, team=foxes, place=1, note=note)
        for user in (*roster, None):
            ChampionPlayer.objects.create(champion=champion, user=user, name="Then")
    second = ChampionFactory.create(season=season, team=TeamFactory.create(), place=2)
    ChampionPlayer.objects.create(champion=second, user=ava, name="Ava")
    Champion.objects.create(
        league=season.league, former_season="Beta", former_year=2024, former_team="Old", place=1
    )
    found = records(client)
    old = {"_id": None, "name": {"name": "Old"}}
    assert found["mostTitles"] == [
        {"team": brief(foxes), "count": 2},
        {"team": old, "count": 1},
    ]
    assert found["mostPlayerTitles"] == [
        {"player": {"_id": str(user.pk), "username": user.username}, "count": count}
        for user, count in ((ben, 2), (ava, 1))
    ]
    assert found["seasons"] == [
        {"value": season.value, "label": season.label, "champions": [brief(foxes)] * 2},
        {"value": None, "label": "Beta", "champions": [old]},
    ]


def test_records_page_is_of_one_league(client: Client) -> None:
    assert client.get("/bcl/records").status_code == 200
    assert client.get("/clvr/records")["Location"] == "/clvr/champions"
    assert client.get("/api/matches/records/1").status_code == 404


@pytest.mark.any_database
@pytest.mark.parametrize("count", [1, 3])
def test_careers_and_records_take_a_constant_number_of_queries(
    client: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    foxes, *others = enrolled_teams(1 + count)
    ava = member(foxes)
    for day, other in enumerate(others):
        official_match(foxes, other, day=day)
    for address, queries in (
        (f"/api/matches/careers/teams/{foxes.pk}", 5),
        (f"/api/matches/careers/players/{ava.pk}", 3),
        (f"/api/matches/records/{BCL}", 6),
        ("/bcl/records", 6),
        (f"/players/{ava.pk}", 6),
        (f"/bcl/team/{foxes.pk}", 7),
    ):
        with django_assert_num_queries(queries):
            client.get(address)


def test_team_career_has_what_it_picks_and_bans_and_how_it_does_there(client: Client) -> None:
    """Steps of the clock, of the other team, of a match without a result and of a pick and ban that
    was not finished do not count."""
    foxes, owls = enrolled_pair()
    by = member(foxes)
    maps = [GameMapFactory.create(name=name) for name in ("Arctic", "Dunes", "Mill", "Ship")]
    arctic, dunes, mill, ship = range(4)
    first, second, nobody = PickBanTeam
    ban, pick, _, decider = PickBanAction
    order = [(ban, first, arctic), (ban, second, ship), (pick, first, dunes)]

    def chosen(match: Match, *steps: tuple[PickBanAction, PickBanTeam, int]) -> PickBan:
        return with_steps(pick_ban_of(match, *maps), *steps, by=by)

    won, lost, waiting, unfinished = (
        match_between(*sides, day=day, best_of=best_of)
        for sides, day, best_of in (
            ((foxes, owls), 1, 1),
            ((owls, foxes), 2, 1),
            ((foxes, owls), 3, 1),
            ((foxes, owls), 4, 1),
        )
    )
    chosen(won, *order)
    chosen(lost, (ban, first, mill), (pick, second, dunes), (decider, nobody, ship))
    chosen(waiting, *order)
    PickBan.objects.update(done_at=timezone.now())
    chosen(unfinished, *order)
    by_clock = with_steps(pick_ban_of(match_between(foxes, owls, day=5), *maps), *order, by=by)
    by_clock.steps.update(is_automatic=True, by=None)
    for match, rounds in ((won, (10, 7)), (lost, (10, 3)), (unfinished, (10, 1))):
        verdict = played_on(1, (maps[dunes].pk, *rounds))
        make_official(match=match, verdict=verdict, by=None)
    assert team_career(client, foxes)["pickedMaps"] == [
        {"name": "Dunes", "picked": 2, "banned": 0, "won": 1, "lost": 1},
        {"name": "Arctic", "picked": 0, "banned": 1, "won": 0, "lost": 0},
    ]
    assert team_career(client, owls)["pickedMaps"] == [
        {"name": "Mill", "picked": 0, "banned": 1, "won": 0, "lost": 0},
        {"name": "Ship", "picked": 0, "banned": 1, "won": 0, "lost": 0},
    ]
