"""Telling people about pick and ban. Whoever made a change is left out."""

from collections.abc import Sequence
from datetime import datetime

from accounts.cases.addresses import case_address
from accounts.enums import NotificationKind
from accounts.models import Case, User
from accounts.notifications.services import mark_all_done, notify
from accounts.notifications.text import NotificationText
from leagues.enums import PickBanMode
from matches.addresses import room_address
from matches.enums import MatchPanel, Side
from matches.models import AgreedMap, Match, PickBan, pick_ban_events
from matches.play.pick_ban import texts
from matches.play.pick_ban.acting import named_on
from matches.play.pick_ban.state import Shown
from matches.powers import moderators_beside
from teams.leaders import leaders_of
from teams.models import Team


def tell_turn(match: Match, shown: Shown) -> None:
    """With deadlines, ask the leaders of the side whose turn it is now, and whom they named. With a
    clock, people are there."""
    turn, side = shown.turn, shown.turn_side
    if turn is None or side is None or shown.pick_ban.mode != PickBanMode.DEADLINES:
        return
    why = "" if shown.number else texts.first_words(match, shown.pick_ban)
    notify(
        people=acting_people(match, shown.pick_ban, side),
        kind=NotificationKind.PICK_BAN_TURN,
        text=texts.your_turn(match, turn.turn.action, turn.until, why=why),
        link=room_address(match, MatchPanel.PICK_BAN),
        league=match.season.league.code,
        dedupe=pick_ban_events(match.pk, turn.until)[0],
    )


def end_asking(match: Match, until: datetime | None) -> None:
    """Mark the notifications that ask for the step that a side had until then as done."""
    mark_all_done(pick_ban_events(match.pk, until))


def tell_begun(match: Match, pick_ban: PickBan, *, by: User | None) -> None:
    """Tell both sides that the clock runs, and who begins. With deadlines, the side that begins is
    asked for its step instead."""
    has_clock = pick_ban.mode == PickBanMode.CLOCK
    sides = list(Side) if has_clock else [Side(pick_ban.first).other]
    people = [user for side in sides for user in acting_people(match, pick_ban, side)]
    _tell(match, people, texts.begun(match, pick_ban), by=by, urgent=has_clock, is_news=True)


def tell_maps(match: Match, pick_ban: PickBan, maps: Sequence[AgreedMap]) -> None:
    """Tell the leaders of both sides which maps they play. With a clock they are there."""
    if pick_ban.mode == PickBanMode.DEADLINES:
        _tell_both(match, texts.maps_set(match, maps), by=None, is_news=True)


def tell_staffs_change(match: Match, text: NotificationText, *, by: User) -> None:
    """Tell the leaders of both sides what staff changed."""
    _tell_both(match, text, by=by)


def tell_case(match: Match, case: Case, text: str) -> None:
    """Tell the staff who may decide it that a side misses its steps."""
    notify(
        people=moderators_beside(match),
        kind=NotificationKind.APPROVAL_NEEDED,
        text=texts.steps_missed(match, text),
        link=case_address(case),
        league=match.season.league.code,
        dedupe=case.event,
    )


def acting_people(match: Match, pick_ban: PickBan, side: Side) -> list[User]:
    """The leaders of a side, and the member whom they named."""
    named = named_on(match, pick_ban, side)
    return [*leaders_of(match.team_on(side)), *([named] if named is not None else [])]


def tell_named(match: Match, player: User, team: Team, *, by: User) -> None:
    """Tell a member that a leader named them."""
    _tell(match, [player], texts.may_act(match, team, by), by=by, urgent=True)


def _tell_both(
    match: Match, text: NotificationText, *, by: User | None, is_news: bool = False
) -> None:
    people = [user for side in Side for user in leaders_of(match.team_on(side))]
    _tell(match, people, text, by=by, is_news=is_news)


def _tell(
    match: Match,
    people: Sequence[User],
    text: NotificationText,
    *,
    by: User | None,
    urgent: bool = False,
    is_news: bool = False,
) -> None:
    """`is_news`: it takes the place of the news before. What staff did stays, with its reason."""
    notify(
        people=[user for user in people if user != by],
        kind=NotificationKind.PICK_BAN,
        text=text,
        link=room_address(match, MatchPanel.PICK_BAN),
        league=match.season.league.code,
        subject=f"match:{match.pk}:pick-ban" if is_news else "",
        urgent=urgent,
    )
