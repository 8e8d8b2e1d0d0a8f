"""Leagues' lists in JSON, and the filters on them."""

from rest_framework import serializers

from leagues.enums import RegionFilter


class RegionQuery(serializers.Serializer[None]):
    """`?region=` of a list; everything when it is absent."""

    region = serializers.ChoiceField(
        choices=RegionFilter.choices,
        default=RegionFilter.ALL,
        error_messages={
            "invalid_choice": f"“{{input}}” is not one of {', '.join(RegionFilter.values)}."
        },
    )
