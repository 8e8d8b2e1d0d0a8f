"""The landing page, and the pages of a league's home and rules."""

from dataclasses import replace

from csp.constants import SELF
from csp.decorators import csp_update
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from clvr.lib.islands import Beside, Page, Shared, render_page
from clvr.lib.leagues import (
    LEAGUES,
    SUMMARY,
    UMBRELLA_CODE,
    LeagueCode,
    landing_title,
    leagues_named,
    leagues_shown,
    page_title,
)
from leagues.home import WHOLE_LISTS, Shown, home_of
from leagues.models import League, RulesDocument
from leagues.rules import leagues_with_rules
from leagues.rules_document import FRAME_SANDBOX
from leagues.several_leagues import show_together

SHOWCASE = "leagues/landing"
"""The island of all leagues' panels, or of a strip with what is on in them."""


def landing(request: HttpRequest) -> HttpResponse:
    """The landing page: a showcase of all leagues. What is on and their week come first for people
    who are signed in."""
    shown = {league.code: league for league in League.objects.all()}
    leagues = [
        {
            "code": code,
            "name": identity.name,
            "game": identity.game,
            "welcomeText": shown[code].welcome_text,
            "inviteUrl": shown[code].invite_url,
            "zone": shown[code].time_zone,
        }
        for code, identity in LEAGUES.items()
    ]
    page = Page(
        title="CLVR",
        description=SUMMARY,
        island=SHOWCASE,
        is_full_bleed=True,
        props={"leagues": leagues},
        reads=[reverse("api-at-a-glance")],
    )
    if request.user.is_authenticated:
        named = [{key: each[key] for key in ("code", "name", "zone")} for each in leagues]
        page = replace(
            page,
            island="matches/my-week",
            props={},
            reads=[
                reverse("api-my-week"),
                reverse("api-requests-inbox"),
                reverse("api-own-followed"),
            ],
            above=Beside(
                SHOWCASE, {"leagues": named, "isStrip": True}, [reverse("api-at-a-glance")]
            ),
            below=Beside(SHOWCASE, {"leagues": leagues, "isBelow": True}),
        )
    return render_page(request, page)


def to_home(request: HttpRequest, league: str) -> HttpResponse:
    """Redirect a league's bare URL to its home."""
    return redirect("league-home", league)


def home(request: HttpRequest, league: str) -> HttpResponse:
    """A league's home; the umbrella's home shows all leagues in brief."""
    shown, leagues = Shown.at(league, request.GET), leagues_shown(league)
    at_home, image = home_of(league)
    is_umbrella = league == UMBRELLA_CODE
    is_known = request.user.is_authenticated
    show_together(request, leagues)
    return render_page(
        request,
        Page(
            title=landing_title(league),
            description=f"Casts, announcements and teams of {leagues_named(league)}.",
            island="leagues/homes" if is_umbrella else "leagues/home",
            props={
                **({"leagues": at_home} if is_umbrella else {"league": at_home[0]}),
                "shown": shown.as_props(),
            },
            reads=[
                *([reverse("api-at-a-glance")] if is_umbrella else []),
                *([reverse("api-own-steps")] if is_umbrella and is_known else []),
                *(read for each in leagues for read in shown.reads(each, is_known=is_known)),
            ],
            own_reads=[reverse("api-follows")] if is_known and not is_umbrella else [],
            parameters={} if is_umbrella else WHOLE_LISTS,
            social_image=image,
            shared=[Shared(leagues[0].name, request.path, image)] if image else [],
        ),
    )


@csp_update({"frame-src": [SELF]})  # type: ignore[arg-type] # it takes any view
def rules(request: HttpRequest, league: str) -> HttpResponse:
    """The current rules of a league, or of all leagues, in a frame or behind a link; of one league
    also the versions before."""
    return _rules(request, league, is_embedded=settings.ENVIRONMENT.rules_embedded)


def rules_file(request: HttpRequest, league: str) -> HttpResponse:
    """Redirect to a league's rules document. Raises Http404 when there is none. The umbrella has a
    document for each league: its page links to all of them."""
    if league == UMBRELLA_CODE:
        return _rules(request, league, is_embedded=False)
    if not RulesDocument.objects.in_force().filter(league__code=league).exists():
        raise Http404
    return redirect(reverse("api-latest-rules", args=[LEAGUES[LeagueCode(league)].id]))


def _rules(request: HttpRequest, league: str, *, is_embedded: bool) -> HttpResponse:
    shows_all = request.GET.get("versions") == "all"
    return render_page(
        request,
        Page(
            title=page_title(league, "Rules"),
            description=f"Rules of {leagues_named(league)}.",
            island="leagues/rules",
            props={
                "leagues": leagues_with_rules(league, shows_all=shows_all),
                "isEmbedded": is_embedded,
                "sandbox": FRAME_SANDBOX,
            },
            parameters={"versions": {"all"}},
        ),
    )
