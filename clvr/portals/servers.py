"""The RCON portal of a league: its game servers, for people who control them."""

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse

from accounts.roles.guards import signed_in_user
from accounts.roles.powers import controls_servers, require
from clvr.lib.islands import Page
from clvr.lib.leagues import LEAGUES, UMBRELLA_CODE, LeagueCode, page_title
from clvr.portals.frame import allows_created_styles, render_in_frame

TITLE = "RCON Portal"


@allows_created_styles
def servers(request: HttpRequest, league: str) -> HttpResponse:
    """The servers of a league. The umbrella has none."""
    user = signed_in_user(request)
    if league == UMBRELLA_CODE:
        raise Http404
    require(controls_servers(user, league))
    identity = LEAGUES[LeagueCode(league)]
    entries = [
        {
            "label": f"{each.label} Servers",
            "isNew": False,
            "url": reverse("league-rcon", args=[code]),
            "isCurrent": code == league,
        }
        for code, each in LEAGUES.items()
        if controls_servers(user, code)
    ]
    frame = {
        "portal": "rcon",
        "title": TITLE,
        "url": reverse("league-rcon", args=[league]),
        "entries": entries,
    }
    return render_in_frame(
        request,
        frame,
        Page(
            title=page_title(league, TITLE),
            description=f"The game servers of the {identity.name}.",
            island="staff/servers",
            props={
                "league": {
                    "_id": str(identity.id),
                    "code": league,
                    "name": identity.name,
                    "game": identity.game,
                }
            },
            reads=[reverse("api-servers", args=[identity.id])],
        ),
    )
