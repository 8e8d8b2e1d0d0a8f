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
