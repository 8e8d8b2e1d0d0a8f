"""The API, the page and the picture of playoffs."""

from datetime import timedelta
from xml.etree import ElementTree as ET

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.tests.people import person
from clvr.lib.leagues import LEAGUES, LeagueCode
from leagues.enums import TableKind
from leagues.models import Season
from leagues.tests.factories import SeasonFactory
from matches.enums import PlayoffFormat, PlayoffState
from matches.models import MATCH_LASTS, Match, Playoff
from matches.play.results.services.official import make_official
from matches.play.scheduling.services.setting import set_time
from matches.scores.verdicts import Verdict
from matches.season.playoffs.queries import shown_playoffs, what_follows
from matches.season.playoffs.services.drafts import Plan, draft_playoff
from matches.season.playoffs.services.publishing import publish_playoff
from matches.season.playoffs.services.withdrawals import withdraw_team
from matches.season.playoffs.tests.brackets import (
    Field,
    drafted,
    field,
    give_past_time,
    match_at,
    names_at,
    play,
    play_all,
    published,
    won_by,
)
from matches.shown.calendars.feed import feed, in_calendars
from matches.tests.factories import enrolled_teams
from matches.tests.pairings import evening
from teams.models import Champion

pytestmark = [pytest.mark.django_db, pytest.mark.database]

LEAGUE = LEAGUES[LeagueCode.BCL].id
READ = f"/api/matches/playoffs/all/{LEAGUE}"
DESK = "/api/matches/playoffs"
QUERIES = 6
"""Of a season's playoffs, however many teams and matches they have: the season's playoffs with
their league, and their entrants, rounds, matches, the matches' results and casts."""

OF_STAFF = 3
"""Session, caller, roles."""


@pytest.fixture
def manager(client: Client) -> Client:
    client.force_login(person("team manager"))
    return client


NOTHING_MORE = {"isBye": False, "isLive": False, "isAwaited": False, "cast": None, "ruling": ""}


def semifinals(played: Match, coming: Match, keys: list[str]) -> list[dict[str, object]]:
    """The first won by the first team, and the second to come; `keys` are in the order of seeds."""
    ants, bees, cats, dogs = keys
    return [
        {
            **NOTHING_MORE,
            "key": "U1-1",
            "title": "Semifinal 1",
            "state": "decided",
            "match": str(played.pk),
            "time": int(played.time.timestamp()) if played.time else 0,
            "decision": "played",
            "sides": [side(ants, goesOn=True, score=10), side(dogs, score=0)],
        },
        {
            **NOTHING_MORE,
            "key": "U1-2",
            "title": "Semifinal 2",
            "state": "ready",
            "match": str(coming.pk),
            "time": int(evening(1).timestamp()),
            "decision": None,
            "sides": [side(bees), side(cats)],
        },
    ]


def final_to_come(keys: list[str]) -> dict[str, object]:
    """The final of the first team and the winner of the second semifinal."""
    return {
        **NOTHING_MORE,
        "key": "F",
        "title": "Final",
        "state": "waiting",
        "match": None,
        "time": 0,
        "decision": None,
        "sides": [
            side(keys[0], feed="U1-1"),
            side(None, words="Winner of Semifinal 2", feed="U1-2"),
        ],
    }


def test_bracket_is_public_once_it_is_published(four: Field, client: Client) -> None:
    playoff = drafted(four)
    assert client.get(READ).json() == []
    publish_playoff(playoff=playoff, revision=1, by=None)
    play(playoff, "U1-1", "Ants")
    set_time(match=match_at(playoff, "U1-2"), time=evening(1), by=None)
    (found,) = client.get(READ).json()
    keys = [str(team.pk) for team in four.teams]
    assert found.pop("teams") == [
        {"_id": key, "name": name, "imageURL": "", "seed": seed, "hasWithdrawn": False}
        for seed, (key, name) in enumerate(
            zip(keys, ["Ants", "Bees", "Cats", "Dogs"], strict=True), start=1
        )
    ]
    assert found == {
        "_id": str(playoff.pk),
        "name": "Playoffs",
        "league": "bcl",
        "season": four.season.label,
        "seasonValue": four.season.value,
        "format": "single",
        "state": "published",
        "isRated": True,
        "groups": [],
        "places": [],
        "rounds": [
            {
                "stage": "upper",
                "number": 1,
                "title": "Semifinal",
                "week": 1,
                "bestOf": 1,
                "matches": semifinals(match_at(playoff, "U1-1"), match_at(playoff, "U1-2"), keys),
            },
            {
                "stage": "final",
                "number": 1,
                "title": "Final",
                "week": 2,
                "bestOf": 1,
                "matches": [final_to_come(keys)],
            },
        ],
    }


def side(team: str | None, **fields: object) -> dict[str, object]:
    return {"team": team, "words": "", "goesOn": False, "score": None, "feed": None, **fields}


def reasons_in(client: Client, teams: dict[str, str]) -> list[tuple[str, str]]:
    """The teams of the only group, and what their places come from."""
    (playoff,) = client.get(READ).json()
    (group,) = playoff["groups"]
    return [(teams[line["team"]], line["reason"]) for line in group["lines"]]


LEVEL = {
    "Bees": "Level with Ants: ahead by head to head, {points} points to 0.",
    "Ants": "Level with Bees: behind by head to head, 0 points to {points}.",
}


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        (
            TableKind.ELO,
            [
                ("Bees", LEVEL["Bees"].format(points=2)),
                ("Ants", LEVEL["Ants"].format(points=2)),
                ("Dogs", "Level with Cats: ahead by round difference, 0 to −10."),
                ("Cats", "Level with Dogs: behind by round difference, −10 to 0."),
            ],
        ),
        (
            TableKind.POINTS,
            [
                ("Bees", f"3 points from 1 win. {LEVEL['Bees'].format(points=3)}"),
                ("Ants", f"3 points from 1 win and 1 loss. {LEVEL['Ants'].format(points=3)}"),
                (
                    "Dogs",
                    "0 points from no matches. Level with Cats: ahead by map difference, 0 to −1.",
                ),
                (
                    "Cats",
                    "0 points from 1 loss. Level with Dogs: behind by map difference, −1 to 0.",
                ),
            ],
        ),
    ],
)
def test_lines_of_a_group_say_what_their_places_come_from(
    four: Field, client: Client, table: TableKind, expected: list[tuple[str, str]]
) -> None:
    Season.objects.update(table=table)
    playoff = published(four, groups=1, go_on=2)
    nodes = {names: node for node, names in names_at(playoff).items()}
    teams = {str(team.pk): team.name for team in four.teams}
    for _, reason in reasons_in(client, teams):
        assert reason.endswith("3 others in every tie-break too. The better seed is first.")
    for names, winner in (("Ants – Bees", "Bees"), ("Cats – Ants", "Ants")):
        play(playoff, nodes[names], winner)
    assert reasons_in(client, teams) == expected


def test_running_playoffs_are_those_that_are_not_over(four: Field, client: Client) -> None:
    playoff = published(four, teams=[team.pk for team in four.teams[:2]])
    assert [each["_id"] for each in client.get(f"{READ}?running=true").json()] == [str(playoff.pk)]
    play(playoff, "F", "Bees")
    manager = Client()
    manager.force_login(person("team manager"))
    answer = manager.post(f"{DESK}/{playoff.pk}/finish", {}, "application/json")
    assert answer.json() == {"success": True, "message": "2 teams added to the champions hall."}
    assert client.get(f"{READ}?running=true").json() == []
    (found,) = client.get(f"{READ}?season={four.season.value}").json()
    assert [(each["place"]) for each in found["places"]] == [1, 2]
    assert client.get(f"{READ}?season=99").status_code == 400


def test_match_that_runs_is_live_and_then_waits_for_its_result(four: Field, client: Client) -> None:
    playoff = published(four)
    give_past_time(match_at(playoff, "U1-1"))
    (found,) = client.get(READ).json()
    assert [each["isLive"] for each in found["rounds"][0]["matches"]] == [True, False]
    Match.objects.filter(pk=match_at(playoff, "U1-1").pk).update(
        time=timezone.now() - MATCH_LASTS - timedelta(minutes=1)
    )
    first, second = client.get(READ).json()[0]["rounds"][0]["matches"]
    assert (first["isLive"], first["isAwaited"], second["isAwaited"]) == (False, True, False)


@pytest.mark.any_database
@pytest.mark.parametrize("teams", [8, 64])
def test_number_of_queries_does_not_grow_with_the_teams(
    teams: int,
    four: Field,
    manager: Client,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    client = Client()
    keys = [team.pk for team in enrolled_teams(teams, four.season)]
    playoff = drafted(four, teams=keys, format=PlayoffFormat.DOUBLE)
    publish_playoff(playoff=playoff, revision=1, by=None)
    assert Match.objects.count() == teams // 2
    for team in keys[: teams // 8 : 4]:
        withdraw_team(playoff=playoff, team=team, reason="They left.", by=None)
    with django_assert_num_queries(QUERIES):
        shown_playoffs(Playoff.objects.shown())
    with django_assert_num_queries(QUERIES):
        assert client.get(f"/bcl/playoffs/{playoff.pk}.svg").status_code == 200
    with django_assert_num_queries(QUERIES + OF_STAFF + len(("reports",))):
        sheet = manager.get(f"{DESK}/{playoff.pk}").json()
    assert len(sheet["withdrawals"]) == max(1, teams // 32)
    with django_assert_num_queries(6 + OF_STAFF):
        manager.get(f"{DESK}?league=bcl")


# The desk


def test_staff_set_up_a_playoff_see_it_and_publish_it(four: Field, manager: Client) -> None:
    desk = manager.get(f"{DESK}?league=bcl").json()
    assert desk["weeks"] == [1, 2, 3, 4, 5, 6]
    assert [team["name"] for team in desk["teams"]] == ["Ants", "Bees", "Cats", "Dogs"]
    body = {"league": "bcl", "name": "Cup", "top": 3, "thirdPlace": False, "firstWeek": 2}
    answer = manager.post(DESK, body, "application/json")
    assert answer.status_code == 201
    playoff = Playoff.objects.get()
    assert answer.json() == {"success": True, "message": "Cup drafted.", "_id": str(playoff.pk)}
    sheet = manager.get(f"{DESK}/{playoff.pk}").json()
    assert (sheet["revision"], sheet["problems"], sheet["hall"]) == (1, [], [])
    first, second = sheet["playoff"]["rounds"][0]["matches"]
    assert [each["words"] for each in first["sides"]] == ["", "Bye"]
    assert second["state"] == "ready"
    change = {
        "revision": 1,
        "name": "Cup",
        "seeding": "hand",
        "teams": [str(four.key(name)) for name in ("Dogs", "Cats")],
        "rounds": [{"stage": "final", "number": 1, "week": 3, "bestOf": 5}],
    }
    answer = manager.put(f"{DESK}/{playoff.pk}", change, "application/json")
    assert answer.json() == {"success": True, "message": "Draft saved."}
    answer = manager.post(f"{DESK}/{playoff.pk}/publish", {"revision": 2}, "application/json")
    assert answer.json() == {"success": True, "message": "Published, with 1 match."}
    match = match_at(playoff, "F")
    assert (match.versus, match.best_of) == ("Dogs vs Cats", 5)


def test_playoff_stays_on_the_desk_until_it_is_in_the_hall(four: Field, manager: Client) -> None:
    playoff = published(four)
    former = playoff.season
    former.is_current = False
    former.save()
    SeasonFactory.create(league=former.league, value=former.value + 1, is_current=True)

    def listed() -> list[str]:
        return [each["_id"] for each in manager.get(f"{DESK}?league=bcl").json()["playoffs"]]

    assert listed() == [str(playoff.pk)]
    Playoff.objects.update(state=PlayoffState.FINISHED, finished_at=playoff.published_at)
    assert listed() == []


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"top": 0}, {"top": ["Choose 1 to 64 teams."]}),
        ({"top": "many"}, {"top": ["Choose 1 to 64 teams."]}),
        ({"groups": 17}, {"groups": ["Choose 0 to 16 groups."]}),
        ({"groups": 2, "goOn": 9}, {"goOn": ["Choose 1 to 8 teams of each group."]}),
        ({"format": "swiss"}, {"format": ["Choose single or double elimination."]}),
        ({"firstWeek": 0}, {"firstWeek": ["Choose a week of the season."]}),
        ({"name": "x" * 61}, {"name": ["A name can have at most 60 characters."]}),
        ({"teams": ["1"] * 65}, {"teams": ["A playoff can have at most 64 teams."]}),
        (
            {"rounds": [{"stage": "final", "number": 1, "week": 1, "bestOf": 2}]},
            {"rounds": {"0": {"bestOf": ["Choose best of 1, 3 or 5."]}}},
        ),
    ],
)
def test_wrong_input_is_answered_in_the_portals_words(
    four: Field, manager: Client, fields: dict[str, object], words: dict[str, object]
) -> None:
    body = {"league": "bcl", "name": "Cup", **fields}
    answer = manager.post(DESK, body, "application/json")
    assert (answer.status_code, answer.json()) == (400, words)


@pytest.mark.any_database
def test_draft_that_cannot_be_is_refused_by_field(four: Field, manager: Client) -> None:
    body = {"league": "bcl", "name": "", "top": 1}
    answer = manager.post(DESK, body, "application/json")
    assert (answer.status_code, answer.json()) == (400, {"name": ["A playoff needs a name."]})
    answer = manager.post(DESK, {**body, "name": "Cup"}, "application/json")
    assert answer.json() == {"teams": ["A playoff has 2 to 64 teams."]}


def test_staff_decide_withdraw_and_plan(four: Field, manager: Client) -> None:
    playoff = published(four)
    make_official(match=match_at(playoff, "U1-1"), verdict=Verdict.double_forfeit(), by=None)

    def send(deed: str, **body: object) -> tuple[int, dict[str, object]]:
        answer = manager.post(f"{DESK}/{playoff.pk}/{deed}", body, "application/json")
        return answer.status_code, answer.json()

    ants, bees = str(four.key("Ants")), str(four.key("Bees"))
    assert send("rule", match="U1-1", winner=bees, reason="So.") == (
        400,
        {"winner": ["Choose one of the two teams, or nobody."]},
    )
    assert send("rule", match="U1-1", winner=ants, reason="") == (400, {"reason": ["Say why."]})
    assert send("rule", match="U1-1", winner=ants, reason="So.")[0] == 200
    assert send("round", stage="final", number=1, week=4, bestOf=3)[0] == 200
    assert send("withdraw", team=bees, reason="No players.")[0] == 200
    final = match_at(playoff, "F")
    assert (final.versus, final.week, final.best_of) == ("Ants vs Cats", four.weeks[3], 3)
    assert send("make-due")[0] == 409
    assert send("take-back")[0] == 409
    assert send("discard", revision=2)[0] == 409


def test_sheet_shows_what_goes_to_the_hall(four: Field, manager: Client) -> None:
    playoff = published(four, teams=[team.pk for team in four.teams[:2]])
    play(playoff, "F", "Bees")
    hall = manager.get(f"{DESK}/{playoff.pk}").json()["hall"]
    assert [(place["place"], len(place["roster"])) for place in hall] == [(1, 3), (2, 3)]
    member = str(four.led[1].member.pk)
    manager.post(f"{DESK}/{playoff.pk}/finish", {"mvps": [member]}, "application/json")
    champion = Champion.objects.get(place=1)
    assert [line.name for line in champion.roster.filter(is_mvp=True)] == ["Bees member"]


# Corrections


def test_preview_of_a_correction_lists_what_it_undoes(four: Field, client: Client) -> None:
    client.force_login(person("moderator"))
    playoff = published(four)
    play_all(playoff, [("U1-1", "Ants"), ("U1-2", "Bees"), ("F", "Ants")])
    semifinal, final = match_at(playoff, "U1-1"), match_at(playoff, "F")
    address = f"/api/matches/{semifinal.pk}/results"
    preview = client.get(f"{address}/preview?decision=forfeit&forfeitingSide=0").json()
    assert preview["undoes"] == [
        {
            "match": str(final.pk),
            "title": "Final",
            "versus": "Ants vs Bees",
            "time": int(final.time.timestamp()) if final.time else 0,
            "isPlayed": True,
        }
    ]
    same = client.get(f"{address}/preview?decision=forfeit&forfeitingSide=1").json()
    assert same["undoes"] == []
    body = {"decision": "forfeit", "forfeitingSide": 0, "reason": "Late.", "replaces": 1}
    answer = client.post(f"{address}/settle", body, "application/json")
    assert (answer.status_code, set(answer.json())) == (400, {"undoesPlayed"})
    answer = client.post(f"{address}/settle", {**body, "undoesPlayed": True}, "application/json")
    assert answer.status_code == 200
    assert names_at(playoff)["F"] == "Dogs – Bees"


# Where else a playoff shows


@pytest.mark.any_database
def test_match_page_says_what_the_match_leads_to(four: Field, client: Client) -> None:
    playoff = published(four, third_place=True)
    semifinal = match_at(playoff, "U1-1")
    body = client.get(f"/api/matches/{semifinal.pk}/match-page").json()
    assert body["playoff"] == {
        "_id": str(playoff.pk),
        "name": "Playoffs",
        "title": "Semifinal 1",
        "season": four.season.value,
        "next": (
            "The loser meets loser of Semifinal 2 in the match for third place. The winner meets "
            "winner of Semifinal 2 in the final."
        ),
        "isFinal": False,
    }
    play(playoff, "U1-2", "Bees")
    assert what_follows(playoff.pk, "U1-1") == (
        "The loser meets Cats in the match for third place. The winner meets Bees in the final."
    )


@pytest.mark.any_database
def test_calendars_name_the_round(four: Field) -> None:
    playoff = published(four)
    set_time(match=match_at(playoff, "U1-1"), time=evening(1), by=None)
    body = feed("Matches", in_calendars(Match.objects.all())).decode()
    assert "SUMMARY:BCL: Ants vs Dogs (Semifinal 1)" in body


@pytest.mark.any_database
def test_picture_shows_the_bracket(four: Field, client: Client) -> None:
    playoff = published(four)
    play_all(playoff, [("U1-1", "Ants"), ("U1-2", "Bees"), ("F", "Bees")])
    address = f"/bcl/playoffs/{playoff.pk}.svg"
    answer = client.get(address)
    assert answer["Content-Type"] == "image/svg+xml"
    root = ET.fromstring(answer.content)
    texts = [each.text for each in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts == [
        *(f"BCL Playoffs, {four.season.label}", "Champion: Bees"),
        *("Semifinal", "1  Ants", "10", "4  Dogs", "0"),
        *("2  Bees", "10", "3  Cats", "0"),
        *("Final", "1  Ants", "0", "2  Bees", "10"),
    ]
    again = client.get(address, headers={"if-none-match": answer["ETag"]})
    assert again.status_code == 304
    assert b"#a83508" in client.get(f"{address}?scheme=light").content
    other = client.get(f"/pcl/playoffs/{playoff.pk}.svg")
    assert other["Location"] == address


@pytest.mark.any_database
def test_drafts_have_no_picture(four: Field, client: Client) -> None:
    playoff = drafted(four)
    assert client.get(f"/bcl/playoffs/{playoff.pk}.svg").status_code == 404


@pytest.mark.any_database
def test_double_elimination_is_drawn_without_byes(
    monkeypatch: pytest.MonkeyPatch, client: Client
) -> None:
    found = field(monkeypatch, teams=6)
    playoff = published(found, format=PlayoffFormat.DOUBLE)
    withdraw_team(playoff=playoff, team=found.key("Foxes"), reason="They left.", by=None)
    root = ET.fromstring(client.get(f"/bcl/playoffs/{playoff.pk}.svg").content)
    boxes = root.findall(".//{http://www.w3.org/2000/svg}g/{http://www.w3.org/2000/svg}rect")
    # All but one lose twice, and the final may be played again.
    assert len(boxes) == 2 * (6 - 1) + 1
    assert won_by(match_at(playoff, "U1-2"), "Dogs").tally is not None


def test_names_of_two_playoffs_of_a_season_differ(four: Field, manager: Client) -> None:
    drafted(four)
    plan = Plan(name="Cup", teams=[team.pk for team in four.teams])
    draft_playoff(season=four.season, plan=plan, by=None)
    body = {"league": "bcl", "name": "Cup", "top": 2}
    answer = manager.post(DESK, body, "application/json")
    assert answer.json() == {"name": ["Another playoff of this season has this name."]}
