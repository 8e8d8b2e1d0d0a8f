"""The RCON portal of a league: its game servers, for people who control them."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from accounts.roles.guards import signed_in_user
from accounts.roles.powers import controls_servers, require
from clvr.lib.islands import Page
from clvr.lib.leagues import LEAGUES, REMOTE_LEAGUES, UMBRELLA_CODE, LeagueCode, page_title
from clvr.portals.frame import allows_created_styles, render_in_frame

TITLE = "RCON Portal"


@allows_created_styles
def servers(request: HttpRequest, league: str) -> HttpResponse:
    """The servers of a league. The umbrella has none: it leads to the first league whose servers
    the reader controls, at best one with remote control. Its side bar has the others."""
    user = signed_in_user(request)
    controlled = [code for code in LEAGUES if controls_servers(user, code)]
    if league == UMBRELLA_CODE:
        require(bool(controlled))
        with_remote = (code for code in controlled if code in REMOTE_LEAGUES)
        return redirect("league-rcon", next(with_remote, controlled[0]))
    require(league in controlled)
    identity = LEAGUES[LeagueCode(league)]
    entries = [
        {
            "label": f"{each.label} Servers",
            "isNew": False,
            "url": reverse("league-rcon", args=[code]),
            "isCurrent": code == league,
        }
        for code, each in LEAGUES.items()
        if code in controlled
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
