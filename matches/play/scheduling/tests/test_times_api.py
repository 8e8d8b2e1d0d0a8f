"""The API of a match's times: whole answers by person, and every command."""

import json
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import User
from accounts.tests.people import person
from leagues.models import Week
from matches.enums import Side
from matches.models import Match, TimeProposal
from matches.play.results.services.official import make_official
from matches.play.scheduling.services import (
    accept_time,
    apply_default_times,
    decline_times,
    propose_times,
    set_time,
    withdraw_times,
)
from matches.scores.verdicts import Verdict
from matches.tests.pairings import (
    AFTER_DEADLINE,
    DEFAULT,
    TUESDAY,
    Pairing,
    evening,
    pairing,
    play_by_default,
    stop_clock,
)

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _on_tuesday(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch)


@pytest.fixture
def pair() -> Pairing:
    return pairing()


def unix(timestamp: datetime) -> int:
    return int(timestamp.timestamp())


def read(client: Client, pair: Pairing, user: User) -> dict[str, Any]:
    client.force_login(user)
    response = client.get(f"/api/matches/{pair.match.pk}/times")
    assert response.status_code == 200
    body: dict[str, Any] = response.json()
    return body


def send(
    client: Client, pair: Pairing, user: User, command: str, body: object
) -> tuple[int, dict[str, Any]]:
    client.force_login(user)
    response = client.post(
        f"/api/matches/{pair.match.pk}/times/{command}",
        json.dumps(body),
        content_type="application/json",
    )
    return response.status_code, response.json()


def done(message: str) -> tuple[int, dict[str, Any]]:
    return 200, {"success": True, "message": message}


def may(*allowed: str) -> dict[str, bool]:
    return {what: what in allowed for what in ("propose", "accept", "decline", "withdraw", "set")}


def answer(pair: Pairing, **fields: Any) -> dict[str, Any]:
    """A leader's view of a new match, with these fields changed."""
    return {
        "time": 0,
        "holds": [],
        "origin": None,
        "reason": "",
        "opens": unix(pair.week.opens),
        "closes": unix(pair.week.report_by),
        "agreeBy": unix(pair.week.agree_by),
        "defaultTime": 0,
        "standsAt": 0,
        "obstacle": "",
        "busy": [],
        "weeks": [],
        "open": None,
        "history": [],
        "may": may("propose"),
        **fields,
    }


def span(week: Week) -> dict[str, int]:
    return {"number": week.number, "opens": unix(week.opens), "closes": unix(week.report_by)}


def shown(proposal: TimeProposal, **fields: Any) -> dict[str, Any]:
    """An open proposal as JSON, with these fields changed."""
    return {
        "_id": str(proposal.pk),
        "side": proposal.side,
        "options": [unix(option) for option in proposal.options],
        "proposedBy": named(proposal.proposed_by),
        "proposedAt": unix(TUESDAY),
        "status": "open",
        "chosen": 0,
        "answeredBy": None,
        "answeredAt": 0,
        "reason": "",
        **fields,
    }


def named(user: User) -> dict[str, str]:
    return {"_id": str(user.pk), "username": user.username}


def proposed(pair: Pairing, *days: int, by: User | None = None) -> TimeProposal:
    options = [evening(day) for day in days or (3,)]
    return propose_times(match=pair.match, options=options, by=by or pair.foxes.captain)


def test_new_match_has_the_deadline_to_agree(client: Client, pair: Pairing) -> None:
    assert read(client, pair, pair.foxes.captain) == answer(pair)
    play_by_default()
    assert read(client, pair, pair.owls.co_captain) == answer(pair, defaultTime=unix(DEFAULT))
    assert read(client, pair, person("moderator")) == answer(
        pair, defaultTime=unix(DEFAULT), may=may()
    )
    assert read(client, pair, person("team manager")) == answer(
        pair, defaultTime=unix(DEFAULT), may=may("set"), weeks=[span(pair.week)]
    )


def test_other_side_answers_and_own_side_withdraws_an_open_proposal(
    client: Client, pair: Pairing
) -> None:
    proposal = proposed(pair, 2, 3)
    standing = answer(pair, open=shown(proposal))
    own = {**standing, "may": may("propose", "withdraw")}
    assert read(client, pair, pair.foxes.co_captain) == own
    theirs = {**standing, "may": may("propose", "accept", "decline")}
    assert read(client, pair, pair.owls.captain) == theirs
    assert read(client, pair, person("moderator")) == {**standing, "may": may()}


def test_history_has_the_outcome_of_every_proposal(client: Client, pair: Pairing) -> None:
    foxes, owls = pair.foxes.captain, pair.owls.captain
    first = proposed(pair, 1)
    second = proposed(pair, 2)
    decline_times(proposal=second, by=owls, reason="Too early.")
    third = proposed(pair, 3)
    fourth = proposed(pair, 4, by=owls)
    accept_time(proposal=fourth, time=evening(4), by=foxes)
    fifth = proposed(pair, 5)
    withdraw_times(proposal=fifth, by=foxes)
    ended = {"answeredAt": unix(TUESDAY)}
    assert read(client, pair, foxes) == answer(
        pair,
        time=unix(evening(4)),
        origin="agreed",
        history=[
            shown(fifth, status="withdrawn", answeredBy=named(foxes), **ended),
            shown(
                fourth,
                status="accepted",
                chosen=unix(evening(4)),
                answeredBy=named(foxes),
                **ended,
            ),
            shown(third, status="countered", answeredBy=named(owls), **ended),
            shown(second, status="declined", reason="Too early.", answeredBy=named(owls), **ended),
            shown(first, status="superseded", answeredBy=named(foxes), **ended),
        ],
    )


def test_default_time_applies_before_it_is_recorded(
    client: Client, pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_by_default()
    proposal = proposed(pair, 4)
    stop_clock(monkeypatch, AFTER_DEADLINE)
    before = read(client, pair, pair.owls.captain)
    history = [shown(proposal, status="expired")]
    assert before == answer(pair, time=unix(DEFAULT), origin="default", history=history)
    assert Match.objects.get().time is None
    assert apply_default_times() == 1
    noted = shown(proposal, status="expired", answeredAt=unix(AFTER_DEADLINE))
    assert read(client, pair, pair.owls.captain) == {**before, "history": [noted]}


def test_staff_s_time_has_its_reason(client: Client, pair: Pairing) -> None:
    set_time(match=pair.match, time=evening(2), by=None, reason="Server trouble.")
    expected = answer(pair, time=unix(evening(2)), origin="staff", reason="Server trouble.")
    assert read(client, pair, pair.foxes.captain) == expected


def test_match_created_with_a_time_has_it_from_staff(client: Client) -> None:
    pair = pairing(time=evening(2))
    expected = answer(pair, time=unix(evening(2)), origin="staff")
    assert read(client, pair, pair.foxes.captain) == expected


def test_proposal_of_a_match_with_a_result_is_no_longer_open(client: Client, pair: Pairing) -> None:
    proposal = proposed(pair)
    make_official(match=pair.match, verdict=Verdict.forfeit(Side.TEAM_A), by=None)
    proposal.refresh_from_db()
    assert read(client, pair, pair.owls.captain) == answer(
        pair,
        history=[shown(proposal, status="superseded", answeredAt=unix(TUESDAY))],
        may=may(),
        obstacle="This match has an official result, so its time can’t change.",
    )


def test_match_that_is_over_says_why_times_can_t_be_proposed(client: Client) -> None:
    pair = pairing(time=TUESDAY)
    assert read(client, pair, pair.foxes.captain) == answer(
        pair,
        time=unix(TUESDAY),
        origin="staff",
        may=may(),
        obstacle=(
            "This match was scheduled for <t:1788868800>. Report its result, or ask the "
            "league’s team managers for another time."
        ),
    )


def test_match_without_a_week_has_no_deadline(client: Client, pair: Pairing) -> None:
    play_by_default()
    Match.objects.update(week=None)
    assert read(client, pair, pair.foxes.captain) == answer(pair, opens=unix(TUESDAY), agreeBy=0)


@pytest.mark.parametrize("count", [1, 3])
def test_answer_takes_a_constant_number_of_queries(
    client: Client, pair: Pairing, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for day in range(1, 1 + count):
        proposal = proposed(pair, day)
        accept_time(proposal=proposal, time=evening(day), by=pair.owls.captain)
    client.force_login(pair.foxes.captain)
    with django_assert_num_queries(13):
        client.get(f"/api/matches/{pair.match.pk}/times")


# --- Commands -----------------------------------------------------------------------------------


def test_sides_agree_by_proposing_countering_and_accepting(client: Client, pair: Pairing) -> None:
    foxes, owls = pair.foxes.captain, pair.owls.co_captain
    told = done(f"Times proposed: <t:{unix(evening(2))}>. The other team has been notified.")
    assert send(client, pair, foxes, "propose", {"options": [unix(evening(2))]}) == told
    counter = {"options": [unix(evening(4)), unix(evening(3))]}
    both = f"<t:{unix(evening(3))}> and <t:{unix(evening(4))}>"
    told = done(f"Times proposed: {both}. The other team has been notified.")
    assert send(client, pair, owls, "propose", counter) == told
    proposal = TimeProposal.objects.get(status="open")
    body = {"proposal": str(proposal.pk), "time": unix(evening(4))}
    agreed = done(f"Time agreed: <t:{unix(evening(4))}>. Everyone in the match has been notified.")
    assert send(client, pair, foxes, "accept", body) == agreed
    assert Match.objects.get().time == evening(4)


def test_proposal_is_declined_with_a_reason_or_withdrawn(client: Client, pair: Pairing) -> None:
    first = {"proposal": str(proposed(pair).pk)}
    declined = done("Times declined. The other team has been notified.")
    sent = {**first, "reason": "No."}
    assert send(client, pair, pair.owls.captain, "decline", sent) == declined
    second = {"proposal": str(proposed(pair, 4).pk)}
    assert send(client, pair, pair.foxes.captain, "withdraw", second) == done("Withdrawn.")
    proposals = TimeProposal.objects.order_by("pk").values_list("status", "reason")
    assert list(proposals) == [("declined", "No."), ("withdrawn", "")]


def test_staff_set_a_time_with_a_reason(client: Client, pair: Pairing) -> None:
    body = {"time": unix(evening(2)), "reason": "Server trouble."}
    manager = person("team manager")
    expected = done("The match is on <t:1789063200>.")
    assert send(client, pair, manager, "set", body) == expected
    assert Match.objects.get().time == evening(2)


NO_TIME = "Choose a date and a time."
ONE_TO_THREE = "Propose 1 to 3 times."
TOO_FAR = "Choose a time in the next five years."
TOO_LONG_AGO = "This time is more than five years ago."


@pytest.mark.parametrize(
    ("body", "errors"),
    [
        ({}, {"options": [ONE_TO_THREE]}),
        ({"options": None}, {"options": [ONE_TO_THREE]}),
        ({"options": "now"}, {"options": [ONE_TO_THREE]}),
        ({"options": []}, {"options": [ONE_TO_THREE]}),
        ({"options": [unix(evening(days)) for days in range(1, 5)]}, {"options": [ONE_TO_THREE]}),
        ({"options": ["x", unix(evening(2))]}, {"options": {"0": [NO_TIME]}}),
        ({"options": [unix(evening(2)), 2**60]}, {"options": {"1": [NO_TIME]}}),
        ({"options": [253_402_300_799]}, {"options": {"0": [TOO_FAR]}}),
        ({"options": [1]}, {"options": {"0": [TOO_LONG_AGO]}}),
        ({"options": [True, None]}, {"options": {"0": [NO_TIME], "1": [NO_TIME]}}),
        (
            {"options": [unix(evening(2)), unix(TUESDAY)]},
            {"options": {"1": ["This time has passed. Choose a later one."]}},
        ),
    ],
    ids=str,
)
def test_invalid_times_are_refused_by_index(
    client: Client, pair: Pairing, body: object, errors: object
) -> None:
    assert send(client, pair, pair.foxes.captain, "propose", body) == (400, errors)
    assert not TimeProposal.objects.exists()


@pytest.mark.parametrize("command", ["accept", "decline", "withdraw"])
def test_proposal_of_another_match_is_unknown(client: Client, pair: Pairing, command: str) -> None:
    other = Match.objects.create(
        season=pair.match.season, week=pair.week, team_a=pair.owls.team, team_b=pair.foxes.team
    )
    foreign = propose_times(match=other, options=[evening(3)], by=pair.foxes.captain)
    body = {"proposal": str(foreign.pk), "time": unix(evening(3))}
    for user in (pair.foxes.captain, pair.owls.captain):
        assert send(client, pair, user, command, body) == (
            400,
            {"proposal": ["This match has no such proposal."]},
        )


def test_bad_bodies_are_refused_by_field(client: Client, pair: Pairing) -> None:
    owls, manager = pair.owls.captain, person("team manager")
    key = str(proposed(pair).pk)
    which, why = "Say which.", "Say why you set the time."
    assert send(client, pair, owls, "accept", {"proposal": 3}) == (
        400,
        {"proposal": [which], "time": [NO_TIME]},
    )
    assert send(client, pair, owls, "withdraw", {}) == (400, {"proposal": [which]})
    long = {"proposal": key, "reason": "x" * 301}
    assert send(client, pair, owls, "decline", long) == (
        400,
        {"reason": ["At most 300 characters."]},
    )
    assert send(client, pair, manager, "set", {"time": 0, "reason": " "}) == (
        400,
        {"time": [NO_TIME], "reason": [why]},
    )


def test_refusal_of_the_service_is_a_conflict_with_its_text(client: Client, pair: Pairing) -> None:
    key = str(proposed(pair).pk)
    sent = {"proposal": key, "time": unix(evening(5))}
    assert send(client, pair, pair.owls.captain, "accept", sent) == (
        409,
        {"detail": "This is not one of the proposed times. Choose one of them."},
    )
    Week.objects.update(agree_by=TUESDAY - timedelta(hours=1), report_by=TUESDAY)
    assert send(client, pair, pair.owls.captain, "propose", {"options": [sent["time"]]}) == (
        409,
        {
            "detail": (
                "The time to play this match ended on <t:1788868800>. Ask the league’s team "
                "managers for a time."
            )
        },
    )


def test_side_can_t_accept_its_own_times(client: Client, pair: Pairing) -> None:
    sent = {"proposal": str(proposed(pair).pk), "time": unix(evening(3))}
    for command in ("accept", "decline"):
        assert send(client, pair, pair.foxes.captain, command, sent)[0] == 403
    assert send(client, pair, pair.owls.captain, "withdraw", sent)[0] == 403
    assert TimeProposal.objects.get().status == "open"
