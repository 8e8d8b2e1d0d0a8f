"""How a service refuses the values of single fields."""

from collections.abc import Mapping
from typing import Any

from clvr.lib.refusals import Refused


class FieldsRefused(Refused):
    """The command can't be carried out because of some of its fields.

    `fields` holds the reasons by the payload's field, as the API answers them: a list of texts, or
    for a field that is a list of objects a list with an object of such reasons (empty where there
    are none) for each.
    """

    def __init__(self, fields: Mapping[str, Any]) -> None:
        super().__init__("Some of the fields are wrong.")
        self.fields = fields
