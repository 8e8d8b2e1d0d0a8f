"""A rulebook as a PDF."""

from collections.abc import Iterator
from io import BytesIO
from xml.sax.saxutils import escape

from reportlab.lib.enums import TA_LEFT
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable, Paragraph, SimpleDocTemplate

from clvr.demonstration.texts.rules.book import Rulebook, Section

_MARGIN = 22 * mm
_EDGE = _MARGIN + 6  # a frame of reportlab has a padding of six points

_TEXT = ParagraphStyle(
    "text", fontName="Helvetica", fontSize=10, leading=14.5, alignment=TA_LEFT, spaceAfter=5
)
_RULE = ParagraphStyle("rule", _TEXT, leftIndent=11 * mm, bulletIndent=0)
_SECTION = ParagraphStyle(
    "section",
    _TEXT,
    fontName="Helvetica-Bold",
    fontSize=13,
    leading=17,
    spaceBefore=11,
    keepWithNext=1,
)
_TITLE = ParagraphStyle("title", _SECTION, fontSize=21, leading=27, spaceBefore=0, spaceAfter=9)


def as_pdf(book: Rulebook) -> bytes:
    """The text as text: it can be searched, copied and read aloud. Sections are bookmarks."""
    file = BytesIO()
    document = SimpleDocTemplate(
        file,
        pagesize=A4,
        title=book.title,
        author="CLVR",
        lang="en",
        invariant=1,  # no date and no random id: the same text gives the same file
        leftMargin=_MARGIN,
        rightMargin=_MARGIN,
        topMargin=_MARGIN,
        bottomMargin=_MARGIN,
    )
    document.build([*_flowables(book)], onFirstPage=_footer, onLaterPages=_footer)
    return file.getvalue()


def _flowables(book: Rulebook) -> Iterator[Flowable]:
    yield Paragraph(escape(book.title), _TITLE)
    yield Paragraph(escape(book.introduction), _TEXT)
    for number, section in enumerate(book.sections, start=1):
        yield _Heading(f"{number}. {section.title}")
        yield from _rules(number, section)


def _rules(number: int, section: Section) -> Iterator[Flowable]:
    for place, rule in enumerate(section.rules, start=1):
        yield Paragraph(escape(rule), _RULE, bulletText=f"{number}.{place}")


class _Heading(Paragraph):
    """A section's heading, with an entry in the PDF's outline."""

    def __init__(self, text: str) -> None:
        super().__init__(escape(text), _SECTION)
        self._entry = text

    def draw(self) -> None:
        self.canv.bookmarkPage(self._entry)
        self.canv.addOutlineEntry(self._entry, self._entry)
        super().draw()


def _footer(canvas: Canvas, document: SimpleDocTemplate) -> None:
    canvas.setFont("Helvetica", 8.5)
    canvas.drawString(_EDGE, 12 * mm, str(document.title))
    canvas.drawRightString(A4[0] - _EDGE, 12 * mm, str(canvas.getPageNumber()))
