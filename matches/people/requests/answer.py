"""Requests as the API answers them, straight from their rows, in the shapes of
`matches.people.requests.shapes`."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any, TypeVar

from django.utils import timezone

from accounts.models import User
from clvr.lib.api.timestamps import unix_seconds
from clvr.lib.text import folded
from matches.models import Challenge, Match, Postponement, ResultReport, TimeProposal
from matches.people.requests.askers import facts_of
from matches.people.requests.queries import Inbox, Requests, TeamInbox
from matches.people.requests.shapes import (
    AskerFactsShape,
    AskerShape,
    ChallengeShape,
    InboxShape,
    InvitationShape,
    JoinRequestShape,
    MatchToAnswerShape,
    NamedMatchShape,
    OfferShape,
    OfMatchShape,
    ReportToAnswerShape,
    RequestShape,
    RequestsShape,
    TeamInboxShape,
    TeamWaitsShape,
    TimesToAnswerShape,
    WaitingPostponementShape,
)
from matches.play.results.texts import claim_sentence
from matches.play.scheduling.clashes import Engagements, around
from matches.play.scheduling.services.state import default_of
from teams.enums import RequestType
from teams.models import CaptaincyOffer, Invitation, JoinRequest, Team
from teams.request_state import AnswerableRequest
from teams.rows import team_brief
from teams.shapes import TeamBriefShape

Answer = TypeVar("Answer")


def inbox_json(inbox: Inbox) -> InboxShape:
    """As `InboxShape` describes it."""
    to_answer, own = inbox.to_answer, inbox.own
    return {
        "toAnswer": {
            **_to_answer(to_answer),
            "invitations": _each(_invitation, to_answer.invitations),
            "offers": _each(_offer, to_answer.offers),
            "proposals": _all_times(to_answer.proposals),
            "postponements": _each(_postponement, to_answer.postponements),
            "reports": _each(_report, to_answer.reports),
            "substitutes": _each(_of_match, to_answer.substitutes),
            "checkIns": _each(_match_alone, to_answer.check_ins),
            "attendance": _each(_match_alone, to_answer.attendance),
        },
        "own": {
            **_requests(own),
            "postponements": _each(_postponement, own.postponements),
            "substitutes": _each(_of_match, own.substitutes),
        },
    }


def team_inbox_json(inbox: TeamInbox) -> TeamInboxShape:
    """As `TeamInboxShape` describes it."""
    own: TeamWaitsShape = {
        **_requests(inbox.own),
        "invitations": _each(_invitation, inbox.invitations),
    }
    return {"toAnswer": _to_answer(inbox.to_answer), "own": own}


def _each(json_of: Callable[[Any], Answer], rows: Iterable[Any]) -> list[Answer]:
    return [json_of(row) for row in rows]


def _requests(requests: Requests) -> RequestsShape:
    return {
        "joins": _each(_join, requests.joins),
        "challenges": _each(_challenge, requests.challenges),
    }


def _to_answer(requests: Requests) -> RequestsShape:
    """As they are for those who answer: with what they read of who asks to join."""
    facts = facts_of(requests.joins)
    joins = [_join(each, facts[each.pk]) for each in requests.joins]
    return {**_requests(requests), "joins": joins}


def _join(request: JoinRequest, asker: AskerFactsShape | None = None) -> JoinRequestShape:
    return {
        **_request(request, RequestType.JOIN),
        "team": _team(request.team),
        "player": _person(request.user),
        "asker": asker,
        "message": request.message,
    }


def _invitation(invitation: Invitation) -> InvitationShape:
    return {
        "_id": str(invitation.pk),
        "createdAt": unix_seconds(invitation.created_at),
        "expiresAt": unix_seconds(invitation.expires_at),
        "team": _team(invitation.team),
        "player": _person(invitation.user),
        "madeBy": _person(invitation.made_by),
        "message": invitation.message,
    }


def _challenge(challenge: Challenge) -> ChallengeShape:
    return {
        **_request(challenge, RequestType.CHALLENGE),
        "challenger": _team(challenge.challenger),
        "challenged": _team(challenge.challenged),
        "madeBy": _person(challenge.made_by),
    }


def _request(request: AnswerableRequest, kind: RequestType) -> RequestShape:
    return {
        "_id": str(request.pk),
        "type": kind,
        "createdAt": unix_seconds(request.created_at),
        "expiresAt": unix_seconds(request.expires_at),
    }


def _offer(offer: CaptaincyOffer) -> OfferShape:
    return {
        "_id": str(offer.pk),
        "team": _team(offer.team),
        "offeredBy": None if offer.offered_by is None else _person(offer.offered_by),
        "offeredAt": unix_seconds(offer.offered_at),
    }


def _all_times(proposals: Iterable[TimeProposal]) -> list[TimesToAnswerShape]:
    """The proposals, with what else their teams play at about their times: one query."""
    rows = list(proposals)
    teams = {key for row in rows for key in (row.match.team_a_id, row.match.team_b_id)}
    engagements = around(teams, [time for row in rows for time in row.options])
    return [_times(row, engagements) for row in rows]


def _times(proposal: TimeProposal, engagements: Engagements) -> TimesToAnswerShape:
    now, match = timezone.now(), proposal.match
    options = [time for time in proposal.options if time > now]
    keys = [folded(team.name) for team in (match.team_a, match.team_b)]
    said = (engagements.sentences(keys, time, but=match.pk) for time in options)
    return {
        **_of_match(proposal),
        "options": [unix_seconds(time) for time in options],
        "clashes": list(dict.fromkeys(words for sentences in said for words in sentences)),
        "until": unix_seconds(answerable_until(proposal)),
    }


def answerable_until(proposal: TimeProposal) -> datetime:
    """Until when one of the times can be accepted."""
    match, last = proposal.match, proposal.options[-1]
    # From then on, the default time applies.
    if match.time is None and match.week is not None and default_of(match) is not None:
        return min(last, match.week.agree_by)
    return last


def _postponement(asked: Postponement) -> WaitingPostponementShape:
    return {
        **_of_match(asked),
        "toWeek": asked.to_week.number if asked.to_week is not None else 0,
        "reason": asked.reason,
        "until": unix_seconds(asked.answerable_until),
    }


def _report(report: ResultReport) -> ReportToAnswerShape:
    return {
        **_of_match(report),
        "says": claim_sentence(report.match, report),
        "isAbsenceClaim": report.is_absence_claim,
        "until": unix_seconds(report.confirms_at),
    }


def _of_match(row: Any) -> OfMatchShape:
    """A row that names a match and a side."""
    return {"_id": str(row.pk), "match": match_named(row.match), "side": row.side}


def _match_alone(match: Match) -> MatchToAnswerShape:
    return {"_id": str(match.pk), "match": match_named(match)}


def match_named(match: Match) -> NamedMatchShape:
    """As `NamedMatchShape` describes it."""
    return {
        "_id": str(match.pk),
        "league": match.season.league.code,
        "time": unix_seconds(match.time),
        "teamA": _team(match.team_a),
        "teamB": _team(match.team_b),
    }


def _team(team: Team) -> TeamBriefShape:
    return team_brief(team.pk, team.name, team.image.name or "", team.league.code)


def _person(user: User) -> AskerShape:
    return {"_id": str(user.pk), "username": user.username, "avatarURL": user.avatar_url}
