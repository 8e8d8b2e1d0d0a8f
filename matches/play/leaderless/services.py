"""Due work on teams without a leader.

While nobody may lead a team, each deadline that waits for it is moved on in time, so that at least
`FAIR_SPAN` is left once somebody leads it again:

- an open report of the other side does not become official, nor does a claim that the team is
  absent;
- proposed times do not stand without the team's answer, and a match of it gets no default time
  (`Team.waits_until`, which `matches.play.scheduling` reads);
- its turn in pick and ban over days begins anew;
- challenges, requests to join it, and the offer of a place in a season do not expire.

Deadlines that had passed before stay passed. What the match's own time ends, ends with it.
"""

from datetime import datetime, timedelta

from django.utils import timezone

from accounts.cases.addresses import case_address
from accounts.cases.services import open_case
from accounts.enums import CaseKind, NotificationKind
from accounts.models import Case
from accounts.notifications.services import notify
from accounts.roles.powers import league_managers
from clvr.lib.transactions import transactional
from leagues.services.locking import lock_league
from matches.enums import EntryState
from matches.models import Challenge, SeasonEntry
from matches.play.leaderless import texts
from matches.play.leaderless.queries import leaderless_teams, reports_waiting_for, teams_with_case
from matches.play.pick_ban.services.clock import restart_turns
from teams.enums import RequestStatus
from teams.models import JoinRequest, Membership, Team
from teams.services.leadership import end_search_for_leader
from teams.services.locking import lock_team

FAIR_SPAN = timedelta(hours=48)
"""How long a team has at least for what waits for it, once somebody leads it again."""
STEP = timedelta(hours=1)
"""By how much more deadlines are moved on, so that they change once an hour, not each minute."""


def look_after_leaderless_teams() -> int:
    """Ask staff for a captain of each team that nobody may lead, move the deadlines on that wait
    for it, and close the cases of teams that are led again or no longer play. Returns for how many
    teams something changed. Each has its own transaction, under the lock of its league."""
    found = leaderless_teams(timezone.now()).select_related("league").order_by("league", "pk")
    lacking = list(found)
    over = teams_with_case().exclude(pk__in=[team.pk for team in lacking])
    others = list(over.select_related("league").order_by("league", "pk"))
    return sum(_look_after(team) for team in [*lacking, *others])


@transactional
def _look_after(team: Team) -> bool:
    """Whether something changed."""
    lock_league(team.league_id)
    team, now = lock_team(team), timezone.now()
    if not leaderless_teams(now).filter(pk=team.pk).exists():
        return end_search_for_leader(team, by=None)
    asked = _ask_staff(team)
    return _move_deadlines(team, now) or asked


def _ask_staff(team: Team) -> bool:
    """Open the case of a locked team and notify the managers who are not on it, unless it is
    open."""
    if Case.objects.open().filter(kind=CaseKind.LEADER).about(team).exists():
        return False
    league = team.league.code
    case = open_case(CaseKind.LEADER, team, league=league, by=None, text=texts.WHY)
    own = Membership.objects.current().filter(team=team).values("user")
    notify(
        people=league_managers(league).exclude(pk__in=own),
        kind=NotificationKind.APPROVAL_NEEDED,
        text=texts.captain_wanted(team),
        link=case_address(case),
        league=league,
        dedupe=case.event,
    )
    return True


def _move_deadlines(team: Team, now: datetime) -> bool:
    """Move on the deadlines that wait for a locked team and are near. Returns whether there were
    any."""
    near, until = now + FAIR_SPAN, now + FAIR_SPAN + STEP
    # Matches are locked before what is asked in them.
    moved = restart_turns(team, now, near)
    moved += reports_waiting_for(team, now).filter(confirms_at__lt=near).update(confirms_at=until)
    open_ones = {"status": RequestStatus.OPEN, "expires_at__gt": now, "expires_at__lt": near}
    moved += Challenge.objects.filter(challenged=team, **open_ones).update(expires_at=until)
    moved += JoinRequest.objects.filter(team=team, **open_ones).update(expires_at=until)
    offered = SeasonEntry.objects.filter(team=team, state=EntryState.OFFERED)
    near_offers = offered.filter(offer_ends_at__gt=now, offer_ends_at__lt=near)
    moved += near_offers.update(offer_ends_at=until)
    if team.waits_until is None or team.waits_until < near:
        team.waits_until = until
        team.save(update_fields=["waits_until"])
        moved += 1
    return moved > 0
