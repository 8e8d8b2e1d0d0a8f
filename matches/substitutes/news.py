"""Who is told what about a match's substitutes. Each one names an event: that the player is asked,
which ends with the answer, or when there is nothing left to answer."""

from collections.abc import Iterable
from typing import NamedTuple

from accounts import audit
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify, settle
from clvr.lib.moments import told
from matches.addresses import manage_address, match_address
from matches.models import Substitute
from teams.addresses import REQUESTS
from teams.leaders import leaders_of


class Why(NamedTuple):
    """Why somebody is taken off a match, in a sentence: as they read it, and as others do."""

    to_them: str
    to_others: str


def note(action: str, substitute: Substitute, *, by: User | None, **more: object) -> None:
    """Note in the audit what was done about a substitute."""
    match = substitute.match
    audit.record(
        action,
        match,
        actor=by,
        league=match.season.league.code,
        after={
            "player": substitute.user.username,
            "team": match.team_on(substitute.side).name,
            **more,
        },
    )


def tell_asked(substitute: Substitute, *, by: User | None) -> None:
    """Ask the player, and tell the side's leaders whom it asks."""
    match = substitute.match
    team = match.team_on(substitute.side)
    if match.time is None:
        when = "The match has no time yet."
    else:
        when = f"It is played on {told(match.time)}, and you can answer until then."
    notify(
        people=[substitute.user],
        kind=NotificationKind.SUBSTITUTE_ASKED,
        title=f"{team} asks you to be a substitute in {match.versus}",
        body=f"{when} Accept or decline.",
        link=REQUESTS,
        league=match.season.league.code,
        dedupe=substitute.event,
    )
    title = f"{substitute.user} is asked to be a substitute of {team} in {match.versus}"
    _tell_leaders(substitute, title, body="They play once they have said yes.", but=by)


def tell_in(substitute: Substitute) -> None:
    """Tell both sides that the player stands in."""
    settle(dedupe=substitute.event)
    match = substitute.match
    team = match.team_on(substitute.side)
    _tell(
        {*leaders_of(match.team_a), *leaders_of(match.team_b)},
        substitute,
        f"{substitute.user} is a substitute of {team} in {match.versus}",
    )


def tell_declined(substitute: Substitute) -> None:
    settle(dedupe=substitute.event)
    match = substitute.match
    team = match.team_on(substitute.side)
    title = f"{substitute.user} has declined to be a substitute of {team} in {match.versus}"
    _tell_leaders(substitute, title, body="Ask somebody else.")


def tell_lapsed(substitute: Substitute, *, is_in_time: bool) -> None:
    """Tell the side's leaders that no answer comes; `is_in_time` when they can ask another."""
    settle(dedupe=substitute.event)
    match = substitute.match
    title = f"{substitute.user} has not answered whether they play in {match.versus}"
    if is_in_time:
        body = "They are a substitute in another match at about the same time. Ask somebody else."
    else:
        body = "They can no longer answer, so they do not play."
    _tell_leaders(substitute, title, body=body)


def tell_off(substitute: Substitute, *, by: User | None, why: Why) -> None:
    """Tell the player and both sides that they no longer stand in."""
    match = substitute.match
    role = f"no longer a substitute of {match.team_on(substitute.side)} in {match.versus}"
    player, leaders = substitute.user, {*leaders_of(match.team_a), *leaders_of(match.team_b)}
    _tell({player} - {by}, substitute, f"You are {role}", body=why.to_them)
    _tell(leaders - {player, by}, substitute, f"{player} is {role}", body=why.to_others)


def tell_unasked(substitute: Substitute, *, by: User | None, why: Why) -> None:
    """Tell the player that they are no longer asked, and the side's leaders."""
    settle(dedupe=substitute.event)
    match = substitute.match
    team = match.team_on(substitute.side)
    if by is None or by.pk != substitute.user_id:
        title = f"{team} no longer asks you to be a substitute in {match.versus}"
        _tell([substitute.user], substitute, title, body=why.to_them)
    title = f"{substitute.user} is no longer asked to be a substitute in {match.versus}"
    _tell_leaders(substitute, title, body=why.to_others, but=by)


def _tell_leaders(
    substitute: Substitute, title: str, *, body: str = "", but: User | None = None
) -> None:
    """Tell the side's leaders, and who named the player."""
    match = substitute.match
    people = {*leaders_of(match.team_on(substitute.side)), substitute.named_by} - {but}
    _tell(people, substitute, title, body=body, link=manage_address(match))


def _tell(
    people: Iterable[User | None],
    substitute: Substitute,
    title: str,
    *,
    body: str = "",
    link: str = "",
) -> None:
    match = substitute.match
    notify(
        people=[person for person in people if person is not None],
        kind=NotificationKind.SUBSTITUTE_NAMED,
        title=title,
        body=body,
        link=link or match_address(match),
        league=match.season.league.code,
    )
