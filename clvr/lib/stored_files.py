"""Files whose names carry a digest of their content."""

from typing import TYPE_CHECKING

from django.core.files.base import ContentFile
from django.db.models.fields.files import FieldFile

if TYPE_CHECKING:
    Content = ContentFile[bytes]
else:
    Content = ContentFile


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
