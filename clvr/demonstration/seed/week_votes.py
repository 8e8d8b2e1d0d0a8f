"""Votes for the match of the week in the demonstration: of one player of each team."""

from datetime import datetime

from leagues.models import Season
from matches.home.votes import candidates
from matches.models import MatchVote
from teams.models import Membership


def vote_for_matches(now: datetime) -> None:
    """Vote in each league. Most vote for the first match."""
    for season in Season.objects.current().filter(closed_at=None):
        matches = list(candidates(season, now).by_time()[:3])
        members = Membership.objects.rostered().filter(team__league=season.league_id)
        voters = {each.team_id: each.user_id for each in members.order_by("-pk")}
        if not matches:
            continue
        MatchVote.objects.bulk_create(
            MatchVote(
                season=season,
                week=season.current_week,
                match=matches[place % 4 % len(matches)],
                voter_id=voter,
                cast_at=now,
            )
            for place, (_, voter) in enumerate(sorted(voters.items()))
        )
