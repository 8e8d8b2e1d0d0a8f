"""Hypothesis' examples take any time: on a busy machine, one that is quick takes seconds."""

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.detection import is_hypothesis_test


def test_no_test_gives_its_examples_a_time(request: pytest.FixtureRequest) -> None:
    tests = [item for item in request.session.items if isinstance(item, pytest.Function)]
    usual = settings()
    used = {
        test.name: getattr(test.obj, "_hypothesis_internal_use_settings", usual)
        for test in tests
        if is_hypothesis_test(test.obj)
    }
    assert [
        name
        for name, its in used.items()
        if its.deadline is not None or HealthCheck.too_slow not in its.suppress_health_check
    ] == []
