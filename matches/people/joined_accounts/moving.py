"""Which rows move when accounts are joined, and moving them."""

from collections import Counter
from collections.abc import Iterator

from django.apps import apps
from django.db.models import Exists, Model, OuterRef, Q, QuerySet, UniqueConstraint
from django.utils import timezone

from accounts.models import Case, FormerName, PlayerName, User
from clvr.lib.row_changes import RowChanges
from clvr.lib.text import folded
from matches.people.joined_accounts.places import PLACES, TEAMS, Ends, Moves
from teams.models import Cooldown, Membership


def relation(place: str) -> tuple[type[Model], str]:
    """The model and the field of `app.Model.field`."""
    label, _, field = place.rpartition(".")
    return apps.get_model(label), field


def rows_that_move(place: str, move: Moves, *, gone: User, stays: User) -> "QuerySet[Model]":
    model, field = relation(place)
    rows: QuerySet[Model] = QuerySet(model).filter(**{field: gone.pk})
    if move.apart:
        rows = rows.filter(~Q(**{move.apart: stays.pk}) | Q(**{move.apart: None}))
    if move.but is not None:
        rows = rows.exclude(move.but)
    for taken in _taken(model, field, stays):
        rows = rows.filter(~taken)
    return rows


def _taken(model: type[Model], field: str, stays: User) -> Iterator[Q]:
    """Conditions for rows that a person has once at most and the account that stays already has."""
    theirs: QuerySet[Model] = QuerySet(model).filter(**{field: stays.pk})
    if model._meta.get_field(field).unique:  # type: ignore[union-attr]
        yield Q(Exists(theirs))
    for constraint in model._meta.constraints:
        if not isinstance(constraint, UniqueConstraint) or field not in constraint.fields:
            continue
        condition = constraint.condition or Q()
        others = {name: OuterRef(name) for name in constraint.fields if name != field}
        yield condition & Q(Exists(theirs.filter(condition, **others)))


def counts(*, gone: User, stays: User) -> tuple[dict[str, int], dict[str, int]]:
    """How many rows move, and how many do not because the account that stays has one already, by
    what they are called."""
    moved: Counter[str] = Counter()
    left: Counter[str] = Counter()
    for place, move in PLACES.items():
        if isinstance(move, Moves):
            model, field = relation(place)
            held: QuerySet[Model] = QuerySet(model).filter(**{field: gone.pk})
            going = rows_that_move(place, move, gone=gone, stays=stays).count()
            moved[move.what] += going
            left[move.what] += (held.exclude(move.but) if move.but else held).count() - going
    # These end first, and move then.
    shared = double_memberships(gone=gone, stays=stays).count()
    moved[TEAMS] += shared
    left[TEAMS] -= shared
    return dict(moved), {what: count for what, count in left.items() if count}


def move_everything(changes: RowChanges, *, gone: User, stays: User) -> None:
    """Move the rows of both locked people. Memberships that both have on one team become one."""
    _end_double_memberships(changes, gone=gone, stays=stays)
    _keep_stricter_cooldowns(changes, gone=gone, stays=stays)
    known = _names_of(gone)
    # All of them first: an appeal names the person twice, and nobody else.
    planned = []
    for place, move in PLACES.items():
        if isinstance(move, Moves):
            rows = rows_that_move(place, move, gone=gone, stays=stays)
            planned.append((relation(place), [*rows.values_list("pk", flat=True)]))
    for (model, field), keys in planned:
        changes.set(QuerySet(model).filter(pk__in=keys), f"{field}_id", stays.pk)
    _move_subjects(changes, gone=gone, stays=stays)
    changes.set(Case.objects.open().filter(owner=gone), "owner_id", None)
    _keep_names(changes, stays, known)
    if gone.spoken_name:
        unsaid = User.objects.filter(pk=stays.pk, spoken_name="")
        changes.set(unsaid, "spoken_name", gone.spoken_name)


def end_rows(gone: User) -> None:
    """End what ends with the account: tokens, devices, the address of the calendar."""
    for place, move in PLACES.items():
        if isinstance(move, Ends):
            model, field = relation(place)
            rows: QuerySet[Model] = QuerySet(model).filter(**{field: gone.pk})
            if move.values is None:
                rows.delete()
            else:
                rows.update(**move.values)


def double_memberships(*, gone: User, stays: User) -> "QuerySet[Membership]":
    """The current memberships of the account that goes on teams on which both are."""
    shared = Membership.objects.current().filter(user=stays).values("team")
    return Membership.objects.current().filter(user=gone, team__in=shared)


def _end_double_memberships(changes: RowChanges, *, gone: User, stays: User) -> None:
    changes.set(double_memberships(gone=gone, stays=stays), "left_at", timezone.now())


def _keep_stricter_cooldowns(changes: RowChanges, *, gone: User, stays: User) -> None:
    for cooldown in Cooldown.objects.filter(user=gone):
        weaker = Cooldown.objects.filter(
            user=stays, league=cooldown.league_id, until__lt=cooldown.until
        )
        changes.set(weaker, "until", cooldown.until)


def _move_subjects(changes: RowChanges, *, gone: User, stays: User) -> None:
    """Cases name the person whom they are about twice."""
    moved = Case.objects.about(gone).filter(person=stays)
    changes.set(moved, "subject_id", str(stays.pk))


def _names_of(user: User) -> set[tuple[str, str]]:
    in_games = PlayerName.objects.filter(user=user).values_list("league", "name")
    return {("", user.username), *in_games}


def _keep_names(changes: RowChanges, stays: User, known: set[tuple[str, str]]) -> None:
    """Staff find the person by the names that the other account had, too."""
    own = {(league, folded(name)) for league, name in _names_of(stays)}
    former = FormerName.objects.filter(user=stays).values_list("league", "name_key")
    held = {*own, *former}
    for league, name in sorted(known):
        if (league, folded(name)) not in held:
            held.add((league, folded(name)))
            changes.add(FormerName(user=stays, league=league, name=name, until=timezone.now()))
