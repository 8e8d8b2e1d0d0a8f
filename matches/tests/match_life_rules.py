"""What must always be true of a league's matches."""

from matches.enums import Decision, ProposalStatus, ReportStatus, Side
from matches.ledger.ratings.ledger.replay import rebuild
from matches.models import Match, OfficialResult, RatingChange, ResultReport, TimeProposal
from matches.tests.match_life import LeagueLife


def check(life: LeagueLife) -> None:
    """Check everything that must be true after every step."""
    related = ("reports__answered_by", "reports__reported_by", "results", "time_proposals")
    for match in Match.objects.select_related("result").prefetch_related(*related):
        _check_reports(life, match)
        _check_results(life, match)
        _check_proposals(life, match)
    assert rebuild(life.league.pk, write=False).differences == 0, "ratings are not a rebuild's"
    counted = RatingChange.objects.exclude(match=None).values_list("match", flat=True)
    official = Match.objects.official().values_list("pk", flat=True)
    assert set(counted) == set(official), "something else than an official result counts"


def _check_reports(life: LeagueLife, match: Match) -> None:
    reports = list(match.reports.all())
    waiting = [each for each in reports if each.status == ReportStatus.OPEN]
    assert len(waiting) <= (0 if match.result else 1), "more than one report waits"
    is_sound = all(life.may_be_confirmed(each) for each in waiting)
    assert is_sound, "a report waits for a match that is still to be played"
    for report in reports:
        _check_report(life, match, report)


def _check_report(life: LeagueLife, match: Match, report: ResultReport) -> None:
    side = Side(report.side)
    assert life.side_of(report.reported_by, match) == side
    closed = (ReportStatus.CONFIRMED, ReportStatus.DISPUTED, ReportStatus.WITHDRAWN)
    assert (report.status in closed) == (report.answered_at is not None)
    if report.answered_by is not None:
        assert report.answered_by != report.reported_by, "somebody answered themself"
        assert life.side_of(report.answered_by, match) == side.other
    assert (report.status == ReportStatus.DISPUTED) == (report.dispute_reason != "")
    is_official = OfficialResult.objects.filter(report=report).exists()
    assert (report.status == ReportStatus.CONFIRMED) == is_official


def _check_results(life: LeagueLife, match: Match) -> None:
    results = sorted(match.results.all(), key=lambda each: each.number)
    assert [each.number for each in results] == list(range(1, len(results) + 1))
    assert match.result == (results[-1] if results else None), "an older result is in force"
    was_played = match.result is not None and match.result.decision == Decision.PLAYED
    assert life.has_begun(match) or not was_played, "played without a time that has passed"
    for result in results:
        if result.report is not None:
            assert result.number == 1
            assert result.recorded_by == result.report.answered_by
            assert _says(result) == _claims(result.report)
        else:
            assert result.recorded_by is not None
            assert life.settles(result.recorded_by, match), "staff settled their own match"
            assert result.reason


def _says(result: OfficialResult) -> tuple[object, ...]:
    score = None if result.score_a is None else [result.score_a, result.score_b]
    maps = [[each.game_map_id, each.rounds_a, each.rounds_b] for each in result.maps.all()]
    return (Decision(result.decision), result.forfeiting_side, score, maps)


def _claims(report: ResultReport) -> tuple[object, ...]:
    claim = report.claim
    return (
        Decision(claim["decision"]),
        claim["forfeitingSide"],
        claim["score"],
        claim["maps"],
    )


ENDED_BY_THE_OTHER_SIDE = (
    ProposalStatus.ACCEPTED,
    ProposalStatus.DECLINED,
    ProposalStatus.COUNTERED,
)


def _check_proposals(life: LeagueLife, match: Match) -> None:
    proposals = list(match.time_proposals.all())
    waiting = [each for each in proposals if each.status == ProposalStatus.OPEN]
    assert len(waiting) <= 1, "more than one proposal waits"
    for proposal in proposals:
        _check_proposal(life, match, proposal)


def _check_proposal(life: LeagueLife, match: Match, proposal: TimeProposal) -> None:
    side, status = Side(proposal.side), ProposalStatus(proposal.status)
    assert life.side_of(proposal.proposed_by, match) == side
    opens, closes = life.window(match)
    assert all(opens <= time < closes for time in proposal.options), "proposed outside the window"
    assert (status == ProposalStatus.OPEN) == (proposal.answered_at is None)
    assert (proposal.chosen in proposal.options) == (status == ProposalStatus.ACCEPTED)
    if status in ENDED_BY_THE_OTHER_SIDE:
        assert proposal.answered_by is not None
        assert life.side_of(proposal.answered_by, match) == side.other
    if status == ProposalStatus.WITHDRAWN:
        assert proposal.answered_by is not None
        assert life.side_of(proposal.answered_by, match) == side
    if status == ProposalStatus.EXPIRED:
        assert proposal.answered_by is None
