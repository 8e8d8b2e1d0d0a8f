"""Parts of an HTML page, for tests."""

import html
import re


def attribute(markup: str, pattern: str) -> str:
    """The text of the pattern's only group, unescaped; the pattern occurs once."""
    [found] = re.findall(pattern, markup, re.DOTALL)
    return html.unescape(found)


class Document:
    """The parts of a page that tests compare."""

    def __init__(self, markup: str) -> None:
        self.markup = markup

    @property
    def title(self) -> str:
        return attribute(self.markup, r"<title>(.*?)</title>")

    @property
    def description(self) -> str:
        return attribute(self.markup, r'<meta name="description" content="([^"]*)">')

    @property
    def canonical(self) -> str:
        return attribute(self.markup, r'<link rel="canonical" href="([^"]*)">')

    @property
    def page_data(self) -> str:
        """The page's JSON text for the browser."""
        pattern = r'<script type="application/json" id="page-data">(.*?)</script>'
        [found] = re.findall(pattern, self.markup, re.DOTALL)
        return str(found)

    @property
    def island(self) -> dict[str, str]:
        """The attributes of the page's island."""
        tag = attribute(self.markup, r"<div (data-island=[^>]*)>")
        return dict(re.findall(r"data-([a-z]+)=\"(.*?)\"(?= data-|$)", tag))

    @property
    def island_markup(self) -> str:
        [found] = re.findall(r"<div data-island=[^>]*>(.*?)</div>", self.markup, re.DOTALL)
        return str(found)

    @property
    def text(self) -> list[str]:
        """The lines of the page's content, without tags."""
        [content] = re.findall(r"<main [^>]*>(.*?)</main>", self.markup, re.DOTALL)
        lines = (html.unescape(line).strip() for line in re.split(r"<[^>]*>", content))
        return [line for line in lines if line]

    def tabs(self, label: str) -> list[tuple[str, str, str]]:
        """The links of a navigation by its label: address, text, whether it is the current one."""
        [nav] = re.findall(rf'<nav [^>]*aria-label="{label}">(.*?)</nav>', self.markup, re.DOTALL)
        links = re.findall(r'<a [^>]*href="([^"]*)"([^>]*)>(.*?)</a>', nav, re.DOTALL)
        return [(url, _text(inner), _current(rest)) for url, rest, inner in links]


def _text(markup: str) -> str:
    return html.unescape(re.sub(r"<[^>]*>", "", markup)).strip()


def _current(attributes: str) -> str:
    found = re.search(r'aria-current="([^"]*)"', attributes)
    return found[1] if found else ""
