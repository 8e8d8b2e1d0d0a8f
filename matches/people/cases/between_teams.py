"""What staff know of the two teams of a disputed match: their meetings, and their disputes."""

from dataclasses import dataclass

from django.db.models import Q

from accounts.enums import CaseKind
from accounts.models import Case
from accounts.models.cases import CaseQuerySet
from matches.models import Match, ResultReport
from matches.play.results.texts import result_sentence

MEETINGS_SHOWN = 5
DISPUTES_SHOWN = 8
_ABOUT_RESULTS = (CaseKind.DISPUTE, CaseKind.UNANSWERED)


@dataclass(frozen=True, slots=True)
class Meeting:
    """An official match of both teams, and its result in one line."""

    match: Match
    result: str


def meetings_before(match: Match) -> list[Meeting]:
    """The latest other official matches of both teams in the league, the newest first."""
    same = Q(team_a=match.team_a_id, team_b=match.team_b_id)
    swapped = Q(team_a=match.team_b_id, team_b=match.team_a_id)
    met = Match.objects.official().filter(same | swapped).exclude(pk=match.pk)
    shown = met.select_related("result", "team_a", "team_b", "season__league")
    rows = shown.order_by("-effective_at", "-pk")[:MEETINGS_SHOWN]
    return [Meeting(each, result_sentence(each)) for each in rows]


def disputes_of_teams(match: Match, cases: CaseQuerySet) -> list[Case]:
    """Those of `cases` about results of other matches of either team in the season, the newest
    first."""
    teams = [match.team_a_id, match.team_b_id]
    matches = Match.objects.filter(season=match.season_id).exclude(pk=match.pk)
    played = matches.filter(Q(team_a__in=teams) | Q(team_b__in=teams))
    reports = ResultReport.objects.filter(match__in=played)
    about = cases.about(*played.only("pk")) | cases.about(*reports.only("pk"))
    found = about.filter(kind__in=_ABOUT_RESULTS).order_by("-pk")
    return list(found[:DISPUTES_SHOWN])
