"""Breaks without it: a caster who is removed, or casts elsewhere, changes more than casts."""

import pytest
from django.test import Client

from clvr.tests.consequences.scene import CHANNEL, Scene, neighbours
from leagues.tests.factories import league
from matches.models import Caster
from matches.play.casts.services.casters import name_caster, remove_caster

pytestmark = [pytest.mark.django_db, pytest.mark.database]

OTHER = f"{CHANNEL}_live"


@pytest.mark.parametrize("is_removed", [True, False])
def test_only_casts_change(scene: Scene, *, is_removed: bool) -> None:
    before = neighbours()
    if is_removed:
        remove_caster(caster=Caster.objects.get(), by=None)
    else:
        name_caster(league=league(), user=scene.caster, channel=OTHER, by=None)
    after = neighbours()
    assert after.casts != before.casts
    assert after._replace(casts=[]) == before._replace(casts=[])


def test_calendars_follow_the_cast(client: Client, scene: Scene) -> None:
    def channels() -> list[str]:
        lines = client.get("/bcl/calendar.ics").content.decode().splitlines()
        return [line.partition(":")[2] for line in lines if line.startswith("LOCATION")]

    assert channels() == [CHANNEL]
    name_caster(league=league(), user=scene.caster, channel=OTHER, by=None)
    assert channels() == [OTHER]
    remove_caster(caster=Caster.objects.get(), by=None)
    assert channels() == []
