"""`/api/league-info/{leagueId}/seasons/{value}/pick-ban` and the addresses below it."""

from datetime import timedelta
from typing import Any

import pytest

from accounts.models import AuditEntry
from clvr.lib.tests.revisions import without_revisions
from leagues.models import GameMap, League, PickBanSettings
from leagues.tests.factories import GameMapFactory, ImageFactory
from matches.play.pick_ban.words import OFF, WHO_BEGINS
from matches.season.season_desk.tests.test_season_desk_api import NEXT, call, next_season

pytestmark = [pytest.mark.django_db, pytest.mark.database]

PICK_BAN = f"{NEXT}/pick-ban"
OWN = [
    {"action": "ban", "team": "first"},
    {"action": "ban", "team": "first"},
    {"action": "decider", "team": "nobody"},
]
USUAL = [
    {"action": "ban", "team": "first"},
    {"action": "ban", "team": "second"},
    {"action": "decider", "team": "nobody"},
]
FORM: dict[str, Any] = {
    "mode": "off",
    "stepSeconds": 60,
    "stepHours": 24,
    "silence": "random",
    "isHidden": False,
    "sideOne": "",
    "sideTwo": "",
    "orders": [],
}
CLOCK = {**FORM, "mode": "clock", "orders": [{"bestOf": 1, "turns": OWN}]}


TOO_FEW = {
    "bestOf": 5,
    "isOwn": False,
    "obstacle": "The pool has 3 maps, too few for a best of 5: such matches have no pick and ban.",
    "words": [],
    "longest": "",
    "turns": [],
    "usual": [],
    "classic": [],
}
THREE = [
    {"action": "pick", "team": "first"},
    {"action": "pick", "team": "second"},
    {"action": "decider", "team": "nobody"},
]


def pool() -> list[GameMap]:
    return [GameMapFactory.create(name=name) for name in ("Ants", "Bees", "Crows")]


def template(league: str, name: str, mode: str, one: str, two: str) -> dict[str, Any]:
    return {
        "league": league,
        "name": name,
        "isOwn": league == "bcl",
        "values": {**FORM, "mode": mode, "sideOne": one, "sideTwo": two},
    }


def test_settings_come_with_what_their_form_needs() -> None:
    next_season()
    pool()
    for kind in ("admin", "team manager"):
        assert without_revisions(call("GET", PICK_BAN, kind=kind)) == {
            "form": FORM,
            "pool": ["Ants", "Bees", "Crows"],
            "lengths": [1, 3, 5],
            "usualLength": 1,
            "hasCheckIn": True,
            "notices": [],
            "templates": [
                template("bcl", "Breachers", "clock", "Enforcers", "Revolters"),
                template("ocl", "Onward", "deadlines", "MARSOC", "Volk"),
                template("pcl", "Pavlov Shack", "clock", "Terrorists", "Counter-Terrorists"),
                template("xcl", "X8", "clock", "Attackers", "Defenders"),
            ],
        }
    call("GET", PICK_BAN, status=403, kind="player")


def test_admin_changes_the_settings() -> None:
    next_season()
    pool()
    answer = call("PUT", PICK_BAN, CLOCK)
    assert answer == {"success": True, "message": "Pick and ban of BCL Season 2 saved."}
    assert without_revisions(call("GET", PICK_BAN))["form"] == CLOCK
    words = "With a clock: 1 minute a step."
    assert {"step": "pick-ban", "state": "done", "words": words} in call("GET", NEXT)["steps"]
    call("PUT", PICK_BAN, FORM, status=403, kind="team manager")
    assert AuditEntry.objects.filter(action="season.pick_ban").count() == 1


def test_refusals_name_the_field() -> None:
    next_season()
    pool()
    turns = [{"action": "pick", "team": "first"}, *USUAL]
    wrong = {
        **CLOCK,
        "sideOne": "Volk",
        "orders": [{"bestOf": 1, "turns": turns}],
    }
    assert call("PUT", PICK_BAN, wrong, status=400) == {
        "sideTwo": ["Name both sides, or leave both empty."]
    }
    wrong["sideOne"] = ""
    assert call("PUT", PICK_BAN, wrong, status=400) == {
        "orders": ["Best of 1: This order gives 2 maps, and a match has 1 map."]
    }
    twice = {**CLOCK, "orders": [{"bestOf": 1, "turns": OWN}] * 2}
    assert call("PUT", PICK_BAN, twice, status=400) == {
        "orders": ["There are two orders for a best of 1."]
    }
    League.objects.update(check_in_opens_before=timedelta(0))
    assert call("PUT", PICK_BAN, CLOCK, status=400).keys() == {"mode"}
    assert not PickBanSettings.objects.exists()


def test_step_of_an_order_needs_its_team() -> None:
    next_season()
    for action in ("ban", "pick", "side"):
        turns = [{"action": action, "team": "nobody"}]
        body = {**FORM, "orders": [{"bestOf": 1, "turns": turns}]}
        assert call("POST", f"{PICK_BAN}/preview", body, status=400) == {
            "orders": {
                "0": {"turns": {"0": {"team": ["A team takes this step. Choose which one."]}}}
            }
        }
    # A decider is nobody’s, whatever is sent.
    body = {**FORM, "orders": [{"bestOf": 1, "turns": [{"action": "decider", "team": "first"}]}]}
    call("PUT", PICK_BAN, body, status=400)
    pool()
    call("PUT", PICK_BAN, body)
    (order,) = call("GET", PICK_BAN)["form"]["orders"]
    assert order["turns"] == [{"action": "decider", "team": "nobody"}]


def test_pages_say_what_no_longer_fits() -> None:
    next_season()
    ants, *_ = pool()
    call("PUT", PICK_BAN, CLOCK)
    ants.in_pool = False
    ants.save()
    League.objects.update(check_in_opens_before=timedelta(0))
    notices = [
        (
            "The league has no check-in any more: pick and ban opens half an hour before a match, "
            "and the clock starts at the match’s time."
        ),
        (
            "The order for best of 1 no longer fits. This order needs 3 maps, and the pool has 2 "
            "maps. The usual order is used until you change it."
        ),
    ]
    found = call("GET", PICK_BAN)
    assert (found["notices"], found["hasCheckIn"]) == (notices, False)
    words = " ".join(["With a clock: 1 minute a step.", *notices])
    assert {"step": "pick-ban", "state": "to-do", "words": words} in call("GET", NEXT)["steps"]


def test_preview_says_each_length_and_stores_nothing() -> None:
    next_season()
    pool()
    answer = call("POST", f"{PICK_BAN}/preview", CLOCK, kind="team manager")
    assert answer == {
        "words": [
            (
                "It opens with check-in, and begins once both teams have checked in. Each step has "
                "1 minute."
            ),
            WHO_BEGINS,
            "If a team’s time is up, the portal chooses for it at random.",
            "Everybody can watch on the match page.",
        ],
        "lengths": [
            {
                "bestOf": 1,
                "isOwn": True,
                "obstacle": "",
                "words": [
                    "The team that begins bans a map.",
                    "The team that begins bans a map.",
                    "The map that is left is played.",
                ],
                "longest": "At most 2 minutes: 2 steps of 1 minute.",
                "turns": OWN,
                "usual": USUAL,
                "classic": [],
            },
            {
                "bestOf": 3,
                "isOwn": False,
                "obstacle": "",
                "words": [
                    "The team that begins picks map 1.",
                    "The other team picks map 2.",
                    "The map that is left is the decider.",
                ],
                "longest": "At most 2 minutes: 2 steps of 1 minute.",
                "turns": THREE,
                "usual": THREE,
                "classic": [],
            },
            TOO_FEW,
        ],
    }
    assert call("POST", f"{PICK_BAN}/preview", FORM)["words"] == [OFF]
    call("POST", f"{PICK_BAN}/preview", CLOCK, status=403, kind="player")
    assert not PickBanSettings.objects.exists()
    assert not AuditEntry.objects.filter(action="season.pick_ban").exists()


def test_try_out_answers_the_board_and_stores_nothing() -> None:
    next_season()
    maps = pool()
    maps[2].picture = ImageFactory.create()
    maps[2].save()
    url = maps[2].picture.file.url
    body = {**FORM, "sideOne": "Volk", "sideTwo": "MARSOC", "bestOf": 1, "chosen": [1, 0, 1]}
    turns = [
        {"number": 0, "action": "ban", "side": 0},
        {"number": 1, "action": "ban", "side": 1},
        {"number": 2, "action": "decider", "side": None},
        {"number": 3, "action": "side", "side": 0},
    ]
    assert call("POST", f"{PICK_BAN}/try-out", body, kind="team manager") == {
        "state": "done",
        "bestOf": 1,
        "sides": ["Volk", "MARSOC"],
        "pool": [
            {"place": 0, "name": "Ants", "imageURL": ""},
            {"place": 1, "name": "Bees", "imageURL": ""},
            {"place": 2, "name": "Crows", "imageURL": url},
        ],
        "turns": turns,
        "steps": [
            {**turns[0], "chosen": 1, "isAutomatic": False},
            {**turns[1], "chosen": 0, "isAutomatic": False},
            {**turns[2], "chosen": 2, "isAutomatic": True},
            {**turns[3], "chosen": 1, "isAutomatic": False},
        ],
        "left": [],
        "maps": [{"number": 1, "name": "Crows", "imageURL": url, "pickedBy": None, "sideA": 1}],
        "turn": None,
    }
    begun = call("POST", f"{PICK_BAN}/try-out", {**body, "chosen": []})
    assert (begun["state"], begun["turn"], begun["left"], begun["maps"]) == (
        "running",
        turns[0],
        [0, 1, 2],
        [],
    )
    assert not PickBanSettings.objects.exists()


def test_try_out_refuses_what_can_not_be() -> None:
    next_season()
    address = f"{PICK_BAN}/try-out"
    body = {**FORM, "bestOf": 1, "chosen": []}
    assert call("POST", address, body, 409)["detail"].startswith("The pool has 0 maps, too few")
    pool()
    assert call("POST", address, {**body, "chosen": [1, 1]}, 409) == {
        "detail": "This map is banned or picked already. Choose one that is left."
    }
    call("POST", address, body, status=403, kind="player")
