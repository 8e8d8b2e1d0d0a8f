"""What invalidates cached answers: the tables whose changes make another revision, and the
date fields that change answers when their time comes."""

from collections.abc import Collection, Mapping
from datetime import timedelta

from django.apps import apps
from django.db.models import Model

from accounts.models import Punishment, User
from clvr.lib.answer_cache.expiry import ExpiryField
from clvr.lib.answer_cache.triggers import Watched
from leagues.models import Announcement, RulesDocument, Season, Week
from matches.air import AIR_CHECK_LASTS
from matches.models import (
    CAST_LASTS,
    MATCH_LASTS,
    AirCheck,
    Challenge,
    Match,
    PickBan,
    ResultReport,
    TimeProposal,
)
from matches.shown.pickem.rules import CLOSES_BEFORE
from teams.models import AwardVote, Cooldown, Invitation, JoinRequest, OpenPlaces, Team

APPS = ("accounts", "leagues", "teams", "matches")
NOT_PUBLIC = frozenset(
    {
        "accounts.AnsweredCommand",
        "accounts.AuditEntry",
        "accounts.BearerToken",
        "accounts.Case",
        "accounts.CaseNote",
        "accounts.CasePicture",
        "accounts.DiscordConversation",
        "accounts.DueRun",
        "accounts.Fault",
        "accounts.Notification",
        "accounts.NotificationPreference",
        "accounts.OutboxMessage",
        "accounts.OutboxRest",
        "accounts.PushDevice",
        "accounts.QuietHours",
        "accounts.TakenInteraction",
        "matches.ApprovedDivision",
        "leagues.FormerMapName",
        "matches.Attendance",
        "matches.Availability",
        "matches.BulkChange",
        "matches.CalendarKey",
        "matches.DiscordMember",
        "matches.DiscordServer",
        "matches.DivisionApproval",
        "matches.DraftBan",
        "matches.DraftBye",
        "matches.DraftPair",
        "matches.EntryPlayer",
        "matches.FileImport",
        "matches.FoundRecording",
        "matches.FriendsTable",
        "matches.FriendsTableMember",
        "matches.GameServer",
        "matches.MappedRole",
        "matches.MatchMessage",
        "matches.MatchEvent",
        "matches.MatchThread",
        "matches.WeekMessage",
        "matches.Overlay",
        "matches.OverlayChange",
        "matches.PairingDraft",
        "matches.PlatformState",
        "matches.RoleChange",
        "matches.SeasonEntry",
        "matches.Postponement",
        # Visitors read them once nobody can change them any more: when they do, a clock below says.
        "matches.Prediction",
        "matches.ServerCommand",
        "matches.ServerState",
        "teams.Follow",
        "teams.FreeAgent",
        "teams.RosterException",
        "teams.TeamFounding",
        "teams.Webhook",
        "teams.WebhookDelivery",
    }
)
"""Models that no visitor reads. Their tables change with everything that people do."""
OF_ONE_PERSON: Mapping[type[Model], Collection[str]] = {
    User: {"last_login"},
    # Another check that says the same changes nothing: what is shown of it ends by the clock below.
    AirCheck: {"checked_at", "game", "video"},
}
"""Columns that no visitor reads."""

EXPIRIES = (
    ExpiryField(AirCheck, "checked_at", {AIR_CHECK_LASTS}),
    ExpiryField(Announcement, "published_at"),
    ExpiryField(AwardVote, "closes_at"),
    ExpiryField(Challenge, "expires_at"),
    ExpiryField(Cooldown, "until"),
    ExpiryField(Invitation, "expires_at"),
    ExpiryField(JoinRequest, "expires_at"),
    ExpiryField(Match, "time", {-CLOSES_BEFORE, timedelta(0), CAST_LASTS, MATCH_LASTS}),
    ExpiryField(OpenPlaces, "ends_at"),
    ExpiryField(PickBan, "turn_until"),
    ExpiryField(Punishment, "starts_at"),
    ExpiryField(Punishment, "until"),
    ExpiryField(ResultReport, "confirms_at"),
    ExpiryField(RulesDocument, "published_at"),
    ExpiryField(Season, "entry_closes_at"),
    ExpiryField(Season, "entry_opens_at"),
    ExpiryField(Season, "roster_lock_at"),
    ExpiryField(Team, "waits_until"),
    ExpiryField(TimeProposal, "first"),
    ExpiryField(TimeProposal, "second"),
    ExpiryField(TimeProposal, "third"),
    ExpiryField(Week, "opens"),
    ExpiryField(Week, "agree_by"),
    ExpiryField(Week, "report_by"),
)


def watched_tables() -> list[Watched]:
    """Every table that a public answer can read, of people only what others see of them."""
    shown = [
        model
        for name in APPS
        for model in apps.get_app_config(name).get_models(include_auto_created=True)
        if model._meta.label not in NOT_PUBLIC
    ]
    return [Watched(model._meta.db_table, _columns(model)) for model in shown]


def _columns(model: type[Model]) -> list[str]:
    own = OF_ONE_PERSON.get(model, ())
    fields = model._meta.concrete_fields
    return [str(field.column) for field in fields if field.name not in own] if own else []
