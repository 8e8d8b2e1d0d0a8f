"""The record of who was reminded of what about a match. The audit log is the only one, so staff see
what was sent where they look for everything else."""

from collections.abc import Sequence

from accounts import audit
from accounts.models import User
from matches.enums import NextStep, Reminder
from matches.models import Match
from teams.models import Team

ACTION = "match.remind"


def record_reminder(
    match: Match, *, about: Reminder | NextStep, to: Sequence[Team], by: User | None = None
) -> None:
    """Record a reminder to the leaders of these teams; `by` is None for the portal itself."""
    audit.record(
        ACTION,
        match,
        actor=by,
        league=match.season.league.code,
        after={"about": about.value, "to": [team.name for team in to]},
    )
