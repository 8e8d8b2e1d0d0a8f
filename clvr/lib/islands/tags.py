"""The template tags that put a page's island and its data into the HTML."""

from django import template
from django.template.context import Context
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from clvr.lib.islands.page import PageInRequest
from clvr.lib.islands.renderer import renderer

register = template.Library()

_SCRIPT_ESCAPES = {ord(">"): "\\u003E", ord("<"): "\\u003C", ord("&"): "\\u0026"}


@register.simple_tag(takes_context=True)
def island(context: Context) -> SafeString:
    """The page's island: its markup where the server could render it, else empty."""
    page: PageInRequest = context["page"]
    markup = renderer().markup(page.island, f'{{"props":{page.props},"page":{page.data}}}')
    return format_html(
        '<div data-island="{}" data-rendered="{}" data-props="{}">{}</div>',
        page.island,
        "browser" if markup is None else "server",
        page.props,
        # React escaped what it rendered.
        mark_safe(markup or ""),  # noqa: S308
    )


@register.simple_tag(takes_context=True)
def page_data(context: Context) -> SafeString:
    """The page's data, for the browser to start from."""
    page: PageInRequest = context["page"]
    return format_html(
        '<script type="application/json" id="page-data">{}</script>',
        # Escaped for where it stands: within a script element.
        mark_safe(page.data.translate(_SCRIPT_ESCAPES)),  # noqa: S308
    )
