"""Staff set, shorten and lift cooldowns."""

from datetime import datetime

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.locking import lock_person
from accounts.models import User
from accounts.notifications.services import notify
from accounts.people.presence import require_present
from accounts.reasons import needed_reason
from accounts.roles.powers import moderates_league, require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.text import trimmed
from clvr.lib.timestamps import timestamp_mark
from leagues.models import League
from teams import texts
from teams.models import Cooldown, Team
from teams.services.locking import lock_for_joining
from teams.services.news import tell

COOLDOWNS_A_DAY = Cap(
    20,
    "The cooldowns of a team’s former players can change {most} times a day. Try again tomorrow.",
)
CHANGES_A_DAY = Cap(20, "A person’s cooldowns can change {most} times a day. Try again tomorrow.")
LONGEST_COOLDOWN_REASON = 200
"""Characters of the reason for a cooldown that staff set."""
COOLDOWN_ACTIONS = ("player.set_cooldown", "player.shorten_cooldown", "player.lift_cooldown")
WHERE_TOLD = "/notifications"


@command("team.league.code")
def shorten_cooldown(
    *, team: Team, player: User, until: datetime | None, by: User | None, reason: str
) -> Cooldown:
    """Let the cooldown of a former member of the team end at an earlier timestamp (None: now), and
    notify them. It is in the team's audit log.

    Raises PermissionDenied unless `by` moderates the league. Raises FieldsRefused without a reason,
    and for a time that has passed or is not earlier. Raises Refused for a person who is not on
    cooldown.
    """
    team, player = lock_for_joining(team, player)
    require(moderates_league(by, team.league.code))
    if not trimmed(reason):
        raise FieldsRefused({"reason": ["Give a reason"]})
    now = timezone.now()
    cooldown = Cooldown.objects.filter(user=player, league=team.league, until__gt=now).first()
    if cooldown is None:
        raise Refused(f"{player} is not on cooldown.")
    if until is not None and until <= now:
        raise FieldsRefused({"until": ["This time has passed. Choose a later one, or none."]})
    if until is not None and until >= cooldown.until:
        end = timestamp_mark(cooldown.until)
        raise FieldsRefused({"until": [f"The cooldown ends on {end}. Choose an earlier time."]})
    lately = audit.recent_entries("team.end_cooldown", "team.shorten_cooldown", subject=team)
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
    tell([player], team, texts.cooldown_changed(team.league, until, reason), by=by)
    return cooldown


@command("league.code")
def decide_cooldown(
    *, league: League, player: User, until: datetime | None, by: User | None, reason: str
) -> Cooldown:
    """Set a person's cooldown in the league to this end, later or earlier than before, or lift it
    now (None); and notify them. It is in the person's audit log. They stay on a team that they are
    on.

    Raises PermissionDenied unless `by` moderates the league and is another person. Raises
    FieldsRefused without a reason, with one that is too long, and for an end that has passed.
    Raises Refused when there is no cooldown to lift, and for a person who left for good.
    """
    require(moderates_league(by, league.code))
    require(by is None or by.pk != player.pk)
    reason = needed_reason(reason, LONGEST_COOLDOWN_REASON)
    player, now = lock_person(player), timezone.now()
    require_present(player)
    held = Cooldown.objects.filter(user=player, league=league, until__gt=now).first()
    if until is None and held is None:
        raise Refused(f"{player} is not on cooldown in the {league}.")
    if until is not None and until <= now:
        raise FieldsRefused({"until": ["This time has passed. Choose a later one."]})
    CHANGES_A_DAY.require_room(audit.recent_entries(*COOLDOWN_ACTIONS, subject=player), by=by)
    cooldown, _ = Cooldown.objects.update_or_create(
        user=player, league=league, defaults={"until": until or now, "reason": reason}
    )
    is_shorter = held is not None and until is not None and until < held.until
    action = "player.shorten_cooldown" if is_shorter else "player.set_cooldown"
    audit.record(
        "player.lift_cooldown" if until is None else action,
        player,
        actor=by,
        league=league.code,
        before={"until": held.until.isoformat()} if held else {},
        after={"until": cooldown.until.isoformat()},
        reason=reason,
    )
    text = texts.cooldown_changed if is_shorter or until is None else texts.cooldown_set
    notify(
        people=[player],
        kind=NotificationKind.ROSTER_CHANGED,
        text=text(league, until, reason),
        link=WHERE_TOLD,
        league=league.code,
    )
    return cooldown
