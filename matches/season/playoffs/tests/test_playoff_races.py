"""Two people act on a playoff at the same time, on PostgreSQL, where transactions run in parallel.
Each of RACES fails without its locks."""

from collections.abc import Callable
from functools import partial

import pytest

from accounts.tests.concurrency import PATIENCE, ROUNDS, at_once, without_locks
from clvr.lib.refusals import Refused
from matches.enums import SpotState
from matches.models import Match, Playoff
from matches.play.results.services.official import make_official
from matches.play.results.services.reports import confirm_report, report_result
from matches.play.results.services.settling import settle_match
from matches.season.playoffs.services.finishing import finish_playoff
from matches.season.playoffs.services.publishing import publish_playoff
from matches.season.playoffs.services.withdrawals import withdraw_team
from matches.season.playoffs.tests.brackets import (
    Field,
    drafted,
    give_past_time,
    hall,
    match_at,
    names_at,
    play,
    play_all,
    published,
    states,
    won_by,
)
from matches.tests.factories import on_a_map
from teams.models import Champion

pytestmark = [
    pytest.mark.postgresql,
    pytest.mark.django_db(transaction=True),
]

Race = Callable[[Field], bool]
"""One round of a race in a season without playoffs, whose teams keep their ratings and so their
seeds. Returns whether it ended correctly."""


def refusals(raised: list[BaseException]) -> int:
    """How many calls were refused. Any other error fails the race."""
    return len(raised) if all(isinstance(error, Refused) for error in raised) else -1


def published_twice(four: Field) -> bool:
    """A playoff makes its first matches once."""
    before = Match.objects.count()
    playoff = drafted(four)
    publish = partial(publish_playoff, playoff=playoff, revision=playoff.revision, by=None)
    raised = at_once(publish, publish)
    return refusals(raised) == 1 and Match.objects.count() == before + 2


def published_twice_with_a_new_week(four: Field) -> bool:
    """A playoff adds the week that its season lacks once."""
    playoff = drafted(four, first_week=6)
    publish = partial(publish_playoff, playoff=playoff, revision=playoff.revision, by=None)
    raised = at_once(publish, publish)
    added = four.season.weeks.filter(number__gt=6)
    is_right = refusals(raised) == 1 and [week.number for week in added] == [7]
    added.delete()
    return is_right


def both_semifinals_end(four: Field) -> bool:
    """Whichever ends last makes the final, once."""
    playoff = published(four, is_rated=False)
    matches = [match_at(playoff, node) for node in ("U1-1", "U1-2")]
    for match in matches:
        give_past_time(match)
    raised = at_once(
        *(
            partial(make_official, match=match, verdict=won_by(match, winner), by=None)
            for match, winner in zip(matches, ("Ants", "Bees"), strict=True)
        )
    )
    return not raised and names_at(playoff).get("F") == "Ants – Bees"


def corrected_twice(four: Field) -> bool:
    """One of two who correct the same result at once sees that it has changed; the final is undone
    once."""
    playoff = published(four, is_rated=False)
    play_all(playoff, [("U1-1", "Ants"), ("U1-2", "Bees"), ("F", "Ants")])
    before = Match.objects.count()
    semifinal = match_at(playoff, "U1-1")
    correct = partial(
        settle_match,
        match=semifinal,
        verdict=won_by(semifinal, "Dogs"),
        by=None,
        reason="Wrong.",
        seen=1,
        undoes_played=True,
    )
    raised = at_once(correct, correct)
    final = names_at(playoff).get("F")
    made = Match.objects.count() - before
    return refusals(raised) == 1 and (final, made) == ("Dogs – Bees", 1)


def finished_twice(four: Field) -> bool:
    """A playoff's places are in the hall once."""
    playoff = published(four, teams=[team.pk for team in four.teams[:2]], is_rated=False)
    play(playoff, "F", "Bees")
    finish = partial(finish_playoff, playoff=playoff, by=None)
    raised = at_once(finish, finish)
    return refusals(raised) == 1 and hall() == [(1, "Bees"), (2, "Ants")]


def confirmed_and_withdrawn(four: Field) -> bool:
    """A team that withdraws while a result of its match is confirmed keeps that result, and has
    forfeited the next one; or it has forfeited this one."""
    playoff = published(four, is_rated=False)
    play(playoff, "U1-2", "Bees")
    semifinal = match_at(playoff, "U1-1")
    give_past_time(semifinal)
    ants, dogs = four.led[0], four.led[3]
    report = report_result(match=semifinal, verdict=on_a_map(10, 0), by=ants.captain)
    raised = at_once(
        partial(confirm_report, report=report, by=dogs.captain),
        partial(withdraw_team, playoff=playoff, team=ants.team.pk, reason="Gone.", by=None),
    )
    final = match_at(playoff, "F")
    was_confirmed = final.versus == "Ants vs Bees" and final.winner == 1 and not raised
    was_forfeited = final.versus == "Dogs vs Bees" and refusals(raised) == 1
    return was_confirmed or was_forfeited


def confirmed_and_corrected(four: Field) -> bool:
    """The final is confirmed while a semifinal is corrected: the correction is refused, because the
    final has been reported, or it is void."""
    playoff = published(four, is_rated=False)
    play_all(playoff, [("U1-1", "Ants"), ("U1-2", "Bees")])
    final, semifinal = match_at(playoff, "F"), match_at(playoff, "U1-1")
    give_past_time(final)
    ants, bees = four.led[0], four.led[1]
    report = report_result(match=final, verdict=on_a_map(10, 0), by=ants.captain)
    correct = partial(
        settle_match,
        match=semifinal,
        verdict=won_by(semifinal, "Dogs"),
        by=None,
        reason="Wrong.",
        seen=1,
        undoes_played=True,
    )
    raised = at_once(partial(confirm_report, report=report, by=bees.captain), correct)
    final.refresh_from_db()
    is_void = final.result is not None and final.result.decision == "void"
    is_again = names_at(playoff).get("F") == "Dogs – Bees"
    return refusals(raised) in (0, 1) and is_void and is_again and is_ready(playoff)


def is_ready(playoff: Playoff) -> bool:
    return states(playoff)["F"] == SpotState.READY


RACES = [
    published_twice,
    published_twice_with_a_new_week,
    both_semifinals_end,
    finished_twice,
    confirmed_and_withdrawn,
    confirmed_and_corrected,
]
SAFE = [corrected_twice]
"""Races that end correctly even without locks: the second correction waits for the rows that the
first one removes, and then sees another result than the one it was about."""


def round_of(race: Race, four: Field) -> bool:
    try:
        is_right = race(four)
    except Match.DoesNotExist:
        is_right = False
    # Its matches stay: results are never deleted.
    Champion.objects.all().delete()
    Playoff.objects.all().delete()
    return is_right


@pytest.mark.parametrize("race", [*RACES, *SAFE])
def test_race_always_ends_correctly(race: Race, four: Field) -> None:
    assert [round_of(race, four) for _ in range(ROUNDS)] == [True] * ROUNDS


@pytest.mark.parametrize("race", RACES)
def test_race_is_lost_without_locks(
    race: Race, four: Field, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The tests above can fail: the locks make the difference."""
    without_locks(monkeypatch)
    assert not all(round_of(race, four) for _ in range(PATIENCE))
