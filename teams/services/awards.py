"""The awards of a season: teams vote, staff confirm.

Each team has one ballot for each award, which its captain or co-captain casts and may change while
the vote is open. It names a player of another team.
"""

from datetime import datetime, timedelta

from django.utils import timezone

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.roles.powers import manages_league, require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused, require_reason_within
from clvr.lib.text import trimmed
from leagues.models import Season
from leagues.services.locking import lock_league
from teams.enums import AwardType
from teams.honours.queries import leading_nominees, nominee_team, voting_teams
from teams.models import LONGEST_AWARD_REASON, Award, AwardBallot, AwardVote, Membership, Team
from teams.powers import leads_team
from teams.texts import award_given, award_vote_opened

LONGEST_VOTE = timedelta(days=60)
WINNERS = Cap(3, "An award of a season can have {most} winners.")


@command("season.league.code")
def open_award_vote(
    *, season: Season, award: AwardType, closes_at: datetime, by: User | None
) -> AwardVote:
    """Open the vote of a season's teams for an award, and tell their captains and co-captains.

    Raises PermissionDenied unless `by` manages the league. Raises Refused when the season has not
    begun or has the vote already; FieldsRefused when it would not close within 60 days.
    """
    league = lock_league(season.league_id)
    require(manages_league(by, league.code))
    season = Season.objects.select_related("league").get(pk=season.pk)
    if not season.is_current and not season.is_closed:
        raise Refused(f"{season} has not begun.")
    if AwardVote.objects.filter(season=season, award=award).exists():
        raise Refused(f"{season} has a vote for {award.label} already.")
    _require_near(closes_at, by)
    if Award.objects.filter(season=season, award=award).exists():
        raise Refused(f"{award.label} of {season} has been given.")
    vote = AwardVote.objects.create(season=season, award=award, closes_at=closes_at)
    audit.record(
        "award.open", vote, actor=by, league=league.code, after={"closes_at": closes_at.isoformat()}
    )
    leading = Membership.objects.leading().filter(team__in=voting_teams(season))
    notify(
        people=[
            each.user for each in leading.select_related("user") if by is None or each.user != by
        ],
        kind=NotificationKind.AWARDS,
        text=award_vote_opened(vote),
        link=f"/{league.code}/awards",
        league=league.code,
        dedupe=f"award-vote:{vote.pk}",
    )
    return vote


@command("vote.season.league.code")
def move_award_vote(*, vote: AwardVote, closes_at: datetime | None, by: User | None) -> AwardVote:
    """Let a vote close at another time; None closes it now.

    Raises PermissionDenied unless `by` manages the league, Refused when the award has been given,
    FieldsRefused when it would not close within 60 days.
    """
    vote = lock_vote(vote)
    league = vote.season.league
    require(manages_league(by, league.code))
    if Award.objects.filter(season=vote.season, award=vote.award).exists():
        raise Refused(f"{vote} has been given.")
    if closes_at is not None:
        _require_near(closes_at, by)
    elif not vote.is_open():
        raise Refused("This vote is closed already.")
    before, vote.closes_at = vote.closes_at, closes_at or timezone.now()
    vote.save(update_fields=["closes_at"])
    audit.record(
        "award.move",
        vote,
        actor=by,
        league=league.code,
        before={"closes_at": before.isoformat()},
        after={"closes_at": vote.closes_at.isoformat()},
    )
    return vote


@command("vote.season.league.code")
def cast_ballot(*, vote: AwardVote, team: Team, nominee: User, by: User) -> AwardBallot:
    """Vote for a team, or change its vote.

    Raises PermissionDenied unless `by` leads the team. Raises Refused when the vote is closed, the
    team may not vote, or the person can't be voted for by it.
    """
    lock_league(vote.season.league_id)
    require(leads_team(by, team))
    vote = _current(vote)
    if not vote.is_open():
        raise Refused("This vote is closed.")
    if not voting_teams(vote.season).filter(pk=team.pk).exists():
        raise Refused(f"{team} does not vote: it is not in {vote.season}.")
    of = nominee_team(vote, nominee)
    if of is None:
        raise Refused(f"Nobody can vote for {nominee} here. Load the page again.")
    if of == team:
        raise Refused("A team can't vote for its own players.")
    ballot, is_new = AwardBallot.objects.update_or_create(
        vote=vote,
        team=team,
        defaults={"by": by, "nominee": nominee, "nominee_team": of, "cast_at": timezone.now()},
    )
    # The ballot is secret, so the log does not say for whom.
    audit.record(
        "award.vote" if is_new else "award.vote_again",
        vote,
        actor=by,
        league=vote.season.league.code,
        after={"team": team.name},
    )
    return ballot


@command("season.league.code", speaks="reason")
def give_award(
    *, season: Season, award: AwardType, user: User, team: Team, by: User | None, reason: str = ""
) -> Award:
    """Confirm the winner of an award, after the vote for it has closed. Without a vote, or against
    it, a reason is needed.

    Raises PermissionDenied unless `by` manages the league. Raises Refused while the vote is open,
    for one's own award, without a reason that is needed, and when the person has the award.
    """
    league = lock_league(season.league_id)
    require(manages_league(by, league.code))
    require_reason_within(LONGEST_AWARD_REASON, reason)
    season = Season.objects.select_related("league").get(pk=season.pk)
    if by is not None and by.pk == user.pk:
        raise Refused("Another team manager confirms an award of yours.")
    if team.league_id != league.pk:
        raise Refused(f"{team} is not a team of the {league}.")
    vote = AwardVote.objects.filter(season=season, award=award).first()
    if vote is not None and vote.is_open():
        raise Refused("The vote is still open. Close it first.")
    if user.pk not in leading_nominees(vote) and not trimmed(reason):
        raise FieldsRefused({"reason": ["Say why: this player does not lead the vote."]})
    given = Award.objects.filter(season=season, award=award)
    if given.filter(user=user).exists():
        raise Refused(f"{user} has this award already.")
    WINNERS.require_room(given, by=by)
    stored = Award.objects.create(season=season, award=award, user=user, team=team)
    audit.record(
        "award.give",
        user,
        actor=by,
        league=league.code,
        after={"award": str(stored), "team": team.name},
        reason=trimmed(reason),
    )
    notify(
        people=[user],
        kind=NotificationKind.AWARDS,
        text=award_given(stored),
        link=f"/{league.code}/awards",
        league=league.code,
    )
    return stored


@command("award.season.league.code", speaks=True)
def withdraw_award(*, award: Award, reason: str, by: User | None) -> None:
    """Take an award back, such as one that was given by mistake.

    Raises PermissionDenied unless `by` manages the league, FieldsRefused without a reason, Refused
    when it was withdrawn already.
    """
    league = lock_league(award.season.league_id)
    require(manages_league(by, league.code))
    require_reason_within(LONGEST_AWARD_REASON, reason)
    if not trimmed(reason):
        raise FieldsRefused({"reason": ["Say why."]})
    found = Award.objects.select_related("season__league", "team", "user").filter(pk=award.pk)
    current = found.first()
    if current is None:
        raise Refused("This award was withdrawn. Load the page again.")
    audit.record(
        "award.withdraw",
        current.user,
        actor=by,
        league=league.code,
        before={"award": str(current), "team": current.team.name},
        reason=trimmed(reason),
    )
    current.delete()


def lock_vote(vote: AwardVote) -> AwardVote:
    """Lock a vote's league and return the vote's current row. Raises Refused when it is gone."""
    lock_league(vote.season.league_id)
    return _current(vote)


def _current(vote: AwardVote) -> AwardVote:
    found = AwardVote.objects.select_related("season__league").filter(pk=vote.pk).first()
    if found is None:
        raise Refused("This vote is gone. Load the page again.")
    return found


def _require_near(closes_at: datetime, by: User | None) -> None:
    """The portal itself seeds the demonstration as of any day."""
    if by is not None and not timezone.now() < closes_at <= timezone.now() + LONGEST_VOTE:
        words = f"Choose a time in the next {LONGEST_VOTE.days} days."
        raise FieldsRefused({"closesAt": [words]})
