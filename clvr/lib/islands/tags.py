"""The template tags that put a page's island, its data, styles and scripts into the HTML."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from django import template
from django.template.context import Context
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django_vite.core.asset_loader import DjangoViteAssetLoader

from clvr.lib.islands import assets
from clvr.lib.islands.inline import SCRIPT, STYLE, in_page, script_of
from clvr.lib.islands.page import Beside, PageInRequest
from clvr.lib.islands.renderer import renderer
from clvr.lib.server_timing import timed

register = template.Library()

_NEEDS_SCRIPT = mark_safe(
    '<noscript><p class="refusal">This page needs JavaScript, which this browser does not run.</p>'
    "</noscript>"
)
_SCRIPT_ESCAPES = {">": "\\u003E", "<": "\\u003C", "&": "\\u0026"}


@register.simple_tag(takes_context=True)
def island(context: Context) -> SafeString:
    """The page's island: its markup if the server could render it, or an empty element, with words
    for those without script above it: it is as high as the window."""
    page: PageInRequest = context["page"]
    markup = None
    if not page.is_rendered_by_browser:
        markup = _markup(
            page.island, page.props, page.rendered_data, page.session, is_cached=page.is_canonical
        )
    element = _element(page.island, page.props, markup)
    return _NEEDS_SCRIPT + element if markup is None else element


@register.simple_tag
def static_island(name: str, props: Mapping[str, Any]) -> SafeString:
    """An island beside the page's own, whose markup depends on its properties alone."""
    text = json.dumps(props, separators=(",", ":"))
    return _element(name, text, _markup(name, text, "null"))


@register.simple_tag(takes_context=True)
def island_beside(context: Context, beside: Beside | None) -> SafeString:
    """A static island above or below the page's own; nothing on most pages."""
    page: PageInRequest = context["page"]
    if beside is None:
        return SafeString()
    name, text = beside.island, json.dumps(beside.props, separators=(",", ":"))
    data = page.data_of(beside)
    return _element(name, text, _markup(name, text, data, is_cached=page.is_canonical))


@register.simple_tag(takes_context=True)
def page_data(context: Context) -> SafeString:
    """The page's data, with which the browser starts."""
    page: PageInRequest = context["page"]
    return format_html(
        '<script type="application/json" id="page-data">{}</script>', _in_script(page.data)
    )


@register.simple_tag(takes_context=True)
def structured_data(context: Context) -> SafeString:
    """What the page is about, for search engines; nothing on most pages."""
    page: PageInRequest = context["page"]
    if not page.structured_data:
        return mark_safe("")
    return format_html(
        '<script type="application/ld+json">{}</script>', _in_script(page.structured_data)
    )


def _in_script(data: str) -> SafeString:
    """JSON text, escaped for a script element."""
    # Several times faster than `translate`.
    for character, escape in _SCRIPT_ESCAPES.items():
        data = data.replace(character, escape)
    return mark_safe(data)


@register.simple_tag(takes_context=True)
def inline_styles(context: Context, entry: str) -> SafeString:
    """The styles of an entry, in the page, but those that the page has already.

    What the entry loads later may ask for one of these style sheets. `static/sheets.js` makes a
    disabled link of each address in `data-sheets`, so that none is loaded again.
    """
    if assets.is_developed():
        return _developed_styles(entry)
    inline = in_page(context["request"])
    sheets = tuple(name for name in assets.style_sheets(entry) if name not in inline.files)
    inline.files.update(sheets)
    text = assets.texts(sheets)
    if not text:
        return SafeString()
    inline.allow(STYLE, text)
    return _style_element(text, () if entry.endswith(".css") else sheets)


@register.simple_tag(takes_context=True)
def inline_rules(context: Context, rules: str) -> SafeString:
    """Rules that the server made for this reader, in the page. They hold no text of people."""
    in_page(context["request"]).allow(STYLE, rules)
    return format_html("<style>{}</style>", mark_safe(rules))


@cache
def _style_element(text: str, sheets: tuple[str, ...]) -> SafeString:
    """A style element, which also names the sheets that it replaces."""
    addresses = " ".join(assets.address(name) for name in sheets)
    return format_html(
        "<style{}>{}</style>",
        format_html(' data-sheets="{}"', addresses) if addresses else "",
        mark_safe(text),  # of the build
    )


@register.simple_tag(takes_context=True)
def entry_scripts(context: Context, entry: str) -> SafeString:
    """The script of an entry. The browser asks for what it imports at the same time, but for what
    the page has asked for before: Firefox reports that as an error."""
    if assets.is_developed():
        return _developed_scripts(entry)
    asked = in_page(context["request"]).scripts
    *imported, own = assets.scripts(entry)
    elements = _script_elements(tuple(name for name in imported if name not in asked), own)
    asked.update(imported, [own])
    return elements


def _developed_scripts(entry: str) -> SafeString:
    tags: str = DjangoViteAssetLoader.instance().generate_vite_asset(entry)
    return mark_safe(tags)


@cache
def _script_elements(imported: tuple[str, ...], own: str) -> SafeString:
    """The elements of a script and, before it, of those that it imports."""
    return format_html(
        '{}<script type="module" crossorigin src="{}"></script>',
        format_html_join(
            "",
            '<link rel="modulepreload" crossorigin href="{}">',
            [(assets.address(name),) for name in imported],
        ),
        assets.address(own),
    )


@register.simple_tag(takes_context=True)
def inline_entry(context: Context, entry: str) -> SafeString:
    """The script of an entry that imports nothing, in the page. It runs before what follows it."""
    if assets.is_developed():
        return _developed_scripts(entry)
    # In a function, so that its names stay its own.
    text = f"(()=>{{{assets.texts(assets.scripts(entry))}}})()"
    in_page(context["request"]).allow(SCRIPT, text)
    return format_html("<script>{}</script>", mark_safe(text))  # of the build


@register.simple_tag(takes_context=True)
def inline_script(context: Context, name: str) -> SafeString:
    """A static script, in the page."""
    text = script_of(name)
    in_page(context["request"]).allow(SCRIPT, text)
    return format_html("<script>{}</script>", mark_safe(text))  # of this project


def _developed_styles(entry: str) -> SafeString:
    """In development, scripts bring their styles."""
    if not entry.endswith(".css"):
        return SafeString()
    url = DjangoViteAssetLoader.instance().generate_vite_asset_url(entry)
    link: SafeString = format_html('<link rel="stylesheet" href="{}">', url)
    return link


def _markup(
    name: str, props: str, page: str, session: str = "null", *, is_cached: bool = True
) -> str | None:
    """An island's markup, made from its properties, the page's data and the reader's session, all
    JSON text; None if the server could not render it."""
    data = f'{{"props":{props},"page":{page}}}'
    with timed("islands"):
        return renderer().markup(name, data, session, is_cached=is_cached)


def _element(name: str, props: str, markup: str | None) -> SafeString:
    """The element for an island; without markup the browser renders it."""
    return format_html(
        '<div data-island="{}" data-rendered="{}" data-props="{}">{}</div>',
        name,
        "browser" if markup is None else "server",
        props,
        # React escaped what it rendered.
        mark_safe(markup or ""),
    )
