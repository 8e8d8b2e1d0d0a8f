"""A league with two divisions, whose season is closed and the next one planned, for tests."""

from dataclasses import dataclass

from leagues.models import Division, Season
from leagues.tests.factories import DivisionFactory, SeasonFactory, current_season
from matches.season.enrolment.services.enrolment import Enrolment, enrol_teams
from matches.season.promotion.queries import Proposal, proposal_of
from matches.season.promotion.rules import Numbers
from matches.season.season_desk.services.opening import close_season
from teams.models import SeasonRecord, Team
from teams.tests.factories import TeamFactory

GOLD = ("Ants", "Bees", "Cats", "Dogs")
SILVER = ("Eels", "Foxes", "Gulls", "Hares")
"""The teams by place."""
ONE_EACH = Numbers(promoted=1, relegated=1)


@dataclass(frozen=True)
class ClosedLeague:
    """The first season, the planned one, the divisions, and the teams by name."""

    former: Season
    season: Season
    gold: Division
    silver: Division
    teams: dict[str, Team]

    def proposal(self, *, pass_over: bool = False) -> Proposal:
        return proposal_of(self.season, pass_over=pass_over)

    def lines(self) -> dict[str, tuple[str, str]]:
        """The proposed division of each team, with the reason."""
        return {line.team.name: (line.division.name, line.reason) for line in self.proposal().lines}

    def proposed(self) -> dict[int, int]:
        """What the proposal says, as staff approve it."""
        return {line.team.pk: line.division.pk for line in self.proposal().lines}

    def placed(self) -> dict[str, str | None]:
        """The division of each team that is in the planned season."""
        records = SeasonRecord.objects.filter(season=self.season).order_by("team__name")
        return dict(records.values_list("team__name", "division__name"))

    def enrol(self, *names: str) -> None:
        enrolments = [Enrolment(self.teams[name]) for name in names]
        enrol_teams(season=self.season, enrolments=enrolments, by=None)


def closed_league(numbers: Numbers = ONE_EACH, *, is_closed: bool = True) -> ClosedLeague:
    """Gold has Ants to Dogs and Silver has Eels to Hares. Nobody has entered the planned season."""
    former = current_season()
    gold = DivisionFactory.create(
        name="Gold",
        position=1,
        promoted=numbers.promoted,
        relegated=numbers.relegated,
        play_off=numbers.play_off,
    )
    silver = DivisionFactory.create(name="Silver", position=2)
    teams = {name: TeamFactory.create(name=name) for name in (*GOLD, *SILVER)}
    enrolments = [
        Enrolment(team, gold if name in GOLD else silver, start_rating=1700.0 - 20 * place)
        for place, (name, team) in enumerate(teams.items())
    ]
    enrol_teams(season=former, enrolments=enrolments, by=None)
    if is_closed:
        former = close_season(season=former, by=None).season
    season = SeasonFactory.create(value=2)
    return ClosedLeague(former, season, gold, silver, teams)
