"""A team's badge: its place, rating and record in a picture of one line, for profiles and READMEs.

Its letters are digits and signs, whose widths are known here: no name is drawn, so that nobody
writes into a picture.
"""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from clvr.embeds.answers import SCOPE, cached, framed_anywhere
from clvr.embeds.matches import left_words
from clvr.embeds.team import Placed, placed_of
from clvr.lib.images import ImageRefused
from clvr.lib.images.decoder import decoder
from clvr.lib.leagues import LEAGUES, LeagueCode
from clvr.lib.throttling import throttle
from clvr.metadata import THEME_COLORS
from teams.models import Team

_WIDTHS = {" ": 4.0, ".": 4.0, "·": 4.0, ":": 5.0, "–": 6.0, "i": 3.1, "f": 4.0, "l": 3.1, "t": 4.4}
_USUAL = 7.0
"""Of letters of Verdana in 11 pixels."""
_PADDING = 7
UNKNOWN = "unknown team"
LEFT = "left the league"


@dataclass(frozen=True, slots=True)
class Badge:
    """`alt` says it in words, with the team's name. Widths are in pixels."""

    label: str
    value: str
    alt: str
    colour: str

    @property
    def label_width(self) -> int:
        return _width(self.label)

    @property
    def value_width(self) -> int:
        return _width(self.value)

    @property
    def width(self) -> int:
        return self.label_width + self.value_width


@framed_anywhere
def badge_svg(request: HttpRequest, league: str, team_id: int) -> HttpResponse:
    if throttle(request, SCOPE) is not None:
        return _refused()
    found, status = _badge(request, league, team_id)
    svg = render_to_string("embeds/badge.svg", {"badge": found})
    return _picture(svg.strip().encode(), "image/svg+xml; charset=utf-8", status)


@framed_anywhere
def badge_png(request: HttpRequest, league: str, team_id: int) -> HttpResponse:
    """Drawn by the picture process, in double size. 503 while that is busy."""
    if throttle(request, SCOPE) is not None:
        return _refused()
    found, status = _badge(request, league, team_id)
    card = {
        "layout": "badge",
        "label": found.label,
        "value": found.value,
        "colour": found.colour,
    }
    try:
        return _picture(decoder().drawn(card, []), "image/png", status)
    except ImageRefused:
        return HttpResponse(status=503, headers={"Retry-After": "5"}, content_type="text/plain")


def badge_of(team: Team, placed: Placed | None) -> Badge:
    label = team.league.identity.label
    colour = THEME_COLORS[label].light
    if left_words(team):
        return Badge(label, LEFT, f"{label}: {team} {left_words(team)}", colour)
    if placed is None:
        return Badge(label, "no place yet", f"{label}: {team} is not in the standings", colour)
    row = placed.row
    unit = "points" if placed.is_by_points else "Elo"
    draws = f"–{row.draws}" if row.draws else ""
    record = f"{row.wins}–{row.losses}{draws}"
    value = f"{row.place} of {placed.teams} · {row.value} {unit} · {record}"
    drawn = f", {row.draws} drawn" if row.draws else ""
    alt = (
        f"{label}: {team} is number {row.place} of {placed.teams} with {row.value} {unit}, "
        f"{row.wins} won, {row.losses} lost{drawn}"
    )
    return Badge(label, value, alt, colour)


def _badge(request: HttpRequest, league: str, team_id: int) -> tuple[Badge, int]:
    """The badge of a team of this league, and the status: 404 for a team that is not there."""
    teams = Team.objects.select_related("league").filter(pk=team_id, league__code=league)
    team = teams.first()
    if team is None:
        label = LEAGUES[LeagueCode(league)].label if league in LeagueCode else "CLVR"
        colour = THEME_COLORS[label].light
        return Badge(label, UNKNOWN, f"{label}: {UNKNOWN}", colour), 404
    return badge_of(team, placed_of(request, team.league_id, team.pk)), 200


def _picture(data: bytes, kind: str, status: int) -> HttpResponse:
    response = HttpResponse(data, content_type=kind, status=status)
    return cached(response) if status == 200 else response


def _refused() -> HttpResponse:
    return HttpResponse(status=429, content_type="text/plain")


def _width(text: str) -> int:
    return round(sum(_WIDTHS.get(each, _USUAL) for each in text)) + 2 * _PADDING
