"""The page for managing a team."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse

from accounts.models import User
from accounts.roles.guards import signed_in_user
from accounts.roles.powers import manages_league, require
from clvr.lib.escaping.plain import isolated
from clvr.lib.islands import Page, render_page
from clvr.lib.leagues import page_title
from leagues.summaries import summary_with_zone
from teams.models import Team
from teams.powers import acts_for_team


def section_reads(team: Team, user: User) -> list[str]:
    """The API routes that the team manage component reads for this person, on every page that
    mounts it."""
    routes = ["api-team-manage", "api-team-requests"]
    if manages_league(user, team.league.code):
        routes += ["api-team-challenges", "api-team-audit"]
    return [reverse(route, args=[team.pk]) for route in routes]


def manage(request: HttpRequest, league: str, team_id: int) -> HttpResponse:
    """Show the page under the URL of the team's league, for people who manage the team. The URL of
    another league redirects there."""
    team = get_object_or_404(Team.objects.select_related("league"), pk=team_id)
    if league != team.league.code:
        return redirect("team-manage", league=team.league.code, team_id=team.pk, permanent=True)
    user = signed_in_user(request)
    require(acts_for_team(user, team))
    return render_page(
        request,
        Page(
            title=page_title(league, f"Manage {isolated(team.name)}"),
            description=f"Players, captains, name and logo of {isolated(team.name)}.",
            island="teams/manage",
            props={"teamId": str(team.pk), "league": summary_with_zone(team.league)},
            reads=section_reads(team, user),
        ),
    )
