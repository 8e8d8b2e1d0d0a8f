"""Pick and ban in the thread of a match: two presses take a step, by the powers of the web."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts.discord.interactions.tests.discord import Discord
from accounts.models import AuditEntry, User
from accounts.tests.factories import UserFactory
from leagues.models import GameMap, League, PickBanSettings
from leagues.tests.factories import GameMapFactory
from matches.models import AgreedMap, Match, PickBan, PickBanStep
from matches.play.discord_threads.questions import Question, open_questions, settled_question
from matches.play.match_day.services.check_ins import check_in
from matches.play.pick_ban.services.opening import open_pick_bans
from matches.play.pick_ban.services.steps import name_actor, take_step
from matches.tests.pairings import Pairing, evening, pairing, stop_clock
from matches.tests.pick_bans import coin_says_a, with_pick_ban
from teams.tests.factories import MembershipFactory

pytestmark = [pytest.mark.django_db, pytest.mark.database]

FOX, OWL, PUP, CASTER = range(5_101, 5_105)
TIME = evening(1)
BEGINS = TIME - timedelta(minutes=10)


def clock(monkeypatch: pytest.MonkeyPatch, at: datetime) -> None:
    stop_clock(monkeypatch, at)


def on_discord(user: User, account: int) -> User:
    User.objects.filter(pk=user.pk).update(discord_id=account)
    return user


@pytest.fixture
def pair(monkeypatch: pytest.MonkeyPatch) -> Pairing:
    """Both have checked in; the Foxes begin."""
    clock(monkeypatch, BEGINS)
    coin_says_a(monkeypatch)
    League.objects.update(check_in_opens_before=timedelta(hours=1))
    pair = pairing(time=TIME)
    on_discord(pair.foxes.captain, FOX)
    on_discord(pair.owls.captain, OWL)
    on_discord(UserFactory.create(), CASTER)
    with_pick_ban(pair.match.season)
    return pair


def begin(pair: Pairing) -> None:
    open_pick_bans()
    for side in (pair.foxes, pair.owls):
        check_in(match=pair.match, by=side.captain)


def question(pair: Pairing) -> Question:
    match = Match.objects.with_context().get(pk=pair.match.pk)
    asked = open_questions([match], timezone.now())[match.pk]
    return next(each for key, each in asked.items() if key.startswith("p"))


def settled(pair: Pairing) -> Question:
    match = Match.objects.with_context().get(pk=pair.match.pk)
    return settled_question(match, f"p{PickBan.objects.get().pk}")


def press(discord: Discord, asked: Question, label: str, *, by: int) -> Any:
    custom_id = next(each["custom_id"] for each in asked.buttons if each["label"] == label)
    return discord.press(custom_id, by=by, under={"content": asked.content, "flags": 0})


def confirm(discord: Discord, answer: Any, label: str, *, by: int) -> Any:
    """Press a button of the question that only who pressed sees."""
    assert (answer["type"], answer["data"]["flags"]) == (4, 64), answer
    buttons = [each for row in answer["data"]["components"] for each in row["components"]]
    custom_id = next(each["custom_id"] for each in buttons if each["label"] == label)
    under = {"content": answer["data"]["content"], "flags": 64}
    return discord.press(custom_id, by=by, under=under)


def plain(text: str) -> str:
    return text.replace("\\", "").replace("\u2068", "").replace("\u2069", "")


def choose(discord: Discord, pair: Pairing, label: str, *, by: int) -> str:
    """Both presses; what the message says then."""
    answer = press(discord, question(pair), label, by=by)
    changed = confirm(discord, answer, "Confirm", by=by)
    assert (changed["type"], changed["data"]["components"]) == (7, [])
    return plain(changed["data"]["content"])


def test_question_has_whose_turn_it_is_and_a_button_for_each_map(pair: Pairing) -> None:
    begin(pair)
    asked = question(pair)
    until = int((BEGINS + timedelta(seconds=60)).timestamp())
    lines = plain(asked.content).split("\n")
    assert lines[:2] == [
        "**Pick and ban: Step 1**",
        f"Foxes ban a map. Until <t:{until}:F> (<t:{until}:R>).",
    ]
    names = [each.name for each in GameMap.objects.filter(in_pool=True)]
    assert [each["label"] for each in asked.buttons] == names
    assert asked.buttons[2]["custom_id"] == f"pick-ban.ask:{pair.match.pk}:0-2"


def test_two_presses_take_each_step_until_the_maps_are_known(
    discord: Discord, pair: Pairing
) -> None:
    begin(pair)
    first, second, third, fourth = (each["label"] for each in question(pair).buttons)
    answer = press(discord, question(pair), first, by=FOX)
    assert plain(answer["data"]["content"]) == f"**Ban {first}?**"
    assert not PickBanStep.objects.exists()
    assert choose(discord, pair, first, by=FOX) == f"**Ban {first}?**\n> Foxes banned {first}."
    step, entry = PickBanStep.objects.get(), AuditEntry.objects.latest("pk")
    assert (step.by, entry.action, entry.actor) == (
        pair.foxes.captain,
        "match.pick_ban_step",
        pair.foxes.captain,
    )
    choose(discord, pair, second, by=OWL)
    choose(discord, pair, fourth, by=FOX)
    asked = question(pair)
    assert f"Owls choose their side on {third}. Until" in plain(asked.content)
    assert f"1. Foxes banned {first}\n2. Owls banned {second}" in plain(asked.content)
    assert [each["label"] for each in asked.buttons] == ["Enforcers", "Revolters"]
    said = choose(discord, pair, "Revolters", by=OWL)
    assert said == "**Play Revolters?**\n> Owls chose Revolters."
    assert AgreedMap.objects.get().game_map.name == third
    ending = settled(pair)
    assert ending.buttons == ()
    lines = plain(ending.content).split("\n")
    assert lines[:2] == [
        "**The maps of Foxes vs Owls are set**",
        f"1. {third} (Foxes: Enforcers, Owls: Revolters)",
    ]


def test_cancel_takes_no_step(discord: Discord, pair: Pairing) -> None:
    begin(pair)
    asked = question(pair)
    answer = press(discord, asked, asked.buttons[0]["label"], by=FOX)
    changed = confirm(discord, answer, "Cancel", by=FOX)
    assert (changed["type"], plain(changed["data"]["content"])) == (7, "> Nothing was chosen.")
    assert changed["data"]["components"] == []
    assert not PickBanStep.objects.exists()


def test_others_read_why_they_cannot(discord: Discord, pair: Pairing) -> None:
    begin(pair)
    asked = question(pair)
    first = asked.buttons[0]["label"]
    pup = on_discord(MembershipFactory.create(team=pair.foxes.team).user, PUP)
    for account, why in (
        (OWL, "It is the turn of Foxes."),
        (PUP, "Only the leaders of both teams, and whom they named, pick and ban."),
        (CASTER, "You do not have permission"),
        (5_999, "Log in once with Discord"),
    ):
        assert why in plain(discord.private(press(discord, asked, first, by=account)))
    name_actor(match=pair.match, player=pup, by=pair.foxes.captain)
    assert "Foxes banned" in choose(discord, pair, first, by=PUP)


def test_stale_press_reads_who_was_faster(discord: Discord, pair: Pairing) -> None:
    begin(pair)
    asked = question(pair)
    first, second = (each["label"] for each in asked.buttons[:2])
    answer = press(discord, asked, second, by=FOX)
    take_step(match=pair.match, number=0, chosen=0, by=pair.foxes.captain)
    words = f"Step 1 is taken: Foxes banned {first}."
    assert words in plain(discord.private(press(discord, asked, second, by=FOX)))
    assert words in plain(discord.private(confirm(discord, answer, "Confirm", by=FOX)))
    assert PickBanStep.objects.count() == 1


@pytest.mark.parametrize("seen", ["", ":", ":x-1", ":0", ":0-", ":0-99", ":7-0", ":-1-0"])
def test_button_that_is_none_of_the_portals_does_nothing(
    discord: Discord, pair: Pairing, seen: str
) -> None:
    begin(pair)
    for name in ("pick-ban.ask", "pick-ban.take"):
        told = discord.press(f"{name}:{pair.match.pk}{seen}", by=FOX)
        assert discord.private(told)
    assert not PickBanStep.objects.exists()


def test_question_goes_with_the_clock(pair: Pairing, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time of the first step is up: the portal has taken it."""
    begin(pair)
    clock(monkeypatch, BEGINS + timedelta(seconds=61))
    lines = plain(question(pair).content).split("\n")
    assert lines[0] == "**Pick and ban: Step 2**"
    assert lines[2].startswith("1. Foxes banned ")


def test_nobody_is_asked_before_both_are_there_or_after_the_time_has_gone(pair: Pairing) -> None:
    open_pick_bans()
    check_in(match=pair.match, by=pair.foxes.captain)
    match = Match.objects.with_context().get(pk=pair.match.pk)
    keys = open_questions([match], timezone.now()).get(match.pk, {})
    assert not any(key.startswith("p") for key in keys)
    lines = plain(settled(pair).content).split("\n")
    assert lines[:2] == ["**Pick and ban for Foxes vs Owls**", "Nobody has to pick or ban now."]


def test_pool_of_twenty_maps_has_a_button_for_each(pair: Pairing) -> None:
    GameMapFactory.create_batch(16, league=pair.match.season.league)
    PickBanSettings.objects.update(orders={})
    begin(pair)
    buttons = question(pair).buttons
    assert (len(buttons), max(len(each["custom_id"]) for each in buttons) <= 100) == (20, True)
