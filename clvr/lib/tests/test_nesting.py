"""Texts that are nested too deep are refused before they are parsed."""

import time
from contextlib import suppress

import nh3
import pytest

from clvr.lib.html import sanitise, sanitise_document
from clvr.lib.nesting import (
    MOST_LEVELS,
    MOST_TAGS_BESIDE_OTHERS,
    TOO_DEEP,
    TOO_MANY_BESIDE_OTHERS,
    Unparsable,
    require_parsable,
)

LONGEST = 200_000
TIMES = MOST_LEVELS + 1

FLAT = {
    "paragraphs": "<p>a</p>" * TIMES,
    "paragraphs without ends": "<p>a" * TIMES,
    "items without ends": f"<ul>{'<li>a<p>b' * TIMES}</ul>",
    "definitions without ends": f"<dl>{'<dt>a<dd>b' * TIMES}</dl>",
    "cells without ends": f"<table><tbody>{'<tr><th>a<td>b' * TIMES}</table>",
    "cells": "<table>" + "<tr><td><p>a</p></td></tr>" * TIMES + "</table>",
    "void elements": "<br><img src='a'><hr/>" * TIMES,
    "comments": "<!-- <ul> --><!--><!---><!-- <p> --!>" * TIMES,
    "tags in values": """<p title="<ul>" id='<ul>'>a</p>""" * TIMES,
    "no tags": "< ul <3 <!x><?x></ >" * TIMES,
    "styles": "<style>p{}</style><p>a</p>" * TIMES,
    "levels": "<div>" * MOST_LEVELS + "a" + "</div>" * MOST_LEVELS,
}
DEEP = {
    "lists": "<ul><li>",
    "capitals": "<UL>\n<LI>",
    "elements that nobody knows": "<x-y>",
    "elements that end themselves": "<div/>",
    "an end in a comment": "<ul><!-- </ul> -->",
    "an end in a value": '<ul title="</ul>">',
    "an end in another value": "<ul a = '</ul>'>",
    "a value that has a quotation mark": """<p x"><ul><p y">""",
    "a name that begins with an equals sign": '<p ="><ul>">',
    "a value that begins with an equals sign": '<p a= ="><ul>">',
    "an end that ends nothing": "<span><ul></span>",
    "a declaration": '<ul><!x "</ul>">',
    "an instruction": "<ul><? </ul>",
    "an end with attributes": '<ul></x a="</ul>">',
    "an end of nothing": "<ul></ </ul>",
}


@pytest.mark.parametrize("html", FLAT.values(), ids=FLAT)
def test_text_without_many_levels_is_parsed(html: str) -> None:
    require_parsable(html)


@pytest.mark.parametrize("html", DEEP.values(), ids=DEEP)
@pytest.mark.parametrize("clean", [sanitise, sanitise_document])
def test_text_with_too_many_levels_is_refused(clean: object, html: str) -> None:
    with pytest.raises(Unparsable) as refused:
        sanitise(html * TIMES) if clean is sanitise else sanitise_document(html * TIMES)
    assert str(refused.value) == TOO_DEEP


@pytest.mark.parametrize("html", DEEP.values(), ids=DEEP)
def test_what_is_refused_is_deep_to_the_parser(html: str) -> None:
    tags = {"ul", "li", "div", "p", "span"}
    clean = nh3.clean(html * TIMES, tags=tags, attributes={}).replace("<p>", "").replace("</p>", "")
    depth = deepest = 0
    for piece in clean.split("<")[1:]:
        depth += -1 if piece.startswith("/") else 1
        deepest = max(deepest, depth)
    # The parser leaves out what nobody knows.
    assert deepest >= MOST_LEVELS or "x-y" in html


@pytest.mark.parametrize("other", ["<style>", "<svg>", "<SCRIPT >", "<template>"])
def test_long_text_with_elements_of_other_rules_is_refused(other: str) -> None:
    flat = "<p>a</p>" * (MOST_TAGS_BESIDE_OTHERS - 1)
    require_parsable(flat + other)
    for html in (f"<p>a</p>{flat}{other}", f"{other}{flat}<p>a</p>"):
        with pytest.raises(Unparsable) as refused:
            require_parsable(html)
        assert str(refused.value) == TOO_MANY_BESIDE_OTHERS


SLOWEST = {
    "levels": "<ul><li>",
    "starts": "<",
    "names": "<a",
    "ends": "</",
    "comments": "<!--",
    "declarations": "<!",
    "values": '<a b="',
    "more values": """<a b=" c='""",
    "spaces": "<a  =  ",
    "slashes": "<a////",
    "rows": "<table><tr><td>",
    "flat": "<p>a</p>",
    "entities": "&amp;",
}


@pytest.mark.parametrize("piece", SLOWEST.values(), ids=SLOWEST)
def test_time_grows_with_the_length_of_the_text_alone(piece: str) -> None:
    """Twice the text takes twice the time; with a loop in a loop it would be four times."""

    def seconds(length: int) -> float:
        taken = []
        for _ in range(5):
            begun = time.process_time()
            with suppress(Unparsable):
                require_parsable(piece * (length // len(piece)))
            taken.append(time.process_time() - begun)
        return min(taken)

    # A tenth of the longest text and all of it.
    assert seconds(LONGEST) < 30 * seconds(LONGEST // 10) + 0.01
