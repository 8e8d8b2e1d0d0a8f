"""Deleting matches that nobody touched, and creating them again."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from django.db.models import SET_NULL, Model

from accounts import audit
from accounts.commands import command
from accounts.enums import NotificationKind
from accounts.models import User
from accounts.notifications.services import notify
from accounts.notifications.text import NotificationText
from accounts.roles.powers import manages_league, require
from clvr.lib.locking import lock
from clvr.lib.refusals import Refused
from leagues.models import Season, Week
from matches.addresses import room_address
from matches.enums import MatchPanel
from matches.locking import lock_match_in_league
from matches.models import Match, MatchVote, PickBan, Prediction
from matches.play.events.closing import settle_events
from matches.play.scheduling import texts
from matches.play.scheduling.clashes import clashes_now
from matches.play.scheduling.services.creation import match_state, store_match
from matches.powers import require_settler
from teams.addresses import team_address
from teams.leaders import leaders_of
from teams.models import Team

TOUCHED = "Its teams or staff have used this match already. Cancel it instead."
HAS_TIME = "This match has a time. Cancel it instead."
NO_USES = frozenset({MatchVote, Prediction})
"""What everybody may say about a match that is none of theirs: it is no use of the match, and is
deleted with it."""


@dataclass(frozen=True, slots=True)
class DeletedMatch:
    """What a deleted match was, enough to create it again."""

    key: int
    week: Week | None
    team_a: Team
    team_b: Team
    time: datetime | None
    best_of: int
    neutral: bool
    stage: str
    created_at: datetime
    revision: int


@command("match.season.league.code")
def delete_match(*, match: Match, by: User | None) -> DeletedMatch:
    """Delete a match that was only created, and notify both sides' leaders.

    Raises PermissionDenied unless `by` manages the league and plays for neither side; Refused if
    the match has a result, or a time that was not there from the beginning, or anything refers to
    it, such as a proposal, a report or a cast.
    """
    require(manages_league(by, match.season.league.code))
    match = lock_match_in_league(match)
    require_settler(by, match)
    if obstacle := obstacle_to_deleting(match, touched=touched_of([match.pk])):
        raise Refused(obstacle)
    deleted = DeletedMatch(
        key=match.pk,
        week=match.week,
        team_a=match.team_a,
        team_b=match.team_b,
        time=match.time,
        best_of=match.best_of,
        neutral=match.neutral,
        stage=match.stage,
        created_at=match.created_at,
        revision=match.revision,
    )
    remove_match(match, texts.match_deleted(match), by=by)
    return deleted


def remove_match(match: Match, text: NotificationText, *, by: User | None) -> None:
    """Delete a match of a locked league that nothing refers to, and notify both sides' leaders. The
    caller has checked permissions."""
    league = match.season.league.code
    audit.record("match.delete", match, actor=by, league=league, before=match_state(match))
    settle_events([], due=[match])
    _tell_teams(match, text, by=by)
    delete_rows([match.pk])


def delete_rows(keys: Collection[int]) -> None:
    """Delete matches that `touched_of` does not return, and the rows that it leaves out."""
    # Whoever predicts one of them at this moment comes before, or finds none.
    list(lock(Match.objects.filter(pk__in=keys), keys_change=True))
    PickBan.objects.filter(match__in=keys).delete()
    Match.objects.filter(pk__in=keys).delete()


def obstacle_to_deleting(match: Match, *, touched: Collection[int]) -> str:
    """Why the match can't be deleted, or an empty string. `touched` are the keys of matches that
    something refers to."""
    if match.result_id is not None or match.pk in touched:
        return TOUCHED
    return HAS_TIME if match.time is not None and match.revision > 0 else ""


def touched_of(
    keys: Collection[int], *, but: Collection[type[Model]] = frozenset[type[Model]]()
) -> set[int]:
    """Those of these matches that any row refers to, such as a proposal, a report or a cast, but
    for NO_USES and rows of `but`: one query for each kind of row."""
    touched: set[int] = set()
    for relation in Match._meta.related_objects:
        # The draft that the match comes from is there before it, and forgets it.
        if relation.on_delete is SET_NULL or relation.related_model in {*NO_USES, *but}:
            continue
        name = relation.field.name
        rows = relation.related_model._default_manager.filter(**{f"{name}__in": keys})  # noqa: SLF001
        if relation.related_model is PickBan:
            # The portal opens it, and that is no use of the match.
            rows = rows.filter(steps__isnull=False)
        touched.update(rows.values_list(f"{name}_id", flat=True))
    return touched


@command("season.league.code")
def create_again(*, season: Season, deleted: DeletedMatch, by: User | None) -> Match:
    """Create a deleted match of the season again, with its key, and notify both sides' leaders.

    Raises PermissionDenied unless `by` manages the league; Refused as `create_match` does.
    """
    require(manages_league(by, season.league.code))
    match = store_match(
        season=season,
        team_a=deleted.team_a,
        team_b=deleted.team_b,
        by=by,
        week=deleted.week,
        time=deleted.time,
        neutral=deleted.neutral,
        best_of=deleted.best_of,
        key=deleted.key,
    )
    # Calendars have seen the earlier revisions.
    again = {"stage": deleted.stage, "created_at": deleted.created_at}
    Match.objects.filter(pk=match.pk).update(revision=deleted.revision + 1, **again)
    text = texts.match_restored(match, clashes_now(match))
    _tell_teams(match, text, by=by, link=room_address(match, MatchPanel.TIME))
    return match


def _tell_teams(match: Match, text: NotificationText, *, by: User | None, link: str = "") -> None:
    """Notify the leaders of both sides. Without a link, each side's leads to its team."""
    for team in (match.team_a, match.team_b):
        notify(
            people=[person for person in leaders_of(team) if person != by],
            kind=NotificationKind.TIME_CHANGED,
            text=text,
            link=link or team_address(team),
            league=match.season.league.code,
        )
