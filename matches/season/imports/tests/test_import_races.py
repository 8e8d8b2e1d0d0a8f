"""The same import sent twice at once, on PostgreSQL."""

from functools import partial

import pytest

from accounts.enums import Role
from accounts.tests.concurrency import ROUNDS, at_once
from accounts.tests.factories import UserFactory
from leagues.tests.factories import league
from matches.enums import ImportKind
from matches.season.imports.services import PlanChanged, SentFile, apply_import, preview_import
from matches.tests.factories import enrolled_teams
from matches.tests.ledger_checks import assert_sound
from teams.models import Membership, Team

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]


def test_import_sent_twice_is_done_once() -> None:
    enrolled_teams(1)
    here, by = league(), UserFactory.create(roles=[Role.TM_BREACHERS])
    for number in range(ROUNDS):
        player = UserFactory.create(username=f"Player {number}")
        content = f"team,username\nTeam {number},{player}\n".encode()
        file = SentFile(ImportKind.ROSTERS, "rosters.csv", content)
        digest = preview_import(here, file, by).digest
        once = partial(
            apply_import,
            league=here,
            file=file,
            digest=digest,
            leaves_out_refused=False,
            by=by,
        )
        assert [type(error) for error in at_once(once, once)] == [PlanChanged]
        assert Team.objects.filter(name=f"Team {number}").count() == 1
        assert Membership.objects.filter(user=player).count() == 1
    assert_sound(here.pk)
