"""The matches whose result somebody may report now."""

from collections.abc import Mapping

from django.db.models import Q

from accounts.models import User
from matches.enums import Side
from matches.models import Match, ResultReport
from matches.scores.claims import ClaimKind
from matches.scores.report_state import obstacle_before, obstacle_to_reporting
from teams.models import Membership

MOST_MATCHES = 100


def reportable_matches(user: User, league: str) -> list[Match]:
    """Matches of the league's current season for which the user's side may report its own forfeit
    at least: first those that wait for a report, the latest first, then those to come. A constant
    number of queries."""
    if not user.is_active:
        return []
    led = set(
        Membership.objects.leading()
        .filter(user=user, league__code=league)
        .values_list("team", flat=True)
    )
    found = Match.objects.open_to_sides().with_context()
    own = list(
        found.filter(
            Q(team_a__in=led) | Q(team_b__in=led),
            season__is_current=True,
            season__league__code=league,
        ).order_by("time", "pk")[:MOST_MATCHES]
    )
    waiting = {each.match_id: each for each in ResultReport.objects.open().filter(match__in=own)}
    sides = {match.pk: Side.TEAM_A if match.team_a_id in led else Side.TEAM_B for match in own}
    open_ones = [each for each in own if _is_reportable(each, sides[each.pk], waiting)]
    due = [each for each in open_ones if waits_for_report(each)]
    return [*due[::-1], *(each for each in open_ones if not waits_for_report(each))]


def waits_for_report(match: Match) -> bool:
    """Whether the match has begun, or is due without a time."""
    return not obstacle_before(match, ClaimKind.FORFEIT)


def _is_reportable(match: Match, side: Side, waiting: Mapping[int, ResultReport]) -> bool:
    report = waiting.get(match.pk)
    if report is not None:
        report.match = match
    return not obstacle_to_reporting(match, side, report, ClaimKind.OWN_FORFEIT)
