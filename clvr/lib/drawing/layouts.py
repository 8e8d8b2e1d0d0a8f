"""The layouts of cards, drawn from JSON.

`versus`, two sides of a match, in gold if it is a final; `profile`, a team or a person with
figures; `table`, matches of a week. All have `league`, `over` (what the card is of) and `site`
(where it is from). Pictures come beside the JSON: `picture` is their place among them. `badge` is
of another size, and has no pictures.
"""

from collections.abc import Callable, Mapping, Sequence
from io import BytesIO
from typing import Any

from PIL import Image, ImageDraw, ImageEnhance, ImageFilter, ImageStat

from clvr.lib.drawing import colours
from clvr.lib.drawing.badges import badge
from clvr.lib.drawing.canvas import HEIGHT, MARGIN, SMALLEST, WIDTH, canvas, foot, head
from clvr.lib.drawing.pictures import crest, portrait
from clvr.lib.drawing.type import Line, drawable, fitted, width, wrapped, write

Json = Mapping[str, Any]
Pictures = Sequence[bytes]

_GAP = 52
_WASH, _STRENGTH = 460, 0.36
"""The width of a side's colours in pixels, and their opacity at the edge."""
_LETTER = 54
"""The side of a letter of the form."""
_LETTERS_OF_FORM = {"W": "good", "L": "bad", "D": "level"}


def drawn(card: Json, pictures: Pictures) -> bytes:
    """The card as a PNG. The same card gives the same bytes."""
    if card["layout"] == "badge":
        return badge(card)
    image = canvas(card["league"])
    if card["layout"] == "versus":
        _ground(image, card, pictures)
    head(image, card["league"], card["over"])
    _LAYOUTS[card["layout"]](image, card, pictures)
    foot(image, card["site"])
    image.info = {}
    # 256 colours look the same: a card has one ground, letters in a few colours, and flat crests.
    few = image.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    file = BytesIO()
    few.save(file, "PNG")
    return file.getvalue()


def _versus(image: Image.Image, card: Json, pictures: Pictures) -> None:
    draw = ImageDraw.Draw(image)
    for side, middle in zip(card["sides"], (MARGIN + 190, WIDTH - MARGIN - 190), strict=True):
        _side(image, draw, side, middle, pictures)
    score = fitted(card["score"], 330, (196, 170, 140, 104))
    write(draw, (WIDTH / 2, 316), score, colours.INK, "middle")
    lines = card["words"]
    for row, words in enumerate(lines):
        fill = image.info["accent"] if row == 0 else colours.INK_SOFT
        line = fitted(words, 330, (52, 48, SMALLEST, 38, 34))
        write(draw, (WIDTH / 2, 394 + 54 * row), line, fill, "middle")


def _ground(image: Image.Image, card: Json, pictures: Pictures) -> None:
    """An edge in each side's colours, which fade towards the middle: its crest, blurred. Finals
    have a gold frame."""
    for side, left in zip(card["sides"], (0, WIDTH - _WASH), strict=True):
        found = crest(_picture(side, pictures), side["name"], 64)
        mean = ImageStat.Stat(found, found.getchannel("A")).mean[:3]
        small = Image.new("RGB", found.size, tuple(round(channel) for channel in mean))
        small.paste(found, mask=found)
        blurred = ImageEnhance.Color(small.filter(ImageFilter.GaussianBlur(12))).enhance(1.5)
        fade = Image.linear_gradient("L").rotate(90 if left == 0 else 270)
        fade = fade.point(lambda share: round((255 - share) * _STRENGTH)).resize((_WASH, HEIGHT))
        image.paste(blurred.resize((_WASH, HEIGHT)), (left, 0), fade)
    if card["is_final"]:
        image.info["accent"] = colours.ACCENTS["clvr"]
        frame = (0, 0, WIDTH - 1, HEIGHT - 1)
        ImageDraw.Draw(image).rectangle(frame, outline=image.info["accent"], width=12)


def _side(
    image: Image.Image, draw: ImageDraw.ImageDraw, side: Json, middle: int, pictures: Pictures
) -> None:
    name = drawable(side["name"], side["stand_in"])
    shown = crest(_picture(side, pictures), side["name"], 224)
    if side["is_behind"]:
        shown.putalpha(shown.getchannel("A").point(lambda alpha: round(alpha * 0.55)))
    image.paste(shown, (middle - 112, 132), shown)
    fill = colours.INK_SOFT if side["is_behind"] else colours.INK
    lines = wrapped(name, 370, (66, 58, 52, 46))
    for row, line in enumerate(lines):
        y = (434 if len(lines) == 1 else 412) + row * line.size
        write(draw, (middle, y), line, fill, "middle")
    words = [(part["text"], part["tone"]) for part in side["notes"]]
    _words_in_row(draw, (middle, 536), words)


def _words_in_row(
    draw: ImageDraw.ImageDraw, place: tuple[float, float], words: Sequence[tuple[str, str]]
) -> None:
    """Words of different colours beside each other, centred."""
    size, gap = 46, 14.0
    whole = sum(width(text, size) for text, _ in words) + gap * (len(words) - 1)
    x = place[0] - whole / 2
    for text, tone in words:
        x += write(draw, (x, place[1]), Line(text, size), colours.TONES[tone]) + gap


def _profile(image: Image.Image, card: Json, pictures: Pictures) -> None:
    draw = ImageDraw.Draw(image)
    draws = portrait if card["is_person"] else crest
    shown = draws(_picture(card, pictures), card["name"], 280)
    image.paste(shown, (MARGIN, 160), shown)
    left = MARGIN + 280 + 52
    room = WIDTH - MARGIN - left
    name = drawable(card["name"], card["stand_in"])
    lines = wrapped(name, room, (104, 88, 72, 62))
    y = 242 if len(lines) == 1 else 206
    for line in lines:
        write(draw, (left, y), line, colours.INK)
        y += line.size
    _under(image, draw, card, (left, y - lines[-1].size + 64), pictures)
    _figures(draw, card["figures"], (left, 444), room)
    _form(draw, card["form"])
    if card["words"]:
        x = MARGIN + len(card["form"]) * (_LETTER + 10) + (20 if card["form"] else 0)
        line = fitted(card["words"], WIDTH - MARGIN - 240 - x, (46, SMALLEST, 38))
        write(draw, (x, 560), line, colours.ACCENTS[card["league"]])


def _under(
    image: Image.Image,
    draw: ImageDraw.ImageDraw,
    card: Json,
    place: tuple[int, int],
    pictures: Pictures,
) -> None:
    """The line below the name: a person's team with its crest, and words."""
    x, y = place
    room = WIDTH - MARGIN - x
    words = fitted(card["under"], room, (48, 44, SMALLEST, 38))
    if (team := card["team"]) is not None:
        shown = crest(_picture(team, pictures), team["name"], 56)
        image.paste(shown, (x, y - 46), shown)
        x += 70
        rest = width(words.text, SMALLEST) + 20 if words.text else 0
        name = fitted(drawable(team["name"], team["stand_in"]), room - 70 - rest, (48, SMALLEST))
        x += round(write(draw, (x, y), name, colours.INK)) + 20
        words = fitted(card["under"], room - (x - place[0]), (SMALLEST,))
    write(draw, (x, y), words, colours.INK_SOFT)


def _figures(
    draw: ImageDraw.ImageDraw, figures: Sequence[Json], place: tuple[float, float], room: float
) -> None:
    """Numbers or names with their labels, as wide as they are."""
    x, y = place
    of_one = (room - _GAP * (len(figures) - 1)) / max(1, len(figures))
    for figure in figures:
        value = fitted(figure["value"], of_one, (92, 80, 68, 56, 46))
        wide = write(draw, (x, y), value, colours.TONES[figure["tone"]])
        label = fitted(figure["label"], of_one, (36, 32))
        wide = max(wide, write(draw, (x, y + 44), label, colours.INK_DIM))
        x += wide + _GAP


def _form(draw: ImageDraw.ImageDraw, form: Sequence[str]) -> None:
    """The last results, the newest at the right, each a letter in its colour."""
    side, gap = _LETTER, 10
    x = MARGIN
    for letter in form:
        fill = colours.TONES[_LETTERS_OF_FORM[letter]]
        draw.rounded_rectangle((x, 516, x + side, 516 + side), 4, fill=fill)
        write(draw, (x + side / 2, 516 + 43), Line(letter, 46), colours.ON_ACCENT, "middle")
        x += side + gap


def _table(image: Image.Image, card: Json, pictures: Pictures) -> None:
    draw = ImageDraw.Draw(image)
    write(draw, (MARGIN, 192), Line(card["title"], 92), colours.INK)
    accent = colours.ACCENTS[card["league"]]
    write(draw, (WIDTH - MARGIN, 192), Line(card["words"], 48), accent, "right")
    for row, match in enumerate(card["matches"]):
        y = 216 + row * 82
        draw.rectangle((MARGIN, y, WIDTH - MARGIN, y + 76), fill=colours.SURFACE_RAISED)
        _row(image, draw, match, y, pictures)
    write(draw, (MARGIN, HEIGHT - 34), Line(card["more"], SMALLEST), colours.INK_SOFT)


def _row(
    image: Image.Image, draw: ImageDraw.ImageDraw, match: Json, y: int, pictures: Pictures
) -> None:
    middle = match["middle"]
    sizes, first = ((54, 48, SMALLEST, 36, 32), 57) if len(middle) == 1 else ((34, 30), 34)
    for row, words in enumerate(middle):
        fill = colours.INK if row == 0 else colours.INK_SOFT
        write(draw, (WIDTH / 2, y + first + 32 * row), fitted(words, 190, sizes), fill, "middle")
    room = WIDTH / 2 - MARGIN - 100 - 96
    for side, align in zip(match["sides"], ("left", "right"), strict=True):
        shown = crest(_picture(side, pictures), side["name"], 60)
        is_left = align == "left"
        edge = MARGIN + 12 if is_left else WIDTH - MARGIN - 12 - 60
        image.paste(shown, (edge, y + 8), shown)
        line = fitted(drawable(side["name"], side["stand_in"]), room, (46, SMALLEST, 38))
        fill = colours.INK_SOFT if side["is_behind"] else colours.INK
        x = edge + 76 if is_left else edge - 16
        write(draw, (x, y + 54), line, fill, align)


def _picture(of: Json, pictures: Pictures) -> bytes:
    place = of["picture"]
    return b"" if place is None else pictures[place]


_LAYOUTS: Mapping[str, Callable[[Image.Image, Json, Pictures], None]] = {
    "versus": _versus,
    "profile": _profile,
    "table": _table,
}
