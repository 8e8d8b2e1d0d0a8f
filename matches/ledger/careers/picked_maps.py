"""What a team picks and bans, and how it does on maps that it picked: one query."""

from collections import Counter, defaultdict

from django.db.models import OuterRef, Q, QuerySet, Subquery

from clvr.lib.name_order import name_order
from clvr.lib.prepared import Values, prepared
from matches.enums import PickBanAction, Side
from matches.ledger.careers.shapes import PickedMapShape
from matches.models import MapResult, Match, PickBanMap, PickBanStep
from teams.models import Team

PICKED, BANNED, WON, LOST = "picked", "banned", "won", "lost"


def picked_maps(team: Team) -> list[PickedMapShape]:
    """The maps that the team itself picked or banned, the one chosen most often first, then by
    name. One that was picked and not played, as the match was decided before, is neither won nor
    lost, and neither is one that was drawn."""
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for name, side, action, rounds_a, rounds_b in _steps(team=team.pk):
        if action == PickBanAction.BAN:
            counts[name][BANNED] += 1
            continue
        counts[name][PICKED] += 1
        if rounds_a is not None and rounds_a != rounds_b:
            has_won = (rounds_a > rounds_b) == (side == Side.TEAM_A)
            counts[name][WON if has_won else LOST] += 1
    ordered = sorted(
        counts.items(), key=lambda each: (-each[1][PICKED] - each[1][BANNED], name_order(each[0]))
    )
    return [
        {
            "name": name,
            "picked": count[PICKED],
            "banned": count[BANNED],
            "won": count[WON],
            "lost": count[LOST],
        }
        for name, count in ordered
    ]


@prepared
def _steps(*, team: int) -> "QuerySet[PickBanStep, Values]":
    """The map, the side, the action, and the rounds of both teams on the map, of each step that the
    team chose. Pick and ban is finished, and its match official."""
    chosen = PickBanMap.objects.filter(pick_ban=OuterRef("pick_ban"), place=OuterRef("chosen"))
    played = MapResult.objects.filter(
        result=OuterRef("pick_ban__match__result"), game_map=OuterRef("game_map")
    ).order_by("position")
    of_team = Q(side=Side.TEAM_A, pick_ban__match__team_a=team) | Q(
        side=Side.TEAM_B, pick_ban__match__team_b=team
    )
    official = Match.objects.of_team(team).official()
    rows = PickBanStep.objects.filter(
        of_team,
        action__in=[PickBanAction.BAN, PickBanAction.PICK],
        is_automatic=False,
        reason="",
        pick_ban__done_at__isnull=False,
        pick_ban__match__in=official.values("pk"),
    )
    with_maps = rows.order_by().annotate(
        game_map=Subquery(chosen.values("game_map")[:1]),
        name=Subquery(chosen.values("game_map__name")[:1]),
    )
    with_rounds = with_maps.annotate(
        rounds_a=Subquery(played.values("rounds_a")[:1]),
        rounds_b=Subquery(played.values("rounds_b")[:1]),
    )
    return with_rounds.values_list("name", "side", "action", "rounds_a", "rounds_b")
