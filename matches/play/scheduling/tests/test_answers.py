"""Answers to proposed times: who can answer, notifications and refusals."""

from collections.abc import Callable

import pytest
from django.core.exceptions import PermissionDenied

from accounts.enums import NotificationKind, PunishmentType
from accounts.models import Notification, OutboxMessage, User
from accounts.punishments.services import punish
from accounts.tests.factories import UserFactory
from accounts.tests.people import KINDS, person
from clvr.lib.refusals import Refused
from leagues.models import League
from matches.enums import ProposalStatus, Side
from matches.models import Substitute, TimeProposal
from matches.play.scheduling.services import (
    accept_time,
    decline_times,
    propose_times,
    withdraw_times,
)
from matches.play.scheduling.tests.proposals import (
    Answer,
    accept,
    decline,
    proposed,
    states,
    stored,
    time_of,
)
from matches.tests.pairings import (
    TUESDAY,
    Pairing,
    evening,
    stop_clock,
)
from teams.tests.teams import audited, led_team

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("on_tuesday")]


def test_accepted_time_is_set_and_notifies_everyone(pair: Pairing) -> None:
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
    title = "Foxes vs Owls is scheduled for <t:1789149600>"
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
            "Both teams agreed.",
            f"/bcl/match/{match.pk}",
        )
        for each in everybody
    }
    posts = OutboxMessage.objects.filter(kind="league_webhook")
    assert [each.payload for each in posts] == [
        {"title": f"{title}.", "content": f"**BCL** {title}\\.", "match": pair.match.pk}
    ]
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
        "Foxes vs Owls has moved to <t:1789236000>",
    )


def test_declined_times_notify_the_proposing_side_with_the_reason(pair: Pairing) -> None:
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
            "Owls can’t play Foxes vs Owls at the times you proposed",
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


def withdraw(proposal: TimeProposal, by: User) -> None:
    withdraw_times(proposal=proposal, by=by)


@pytest.mark.parametrize("answer", [accept, decline], ids=["accept", "decline"])
def test_side_can_t_answer_its_own_proposal(pair: Pairing, answer: Answer) -> None:
    proposal = proposed(pair)
    before = stored()
    for by in (pair.foxes.captain, pair.foxes.co_captain):
        with pytest.raises(PermissionDenied):
            answer(proposal, by)
    assert stored() == before


def test_side_can_t_withdraw_the_other_side_s_proposal(pair: Pairing) -> None:
    proposal = proposed(pair)
    before = stored()
    with pytest.raises(PermissionDenied):
        withdraw_times(proposal=proposal, by=pair.owls.captain)
    assert stored() == before


@pytest.mark.parametrize("who", [*KINDS, "member", "captain elsewhere", "closed captain"])
def test_only_leaders_propose_and_answer(pair: Pairing, who: str) -> None:
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
        *(lambda answer=answer: answer(proposal, by) for answer in (accept, decline, withdraw)),
    ]
    for command in commands:
        with pytest.raises(Refused if who == "closed captain" else PermissionDenied):
            command()
    assert stored() == before


def test_banned_leader_is_refused_with_the_reason(pair: Pairing) -> None:
    proposal = proposed(pair)
    punish(user=pair.owls.captain, kind=PunishmentType.BAN, reason="Rude.", by=None, league="bcl")
    punish(user=pair.foxes.captain, kind=PunishmentType.BAN, reason="Rude.", by=None, league="bcl")
    before = stored()
    commands: list[Callable[[], object]] = [
        lambda: proposed(pair, by=pair.owls.captain),
        lambda: accept(proposal, pair.owls.captain),
        lambda: decline(proposal, pair.owls.captain),
        lambda: withdraw(proposal, pair.foxes.captain),
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
    accept(proposal, pair.owls.captain)


def declined(pair: Pairing, proposal: TimeProposal) -> None:
    decline(proposal, pair.owls.captain)


def withdrawn(pair: Pairing, proposal: TimeProposal) -> None:
    withdraw(proposal, pair.foxes.captain)


@pytest.mark.parametrize(
    ("end", "words"),
    [
        (countered, "Owls has already answered with other times."),
        (replaced, "These times have been replaced. Look at the current ones."),
        (accepted, "Owls has already accepted one of these times."),
        (declined, "Owls has already declined these times. Propose other times."),
        (withdrawn, "Foxes has withdrawn these times. Propose other times."),
    ],
)
def test_closed_proposal_can_t_be_answered(
    pair: Pairing, end: Callable[[Pairing, TimeProposal], None], words: str
) -> None:
    proposal = proposed(pair)
    end(pair, proposal)
    before = stored()
    for answer, by in (
        (accept, pair.owls.captain),
        (decline, pair.owls.co_captain),
        (withdraw, pair.foxes.captain),
    ):
        with pytest.raises(Refused) as refused:
            answer(proposal, by)
        assert str(refused.value) == words
    assert stored() == before


def test_only_a_proposed_future_time_can_be_accepted(
    pair: Pairing, monkeypatch: pytest.MonkeyPatch
) -> None:
    proposal = proposed(pair, 1, 2)
    with pytest.raises(Refused, match="not one of the proposed times"):
        accept_time(proposal=proposal, time=evening(3), by=pair.owls.captain)
    stop_clock(monkeypatch, evening(1))
    with pytest.raises(Refused, match="This time has passed"):
        accept_time(proposal=proposal, time=evening(1), by=pair.owls.captain)
    accept_time(proposal=proposal, time=evening(2), by=pair.owls.captain)
    assert time_of(pair.match) == evening(2)
