"""Without this a time would stand on a page as its mark in texts: `<t:1767294000>`."""

import json
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts.enums import PunishmentType
from accounts.models import Punishment
from accounts.tests.people import KINDS
from clvr.environment import BASE_DIR
from clvr.lib.timestamps import MARK
from clvr.tests.permission_table import ROWS, Row, World, caller, send, triers
from leagues.models import Season
from teams.tests.factories import CooldownFactory

pytestmark = pytest.mark.django_db

FIELDS = BASE_DIR / "frontend/lint/fieldsWithTimes.json"
"""Names of fields whose texts contain times; `frontend/lint/times.test.ts` finds components that
show them as they are."""
COMMON = {"after", "kept", "times", "words"}
"""Names that other texts have, too: the browser tests look for times on pages with these."""


def with_times(answer: Any, name: str = "") -> Iterator[str]:
    """The names of the fields in whose text a time is marked."""
    if isinstance(answer, str) and MARK.search(answer):
        yield name
    elif isinstance(answer, list):
        for each in answer:
            yield from with_times(each, name)
    elif isinstance(answer, dict):
        for each_name, each in answer.items():
            yield from with_times(each, each_name)


def lock_and_punish(world: World) -> None:
    """A locked roster, and a cooldown and a mute of each person."""
    now = timezone.now()
    Season.objects.update(roster_lock_at=now - timedelta(days=1))
    for user in (world.themself, world.member, world.free):
        Punishment.objects.create(
            user=user, kind=PunishmentType.MUTE, reason="Rude.", until=now + timedelta(days=2)
        )
    CooldownFactory.create(user=world.free, league=world.team.league)


OTHER_STAFF = {*KINDS} - {"admin", "player"}


def readers_of(row: Row) -> list[str]:
    """Who reads a row: one of the staff is enough, because roles only add powers."""
    kinds = triers(row) if row.allowed else []
    return [kind for kind in kinds if "admin" not in kinds or kind not in OTHER_STAFF]


def test_fields_with_times_are_those_that_the_browser_knows(world: World) -> None:
    reads = [
        (route, row) for route, row in ROWS if row.method == "GET" and route.startswith("api/")
    ]
    kinds = sorted({kind for _, row in reads for kind in readers_of(row)})
    clients = {kind: caller(kind, world) for kind in kinds}
    lock_and_punish(world)
    found: set[str] = set()
    for route, row in reads:
        for kind in readers_of(row):
            answer = send(clients[kind], route, row, world)
            if answer.get("Content-Type", "").startswith("application/json"):
                found |= set(with_times(json.loads(answer.content)))
    known = set(json.loads(FIELDS.read_text()))
    assert found - known == COMMON
