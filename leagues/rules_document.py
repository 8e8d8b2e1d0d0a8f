"""A rules document as it goes to the reader: alone in a tab, or in the frame of a rules page."""

from urllib.parse import quote

from django.http import FileResponse, HttpRequest
from django.http.response import HttpResponse, HttpResponseBase
from django.template.loader import render_to_string
from django.utils.cache import get_conditional_response, set_response_etag
from django.utils.http import quote_etag

from leagues.models import RulesDocument
from leagues.texts import rules_html

FRAME_SANDBOX = "allow-popups allow-popups-to-escape-sandbox"
"""What rules of html may do, in the frame's attribute and in the document's own policy: let the
reader follow their links into another tab. They run nothing and are of no origin."""

HTML_POLICY = "; ".join(
    (
        "default-src 'none'",
        "img-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        f"sandbox {FRAME_SANDBOX}",
    )
)

# No sandbox: browsers whose PDF viewer stands in a document that inherits this policy, as older
# Chromiums' does, start none in one. The same need `object-src` for the viewer, and inline styles
# for what is around it. A PDF's own scripts never reach the portal.
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
    """The document's own bytes, or its html as a page in this colour scheme; 304 for who has it.

    The 304 carries the same headers: browsers lay those of the newest answer over the document that
    they kept, and would hold it against the policy of the portal's pages.
    """
    response = _pdf(request, document) if document.pdf else _html(request, document, scheme)
    response["X-Frame-Options"] = "SAMEORIGIN"
    return response


def _html(request: HttpRequest, document: RulesDocument, scheme: str) -> HttpResponseBase:
    html = rules_html(document.html)
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
    # The storage never gives a name twice, so the name stands for the content.
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
