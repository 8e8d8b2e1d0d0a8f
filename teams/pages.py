"""The pages of standings, champions, teams and players."""

from collections.abc import Iterator

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from accounts.models.account_changes import joined_into
from clvr.lib.absolute_urls import absolute_url
from clvr.lib.escaping.plain import isolated
from clvr.lib.islands import Page, SocialImage, render_page
from clvr.lib.leagues import UMBRELLA_CODE, leagues_named, leagues_shown, page_title
from leagues.enums import RegionFilter
from leagues.models import Season
from leagues.seasons_shown import SeasonsShown, named_season
from leagues.several_leagues import show_together
from leagues.share_cards import Card, cards_in, image_of, recap_query, shared
from leagues.summaries import summaries, summaries_with_zones, summary_with_zone
from teams.enums import LEADERS
from teams.models import Team
from teams.queries.own_place import own_place
from teams.queries.public_users import person
from teams.queries.sheet import cards_of_team, first_season, seasons_of, team_with_league

OF_A_PART = ("mapSeason", "ratingSeason")
CAREER = ("api-player-career", "api-player-statistics")
"""The API routes of a player's career."""


def standings(request: HttpRequest, league: str) -> HttpResponse:
    region = RegionFilter.of(request.GET.get("region"))
    leagues = leagues_shown(league)
    seasons = SeasonsShown.at(league, request)
    show_together(request, leagues)
    return render_page(
        request,
        Page(
            title=page_title(league, "Standings"),
            description=(
                f"Standings of the {leagues[0].name}."
                if len(leagues) == 1
                else "Standings of all leagues, each by its own rating."
            ),
            island="teams/standings",
            props={"leagues": summaries(league), **seasons.props},
            reads=[
                seasons.address(reverse("api-standings", args=[each.id]), f"region={region}")
                for each in leagues
            ],
            parameters={**seasons.parameters, "region": RegionFilter.values},
            canonical_query=seasons.query,
            inline="frontend/pages/teams/find-team.ts",
        ),
    )


def champions(request: HttpRequest, league: str) -> HttpResponse:
    seasons = SeasonsShown.at(league, request, shows_all=True)
    return render_page(
        request,
        Page(
            title=page_title(league, "Champions"),
            description=f"The champions of {leagues_named(league)}, season by season.",
            island="teams/champions",
            props={"leagues": summaries(league), **seasons.props},
            reads=[
                seasons.address(reverse(route, args=[each.id]))
                for each in leagues_shown(league)
                for route in ("api-champions", "api-awards")
            ],
            parameters=seasons.parameters,
            canonical_query=seasons.query,
        ),
    )


def team(request: HttpRequest, league: str, team_id: int) -> HttpResponse:
    return _team_page(request, league, team_id, is_found=True)


def team_child(request: HttpRequest, league: str, team_id: int, rest: str) -> HttpResponse:
    """An unknown page below a team: the team's page with a not-found text."""
    return _team_page(request, league, team_id, is_found=False)


def _team_page(request: HttpRequest, league: str, team_id: int, *, is_found: bool) -> HttpResponse:
    """Show the team under the URL of its league; the URL of another league redirects there."""
    shown = team_with_league(request, team_id)
    if league != shown.league.code:
        return _redirect_to_league(request, shown)
    seasons = seasons_of(shown)
    first = first_season(seasons)
    asked = _season_asked(request, seasons, first)
    of_season = f"season={asked.value}" if asked and asked != first else ""
    cards = cards_of_team(shown)
    image = _image_of_season(cards, asked) if is_found else None
    sheet = reverse("api-team-page", args=[team_id])
    reads = [f"{sheet}?{of_season}" if of_season else sheet]
    if asked is not None and is_found:
        reads += _history_reads(request, shown, [str(season.value) for season in seasons], asked)
    return render_page(
        request,
        Page(
            title=page_title(league, isolated(shown.name) if is_found else "Not Found"),
            description=_described(
                image,
                f"{isolated(shown.name)} in the {shown.league}: players, matches and map history.",
            ),
            island="teams/team",
            props={
                "teamId": str(team_id),
                "league": summary_with_zone(shown.league),
                "defaultSeason": first.value if first else None,
                "seasons": [named_season(each) for each in seasons],
                "isFound": is_found,
                "isShared": is_found and bool(cards),
                "calendarURL": absolute_url(
                    reverse("team-calendar", args=[shown.league.code, team_id])
                ),
            },
            reads=reads,
            own_reads=_own_reads(request, shown) if is_found else [],
            parameters={
                "season": [str(season.value) for season in seasons],
                # The seasons of a part of the page: they go with each of its own.
                **dict.fromkeys(OF_A_PART, ()),
            },
            canonical_query=of_season,
            report_query=f"about=team&id={team_id}" if is_found else "",
            social_image=image,
            shared=shared(cards, shown.name, request.path) if is_found else [],
            inline="frontend/pages/teams/fold.ts" if is_found else "",
        ),
        status=200 if is_found else 404,
    )


def _described(image: SocialImage | None, otherwise: str) -> str:
    """What other sites write below the link: what is on its picture, if it has one."""
    return f"{image.alt}." if image else otherwise


def _image_of_season(cards: list[Card], season: Season | None) -> SocialImage | None:
    """The recap of a closed season, or else the card of now."""
    recap = image_of(cards, season.pk) if season and season.is_closed else None
    return recap or image_of(cards)


def _own_reads(request: HttpRequest, team: Team) -> list[str]:
    """The reads for a signed-in reader. A member: their own place on the team, and for its leaders
    the reports to answer. Others: whether they have already asked to join, or challenged, and what
    keeps them from it."""
    if not request.user.is_authenticated:
        return []
    inbox, follows = reverse("api-requests-inbox"), reverse("api-follows")
    place = own_place(request, team.pk, request.user.pk)
    if place is None:
        return [follows, inbox, reverse("api-team-obstacles", args=[team.pk])]
    reports = [f"{inbox}?only=reports"] if place["rank"] in LEADERS else []
    return [follows, *reports, reverse("api-own-place", args=[team.pk])]


def _season_asked(
    request: HttpRequest, seasons: list[Season], first: Season | None
) -> Season | None:
    """The season in the query; by default, or for an unknown season, `first`."""
    asked = request.GET.get("season", "")
    return next((season for season in seasons if str(season.value) == asked), first)


def _history_reads(
    request: HttpRequest, team: Team, seasons: list[str], shown: Season
) -> Iterator[str]:
    """The reads of the team's matches, byes, maps and ratings, each for its season in the query; by
    default, or for an unknown season, for the season `shown` on the page. And of its career."""
    routes = {
        "api-team-matches": "season",
        "api-team-byes": "season",
        "api-team-maps": "mapSeason",
        "api-team-ratings": "ratingSeason",
    }
    for route, parameter in routes.items():
        asked = request.GET.get(parameter, "")
        season = asked if asked in seasons else shown.value
        yield f"{reverse(route, args=[team.pk])}?season={season}&league={team.league_id}"
    yield reverse("api-team-career", args=[team.pk])


def _redirect_to_league(request: HttpRequest, team: Team) -> HttpResponse:
    """Redirect to the same page and query under the team's own league."""
    _, _, rest = request.get_full_path().removeprefix("/").partition("/")
    return redirect(f"/{team.league.code}/{rest}", permanent=True)


def player(request: HttpRequest, player_id: int) -> HttpResponse:
    return _player_page(request, player_id, is_found=True)


def player_child(request: HttpRequest, player_id: int, rest: str) -> HttpResponse:
    """An unknown page below a player: the player's page with a not-found text."""
    return _player_page(request, player_id, is_found=False)


def _player_page(request: HttpRequest, player_id: int, *, is_found: bool) -> HttpResponse:
    shown = person(request, player_id)
    if not shown.is_active and (stays := joined_into(shown)):
        return redirect(request.path.replace(f"/{player_id}", f"/{stays.pk}", 1))
    cards = cards_in(getattr(shown, "listed_cards", None))
    recap = _recap_asked(request, cards)
    image = _image_asked(cards, recap) if is_found else None
    is_other = request.user.pk != player_id and shown.left_at is None
    return render_page(
        request,
        Page(
            title=shown.username if is_found else "Not Found",
            description=_described(
                image,
                f"{isolated(shown.username)}: career, in-game names, current and past teams.",
            ),
            island="teams/player",
            props={
                "playerId": str(player_id),
                "leagues": summaries_with_zones(UMBRELLA_CODE),
                "isFound": is_found,
                "isOwn": request.user.pk == player_id,
                "isShared": is_found and bool(cards),
            },
            reads=[
                reverse("api-public-page", args=[player_id]),
                *(reverse(route, args=[player_id]) for route in CAREER if is_found),
            ],
            own_reads=[reverse("api-follows")] if request.user.is_authenticated else [],
            parameters={
                "league": {str(recap.league)} if recap else (),
                "season": {str(recap.number)} if recap else (),
            },
            canonical_query=recap_query(recap, of_person=True) if recap else "",
            report_query=f"about=player&id={player_id}" if is_found and is_other else "",
            social_image=image,
            shared=shared(cards, shown.username, request.path, of_person=True) if is_found else [],
        ),
        status=200 if is_found else 404,
    )


def _recap_asked(request: HttpRequest, cards: list[Card]) -> Card | None:
    """The recap of the season in the query, of any league if the query names none."""
    season, league = request.GET.get("season", ""), request.GET.get("league", "")
    recaps = (card for card in cards if card.season and str(card.number) == season)
    return next((card for card in recaps if league in ("", card.league)), None)


def _image_asked(cards: list[Card], recap: Card | None) -> SocialImage | None:
    return recap.image if recap else image_of(cards)
