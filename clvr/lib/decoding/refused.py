"""What people read about a picture that is refused."""

from clvr.lib.decoding.limits import MOST_TIMES_AS_LONG

NOT_ACCEPTED = "Only PNG, JPEG, SVG, GIF and WebP pictures are accepted."
DAMAGED = "The picture is damaged or incomplete."
TOO_THIN = f"One side of the picture is more than {MOST_TIMES_AS_LONG} times as long as the other."
TOO_MANY_PARTS = (
    "The file has an unusual structure. Save the picture as PNG or JPEG and send that file."
)
TEXT_IN_SVG = (
    "The SVG has text, which looks different on each machine. "
    "Turn the text into outlines, or send a PNG."
)
TOO_HARD = (
    "The picture takes too much time or memory to read. "
    "Make it smaller or save it again as PNG or JPEG, and send that."
)
BUSY = "The portal is reading too many other pictures. Please try again in a minute."
OUT_OF_ORDER = "The portal can't read pictures right now. Please try again later."


class ImageRefused(Exception):
    """The upload is not a usable picture; the text tells its sender why."""
