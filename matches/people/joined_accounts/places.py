"""Where each relation to a person goes when two accounts are joined. A new relation needs a place
here."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import F, Q

from accounts.enums import CaseKind

NAMES = "Names in games and former names"
NOTES = "Notes of staff"
TEAMS = "Teams, now and before"
REQUESTS = "Requests, invitations and posts"
HONOURS = "Titles, awards and votes"
PREDICTIONS = "Predictions and friends’ tables"
LINEUPS = "Line-ups, answers and check-ins"
PICKS = "Picks and bans"
RESULTS = "Reports, times and challenges"
MESSAGES = "Messages about matches"
CASTS = "Casts"
STATISTICS = "Statistics from servers’ logs"
NOTIFICATIONS = "Notifications"
PUNISHMENTS = "Punishments and cooldowns"
CASES = "Cases"
FOLLOWS = "Follows"


@dataclass(frozen=True, slots=True)
class Moves:
    """Its rows go to the account that stays, except where that one has such a row already. `what`
    is what the preview calls them. Rows whose column `apart` names the account that stays do not
    go, and neither do those of `but`."""

    what: str
    apart: str = ""
    but: Q | None = None


@dataclass(frozen=True, slots=True)
class Stays:
    """Its rows stay with the account that goes."""

    why: str


@dataclass(frozen=True, slots=True)
class Ends:
    """Its rows end for good, also when the join is undone: they are deleted, or `values` say how
    they are revoked."""

    why: str
    values: Mapping[str, Any] | None = None


STAFF = Stays("what an account did as staff stays with it, as in the audit log")
ONCE = Stays("these rows are written once")
SETTINGS = Stays("settings are the account's own")
UNUSED = Stays("the portal does not use it")
HISTORY = Stays("it is the history of the accounts themselves")
_ASKED = Q(kind=CaseKind.ACCOUNT)

PLACES: Mapping[str, Moves | Stays | Ends] = {
    "teams.Membership.user": Moves(TEAMS),
    "teams.CaptaincyOffer.to": Moves(REQUESTS),
    "teams.CaptaincyOffer.offered_by": Moves(REQUESTS),
    "teams.NameChangeRequest.asked_by": Moves(REQUESTS),
    "teams.TeamFounding.user": Moves(REQUESTS),
    "teams.RosterException.user": Moves(REQUESTS),
    "teams.RosterException.asked_by": Moves(REQUESTS),
    "matches.EntryPlayer.user": Moves(REQUESTS),
    "matches.SeasonEntry.entered_by": Moves(REQUESTS),
    "teams.FreeAgent.user": Moves(REQUESTS),
    "teams.ChampionPlayer.user": Moves(HONOURS),
    "teams.Award.user": Moves(HONOURS),
    "teams.AwardBallot.by": Moves(HONOURS),
    "teams.AwardBallot.nominee": Moves(HONOURS),
    "matches.MatchVote.voter": Moves(HONOURS),
    "matches.Prediction.user": Moves(PREDICTIONS),
    "matches.FriendsTable.owner": Moves(PREDICTIONS),
    "matches.FriendsTableMember.user": Moves(PREDICTIONS),
    "matches.LineupPlayer.user": Moves(LINEUPS),
    "matches.Lineup.handed_in_by": Moves(LINEUPS),
    "matches.Attendance.user": Moves(LINEUPS),
    "matches.Availability.by": Moves(LINEUPS),
    "matches.CheckIn.by": Moves(LINEUPS),
    "matches.PickBan.acting_a": Moves(PICKS),
    "matches.PickBan.acting_b": Moves(PICKS),
    "matches.PickBanStep.by": Moves(PICKS),
    "matches.Substitute.user": Moves(LINEUPS),
    "matches.Substitute.named_by": Moves(LINEUPS),
    "matches.ResultReport.reported_by": Moves(RESULTS, apart="answered_by"),
    "matches.ResultReport.answered_by": Moves(RESULTS, apart="reported_by"),
    "matches.TimeProposal.proposed_by": Moves(RESULTS),
    "matches.TimeProposal.answered_by": Moves(RESULTS),
    "matches.WeekOff.asked_by": Moves(RESULTS),
    "matches.Postponement.asked_by": Moves(RESULTS),
    "matches.Postponement.answered_by": Moves(RESULTS),
    "matches.MatchMessage.author": Moves(MESSAGES),
    "matches.Caster.user": Moves(CASTS),
    "matches.Stream.claimed_by": Moves(CASTS),
    "matches.CastMember.user": Moves(CASTS),
    "matches.MapStart.by": Moves(CASTS),
    "matches.Overlay.changed_by": Moves(CASTS),
    "matches.OverlayChange.by": Moves(CASTS),
    "matches.PlayerStatistics.user": Moves(STATISTICS),
    "matches.Challenge.made_by": Moves(RESULTS),
    "matches.Challenge.answered_by": Moves(RESULTS),
    "teams.Invitation.user": Moves(REQUESTS),
    "teams.Invitation.made_by": Moves(REQUESTS),
    "teams.Invitation.answered_by": Moves(REQUESTS),
    "teams.JoinRequest.user": Moves(REQUESTS),
    "teams.JoinRequest.answered_by": Moves(REQUESTS),
    "accounts.PlayerName.user": Moves(NAMES),
    "accounts.FormerName.user": Moves(NAMES),
    "accounts.PlayerNote.user": Moves(NOTES),
    "accounts.Notification.user": Moves(NOTIFICATIONS),
    "teams.Cooldown.user": Moves(PUNISHMENTS),
    "accounts.Punishment.user": Moves(PUNISHMENTS),
    "accounts.Case.person": Moves(CASES, apart="opened_by", but=_ASKED),
    "accounts.Case.opened_by": Moves(CASES, apart="person", but=_ASKED),
    "teams.Webhook.owner": Ends("its secret is known to the programs of an account that is closed"),
    "teams.Follow.follower": Moves(FOLLOWS, apart="player"),
    "teams.Follow.player": Moves(FOLLOWS, apart="follower"),
    "accounts.BearerToken.owner": Ends("a token belongs to an account that is closed"),
    "accounts.PushDevice.user": Ends("the account is closed on every device"),
    "accounts.DiscordConversation.user": Ends("it is with the other Discord account"),
    "matches.CalendarKey.user": Ends(
        "the address of a calendar is a secret of the account",
        # Its secret is made of the number.
        {"is_revoked": True, "number": F("number") + 1},
    ),
    "accounts.NotificationPreference.user": SETTINGS,
    "accounts.QuietHours.user": SETTINGS,
    "accounts.User_groups.user": Stays("an admin gives roles, and gives a reason"),
    "accounts.User_user_permissions.user": UNUSED,
    "admin.LogEntry.user": UNUSED,
    "account.EmailAddress.user": UNUSED,
    "socialaccount.SocialAccount.user": UNUSED,
    "accounts.AccountChange.stays": HISTORY,
    "accounts.AccountChange.gone": HISTORY,
    "accounts.AccountChange.made_by": HISTORY,
    "accounts.AccountChange.undone_by": HISTORY,
    "accounts.AuditEntry.actor": ONCE,
    "accounts.AuditEntry.person": ONCE,
    "accounts.CaseNote.written_by": ONCE,
    "matches.OfficialResult.recorded_by": ONCE,
    "matches.TakenBackResult.taken_back_by": ONCE,
    "matches.RatingAdjustment.made_by": ONCE,
    "accounts.PlayerNote.written_by": STAFF,
    "accounts.Punishment.given_by": STAFF,
    "accounts.Punishment.lifted_by": STAFF,
    "accounts.Case.owner": Stays("open cases that the account had taken are free for others"),
    "accounts.Case.closed_by": STAFF,
    "leagues.Announcement.author": STAFF,
    "leagues.AnnouncementVersion.by": STAFF,
    "leagues.Image.uploaded_by": STAFF,
    "leagues.RulesDocument.published_by": STAFF,
    "matches.BulkChange.made_by": STAFF,
    "matches.BulkChange.undone_by": STAFF,
    "matches.FileImport.made_by": STAFF,
    "matches.FileImport.undone_by": STAFF,
    "matches.DivisionApproval.approved_by": STAFF,
    "matches.SeasonEntry.decided_by": STAFF,
    "teams.RosterException.decided_by": STAFF,
    "matches.ChallengeApproval.approved_by": STAFF,
    "matches.MatchMessage.removed_by": STAFF,
    "matches.PairingDraft.made_by": STAFF,
    "matches.PairingDraft.closed_by": STAFF,
    "matches.Playoff.made_by": STAFF,
    "matches.PlayoffMatch.ruled_by": STAFF,
    "matches.ServerResult.received_by": STAFF,
    "matches.ServerResult.dismissed_by": STAFF,
    "matches.ServerCommand.by": STAFF,
}
"""By `app.Model.field`, those that move in the order of `clvr.lib.locking`."""
