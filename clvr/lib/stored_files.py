"""Files whose names carry a digest of their content, and files that no address leads to."""

from pathlib import Path
from typing import TYPE_CHECKING

from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import FileSystemStorage, Storage, storages
from django.db.models.fields.files import FieldFile

if TYPE_CHECKING:
    Content = ContentFile[bytes]
else:
    Content = ContentFile


class PrivateFileStorage(FileSystemStorage):
    """This machine's files that are not for everybody: a view that knows its readers sends them."""

    @property
    def location(self) -> str:
        return str(Path(settings.PRIVATE_ROOT).absolute())

    def url(self, name: str | None) -> str:
        raise ValueError(f"No address leads to {name}.")


def private_storage() -> Storage:
    """Where files are kept that are not for everybody: a folder or a bucket of their own."""
    return storages["private"]


def keep_once(field: FieldFile, content: Content) -> None:
    """Give a model's file field this content, without saving the model.

    A file that is in the storage already is pointed to instead of stored again under another
    name: the same name is the same content. Nothing ever deletes such a file with its row.
    """
    name = field.field.generate_filename(field.instance, str(content.name))
    if field.storage.exists(name):
        field.name = name
    else:
        field.save(str(content.name), content, save=False)
