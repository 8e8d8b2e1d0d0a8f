"""What teams hold of a person, for their download."""

from collections.abc import Mapping

from accounts.models import AuditEntry
from clvr.lib.own_data import INTERNAL, OF_OTHERS, OwnPicture, Section
from teams.models import (
    Award,
    AwardBallot,
    CaptaincyOffer,
    ChampionPlayer,
    Cooldown,
    Follow,
    FreeAgent,
    Invitation,
    JoinRequest,
    Membership,
    NameChangeRequest,
    RosterException,
    Team,
    TeamFounding,
    Webhook,
    WebhookDelivery,
)

_OFFER = {
    "team": "team__name",
    "offeredAt": "offered_at",
    "outcome": "outcome",
    "closedAt": "closed_at",
}

SECTIONS: Mapping[str, Section] = {
    "teams": Section(
        "The teams that you are or were on.",
        Membership,
        {
            "league": "league__code",
            "team": "team__name",
            "rank": "rank",
            "joinedAt": "joined_at",
            "leftAt": "left_at",
        },
        by="user",
    ),
    "cooldowns": Section(
        "Until when you may not join a team of a league.",
        Cooldown,
        {"league": "league__code", "until": "until", "reason": "reason"},
        by="user",
    ),
    "requestsToJoin": Section(
        "Your requests to join teams, and the answers.",
        JoinRequest,
        {
            "team": "team__name",
            "message": "message",
            "createdAt": "created_at",
            "expiresAt": "expires_at",
            "status": "status",
            "answeredAt": "answered_at",
            "reason": "reason",
        },
        by="user",
        leaves_out={"answered_by": OF_OTHERS},
    ),
    "webhooks": Section(
        "Your webhooks: the addresses that hear of your teams or leagues.",
        Webhook,
        {
            "league": "league__code",
            "team": "team__name",
            "address": "url",
            "events": "events",
            "createdAt": "created_at",
            "failingSince": "failing_since",
            "stoppedAt": "stopped_at",
            "stopReason": "stop_reason",
        },
        by="owner",
        leaves_out={
            "secret": "whoever reads the download could sign messages with it",
            "former_secret": "whoever reads the download could sign messages with it",
            "secret_changed_at": INTERNAL,
        },
    ),
    "webhookMessages": Section(
        "The messages to your webhooks of the last 30 days, and what came of them.",
        WebhookDelivery,
        {
            "event": "event",
            "state": "state",
            "attempts": "attempts",
            "createdAt": "created_at",
            "attemptedAt": "attempted_at",
            "finishedAt": "finished_at",
            "status": "status",
            "answer": "answer",
        },
        by="webhook__owner",
        leaves_out={
            "webhook": "it is in the section above",
            "event_id": INTERNAL,
            "body": "everybody reads it in the public API",
            "due_at": INTERNAL,
            "claimed_until": INTERNAL,
        },
    ),
    "lookingForATeam": Section(
        "Your posts that you look for a team.",
        FreeAgent,
        {
            "league": "league__code",
            "region": "region",
            "platform": "platform",
            "roles": "roles",
            "evenings": "evenings",
            "text": "text",
            "postedAt": "posted_at",
            "endsAt": "ends_at",
        },
        by="user",
    ),
    "invitations": Section(
        "Invitations to teams, and your answers.",
        Invitation,
        {
            "team": "team__name",
            "message": "message",
            "createdAt": "created_at",
            "expiresAt": "expires_at",
            "status": "status",
            "answeredAt": "answered_at",
            "reason": "reason",
        },
        by="user",
        leaves_out={"made_by": OF_OTHERS, "answered_by": OF_OTHERS},
    ),
    "invitationsMade": Section(
        "Invitations to your team that you sent.",
        Invitation,
        {
            "team": "team__name",
            "message": "message",
            "createdAt": "created_at",
            "status": "status",
        },
        by="made_by",
        leaves_out={
            "user": OF_OTHERS,
            "answered_by": OF_OTHERS,
            "answered_at": OF_OTHERS,
            "reason": OF_OTHERS,
            "expires_at": OF_OTHERS,
        },
    ),
    "invitationsEnded": Section(
        "Invitations that you answered or took back.",
        Invitation,
        {"team": "team__name", "status": "status", "answeredAt": "answered_at"},
        by="answered_by",
        leaves_out={
            "user": OF_OTHERS,
            "made_by": OF_OTHERS,
            "message": OF_OTHERS,
            "created_at": OF_OTHERS,
            "expires_at": OF_OTHERS,
            "reason": OF_OTHERS,
        },
    ),
    "teamsToFound": Section(
        "Teams that you wanted to found, and the answers.",
        TeamFounding,
        {
            "league": "league__code",
            "name": "name",
            "region": "region",
            "askedAt": "asked_at",
            "outcome": "outcome",
            "closedAt": "closed_at",
            "team": "team__name",
        },
        by="user",
    ),
    "exceptionsForYou": Section(
        "Exceptions from the roster lock with which you could join a team.",
        RosterException,
        {"team": "team__name", "state": "state", "until": "until", "endedAt": "ended_at"},
        by="user",
        leaves_out={
            "asked_by": OF_OTHERS,
            "made_at": OF_OTHERS,
            "reason": OF_OTHERS,
            "decided_by": OF_OTHERS,
            "decided_at": OF_OTHERS,
            "answer": OF_OTHERS,
        },
    ),
    "exceptionsAskedFor": Section(
        "Exceptions from the roster lock that you asked for, and the answers.",
        RosterException,
        {
            "team": "team__name",
            "reason": "reason",
            "madeAt": "made_at",
            "state": "state",
            "until": "until",
            "answer": "answer",
            "decidedAt": "decided_at",
            "endedAt": "ended_at",
        },
        by="asked_by",
        leaves_out={"user": OF_OTHERS, "decided_by": OF_OTHERS},
    ),
    "exceptionsDecided": Section(
        "Exceptions from the roster lock that you decided as staff.",
        RosterException,
        {
            "team": "team__name",
            "answer": "answer",
            "decidedAt": "decided_at",
            "until": "until",
            "state": "state",
            "endedAt": "ended_at",
        },
        by="decided_by",
        leaves_out={
            "user": OF_OTHERS,
            "asked_by": OF_OTHERS,
            "reason": OF_OTHERS,
            "made_at": OF_OTHERS,
        },
    ),
    "requestsToJoinAnswered": Section(
        "Requests to join your team that you answered.",
        JoinRequest,
        {
            "team": "team__name",
            "status": "status",
            "answeredAt": "answered_at",
            "reason": "reason",
        },
        by="answered_by",
        leaves_out={
            "user": OF_OTHERS,
            "message": OF_OTHERS,
            "created_at": OF_OTHERS,
            "expires_at": OF_OTHERS,
        },
    ),
    "captaincyOffersToYou": Section(
        "Offers of a team's captaincy to you.",
        CaptaincyOffer,
        _OFFER,
        by="to",
        leaves_out={"offered_by": OF_OTHERS},
    ),
    "captaincyOffersByYou": Section(
        "Offers of a team's captaincy that you made.",
        CaptaincyOffer,
        _OFFER,
        by="offered_by",
        leaves_out={"to": OF_OTHERS},
    ),
    "teamNamesAskedFor": Section(
        "New names that you asked for, for a team.",
        NameChangeRequest,
        {
            "team": "team__name",
            "name": "name",
            "askedAt": "asked_at",
            "outcome": "outcome",
            "closedAt": "closed_at",
        },
        by="asked_by",
    ),
    "titles": Section(
        "Your places among champions, with the name that you had.",
        ChampionPlayer,
        {
            "league": "champion__league__code",
            "season": "champion__season__label",
            "formerSeason": "champion__former_season",
            "team": "champion__team__name",
            "formerTeam": "champion__former_team",
            "place": "champion__place",
            "name": "name",
            "wasCaptain": "is_captain",
            "wasMvp": "is_mvp",
        },
        by="user",
    ),
    "awards": Section(
        "Awards of a season that you got.",
        Award,
        {
            "league": "season__league__code",
            "season": "season__label",
            "award": "award",
            "team": "team__name",
            "givenAt": "given_at",
        },
        by="user",
    ),
    "awardVotes": Section(
        "The votes for awards that you cast or last changed for your team.",
        AwardBallot,
        {
            "league": "vote__season__league__code",
            "season": "vote__season__label",
            "award": "vote__award",
            "team": "team__name",
            "castAt": "cast_at",
        },
        by="by",
        leaves_out={"nominee": OF_OTHERS, "nominee_team": OF_OTHERS},
    ),
    "follows": Section(
        "The teams, players and leagues that you follow.",
        Follow,
        {
            "team": "team__name",
            "player": "player__username",
            "league": "league__code",
            "since": "since",
        },
        by="follower",
    ),
}
"""Sections by their names in the download."""


def pictures(person: int) -> list[OwnPicture]:
    """The logos that the person uploaded, as far as the audit log knows them."""
    storage = Team._meta.get_field("image").storage
    changes = AuditEntry.objects.filter(actor=person, action="team.change_logo").order_by("pk")
    names = [change["logo"][1] for change in changes.values_list("changes", flat=True)]
    return [OwnPicture("logos", storage, name) for name in dict.fromkeys(names) if name]
