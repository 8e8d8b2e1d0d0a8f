"""Who may have a webhook, and who may handle it."""

from accounts.models import User
from accounts.punishments.bans import closed_leagues
from accounts.roles.powers import manages_league
from leagues.models import League
from teams.models import Team, Webhook
from teams.powers import leads_team


def may_have(user: User, league: League, team: Team | None) -> bool:
    """Whether a person may have a webhook about a league, which they manage, or about a team, which
    they lead. A ban from the league takes it."""
    if team is None:
        return manages_league(user, league.code)
    return leads_team(user, team) and league.code not in closed_leagues(user)


def keeps(webhook: Webhook) -> bool:
    """Whether its owner may still have it."""
    return may_have(webhook.owner, webhook.league, webhook.team)


def handles(user: User | None, webhook: Webhook) -> bool:
    """Whether the person may see, test and remove it: its owner may, and for one about a league its
    managers. Only the owner changes it and gets its secret."""
    if user is not None and user.pk == webhook.owner_id:
        return True
    return webhook.team_id is None and manages_league(user, webhook.league.code)
