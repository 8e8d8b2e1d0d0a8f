"""Pictures of the demonstration's maps: skylines at dusk, drawn from the maps' names."""

from collections.abc import Iterator
from io import BytesIO

from PIL import Image, ImageDraw

from clvr.demonstration.chance import Chance
from clvr.lib.images import LEAGUE_IMAGE, process
from clvr.lib.leagues import LeagueCode
from leagues.images.services import Upload, describe_image, upload_images
from leagues.models import GameMap, League
from leagues.services.maps import picture_map

WIDTH, HEIGHT = 640, 360
WITHOUT = LeagueCode.XCL
"""The league whose maps have no pictures."""
LAYERS = 4
Colour = tuple[int, int, int]
NIGHT: Colour = (10, 11, 14)
SKIES: tuple[Colour, ...] = (
    (232, 122, 69),
    (120, 178, 92),
    (87, 150, 214),
    (178, 128, 232),
    (222, 176, 82),
    (88, 186, 178),
)


def picture_maps(league: League) -> None:
    """Give each map of the league a picture."""
    if league.code == WITHOUT:
        return
    for game_map in GameMap.objects.filter(league=league).order_by("pk"):
        upload = Upload(process(_drawn(game_map.name), purpose=LEAGUE_IMAGE), f"{game_map}.png")
        (image,) = upload_images(league=league, uploads=[upload], by=None)
        image = describe_image(image=image, alt=f"The skyline of {game_map} at dusk.", by=None)
        picture_map(game_map=game_map, picture=image, by=None)


def _drawn(name: str) -> bytes:
    chance = Chance(f"map {name}")
    sky = chance.pick("sky", SKIES)
    image = Image.new("RGB", (WIDTH, HEIGHT))
    draw = ImageDraw.Draw(image)
    for y in range(HEIGHT):
        draw.line((0, y, WIDTH, y), fill=_mixed(NIGHT, sky, 0.15 + 0.75 * y / HEIGHT))
    radius, x = 30 + chance.number("sun", 40), chance.number("place of the sun", WIDTH)
    sun = (x - radius, 190 - radius, x + radius, 190 + radius)
    draw.ellipse(sun, fill=_mixed(sky, (255, 244, 222), 0.6))
    for layer in range(LAYERS):
        colour = _mixed(sky, NIGHT, 0.45 + 0.5 * layer / (LAYERS - 1))
        draw.polygon([*_outline(chance, layer), (WIDTH, HEIGHT), (0, HEIGHT)], fill=colour)
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def _outline(chance: Chance, layer: int) -> Iterator[tuple[int, int]]:
    """The roofs of a row of buildings; nearer rows are lower, with wider buildings."""
    left, place = 0, 0
    while left < WIDTH:
        width = 24 + 12 * layer + chance.number(f"width {layer} {place}", 50)
        roof = 150 + 45 * layer + chance.number(f"roof {layer} {place}", 70)
        yield left, roof
        yield min(left + width, WIDTH), roof
        left, place = left + width, place + 1


def _mixed(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
