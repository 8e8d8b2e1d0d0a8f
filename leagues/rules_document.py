"""The response with a rules document: in its own tab, or in the frame of a rules page."""

from urllib.parse import quote

from django.conf import settings
from django.http import FileResponse, HttpRequest
from django.http.response import HttpResponse, HttpResponseBase
from django.template.loader import render_to_string
from django.utils.cache import get_conditional_response, set_response_etag
from django.utils.http import quote_etag

from leagues.models import RulesDocument
from leagues.sanitised import shown_html

FRAME_SANDBOX = "allow-popups allow-popups-to-escape-sandbox"
"""The sandbox of HTML rules, in the frame's attribute and in the document's own policy: links may
open in another tab. Scripts don't run, and the document has no origin."""

HTML_POLICY = "; ".join(
    (
        "default-src 'none'",
        " ".join(("img-src 'self'", *settings.UPLOAD_ORIGINS)),
        "style-src 'self'",
        "font-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        f"sandbox {FRAME_SANDBOX}",
    )
)

# No sandbox: browsers whose PDF viewer runs in a document with this policy, such as older Chromium,
# don't start it in a sandbox. They also need `object-src` for the viewer, and inline styles around
# it. A PDF's own scripts can't reach the portal.
PDF_POLICY = "; ".join(
    (
        "default-src 'none'",
        "object-src 'self'",
        "style-src 'unsafe-inline'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
    )
)


def document_response(
    request: HttpRequest, document: RulesDocument, scheme: str
) -> HttpResponseBase:
    """The PDF's bytes, or the HTML as a page in this colour scheme; 304 when the reader's copy is
    current.

    The 304 has the same headers: browsers apply the headers of the newest answer to their copy, and
    would otherwise apply the policy of the portal's pages.
    """
    response = _pdf(request, document) if document.pdf else _html(request, document, scheme)
    response["X-Frame-Options"] = "SAMEORIGIN"
    return response


def _html(request: HttpRequest, document: RulesDocument, scheme: str) -> HttpResponseBase:
    html = shown_html(document.html)
    context = {
        "document": document,
        "league": document.league.identity,
        "html": html,
        "has_title": "<h1" in html,
        "scheme": scheme,
    }
    whole = HttpResponse(render_to_string("leagues/rules_document.html", context))
    set_response_etag(whole)
    tag = whole["ETag"]
    response = get_conditional_response(request, etag=tag) or whole
    response["ETag"] = tag
    response["Content-Security-Policy"] = HTML_POLICY
    return response


def _pdf(request: HttpRequest, document: RulesDocument) -> HttpResponseBase:
    # The storage never reuses a name, so the name identifies the content.
    tag = quote_etag(quote(str(document.pdf.name)))
    unchanged = get_conditional_response(request, etag=tag)
    response = unchanged or FileResponse(
        document.pdf.open("rb"),
        filename=f"{document.league.code}-rules-{document.version}.pdf",
        content_type="application/pdf",
    )
    response["ETag"] = tag
    response["Content-Security-Policy"] = PDF_POLICY
    return response
