"""Rows of another table as one value of a row: a list in JSON, made by the database; and one row
of it, read with `json.loads`."""

import json
from datetime import UTC, datetime
from typing import Any

from django.db.models import Aggregate, TextField
from django.db.models.functions import Cast, JSONArray


class JsonList(Aggregate):
    """The values of a group as the text of a JSON list, in no order; read it with `listed`."""

    function = "json_group_array"
    output_field = TextField()

    def as_postgresql(self, compiler: Any, connection: Any, **options: Any) -> Any:
        return self.as_sql(
            compiler,
            connection,
            function="json_agg",
            template="%(function)s(%(expressions)s)::text",
            **options,
        )


def json_row(*fields: str) -> Cast:
    """These fields of a row as the text of a JSON list."""
    return Cast(JSONArray(*fields), TextField())


def listed(text: str | None) -> list[Any]:
    """The values of a `JsonList`; none without rows."""
    found: list[Any] = json.loads(text) if text else []
    return found


def timestamp_in(text: str) -> datetime:
    """The timestamp that a database wrote into JSON; SQLite leaves out the zone."""
    read = datetime.fromisoformat(text)
    return read if read.tzinfo else read.replace(tzinfo=UTC)
