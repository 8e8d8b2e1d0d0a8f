"""Answers with pictures that only some people may see."""

from django.db.models.fields.files import ImageFieldFile
from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from rest_framework.exceptions import NotFound
from rest_framework.request import Request

from clvr.lib.images import MEDIA_TYPE


def private_picture(request: Request, image: ImageFieldFile) -> HttpResponseBase:
    """The stored picture, for somebody who may see it. Raises NotFound without its file."""
    # Its name contains a digest of its content.
    etag = quote_etag(str(image))
    response: HttpResponseBase | None = get_conditional_response(request, etag, None)
    if response is None:
        try:
            with image.open() as file:
                response = HttpResponse(file.read(), content_type=MEDIA_TYPE)
        except FileNotFoundError:
            raise NotFound from None
    response["ETag"] = etag
    # A browser may store it, but asks each time whether the person may still see it.
    response["Cache-Control"] = "private, no-cache"
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    return response
