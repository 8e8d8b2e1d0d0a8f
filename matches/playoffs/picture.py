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

from matches.models import Playoff
from matches.playoffs.layout import HEIGHT, WIDTH, Box, Layout, layout_of
from matches.playoffs.queries import ShownPlayoff, ShownSide, shown_playoffs

MARGIN, HEAD = 24, 72
LONGEST_SHOWN = 22
CANVAS, SURFACE, LINE, INK, DIM = "#0a0b0e", "#13151a", "#474d5a", "#ffffff", "#8d95a3"
ACCENTS = {"bcl": "#ff7a45", "ocl": "#9bd65c", "pcl": "#57b8ff", "xcl": "#c79bff"}
FONT = "Bahnschrift, 'Arial Narrow', Arial, sans-serif"


@require_safe
@cache_control(public=True, no_cache=True)
def picture(request: HttpRequest, league: str, playoff_id: int) -> HttpResponseBase:
    """The bracket of a published playoff as SVG, or 304 if it has not changed. Under another league
    this redirects to the playoff's own."""
    found = shown_playoffs(Playoff.objects.shown().filter(pk=playoff_id))
    if not found:
        raise Http404
    own = found[0].playoff.season.league.code
    if own != league:
        return redirect("playoff-picture", own, playoff_id, permanent=True)
    body = drawn(found[0])
    response = HttpResponse(body, content_type="image/svg+xml")
    etag = quote_etag(sha256(body).hexdigest()[:32])
    response["ETag"] = etag
    return get_conditional_response(request, etag=etag, response=response) or response


def drawn(found: ShownPlayoff) -> bytes:
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
    title = f"{league.identity.label} {found.playoff.name}, {found.playoff.season.label}"
    ET.SubElement(root, "title").text = title
    _rectangle(root, (0, 0, width, height), CANVAS)
    _text(root, MARGIN, 34, title, size=20, fill=INK)
    accent = ACCENTS[league.code]
    _rectangle(root, (MARGIN, 44, 48, 4), accent)
    if found.champion is not None:
        _text(root, MARGIN + 60, 52, f"Champion: {found.champion.team.name}", size=14, fill=accent)
    within = ET.SubElement(root, "g", {"transform": f"translate({MARGIN} {HEAD})"})
    _draw_lines(within, layout)
    for box in layout.boxes:
        _draw_box(within, box, accent)
    body: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return body


def _draw_lines(parent: ET.Element, layout: Layout) -> None:
    for start, end in layout.lines:
        half = (start[0] + end[0]) // 2
        path = f"M{start[0]} {start[1]}H{half}V{end[1]}H{end[0]}"
        ET.SubElement(parent, "path", {"d": path, "fill": "none", "stroke": LINE})


def _draw_box(parent: ET.Element, box: Box, accent: str) -> None:
    if box.heading:
        _text(parent, box.x, box.y - 6, box.heading, size=11, fill=DIM)
    _rectangle(parent, (box.x, box.y, WIDTH, HEIGHT), SURFACE, stroke=LINE)
    for place, side in enumerate(box.spot.sides):
        _draw_side(parent, box, side, box.y + 18 + 24 * place, accent)
    middle = box.y + HEIGHT // 2
    path = f"M{box.x} {middle}H{box.x + WIDTH}"
    ET.SubElement(parent, "path", {"d": path, "stroke": LINE})


def _draw_side(parent: ET.Element, box: Box, side: ShownSide, y: int, accent: str) -> None:
    entrant = side.entrant
    name = side.words if entrant is None else f"{entrant.seed}  {entrant.team.name}"
    shown = name if len(name) <= LONGEST_SHOWN else f"{name[: LONGEST_SHOWN - 1]}…"
    fill = DIM if entrant is None else accent if side.goes_on else INK
    _text(parent, box.x + 8, y, shown, size=13, fill=fill)
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
