"""The settings of a league: formats, deadlines and the webhook."""

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import time, timedelta
from typing import Any

from django.conf import settings as portal_settings
from django.core.exceptions import ValidationError

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import is_admin, require
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.links import with_scheme
from clvr.lib.text import camel_cased, folded
from clvr.lib.time_zones import validate_time_zone
from leagues.enums import Founding, MatchEvents, MatchThreads, ResultPosts
from leagues.models import LONGEST_GAME_ROLE, LONGEST_WEBHOOK, League, listed_roles
from leagues.services.discord_faults import EVENTS, THREADS, forget_fault
from leagues.services.locking import lock_league
from leagues.services.week_times import keep_hours

DISCORD = "https://discord.com/"
WEBHOOKS = f"{DISCORD}api/webhooks/"
_WEBHOOK = re.compile(r"[0-9]{1,20}/[A-Za-z0-9_-]+")
"""What follows that."""
WEBHOOK_SHAPE = (
    f"A Discord webhook’s URL is {WEBHOOKS}, a number, / and a token. Copy it from Discord, and "
    "add nothing."
)
_CHANNEL = re.compile(r"[0-9]{15,20}")
CHANNEL_SHAPE = (
    "A channel’s id is a long number. In Discord, turn on Developer Mode, right-click the channel "
    "and choose Copy Channel ID."
)
HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)
MOST_GAME_ROLES = 12
_ROLE = re.compile(r"[\w][\w /'’-]*")
LONGEST_SETTING = timedelta(days=365)
"""The longest of the lengths of time among the settings."""

NUMBER_BOUNDS: dict[str, tuple[int, int]] = {
    "agree_by_day": (0, 6),
    "default_match_day": (0, 6),
    "default_match_hour": (0, 23),
    "roster_minimum": (1, 50),
    "roster_maximum": (1, 50),
    "substitutes_allowed": (0, 50),
    "best_of": (1, 25),
    "rated_challenges_per_pair": (0, 20),
    "weeks_off_per_season": (0, 20),
    "postponements_per_season": (0, 20),
    "rounds_to_win": (1, 99),
    "most_rounds": (1, 399),
}
"""The bounds of the numeric settings: minimum and maximum."""

LONGEST_WAIT = timedelta(days=14)
"""The longest wait for an answer about a match, and the longest time of a reminder before a
deadline: a week has few days."""

LENGTH_BOUNDS: dict[str, tuple[timedelta, timedelta]] = {
    "confirm_results_after": (HOUR, LONGEST_SETTING),
    "remind_to_propose": (timedelta(0), LONGEST_WAIT),
    "remind_to_answer": (timedelta(0), LONGEST_WAIT),
    "proposals_stand": (timedelta(0), LONGEST_WAIT),
    "result_due_after": (HOUR, timedelta(hours=48)),
    "remind_to_report": (timedelta(0), LONGEST_WAIT),
    "requests_last": (HOUR, LONGEST_SETTING),
    "leave_cooldown": (timedelta(0), LONGEST_SETTING),
}
"""The bounds of the durations: minimum and maximum."""

MINUTES_BOUNDS: dict[str, tuple[timedelta, timedelta]] = {
    "check_in_opens_before": (timedelta(0), timedelta(hours=24)),
    "absence_claimed_after": (timedelta(0), timedelta(hours=2)),
    "absence_answered_within": (HOUR, timedelta(days=7)),
}
"""The bounds of the durations of match day, which are entered in minutes: minimum and maximum. The
answer to an absence claim has an hour at least, so that nobody loses a match while on the way."""


@dataclass(frozen=True, slots=True)
class LeagueSettings:
    """A league's settings, with the names of League's fields."""

    time_zone: str
    best_of: int
    roster_minimum: int
    roster_maximum: int
    substitutes_allowed: int
    rated_challenges_per_pair: int
    weeks_off_per_season: int
    postponements_per_season: int
    leave_cooldown: timedelta
    requests_last: timedelta
    confirm_results_after: timedelta
    remind_to_propose: timedelta
    remind_to_answer: timedelta
    proposals_stand: timedelta
    result_due_after: timedelta
    remind_to_report: timedelta
    check_in_opens_before: timedelta
    absence_claimed_after: timedelta
    absence_answered_within: timedelta
    agree_by_day: int
    agree_by_time: time
    default_match_day: int | None
    default_match_hour: int | None
    moves_weeks_itself: bool
    approve_names: bool
    founding: str
    game_roles: str
    rounds_to_win: int | None
    most_rounds: int | None
    result_posts: str = ResultPosts.EACH
    match_threads: str = MatchThreads.OFF
    thread_channel: str = ""
    match_events: str = MatchEvents.OFF
    stream_game: str = ""
    has_pickem: bool = False


@command("league.code")
def change_league_settings(
    *, league: League, settings: LeagueSettings, by: User | None, webhook_url: str | None = None
) -> League:
    """Change a league's settings. `webhook_url` is the Discord webhook for its messages: None
    leaves it as it is, an empty one removes it.

    When the time zone changes, future weeks keep their local times (`keep_hours`).

    Raises PermissionDenied unless `by` is an admin. Raises FieldsRefused, by the payload's field,
    for invalid values. The audit log has everything but the webhook's URL, which is a secret.
    """
    league = lock_league(league.pk)
    require(is_admin(by))
    webhook = league.webhook_url if webhook_url is None else with_scheme(webhook_url)
    if wrong := {**_wrong_settings(settings), **_wrong_webhook(league, webhook)}:
        raise FieldsRefused({camel_cased(name): [words] for name, words in wrong.items()})
    after = asdict(settings)
    before = {name: getattr(league, name) for name in after}
    zone = league.zone
    is_replaced = bool(league.webhook_url and webhook and league.webhook_url != webhook)
    noted_before = {**_audit_values(before), "webhook": bool(league.webhook_url)}
    noted_after = {**_audit_values(after), "webhook": "replaced" if is_replaced else bool(webhook)}
    for name, value in after.items():
        setattr(league, name, value)
    league.webhook_url = webhook
    if (before["match_threads"], before["thread_channel"]) != _threads(settings):
        # Other threads, or in another channel: Discord is asked again.
        forget_fault(league, THREADS)
    if before["match_events"] != settings.match_events:
        forget_fault(league, EVENTS)
    league.save(update_fields=[*after, "webhook_url", *THREADS.fields, *EVENTS.fields])
    if league.zone != zone:
        keep_hours(league=league, before=zone, by=by)
    audit.record(
        "league.settings",
        league,
        actor=by,
        league=league.code,
        before=noted_before,
        after=noted_after,
    )
    return league


def _wrong_settings(settings: LeagueSettings) -> dict[str, str]:
    """The errors of the settings, by name."""
    values = asdict(settings)
    wrong = (
        {
            name: f"Choose a number from {least} to {most}."
            for name, (least, most) in NUMBER_BOUNDS.items()
            if values[name] is not None and not least <= values[name] <= most
        }
        | {
            name: f"Choose from {least // HOUR} to {most // HOUR} hours."
            for name, (least, most) in LENGTH_BOUNDS.items()
            if not least <= values[name] <= most
        }
        | {
            name: f"Choose from {least // MINUTE} to {most // MINUTE} minutes."
            for name, (least, most) in MINUTES_BOUNDS.items()
            if not least <= values[name] <= most
        }
    )
    if settings.roster_maximum < settings.roster_minimum:
        wrong.setdefault("roster_maximum", "The maximum is lower than the minimum.")
    wrong = {
        **_wrong_rounds(settings),
        **_wrong_waits(settings),
        **_wrong_roles(settings),
        **_wrong_threads(settings),
        **wrong,
    }
    if settings.result_posts not in ResultPosts:
        wrong["result_posts"] = "Choose how results are posted."
    if settings.match_events not in MatchEvents:
        wrong["match_events"] = "Choose which matches have an event."
    if settings.founding not in Founding:
        wrong["founding"] = "Choose who founds teams."
    if (settings.default_match_day is None) != (settings.default_match_hour is None):
        lacking = "day" if settings.default_match_day is None else "hour"
        wrong.setdefault(f"default_match_{lacking}", "Choose both a day and an hour, or neither.")
    if settings.agree_by_day == 0 and settings.agree_by_time == time():
        wrong.setdefault("agree_by_time", "Weeks open at 00:00 on this day. Choose a later hour.")
    try:
        validate_time_zone(settings.time_zone)
    except ValidationError as error:
        wrong["time_zone"] = error.messages[0]
    return wrong


def _wrong_rounds(settings: LeagueSettings) -> dict[str, str]:
    """The errors of the rounds of a map, beyond their bounds."""
    to_win, most = settings.rounds_to_win, settings.most_rounds
    if (to_win is None) != (most is None):
        lacking = "rounds_to_win" if to_win is None else "most_rounds"
        return {lacking: "Give both numbers of rounds, or neither if a map can end with any score."}
    if to_win is not None and most is not None and most < to_win:
        return {"most_rounds": "This is less than the rounds that win a map."}
    return {}


def _wrong_roles(settings: LeagueSettings) -> dict[str, str]:
    """The error of the roles in the game."""
    roles = listed_roles(settings.game_roles)
    if len({folded(role) for role in roles}) < len(roles):
        return {"game_roles": "Name each role once."}
    if len(roles) > MOST_GAME_ROLES:
        return {"game_roles": f"A league has at most {MOST_GAME_ROLES} roles."}
    wrong = any(len(role) > LONGEST_GAME_ROLE or not _ROLE.fullmatch(role) for role in roles)
    if wrong:
        return {
            "game_roles": f"A role has at most {LONGEST_GAME_ROLE} letters, digits, spaces and - /."
        }
    return {}


def _threads(settings: LeagueSettings) -> tuple[str, str]:
    return settings.match_threads, settings.thread_channel


def _wrong_threads(settings: LeagueSettings) -> dict[str, str]:
    """The error of the threads of matches and their channel."""
    if settings.match_threads not in MatchThreads:
        return {"match_threads": "Choose when a match gets a thread."}
    if settings.thread_channel and _CHANNEL.fullmatch(settings.thread_channel) is None:
        return {"thread_channel": CHANNEL_SHAPE}
    if settings.match_threads != MatchThreads.OFF and not settings.thread_channel:
        return {"thread_channel": "Threads are made in a channel. Choose it."}
    return {}


def _wrong_waits(settings: LeagueSettings) -> dict[str, str]:
    """The errors of the waits for an answer, beyond their bounds: nothing stands before its
    reminder."""
    if not settings.proposals_stand:
        return {}
    if not settings.remind_to_answer:
        return {
            "remind_to_answer": "Times can only stand after a reminder. Choose when it is sent."
        }
    if settings.proposals_stand <= settings.remind_to_answer:
        return {"proposals_stand": "Choose more hours than until the reminder, or 0."}
    return {}


def _wrong_webhook(league: League, webhook: str) -> dict[str, str]:
    # The current one is not checked again: it may come from Django admin.
    if webhook in {"", league.webhook_url}:
        return {}
    places = _webhook_places()
    place = next((each for each in places if webhook.startswith(each)), None)
    if place is None or len(webhook) > LONGEST_WEBHOOK:
        starts = " or ".join(places)
        return {"webhook_url": f"A Discord webhook’s URL starts with {starts}."}
    if _WEBHOOK.fullmatch(webhook.removeprefix(place)) is None:
        return {"webhook_url": WEBHOOK_SHAPE}
    return {}


def _webhook_places() -> list[str]:
    """Where webhooks are: at Discord, and at its stand-in if the portal has one. Production has
    none, and refuses to start with another Discord than Discord's."""
    environment = portal_settings.ENVIRONMENT
    api = environment.discord_api_url
    is_stand_in = environment.has_stand_in and not api.startswith(DISCORD)
    return [WEBHOOKS, *([f"{api}/webhooks/"] if is_stand_in else [])]


def _audit_values(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Times and durations for the audit log."""
    return {
        name: str(value) if isinstance(value, time | timedelta) else value
        for name, value in settings.items()
    }
