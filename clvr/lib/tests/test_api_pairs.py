"""Pairs of values in JSON."""

import pytest
from rest_framework import serializers

from clvr.lib.api.pairs import PairField


def test_pair_holds_team_a_s_value_and_team_b_s() -> None:
    assert PairField().run_validation([13, 8]) == [13, 8]
    assert PairField().to_representation([13, 8]) == [13, 8]


def test_pair_holds_other_values_by_another_field() -> None:
    field = PairField(child=serializers.FloatField(), allow_null=True)
    assert field.run_validation([0.25, 0.75]) == [0.25, 0.75]
    assert field.run_validation(None) is None


@pytest.mark.parametrize("sent", [[], [13], [13, 8, 2], "13-8", ["a", 8], None])
def test_what_is_no_pair_is_refused(sent: object) -> None:
    with pytest.raises(serializers.ValidationError):
        PairField().run_validation(sent)


def test_pair_is_refused_in_the_words_of_its_form() -> None:
    field = PairField(error_messages={"min_length": "Give both.", "max_length": "Give both."})
    for sent in ([13], [13, 8, 2]):
        with pytest.raises(serializers.ValidationError) as refused:
            field.run_validation(sent)
        assert refused.value.detail == ["Give both."]
