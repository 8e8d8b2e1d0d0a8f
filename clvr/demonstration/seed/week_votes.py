"""Votes for the match of the week in the demonstration: of one player of each team."""

from datetime import datetime, timedelta

from leagues.models import Season
from matches.models import MatchVote
from matches.shown.home.votes import candidates
from teams.models import Membership

NOT_BEFORE = timedelta(days=1)
"""How long the votes stay open."""


def vote_for_matches(now: datetime) -> None:
    """Vote in each league. Most vote for the first match that begins in more than a day, or, late
    in a week, for the last one: the vote closes when the match that leads begins."""
    for season in Season.objects.current().filter(closed_at=None):
        to_come = list(candidates(season, now).by_time())
        later = [each for each in to_come if each.time is None or each.time > now + NOT_BEFORE]
        matches = (later or to_come[::-1])[:3]
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
