"""Creating seasons with their weeks, making one current, changing dates."""

from dataclasses import asdict, dataclass
from datetime import date, datetime
from typing import Any

from accounts import audit
from accounts.commands import command
from accounts.models import User
from accounts.roles.powers import is_admin, require
from clvr.lib.caps import Cap
from clvr.lib.field_refusals import FieldsRefused
from clvr.lib.refusals import Refused
from clvr.lib.timestamps import day_in_words
from leagues.calendar import AgreeBy, week_times
from leagues.models import LONGEST_SEASON_LABEL, League, PickBanSettings, Season, Week
from leagues.rating_settings import RATING_BOUNDS
from leagues.services.locking import lock_league
from leagues.table_settings import TABLE_FIELDS

MOST_WEEKS = 52
SEASONS = Cap(100, "A league can have {most} seasons.")


def require_open(season: Season) -> None:
    """Raise Refused when the season is closed or gone, as of now. Call it under the league's
    lock."""
    found = Season.objects.filter(pk=season.pk).only("closed_at").first()
    if found is None:
        raise Refused("This season has been deleted.")
    if found.is_closed:
        raise Refused(f"{season} is closed.")


@command("season.league.code")
def make_current(*, season: Season, by: User | None) -> Season:
    """Make this the current season of its league.

    Raises PermissionDenied unless `by` is an admin.
    """
    league = lock_league(season.league_id)
    require(is_admin(by))
    before = Season.objects.current().filter(league=league).first()
    if before == season:
        return season
    if before is not None:
        before.is_current = False
        before.save(update_fields=["is_current"])
    season.is_current = True
    season.save(update_fields=["is_current"])
    audit.record(
        "season.make_current",
        season,
        actor=by,
        league=league.code,
        before={"season": before.value if before else None},
        after={"season": season.value},
    )
    return season


@command("league.code", speaks=True)
def create_season(
    *, league: League, value: int, label: str, starts_on: date, weeks: int, by: User | None
) -> Season:
    """Create a season with `weeks` weeks, the first of which opens on `starts_on`.

    It copies the rating settings, the kind of table and the settings of pick and ban of the
    league's season before it. Raises PermissionDenied unless `by` is an admin, Refused when the
    league has a season with this number.
    """
    require(is_admin(by))
    league = lock_league(league.pk)
    if Season.objects.filter(league=league, value=value).exists():
        raise Refused(f"The {league} already has a season {value}.")
    SEASONS.require_room(Season.objects.filter(league=league), by=by)
    before = Season.objects.filter(league=league, value__lt=value).order_by("value").last()
    ratings = {name: getattr(before, name) for name in RATING_BOUNDS} if before else {}
    table = {name: getattr(before, name) for name in TABLE_FIELDS} if before else {}
    season = Season.objects.create(league=league, value=value, label=label, **ratings, **table)
    _copy_pick_ban(before, season)
    plan_weeks(season=season, starts_on=starts_on, weeks=weeks, by=by)
    audit.record(
        "season.create",
        season,
        actor=by,
        league=league.code,
        after={"value": value, "label": label, **ratings},
    )
    return season


def _copy_pick_ban(before: Season | None, season: Season) -> None:
    found = PickBanSettings.objects.filter(season=before).first() if before else None
    if found is not None:
        found.pk, found.season = None, season
        found.save(force_insert=True)


FIRST_YEAR = 1900
LAST_YEAR = 2100
"""The years in which a season can start."""


@command("season.league.code")
def plan_weeks(*, season: Season, starts_on: date, weeks: int, by: User | None) -> list[Week]:
    """Create the weeks of a season that has none, the first of which opens on `starts_on`.

    Raises PermissionDenied unless `by` is an admin. Raises Refused when the season has weeks, and
    when `weeks` is too low or too high. Raises FieldsRefused when `starts_on` is in a year that
    can only be a typing error.
    """
    require(is_admin(by))
    if not FIRST_YEAR <= starts_on.year <= LAST_YEAR:
        words = f"Choose a day between {FIRST_YEAR} and {LAST_YEAR}."
        raise FieldsRefused({"startsOn": [words]})
    if weeks < 1:
        raise Refused("A season needs at least one week.")
    if weeks > MOST_WEEKS:
        raise Refused(f"A season can have at most {MOST_WEEKS} weeks.")
    league = lock_league(season.league_id)
    season = Season.objects.get(pk=season.pk)
    if season.weeks.exists():
        raise Refused(f"{season} already has weeks.")
    agree_by = AgreeBy(league.agree_by_day, league.agree_by_time)
    numbers = range(1, weeks + 1)
    planned = [week_times(starts_on, number, league.zone, agree_by) for number in numbers]
    season.starts_on = starts_on
    season.ends_on = planned[-1].report_by.astimezone(league.zone).date()
    season.save(update_fields=["starts_on", "ends_on"])
    audit.record("season.plan_weeks", season, actor=by, league=league.code, after={"weeks": weeks})
    return Week.objects.bulk_create(
        Week(season=season, number=number, **times._asdict())
        for number, times in enumerate(planned, start=1)
    )


@dataclass(frozen=True, slots=True)
class SeasonDetails:
    """The name, dates and roster lock of a season."""

    label: str
    starts_on: date | None
    ends_on: date | None
    roster_lock_at: datetime | None


@command("season.league.code", speaks=True)
def change_season(*, season: Season, details: SeasonDetails, by: User | None) -> Season:
    """Change a season's name and dates. Its weeks don't change.

    Raises PermissionDenied unless `by` is an admin. Raises FieldsRefused, by the payload's field,
    for a missing or long label and for invalid dates.
    """
    lock_league(season.league_id)
    season = Season.objects.select_related("league").get(pk=season.pk)
    require(is_admin(by))
    if wrong := {**_wrong_label(details.label), **_wrong_dates(season, details)}:
        raise FieldsRefused({name: [words] for name, words in wrong.items()})
    after = asdict(details)
    before = {name: getattr(season, name) for name in after}
    for name, value in after.items():
        setattr(season, name, value)
    season.save(update_fields=list(after))
    audit.record(
        "season.change",
        season,
        actor=by,
        league=season.league.code,
        before=_audit_values(before),
        after=_audit_values(after),
    )
    return season


def _wrong_label(label: str) -> dict[str, str]:
    if not label.strip():
        return {"label": "A season needs a name."}
    if len(label) > LONGEST_SEASON_LABEL:
        return {"label": f"A season’s name can have at most {LONGEST_SEASON_LABEL} characters."}
    return {}


def _wrong_dates(season: Season, details: SeasonDetails) -> dict[str, str]:
    """The errors of the dates, by the payload's field. Days are in the league's time zone."""
    starts, ends, lock = details.starts_on, details.ends_on, details.roster_lock_at
    zone = season.league.zone
    opened = [timestamp.astimezone(zone).date() for timestamp in _openings(season)]
    wrong = {}
    if starts and opened and starts > opened[0]:
        wrong["startsOn"] = (
            f"The first week opens on {day_in_words(opened[0])}. Start on that day or earlier."
        )
    if ends and starts and ends < starts:
        wrong["endsOn"] = "A season can’t end before it starts."
    elif ends and opened and ends < opened[-1]:
        wrong["endsOn"] = (
            f"The last week opens on {day_in_words(opened[-1])}. End on that day or later."
        )
    if lock and ends and lock.astimezone(zone).date() > ends:
        wrong["rosterLockAt"] = "The season has ended by then."
    return wrong


def _openings(season: Season) -> list[datetime]:
    return list(season.weeks.order_by("number").values_list("opens", flat=True))


def _audit_values(fields: dict[str, Any]) -> dict[str, Any]:
    """Dates and times for the audit log."""
    return {
        name: value.isoformat() if isinstance(value, date) else value
        for name, value in fields.items()
    }
