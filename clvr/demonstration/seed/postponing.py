"""Matches that the demonstration's teams postpone: one that has moved, and one to answer."""

from datetime import datetime, timedelta

from accounts import audit
from accounts.enums import NotificationKind
from accounts.models import AuditEntry
from accounts.notifications.services import notify
from clvr.demonstration.seed.backdating import rewrite
from clvr.demonstration.seed.plan import CURRENT_WEEK
from clvr.discord_stand_in.people import CAPTAIN, KNOWN
from clvr.lib.leagues import LeagueCode
from leagues.models import Season
from matches.addresses import postponing_address
from matches.enums import PostponementStatus, Side
from matches.models import Match, MatchQuerySet, Postponement
from matches.play.events.postponements import postponement_state
from matches.play.postponing.texts import postponement_asked
from matches.play.scheduling.services.closing import POSTPONE_ACTION
from matches.play.scheduling.services.creation import match_state
from teams.leaders import leaders_of
from teams.models import Membership

FROM, TO = CURRENT_WEEK + 1, CURRENT_WEEK + 2
HOUR = timedelta(hours=1)
ASKED_BEFORE, ANSWERED_BEFORE = timedelta(hours=30), timedelta(hours=26)
AWAY = "Two of us are away that week. If you can’t move, we play at one of the times we proposed."
EXAMS = "Three of us have exams."


def postpone_matches(now: datetime) -> None:
    """Let two teams have postponed their match by a week, and the captain's rivals ask for the
    same. The services use the current day."""
    season = Season.objects.current().get(league__code=LeagueCode.BCL)
    offered = Membership.objects.current().filter(
        user__discord_id__in=[person.id for person in KNOWN]
    )
    others = _to_play(season).exclude(team_a__in=offered.values("team"))
    if (match := others.exclude(team_b__in=offered.values("team")).first()) is not None:
        _postpone(match, now)
    own = Membership.objects.leading().filter(user__discord_id=CAPTAIN.id).first()
    if own is not None and (match := _to_play(season).of_team(own.team_id).first()) is not None:
        rivals = Side.TEAM_B if match.team_a_id == own.team_id else Side.TEAM_A
        _ask_captain(_ask(match, rivals, AWAY, at=now - HOUR), own)


def _to_play(season: Season) -> MatchQuerySet:
    found = Match.objects.filter(season=season, week__number=FROM, time=None, result=None)
    return found.with_context().order_by("pk")


def _ask(match: Match, side: Side, reason: str, *, at: datetime) -> Postponement:
    weeks = {week.number: week for week in match.season.weeks.all()}
    asker = leaders_of(match.team_on(side))[0]
    asked = Postponement.objects.create(
        match=match,
        side=side,
        from_week=weeks[FROM],
        to_week=weeks[TO],
        reason=reason,
        asked_by=asker,
        asked_at=at,
    )
    audit.record(
        "postponement.ask",
        match,
        actor=asker,
        league=match.season.league.code,
        after=postponement_state(asked),
        reason=reason,
    )
    _date_audit(match, at)
    return asked


def _postpone(match: Match, now: datetime) -> None:
    """Side A asked, and side B agreed."""
    asked, at = _ask(match, Side.TEAM_A, EXAMS, at=now - ASKED_BEFORE), now - ANSWERED_BEFORE
    answerer = leaders_of(match.team_b)[0]
    asked.status = PostponementStatus.AGREED
    asked.answered_by, asked.answered_at = answerer, at
    asked.save()
    before, match.week = match_state(match), asked.to_week
    match.save(update_fields=["week"])
    league, after = match.season.league.code, match_state(match)
    audit.record(POSTPONE_ACTION, match, actor=answerer, league=league, before=before, after=after)
    _date_audit(match, at)


def _date_audit(match: Match, at: datetime) -> None:
    of_match = {"subject_type": Match._meta.label_lower, "subject_id": str(match.pk)}
    newest = AuditEntry.objects.filter(**of_match).latest("pk")
    newest.at = at
    rewrite(AuditEntry, [newest], "at")


def _ask_captain(asked: Postponement, own: Membership) -> None:
    match = asked.match
    if asked.to_week is None:
        return
    notify(
        people=[own.user],
        kind=NotificationKind.POSTPONEMENT_ASKED,
        text=postponement_asked(match, match.team_on(asked.side), asked.to_week, asked.reason),
        link=postponing_address(match),
        league=match.season.league.code,
        dedupe=asked.event,
    )
    own.user.notifications.filter(dedupe=asked.event).update(created_at=asked.asked_at)
