"""The spec's values of teams and their members."""

from django.db.models import IntegerChoices, TextChoices


class TeamStatus(IntegerChoices):
    """What a team is at present; stored."""

    ACTIVE = 0, "Active"
    INACTIVE = 1, "Inactive"
    DISBANDED = 2, "Disbanded"
    REVIEW = 3, "In Review"
    ROSTER_LOCKED = 4, "Roster Locked"
    NOT_PARTICIPATING = 5, "Not Participating"
    ROSTER_LOCKED_ACTIVE = 6, "Roster Locked (Active)"


class TeamStatusFilter(IntegerChoices):
    """The values of `?status=` that stand for several statuses; never stored."""

    ALL_PARTICIPATING = -2, "All Participating"
    ALL = -1, "All"


class MemberRank(IntegerChoices):
    STAFF = 0, "Staff"
    CAPTAIN = 1, "Captain"
    CO_CAPTAIN = 2, "Co-Captain"
    MEMBER = 3, "Member"


class AwardType(IntegerChoices):
    MVP = 0, "MVP"
    CAPTAIN = 1, "Captain"


class Honour(TextChoices):
    """What a champion's roster line can carry."""

    CAPTAIN = "captain", "Captain"
    MVP = "mvp", "MVP"


class RequestType(IntegerChoices):
    CHALLENGE = 0, "Challenge"
    JOIN = 1, "Join"


class OfferOutcome(TextChoices):
    """What became of an offer of captaincy."""

    ACCEPTED = "accepted", "Accepted"
    DECLINED = "declined", "Declined"
    WITHDRAWN = "withdrawn", "Withdrawn"
    LAPSED = "lapsed", "Lapsed"


class NameOutcome(TextChoices):
    """What became of a name that a team asked for."""

    APPROVED = "approved", "Approved"
    DECLINED = "declined", "Declined"
    REPLACED = "replaced", "Replaced"


class RequestStatus(TextChoices):
    """What became of a request to join or of a challenge."""

    OPEN = "open", "Open"
    ACCEPTED = "accepted", "Accepted"
    DECLINED = "declined", "Declined"
    WITHDRAWN = "withdrawn", "Withdrawn"
    EXPIRED = "expired", "Expired"
