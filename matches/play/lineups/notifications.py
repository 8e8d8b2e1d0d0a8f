"""Notifications and audit entries about line-ups. Both keep what is not shown yet: before that,
only the side learns who plays for it, and the audit log says only how many."""

from collections.abc import Iterable
from dataclasses import dataclass

from accounts import audit
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from clvr.lib.name_order import name_order
from matches.addresses import match_address, room_address
from matches.enums import MatchPanel, Side
from matches.models import Lineup
from matches.play.lineups import texts
from teams.leaders import leaders_of


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a side's line-up, by a person or by the portal itself."""

    lineup: Lineup
    before: list[User]
    after: list[User]
    was_shown: bool
    is_shown: bool
    by: User | None
    reason: str = ""

    @property
    def came(self) -> list[User]:
        return [user for user in self.after if user not in self.before]

    @property
    def went(self) -> list[User]:
        return [user for user in self.before if user not in self.after]


def record_in_audit(action: str, change: Change) -> None:
    lineup = change.lineup
    match = lineup.match
    audit.record(
        action,
        match,
        actor=change.by,
        league=match.season.league.code,
        before=_noted(change.before, is_shown=change.was_shown),
        after={
            "team": match.team_on(lineup.side).name,
            **_noted(change.after, is_shown=change.is_shown),
        },
        reason=change.reason,
    )


def _noted(players: list[User], *, is_shown: bool) -> dict[str, object]:
    """Moderators who play in the match read the audit log, too."""
    if not players:
        return {}
    names = sorted((user.username for user in players), key=name_order)
    return {"players": names} if is_shown else {"size": len(names)}


def tell_changed(change: Change) -> None:
    """Tell the players who come in and drop out, and the leaders whom it concerns."""
    lineup, match = change.lineup, change.lineup.match
    own = leaders_of(match.team_on(lineup.side))
    others = leaders_of(match.team_on(Side(lineup.side).other))
    _tell(change, change.came, texts.you_play(lineup))
    _tell(change, change.went, texts.you_do_not_play(lineup))
    if change.by is not None and change.reason:
        _tell(
            change,
            own,
            texts.staff_set_it(lineup, change.reason),
            link=room_address(match, MatchPanel.LINE_UP),
        )
    if not change.is_shown:
        return
    if not change.was_shown and not match.result_id:
        _tell(change, [*own, *others], texts.line_ups_shown(lineup))
    elif change.came or change.went:
        came, went = ([user.username for user in each] for each in (change.came, change.went))
        words = texts.line_up_changed(lineup, came, went, change.reason)
        _tell(change, others if change.reason else [*own, *others], words)


def tell_taken_off(change: Change, user: User) -> None:
    """Tell the leaders of the side, and those of the other one if everyone saw the line-up."""
    lineup, match = change.lineup, change.lineup.match
    own = leaders_of(match.team_on(lineup.side))
    _tell(change, own, texts.taken_off(lineup, user), link=room_address(match, MatchPanel.LINE_UP))
    if change.was_shown:
        others = leaders_of(match.team_on(Side(lineup.side).other))
        _tell(change, others, texts.line_up_changed(lineup, [], [user.username], ""))


def _tell(
    change: Change, people: Iterable[User], text: NotificationText, *, link: str = ""
) -> None:
    match = change.lineup.match
    notify(
        people=[person for person in people if person != change.by],
        kind=NotificationKind.LINEUP,
        text=text,
        link=link or match_address(match),
        league=match.season.league.code,
    )
