"""The divisions that are proposed for a planned season, with the reason for each team."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from clvr.lib.name_order import PlainNameOrder, order_of_key
from leagues.models import Division, Season
from matches.enums import EntryState
from matches.models import DivisionApproval
from matches.season.promotion import texts
from matches.season.promotion.facts import (
    SeasonTeams,
    first_ratings,
    season_teams,
    winners_of,
)
from matches.season.promotion.rules import Line, middle_ratings, proposed
from matches.season.season_desk.queries import former_season
from teams.enums import TeamStatus
from teams.models import Team
from teams.rosters import NOT_PLAYING_STATUSES


@dataclass(frozen=True, slots=True)
class ProposedLine:
    """A team with its division in the season before, the one that is proposed for it, and the
    reason in a sentence. `approved` is the key of the one that staff approved, `now` the one that
    it has in the season. A division is None where it has none. `entry` is the state of its
    open entry, None without one."""

    team: Team
    before: Division | None
    division: Division
    reason: str
    is_entered: bool
    entry: EntryState | None
    approved: int | None
    now: Division | None

    @property
    def before_key(self) -> int | None:
        return self.before.pk if self.before else None

    @property
    def words(self) -> str:
        """All of it in a sentence, to compare."""
        now = str(self.now or "No division") if self.is_entered else texts.NOT_ENTERED
        return f"{self.team}: {now}. {self.reason}."


@dataclass(frozen=True, slots=True)
class PassedOver:
    """A team of the season before that does not take part, and why."""

    team: Team
    why: str


@dataclass(frozen=True, slots=True)
class Proposal:
    """The divisions that are proposed for a season.

    `obstacle` says why there are no lines, `barrier` why they can't be approved yet; both are empty
    otherwise. `former` is the season whose table decides, None without one.
    """

    season: Season
    former: Season | None
    divisions: Sequence[Division]
    approval: DivisionApproval | None
    obstacle: str = ""
    barrier: str = ""
    lines: Sequence[ProposedLine] = ()
    passed_over: Sequence[PassedOver] = ()

    @property
    def former_label(self) -> str | None:
        return self.former.label if self.former else None

    @property
    def words(self) -> list[str]:
        """What staff decide on, to compare. Another approval changes it, too."""
        lines = [line.words for line in self.lines]
        if self.approval is None:
            return lines
        return [texts.approved(self.approval.approved_by, self.approval.approved_at), *lines]


def proposal_of(season: Season, *, pass_over: bool = False) -> Proposal:
    """The proposal for a planned season, in a constant number of queries. With `pass_over`, teams
    of the season before that have not entered do not take part."""
    found = Division.objects.filter(league=season.league_id)
    divisions = list(found.order_by("position", PlainNameOrder("name")))
    former = _played_before(season)
    approval = DivisionApproval.objects.filter(season=season).select_related("approved_by").first()
    obstacle = _obstacle(season, divisions, former)
    if former is None or obstacle:
        return Proposal(season, former, divisions, approval, obstacle)
    teams = season_teams(season, former, divisions)
    if not any(each.table for each in teams.closed):
        return Proposal(season, former, divisions, approval, texts.no_divisions_in(former))
    playing = teams.playing(pass_over=pass_over)
    missing = sorted(teams.missing(playing), key=lambda team: order_of_key(team.name_key))
    return Proposal(
        season,
        former,
        divisions,
        approval,
        barrier="" if former.is_closed else texts.still_runs(former),
        lines=_Lines(season, former, divisions, teams, approval).of(playing),
        passed_over=[PassedOver(team, _why_missing(team)) for team in missing],
    )


def _played_before(season: Season) -> Season | None:
    """The season before this one, if it was opened."""
    former = former_season(season)
    was_opened = former is not None and (former.is_current or former.is_closed)
    return former if was_opened else None


def _obstacle(season: Season, divisions: Sequence[Division], former: Season | None) -> str:
    """Why nothing is proposed for a season; empty if something may be."""
    if season.is_closed:
        return texts.is_over(season)
    if season.is_current:
        return texts.has_begun(season)
    if not divisions:
        return "The league has no divisions, so nobody goes up or down."
    return "" if former else "No season was played before this one. Fill the divisions by rating."


def _why_missing(team: Team) -> str:
    is_off = team.status in NOT_PLAYING_STATUSES
    return TeamStatus(team.status).label if is_off else texts.NOT_ENTERED


@dataclass(frozen=True, slots=True)
class _Lines:
    """The lines of a proposal, as staff read them."""

    season: Season
    former: Season
    divisions: Sequence[Division]
    teams: SeasonTeams
    approval: DivisionApproval | None

    def of(self, playing: Collection[int]) -> list[ProposedLine]:
        """The lines of the teams that take part, by their keys."""
        closed = self.teams.closed
        ratings = first_ratings(self.season, [self.teams.by_key[key] for key in playing])
        winners = winners_of(self.former, closed)
        lines = proposed(closed, playing=playing, ratings=ratings, winners=winners)
        middles = middle_ratings(lines, ratings)
        approved = (
            dict(self.approval.divisions.values_list("team", "division")) if self.approval else {}
        )
        by_key = {each.pk: each for each in self.divisions}
        return [
            ProposedLine(
                team=self.teams.by_key[line.team],
                before=self._before(line),
                division=self.divisions[line.division],
                reason=self._reason(line, ratings[line.team], middles),
                is_entered=line.team in self.teams.now,
                entry=self.teams.entries.get(line.team),
                approved=approved.get(line.team),
                now=by_key.get(self.teams.now.get(line.team) or 0),
            )
            for line in lines
        ]

    def _before(self, line: Line) -> Division | None:
        return None if line.before is None else self.divisions[line.before]

    def _reason(self, line: Line, rating: float, middles: dict[int, float]) -> str:
        division, before = self.divisions[line.division], self._before(line)
        if before is None or line.place is None:
            was_there = line.team in self.teams.before
            middle = middles[line.division]
            return texts.placed(
                division, rating, middle, unplaced_in=self.former if was_there else None
            )
        opponent = None if line.opponent is None else self.teams.by_key[line.opponent]
        return texts.moves(line.place, before, line.why, division, opponent)
