"""The text of a CSV file that people made: how it is encoded, and what is wrong with it.

UTF-8 is read with or without a byte order mark, UTF-16 with one. Anything else is refused with what
to do about it, so that no name is stored with wrong letters.
"""

import codecs

SAVE_AS_UTF_8 = "Save it as UTF-8: in Excel, choose the file type “CSV UTF-8”."
NOT_TEXT = f"the file is not text. {SAVE_AS_UTF_8}"
WORKBOOK = f"the file is a workbook, not CSV. {SAVE_AS_UTF_8}"
NOT_UTF_8 = f"the file is not UTF-8, but probably Windows-1252 or Latin-1. {SAVE_AS_UTF_8}"
LOST = "a letter was lost when the file was saved (“\ufffd” is in its place)"
WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")
"""How Excel's and LibreOffice's own files begin."""


class NotCsvText(Exception):
    """The content can't be read as text; `line` is where."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


def csv_text(content: bytes) -> str:
    """The text of a file. Raises NotCsvText."""
    if content.startswith(WORKBOOKS):
        raise NotCsvText(1, WORKBOOK)
    text = _decoded(content)
    for character, message in (("\0", NOT_TEXT), ("\ufffd", LOST)):
        if (place := text.find(character)) >= 0:
            raise NotCsvText(_line(text[:place]), message)
    return text


def _decoded(content: bytes) -> str:
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        try:
            return content.decode("utf-16")
        except UnicodeDecodeError:
            raise NotCsvText(1, NOT_TEXT) from None
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if b"\0" in content:
            raise NotCsvText(1, NOT_TEXT) from None
        raise NotCsvText(_line(content[: error.start].decode()), NOT_UTF_8) from None


def _line(before: str) -> int:
    """The number of the line that follows this text."""
    return before.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1
