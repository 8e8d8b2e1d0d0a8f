"""Line-ups in the demonstration: of every match that was played, and of some that are to come. Of
those, some are shown already, and some only one side has handed in."""

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta

from clvr.demonstration.chance import Chance
from matches.enums import Decision, Side
from matches.models import Lineup, LineupPlayer, Match, Substitute
from teams.enums import MemberRank
from teams.models import Membership

HANDED_IN_BEFORE = timedelta(hours=5)
"""How long before a match its line-ups were handed in."""
BATCH = 400
_LEADING = (MemberRank.CAPTAIN, MemberRank.CO_CAPTAIN)


def hand_in_lineups(now: datetime) -> None:
    """Hand in the line-ups as of this time; nobody is notified."""
    members: dict[int, list[Membership]] = {}
    for each in Membership.objects.exclude(rank=MemberRank.STAFF).order_by("rank", "pk"):
        members.setdefault(each.team_id, []).append(each)
    substitutes: dict[int, list[Substitute]] = {}
    for substitute in Substitute.objects.accepted():
        substitutes.setdefault(substitute.match_id, []).append(substitute)
    players: list[LineupPlayer] = []
    for match in Match.objects.with_context().filter(time__isnull=False).order_by("pk"):
        for side in _sides(match, now):
            players += _lineup(match, side, members, substitutes.get(match.pk, []), now)
    Lineup.objects.bulk_create({id(each.lineup): each.lineup for each in players}.values())
    for player in players:
        player.lineup_id = player.lineup.pk
    LineupPlayer.objects.bulk_create(players, batch_size=BATCH)


def _sides(match: Match, now: datetime) -> list[Side]:
    """The sides that have handed in. Nobody plays a forfeited or void match."""
    if match.result is not None:
        return list(Side) if match.result.decision == Decision.PLAYED else []
    if match.has_begun(now):
        return list(Side)
    chance = Chance(f"line-ups {match} {match.time}")
    return chance.pick("handed in", [list(Side), [Side.TEAM_A], [Side.TEAM_B]])


def _lineup(
    match: Match,
    side: Side,
    members: Mapping[int, list[Membership]],
    substitutes: list[Substitute],
    now: datetime,
) -> Iterator[LineupPlayer]:
    """The side's line-up, of those who were on its team then."""
    size, time = match.season.league.roster_minimum, match.time or now
    there = [
        each
        for each in members.get(match.team_on(side).pk, [])
        if each.joined_at <= time and (each.left_at is None or each.left_at > time)
    ]
    standing = [each.user_id for each in substitutes if each.side == side]
    own = Chance(f"line-up {match} {time}").shuffled(f"players {side}", there)
    chosen = sorted(own[: size - len(standing)], key=lambda each: each.rank)
    if not (chosen or standing):
        return
    leader = next((each for each in there if each.rank in _LEADING), None)
    lineup = Lineup(
        match=match,
        side=side,
        places=len(chosen) + len(standing),
        handed_in_by_id=None if leader is None else leader.user_id,
        handed_in_at=min(time - HANDED_IN_BEFORE, now),
    )
    for member in chosen:
        yield LineupPlayer(lineup=lineup, user_id=member.user_id)
    for user in standing:
        yield LineupPlayer(lineup=lineup, user_id=user, is_substitute=True)
