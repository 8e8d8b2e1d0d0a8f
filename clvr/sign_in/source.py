"""What a page knows about its reader; `clvr.lib.islands` finds this by the settings."""

from django.http import HttpRequest

from accounts.models import User
from clvr.sign_in.session import Session
from teams.rows import Json, team_brief

_CACHE_ATTRIBUTE = "_session_fields"


def session_fields(request: HttpRequest) -> Json | None:
    """The session's fields as the API answers them, read once a request; None, without a query, for
    anonymous visitors."""
    if not hasattr(request, _CACHE_ATTRIBUTE):
        # A request that was refused early has no user.
        user = getattr(request, "user", None)
        fields = _session_json(Session.of(user)) if isinstance(user, User) else None
        setattr(request, _CACHE_ATTRIBUTE, fields)
    cached: Json | None = getattr(request, _CACHE_ATTRIBUTE)
    return cached


def _session_json(session: Session) -> Json:
    """The session, as `SessionSerializer` describes it."""
    return {
        "_id": str(session.user.pk),
        "username": session.user.username,
        "avatarURL": session.user.avatar_url,
        "roles": [role.value for role in session.roles],
        "teams": [
            team_brief(team.pk, team.name, team.image.name or "", team.league.code)
            for team in session.teams
        ],
        "captainTeams": session.captain_teams,
        "coCaptainTeams": session.co_captain_teams,
        "bans": dict(session.bans),
    }
