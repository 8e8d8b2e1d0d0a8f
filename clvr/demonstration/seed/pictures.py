"""Generated pictures on their way into the storage: through the pipeline of every upload."""

from io import BytesIO

from django.core.files.base import ContentFile
from PIL import Image

from clvr.lib.images import Purpose, process


def picture(image: Image.Image, purpose: Purpose, name: str) -> "ContentFile[bytes]":
    file = BytesIO()
    image.save(file, "PNG", compress_level=1)
    return process(file.getvalue(), purpose=purpose).as_file(name)
