"""A player's portrait, put together from parts that the name's digest chooses."""

from PIL import Image

from clvr.demonstration.art.avatars.faces import (
    CLOTHES,
    HEADS,
    MOUTHS,
    draw_head,
    draw_neck,
    draw_shoulders,
)
from clvr.demonstration.art.avatars.gear import EXTRAS, FRONTS, HEADSETS, draw_headset
from clvr.demonstration.art.avatars.grounds import GROUNDS
from clvr.demonstration.art.avatars.hair import HAIR
from clvr.demonstration.art.avatars.look import Look, look
from clvr.demonstration.art.canvas import Canvas
from clvr.demonstration.chance import Chance
from clvr.lib.text import folded

SIZE = 250


def avatar(name: str) -> Image.Image:
    """250 by 250 pixels, RGB; made to be shown round."""
    chance = Chance(f"avatar {folded(name)}")
    colours = look(chance)
    canvas = Canvas(SIZE, colours.ground[0])
    chance.pick("pattern", GROUNDS)(canvas, colours)
    _draw_person(canvas, colours, chance)
    return canvas.image()


def _draw_person(canvas: Canvas, colours: Look, chance: Chance) -> None:
    hair = chance.pick("hair", HAIR)
    hair.behind(canvas, colours)
    draw_shoulders(canvas, colours)
    chance.pick("clothes cut", CLOTHES)(canvas, colours)
    draw_neck(canvas, colours)
    draw_head(canvas, colours, chance.pick("head", HEADS))
    chance.pick("mouth", MOUTHS)(canvas, colours)
    hair.over(canvas, colours)
    chance.pick("extra", EXTRAS)(canvas, colours)
    draw_headset(canvas, colours, chance.pick("headset", HEADSETS), chance.pick("front", FRONTS))
