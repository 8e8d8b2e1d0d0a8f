"""The pictures of a league's library."""

from dataclasses import dataclass
from typing import Any

from django.db.models import BooleanField, ExpressionWrapper, Q, QuerySet

from clvr.lib.api.pagination import NewestFirst, newest_first
from clvr.lib.matching import containing
from leagues.images.uses import is_used
from leagues.models import Image, League

PAGE_LENGTH = 24


@dataclass(frozen=True, slots=True)
class ImagePage:
    """A page of pictures, newest first, and how many there are on all pages."""

    images: NewestFirst[Image]
    count: int


def with_uses(images: QuerySet[Image]) -> QuerySet[Image, Any]:
    """The pictures with who uploaded them and `is_used`."""
    used = ExpressionWrapper(is_used(), output_field=BooleanField())
    return images.select_related("league", "uploaded_by").annotate(is_used=used)


def image_page(league: League, *, search: str, before: int | None) -> ImagePage:
    """The league's newest pictures, or the newest with a smaller key than `before`. `search` is a
    part of the file's name or of the alt text; empty for all. Takes two queries."""
    images = Image.objects.filter(league=league)
    if search.strip():
        named = containing(images, "name_key", search).values("pk")
        described = containing(images, "alt_key", search).values("pk")
        images = images.filter(Q(pk__in=named) | Q(pk__in=described))
    page = newest_first(with_uses(images), length=PAGE_LENGTH, before=before)
    return ImagePage(page, images.count())
