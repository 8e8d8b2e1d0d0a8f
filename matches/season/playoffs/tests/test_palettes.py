"""The picture has the portal's colours."""

import re

import pytest
from runner.paths import ROOT

from matches.season.playoffs.palettes import PALETTES

TOKENS = (ROOT / "frontend" / "ui" / "tokens.css").read_text()
TOKEN = re.compile(r"--([\w-]+): (?:color-mix\(in srgb, var\(--accent\) \d+%, )?(#\w+)\)?;")
BLOCK = {"light": ":root {", "dark": ':root:not([data-color-scheme="light"]) {'}


@pytest.mark.parametrize("scheme", PALETTES)
def test_palette_is_that_of_the_design(scheme: str) -> None:
    block = TOKENS.split(BLOCK[scheme], 1)[1].split("}", 1)[0]
    tokens = dict(TOKEN.findall(block))
    palette = PALETTES[scheme]
    own = ("canvas", "surface", "line_strong", "ink", "ink_dim")
    assert [getattr(palette, name) for name in own] == [
        tokens[name.replace("_", "-")] for name in own
    ]
    assert palette.accents == {code: tokens[f"accent-{code}"] for code in palette.accents}
