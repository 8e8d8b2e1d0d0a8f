"""Each cap is reached: one more object is refused, and nothing changes."""

from dataclasses import replace
from pathlib import Path

import pytest
from django.utils.module_loading import import_string
from pytest_django import Settings

from clvr.lib.caps import Cap
from clvr.lib.refusals import Refused
from clvr.tests.caps_reached import CASES
from clvr.tests.permission_table import World, rows_of_the_database

pytestmark = [pytest.mark.django_db]


@pytest.mark.parametrize("name", CASES)
def test_one_more_than_the_cap_is_refused_and_nothing_changes(
    name: str, world: World, monkeypatch: pytest.MonkeyPatch, settings: Settings, tmp_path: Path
) -> None:
    settings.MEDIA_ROOT = tmp_path
    add, cap = CASES[name](world), import_string(name)
    assert isinstance(cap, Cap)
    assert cap.most > 1
    monkeypatch.setattr(name, replace(cap, most=1))
    add(0)
    before = rows_of_the_database()
    with pytest.raises(Refused) as refused:
        add(1)
    assert str(refused.value) == cap.words.format(most=1)
    assert rows_of_the_database() == before
