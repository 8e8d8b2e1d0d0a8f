"""Fields of serializers for links."""

from typing import Any

from rest_framework import serializers

from clvr.lib.links import LONGEST_LINK, NO_LINK, link_fault, with_scheme


class LinkField(serializers.URLField):
    """A link that a person enters; its https:// may be left out."""

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=LONGEST_LINK, error_messages={"invalid": NO_LINK}, **options)

    def to_internal_value(self, data: Any) -> str:
        link = super().to_internal_value(with_scheme(data) if isinstance(data, str) else data)
        if link and (fault := link_fault(link)):
            raise serializers.ValidationError(fault)
        return link
