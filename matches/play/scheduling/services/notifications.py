"""Notifications about a match's time."""

from collections.abc import Sequence
from datetime import datetime

from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from accounts.roles.powers import league_managers
from leagues.webhooks import tell_channel
from matches.addresses import manage_address, match_address, room_address
from matches.enums import MatchPanel, Side
from matches.models import Match, Substitute, TimeProposal
from matches.play.buttons import times_buttons
from matches.play.casts.services.casts import casters_of
from matches.play.events.closing import time_subject
from matches.play.events.followers import tell_followers
from matches.play.scheduling import texts
from matches.play.scheduling.clashes import clashes_of
from teams.leaders import leaders_of
from teams.models import Membership


def everybody_in(match: Match) -> set[User]:
    """Members of both teams, their substitutes (also those still asked), and the casters."""
    teams = [match.team_a, match.team_b]
    memberships = Membership.objects.current().filter(team__in=teams).select_related("user")
    substitutes = Substitute.objects.holding().filter(match=match).select_related("user")
    return {each.user for each in (*memberships, *substitutes)}.union(casters_of(match))


def tell_proposed(proposal: TimeProposal, *, is_counter: bool) -> None:
    """Notify the leaders of the side that has to answer."""
    match, side = proposal.match, Side(proposal.side)
    proposer, other = match.team_on(side), match.team_on(side.other)
    proposed = texts.other_times_proposed if is_counter else texts.times_proposed
    notify(
        people=leaders_of(other),
        kind=NotificationKind.TIME_PROPOSED,
        text=proposed(match, proposer, proposal.options, clashes_of(match, proposal.options)),
        link=room_address(match, MatchPanel.TIME),
        league=match.season.league.code,
        dedupe=proposal.event,
        buttons=times_buttons(proposal),
    )


def tell_refused(proposal: TimeProposal, text: NotificationText) -> None:
    """Notify the proposing side's leaders, and the proposer, that their times were not accepted."""
    match = proposal.match
    leaders = leaders_of(match.team_on(proposal.side))
    notify(
        people={*leaders, proposal.proposed_by},
        kind=NotificationKind.TIME_REFUSED,
        text=text,
        link=room_address(match, MatchPanel.TIME),
        league=match.season.league.code,
    )


def tell_staff_of_clashes(match: Match, time: datetime, clashes: Sequence[str]) -> None:
    """Notify the league's managers that a deadline gave the match this time."""
    league = match.season.league.code
    notify(
        people=league_managers(league),
        kind=NotificationKind.TIME_CHANGED,
        text=texts.time_clashes(match, time, clashes),
        link=manage_address(match),
        league=league,
    )


def tell_everybody(
    match: Match,
    text: NotificationText,
    *,
    before: datetime | None,
    by: User | None,
) -> None:
    """Notify everyone in the match and the league's Discord channel about its new time. `before` is
    the time it had."""
    league, people = match.season.league, everybody_in(match)
    notify(
        people=[person for person in people if person != by],
        kind=NotificationKind.TIME_AGREED if before is None else NotificationKind.TIME_CHANGED,
        text=text,
        link=match_address(match),
        league=league.code,
        subject=time_subject(match),
    )
    news = texts.time_for_followers(match)
    tell_followers(match, news, what="time", told=lambda: people, by=by)
    tell_channel(league, texts.channel_post(text), match=match.pk)
