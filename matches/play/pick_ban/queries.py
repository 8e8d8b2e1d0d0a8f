"""Reads of pick and bans: which open or go on, and the one of a match."""

from datetime import datetime

from django.db.models import F, Q
from django.db.models.functions import Greatest

from leagues.enums import PickBanMode
from matches.enums import Side
from matches.models import Match, MatchQuerySet, PickBan, PlayoffEntrant, PlayoffMatch
from matches.play.pick_ban.opening import OPENS_UNTIL, WITHOUT_CHECK_IN, seeded_first
from matches.play.pick_ban.state import Shown, is_over, shown_at


def pick_ban_of(match: Match, now: datetime) -> Shown | None:
    """The pick and ban of a match at a time; None before it opens. Five queries at most."""
    found = PickBan.objects.filter(match=match).with_steps().first()
    return None if found is None else shown_at(match, found, now, over=is_over(match))


def first_by_seed(match: Match) -> Side | None:
    """The side that begins as the higher seed of the match's playoff; None where a coin decides.
    Two queries at most."""
    spot = PlayoffMatch.objects.filter(match=match).first()
    if spot is None:
        return None
    teams = (match.team_a_id, match.team_b_id)
    entrants = PlayoffEntrant.objects.filter(playoff=spot.playoff_id, team__in=teams)
    seeds = dict(entrants.values_list("team", "seed"))
    return seeded_first(seeds.get(match.team_a_id), seeds.get(match.team_b_id))


def to_open(now: datetime) -> MatchQuerySet:
    """Matches whose pick and ban may open now: `matches.play.pick_ban.opening` decides it under
    their lock."""
    before = Greatest(F("season__league__check_in_opens_before"), WITHOUT_CHECK_IN)
    settings = "season__pick_ban__mode"
    by_clock = Q(
        **{settings: PickBanMode.CLOCK}, time__lte=now + before, time__gt=now - OPENS_UNTIL
    )
    by_deadlines = Q(**{settings: PickBanMode.DEADLINES}, time__gt=now)
    found = Match.objects.open_to_sides().filter(by_clock | by_deadlines, pick_ban=None)
    return found.filter(agreed_maps=None).order_by("season__league", "pk")
