"""The commands of the API that buttons carry out."""

from collections.abc import Callable
from dataclasses import replace

from django.db import models
from django.urls import reverse
from django.utils import timezone

from accounts.discord.interactions.presses import Press
from clvr.api_words import NOT_FOUND
from clvr.discord_buttons.readings import reading_for
from clvr.discord_buttons.typed_times import seconds_of
from clvr.lib.api.in_process import Command
from clvr.lib.refusals import Refused
from matches.enums import AttendanceAnswer, ProposalStatus
from matches.models import Match, TimeProposal
from matches.play.scheduling.services.state import obstacle_to_agreeing

MakeCommand = Callable[[Press], Command]
PROPOSED = "This match has times already. Open the match to propose others."
ANSWERED = "These times no longer wait for an answer. Open the match to propose others."


def of_row(route: str) -> MakeCommand:
    """The command of a route whose address has the row's key."""
    return lambda press: Command(reverse(route, args=[press.row]), press.texts)


def typing(make: MakeCommand, **texts: str) -> MakeCommand:
    """The command with these texts, as if the person had typed them."""
    return lambda press: make(replace(press, texts=texts))


def with_accept(route: str, *, accept: bool) -> MakeCommand:
    """The command of a route that takes both answers."""
    return lambda press: Command(reverse(route, args=[press.row]), {"accept": accept})


def of_match(route: str, rows: type[models.Model], name: str) -> MakeCommand:
    """The command of a match's route, with the row's key under this name in the body."""

    def command(press: Press) -> Command:
        row = rows._default_manager.filter(pk=press.row)  # noqa: SLF001 # Django documents it
        match = row.values_list("match", flat=True).first()
        if match is None:
            raise Refused(NOT_FOUND)
        return Command(reverse(route, args=[match]), {**press.texts, name: str(press.row)})

    return command


def answer_attendance(answer: AttendanceAnswer) -> MakeCommand:
    return lambda press: Command(
        reverse("api-attendance-answer", args=[press.row]), {"answer": answer.value}
    )


def accept_time(place: int) -> MakeCommand:
    """Accept the time at this place of a proposal, from 1."""

    def command(press: Press) -> Command:
        proposal = _proposal(press.row)
        if place > len(proposal.options):
            raise Refused(NOT_FOUND)
        time = int(proposal.options[place - 1].timestamp())
        path = reverse("api-match-times-accept", args=[proposal.match_id])
        return Command(path, {"proposal": str(press.row), "time": time})

    return command


def propose_times(press: Press) -> Command:
    """Propose the times that the person typed, in place of the other side's."""
    proposal = _proposal(press.row)
    if proposal.state != ProposalStatus.OPEN:
        raise Refused(ANSWERED)
    return _proposing(proposal.match_id, press)


def propose_for_match(press: Press) -> Command:
    """Propose the times that the person typed for the match that is the row, which waits for
    some."""
    found = Match.objects.with_context().filter(pk=press.row)
    if (match := found.first()) is not None:
        if obstacle := obstacle_to_agreeing(match, timezone.now()):
            raise Refused(obstacle)
        if match.time is not None or match.time_proposals.open().exists():
            raise Refused(PROPOSED)
    return _proposing(press.row, press)


def _proposing(match: int, press: Press) -> Command:
    options = seconds_of(press.texts.get("times", ""), reading_for(press, match))
    return Command(reverse("api-match-times-propose", args=[match]), {"options": options})


def _proposal(key: int) -> TimeProposal:
    proposal = TimeProposal.objects.filter(pk=key).first()
    if proposal is None:
        raise Refused(NOT_FOUND)
    return proposal
