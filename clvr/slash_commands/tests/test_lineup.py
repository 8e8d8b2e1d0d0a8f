"""`/lineup`: the line-up of one's team, which its leaders hand in, as on the web."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts.discord.interactions.tests.discord import Discord
from accounts.enums import PunishmentType
from accounts.models import AuditEntry, User
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from leagues.models import League
from matches.enums import AttendanceAnswer, Side, SubstituteStatus
from matches.models import Lineup, LineupPlayer, Substitute
from matches.play.attendance.services import answer_attendance
from matches.play.lineups.services import hand_in_lineup
from matches.tests.pairings import Pairing, evening, pairing, stop_clock

pytestmark = pytest.mark.django_db

CAPTAIN, SECOND, MEMBER, OWL, NOBODY = 4_001, 4_002, 4_003, 4_004, 4_005
TIME = evening(1)
SAVED = "The line\\-up is saved\\."


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch) -> Pairing:
    stop_clock(monkeypatch)
    League.objects.update(roster_minimum=2)
    pair = pairing(time=TIME)
    UserFactory.create(discord_id=NOBODY)
    foxes = pair.foxes
    accounts = {
        foxes.captain: CAPTAIN,
        foxes.co_captain: SECOND,
        foxes.member: MEMBER,
        pair.owls.captain: OWL,
    }
    for user, account in accounts.items():
        User.objects.filter(pk=user.pk).update(discord_id=account)
    return pair


def show(discord: Discord, *, by: int = CAPTAIN) -> Any:
    response = discord.command("lineup", by=by)
    assert response.status_code == 200
    told = response.json()
    assert (told["type"], told["data"]["flags"]) == (4, 64)
    return told["data"]


def menu_of(message: Any) -> Any:
    return message["components"][0]["components"][0]


def button_of(message: Any) -> Any:
    [found] = message["components"][1]["components"]
    return found


def chosen_in(message: Any) -> list[str]:
    return [each["label"] for each in menu_of(message)["options"] if each["default"]]


def below(message: Any) -> dict[str, Any]:
    """The message as Discord sends it back."""
    return {**message, "flags": 64}


def press(discord: Discord, message: Any, *, by: int = CAPTAIN) -> Any:
    return discord.press(button_of(message)["custom_id"], by=by, under=below(message))


def fielded(side: Side = Side.TEAM_A) -> set[str]:
    players = LineupPlayer.objects.filter(lineup__side=side)
    return set(players.values_list("user__username", flat=True))


def hand_in(pair: Pairing, side: Side, *users: User) -> None:
    captain = (pair.foxes if side == Side.TEAM_A else pair.owls).captain
    hand_in_lineup(match=pair.match, side=side, players=[user.pk for user in users], by=captain)


def test_leader_gets_a_menu_with_who_is_in(discord: Discord, pair: Pairing) -> None:
    foxes = pair.foxes
    answer_attendance(match=pair.match, answer=AttendanceAnswer.IN, by=foxes.member)
    answer_attendance(match=pair.match, answer=AttendanceAnswer.OUT, by=foxes.co_captain)
    shown = show(discord)
    seconds = int(TIME.timestamp())
    assert shown["content"].split("\n") == [
        "**Foxes** – **Owls**",
        f"<t:{seconds}:F> (<t:{seconds}:R>)",
        "**Foxes**: no line-up handed in",
        "**Owls** has not handed in its line-up",
        f"<https://clvr.gg/bcl/match/{pair.match.pk}#line-up>",
    ]
    menu = menu_of(shown)
    assert (menu["type"], menu["min_values"], menu["max_values"]) == (3, 0, 2)
    assert [(each["label"], each["description"]) for each in menu["options"]] == [
        ("Foxes captain", "No answer yet"),
        ("Foxes member", "In"),
        ("Foxes second", "Out"),
    ]
    assert chosen_in(shown) == ["Foxes member"]
    assert button_of(shown)["label"] == "Hand In"


def test_what_is_chosen_is_handed_in_as_on_the_web(discord: Discord, pair: Pairing) -> None:
    shown, foxes = show(discord), pair.foxes
    keys = [str(foxes.captain.pk), str(foxes.member.pk)]
    custom_id = menu_of(shown)["custom_id"]
    drafted = discord.choose(custom_id, *keys, by=CAPTAIN, under=below(shown))
    assert (drafted["type"], fielded()) == (7, set())
    assert chosen_in(drafted["data"]) == ["Foxes captain", "Foxes member"]
    told = press(discord, drafted["data"])
    assert fielded() == {"Foxes captain", "Foxes member"}
    assert "\n> The line\\-up is saved\\. The other team sees it once" in told["data"]["content"]
    line = "**Foxes**: Foxes captain, Foxes member, handed in by Foxes captain"
    assert line in told["data"]["content"]
    entry = AuditEntry.objects.latest("pk")
    assert (entry.action, entry.actor) == ("match.hand_in_lineup", foxes.captain)


def test_nobody_and_too_many_are_refused_with_what_was_chosen(
    discord: Discord, pair: Pairing
) -> None:
    shown, foxes = show(discord), pair.foxes
    told = press(discord, shown)
    assert told["data"]["content"].endswith("> Choose who plays\\.")
    keys = [str(each.pk) for each in (foxes.captain, foxes.member, foxes.co_captain)]
    custom_id = menu_of(shown)["custom_id"]
    drafted = discord.choose(custom_id, *keys, by=CAPTAIN, under=below(shown))
    told = press(discord, drafted["data"])
    assert told["data"]["content"].endswith("> Choose at most 2 players\\. You chose 3\\.")
    assert len(chosen_in(told["data"])) == 3
    assert not Lineup.objects.exists()


def test_forged_choice_of_somebody_else_is_refused(discord: Discord, pair: Pairing) -> None:
    shown = show(discord)
    options = [{"value": str(pair.owls.member.pk), "default": True}]
    rows = [{"components": [{"custom_id": "x", "options": options}]}]
    under = {"content": "x", "flags": 64, "components": rows}
    told = discord.press(button_of(shown)["custom_id"], by=CAPTAIN, under=under)
    assert "Choose players of the team and its substitutes" in told["data"]["content"]
    assert not Lineup.objects.exists()


def test_line_up_that_everyone_would_see_at_once_is_said_first(
    discord: Discord, pair: Pairing
) -> None:
    before = show(discord)
    custom_id, key = menu_of(before)["custom_id"], str(pair.foxes.captain.pk)
    drafted = discord.choose(custom_id, key, by=CAPTAIN, under=below(before))["data"]
    hand_in(pair, Side.TEAM_B, pair.owls.captain)
    told = press(discord, drafted)["data"]
    assert not fielded()
    assert "everyone sees yours as soon as you hand it in" in told["content"]
    assert button_of(told)["label"] == "Hand In for All to See"
    assert chosen_in(told) == ["Foxes captain"]
    done = press(discord, told)["data"]
    assert done["content"].endswith("> The line\\-up is saved\\. Everyone can see it\\.")
    assert fielded() == {"Foxes captain"}
    assert "**Owls**: Owls captain" in done["content"]


def test_menu_goes_once_line_ups_are_shown_unless_somebody_can_come_in(
    discord: Discord, pair: Pairing
) -> None:
    hand_in(pair, Side.TEAM_B, pair.owls.captain)
    hand_in(pair, Side.TEAM_A, pair.foxes.captain, pair.foxes.member)
    shown = show(discord)
    assert "only a substitute can come in now" in shown["content"]
    assert "components" not in shown
    Substitute.objects.create(
        match=pair.match,
        side=Side.TEAM_A,
        user=UserFactory.create(username="Wes"),
        available=1,
        named_by=pair.foxes.captain,
        named_at=timezone.now(),
        status=SubstituteStatus.ACCEPTED,
        answered_at=timezone.now(),
    )
    assert "Wes" in {each["label"] for each in menu_of(show(discord))["options"]}


def test_line_up_of_another_leader_is_not_undone_unseen(discord: Discord, pair: Pairing) -> None:
    shown = show(discord, by=SECOND)
    hand_in(pair, Side.TEAM_A, pair.foxes.captain)
    custom_id, key = menu_of(shown)["custom_id"], str(pair.foxes.member.pk)
    drafted = discord.choose(custom_id, key, by=SECOND, under=below(shown))["data"]
    told = press(discord, drafted, by=SECOND)["data"]
    assert fielded() == {"Foxes captain"}
    assert told["content"].endswith(
        "> Nothing was handed in\\: somebody else has changed the line\\-up since this message was "
        "shown\\. It is above as it is now\\. Hand in again to put your choice in its place\\, or "
        "send \\/lineup anew\\."
    )
    assert "**Foxes**: Foxes captain" in told["content"]
    assert chosen_in(told) == ["Foxes member"]
    press(discord, told, by=SECOND)
    assert fielded() == {"Foxes member"}


def test_players_see_their_side_alone_and_hand_in_nothing(discord: Discord, pair: Pairing) -> None:
    hand_in(pair, Side.TEAM_A, pair.foxes.captain)
    hand_in_keys = button_of(show(discord))["custom_id"]
    shown = show(discord, by=MEMBER)
    assert "components" not in shown
    assert "**Foxes**: Foxes captain, handed in by Foxes captain" in shown["content"]
    under = below(show(discord))
    told = discord.press(hand_in_keys, by=MEMBER, under=under)
    assert "You do not have permission to do this" in told["data"]["content"]
    other = show(discord, by=OWL)
    assert "**Foxes** has handed in its line-up" in other["content"]
    assert "Foxes captain" not in other["content"]
    told = discord.press(hand_in_keys, by=OWL, under=under)
    assert "Foxes captain" not in told["data"]["content"]
    assert fielded() == {"Foxes captain"}


def test_people_without_a_team_or_an_account_are_told(discord: Discord, pair: Pairing) -> None:
    assert discord.answer("lineup", by=NOBODY).startswith("You are not on a team")
    assert discord.answer("lineup", by=99).endswith("<https://clvr.gg/login>")
    shown = show(discord)
    told = discord.press(button_of(shown)["custom_id"], by=NOBODY, under=below(shown))
    assert discord.private(told) == "You do not have permission to do this\\."


def test_banned_leader_hands_in_nothing(discord: Discord, pair: Pairing) -> None:
    shown = show(discord)
    custom_id, key = menu_of(shown)["custom_id"], str(pair.foxes.captain.pk)
    drafted = discord.choose(custom_id, key, by=CAPTAIN, under=below(shown))["data"]
    punish(
        user=pair.foxes.captain,
        kind=PunishmentType.BAN,
        league="bcl",
        reason="Cheating.",
        by=None,
        until=None,
    )
    assert "Cheating" in discord.answer("lineup", by=CAPTAIN)
    told = press(discord, drafted)["data"]
    assert ("Cheating" in told["content"], Lineup.objects.exists()) == (True, False)


def test_muted_leader_hands_in_as_on_the_web(discord: Discord, pair: Pairing) -> None:
    punish(
        user=pair.foxes.captain,
        kind=PunishmentType.MUTE,
        league="bcl",
        reason="x",
        by=None,
        until=None,
    )
    assert menu_of(show(discord))["type"] == 3


def test_nothing_is_handed_in_once_the_match_has_begun(
    discord: Discord, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = show(discord)
    custom_id, key = menu_of(shown)["custom_id"], str(pair.foxes.captain.pk)
    drafted = discord.choose(custom_id, key, by=CAPTAIN, under=below(shown))["data"]
    stop_clock(monkeypatch, TIME + timedelta(minutes=1))
    told = press(discord, drafted)["data"]
    assert told["content"].count("This match has begun") == 2
    assert (told["components"], Lineup.objects.exists()) == ([], False)
    assert discord.answer("lineup", by=CAPTAIN) == "**Foxes** has no upcoming match."
