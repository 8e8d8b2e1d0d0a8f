"""Without these, a page could show another board than the match has, or what is hidden."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from accounts.enums import Role
from accounts.models import User
from accounts.tests.factories import UserFactory
from leagues.enums import PickBanMode
from leagues.models import GameMap, League, PickBanSettings
from matches.enums import Side
from matches.models import Match, PickBanStep, PlayoffMatch
from matches.play.match_day.services.check_ins import check_in
from matches.play.pick_ban.services.clock import run_pick_ban_clocks
from matches.play.pick_ban.services.opening import open_pick_bans
from matches.play.pick_ban.services.staff import FixedMap, fix_maps
from matches.play.pick_ban.services.steps import take_step
from matches.tests.pairings import Pairing, evening, pairing, stop_clock
from matches.tests.pick_bans import MAPS, coin_says_a, with_pick_ban

pytestmark = [pytest.mark.django_db, pytest.mark.database]

TIME = evening(1)
NOW = TIME - timedelta(minutes=10)
MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)
Body = Mapping[str, Any]

POOL = [{"place": place, "name": name, "imageURL": ""} for place, name in enumerate(MAPS)]
TURNS = [
    {"number": 0, "action": "ban", "side": 0},
    {"number": 1, "action": "ban", "side": 1},
    {"number": 2, "action": "ban", "side": 0},
    {"number": 3, "action": "decider", "side": None},
    {"number": 4, "action": "side", "side": 1},
]
BOARD: Body = {
    "state": "waiting",
    "mode": "clock",
    "first": 0,
    "reason": "coin",
    "opensAt": 0,
    "bestOf": 1,
    "stepSeconds": 60,
    "silence": "random",
    "sides": ["Enforcers", "Revolters"],
    "pool": POOL,
    "turns": TURNS,
    "steps": [],
    "left": [0, 1, 2, 3],
    "maps": [],
    "turn": None,
    "isHidden": False,
}


@pytest.fixture(autouse=True)
def _ten_minutes_before(monkeypatch: pytest.MonkeyPatch) -> None:
    coin_says_a(monkeypatch)
    stop_clock(monkeypatch, NOW)


@pytest.fixture
def pair() -> Pairing:
    League.objects.update(check_in_opens_before=HOUR)
    pair = pairing(time=TIME)
    with_pick_ban(pair.match.season)
    return pair


@pytest.fixture
def moderator() -> User:
    return UserFactory.create(username="Mod", roles=[Role.MOD_BREACHERS])


def seconds(time: datetime) -> int:
    return int(time.timestamp())


def address(pair: Pairing, part: str = "") -> str:
    return f"/api/matches/{pair.match.pk}/pick-ban{part}"


def board(client: Client, pair: Pairing) -> Body:
    body: Body = client.get(address(pair)).json()
    return body


def room(client: Client, pair: Pairing, reader: User) -> Body:
    client.force_login(reader)
    body: Body = client.get(address(pair, "/room")).json()
    return body


def begin(pair: Pairing) -> None:
    open_pick_bans()
    for side in (pair.foxes, pair.owls):
        check_in(match=pair.match, by=side.captain)


def post(client: Client, pair: Pairing, by: User, part: str, **body: object) -> tuple[int, Body]:
    client.force_login(by)
    answer = client.post(address(pair, f"/{part}"), body, content_type="application/json")
    return answer.status_code, answer.json()


def step(number: int, action: str, side: int | None, chosen: int, **more: object) -> Body:
    return {
        "number": number,
        "action": action,
        "side": side,
        "chosen": chosen,
        "at": seconds(NOW),
        "isAutomatic": False,
        "isPassedOn": False,
        "byStaff": False,
        "reason": "",
        **more,
    }


def turn(number: int, action: str, side: int, **more: object) -> Body:
    return {
        "number": number,
        "action": action,
        "side": side,
        "since": seconds(NOW),
        "until": seconds(NOW + MINUTE),
        "isPassedOn": False,
        **more,
    }


def test_before_it_opens_a_page_says_when_and_that_a_coin_decides(
    client: Client, pair: Pairing
) -> None:
    assert board(client, pair) == {
        **BOARD,
        "state": "expected",
        "first": None,
        "opensAt": seconds(TIME - HOUR),
        "turns": [{**each, "side": None} for each in TURNS],
    }


def test_higher_seed_of_a_playoff_begins_and_that_is_known_before(
    client: Client, pair: Pairing, seeded: Callable[[Match, int, int], PlayoffMatch]
) -> None:
    seeded(pair.match, 4, 1)
    expected = board(client, pair)
    assert (expected["first"], expected["reason"]) == (Side.TEAM_B, "seed")
    open_pick_bans()
    opened = board(client, pair)
    assert (opened["state"], opened["first"], opened["reason"]) == ("waiting", 1, "seed")


@pytest.fixture
def seeded() -> Callable[[Match, int, int], PlayoffMatch]:
    from matches.models import Playoff, PlayoffEntrant

    def of(match: Match, seed_a: int, seed_b: int) -> PlayoffMatch:
        playoff = Playoff.objects.create(season=match.season, name="Cup")
        for team, seed in ((match.team_a, seed_a), (match.team_b, seed_b)):
            PlayoffEntrant.objects.create(playoff=playoff, team=team, seed=seed)
        return PlayoffMatch.objects.create(playoff=playoff, node="F", title="Final", match=match)

    return of


def test_board_follows_every_step(client: Client, pair: Pairing) -> None:
    open_pick_bans()
    assert board(client, pair) == BOARD
    for side in (pair.foxes, pair.owls):
        check_in(match=pair.match, by=side.captain)
    running = {**BOARD, "state": "running"}
    assert board(client, pair) == {**running, "turn": turn(0, "ban", 0)}
    bans = [step(0, "ban", 0, 3), step(1, "ban", 1, 0), step(2, "ban", 0, 2)]
    for number, (by, chosen) in enumerate(
        ((pair.foxes.captain, 3), (pair.owls.co_captain, 0), (pair.foxes.captain, 2))
    ):
        answer = post(client, pair, by, "step", number=number, chosen=chosen)
        team = "Owls" if number == 1 else "Foxes"
        assert answer == (200, {"success": True, "message": f"{team} banned {MAPS[chosen]}."})
    decider = step(3, "decider", None, 1)
    ship = {
        "number": 1,
        "name": "Hideout",
        "imageURL": "",
        "pickedBy": None,
        "sideA": None,
        "isFixed": False,
    }
    assert board(client, pair) == {
        **running,
        "steps": [*bans, decider],
        "left": [],
        "maps": [ship],
        "turn": turn(4, "side", 1),
    }
    post(client, pair, pair.owls.captain, "step", number=4, chosen=0)
    assert board(client, pair) == {
        **BOARD,
        "state": "done",
        "steps": [*bans, decider, step(4, "side", 1, 0)],
        "left": [],
        "maps": [{**ship, "sideA": 1}],
    }


def test_time_that_is_up_counts_before_due_work_has_run(
    client: Client, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(pair)
    stop_clock(monkeypatch, NOW + MINUTE)
    before = board(client, pair)
    (first,) = before["steps"]
    assert (first["side"], first["isAutomatic"], first["at"]) == (0, True, seconds(NOW + MINUTE))
    assert before["turn"]["side"] == 1
    assert run_pick_ban_clocks() == 1
    assert board(client, pair) == before


@pytest.mark.parametrize("taken", range(5))
def test_hidden_steps_are_in_no_answer_for_spectators_before_all_are_taken(
    client: Client, pair: Pairing, taken: int
) -> None:
    PickBanSettings.objects.update(is_hidden=True)
    begin(pair)
    for number, chosen in enumerate((3, 0, 2, None, 1)[:taken]):
        by = pair.owls.captain if number in (1, 4) else pair.foxes.captain
        if chosen is not None:
            take_step(match=pair.match, number=number, chosen=chosen, by=by)
    client.logout()
    seen = board(client, pair)
    number = PickBanStep.objects.count()
    if number == len(TURNS):
        assert (seen["isHidden"], len(seen["steps"]), len(seen["maps"])) == (False, 5, 1)
        return
    assert seen == {**BOARD, "state": "running", "left": [], "isHidden": True}
    page = client.get(f"/bcl/match/{pair.match.pk}").content.decode()
    assert not any(f"banned {name}" in page for name in MAPS)
    own = room(client, pair, pair.owls.captain)["board"]
    assert (own["isHidden"], len(own["steps"])) == (False, number)


def test_maps_that_staff_fixed_are_shown_without_steps(
    client: Client, pair: Pairing, moderator: User
) -> None:
    ship = GameMap.objects.get(name="Ship")
    fix_maps(match=pair.match, maps=[FixedMap(ship.pk, 1)], reason="Agreed.", by=moderator)
    fixed = {
        "number": 1,
        "name": "Ship",
        "imageURL": "",
        "pickedBy": None,
        "sideA": 1,
        "isFixed": True,
    }
    nothing: Body = {"pool": [], "turns": [], "steps": [], "left": []}
    assert board(client, pair) == {
        **BOARD,
        **nothing,
        "state": "done",
        "first": None,
        "reason": None,
        "maps": [fixed],
    }


def test_season_without_pick_and_ban_and_unknown_matches_have_no_board(
    client: Client, pair: Pairing
) -> None:
    PickBanSettings.objects.update(mode=PickBanMode.OFF)
    assert client.get(address(pair)).status_code == 404
    assert room(client, pair, pair.foxes.captain)["board"] is None
    assert client.get("/api/matches/999999/pick-ban").status_code == 404


def test_room_says_what_each_reader_may_do(client: Client, pair: Pairing, moderator: User) -> None:
    begin(pair)
    shown = {**BOARD, "state": "running", "turn": turn(0, "ban", 0)}
    nobody = [{"side": side, "player": None} for side in (0, 1)]
    member = {"_id": str(pair.foxes.member.pk), "username": "Foxes member"}
    maps = GameMap.objects.filter(league=pair.match.season.league)
    leader = {
        "board": shown,
        "ownSide": 0,
        "actsFor": 0,
        "mayAct": True,
        "obstacle": "",
        "actors": nobody,
        "mayName": True,
        "candidates": [member],
        "maySettle": False,
        "gameMaps": [],
    }
    assert room(client, pair, pair.foxes.captain) == leader
    other = {"ownSide": 1, "actsFor": 1, "mayAct": False}
    owl = {"_id": str(pair.owls.member.pk), "username": "Owls member"}
    assert room(client, pair, pair.owls.co_captain) == {**leader, **other, "candidates": [owl]}
    plain: Body = {"actsFor": None, "mayAct": False, "mayName": False, "candidates": []}
    assert room(client, pair, pair.foxes.member) == {**leader, **plain}
    assert room(client, pair, moderator) == {
        **leader,
        **plain,
        "ownSide": None,
        "maySettle": True,
        "gameMaps": [{"_id": str(each.pk), "name": each.name} for each in maps],
    }
    answer = post(client, pair, pair.foxes.captain, "actor", player=member["_id"])
    words = "Foxes member can act for your team in pick and ban."
    assert answer == (200, {"success": True, "message": words})
    named = room(client, pair, pair.foxes.member)
    assert (named["actsFor"], named["mayAct"], named["mayName"]) == (0, True, False)
    assert named["actors"] == [{"side": 0, "player": member}, {"side": 1, "player": None}]


@pytest.mark.parametrize("steps", [0, 3])
def test_room_and_board_take_a_constant_number_of_queries(
    client: Client,
    pair: Pairing,
    django_assert_num_queries: DjangoAssertNumQueries,
    steps: int,
) -> None:
    begin(pair)
    for number, by in enumerate((pair.foxes, pair.owls, pair.foxes)[:steps]):
        take_step(match=pair.match, number=number, chosen=number, by=by.captain)
    with django_assert_num_queries(8):
        client.get(address(pair))
    client.force_login(pair.owls.captain)
    with django_assert_num_queries(19):
        client.get(address(pair, "/room"))


def test_staff_take_back_set_and_fix(client: Client, pair: Pairing, moderator: User) -> None:
    begin(pair)
    take_step(match=pair.match, number=0, chosen=0, by=pair.foxes.captain)
    why = {"reason": "They agreed."}
    taken_back = post(client, pair, moderator, "take-back", number=0, **why)
    words = "The step is taken back. The time for it begins anew."
    assert taken_back == (200, {"success": True, "message": words})
    again = post(client, pair, moderator, "take-back", number=0, **why)
    assert again == (409, {"detail": "No step has been taken yet."})
    no_reason = post(client, pair, moderator, "set", number=0, chosen=1, reason="")
    assert no_reason == (400, {"reason": ["Give a reason."]})
    was_set = post(client, pair, moderator, "set", number=0, chosen=1, **why)
    assert was_set == (200, {"success": True, "message": "The step is set."})
    ship = str(GameMap.objects.get(name="Ship").pk)
    fixed = post(client, pair, moderator, "fix", maps=[{"map": ship, "sideA": 0}], **why)
    assert fixed == (200, {"success": True, "message": "The maps are set."})
    undone = post(client, pair, moderator, "fix", maps=[], **why)
    assert undone == (200, {"success": True, "message": "The maps are no longer fixed."})


def test_late_step_is_refused_in_words(client: Client, pair: Pairing) -> None:
    begin(pair)
    take_step(match=pair.match, number=0, chosen=0, by=pair.foxes.captain)
    late = post(client, pair, pair.foxes.co_captain, "step", number=0, chosen=1)
    assert late == (409, {"detail": "Step 1 is taken: Foxes banned Factory."})
    assert timezone.now() == NOW
