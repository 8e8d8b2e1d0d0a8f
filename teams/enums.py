"""Enumerations of teams and their members."""

from django.db.models import IntegerChoices, TextChoices


class TeamStatus(IntegerChoices):
    """The status of a team, as stored."""

    ACTIVE = 0, "Active"
    INACTIVE = 1, "Inactive"
    DISBANDED = 2, "Disbanded"
    REVIEW = 3, "In Review"
    ROSTER_LOCKED = 4, "Roster Locked"
    NOT_PARTICIPATING = 5, "Not Participating"
    ROSTER_LOCKED_ACTIVE = 6, "Roster Locked (Active)"


class TeamStatusFilter(IntegerChoices):
    """Values of `?status=` that match several statuses; never stored."""

    ALL_PARTICIPATING = -2, "All Participating"
    ALL = -1, "All"


class MemberRank(IntegerChoices):
    STAFF = 0, "Staff"
    CAPTAIN = 1, "Captain"
    CO_CAPTAIN = 2, "Co-Captain"
    MEMBER = 3, "Member"


LEADERS = (MemberRank.CAPTAIN, MemberRank.CO_CAPTAIN)
"""The ranks that act for their team."""


class AwardType(IntegerChoices):
    MVP = 0, "MVP"
    CAPTAIN = 1, "Captain"


class Honour(TextChoices):
    """The honours of a line in a champion's roster."""

    CAPTAIN = "captain", "Captain"
    MVP = "mvp", "MVP"


class ChampionPicture(TextChoices):
    """The pictures of an entry in a champions hall."""

    ICON = "icon", "Icon"
    LOGO = "logo", "Logo"


class RequestType(IntegerChoices):
    CHALLENGE = 0, "Challenge"
    JOIN = 1, "Join"


class OfferOutcome(TextChoices):
    """The outcome of an offer of captaincy."""

    ACCEPTED = "accepted", "Accepted"
    DECLINED = "declined", "Declined"
    WITHDRAWN = "withdrawn", "Withdrawn"
    LAPSED = "lapsed", "Lapsed"


class NameOutcome(TextChoices):
    """The outcome of a request for a new team name."""

    APPROVED = "approved", "Approved"
    DECLINED = "declined", "Declined"
    REPLACED = "replaced", "Replaced"


class FoundingOutcome(TextChoices):
    """The outcome of a player's wish to found a team."""

    FOUNDED = "founded", "Founded"
    DECLINED = "declined", "Declined"
    WITHDRAWN = "withdrawn", "Withdrawn"


class ExceptionState(TextChoices):
    """The state of an exception from the roster lock. Those after `RUNNING` have ended; `LAPSED`:
    because nobody could use it any more."""

    ASKED = "asked", "Waits for staff"
    RUNNING = "running", "Running"
    USED = "used", "Used"
    EXPIRED = "expired", "Expired"
    DECLINED = "declined", "Declined"
    WITHDRAWN = "withdrawn", "Withdrawn"
    TAKEN_BACK = "taken-back", "Taken back"
    LAPSED = "lapsed", "Lapsed"


class FollowKind(TextChoices):
    """What people follow."""

    TEAMS = "teams", "Teams"
    PLAYERS = "players", "Players"
    LEAGUES = "leagues", "Leagues"


class RequestStatus(TextChoices):
    """The status of a request to join, an invitation or a challenge."""

    OPEN = "open", "Open"
    ACCEPTED = "accepted", "Accepted"
    DECLINED = "declined", "Declined"
    WITHDRAWN = "withdrawn", "Withdrawn"
    EXPIRED = "expired", "Expired"


class WebhookEvent(TextChoices):
    """What a webhook can be told of, by the name that receivers read. Every value is a promise to
    programs of others: add values, and change none."""

    MATCH_CREATED = "match.created", "A match is created"
    MATCH_MOVED = "match.moved", "A match gets another time or week, or loses its time"
    RESULT_OFFICIAL = "result.official", "A result becomes official"
    RESULT_AMENDED = "result.amended", "An official result is amended, void or taken back"
    WEEK_OPENED = "week.opened", "A week opens"
    STANDINGS_CHANGED = "standings.changed", "The standings change"
    ANNOUNCEMENT_PUBLISHED = "announcement.published", "An announcement is published"
    ROSTER_CHANGED = "roster.changed", "A team’s roster changes"


class WebhookStop(TextChoices):
    """Why a webhook has stopped."""

    GONE = "gone", "The address answered 410 Gone."
    FAILING = "failing", "The address has failed for too long."
    POWER = "power", "Its owner may no longer have it."


class DeliveryState(TextChoices):
    """What became of a message to a webhook."""

    WAITING = "waiting", "Waiting"
    DELIVERED = "delivered", "Delivered"
    FAILED = "failed", "Failed"
