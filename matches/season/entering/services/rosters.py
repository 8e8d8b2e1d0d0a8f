"""Taking players off season rosters who can no longer play for the team."""

from django.db.models import Exists, OuterRef, Q
from django.utils import timezone

from accounts import audit
from accounts.enums import NotificationKind
from clvr.lib.transactions import transactional
from leagues.models import Season
from leagues.services.locking import lock_league
from matches.models import OPEN_ENTRIES, EntryPlayer, SeasonEntry
from matches.season.entering import texts
from matches.season.entering.eligibility import barred_from_season
from matches.season.entering.services.closing import tell_leaders
from teams.models import Membership


def take_off_gone_players() -> int:
    """Due work: take players off the rosters of planned seasons who have left the team, are banned
    until the season begins or have a closed account. Leaders are told once when a roster becomes
    too small. Returns how many players there were.

    Each season has its own transaction, under the lock of its league.
    """
    planned = Season.objects.filter(is_current=False, closed_at=None)
    entered = planned.filter(entries__state__in=OPEN_ENTRIES).distinct()
    return sum(_take_off(season) for season in entered.order_by("league", "pk"))


@transactional
def _take_off(season: Season) -> int:
    lock_league(season.league_id)
    season = Season.objects.select_related("league").get(pk=season.pk)
    gone = list(_gone(season)) if season.is_planned else []
    by_entry: dict[int, list[EntryPlayer]] = {}
    for player in gone:
        by_entry.setdefault(player.entry_id, []).append(player)
    EntryPlayer.objects.filter(pk__in=[player.pk for player in gone]).delete()
    for entry in SeasonEntry.objects.filter(pk__in=by_entry).with_context():
        _tell(entry, by_entry[entry.pk])
    return len(gone)


def _gone(season: Season) -> "list[EntryPlayer]":
    held = Membership.objects.rostered().filter(team=OuterRef("entry__team"), user=OuterRef("user"))
    barred = barred_from_season(season, timezone.now())
    rows = EntryPlayer.objects.filter(entry__season=season, entry__state__in=OPEN_ENTRIES)
    return list(rows.filter(Q(~Exists(held)) | barred).select_related("user").order_by("pk"))


def _tell(entry: SeasonEntry, gone: list[EntryPlayer]) -> None:
    audit.record(
        "entry.take_off",
        entry,
        actor=None,
        league=entry.season.league.code,
        before={"players": [player.user.username for player in gone]},
        after={"players": []},
    )
    left, minimum = entry.players.count(), entry.season.league.roster_minimum
    if left < minimum <= left + len(gone):
        text = texts.below_minimum(entry, left, minimum)
        tell_leaders(entry, text, by=None, kind=NotificationKind.ROSTER_CHANGED)
