"""A bracket as a picture, to embed on other pages."""

from hashlib import sha256
from xml.etree import ElementTree as ET

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from clvr.lib.escaping.plain import cut, isolated
from clvr.lib.leagues import LeagueCode
from matches.models import Playoff
from matches.season.playoffs.layout import HEIGHT, WIDTH, Box, Layout, layout_of
from matches.season.playoffs.palettes import DEFAULT, PALETTES, Palette
from matches.season.playoffs.queries import ShownPlayoff, ShownSide, shown_playoffs

MARGIN, HEAD = 24, 72
LONGEST_NAME, LONGEST_WORDS = 22, 26
FONT = "Bahnschrift, 'Arial Narrow', Arial, sans-serif"


@require_safe
@cache_control(public=True, no_cache=True)
def picture(request: HttpRequest, league: str, playoff_id: int) -> HttpResponseBase:
    """The bracket of a published playoff as SVG, or 304 if it has not changed; `?scheme=light` is
    for light pages. Under another league this redirects to the playoff's own.

    The scheme is in the address, because a picture knows the reader's preference, but not the page
    that it stands on.
    """
    found = shown_playoffs(Playoff.objects.shown().filter(pk=playoff_id))
    if not found:
        raise Http404
    own = found[0].playoff.season.league.code
    if own != league:
        return redirect("playoff-picture", own, playoff_id, permanent=True)
    palette = PALETTES.get(request.GET.get("scheme", DEFAULT), PALETTES[DEFAULT])
    body = drawn(found[0], palette)
    response = HttpResponse(body, content_type="image/svg+xml")
    etag = quote_etag(sha256(body).hexdigest()[:32])
    response["ETag"] = etag
    return get_conditional_response(request, etag=etag, response=response) or response


def drawn(found: ShownPlayoff, palette: Palette) -> bytes:
    """The picture. The same bracket gives the same bytes."""
    layout = layout_of(found)
    width, height = layout.width + 2 * MARGIN, layout.height + HEAD + MARGIN
    league = found.playoff.season.league
    root = ET.Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {width} {height}",
            "width": str(width),
            "height": str(height),
            "font-family": FONT,
            "role": "img",
        },
    )
    name, season = isolated(found.playoff.name), isolated(found.playoff.season.label)
    title = f"{league.identity.label} {name}, {season}"
    ET.SubElement(root, "title").text = title
    _rectangle(root, (0, 0, width, height), palette.canvas)
    _text(root, MARGIN, 34, title, size=20, fill=palette.ink)
    accent = palette.accents[LeagueCode(league.code)]
    _rectangle(root, (MARGIN, 44, 48, 4), accent)
    if found.champion is not None:
        _text(
            root,
            MARGIN + 60,
            52,
            f"Champion: {isolated(found.champion.team.name)}",
            size=14,
            fill=accent,
        )
    within = ET.SubElement(root, "g", {"transform": f"translate({MARGIN} {HEAD})"})
    _draw_lines(within, layout, palette)
    for box in layout.boxes:
        _draw_box(within, box, palette, accent)
    body: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return body


def _draw_lines(parent: ET.Element, layout: Layout, palette: Palette) -> None:
    for start, end in layout.lines:
        half = (start[0] + end[0]) // 2
        path = f"M{start[0]} {start[1]}H{half}V{end[1]}H{end[0]}"
        look = {"d": path, "fill": "none", "stroke": palette.line_strong}
        ET.SubElement(parent, "path", look)


def _draw_box(parent: ET.Element, box: Box, palette: Palette, accent: str) -> None:
    if box.heading:
        _text(parent, box.x, box.y - 6, box.heading, size=11, fill=palette.ink_dim)
    _rectangle(parent, (box.x, box.y, WIDTH, HEIGHT), palette.surface, stroke=palette.line_strong)
    for place, side in enumerate(box.spot.sides):
        fill = palette.ink_dim if side.entrant is None else accent if side.goes_on else palette.ink
        _draw_side(parent, box, side, box.y + 18 + 24 * place, fill)
    middle = box.y + HEIGHT // 2
    path = f"M{box.x} {middle}H{box.x + WIDTH}"
    ET.SubElement(parent, "path", {"d": path, "stroke": palette.line_strong})


def _draw_side(parent: ET.Element, box: Box, side: ShownSide, y: int, fill: str) -> None:
    entrant = side.entrant
    name = side.words if entrant is None else f"{entrant.seed}  {entrant.team}"
    # Words have no score beside them.
    longest = LONGEST_WORDS if entrant is None else LONGEST_NAME
    _text(parent, box.x + 8, y, cut(name, longest), size=13, fill=fill)
    if side.score is not None:
        _text(parent, box.x + WIDTH - 8, y, str(side.score), size=13, fill=fill, anchor="end")


def _text(
    parent: ET.Element, x: int, y: int, text: str, *, size: int, fill: str, anchor: str = "start"
) -> None:
    look = {"x": str(x), "y": str(y), "font-size": str(size), "fill": fill, "text-anchor": anchor}
    ET.SubElement(parent, "text", look).text = text


def _rectangle(
    parent: ET.Element, area: tuple[int, int, int, int], fill: str, stroke: str = "none"
) -> None:
    """`area` is the left, the top, the width and the height."""
    place = dict(zip(("x", "y", "width", "height"), map(str, area), strict=True))
    ET.SubElement(parent, "rect", {**place, "fill": fill, "stroke": stroke})
