"""A side's line-up in Discord: a message for one of its players, in which its leaders choose who
plays, and hand it in.

The message is its own draft. What is chosen in its menu stands in it when its button is pressed,
and so does the revision of the line-up that it showed first: another leader's line-up is not
undone unseen.
"""

from collections.abc import Collection, Sequence
from functools import partial

from django.core.exceptions import PermissionDenied
from django.urls import reverse

from accounts.discord.interactions.presses import ButtonAction, MenuAction, Press
from accounts.discord.interactions.replies import MOST_IN_A_MENU, MenuChoice, Reply, menu
from accounts.models import User
from accounts.notifications.buttons import (
    QUOTE,
    SEPARATOR,
    ButtonShape,
    ButtonStyle,
    button,
    in_rows,
)
from accounts.roles.powers import require
from clvr.api_words import NOT_FOUND
from clvr.discord_buttons import lineup_texts as texts
from clvr.lib.api.in_process import Command, Outcome
from clvr.lib.escaping.discord import escaped_with_times, fitted, label, portal_link
from clvr.lib.keys import is_key
from clvr.lib.refusals import Refused
from matches.addresses import room_address
from matches.enums import AttendanceAnswer, MatchPanel, Side
from matches.models import Match
from matches.play.attendance.state import answers_to
from matches.play.lineups.queries import LineupSheet, SideSheet, fielded_by, lineup_sheet
from matches.play.lineups.rules import FINAL, SHOWN
from matches.play.lineups.serializers import FieldedSerializer
from matches.powers import side_played_by, takes_part

CHOOSE, HAND_IN, HAND_IN_FINAL = "lineup.choose", "lineup.hand-in", "lineup.hand-in-final"


def lineup_reply(
    match: Match,
    person: User,
    *,
    chosen: Collection[int] | None = None,
    seen: str = "",
    told: str = "",
) -> Reply:
    """The message about the line-up of the person's side. `chosen` are the keys of the players
    whom they chose; without, those who are fielded, or else those who are In. `seen` is the
    revision that it showed first. Raises Refused for those who do not take part."""
    side = _own_side(match, person)
    sheet = lineup_sheet(match, person)
    own, other = sheet.sides[side], sheet.sides[side.other]
    lines = [
        *texts.heading(match),
        texts.side_line(match, own),
        *texts.other_line(match, other),
        *([escaped_with_times(sheet.obstacle)] if sheet.obstacle else []),
    ]
    link = portal_link(room_address(match, MatchPanel.LINE_UP))
    ending = [link, *([f"{QUOTE}{escaped_with_times(told)}"] if told else [])]
    if not own.may_hand_in or sheet.needs_reason:
        return Reply(fitted(lines, ending))
    if not _can_change(sheet, own):
        return Reply(fitted([*lines, escaped_with_times(SHOWN)], ending))
    becomes_final = other.is_handed_in and not own.is_handed_in
    final = [escaped_with_times(FINAL)] if becomes_final else []
    answers = {key: AttendanceAnswer(each.answer) for key, each in answers_to(match).items()}
    picked = _preselected(own, answers, sheet.size) if chosen is None else set(chosen)
    row = f"{match.pk}{SEPARATOR}{seen or _revision(match, side)}"
    choices = _choices(own, answers, picked)
    if not choices:
        return Reply(fitted([*lines, texts.NOBODY_TO_CHOOSE], ending))
    rows = [
        menu(f"{CHOOSE}{SEPARATOR}{row}", texts.hint(sheet.size), choices, most=sheet.size),
        *in_rows([_button(becomes_final, row)]),
    ]
    return Reply(fitted([*lines, *final], ending), rows)


def _can_change(sheet: LineupSheet, own: SideSheet) -> bool:
    """Whether a leader has anything to choose: once line-ups are shown, only open places are filled
    and substitutes come in."""
    if not (sheet.is_shown and own.is_handed_in):
        return True
    coming = [each for each in own.choices if each.is_substitute and not each.obstacle]
    return own.open_places > 0 or any(each.user.pk not in (own.fielded or []) for each in coming)


def _button(becomes_final: bool, row: str) -> ButtonShape:
    action = HAND_IN_FINAL if becomes_final else HAND_IN
    words = texts.HAND_IN_FINAL if becomes_final else texts.HAND_IN
    return {**button(action, 0, words, ButtonStyle.SUCCESS), "custom_id": f"{action}:{row}"}


def _preselected(own: SideSheet, answers: dict[int, AttendanceAnswer], size: int) -> set[int]:
    """Those who are fielded; before, those who are In, as many as fit."""
    if own.fielded:
        return set(own.fielded)
    free = [each.user.pk for each in own.choices if not each.obstacle]
    return set([key for key in free if answers.get(key) == AttendanceAnswer.IN][:size])


def _choices(
    own: SideSheet, answers: dict[int, AttendanceAnswer], picked: Collection[int]
) -> list[MenuChoice]:
    """Those who can be fielded; who is chosen comes first, as a menu has 25 at most."""
    free = [each for each in own.choices if not each.obstacle or each.user.pk in picked]
    ordered = sorted(free, key=lambda each: each.user.pk not in picked)
    return [
        MenuChoice(
            str(each.user.pk),
            label(each.user.username),
            texts.about(answers.get(each.user.pk), is_substitute=each.is_substitute),
            each.user.pk in picked,
        )
        for each in (ordered if len(free) > MOST_IN_A_MENU else free)
    ]


def choose(press: Press) -> Reply:
    """The message with what was chosen in its menu."""
    match = _match(press.row)
    return lineup_reply(match, press.person, chosen=_keys(press.chosen), seen=press.seen)


def hand_in(press: Press, *, may_be_final: bool) -> Command:
    """The command of the web that hands in what is chosen in the message."""
    match = _match(press.row)
    chosen = _keys(press.under.chosen) if press.under is not None else []
    return Command(
        reverse("api-match-lineup-hand-in", args=[match.pk]),
        {
            "side": _own_side(match, press.person).value,
            "players": [str(key) for key in chosen],
            "mayBeFinal": may_be_final,
            **({"revision": press.seen} if press.seen else {}),
        },
    )


def anew(press: Press, outcome: Outcome) -> Reply:
    """The message as it is now, with what became of it. What was chosen stays when it is
    refused."""
    match = _match(press.row)
    chosen = _keys(press.under.chosen) if press.under is not None else None
    kept = None if outcome.is_done else chosen
    return lineup_reply(match, press.person, chosen=kept, told=texts.told(outcome))


def actions() -> dict[str, ButtonAction | MenuAction]:
    return {
        CHOOSE: MenuAction(choose),
        HAND_IN: ButtonAction(partial(hand_in, may_be_final=False), anew=anew),
        HAND_IN_FINAL: ButtonAction(partial(hand_in, may_be_final=True), anew=anew),
    }


def _revision(match: Match, side: Side) -> str:
    """That of the line-up, as the web has it."""
    shown = FieldedSerializer({"fielded": fielded_by(match, side)}).data
    return str(shown["revision"])


def _own_side(match: Match, person: User) -> Side:
    """The side on whose team the person is. Raises Refused."""
    try:
        require(takes_part(person, match))
    except PermissionDenied as denied:
        raise Refused(str(denied)) from None
    side = side_played_by(match, person)
    if side is None:
        raise Refused(texts.NOT_OF_SIDE)
    return side


def _keys(values: Sequence[str]) -> list[int]:
    return [int(value) for value in values if is_key(value)]


def _match(key: int) -> Match:
    match = Match.objects.with_context().filter(pk=key).first()
    if match is None:
        raise Refused(NOT_FOUND)
    return match
