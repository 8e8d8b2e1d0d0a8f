"""Reading the cells of a row that people filled in."""

import re
from zoneinfo import ZoneInfo

from django.core.exceptions import ValidationError

from clvr.lib.csv_rows import Cells, RowError, shortened
from clvr.lib.folded_key import validate_name
from matches.season.result_import.timestamps import NoTimestamp, ParsedTimestamp, parsed_timestamp
from teams.models import LONGEST_TEAM_NAME

TRUTHS = {"": False, "0": False, "no": False, "false": False, "1": True, "yes": True, "true": True}


class RowReader:
    """Reads the cells of a row and collects its errors."""

    def __init__(self, line: int, cells: Cells, errors: list[RowError]) -> None:
        self.line = line
        self.cells = cells
        self.errors = errors

    def cell(self, column: str) -> str:
        return self.cells.get(column, "")

    def wrong(self, column: str, message: str) -> None:
        self.errors.append(RowError(self.line, column, message))

    def number(self, column: str, least: int, most: int) -> int | None:
        """The whole number in the column, or None if it is empty or invalid."""
        text = self.cell(column)
        if not text:
            return None
        if not re.fullmatch(r"[0-9]{1,9}", text) or not least <= int(text) <= most:
            message = f"“{shortened(text)}” is not a whole number from {least} to {most}"
            self.wrong(column, message)
            return None
        return int(text)

    def needed_number(self, column: str, least: int, most: int) -> int:
        """As `number`, but an empty cell is an error and gives 0."""
        if not self.cell(column):
            self.wrong(column, "needs a number")
        return self.number(column, least, most) or 0

    def name(self, column: str) -> str:
        name = " ".join(self.cell(column).split())
        if not name:
            self.wrong(column, "needs a name")
            return name
        if len(name) > LONGEST_TEAM_NAME:
            self.wrong(column, f"is longer than {LONGEST_TEAM_NAME} characters")
        try:
            validate_name(name)
        except ValidationError as error:
            self.wrong(column, str(error.message))
        return name

    def timestamp(self, zone: ZoneInfo) -> ParsedTimestamp | None:
        """The timestamp in the column `date`, or None if it is empty or invalid."""
        text = self.cell("date")
        if not text:
            return None
        try:
            return parsed_timestamp(text, zone)
        except NoTimestamp as fault:
            self.wrong("date", str(fault))
            return None

    def truth(self, column: str) -> bool:
        text = self.cell(column).casefold()
        if text not in TRUTHS:
            self.wrong(column, f"“{shortened(self.cell(column))}” is neither 0 nor 1")
        return TRUTHS.get(text, False)
