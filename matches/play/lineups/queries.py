"""The line-ups of a match for people who take part in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q
from django.utils import timezone

from accounts.models import User
from accounts.punishments.bans import league_refusal
from accounts.roles.powers import moderates_league
from matches.enums import Side
from matches.models import Lineup, LineupPlayer, Match
from matches.play.lineups.choices import Choice, choices_of
from matches.play.lineups.played import Difference, differences
from matches.play.lineups.rules import are_shown
from matches.play.lineups.services import obstacle_for_leaders
from matches.play.statistics.leagues import LOGGED_LEAGUES
from matches.play.statistics.queries import Person, logged_statistics, match_statistics
from matches.powers import is_part_of, side_led_by, side_played_by


@dataclass(frozen=True, slots=True)
class SideSheet:
    """A side's line-up for one reader: None until it is handed in, and while they may not see
    it; the players whom they can field, and how many of the team's own can come in. `last` are the
    keys of those whom the team fielded last, for leaders who have not handed in."""

    side: Side
    is_handed_in: bool
    lineup: Lineup | None
    players: Sequence[LineupPlayer] | None
    may_hand_in: bool
    open_places: int
    choices: Sequence[Choice]
    last: Sequence[int]

    @property
    def fielded(self) -> list[int] | None:
        """The keys of the players, in order."""
        return None if self.players is None else sorted(each.user_id for each in self.players)

    @property
    def handed_in_at(self) -> datetime | None:
        return None if self.lineup is None else self.lineup.handed_in_at

    @property
    def handed_in_by(self) -> User | None:
        return None if self.lineup is None else self.lineup.handed_in_by


@dataclass(frozen=True, slots=True)
class LineupSheet:
    """A match's line-ups for one reader. `size` is how many players a side fields at most.
    `needs_reason` says that they act as staff. `obstacle` is why the leaders can't hand in.
    `differences` are None for people who are not staff of the match."""

    size: int
    is_shown: bool
    sides: Sequence[SideSheet]
    needs_reason: bool
    obstacle: str
    differences: Sequence[Difference] | None


@dataclass(frozen=True, slots=True)
class _Reader:
    """What a user is in a match: the side they play for, the one they lead, and whether they are
    staff who play for neither."""

    plays: Side | None
    leads: Side | None
    is_staff: bool

    def sees(self, side: Side) -> bool:
        return self.is_staff or side == self.plays


def fielded_by(match: Match, side: Side) -> list[int] | None:
    """The keys of the players in a side's line-up, in order; None until it is handed in."""
    players = LineupPlayer.objects.filter(lineup__match=match, lineup__side=side)
    return sorted(players.values_list("user_id", flat=True)) or None


def lineup_sheet(match: Match, user: User) -> LineupSheet:
    """The sheet of a match read with its context, for a user who takes part in it. A constant
    number of queries for each kind of reader."""
    now, reader = timezone.now(), _reader(match, user)
    size = match.season.league.roster_minimum
    lineups = {each.side: each for each in match.lineups.select_related("handed_in_by")}
    fielded: dict[int, list[LineupPlayer]] = {side: [] for side in Side}
    for each in LineupPlayer.objects.filter(lineup__match=match).select_related("user", "lineup"):
        fielded[each.lineup.side].append(each)
    shown = are_shown(list(lineups), match.time, now)
    obstacle = obstacle_for_leaders(match, now)
    is_kept_out = not reader.is_staff and bool(
        obstacle or league_refusal(user, match.season.league.code)
    )
    sides = []
    for side in Side:
        may = not is_kept_out and (reader.is_staff or side == reader.leads)
        lineup = lineups.get(side)
        seen = lineup is not None and (shown or reader.sees(side))
        open_places = size
        if lineup is not None and shown and not reader.is_staff:
            open_places = lineup.places - len(fielded[side])
        sides.append(
            SideSheet(
                side=side,
                is_handed_in=lineup is not None,
                lineup=lineup if seen else None,
                players=fielded[side] if seen else None,
                may_hand_in=may,
                open_places=open_places if may else 0,
                choices=_choices(match, side, now, fielded[side]) if may else [],
                last=_last(match, side) if may and lineup is None and not reader.is_staff else [],
            )
        )
    return LineupSheet(
        size=size,
        is_shown=shown,
        sides=sides,
        needs_reason=reader.is_staff,
        obstacle=obstacle,
        differences=_differences(match, fielded) if reader.is_staff else None,
    )


def _last(match: Match, side: Side) -> list[int]:
    """The keys of the players in the latest line-up that the team handed in for another match."""
    team = match.team_on(side)
    on_a, on_b = Q(side=Side.TEAM_A, match__team_a=team), Q(side=Side.TEAM_B, match__team_b=team)
    others = Lineup.objects.filter(on_a | on_b).exclude(match=match)
    latest = others.order_by("-handed_in_at", "-pk").values("pk")[:1]
    players = LineupPlayer.objects.filter(lineup__in=latest)
    return sorted(players.values_list("user_id", flat=True))


def _reader(match: Match, user: User) -> _Reader:
    is_staff = moderates_league(user, match.season.league.code) and not is_part_of(match, user)
    if is_staff or not user.is_active:
        return _Reader(None, None, is_staff)
    return _Reader(side_played_by(match, user), side_led_by(match, user), is_staff=False)


def _choices(
    match: Match, side: Side, now: datetime, fielded: Sequence[LineupPlayer]
) -> list[Choice]:
    """Those of the side, and the fielded players who can no longer play, so that they are seen."""
    choices = choices_of(match, side, now)
    known = {each.user.pk for each in choices}
    gone = [each for each in fielded if each.user_id not in known]
    words = f"can’t play for {match.team_on(side)} any more."
    return [
        *choices,
        *(Choice(each.user, each.is_substitute, f"{each.user} {words}") for each in gone),
    ]


def _differences(match: Match, fielded: dict[int, list[LineupPlayer]]) -> list[Difference]:
    """One query; none where servers write no log."""
    code = match.season.league.code
    if code not in LOGGED_LEAGUES:
        return []
    logged = match_statistics(match.pk, code) if match.result_id else logged_statistics(match)
    people = [
        (side, [Person(each.user_id, each.user.username) for each in fielded[side]])
        for side in Side
        if fielded[side]
    ]
    return differences(people, logged)
