"""Staff's approval of one more match by challenge than the league allows."""

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.roles.powers import manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.refusals import Refused, require_reason_within
from matches.models import ChallengeApproval
from matches.play.challenges import texts
from matches.play.challenges.services.challenges import season_of
from matches.play.challenges.services.limits import challenges_left
from teams.addresses import team_address
from teams.leaders import leaders_of
from teams.models import Membership, Team
from teams.request_state import LONGEST_REQUEST_REASON
from teams.services.locking import lock_teams

NO_REASON = "Say why the teams may play once more."
APPROVALS = Cap(20, "Two teams can be allowed {most} more challenges in a season.")


@command("team.league.code")
def approve_challenge(
    *, team: Team, opponent: Team, by: User | None, reason: str
) -> ChallengeApproval:
    """Allow two teams one more match by challenge in the current season and notify the leaders of
    both.

    Raises PermissionDenied unless `by` manages the league; Refused, with the reason, if they are on
    one of the teams or give no reason, if the two can't play each other, or if they have a
    challenge left or too many approvals.
    """
    require(manages_league(by, team.league.code))
    reason = " ".join(reason.split())
    if not reason:
        raise Refused(NO_REASON)
    require_reason_within(LONGEST_REQUEST_REASON, reason)
    if team.pk == opponent.pk or team.league_id != opponent.league_id:
        raise Refused(f"{team} can’t play {opponent}. Choose another team of the league.")
    own = Membership.objects.current().filter(user=by, team__in=[team, opponent])
    if by is not None and (membership := own.select_related("team").first()):
        raise Refused(
            f"You are on {membership.team} yourself. Ask someone else from the league’s staff."
        )
    team, opponent = lock_teams(team, opponent)
    season = season_of(team, opponent)
    approved = ChallengeApproval.objects.filter(season=season).between(team, opponent)
    APPROVALS.require_room(approved, by=by)
    if challenges_left(season, team, opponent) > 0:
        raise Refused(
            f"{team} and {opponent} still have a challenge left, so they need no approval."
        )
    approval = ChallengeApproval.objects.create(
        season=season, team=team, opponent=opponent, reason=reason, approved_by=by
    )
    audit.record(
        "challenge.approve",
        team,
        actor=by,
        league=team.league.code,
        after={"opponent": opponent.name},
        reason=reason,
    )
    _tell(team, opponent, by, reason)
    _tell(opponent, team, by, reason)
    return approval


def _tell(team: Team, opponent: Team, by: User | None, reason: str) -> None:
    """Notify a team's leaders that they can challenge the opponent again."""
    notify(
        people=[leader for leader in leaders_of(team) if leader != by],
        kind=NotificationKind.CHALLENGE_ANSWERED,
        text=texts.challenge_approved(team, opponent, reason),
        link=team_address(opponent),
        league=opponent.league.code,
    )
