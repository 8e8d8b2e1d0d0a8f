"""The data of the postponing section on the manage page."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils import timezone

from accounts.models import User
from accounts.punishments.bans import league_refusal
from leagues.models import Week
from matches.enums import PostponementStatus, Side
from matches.models import Match, Postponement
from matches.play.casts.holds import holds_of
from matches.play.postponing.state import (
    obstacle_of_right,
    obstacle_to_postponing,
    postponements_left,
    targets_of,
)
from matches.powers import side_led_by

HISTORY_LENGTH = 20


@dataclass(frozen=True, slots=True)
class MayPostpone:
    """What a user may do about postponing the match now."""

    ask: bool
    agree: bool
    decline: bool
    withdraw: bool


@dataclass(frozen=True, slots=True)
class PostponingSheet:
    """How the match stands with being postponed."""

    allowed: int
    """How many matches a team can postpone in the season."""
    left: Sequence[int]
    """How many more team A and team B can postpone."""
    obstacle: str
    """Why the sides can't postpone the match now, or the user's side can't ask; or an empty
    string."""
    holds: Sequence[str]
    """A sentence for each cast for which the time is held."""
    weeks: Sequence[Week]
    """The weeks to which it can move."""
    open: Postponement | None
    history: Sequence[Postponement]
    """Earlier requests, the latest first."""
    may: MayPostpone


def postponing_sheet(match: Match, user: User) -> PostponingSheet:
    """The sheet for a user who runs the match, in a constant number of queries. The match needs its
    context."""
    now, side = timezone.now(), side_led_by(match, user)
    found = list(match.postponements.latest_first()[: HISTORY_LENGTH + 1])
    for each in found:
        each.match = match
    standing = next((each for each in found if each.state == PostponementStatus.OPEN), None)
    targets = targets_of(match, now)
    blocked = obstacle_to_postponing(match, targets)
    lacking = "" if blocked or side is None or standing else obstacle_of_right(match, side)
    return PostponingSheet(
        allowed=match.season.league.postponements_per_season,
        left=[postponements_left(match.season, match.team_on(each)) for each in Side],
        obstacle=blocked or lacking,
        holds=holds_of(match, now),
        weeks=[] if blocked else targets.free,
        open=standing,
        history=[each for each in found if each is not standing][:HISTORY_LENGTH],
        may=_may(match, user, side, standing, blocked=bool(blocked), lacks=bool(lacking)),
    )


def _may(
    match: Match,
    user: User,
    side: Side | None,
    standing: Postponement | None,
    *,
    blocked: bool,
    lacks: bool,
) -> MayPostpone:
    if side is not None and league_refusal(user, match.season.league.code):
        side = None
    is_own = standing is not None and standing.side == side
    is_theirs = standing is not None and side is not None and not is_own
    return MayPostpone(
        ask=side is not None and standing is None and not blocked and not lacks,
        agree=is_theirs and not blocked,
        decline=is_theirs,
        withdraw=is_own,
    )
