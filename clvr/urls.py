"""Every address of the portal."""

from django.conf import settings
from django.urls import include, path
from drf_spectacular.views import SpectacularAPIView

from clvr import crawlers, media, pages
from leagues import pages as leagues
from teams import urls as teams

# For those who work on the portal; strangers have no use for them.
_DEVELOPMENT = (
    [
        path("styleguide", pages.styleguide, name="styleguide"),
        path("styleguide/errors/<int:status>", pages.styleguide_error),
    ]
    if settings.ENVIRONMENT.is_local
    else []
)

urlpatterns = [
    path("", leagues.landing, name="home"),
    path("healthz", pages.health, name="health"),
    path("favicon.ico", pages.favicon),
    path("robots.txt", crawlers.robots, name="robots"),
    path("sitemap.xml", crawlers.sitemap, name="sitemap"),
    path("login", pages.login, name="login"),
    path("api/schema/", SpectacularAPIView.as_view(), name="schema"),
    path("api/teams/", include(teams.api_urls)),
    path("<league:league>/", include(teams.league_page_urls)),
    path("media/<path:path>", media.upload),
    *_DEVELOPMENT,
    path("<slug:code>", pages.unknown_league),
    path("<slug:code>/<path:rest>", pages.unknown_league),
]

handler400 = "clvr.error_pages.bad_request"
handler403 = "clvr.error_pages.denied"
handler404 = "clvr.error_pages.not_found"
handler500 = "clvr.error_pages.broken"
