"""What an import of teams and players does, by the services that staff's pages call."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from accounts.enums import Region
from accounts.locking import lock_people
from accounts.models import User
from leagues.models import Division, League, Season
from matches.season.enrolment.services.enrolment import Enrolment, enrol_teams
from teams.enums import MemberRank
from teams.models import Membership, SeasonRecord, Team
from teams.services.captaincy import make_co_captain
from teams.services.creation import create_team
from teams.services.staff import place_team
from teams.services.staff_roster import add_players, appoint_captain

Additions = Sequence[tuple[Team, Sequence[tuple[User, MemberRank]]]]


@dataclass(frozen=True, slots=True)
class Placing:
    """A team to create, or one that gets another region or division; None for what stays."""

    team: Team
    is_new: bool
    region: Region | None
    division: Division | None


@dataclass(frozen=True, slots=True)
class RosterDeeds:
    league: League
    season: Season | None
    placings: Sequence[Placing]
    additions: Additions
    raised: Sequence[tuple[Membership, MemberRank]]
    reason: str = ""
    """Why players join; empty for an import, which names its file."""

    def apply(self, *, by: User, file: str) -> dict[str, Any]:
        reason = self.reason or f"Imported from {file}."
        created = self._create([each for each in self.placings if each.is_new], by)
        others = [each for each in self.placings if not each.is_new]
        placed = [self._place_member(placing, by) for placing in others]
        # All at once, in the order of their keys.
        lock_people(_people(self.additions, self.raised))
        added = []
        for team, players in self.additions:
            stored = created.get(team.name, team)
            added += add_players(team=stored, players=players, by=by, reason=reason)
        ranks = [
            {"member": held.pk, "before": held.rank, "after": rank} for held, rank in self.raised
        ]
        for held, rank in self.raised:
            if rank == MemberRank.CAPTAIN:
                appoint_captain(team=held.team, player=held.user, by=by, reason=reason)
            else:
                make_co_captain(team=held.team, player=held.user, by=by)
        return {
            "teams": [team.pk for team in created.values()],
            "placed": placed,
            "members": [{"member": held.pk, "rank": held.rank} for held in added],
            "ranks": ranks,
        }

    def _create(self, placings: Sequence[Placing], by: User) -> dict[str, Team]:
        """Create teams and enrol them in the current season, with one replay of the ledger."""
        created = {}
        enrolments = []
        for each in placings:
            region = each.region or Region.NO_REGION
            name = each.team.name
            created[name] = create_team(league=self.league, name=name, region=region, by=by)
            enrolments.append(Enrolment(created[name], each.division))
        if enrolments and self.season is not None:
            enrol_teams(season=self.season, enrolments=enrolments, by=by)
        return created

    def _place_member(self, placing: Placing, by: User) -> dict[str, Any]:
        """Place a stored team. Returns where it was."""
        records = SeasonRecord.objects.filter(team=placing.team, season__is_current=True)
        record = records.select_related("division").first()
        before = {
            "team": placing.team.pk,
            "region": placing.team.region,
            "division": record.division_id if record else None,
        }
        place_team(
            team=placing.team,
            region=placing.region or Region(placing.team.region),
            division=placing.division or (record.division if record else None),
            by=by,
        )
        return before


def _people(
    additions: Additions, raised: Sequence[tuple[Membership, MemberRank]]
) -> Iterable[User]:
    yield from (user for _, players in additions for user, _ in players)
    yield from (held.user for held, _ in raised)
