"""Pick and ban in the demonstration: how Onward's teams chose the maps that they played, some that
are in the middle of it, and one of the captain's, whose turn it is."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from accounts.models import Notification, User
from clvr.demonstration.chance import Chance
from clvr.discord_stand_in.people import CAPTAIN
from clvr.lib.leagues import LeagueCode
from leagues.enums import PickBanMode
from leagues.models import Season, Week
from matches.enums import BeginReason, Decision, PickBanAction, Side
from matches.models import Match, MatchQuerySet, PickBan, PickBanStep, pick_ban_events
from matches.play.pick_ban.opening import order_of
from matches.play.pick_ban.orders import Order
from matches.play.pick_ban.seasons import pool_of, values_of
from matches.play.pick_ban.services.opening import store_opened
from matches.play.pick_ban.services.storing import bring_up_to_date, store_maps
from matches.play.pick_ban.state import shown_at, side_of
from matches.play.scheduling.services.creation import create_match
from matches.powers import leaders_by_side
from teams.enums import TeamStatus
from teams.models import Membership, Team

CHOSEN_IN = LeagueCode.OCL
OPENED_BEFORE = timedelta(days=2)
"""How long before a match its pick and ban opened."""
AHEAD = timedelta(days=1, hours=12)
"""How far off a match is whose teams are still in the middle of it."""
BETWEEN, LAST_STEP_AGO = timedelta(hours=3), timedelta(hours=1)
"""The time between two steps, and since the last one."""
COMING = 6
"""Matches to come in which steps have been taken."""
OF_CAPTAIN = 2
"""Steps that were taken in the captain's."""
PLAYED_IN = timedelta(days=3)
"""How far off the captain's match is."""


def choose_maps(now: datetime) -> None:
    """Let teams have chosen their maps, or be in the middle of it, as of this time."""
    played = _matches(CHOSEN_IN).filter(result__decision=Decision.PLAYED, time__isnull=False)
    for match in played.prefetch_related("result__maps").order_by("pk"):
        taken = [each.game_map_id for each in match.result.maps.all()] if match.result else []
        _choose(match, now, taken)
    coming = _matches(CHOSEN_IN).filter(result=None, time__gt=now + AHEAD).order_by("time", "pk")
    for number, match in enumerate(coming[:COMING]):
        _choose(match, now, [], most=number + 1)
    if (own := _of_captain(now)) is not None:
        _choose(own, now, [], most=OF_CAPTAIN, first=Side.TEAM_A)


def _matches(league: LeagueCode) -> MatchQuerySet:
    """The matches of the league's current season, which has pick and ban."""
    season = {"season__league__code": league, "season__is_current": True}
    return Match.objects.with_context().filter(**season, season__pick_ban__isnull=False)


def _of_captain(now: datetime) -> Match | None:
    """A match of the captain's team that is far enough off for deadlines."""
    leading = Membership.objects.leading().filter(user__discord_id=CAPTAIN.id)
    held = leading.select_related("team__league").order_by("id").first()
    season = Season.objects.current().filter(league__code=LeagueCode.BCL, pick_ban__isnull=False)
    if held is None or (current := season.select_related("league").first()) is None:
        return None
    active = Team.objects.filter(records__season=current, status=TeamStatus.ACTIVE)
    met = Match.objects.filter(season=current, team_a=held.team).values("team_b")
    was_met = Match.objects.filter(season=current, team_b=held.team).values("team_a")
    others = active.exclude(pk=held.team_id).exclude(pk__in=met).exclude(pk__in=was_met)
    rival = others.first() or active.exclude(pk=held.team_id).order_by("pk").first()
    if rival is None:
        return None
    time = (now + PLAYED_IN).replace(minute=0, second=0, microsecond=0)
    week = Week.objects.filter(season=current, opens__lte=time).order_by("opens").last()
    return create_match(
        season=current, team_a=held.team, team_b=rival, week=week, time=time, by=None
    )


def _choose(
    match: Match,
    now: datetime,
    played: Sequence[int],
    *,
    most: int | None = None,
    first: Side | None = None,
) -> None:
    """Open the pick and ban of a match, and take its steps, at most so many; the maps are those
    that were played, by key. Nobody is told but those whose turn it is."""
    values = replace(values_of(match.season), mode=PickBanMode.DEADLINES)
    pool = pool_of(match.season.league_id)
    order = order_of(values, match.best_of, len(pool))
    if (
        not order
        or match.time is None
        or any(key not in {each.pk for each in pool} for key in played)
    ):
        return
    chance = Chance(f"pick and ban {match} {match.time}")
    begun = chance.pick("coin", list(Side)) if first is None else first
    opened_at = min(match.time - OPENED_BEFORE, now - LAST_STEP_AGO - BETWEEN * len(order))
    pick_ban = store_opened(
        match,
        values,
        pool,
        order,
        first=begun,
        reason=BeginReason.COIN,
        seed=f"{match.pk:032x}",
        at=opened_at,
    )
    pick_ban.begun_for, pick_ban.resumed_at = match.time, opened_at
    pick_ban.save(update_fields=["begun_for", "resumed_at"])
    wanted = [place for key in played for place, each in enumerate(pool) if each.pk == key]
    rest = [place for place in range(len(pool)) if place not in wanted]
    wanted += chance.shuffled("maps", rest)[: match.best_of - len(wanted)]
    chosen = list(_choices(order, wanted, len(pool), chance))[:most]
    last = now - LAST_STEP_AGO if most is not None else opened_at + BETWEEN * len(order)
    _take(pick_ban, match, order, chosen, last)
    _end(pick_ban, match, now, last, is_done=most is None)


def _choices(order: Order, wanted: Sequence[int], pool: int, chance: Chance) -> Iterator[int]:
    """What each step chooses, so that the match gets these maps, by their place, in this order."""
    to_pick = list(wanted)
    to_ban = chance.shuffled("bans", [place for place in range(pool) if place not in wanted])
    for number, turn in enumerate(order):
        if turn.action is PickBanAction.SIDE:
            yield chance.pick(f"side {number}", (0, 1))
        else:
            yield (to_ban if turn.action is PickBanAction.BAN else to_pick).pop(0)


def _take(
    pick_ban: PickBan, match: Match, order: Order, chosen: Sequence[int], last: datetime
) -> None:
    """Store the steps, the last of them at this time."""
    leaders = leaders_by_side(match)
    steps = []
    for number, (turn, choice) in enumerate(zip(order, chosen, strict=False)):
        side = side_of(Side(pick_ban.first), turn.team)
        by: User | None = None if side is None else next(iter(leaders[side]), None)
        steps.append(
            PickBanStep(
                pick_ban=pick_ban,
                number=number,
                action=turn.action,
                side=side,
                chosen=choice,
                by=by,
                at=last - BETWEEN * (len(chosen) - 1 - number),
                is_automatic=by is None,
            )
        )
    PickBanStep.objects.bulk_create(steps)


def _end(pick_ban: PickBan, match: Match, now: datetime, last: datetime, *, is_done: bool) -> None:
    """Store the maps of one that is done; let the next step of the others wait."""
    if not is_done:
        turn = bring_up_to_date(match, now).turn
        until = None if turn is None else turn.until
        asked = Notification.objects.filter(dedupe__in=pick_ban_events(match.pk, until))
        asked.update(created_at=last)
        return
    found = PickBan.objects.with_steps().get(pk=pick_ban.pk)
    shown = shown_at(match, found, now, over=True)
    store_maps(shown, match)
    PickBan.objects.filter(pk=pick_ban.pk).update(done_at=last)
