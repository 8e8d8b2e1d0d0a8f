"""Names that mean something at a destination, and what must not be left of that behind a door."""

import csv
import io
import re
import unicodedata

from clvr.lib.escaping.plain import ISOLATE, POP, TURNING, is_turned

ARABIC = "ذئاب الصحراء 10"
HEBREW = "זאבים (7)"
TAME = "Foxes"

MARKUP = (
    "[Free Nitro](https://e.vil)",
    "@everyone @here <@123> <@&4> <#1>",
    "<:nitro:1> <t:1789065000> <t:1:R>",
    "**a** __b__ ~~c~~ ||d|| `e` ```f```",
    "https://e.vil discord.gg/free",
)
AT_A_START = ("# Big", "-# small", "> said", "- one", "1. one", "\u202eFoxes\u2066\u2069\u2069")
"""What means something only at the start of a line, and what turns the text after it."""
FORMULAS = (
    "=1+1",
    "@SUM(1)",
    "＝1+1",
    "  =1+1",
    "'=1+1",
    "Foxes;=1+1",
    "Foxes; +1",
    "Foxes\t-1",
    '";=1+1',
    'Foxes;"=1+1;',
    "Foxes\r\n=1+1",
    "\t=1",
)
PROPERTIES = "Foxes\\n;,\r\nATTENDEE:mailto:a@e.vil\u2028\rATTACH:x\x0b"
TERMINAL = "\x1b[31mFoxes\x07\x9b2J\r\n2026-01-01 ERROR forged\u2028x"
ON_A_PAGE = "<img src=x onerror=alert(1)>;=1+1 ذئاب "
"""A name for pages and files."""
LONG = ("W" * 60, "ذئاب " * 12)
TOLD = (*MARKUP, *AT_A_START, PROPERTIES, ARABIC, *LONG)
"""For texts that people read."""


def unisolated(text: str) -> str:
    """What a text has outside of isolates from right to left, or what turns its direction."""
    rest = re.sub(f"{ISOLATE}[^{ISOLATE}{POP}]*{POP}", "", text)
    return "".join(
        character for character in rest if TURNING.match(character) or is_turned(character)
    )


_MEANT = re.compile(r"\*\*|[*_~`|\[\]<>#@]|://|discord\.gg|^(?:-|\+|\d+\.) ", re.MULTILINE)


def read_by_discord(content: str) -> list[str]:
    """The markup that Discord reads in a message, in its order."""
    return _MEANT.findall(re.sub(r"\\[!-/:-@\[-`{-~]", "", content))


def formulas(lines: str) -> list[str]:
    """The cells of a file that a spreadsheet takes for formulas, whatever separates cells for it.

    Apostrophes before formulas are the door's, and quotes are those of the file: a spreadsheet with
    another separator keeps them as letters.
    """
    text = lines.removeprefix("\ufeff")
    cells = [cell for row in csv.reader(io.StringIO(text, newline="")) for cell in row]
    for separator in ";\t":
        # Quotes that do not begin a cell are letters, and those that do are left out.
        cells += [cell.lstrip('" ') for cell in re.split(rf"[{separator}\r\n]", text)]
    return [cell for cell in cells if _is_formula(cell)]


def _is_formula(cell: str) -> bool:
    return unicodedata.normalize("NFKC", cell).lstrip()[:1] in set("=+-@")
