"""The leagues' pages."""

from django.http import HttpRequest, HttpResponse

from clvr.lib.islands import Page, render_page
from clvr.lib.leagues import LEAGUES, TAGLINE
from leagues.models import League


def landing(request: HttpRequest) -> HttpResponse:
    """The showcase of all leagues."""
    shown = {league.code: league for league in League.objects.all()}
    return render_page(
        request,
        Page(
            title="CLVR",
            description=TAGLINE,
            island="leagues/landing",
            props={
                "leagues": [
                    {
                        "code": code,
                        "name": identity.name,
                        "game": identity.game,
                        "welcomeText": shown[code].welcome_text,
                        "inviteUrl": shown[code].invite_url,
                    }
                    for code, identity in LEAGUES.items()
                ]
            },
        ),
    )
