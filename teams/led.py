"""Whether a person leads a team that something is about."""

from django.db.models import Model

from accounts.models import User
from teams.models import Membership, Team


def leads_side_of(user: User, subject: Model) -> bool:
    """Whether the person leads the team that the subject is, has, or plays for. At most one query,
    and more where the subject has no team loaded."""
    if isinstance(subject, Team):
        teams = [subject.pk]
    else:
        match = getattr(subject, "match", subject)
        sides = [getattr(match, "team_a_id", None), getattr(match, "team_b_id", None)]
        teams = [key for key in (getattr(subject, "team_id", None), *sides) if key is not None]
    return bool(teams) and Membership.objects.leading().filter(user=user, team__in=teams).exists()
