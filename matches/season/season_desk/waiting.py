"""The matches of a season that wait for a result, counted."""

from dataclasses import dataclass

from django.db.models import Count, F
from django.utils import timezone

from leagues.models import Season
from matches.enums import MatchState, PlayoffState
from matches.models import Match, Playoff
from matches.models.playoffs import PlayoffQuerySet
from matches.play.steps.states import UNPLAYED, with_states


@dataclass(frozen=True, slots=True)
class Waiting:
    """How many matches of a season are official, wait for a result, and of those are reported or
    disputed; and how many of its playoffs run."""

    official: int
    unplayed: int
    reported: int
    disputed: int
    playoffs: int

    @property
    def without_result(self) -> int:
        return self.unplayed + self.reported + self.disputed


def waiting_in(season: Season) -> Waiting:
    """The season's matches by what they wait for, and its playoffs. Two queries."""
    found = with_states(Match.objects.filter(season=season), timezone.now())
    by_state = found.order_by().values(waits_for=F("state")).annotate(count=Count("pk"))
    counts = dict(by_state.values_list("waits_for", "count"))
    return Waiting(
        official=counts.get(MatchState.OFFICIAL, 0),
        unplayed=sum(counts.get(state, 0) for state in UNPLAYED),
        reported=counts.get(MatchState.REPORTED, 0),
        disputed=counts.get(MatchState.DISPUTED, 0),
        playoffs=running_in(season).count(),
    )


def running_in(season: Season) -> PlayoffQuerySet:
    """The season's playoffs that everybody sees and whose places are not in the champions hall."""
    return Playoff.objects.filter(season=season, state=PlayoffState.PUBLISHED).order_by("pk")
