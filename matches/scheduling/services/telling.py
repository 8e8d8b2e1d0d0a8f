"""Who is told of a match's time."""

from collections.abc import Iterable
from datetime import datetime

from accounts.enums import NotificationKind, OutboxKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.outbox import delivery as outbox
from clvr.lib.moments import told
from matches.addresses import manage_address, match_address
from matches.casts.services.casts import casters_of
from matches.enums import Side
from matches.models import Match, Substitute, TimeProposal
from teams.leaders import leaders_of
from teams.models import Membership


def everybody_in(match: Match) -> set[User]:
    """Who is in the match: both teams, their substitutes and who is asked to be one, and who casts
    it."""
    teams = [match.team_a, match.team_b]
    memberships = Membership.objects.current().filter(team__in=teams).select_related("user")
    substitutes = Substitute.objects.holding().filter(match=match).select_related("user")
    return {each.user for each in (*memberships, *substitutes)}.union(casters_of(match))


def tell_proposed(proposal: TimeProposal, *, is_counter: bool) -> None:
    """Tell the other side's leaders that times wait for their answer."""
    match, side = proposal.match, Side(proposal.side)
    proposer, other = match.team_on(side), match.team_on(side.other)
    verb = "propose other times" if is_counter else "propose times"
    notify(
        people=leaders_of(other),
        kind=NotificationKind.TIME_PROPOSED,
        title=f"{proposer} {verb} for {match.versus}",
        body="; ".join(told(option) for option in proposal.options),
        link=manage_address(match),
        league=match.season.league.code,
        dedupe=proposal.event,
    )


def tell_refused(proposal: TimeProposal, title: str, *, body: str) -> None:
    """Tell the side that proposed, and who did it, that nothing comes of its times."""
    match = proposal.match
    leaders = leaders_of(match.team_on(proposal.side))
    notify(
        people={*leaders, proposal.proposed_by},
        kind=NotificationKind.TIME_REFUSED,
        title=title,
        body=body,
        link=manage_address(match),
        league=match.season.league.code,
    )


def tell_everybody(
    match: Match,
    title: str,
    *,
    before: datetime | None,
    by: User | None,
    body: str = "",
    more: Iterable[User] = (),
) -> None:
    """Tell everybody in the match, `more` people, and the league's channel that it has a time, or
    another one than `before`."""
    league = match.season.league
    notify(
        people=[person for person in {*everybody_in(match), *more} if person != by],
        kind=NotificationKind.TIME_AGREED if before is None else NotificationKind.TIME_CHANGED,
        title=title,
        body=body,
        link=match_address(match),
        league=league.code,
    )
    if league.webhook_url:
        content = f"**{league.identity.label}** {title}."
        outbox.put(OutboxKind.LEAGUE_WEBHOOK, {"content": content}, league=league.code)
