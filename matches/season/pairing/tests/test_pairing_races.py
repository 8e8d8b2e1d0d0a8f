"""Drafts are published at the same time, on PostgreSQL, where transactions run in parallel. Each
race fails without its locks."""

from collections.abc import Callable
from functools import partial

import pytest

from accounts.tests.concurrency import PATIENCE, ROUNDS, at_once, without_locks
from clvr.lib.refusals import Refused
from matches.models import Bye, Match, PairingDraft
from matches.season.pairing.services import (
    Choice,
    ask_week_off,
    discard_draft,
    plan_season,
    propose_week,
    publish_draft,
)
from matches.season.pairing.tests.pairs import Field, field
from teams.models import SeasonRecord

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

Race = Callable[[Field], bool]
"""One round of a race in a week that nobody has paired. Returns whether it ended correctly."""


def proposed(five: Field) -> PairingDraft:
    return propose_week(season=five.season, week=five.weeks[1], choice=Choice(), by=None)


def matches_of_week(five: Field) -> int:
    return Match.objects.filter(week=five.weeks[1]).count()


def published_twice(five: Field) -> bool:
    """A draft makes its two matches and its bye once."""
    draft = proposed(five)
    publish = partial(publish_draft, draft=draft, revision=draft.revision, by=None)
    raised = at_once(publish, publish)
    made = matches_of_week(five), Bye.objects.filter(week=five.weeks[1]).count()
    return [type(error) for error in raised] == [Refused] and made == (2, 1)


def published_and_discarded(five: Field) -> bool:
    """A draft is published or discarded."""
    draft = proposed(five)
    raised = at_once(
        partial(publish_draft, draft=draft, revision=draft.revision, by=None),
        partial(discard_draft, draft=draft, revision=draft.revision, by=None),
    )
    draft.refresh_from_db()
    end = draft.state, matches_of_week(five)
    return [type(error) for error in raised] == [Refused] and end in {
        ("published", 2),
        ("discarded", 0),
    }


def two_drafts_of_a_week(five: Field) -> bool:
    """A plan from the week before and a proposal of the week give no team two matches in it."""
    division = five.season.league.divisions.get()
    plan = plan_season(
        season=five.season, division=division, first_week=five.weeks[0], double=False, by=None
    )
    draft = proposed(five)
    raised = at_once(
        partial(publish_draft, draft=plan, revision=plan.revision, by=None),
        partial(publish_draft, draft=draft, revision=draft.revision, by=None),
    )
    return [type(error) for error in raised] == [Refused] and matches_of_week(five) == 2


def published_and_off(five: Field) -> bool:
    """A team that asks for the week off either gets it, and the draft is not published, or has its
    match."""
    draft = proposed(five)
    pair = draft.pairs.select_related("team_a").first()
    assert pair is not None
    raised = at_once(
        partial(publish_draft, draft=draft, revision=draft.revision, by=None),
        partial(ask_week_off, team=pair.team_a, week=five.weeks[1], by=None),
    )
    end = matches_of_week(five), pair.team_a.weeks_off.count()
    return [type(error) for error in raised] == [Refused] and end in {(2, 0), (0, 1)}


RACES = [published_twice, published_and_discarded, two_drafts_of_a_week, published_and_off]


@pytest.fixture
def five(monkeypatch: pytest.MonkeyPatch) -> Field:
    made = field(monkeypatch, teams=5)
    division = made.season.league.divisions.create(name="Gold")
    SeasonRecord.objects.update(division=division)
    return made


def round_of(race: Race, five: Field) -> bool:
    is_right = race(five)
    PairingDraft.objects.all().delete()
    Match.objects.all().delete()
    for each in five.teams:
        each.team.weeks_off.all().delete()
    return is_right


@pytest.mark.parametrize("race", RACES)
def test_race_always_ends_correctly(race: Race, five: Field) -> None:
    assert [round_of(race, five) for _ in range(ROUNDS)] == [True] * ROUNDS


@pytest.mark.parametrize("race", RACES)
def test_race_is_lost_without_locks(
    race: Race, five: Field, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tests above can fail: the locks make the difference."""
    without_locks(monkeypatch)
    assert not all(round_of(race, five) for _ in range(PATIENCE))
