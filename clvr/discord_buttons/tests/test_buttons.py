"""Every button under every message on Discord: what it does for the person who got the message, and
that it does nothing for anybody else, twice, or too late."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
from typing import Any
from unittest.mock import patch

import pytest
from django.core.cache import caches
from django.db import transaction
from django.test import RequestFactory
from django.urls import reverse

from accounts.discord.interactions.presses import ButtonAction
from accounts.discord.interactions.tests.discord import Discord
from accounts.enums import NotificationKind, OutboxKind, PunishmentType
from accounts.models import AuditEntry, Notification, OutboxMessage, QuietHours, User
from accounts.notifications.discord_messages import body_of
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from clvr.discord_buttons import ACTIONS
from clvr.lib.api.in_process import Command, rehearse
from clvr.lib.escaping.discord import escaped
from clvr.lib.throttling import ScopedRateThrottle
from clvr.tests.test_every_notice import DEEDS, Scene, pair_of_the_module, scene
from leagues.models import League
from matches.models import Match, TimeProposal
from matches.play.scheduling.services import propose_times
from matches.tests.pairings import evening

# Imported for pytest, which finds fixtures by their names.
__all__ = ["pair_of_the_module", "scene"]

pytestmark = pytest.mark.django_db

Kind = NotificationKind
READER, OUTSIDER = 4_001, 4_002
"""Discord's ids of who was asked, and of somebody else."""
REASON = "We can\u2019t that week"
TYPED = {
    "join-request.decline": {"reason": REASON},
    "challenge.decline": {"reason": REASON},
    "postponement.decline": {"reason": REASON},
    "times.decline": {"reason": REASON},
    "times.propose": {"times": "2026-09-11 20:00\n\n2026-09-12 20:30"},
    "match.propose": {"times": "2026-09-12 20:00"},
    "report.dispute": {"reason": REASON},
}
"""What people type into the forms of these buttons."""
LABELS = {
    Kind.JOIN_RECEIVED: {"Accept": "join-request.accept", "Decline": "join-request.decline"},
    Kind.INVITED: {"Accept": "invitation.accept", "Decline": "invitation.decline"},
    Kind.CHALLENGE_RECEIVED: {"Accept": "challenge.accept", "Decline": "challenge.decline"},
    Kind.CAPTAINCY_OFFERED: {"Accept": "captaincy.accept", "Decline": "captaincy.decline"},
    Kind.PLACE_OFFERED: {"Accept": "entry-offer.accept", "Decline": "entry-offer.decline"},
    Kind.SUBSTITUTE_ASKED: {"Accept": "substitute.accept", "Decline": "substitute.decline"},
    Kind.POSTPONEMENT_ASKED: {
        "Accept": "postponement.accept",
        "Decline": "postponement.decline",
    },
    Kind.TIME_PROPOSED: {
        "Accept Time": "times.accept-1",
        "Propose Other Times": "times.propose",
        "Decline": "times.decline",
    },
    Kind.ATTENDANCE_ASKED: {
        "In": "attendance.in",
        "Maybe": "attendance.maybe",
        "Out": "attendance.out",
    },
    Kind.MATCH_SOON: {
        "In": "attendance.in",
        "Maybe": "attendance.maybe",
        "Out": "attendance.out",
    },
    Kind.TIME_DUE: {"Propose Times": "match.propose"},
    Kind.CHECK_IN_OPEN: {"Check In": "match.check-in"},
    Kind.RESULT_REPORTED: {"Confirm": "report.confirm", "Dispute": "report.dispute"},
    Kind.ABSENCE_CLAIMED: {
        "We Were There": "report.dispute",
        "Confirm the Forfeit": "report.confirm",
    },
}
"""The buttons of each kind of message, by what they say."""
TOLD = {
    "join-request.accept": "{asker} is now on Foxes\\.",
    "join-request.decline": "You have declined the request from {asker}\\.",
    "invitation.accept": "You are now on Foxes\\.",
    "invitation.decline": "You have declined the invitation to Foxes\\.",
    "challenge.accept": "Foxes and Owls now have a match to play\\.",
    "challenge.decline": "You have declined the challenge from Foxes\\.",
    "captaincy.accept": "You are now the captain of Foxes\\.",
    "captaincy.decline": "You declined the captaincy\\.",
    "entry-offer.accept": "Foxes plays BCL Season 2\\.",
    "entry-offer.decline": "Foxes gives up the place\\.",
    "substitute.accept": "You are now a substitute for Foxes\\.",
    "substitute.decline": "Declined\\. The captain and co\\-captain of Foxes have been notified\\.",
    "postponement.accept": "Postponed to week 2\\. Everyone in the match has been notified\\.",
    "postponement.decline": "Declined\\. The other team has been notified\\.",
    "times.accept-1": "Time agreed\\: TIME\\. Everyone in the match has been notified\\.",
    "times.propose": "Times proposed\\: TIME and TIME\\. The other team has been notified\\.",
    "times.decline": "Times declined\\. The other team has been notified\\.",
    "attendance.in": "You are in\\.",
    "attendance.maybe": "Saved\\: maybe\\. Your captain sees it\\.",
    "attendance.out": "You are out\\. Your captain sees it\\.",
    "match.propose": "Times proposed\\: TIME\\. The other team has been notified\\.",
    "match.check-in": "Your team has checked in\\.",
    "report.confirm": "Result confirmed\\. It is now official\\.",
    "report.dispute": "Result disputed\\. The league\u2019s staff will settle it\\.",
}
"""What becomes of each message, with TIME for a timestamp."""
WITHOUT_END = {
    *("captaincy.accept", "captaincy.decline", "substitute.decline"),
    # What the deadline does, too.
    "report.confirm",
}
"""Answers that no deadline ends."""
OF_COMMANDS = (
    *("report.played", "report.forfeit", "report.own-", "report.double-", "lineup."),
    # These are in threads alone.
    "pick-ban.",
)


@dataclass(frozen=True)
class Asked:
    """The message that somebody got: its text, and its buttons by their actions."""

    content: str
    buttons: Mapping[str, str]
    labels: Mapping[str, str]


def ask(scene: Scene, kind: NotificationKind) -> Asked:
    """Do what people are asked about; the message of the person who may answer. They have READER on
    Discord, and somebody else has OUTSIDER."""
    deed = DEEDS[kind](scene)
    reader = next(deed)
    OutboxMessage.objects.all().delete()
    User.objects.filter(pk=reader.pk).update(discord_id=READER)
    UserFactory.create(discord_id=OUTSIDER)
    assert next(deed, None) is None
    message = OutboxMessage.objects.filter(
        kind=OutboxKind.DISCORD_MESSAGE, payload__user=reader.pk
    ).latest("pk")
    body: Any = body_of(message)
    buttons = [button for row in body["components"] for button in row["components"]]
    ids = {button["custom_id"].partition(":")[0]: button["custom_id"] for button in buttons}
    labels = {button["label"]: button["custom_id"].partition(":")[0] for button in buttons}
    return Asked(body["content"], ids, labels)


def answer(discord: Discord, asked: Asked, action: str, *, by: int = READER) -> Any:
    """Press a button, and submit its form if it opens one."""
    custom_id = asked.buttons[action]
    if action in TYPED:
        return discord.submit(custom_id, by=by, under=asked.content, **TYPED[action])
    return discord.press(custom_id, by=by, under=asked.content)


def without_times(content: str) -> str:
    return re.sub(r"<t:\d+:F> \(<t:\d+:R>\)", "TIME", content)


@contextmanager
def count_throttled() -> Iterator[list[str]]:
    """The scopes in which requests are counted meanwhile."""
    counted: list[str] = []
    count = ScopedRateThrottle._count

    def counting(self: ScopedRateThrottle, request: Any, scope: str) -> bool:
        counted.append(scope)
        return count(self, request, scope)

    with patch.object(ScopedRateThrottle, "_count", counting):
        yield counted


def can_change(action: str) -> bool:
    does = ACTIONS[action]
    return isinstance(does, ButtonAction) and does.can_change


def history() -> list[int]:
    """All that has been audited."""
    return list(AuditEntry.objects.order_by("pk").values_list("pk", flat=True))


def test_every_action_has_a_button() -> None:
    # A message has as many buttons to accept as times were proposed: see below.
    more = {"times.accept-2", "times.accept-3"}
    # Those of answers to commands are tested with these.
    of_commands = {action for action in ACTIONS if action.startswith(OF_COMMANDS)}
    shown = {action for buttons in LABELS.values() for action in buttons.values()}
    assert shown | more | of_commands == set(ACTIONS)


def answered_once_as_on_the_web(discord: Discord, asked: Asked, action: str) -> None:
    before = history()
    told = answer(discord, asked, action)
    content = told["data"].pop("content")
    gone: dict[str, object] = {} if can_change(action) else {"components": []}
    assert told == {"type": 7, "data": {"allowed_mentions": {"parse": []}, **gone}}
    asker = User.objects.exclude(discord_id__in=(READER, OUTSIDER)).latest("pk")
    words = TOLD[action].format(asker=asker.username)
    assert without_times(content).startswith(f"{without_times(asked.content)}\n> {words}"), content
    actors = AuditEntry.objects.exclude(pk__in=before).values_list("actor__discord_id", flat=True)
    assert set(actors) == {READER}
    before = history()
    second = answer(discord, asked, action)
    if can_change(action):
        assert second == {"type": 7, "data": {**told["data"], "content": content}}
    else:
        assert discord.private(second) != ""
        assert history() == before


OF_REPORTS = ("report.confirm", "report.dispute")
OTHERS_ANSWER = (
    "Only the captain and co\\-captain of the team that did not report this result answer it\\."
)


def refused_without_the_power(discord: Discord, asked: Asked, action: str) -> None:
    before = history()
    told = discord.private(answer(discord, asked, action, by=OUTSIDER))
    assert told.partition("\n")[0] in (
        "You do not have permission to do this\\.",
        "The captaincy of Foxes is not offered to you\\.",
        *([OTHERS_ANSWER] if action in OF_REPORTS else []),
    )
    assert history() == before


def refused_to_a_banned_person(discord: Discord, asked: Asked, action: str) -> None:
    punish(
        user=User.objects.get(discord_id=READER),
        kind=PunishmentType.BAN,
        league="",
        reason="Cheating.",
        by=None,
        until=None,
    )
    before = history()
    assert "Cheating" in discord.private(answer(discord, asked, action))
    assert history() == before


def opens_a_form_with_its_field(discord: Discord, asked: Asked, action: str) -> None:
    before = history()
    [name] = TYPED[action]
    shown = discord.press(asked.buttons[action], by=READER, under=asked.content)
    assert (shown["type"], shown["data"]["custom_id"]) == (9, asked.buttons[action])
    assert len(shown["data"]["title"]) <= 45
    [[field]] = [row["components"] for row in shown["data"]["components"]]
    assert (field["type"], field["custom_id"], field["style"]) == (4, name, 2)
    assert len(field["label"]) <= 45
    assert field["required"] is (action in ("times.propose", "match.propose", "report.dispute"))
    assert history() == before


def refused_after_the_end(discord: Discord, asked: Asked, action: str) -> None:
    before = history()
    assert discord.private(answer(discord, asked, action)) != ""
    assert history() == before


Check = Callable[[Discord, Asked, str], None]


CHECKS: list[Check] = [
    answered_once_as_on_the_web,
    refused_without_the_power,
    refused_to_a_banned_person,
]


@contextmanager
def taken_back() -> Iterator[None]:
    """Take back what is done meanwhile."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
    for cache in caches.all():
        cache.clear()


@pytest.mark.parametrize("kind", LABELS)
def test_each_button_of_a_message_does_what_the_web_does_for_its_reader_alone(
    discord: Discord, scene: Scene, kind: NotificationKind
) -> None:
    asked = ask(scene, kind)
    assert asked.labels == LABELS[kind]
    for action in asked.labels.values():
        for check in CHECKS:
            with taken_back():
                check(discord, asked, action)
    scene.clock.pass_by(timedelta(days=90))
    for action in sorted({*asked.labels.values()} - WITHOUT_END):
        with taken_back():
            refused_after_the_end(discord, asked, action)


def test_rehearsal_leaves_nothing_even_of_a_command_that_says_no_end_of_its_checks(
    discord: Discord, scene: Scene
) -> None:
    asked = ask(scene, Kind.INVITED)
    key = asked.buttons["invitation.accept"].partition(":")[2]
    reader, outsider = (User.objects.get(discord_id=each) for each in (READER, OUTSIDER))
    accept = Command(reverse("api-accept-invitation", args=[key]), {})
    before = history()
    request = RequestFactory().post("/")
    assert rehearse(request, accept, reader) is None
    refused = rehearse(request, accept, outsider)
    assert refused is not None
    assert refused.status == 403
    assert history() == before
    assert answer(discord, asked, "invitation.accept")["type"] == 7


def test_changed_answer_takes_the_place_of_the_one_before(discord: Discord, scene: Scene) -> None:
    asked = ask(scene, Kind.ATTENDANCE_ASKED)
    first = answer(discord, asked, "attendance.in")["data"]["content"]
    again = discord.press(asked.buttons["attendance.out"], by=READER, under=first)
    assert again["data"]["content"] == f"{asked.content}\n> {TOLD['attendance.out']}"


def test_outcome_stays_when_the_message_would_be_too_long(discord: Discord, scene: Scene) -> None:
    asked = ask(scene, Kind.ATTENDANCE_ASKED)
    under = f"{asked.content}\n{'x' * (1990 - len(asked.content))}"
    told = discord.press(asked.buttons["attendance.in"], by=READER, under=under)
    assert told["data"]["content"] == f"{asked.content}\n…\n> {TOLD['attendance.in']}"


def proposed(scene: Scene, *days: int) -> Asked:
    """Times that the Foxes proposed to the Owls, with READER as the Owls' captain."""
    User.objects.filter(pk=scene.pair.owls.captain.pk).update(discord_id=READER)
    OutboxMessage.objects.all().delete()
    options = [evening(day) for day in days]
    propose_times(match=scene.pair.match, options=options, by=scene.pair.foxes.captain)
    message = OutboxMessage.objects.filter(kind=OutboxKind.DISCORD_MESSAGE).latest("pk")
    body: Any = body_of(message)
    buttons = [button for row in body["components"] for button in row["components"]]
    ids = {each["custom_id"].partition(":")[0]: each["custom_id"] for each in buttons}
    return Asked(body["content"], ids, {each["label"]: "" for each in buttons})


@pytest.mark.parametrize("place", [1, 2, 3])
def test_each_proposed_time_has_a_button(discord: Discord, scene: Scene, place: int) -> None:
    asked = proposed(scene, 1, 2, 3)
    assert list(asked.labels) == [
        *("Accept 1st Time", "Accept 2nd Time", "Accept 3rd Time"),
        *("Propose Other Times", "Decline"),
    ]
    discord.press(asked.buttons[f"times.accept-{place}"], by=READER, under=asked.content)
    scene.pair.match.refresh_from_db()
    assert scene.pair.match.time == evening(place)


def test_typed_times_are_read_in_the_zone_of_quiet_hours(discord: Discord, scene: Scene) -> None:
    asked = proposed(scene, 1)
    QuietHours.objects.create(
        user=scene.pair.owls.captain, starts_at="23:00", ends_at="07:00", time_zone="Europe/Berlin"
    )
    opened = discord.press(asked.buttons["times.propose"], by=READER, under=asked.content)
    [[field]] = [row["components"] for row in opened["data"]["components"]]
    assert (field["label"], field["placeholder"]) == (
        "Times in Europe/Berlin",
        "One a line: 2026-09-09 19:30, 09/09 19:30 or Wed 19:30. Until 14/09 02:00.",
    )
    discord.submit(asked.buttons["times.propose"], by=READER, times="2026-09-10 20:00")
    assert TimeProposal.objects.latest("pk").options == [evening(2)]


def test_typed_times_are_read_in_the_league_s_zone_without_quiet_hours(
    discord: Discord, scene: Scene
) -> None:
    League.objects.update(time_zone="Europe/Berlin")
    asked = proposed(scene, 1)
    opened = discord.press(asked.buttons["times.propose"], by=READER, under=asked.content)
    [[field]] = [row["components"] for row in opened["data"]["components"]]
    assert field["label"] == "Times in Europe/Berlin"
    discord.submit(asked.buttons["times.propose"], by=READER, times="2026-09-10 20:00")
    assert TimeProposal.objects.latest("pk").options == [evening(2)]


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        (
            "2026-09-11 20:00\n9999-12-31 23:59",
            "Choose a time in the next five years\\.",
        ),
        (
            "Fri 20:00\nFriday at 8\n\nsoon",
            escaped(
                "“Friday at 8” and “soon” are not times. Write it like 2026-09-09 19:30, "
                "09/09 19:30 or Wed 19:30."
            ),
        ),
        ("2020-01-01 20:00", "This time is more than five years ago\\."),
    ],
)
def test_typed_times_that_cannot_be_read_are_given_back(
    discord: Discord, scene: Scene, typed: str, refusal: str
) -> None:
    asked = proposed(scene, 1)
    before = history()
    custom_id = asked.buttons["times.propose"]
    told = discord.submit(custom_id, by=READER, under=asked.content, times=typed)
    assert told["data"]["content"].split("\n") == [
        *(f"> {refusal}", "You wrote (times):", "```", *typed.splitlines(), "```")
    ]
    assert history() == before


def field_of(opened: Any) -> Any:
    """The only field of a form that opened."""
    assert opened["type"] == 9, opened
    [[field]] = [row["components"] for row in opened["data"]["components"]]
    return field


HOSTILE = "  a *b* ```c``` @everyone\n\n> d `\\` https://x.test\n"


def gives_back_what_was_typed(discord: Discord, asked: Asked, action: str) -> None:
    [name] = TYPED[action]
    custom_id = asked.buttons[action]
    # Longer than the command takes, as no form of Discord lets people type.
    typed = HOSTILE + "x" * 600
    told = discord.submit(custom_id, by=READER, under=asked.content, **{name: typed})
    assert (told["type"], told["data"]["flags"]) == (4, 64)
    assert asked.content not in told["data"]["content"]
    [[again]] = [row["components"] for row in told["data"]["components"]]
    assert (again["label"], again["custom_id"]) == ("Try Again", custom_id)
    private = {**told["data"], "id": "1220000000000000001"}
    opened = field_of(discord.press(custom_id, by=READER, under=private))
    assert opened["value"] == typed.rstrip("\n")[: opened["max_length"]]
    done = discord.submit(custom_id, by=READER, under=private, **TYPED[action])
    assert (done["type"], done["data"]["components"]) == (7, [])
    asker = User.objects.exclude(discord_id__in=(READER, OUTSIDER)).latest("pk")
    words = TOLD[action].format(asker=asker.username)
    assert without_times(done["data"]["content"]).startswith(f"> {words}")


def opens_only_for_those_who_could_answer(discord: Discord, asked: Asked, action: str) -> None:
    before = history()
    pressed = discord.press(asked.buttons[action], by=OUTSIDER, under=asked.content)
    general = "You do not have permission to do this\\."
    assert discord.private(pressed) == (OTHERS_ANSWER if action in OF_REPORTS else general)
    assert history() == before


def opens_for_no_banned_person(
    discord: Discord, asked: Asked, action: str, *, league_code: str
) -> None:
    assert field_of(discord.press(asked.buttons[action], by=READER, under=asked.content))
    reader = User.objects.get(discord_id=READER)
    kind_of_ban, why = PunishmentType.BAN, "Cheating."
    punish(user=reader, kind=kind_of_ban, league=league_code, reason=why, by=None, until=None)
    before = history()
    told = discord.submit(asked.buttons[action], by=READER, **TYPED[action])
    assert "Cheating" in discord.private(told)
    again = discord.press(asked.buttons[action], by=READER, under=asked.content)
    assert "Cheating" in discord.private(again)
    assert history() == before


def opens_no_more_once_it_is_too_late(discord: Discord, asked: Asked, action: str) -> None:
    before = history()
    told = discord.private(discord.press(asked.buttons[action], by=READER, under=asked.content))
    assert told
    sent = discord.submit(asked.buttons[action], by=READER, **TYPED[action])
    assert discord.private(sent).startswith(f"{told}\nYou wrote")
    assert history() == before


def opens_no_more_once_it_is_answered(discord: Discord, asked: Asked, action: str) -> None:
    answer(discord, asked, action)
    told = discord.press(asked.buttons[action], by=READER, under=asked.content)
    if action == "match.propose":
        assert "has times already" in discord.private(told)
    else:
        assert discord.private(told)


def tells_a_muted_person_to_give_no_reason(discord: Discord, asked: Asked, action: str) -> None:
    reader = User.objects.get(discord_id=READER)
    punish(user=reader, kind=PunishmentType.MUTE, league="bcl", reason="Spam.", by=None, until=None)
    field = field_of(discord.press(asked.buttons[action], by=READER, under=asked.content))
    assert field["label"] == "Leave this empty, because you are muted"
    assert "Spam" in field["placeholder"]
    refused = answer(discord, asked, action)
    assert "Spam" in refused["data"]["content"]
    told = discord.submit(asked.buttons[action], by=READER, under=asked.content, reason="")
    assert told["type"] == 7


def leaves_nothing_and_counts_towards_no_limit(discord: Discord, asked: Asked, action: str) -> None:
    rows = (AuditEntry, OutboxMessage, Notification)
    before = [list(each._default_manager.values()) for each in rows]
    with count_throttled() as counted:
        assert field_of(discord.press(asked.buttons[action], by=READER, under=asked.content))
    assert [list(each._default_manager.values()) for each in rows] == before
    assert counted == ["interactions"]


FORM_CHECKS: list[Check] = [
    opens_a_form_with_its_field,
    gives_back_what_was_typed,
    opens_only_for_those_who_could_answer,
    partial(opens_for_no_banned_person, league_code=""),
    partial(opens_for_no_banned_person, league_code="bcl"),
    opens_no_more_once_it_is_answered,
    leaves_nothing_and_counts_towards_no_limit,
]


@pytest.mark.parametrize("action", TYPED)
def test_form_opens_for_those_who_could_answer_and_gives_back_what_they_typed(
    discord: Discord, scene: Scene, action: str
) -> None:
    kind = next(kind for kind, buttons in LABELS.items() if action in buttons.values())
    asked = ask(scene, kind)
    declines = [tells_a_muted_person_to_give_no_reason] if action.endswith("decline") else []
    for check in [*FORM_CHECKS, *declines]:
        with taken_back():
            check(discord, asked, action)
    scene.clock.pass_by(timedelta(days=90))
    opens_no_more_once_it_is_too_late(discord, asked, action)


def test_times_of_a_match_that_was_played_are_refused_with_what_to_do(
    discord: Discord, scene: Scene
) -> None:
    asked = ask(scene, NotificationKind.TIME_DUE)
    Match.objects.update(time=scene.clock.now - timedelta(hours=2))
    told = discord.press(asked.buttons["match.propose"], by=READER, under=asked.content)
    assert "Report its result" in discord.private(told)


@pytest.mark.parametrize(
    ("zone", "typed"),
    [("America/New_York", "9999-12-31 23:59"), ("Asia/Tokyo", "0001-01-01 00:00")],
)
def test_time_at_the_end_of_the_calendar_is_refused(
    discord: Discord, scene: Scene, zone: str, typed: str
) -> None:
    asked = proposed(scene, 1)
    QuietHours.objects.create(
        user=scene.pair.owls.captain, starts_at="23:00", ends_at="07:00", time_zone=zone
    )
    told = discord.submit(asked.buttons["times.propose"], by=READER, times=typed)
    assert "is not a time" in told["data"]["content"]


def test_time_that_the_clocks_skip_is_refused(discord: Discord, scene: Scene) -> None:
    asked = proposed(scene, 1)
    QuietHours.objects.create(
        user=scene.pair.owls.captain, starts_at="23:00", ends_at="07:00", time_zone="Europe/Berlin"
    )
    told = discord.submit(asked.buttons["times.propose"], by=READER, times="2027-03-28 02:30")
    assert told["data"]["content"].startswith("> The clocks skip")


def test_person_without_an_account_is_told_to_log_in(discord: Discord, scene: Scene) -> None:
    asked = ask(scene, Kind.INVITED)
    assert discord.private(answer(discord, asked, "invitation.accept", by=999)) == (
        "No account of the portal belongs to your Discord account. Log in once with Discord.\n"
        "<https://clvr.gg/login>"
    )


@pytest.mark.parametrize(
    "custom_id",
    ["", "invitation.accept", "invitation.accept:", "invitation.accept:x", "unknown:1", "a" * 100],
)
def test_unknown_button_says_so(discord: Discord, scene: Scene, custom_id: str) -> None:
    ask(scene, Kind.INVITED)
    assert discord.private(discord.press(custom_id, by=READER)) == (
        "This button no longer works. Open the link in the message instead."
    )


@pytest.mark.parametrize("action", ACTIONS)
def test_row_that_is_gone_says_so(discord: Discord, scene: Scene, action: str) -> None:
    ask(scene, Kind.INVITED)
    asked = Asked("", {action: f"{action}:{2**62}"}, {})
    told = discord.private(answer(discord, asked, action)).partition("\n")[0]
    assert told == "We can\u2019t find this\\. It may have been removed\\."
