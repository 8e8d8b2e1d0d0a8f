"""Small renditions of pictures, for rows and cards.

Each lies beside its picture in the storage, and its address follows from the picture's. Where there
is none, pages show the picture itself (`frontend/ui/Picture`).
"""

import logging
from functools import partial

from django.core.files.base import ContentFile
from django.core.files.storage import Storage
from django.db import transaction
from django.db.models.fields.files import FieldFile

from clvr.lib.decoding.purposes import SMALL
from clvr.lib.decoding.refused import ImageRefused
from clvr.lib.images.pipeline import EXTENSION, process
from clvr.lib.stored_files import Content, keep_once

log = logging.getLogger(__name__)

_ENDING = f".{EXTENSION}"
_SMALL_ENDING = f".{SMALL.width}.{EXTENSION}"


def small_name(name: str) -> str:
    """The name of the small rendition of a stored picture."""
    return f"{name.removesuffix(_ENDING)}{_SMALL_ENDING}"


def picture_of_small(name: str) -> str | None:
    """The name of the picture of a small rendition; None for the name of something else."""
    if not name.endswith(_SMALL_ENDING):
        return None
    return f"{name.removesuffix(_SMALL_ENDING)}{_ENDING}"


def keep_picture(field: FieldFile, content: Content) -> None:
    """Set a model's file field to this picture, as `keep_once` does. Its small rendition is made
    after the change is committed; if that fails, there is none."""
    keep_once(field, content)
    make = partial(make_small, field.storage, str(field.name))
    transaction.on_commit(make, robust=True)


def make_small(storage: Storage, name: str) -> bool:
    """Store the small rendition of a stored picture, and return whether that was needed and
    possible."""
    small = small_name(name)
    if not name.endswith(_ENDING) or storage.exists(small):
        return False
    try:
        with storage.open(name) as picture:
            data = process(picture.read(), purpose=SMALL).data
    except (ImageRefused, FileNotFoundError) as reason:
        log.warning("%s has no small rendition: %s", name, reason)
        return False
    storage.save(small, ContentFile(data))
    return True
