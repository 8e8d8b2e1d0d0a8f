"""A player's matches, a league's next week, and the order of leagues."""

from datetime import UTC, datetime

from django.db.models import Exists, Min, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce, JSONArray
from django.http import HttpRequest

from accounts.models import User
from clvr.lib.answer_cache.request import read_once
from clvr.lib.islands import SocialImage
from clvr.lib.json_lists import JsonList, listed
from clvr.lib.prepared import Values, prepared
from leagues.enums import CardKind
from leagues.models import Season, ShareCard, Week
from leagues.share_cards import Card, image_of
from leagues.summaries import LeagueWithZone
from matches.models import Match, MatchQuerySet, Substitute
from teams.models import Membership


def played_by(user_id: int) -> MatchQuerySet:
    """Matches of the teams that the player was on at the match's time, and those in which they are
    a substitute; including void ones.

    A match without any time belongs to the current members of its teams.
    """
    teams = Membership.objects.filter(user=user_id).values("team")
    # Found first, because otherwise PostgreSQL asks all that of every match of all seasons.
    near = Match.objects.filter(team_a__in=teams).order_by().values_list("pk")
    near = near.union(
        Match.objects.filter(team_b__in=teams).order_by().values_list("pk"),
        Substitute.objects.accepted().filter(user=user_id).order_by().values_list("match"),
    )
    return Match.objects.alias(timestamp=Coalesce("time", "effective_at")).filter(
        _was_on("team_a", user_id) | _was_on("team_b", user_id) | _stands_in(user_id), pk__in=near
    )


def matches_of_player(user_id: int) -> MatchQuerySet:
    """Past and future matches of the player, newest first, without void ones."""
    return played_by(user_id).not_void().newest_first()


def next_week(request: HttpRequest, season: Season) -> int | None:
    """The number of the week after the current one of a current season; None while it has no
    matches. A page and its reads take one query together."""
    return season.current_week + 1 if season.is_current and _weeks_of(request, season)[0] else None


def by_next_match(
    leagues: list[LeagueWithZone], now: datetime, reader: User | None
) -> list[LeagueWithZone]:
    """The leagues in which the reader plays, then those in which a match is played now, then the
    others by their next match, then those without one. Takes one query, and one for the reader."""
    open_ones = Match.objects.filter(season__is_current=True).playing_or_to_come(now).order_by()
    # The times of running matches are past, and so come first.
    times = dict(open_ones.values_list("season__league__code").annotate(Min("time")))
    memberships = Membership.objects.current().filter(user=reader) if reader else ()
    own = {each.league_id for each in memberships}
    never = datetime.max.replace(tzinfo=UTC)
    return sorted(
        leagues,
        key=lambda league: (int(league["id"]) not in own, times.get(league["code"], never)),
    )


def week_image(request: HttpRequest, season: Season, week: int) -> SocialImage | None:
    """The share card of a week of a current season, read with `next_week`."""
    cards = [Card(*row) for row in listed(_weeks_of(request, season)[1])]
    return image_of(cards, week)


def catch_up_weeks(request: HttpRequest, season: Season) -> list[int]:
    """The numbers of the catch-up weeks of a current season, read with `next_week`."""
    return sorted(listed(_weeks_of(request, season)[2]))


def _weeks_of(request: HttpRequest, season: Season) -> Values:
    """Whether the next week has matches; the season's cards, by the numbers of their weeks; and the
    numbers of its catch-up weeks."""

    def read() -> Values:
        return _weeks.first(season=season.pk, week=season.current_week + 1) or (False, None, None)

    return read_once(request, ("weeks", season.pk), read)


@prepared
def _weeks(*, season: int, week: int) -> QuerySet[Season, Values]:
    coming = Match.objects.filter(season=OuterRef("pk")).not_void().in_week(week)
    weeks = Week.objects.filter(season=OuterRef(OuterRef("pk"))).values("pk")
    number = Week.objects.filter(pk=OuterRef("subject")).values("number")
    cards = ShareCard.objects.current().filter(kind=CardKind.WEEK, subject__in=weeks).order_by()
    rows = JsonList(JSONArray(Subquery(number), "file", "alt"))
    listing = cards.values("kind").annotate(rows=rows).values("rows")
    catch_up = Week.objects.filter(season=OuterRef("pk"), is_catch_up=True).order_by()
    numbers = catch_up.values("season").annotate(rows=JsonList("number")).values("rows")
    found = Season.objects.filter(pk=season)
    return found.values_list(Exists(coming), Subquery(listing), Subquery(numbers))


def _was_on(side: str, user_id: int) -> Q:
    """Whether the player was on this side's team at the match's time or, without one, is on it
    now."""
    timestamp = OuterRef("timestamp")
    then = Q(joined_at__lte=timestamp) & (Q(left_at=None) | Q(left_at__gt=timestamp))
    memberships = Membership.objects.filter(team=OuterRef(side), user=user_id)
    return Q(timestamp__isnull=False) & Exists(memberships.filter(then)) | Q(
        timestamp=None
    ) & Exists(memberships.current())


def _stands_in(user_id: int) -> Exists:
    """Whether the player is or was a substitute in the match."""
    return Exists(Substitute.objects.accepted().filter(match=OuterRef("pk"), user=user_id))
