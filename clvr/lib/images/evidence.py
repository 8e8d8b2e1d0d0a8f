"""The pictures in a report."""

from collections.abc import Collection, Iterable

from django.core.files.base import ContentFile

from clvr.lib.decoding.purposes import MOST_EVIDENCE
from clvr.lib.field_refusals import FieldsRefused


def each_once(
    pictures: "Iterable[ContentFile[bytes]]", field: str
) -> "Collection[ContentFile[bytes]]":
    """The pictures without repeats. Raises FieldsRefused for this field when there are too many."""
    # A picture's name is a digest of its content.
    distinct = {str(picture.name): picture for picture in pictures}.values()
    if len(distinct) > MOST_EVIDENCE:
        raise FieldsRefused({field: [f"At most {MOST_EVIDENCE} pictures."]})
    return distinct
