"""Uploads that the portal serves itself. A bucket serves its own."""

from django.conf import settings
from django.core.exceptions import SuspiciousOperation
from django.core.files.storage import FileSystemStorage, default_storage, storages
from django.http import FileResponse, Http404, HttpRequest, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.views.static import serve

from clvr.lib.images.small import picture_of_small

CACHED_FOR_A_YEAR = "public, max-age=31536000, immutable"
CACHED_FOR_A_DAY = "public, max-age=86400"


def upload(request: HttpRequest, path: str) -> HttpResponseBase:
    """An uploaded file. Its name contains a digest of its content, so it may be cached for ever.
    The headers keep the browser from running anything in it.

    A picture stands in for its small rendition where there is none.

    Texts name uploads by this address. If they are in a bucket, it leads there.
    """
    if not isinstance(storages["default"], FileSystemStorage):
        return _in_bucket(path)
    picture = picture_of_small(path)
    is_missing = picture is not None and not default_storage.exists(path)
    if picture is not None and is_missing:
        path = picture
    try:
        response = serve(request, path, document_root=str(settings.MEDIA_ROOT))
    except OSError as error:  # a name that no file can have
        raise Http404 from error
    if isinstance(response, FileResponse):
        # The small rendition may be made later.
        response["Cache-Control"] = CACHED_FOR_A_DAY if is_missing else CACHED_FOR_A_YEAR
    response["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    return response


def _in_bucket(path: str) -> HttpResponseBase:
    try:
        response = HttpResponseRedirect(default_storage.url(path))
    except (SuspiciousOperation, ValueError) as error:  # a name that no file can have
        raise Http404 from error
    response["Cache-Control"] = CACHED_FOR_A_DAY
    return response
