"""Notifications about postponing a match."""

from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from leagues.models import Week
from matches.addresses import postponing_address
from matches.enums import Side
from matches.models import Match, Postponement
from matches.play.buttons import postponement_buttons
from matches.play.postponing import texts
from matches.play.scheduling.services.moving import tell_moved
from teams.leaders import leaders_of


def tell_asked(postponement: Postponement, week: Week) -> None:
    """Notify the leaders of the side that has to answer."""
    match, side = postponement.match, Side(postponement.side)
    asking, other = match.team_on(side), match.team_on(side.other)
    notify(
        people=leaders_of(other),
        kind=NotificationKind.POSTPONEMENT_ASKED,
        text=texts.postponement_asked(match, asking, week, postponement.reason),
        link=postponing_address(match),
        league=match.season.league.code,
        dedupe=postponement.event,
        buttons=postponement_buttons(postponement),
    )


def tell_postponed(match: Match, week: Week, *, by: User) -> None:
    """Notify everyone in the match that it has moved."""
    tell_moved(match, texts.match_postponed(match, week), by=by)


def tell_refused(postponement: Postponement, text: NotificationText) -> None:
    """Notify the asking side's leaders, and who asked, that the match was not postponed."""
    match = postponement.match
    notify(
        people={*leaders_of(match.team_on(postponement.side)), postponement.asked_by},
        kind=NotificationKind.POSTPONEMENT_ANSWERED,
        text=text,
        link=postponing_address(match),
        league=match.season.league.code,
    )
