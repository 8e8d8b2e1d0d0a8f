"""Agreeing on a match's time: what is stored and told, what is refused, and what happens when
nobody acts."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction

from accounts.enums import NotificationKind, PunishmentType
from accounts.models import Notification, OutboxMessage, User
from accounts.punishments import punish
from accounts.tests.factories import UserFactory
from accounts.tests.people import KINDS, person
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from leagues.models import League, Season, Week
from leagues.tests.factories import WeekFactory, current_season, league
from matches.enums import ProposalStatus, Side
from matches.models import Match, Substitute, TimeProposal
from matches.services.reports import report_result
from matches.services.results import amend_result, make_official
from matches.services.times import (
    accept_time,
    apply_default_times,
    close_time_proposals,
    decline_times,
    propose_times,
    set_time,
    withdraw_times,
)
from matches.tests.factories import match_between, on_a_map
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
from matches.verdicts import Verdict
from teams.tests.teams import audited, led_team, told

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _on_tuesday(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clock(monkeypatch)


@pytest.fixture
def pair() -> Pairing:
    return pairing()


def proposed(pair: Pairing, *days: int, by: User | None = None) -> TimeProposal:
    """By the Foxes' captain unless told otherwise, for these evenings, the third day's if none."""
    options = [evening(day) for day in days or (3,)]
    return propose_times(match=pair.match, options=options, by=by or pair.foxes.captain)


def states() -> list[tuple[Side, ProposalStatus]]:
    return [
        (Side(each.side), ProposalStatus(each.status))
        for each in TimeProposal.objects.order_by("pk")
    ]


def stored() -> list[object]:
    """Everything that commands about times may change."""
    tables = (Match, TimeProposal, Notification, OutboxMessage)
    return [list(model.objects.order_by("pk").values()) for model in tables] + [len(audited())]


def time_of(match: Match) -> datetime | None:
    return Match.objects.get(pk=match.pk).time


# --- Proposing ----------------------------------------------------------------------------------


def test_proposal_is_kept_in_order_and_told_to_the_other_side_s_leaders(pair: Pairing) -> None:
    proposal = proposed(pair, 4, 2, 3)
    proposal.refresh_from_db()
    assert proposal.options == [evening(2), evening(3), evening(4)]
    assert (proposal.side, proposal.proposed_by, proposal.proposed_at, proposal.state) == (
        Side.TEAM_A,
        pair.foxes.captain,
        TUESDAY,
        ProposalStatus.OPEN,
    )
    told_of = Notification.objects.order_by("user")
    assert {(each.user, each.kind, each.title, each.body, each.link) for each in told_of} == {
        (
            leader,
            NotificationKind.TIME_PROPOSED,
            "Foxes propose times for Foxes vs Owls",
            "2026-09-10 18:00 UTC; 2026-09-11 18:00 UTC; 2026-09-12 18:00 UTC",
            f"/bcl/match/{pair.match.pk}/manage",
        )
        for leader in (pair.owls.captain, pair.owls.co_captain)
    }
    assert audited()[-1] == (
        "times.propose",
        {
            "times": [None, [evening(day).isoformat() for day in (2, 3, 4)]],
            "status": [None, "open"],
        },
        "",
    )


def test_further_proposal_of_a_side_replaces_its_open_one(pair: Pairing) -> None:
    first = proposed(pair, 2)
    proposed(pair, 3, by=pair.foxes.co_captain)
    first.refresh_from_db()
    assert states() == [
        (Side.TEAM_A, ProposalStatus.SUPERSEDED),
        (Side.TEAM_A, ProposalStatus.OPEN),
    ]
    assert (first.answered_by, first.answered_at) == (pair.foxes.co_captain, TUESDAY)
    settled = Notification.objects.filter(settled_at__isnull=False)
    assert {each.user for each in settled} == {pair.owls.captain, pair.owls.co_captain}


def test_proposal_of_the_other_side_counters_the_open_one(pair: Pairing) -> None:
    proposed(pair, 2)
    proposed(pair, 4, by=pair.owls.captain)
    assert states() == [(Side.TEAM_A, ProposalStatus.COUNTERED), (Side.TEAM_B, ProposalStatus.OPEN)]
    assert told(pair.foxes.co_captain) == ["Owls propose other times for Foxes vs Owls"]
    assert [entry[0] for entry in audited()][-2:] == ["times.countered", "times.propose"]


@pytest.mark.parametrize("count", [0, 4])
def test_proposal_has_one_to_three_times(pair: Pairing, count: int) -> None:
    before = stored()
    with pytest.raises(FieldsRefused) as refused:
        propose_times(
            match=pair.match,
            options=[evening(day) for day in range(1, 1 + count)],
            by=pair.foxes.captain,
        )
    assert refused.value.fields == {"options": ["Propose one to 3 times."]}
    assert stored() == before


def test_each_wrong_time_is_refused_under_its_place(pair: Pairing) -> None:
    before = stored()
    with pytest.raises(FieldsRefused) as refused:
        proposed(pair, 3, 3, 9)
    assert refused.value.fields == {
        "options": {
            "1": ["You have this time already. Choose another one."],
            "2": [
                (
                    "This match is played from 2026-09-07 00:00 UTC until before 2026-09-14 00:00 "
                    "UTC. Choose a time between them."
                )
            ],
        }
    }
    assert stored() == before


def test_time_has_a_zone(pair: Pairing) -> None:
    naive = evening(2).replace(tzinfo=None)
    with pytest.raises(ValueError, match="time zone"):
        propose_times(match=pair.match, options=[naive], by=pair.foxes.captain)
    with pytest.raises(ValueError, match="time zone"):
        set_time(match=pair.match, time=naive, by=None)


def test_match_without_a_week_is_agreed_until_its_season_ends() -> None:
    pair = pairing()
    WeekFactory.create(number=2)
    match = match_between(pair.foxes.team, pair.owls.team, day=None)
    Match.objects.filter(pk=match.pk).update(created_at=TUESDAY)
    last = evening(12)
    propose_times(match=match, options=[last], by=pair.foxes.captain)
    with pytest.raises(FieldsRefused):
        propose_times(match=match, options=[evening(13)], by=pair.foxes.captain)


# --- Answering ----------------------------------------------------------------------------------


def test_accepted_time_is_the_match_s_and_told_to_everybody_in_it(pair: Pairing) -> None:
    League.objects.update(webhook_url="https://discord.example/hook")
    free = UserFactory.create()
    Substitute.objects.create(match=pair.match, side=Side.TEAM_B, user=free, available=4)
    proposal = proposed(pair, 2, 3)
    Notification.objects.all().delete()
    match = accept_time(proposal=proposal, time=evening(3), by=pair.owls.captain)
    assert (match.time, time_of(match)) == (evening(3), evening(3))
    proposal.refresh_from_db()
    assert (proposal.state, proposal.chosen, proposal.answered_by, proposal.answered_at) == (
        ProposalStatus.ACCEPTED,
        evening(3),
        pair.owls.captain,
        TUESDAY,
    )
    title = "Foxes vs Owls is played on 2026-09-11 18:00 UTC"
    everybody = {
        *(pair.foxes.captain, pair.foxes.co_captain, pair.foxes.member),
        *(pair.owls.co_captain, pair.owls.member, free),
    }
    notes = Notification.objects.all()
    assert {(each.user, each.kind, each.title, each.body, each.link) for each in notes} == {
        (
            each,
            NotificationKind.TIME_AGREED,
            title,
            "Both sides agreed.",
            f"/bcl/match/{match.pk}",
        )
        for each in everybody
    }
    posts = OutboxMessage.objects.filter(kind="league_webhook")
    assert [each.payload for each in posts] == [{"content": f"**BCL** {title}."}]
    assert audited()[-1] == (
        "match.agree_time",
        {"time": [None, evening(3).isoformat()]},
        "",
    )


def test_new_agreement_replaces_the_old_one(pair: Pairing) -> None:
    accept_time(proposal=proposed(pair, 2), time=evening(2), by=pair.owls.captain)
    Notification.objects.all().delete()
    moved = proposed(pair, 4, by=pair.owls.co_captain)
    assert time_of(pair.match) == evening(2)
    accept_time(proposal=moved, time=evening(4), by=pair.foxes.captain)
    assert time_of(pair.match) == evening(4)
    note = Notification.objects.get(user=pair.foxes.member)
    assert (note.kind, note.title) == (
        NotificationKind.TIME_CHANGED,
        "Foxes vs Owls is moved to 2026-09-12 18:00 UTC",
    )


def test_declined_times_tell_the_proposing_side_why(pair: Pairing) -> None:
    accept_time(proposal=proposed(pair, 2), time=evening(2), by=pair.owls.captain)
    proposal = proposed(pair, 3, by=pair.foxes.co_captain)
    Notification.objects.all().delete()
    decline_times(proposal=proposal, by=pair.owls.captain, reason=" Two of us \n work late. ")
    proposal.refresh_from_db()
    assert (proposal.state, proposal.reason) == (ProposalStatus.DECLINED, "Two of us work late.")
    assert time_of(pair.match) == evening(2)
    notes = Notification.objects.all()
    assert {(each.user, each.kind, each.title, each.body) for each in notes} == {
        (
            leader,
            NotificationKind.TIME_REFUSED,
            "Owls can’t play Foxes vs Owls at the times that you proposed",
            "Two of us work late.",
        )
        for leader in (pair.foxes.captain, pair.foxes.co_captain)
    }
    assert audited()[-1][0::2] == ("times.declined", "Two of us work late.")


def test_reason_that_is_too_long_is_refused(pair: Pairing) -> None:
    proposal = proposed(pair)
    with pytest.raises(Refused, match="300 characters"):
        decline_times(proposal=proposal, by=pair.owls.captain, reason="x" * 301)
    assert states() == [(Side.TEAM_A, ProposalStatus.OPEN)]


def test_withdrawn_times_wait_for_nobody(pair: Pairing) -> None:
    proposal = proposed(pair)
    withdraw_times(proposal=proposal, by=pair.foxes.co_captain)
    assert states() == [(Side.TEAM_A, ProposalStatus.WITHDRAWN)]
    assert not Notification.objects.filter(settled_at=None).exists()


Answer = Callable[[TimeProposal, User], object]

ACCEPT: Answer = lambda proposal, by: accept_time(  # noqa: E731
    proposal=proposal, time=proposal.first, by=by
)
DECLINE: Answer = lambda proposal, by: decline_times(proposal=proposal, by=by)  # noqa: E731
WITHDRAW: Answer = lambda proposal, by: withdraw_times(proposal=proposal, by=by)  # noqa: E731


@pytest.mark.parametrize("answer", [ACCEPT, DECLINE], ids=["accept", "decline"])
def test_side_does_not_answer_itself(pair: Pairing, answer: Answer) -> None:
    proposal = proposed(pair)
    before = stored()
    for by in (pair.foxes.captain, pair.foxes.co_captain):
        with pytest.raises(PermissionDenied):
            answer(proposal, by)
    assert stored() == before


def test_side_does_not_withdraw_what_the_other_proposed(pair: Pairing) -> None:
    proposal = proposed(pair)
    before = stored()
    with pytest.raises(PermissionDenied):
        withdraw_times(proposal=proposal, by=pair.owls.captain)
    assert stored() == before


@pytest.mark.parametrize("who", [*KINDS, "member", "captain elsewhere", "closed captain"])
def test_times_are_the_leaders_alone(pair: Pairing, who: str) -> None:
    proposal = proposed(pair)
    match who:
        case "member":
            by = pair.owls.member
        case "captain elsewhere":
            by = led_team("Bears").captain
        case "closed captain":
            by = pair.owls.captain
            User.objects.filter(pk=by.pk).update(is_active=False)
            by.refresh_from_db()
        case _:
            by = person(who)
    before = stored()
    commands: list[Callable[[], object]] = [
        lambda: propose_times(match=pair.match, options=[evening(4)], by=by),
        *(lambda answer=answer: answer(proposal, by) for answer in (ACCEPT, DECLINE, WITHDRAW)),
    ]
    for command in commands:
        with pytest.raises(PermissionDenied):
            command()
    assert stored() == before


def test_banned_leader_is_told_why_nothing_is_done(pair: Pairing) -> None:
    proposal = proposed(pair)
    punish(user=pair.owls.captain, kind=PunishmentType.BAN, reason="Rude.", by=None, league="bcl")
    punish(user=pair.foxes.captain, kind=PunishmentType.BAN, reason="Rude.", by=None, league="bcl")
    before = stored()
    commands: list[Callable[[], object]] = [
        lambda: proposed(pair, by=pair.owls.captain),
        lambda: ACCEPT(proposal, pair.owls.captain),
        lambda: DECLINE(proposal, pair.owls.captain),
        lambda: WITHDRAW(proposal, pair.foxes.captain),
    ]
    for command in commands:
        with pytest.raises(Refused, match="You are banned"):
            command()
    assert stored() == before


def countered(pair: Pairing, proposal: TimeProposal) -> None:
    proposed(pair, 5, by=pair.owls.captain)


def replaced(pair: Pairing, proposal: TimeProposal) -> None:
    proposed(pair, 5)


def accepted(pair: Pairing, proposal: TimeProposal) -> None:
    ACCEPT(proposal, pair.owls.captain)


def declined(pair: Pairing, proposal: TimeProposal) -> None:
    DECLINE(proposal, pair.owls.captain)


def withdrawn(pair: Pairing, proposal: TimeProposal) -> None:
    WITHDRAW(proposal, pair.foxes.captain)


@pytest.mark.parametrize(
    ("end", "words"),
    [
        (countered, "Your side has answered these times by others already."),
        (replaced, "These times have been replaced. Look at the ones that stand now."),
        (accepted, "One of these times has been accepted already."),
        (declined, "These times have been declined already. Propose others."),
        (withdrawn, "These times have been withdrawn. Propose some yourself."),
    ],
)
def test_ended_proposal_is_not_answered_again(
    pair: Pairing, end: Callable[[Pairing, TimeProposal], None], words: str
) -> None:
    proposal = proposed(pair)
    end(pair, proposal)
    before = stored()
    for answer, by in (
        (ACCEPT, pair.owls.captain),
        (DECLINE, pair.owls.co_captain),
        (WITHDRAW, pair.foxes.captain),
    ):
        with pytest.raises(Refused) as refused:
            answer(proposal, by)
        assert str(refused.value) == words
    assert stored() == before


def test_only_a_proposed_time_to_come_is_accepted(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    proposal = proposed(pair, 1, 2)
    with pytest.raises(Refused, match="none of the proposed times"):
        accept_time(proposal=proposal, time=evening(3), by=pair.owls.captain)
    stop_clock(monkeypatch, evening(1))
    with pytest.raises(Refused, match="This time has passed"):
        accept_time(proposal=proposal, time=evening(1), by=pair.owls.captain)
    accept_time(proposal=proposal, time=evening(2), by=pair.owls.captain)
    assert time_of(pair.match) == evening(2)


# --- What can't be agreed any more --------------------------------------------------------------


def with_result(pair: Pairing) -> None:
    make_official(match=pair.match, verdict=Verdict.forfeit(Side.TEAM_A), by=None)


def void(pair: Pairing) -> None:
    with_result(pair)
    amend_result(match=pair.match, verdict=Verdict.void(), by=None, reason="A mistake.")


def reported(pair: Pairing) -> None:
    report_result(match=pair.match, verdict=on_a_map(10, 7), by=pair.foxes.captain)


def begun(pair: Pairing) -> None:
    Match.objects.update(time=TUESDAY)


def past_its_week(pair: Pairing) -> None:
    hour = timedelta(hours=1)
    Week.objects.update(opens=TUESDAY - 2 * hour, agree_by=TUESDAY - hour, report_by=TUESDAY)


@pytest.mark.parametrize(
    ("obstacle", "words"),
    [
        (with_result, "This match has an official result. Its time stands."),
        (void, "This match is void. There is nothing to schedule."),
        (reported, "A result of this match has been reported. Its time stands."),
        (
            begun,
            (
                "This match was to be played on 2026-09-08 12:00 UTC. Report its result, or ask "
                "the league’s team managers for another time."
            ),
        ),
        (
            past_its_week,
            (
                "The time to play this match ended on 2026-09-08 12:00 UTC. Ask the league’s team "
                "managers for a time."
            ),
        ),
    ],
)
def test_match_that_is_over_is_not_scheduled_again(
    pair: Pairing, obstacle: Callable[[Pairing], None], words: str
) -> None:
    proposal = proposed(pair)
    obstacle(pair)
    before = stored()
    commands: list[Callable[[], object]] = [
        lambda: proposed(pair, 4, by=pair.owls.captain),
        lambda: ACCEPT(proposal, pair.owls.captain),
    ]
    for command in commands:
        with pytest.raises(Refused) as refused:
            command()
        assert str(refused.value) == words
    assert stored() == before


# --- Staff --------------------------------------------------------------------------------------


def test_time_that_staff_set_closes_what_is_open_and_is_told_with_the_reason(pair: Pairing) -> None:
    proposed(pair)
    Notification.objects.all().delete()
    manager = person("team manager")
    set_time(match=pair.match, time=evening(9), by=manager, reason="The server was down.")
    assert states() == [(Side.TEAM_A, ProposalStatus.SUPERSEDED)]
    assert time_of(pair.match) == evening(9)
    note = Notification.objects.get(user=pair.owls.member)
    assert (note.kind, note.title, note.body) == (
        NotificationKind.TIME_AGREED,
        "Foxes vs Owls is played on 2026-09-17 18:00 UTC",
        "The server was down.",
    )
    assert audited()[-1] == (
        "match.set_time",
        {"time": [None, evening(9).isoformat()]},
        "The server was down.",
    )


def test_time_of_a_match_with_a_result_is_set_in_silence(pair: Pairing) -> None:
    with_result(pair)
    Notification.objects.all().delete()
    set_time(match=pair.match, time=evening(-1), by=None)
    match = Match.objects.get(pk=pair.match.pk)
    assert (match.time, match.effective_at) == (evening(-1), evening(-1))
    assert not Notification.objects.exists()


def test_same_time_set_again_is_told_to_nobody(pair: Pairing) -> None:
    set_time(match=pair.match, time=evening(2), by=None)
    Notification.objects.all().delete()
    set_time(match=pair.match, time=evening(2), by=None)
    assert not Notification.objects.exists()


@pytest.mark.parametrize(
    "who", [*sorted({*KINDS} - {"admin", "team manager"}), "captain of the match"]
)
def test_time_is_set_by_who_manages_the_league(pair: Pairing, who: str) -> None:
    by = pair.foxes.captain if who == "captain of the match" else person(who)
    before = stored()
    with pytest.raises(PermissionDenied):
        set_time(match=pair.match, time=evening(2), by=by, reason="Because.")
    assert stored() == before


# --- Deadlines ----------------------------------------------------------------------------------


def test_league_s_time_applies_when_nobody_has_agreed_by_the_deadline(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_by_default()
    proposal = proposed(pair, 4)
    Notification.objects.all().delete()
    stop_clock(monkeypatch, AFTER_DEADLINE - timedelta(seconds=1))
    assert apply_default_times() == 0
    stop_clock(monkeypatch, AFTER_DEADLINE)
    assert apply_default_times() == 1
    assert time_of(pair.match) == DEFAULT
    proposal.refresh_from_db()
    assert (proposal.state, proposal.answered_by) == (ProposalStatus.EXPIRED, None)
    note = Notification.objects.get(user=pair.owls.captain)
    assert (note.kind, note.title, note.body) == (
        NotificationKind.TIME_AGREED,
        "Foxes vs Owls is played on 2026-09-13 19:00 Europe/London",
        "The sides agreed on no time, so the league’s applies.",
    )
    assert audited()[-1] == ("match.default_time", {"time": [None, DEFAULT.isoformat()]}, "")
    before = stored()
    assert apply_default_times() == 0
    assert stored() == before


def without_a_default(pair: Pairing) -> None:
    League.objects.update(default_match_day=None, default_match_hour=None)


def agreed(pair: Pairing) -> None:
    accept_time(proposal=proposed(pair, 5), time=evening(5), by=pair.owls.captain)


def without_a_week(pair: Pairing) -> None:
    Match.objects.update(week=None)


@pytest.mark.parametrize("case", [without_a_default, agreed, with_result, reported, without_a_week])
def test_league_s_time_applies_to_no_other_match(
    pair: Pairing, case: Callable[[Pairing], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    play_by_default()
    case(pair)
    before = stored()
    stop_clock(monkeypatch, AFTER_DEADLINE)
    assert apply_default_times() == 0
    assert stored() == before


def test_league_s_time_that_has_passed_itself_comes_too_late(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_by_default()
    stop_clock(monkeypatch, DEFAULT)
    assert apply_default_times() == 0
    assert time_of(pair.match) is None


def test_deadline_counts_as_passed_before_it_is_noted(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_by_default()
    proposal = proposed(pair, 4)
    stop_clock(monkeypatch, AFTER_DEADLINE)
    with pytest.raises(Refused, match="the league’s time applies"):
        ACCEPT(proposal, pair.owls.captain)
    # A further proposal is one to move the match from the league's time.
    proposed(pair, 4, by=pair.owls.captain)
    assert time_of(pair.match) == DEFAULT
    assert states() == [(Side.TEAM_A, ProposalStatus.EXPIRED), (Side.TEAM_B, ProposalStatus.OPEN)]


def test_proposal_runs_out_with_its_last_time(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    proposal = proposed(pair, 1, 2)
    Notification.objects.all().delete()
    stop_clock(monkeypatch, evening(2) - timedelta(seconds=1))
    assert close_time_proposals() == 0
    stop_clock(monkeypatch, evening(2))
    assert proposal.state == ProposalStatus.EXPIRED
    with pytest.raises(Refused, match="These times have run out"):
        DECLINE(proposal, pair.owls.captain)
    assert close_time_proposals() == 1
    assert states() == [(Side.TEAM_A, ProposalStatus.EXPIRED)]
    assert told(pair.foxes.co_captain) == [
        "Nobody has answered the times that you proposed for Foxes vs Owls"
    ]
    assert close_time_proposals() == 0


def test_proposal_of_a_match_with_a_result_waits_for_nobody(pair: Pairing) -> None:
    proposed(pair)
    with_result(pair)
    assert close_time_proposals() == 1
    assert states() == [(Side.TEAM_A, ProposalStatus.SUPERSEDED)]
    assert not Notification.objects.filter(settled_at=None, kind="time-proposed").exists()
    assert close_time_proposals() == 0


# --- Constraints --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "fields",
    [
        {"status": "open"},
        {"side": 2},
        {"status": "perhaps"},
        {"second": evening(3), "third": None},
        {"second": None, "third": evening(4)},
        {"second": evening(4), "third": evening(4)},
        {"chosen": evening(5)},
        {"chosen": None},
        {"status": "declined"},
        {"answered_at": None},
    ],
    ids=str,
)
def test_proposal_that_contradicts_itself_is_not_stored(
    pair: Pairing, fields: dict[str, object]
) -> None:
    accepted_one = proposed(pair, 3)
    ACCEPT(accepted_one, pair.owls.captain)
    proposed(pair, 4)
    rows = TimeProposal.objects.filter(pk=accepted_one.pk)
    with pytest.raises(IntegrityError), transaction.atomic():
        rows.update(**fields)


@pytest.mark.parametrize(
    "fields",
    [
        {"default_match_day": 3, "default_match_hour": None},
        {"default_match_day": None, "default_match_hour": 3},
        {"default_match_day": 7, "default_match_hour": 3},
        {"default_match_day": 3, "default_match_hour": 24},
    ],
    ids=str,
)
def test_league_s_time_is_a_day_with_an_hour(fields: dict[str, int | None]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        League.objects.filter(pk=league().pk).update(**fields)


def test_season_without_an_end_is_open_for_eight_weeks(pair: Pairing) -> None:
    Match.objects.update(week=None)
    Week.objects.all().delete()
    Season.objects.filter(pk=current_season().pk).update(ends_on=None)
    proposed(pair, 55)
    with pytest.raises(FieldsRefused):
        proposed(pair, 57)
