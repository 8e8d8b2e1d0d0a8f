"""Ending or shortening a cooldown."""

from datetime import datetime

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import moderates_league, require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.moments import moment_mark
from clvr.lib.refusals import Refused
from teams import texts
from teams.models import Cooldown, Team
from teams.services.locking import lock_for_joining
from teams.services.news import tell

COOLDOWNS_A_DAY = Cap(
    20,
    "The cooldowns of a team’s former players can change {most} times a day. Try again tomorrow.",
)


@command("team.league.code")
def shorten_cooldown(
    *, team: Team, player: User, until: datetime | None, by: User | None, reason: str
) -> Cooldown:
    """Let the cooldown of a former member of the team end at an earlier moment (None: now), and
    notify them. It is in the team's audit log.

    Raises PermissionDenied unless `by` moderates the league. Raises FieldsRefused without a reason,
    and for a moment that has passed or is not earlier. Raises Refused for a person who is not on
    cooldown.
    """
    team, player = lock_for_joining(team, player)
    require(moderates_league(by, team.league.code))
    if not reason.strip():
        raise FieldsRefused({"reason": ["Give a reason"]})
    now = timezone.now()
    cooldown = Cooldown.objects.filter(user=player, league=team.league, until__gt=now).first()
    if cooldown is None:
        raise Refused(f"{player} is not on cooldown.")
    if until is not None and until <= now:
        raise FieldsRefused({"until": ["This time has passed. Choose a later one, or none."]})
    if until is not None and until >= cooldown.until:
        end = moment_mark(cooldown.until)
        raise FieldsRefused({"until": [f"The cooldown ends on {end}. Choose an earlier time."]})
    lately = audit.lately("team.end_cooldown", "team.shorten_cooldown", subject=team)
    COOLDOWNS_A_DAY.require_room(lately, by=by)
    before, cooldown.until = cooldown.until, until or now
    cooldown.save(update_fields=["until"])
    audit.record(
        "team.end_cooldown" if until is None else "team.shorten_cooldown",
        team,
        actor=by,
        league=team.league.code,
        before={"until": before.isoformat()},
        after={"player": player.username, "until": cooldown.until.isoformat()},
        reason=reason,
    )
    tell([player], team, texts.cooldown_shortened(team, until, reason), by=by)
    return cooldown
