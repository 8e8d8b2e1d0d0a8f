"""The pictures of a league's library."""

from typing import Any

from django.db.models import BooleanField, ExpressionWrapper, Q, QuerySet

from clvr.lib.api.pagination import NumberedPage, numbered_page
from clvr.lib.matching import containing
from leagues.images.uses import is_used
from leagues.models import Image, League

PAGE_LENGTH = 24


def with_uses(images: QuerySet[Image]) -> QuerySet[Image, Any]:
    """The pictures with who uploaded them and `is_used`."""
    used = ExpressionWrapper(is_used(), output_field=BooleanField())
    return images.select_related("league", "uploaded_by").annotate(is_used=used)


def image_page(league: League, *, search: str, page: int) -> NumberedPage[Image]:
    """The page with this number, or the last one, of the league's pictures, newest first. `search`
    is a part of the file's name or of the alt text; empty for all."""
    images = Image.objects.filter(league=league)
    if search.strip():
        named = containing(images, "name_key", search).values("pk")
        described = containing(images, "alt_key", search).values("pk")
        images = images.filter(Q(pk__in=named) | Q(pk__in=described))
    return numbered_page(with_uses(images).order_by("-pk"), page, length=PAGE_LENGTH)
