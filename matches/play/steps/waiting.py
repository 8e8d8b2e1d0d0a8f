"""What waits for a person's answer, as a player or as a leader of teams, and what they wait for.
Used for both the list and its count, whose queries are prepared."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any

from django.db.models import DateTimeField, F, Q, QuerySet, Value
from django.db.models.expressions import Combinable
from django.db.models.functions import Cast, Coalesce, Least
from django.http import HttpRequest
from django.utils import timezone

from accounts.models import User
from accounts.punishments.bans import closed_leagues
from clvr.lib.answer_cache.request import read_once
from clvr.lib.leagues import LeagueCode
from clvr.lib.prepared import Values, prepared
from matches.enums import Side
from matches.models import (
    Challenge,
    ChallengeQuerySet,
    MatchQuerySet,
    Postponement,
    PostponementQuerySet,
    ResultReport,
    ResultReportQuerySet,
    Substitute,
    SubstituteQuerySet,
    TimeProposal,
    TimeProposalQuerySet,
)
from matches.models.postponements import ANSWERABLE_UNTIL
from matches.models.times import LATEST_TIME
from matches.play.attendance.state import to_attend
from matches.play.match_day.queries import to_check_in_for
from matches.play.steps.leader_steps import (
    to_agree_for,
    to_line_up_for,
    to_pick_for,
    to_report_for,
)
from teams.models import (
    CaptaincyOffer,
    Invitation,
    InvitationQuerySet,
    JoinRequest,
    JoinRequestQuerySet,
    Membership,
)

_TEAM = ("name", "image", "league__code")
_OF_A_MATCH = ("season__league", "week", "team_a__league", "team_b__league")
_FIELDS_OF_A_MATCH = (
    *("time", "best_of", "season__league__code", "season__league__time_zone"),
    *("season__league__default_match_day", "season__league__default_match_hour"),
    *("week__opens", "week__agree_by", "week__report_by", "week__time_zone"),
    *(f"{side}__{field}" for side in ("team_a", "team_b") for field in _TEAM),
)
_PERSON = ("username", "avatar", "discord_picture")


@dataclass(frozen=True, slots=True)
class Waiting:
    """The waiting rows, oldest first: to be answered, and the person's own."""

    joins: JoinRequestQuerySet
    challenges: ChallengeQuerySet
    invitations: InvitationQuerySet
    offers: QuerySet[CaptaincyOffer]
    proposals: TimeProposalQuerySet
    postponements: PostponementQuerySet
    reports: ResultReportQuerySet
    substitutes: SubstituteQuerySet
    check_ins: MatchQuerySet
    attendance: MatchQuerySet
    to_report: MatchQuerySet
    to_pick: MatchQuerySet
    to_line_up: MatchQuerySet
    to_agree: MatchQuerySet
    own_joins: JoinRequestQuerySet
    own_challenges: ChallengeQuerySet
    own_postponements: PostponementQuerySet
    own_substitutes: SubstituteQuerySet

    @classmethod
    def of(cls, user: int, now: datetime) -> "Waiting":
        """What waits for the person with this key, or they for, with the relations needed to show
        it. Deadlines count even before they are recorded."""
        offers = CaptaincyOffer.objects.filter(to=user, outcome="").order_by("offered_at")
        to_postpone = _to_play(Postponement.objects.answerable(now))
        asked = Substitute.objects.answerable(now).filter(user=user).order_by("named_at")
        return cls(
            joins=_shown_joins(JoinRequest.objects.open(now).to_teams_led_by(user)),
            challenges=_shown_challenges(Challenge.objects.open(now).to_teams_led_by(user)),
            invitations=_shown_invitations(Invitation.objects.open(now).filter(user=user)),
            offers=offers.select_related("team__league", "offered_by"),
            proposals=_of_match(_proposals(user, now), "side", "first", "second", "third"),
            postponements=_shown_postponements(to_postpone.to_teams_led_by(user)),
            reports=_of_match(
                _reports(user, now), "side", "claim", "is_absence_claim", "confirms_at"
            ),
            substitutes=_of_match(asked, "side"),
            check_ins=_named(to_check_in_for(user, now)),
            attendance=_named(to_attend(user, now)),
            to_report=_named(to_report_for(user, now)),
            to_pick=_named(to_pick_for(user, now), "pick_ban__turn_until"),
            to_line_up=_named(to_line_up_for(user, now)),
            to_agree=_named(to_agree_for(user, now)),
            own_joins=_shown_joins(JoinRequest.objects.open(now).filter(user=user)),
            own_challenges=_shown_challenges(Challenge.objects.open(now).from_teams_led_by(user)),
            own_postponements=_shown_postponements(to_postpone.from_teams_led_by(user)),
            own_substitutes=_of_match(_standing_in(user, now), "side"),
        )


KINDS = tuple(each.name for each in fields(Waiting))
OWN = tuple(kind for kind in KINDS if kind.startswith("own_"))
STEPS = ("to_report", "to_pick", "to_line_up", "to_agree")
"""Steps that the person takes in a match, which nobody asks of them."""
TO_ANSWER = tuple(kind for kind in KINDS if kind not in OWN + STEPS)
_UNTIL: Mapping[str, Combinable] = {
    **dict.fromkeys(("joins", "challenges", "invitations"), F("expires_at")),
    # The week's deadline ends only some proposals: this is the earlier of both.
    "proposals": Least(LATEST_TIME, Coalesce("match__week__agree_by", LATEST_TIME)),
    "postponements": ANSWERABLE_UNTIL,
    "reports": F("confirms_at"),
    "substitutes": F("match__time"),
    "check_ins": F("time"),
    "attendance": F("time"),
    "to_report": F("week__report_by"),
    "to_pick": F("pick_ban__turn_until"),
    "to_line_up": F("time"),
    "to_agree": F("week__agree_by"),
}
"""The earliest time at which each kind of wait may end; kinds without an end are left out."""
_LEAGUE: Mapping[str, str] = {
    "joins": "team__league",
    **dict.fromkeys(("challenges", "own_challenges"), "challenged__league"),
    **dict.fromkeys(("check_ins", "attendance", *STEPS), "season__league"),
    **dict.fromkeys(
        ("proposals", "postponements", "reports", "own_postponements"), "match__season__league"
    ),
}
"""The league of each kind that nobody answers who is banned from it. The other kinds are the
person's alone: who is banned can still decline or withdraw."""
_LEAGUE_OF: Mapping[str, str] = {
    **_LEAGUE,
    **dict.fromkeys(("invitations", "offers", "own_joins"), "team__league"),
    **dict.fromkeys(("substitutes", "own_substitutes"), "match__season__league"),
}
Leagues = tuple[LeagueCode, ...]


def closed_to(user: User) -> Leagues:
    """The leagues from which a ban keeps the person, of which `rows_of` leaves out what they can’t
    answer. Takes no query for a person without bans."""
    return tuple(sorted(closed_leagues(user)))


@prepared
def rows_of(kind: str, closed: Leagues, *, user: int, now: datetime) -> QuerySet[Any]:
    """The rows of a kind, a field of `Waiting`."""
    return _open_rows(Waiting.of(user, now), kind, closed)


@dataclass(frozen=True, slots=True)
class Wait:
    """A row that waits: its kind, a field of `Waiting`, its key, the earliest time at which it may
    end, None for none, and the key of its league."""

    kind: str
    key: int
    until: datetime | None
    league: int


def waits_of(user: User, request: HttpRequest | None = None) -> list[Wait]:
    """Every row that waits for the person or that they wait for, in one query; for a page and all
    its reads together, if they pass the request."""

    def read() -> list[Wait]:
        rows = _kinds(closed_to(user), user=user.pk, now=timezone.now())
        return [Wait(KINDS[kind], *others) for kind, *others in rows]

    return read() if request is None else read_once(request, ("waiting", user.pk), read)


def keys_waiting(user: User, request: HttpRequest | None = None) -> dict[str, frozenset[int]]:
    """The keys of the rows of each kind that has any, as `waits_of`."""
    keys: dict[str, set[int]] = {}
    for wait in waits_of(user, request):
        keys.setdefault(wait.kind, set()).add(wait.key)
    return {kind: frozenset(found) for kind, found in keys.items()}


def counts(user: User, request: HttpRequest | None = None) -> Counter[str]:
    """How many rows of each kind there are, as `waits_of`."""
    return Counter(wait.kind for wait in waits_of(user, request))


def count_to_answer(user: User, request: HttpRequest | None = None) -> int:
    """How many things wait for the person's answer, as `counts`."""
    found = counts(user, request)
    return sum(found[kind] for kind in TO_ANSWER)


@prepared
def _kinds(closed: Leagues, *, user: int, now: datetime) -> QuerySet[Any, Values]:
    """The number of the kind, the key, the earliest end and the league's key of each row."""
    waiting, no_end = Waiting.of(user, now), Cast(Value(None), DateTimeField())
    kinds = [_open_rows(waiting, kind, closed) for kind in KINDS]
    first, *others = (
        rows.order_by()
        .annotate(
            of_kind=Value(number),
            ends=_UNTIL.get(KINDS[number], no_end),
            of_league=F(_LEAGUE_OF[KINDS[number]]),
        )
        .values_list("of_kind", "pk", "ends", "of_league")
        for number, rows in enumerate(kinds)
    )
    kinds_of_rows: QuerySet[Any, Values] = first.union(*others, all=True)
    return kinds_of_rows


def _open_rows(waiting: Waiting, kind: str, closed: Leagues) -> QuerySet[Any]:
    """The rows of a kind, but of these leagues only what people banned from them still answer."""
    rows: QuerySet[Any] = getattr(waiting, kind)
    if not closed or kind not in _LEAGUE:
        return rows
    return rows.exclude(**{f"{_LEAGUE[kind]}__code__in": closed})


def _of_other_side(user: int) -> Q:
    """Whether the person leads the team against the row's side."""
    led = Membership.objects.leading().filter(user=user).values("team")
    return Q(side=Side.TEAM_A, match__team_b__in=led) | Q(side=Side.TEAM_B, match__team_a__in=led)


def _proposals(user: int, now: datetime) -> TimeProposalQuerySet:
    """Times that the other side can still accept, of matches without a report in open seasons."""
    reported = ResultReport.objects.pending().values("match")
    acceptable = TimeProposal.objects.acceptable(now).filter(_of_other_side(user))
    to_play = acceptable.filter(match__result=None, match__season__closed_at=None)
    return to_play.exclude(match__in=reported).order_by("proposed_at")


def _to_play(postponements: PostponementQuerySet) -> PostponementQuerySet:
    """Of matches without a result in open seasons, oldest first."""
    found = postponements.filter(match__result=None, match__season__closed_at=None)
    return found.order_by("asked_at", "pk")


def _reports(user: int, now: datetime) -> ResultReportQuerySet:
    """Reports that the person can confirm or dispute, without those that already count and those of
    closed seasons."""
    to_answer = ResultReport.objects.open().filter(
        match__result=None, match__season__closed_at=None
    )
    found = to_answer.filter(_of_other_side(user))
    overdue = ResultReport.objects.overdue(now).values("pk")
    return found.exclude(reported_by=user).exclude(pk__in=overdue).order_by("reported_at")


def _standing_in(user: int, now: datetime) -> SubstituteQuerySet:
    """The person's places as a substitute in future matches, which they can give up."""
    standing = Substitute.objects.accepted().filter(user=user, match__result=None)
    return standing.exclude(match__time__lte=now).order_by("match__time", "pk")


def _named(matches: MatchQuerySet, *more: str) -> MatchQuerySet:
    """Matches with what names them, these fields of what belongs to them, and no more."""
    relations = [name.rpartition("__")[0] for name in more]
    found = matches.select_related(*_OF_A_MATCH, *relations)
    return found.only(*_FIELDS_OF_A_MATCH, *more)


def _shown_joins(requests: JoinRequestQuerySet) -> JoinRequestQuerySet:
    """With what shows them, and no more: a league alone has some forty columns."""
    of_team, of_user = _fields("team", _TEAM), _fields("user", _PERSON)
    return requests.with_context().only("created_at", "expires_at", "message", *of_team, *of_user)


def _shown_invitations(invitations: InvitationQuerySet) -> InvitationQuerySet:
    people = [*_fields("user", _PERSON), *_fields("made_by", _PERSON)]
    shown = ("created_at", "expires_at", "message", *_fields("team", _TEAM), *people)
    return invitations.with_context().only(*shown)


def _shown_challenges(challenges: ChallengeQuerySet) -> ChallengeQuerySet:
    teams = [*_fields("challenger", _TEAM), *_fields("challenged", _TEAM)]
    made_by = _fields("made_by", _PERSON)
    return challenges.with_context().only("created_at", "expires_at", *teams, *made_by)


def _shown_postponements(postponements: PostponementQuerySet) -> PostponementQuerySet:
    shown: PostponementQuerySet = _of_match(postponements, "side", "reason", "to_week__number")
    return shown.select_related("to_week")


def _of_match(rows: Any, *fields_of_row: str) -> Any:
    """Rows that name a match, with these fields of theirs and what names the match."""
    shown = rows.select_related(*_fields("match", _OF_A_MATCH))
    return shown.only(*fields_of_row, *_fields("match", _FIELDS_OF_A_MATCH))


def _fields(relation: str, names: Iterable[str]) -> list[str]:
    return [f"{relation}__{name}" for name in names]
