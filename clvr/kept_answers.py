"""What kept answers are made from: the tables whose changes make another revision, and the moments
that make a difference when they come."""

from collections.abc import Collection, Mapping
from datetime import timedelta

from django.apps import apps
from django.db.models import Model

from accounts.models import Punishment, User
from clvr.lib.kept.clock import Moments
from clvr.lib.kept.watching import Watched
from leagues.models import Announcement, RulesDocument, Season, Week
from matches.models import CAST_LASTS, MATCH_LASTS, Challenge, Match, ResultReport, TimeProposal
from teams.models import AwardVote, Cooldown, Invitation, JoinRequest, OpenPlaces

APPS = ("accounts", "leagues", "teams", "matches")
NOT_PUBLIC = frozenset(
    {
        "accounts.AnsweredCommand",
        "accounts.AuditEntry",
        "accounts.BearerToken",
        "accounts.Case",
        "accounts.CaseNote",
        "accounts.DiscordConversation",
        "accounts.DueRun",
        "accounts.Notification",
        "accounts.NotificationPreference",
        "accounts.OutboxMessage",
        "accounts.OutboxRest",
        "accounts.PushDevice",
        "accounts.QuietHours",
        "accounts.TakenInteraction",
        "matches.Attendance",
        "matches.Availability",
        "matches.BulkChange",
        "matches.CalendarKey",
        "matches.DraftBan",
        "matches.DraftBye",
        "matches.DraftPair",
        "matches.GameServer",
        "matches.MatchMessage",
        "matches.PairingDraft",
        "matches.ServerCommand",
        "matches.ServerState",
        "teams.FreeAgent",
        "teams.TeamFounding",
    }
)
"""Models that no visitor reads. Their tables change with everything that people do."""
OF_ONE_PERSON: Mapping[type[Model], Collection[str]] = {User: {"last_login"}}
"""Columns that no visitor reads."""

MOMENTS = (
    Moments(Announcement, "published_at"),
    Moments(AwardVote, "closes_at"),
    Moments(Challenge, "expires_at"),
    Moments(Cooldown, "until"),
    Moments(Invitation, "expires_at"),
    Moments(JoinRequest, "expires_at"),
    Moments(Match, "time", {timedelta(0), CAST_LASTS, MATCH_LASTS}),
    Moments(OpenPlaces, "ends_at"),
    Moments(Punishment, "starts_at"),
    Moments(Punishment, "until"),
    Moments(ResultReport, "confirms_at"),
    Moments(RulesDocument, "published_at"),
    Moments(Season, "roster_lock_at"),
    Moments(TimeProposal, "first"),
    Moments(TimeProposal, "second"),
    Moments(TimeProposal, "third"),
    Moments(Week, "opens"),
    Moments(Week, "agree_by"),
    Moments(Week, "report_by"),
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
