"""The season itself: the clock moves from look to look and from match to match; at each stop due
work runs first, then captains look at their matches, then staff at their desk once a day."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from clvr.due import DUE_FUNCTIONS
from clvr.lib.leagues import LeagueCode
from clvr.tests.simulated_season.captains import Look, look_at
from clvr.tests.simulated_season.clock import Clock
from clvr.tests.simulated_season.staff import pair_week, settle_desk
from clvr.tests.simulated_season.temper import Nature
from clvr.tests.simulated_season.world import SEASON_BEGINS, LeagueWorld, Size, build_league
from matches.enums import Side
from matches.models import Match

LOOKS = (9, 15, 20)
"""The hours, in UTC, at which every captain looks at the portal."""
STAFF_LOOKS = 20
AROUND_A_MATCH = tuple(timedelta(minutes=minutes) for minutes in (-20, 25, 45, 150))
"""When captains look besides: to check in, to claim that nobody came, to answer that, to report."""
AFTERWARDS = timedelta(days=8)
"""How long silence is chased after the last week."""
ELSEWHERE = {
    "deliver_outbox",
    "copy_discord_pictures",
    "draw_share_cards",
    "delete_expired_sessions",
    "forget_ended_bans",
    "forget_taken_interactions",
    "delete_old_notifications",
    "delete_old_messages",
    "refresh_name_keys",
    "tell_announcements",
}
"""Due work that has nothing to do with matches."""


@dataclass(slots=True)
class Played:
    """What was played: the worlds, and how often each due function did something."""

    worlds: Sequence[LeagueWorld]
    due: dict[str, int] = field(default_factory=dict)
    stops: int = 0


def play_season(
    size: Size, seed: int, also: Callable[[LeagueWorld, datetime], None] | None = None
) -> Played:
    """Play a season from its first pairing until every wait has passed. `also` is done for each
    league at the end of each stop."""
    clock, nature = Clock(SEASON_BEGINS), Nature(seed)
    with clock.running():
        worlds = [build_league(code, size) for code in list(LeagueCode)[: size.leagues]]
        played = Played(worlds)
        for timestamp in _stops(clock, worlds):
            clock.now = timestamp
            _stop(played, nature, timestamp)
            if also is not None:
                for world in worlds:
                    also(world, timestamp)
    return played


def _stops(clock: Clock, worlds: Sequence[LeagueWorld]) -> Iterator[datetime]:
    """The times at which something can happen, as matches get their times."""
    end = worlds[0].weeks[-1].report_by + AFTERWARDS
    while (timestamp := _next(clock.now)) < end:
        yield timestamp


def _next(now: datetime) -> datetime:
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    looks = [midnight + timedelta(days=day, hours=hour) for day in (0, 1) for hour in LOOKS]
    times = Match.objects.filter(result=None, time__gt=now - timedelta(days=1)).values_list("time")
    around = [time + each for (time,) in times if time for each in AROUND_A_MATCH]
    return min(each for each in (*looks, *around) if each > now)


def _stop(played: Played, nature: Nature, now: datetime) -> None:
    played.stops += 1
    for name, function in DUE_FUNCTIONS.items():
        if name not in ELSEWHERE:
            played.due[name] = played.due.get(name, 0) + function.run()
    for world in played.worlds:
        if now.hour == STAFF_LOOKS:
            pair_week(world, nature, now)
        _captains_look(world, nature, now)
        if now.hour == STAFF_LOOKS:
            settle_desk(world, nature, now)


def _captains_look(world: LeagueWorld, nature: Nature, now: datetime) -> None:
    open_matches = Match.objects.with_context().filter(season=world.season, result=None)
    for match in open_matches.order_by("pk"):
        for side in Side:
            current = Match.objects.with_context().get(pk=match.pk)
            if current.result is None:
                look_at(Look(world, nature, current, side, now))
